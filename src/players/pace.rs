//! The time limits of a machine's turn: for the search, and for the delay before the move is shown. The delay lets
//! people follow the match. In some games a turn has several actions. The machine is asked for each of these actions
//! separately.

use std::time::Duration;

use crate::engine::{Clocks, SearchLimits, Strength};
use crate::game::session::Session;
use crate::rules::{Pair, Side};

use super::seat::Seat;

/// The longest search of an engine at a level up to `LAST_EASY` (`EASY`), and of any other machine (`HARD`). The
/// weakest levels finish much sooner.
const EASY: Duration = Duration::from_millis(1500);
const HARD: Duration = Duration::from_millis(3000);
const LAST_EASY: u8 = 5;
/// Replaces `HARD` in a game with several actions per turn. This is the longest time for the searches of all actions of
/// one turn together. The whole turn must be over within two seconds.
const HARD_LONG: Duration = Duration::from_millis(1600);
/// The share of the turn's remaining time that each action may take. The first action gets most of the time, because
/// the engine plans the whole turn before the first action. The remaining time is for a second plan if the first plan
/// fails.
const OF_LONG_TURN: f32 = 0.75;
/// The minimum time for an action, which is enough for the search of a weak level.
const LEAST: Duration = Duration::from_millis(30);
/// The largest share of the remaining move time that the search of a turn uses, if the rules limit the time for a move.
const OF_MOVE_TIME: f32 = 0.7;
/// The remaining clock time is divided as if the match had this many more turns.
const TURNS_TO_GO: u32 = 20;
/// The part of the clock time that is kept for delays outside the search, such as drawing frames and sending messages
/// between threads.
const RESERVE: Duration = Duration::from_secs(3);
/// A machine is told to answer when its search has taken `TOO_LONG` times the planned time of the turn. In a match with
/// a clock, it is told at the latest after `TOO_LONG_BY_CLOCK` times the time that the clock allows for the turn.
const TOO_LONG: f32 = 2.0;
const TOO_LONG_BY_CLOCK: f32 = 1.2;

/// The time limits of the next action. The action is a whole turn, or a part of a turn in games with several actions
/// per turn.
pub struct ThinkingBudget {
    /// The limits of the search.
    pub limits: SearchLimits,
    /// The time after which the machine is told to answer.
    pub limit: Duration,
    /// The longest time for the search and the delay together; `None` if the match has no clock.
    pub most: Option<Duration>,
}

impl ThinkingBudget {
    /// Returns the limits for the side to move. The usual time for a turn is multiplied by `patience`. The clock of the
    /// match may shorten this time.
    pub fn of(session: &Session, seat: &Seat, patience: f32) -> ThinkingBudget {
        let is_easy = matches!(seat, Seat::Engine(level) if level.number() <= LAST_EASY && *level != Strength::FULL);
        let is_long = session.position().has_long_turns();
        let hard = if is_long { HARD_LONG } else { HARD };
        let usual = (if is_easy { EASY } else { hard }).mul_f32(patience);
        let left = Pair(Side::BOTH.map(|side| session.time_left(side)));
        let clock = session.position().match_rules().clock;
        let increment =
            clock.and_then(|clock| clock.increment_s).map_or(Duration::ZERO, |s| Duration::from_secs(s.into()));
        let clocks = left[session.side_to_move()]
            .map(|own| Clocks { left: Pair(left.0.map(|left| left.unwrap_or(own))), increment: Pair([increment; 2]) });
        let of_turn = session.move_time_left().map(|left| left.mul_f32(OF_MOVE_TIME));
        let of_match = left[session.side_to_move()].map(|own| share(own, increment));
        let most = of_turn.into_iter().chain(of_match).min();
        let budget = most.map_or(usual, |most| most.min(usual));
        let limit = budget.mul_f32(TOO_LONG);
        let limit = most.map_or(limit, |most| limit.min(most.mul_f32(TOO_LONG_BY_CLOCK)));
        let budget = if is_long { of_long_turn(budget, session.actions_of_turn()) } else { budget };
        ThinkingBudget {
            limits: SearchLimits { move_time: Some(budget), clocks, ..SearchLimits::default() },
            limit,
            most,
        }
    }
}

/// Returns the time for the next action of a turn with several actions. `before` is the number of actions already
/// played in the turn.
fn of_long_turn(turn: Duration, before: usize) -> Duration {
    let left = (1.0 - OF_LONG_TURN).powi(i32::try_from(before).unwrap_or(i32::MAX));
    turn.mul_f32(OF_LONG_TURN * left).max(LEAST).min(turn)
}

/// Returns how much of the remaining clock time one turn may use. A turn may never use all of the remaining time, so
/// some time remains after any number of turns.
fn share(own: Duration, increment: Duration) -> Duration {
    let spare = own.saturating_sub(RESERVE).max(own / 4);
    (spare / TURNS_TO_GO + increment / 2).min(own / 3)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::content::{Content, Folders, LevelChoice};
    use crate::rules::{Action, GameId};

    fn start(game: GameId) -> Session {
        let content = Content::new(Folders::default());
        let Ok(level) = content.choose(&LevelChoice::of(game)) else { panic!("{game} is there") };
        Session::new(level.value.match_start())
    }

    fn budget(session: &Session, level: Strength, patience: f32) -> Duration {
        ThinkingBudget::of(session, &Seat::Engine(level), patience).limits.move_time.unwrap_or(Duration::MAX)
    }

    /// Plays some turns that are as long as possible. Returns the number of actions and the total time of each turn.
    fn whole_turns(game: GameId, level: Strength, patience: f32) -> Vec<(usize, Duration)> {
        let mut session = start(game);
        let mut turns = Vec::new();
        while session.ending().is_none() && turns.len() < 12 {
            let (begun, mut time) = (session.turns(), Duration::ZERO);
            let mut actions = 0;
            while session.turns() == begun {
                time += budget(&session, level, patience);
                actions += 1;
                // The turn continues after a move that cuts off no unit, so such a move is played if there is one.
                let legal = session.legal_actions();
                let go_on = |action: &&Action| {
                    let wanted = action.as_move();
                    wanted.is_some_and(|wanted| session.position().cut_off_by(wanted).is_empty())
                };
                let action = legal.iter().find(go_on).or(legal.first()).copied().unwrap_or(Action::End);
                assert!(session.try_play(action).is_ok(), "{action}");
            }
            turns.push((actions, time));
        }
        turns
    }

    #[test]
    fn at_full_strength_all_actions_of_a_turn_take_less_than_two_seconds() {
        let most = Duration::from_secs(2);
        let turns = whole_turns(GameId::Chesimals, Strength::FULL, 1.0);
        assert!(turns.iter().any(|(actions, _)| *actions >= 8), "long turns: {turns:?}");
        assert!(turns.iter().all(|(_, time)| *time < most), "{turns:?}");
        // A chesimal has nine units at the start of the match. Even turns of up to 16 actions stay below the two
        // seconds.
        assert!((0..16).map(|before| of_long_turn(HARD_LONG, before)).sum::<Duration>() < most);
        // The first action gets most of the time, and a higher patience makes this time longer.
        let begin = budget(&start(GameId::Chesimals), Strength::FULL, 1.0);
        assert!(begin > most / 2, "{begin:?}");
        assert!(budget(&start(GameId::Chesimals), Strength::FULL, 2.0) > begin * 3 / 2);
        // An action never gets more time than the whole turn has.
        assert_eq!(of_long_turn(Duration::from_millis(10), 7), Duration::from_millis(10));
    }

    #[test]
    fn where_a_turn_is_an_action_it_has_all_the_time() {
        for (actions, time) in whole_turns(GameId::Jungle, Strength::FULL, 1.0) {
            assert_eq!((actions, time), (1, HARD));
        }
    }
}

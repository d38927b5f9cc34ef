//! Bans and announcements in random play, checked against a second version written from the rule book's text.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use riverleap::game::content::LevelChoice;
use riverleap::game::levels::LevelsByName;
use riverleap::game::session::{Ending, PieceId, Ply, Session};
use riverleap::rules::grid::Square;
use riverleap::rules::jungle::{Board, Position};
use riverleap::rules::{Action, GameId, Move, NoMoves, Repetition, Side, Terrain};

use crate::drawn::drawn;
use crate::random::{self, Dice};
use crate::records::{act, anything};
use crate::sessions::content;

/// The side that a position is announced to win for, if any, by the rule book's text and without the match's code.
fn announced(position: &Position) -> Option<Side> {
    let den = |position: &Position, side: Side| {
        let into = |to| position.board().terrain(to) == Terrain::Den(side);
        position.legal_moves().iter().any(|action| into(action.to))
    };
    let us = position.side_to_move();
    let replies = position.legal_moves();
    if den(position, us.opponent()) {
        return Some(us);
    }
    let answered = |reply: &Move| {
        let mut next = position.clone();
        next.play_unchecked(*reply);
        den(&next, us)
    };
    (!replies.is_empty() && replies.iter().all(answered)).then_some(us.opponent())
}

#[test]
fn announcements_are_those_of_the_words() {
    let mut dice = Dice(5);
    let mut seen = [0; 2];
    for _ in 0..1500 {
        let raw = random::position(&mut dice);
        let mut rules = raw.board().rules().clone();
        rules.announce_forced_den = true;
        rules.match_rules.repetition = Repetition::Free;
        rules.match_rules.no_moves = dice.pick(&[NoMoves::Loss, NoMoves::Draw, NoMoves::Pass]);
        let board = Board::new(raw.board().grid().clone(), rules);
        let start = Position::new(Arc::new(board), raw.pieces(), raw.side_to_move()).unwrap();
        let mut session = Session::new(start);
        for _ in 0..12 {
            let expected =
                announced(session.position().as_jungle().unwrap()).filter(|_| session.position().outcome().is_none());
            match session.ending() {
                Some(Ending::AnnouncedDen { winner, entry, at_once }) => {
                    assert_eq!(Some(winner), expected, "{:?}", session.position());
                    assert_eq!(at_once, winner == session.side_to_move());
                    let mut then = session.position().clone();
                    if !at_once {
                        // The announced entry is legal after at least one reply.
                        let answers = |reply: &Action| {
                            let mut next = then.clone();
                            next.try_play(*reply).unwrap();
                            next.check(entry).is_ok()
                        };
                        let replies = then.legal_actions();
                        then.play_unchecked(*replies.iter().find(|reply| answers(reply)).unwrap());
                    }
                    assert!(then.try_play(entry).is_ok());
                    assert_eq!(then.outcome().and_then(riverleap::rules::Outcome::winner), Some(winner));
                    seen[usize::from(at_once)] += 1;
                }
                _ => assert_eq!(expected, None, "{:?}", session.position()),
            }
            let moves = session.legal_actions();
            if moves.is_empty() {
                break;
            }
            session.try_play(dice.pick(&moves)).unwrap();
        }
    }
    assert!(seen[0] > 20 && seen[1] > 100, "{seen:?}");
}

/// A player's run of landings with one animal, and the bans that follow, by the rule book's text, computed forwards.
#[derive(Clone, Default)]
struct ToldRun {
    animal: Option<PieceId>,
    landings: Vec<Square>,
}

impl ToldRun {
    fn land(&mut self, who: PieceId, at: Square, trap: bool) {
        if self.animal != Some(who) {
            self.landings.clear();
        }
        self.animal = Some(who);
        if trap {
            self.landings.clear();
        } else {
            self.landings.push(at);
        }
    }

    fn bans(&self, to: Square) -> bool {
        let all = &self.landings;
        let seven = &all[all.len().saturating_sub(7)..];
        let seventeen: BTreeSet<_> = all[all.len().saturating_sub(17)..].iter().collect();
        seven.iter().filter(|at| **at == to).count() == 3
            || all.len() >= 17 && seventeen.len() <= 5 && seventeen.contains(&to)
    }
}

#[test]
fn bans_are_those_of_the_words() {
    let yard = ".  t  .  #  .  T  .  / .  .  .  #  .  .  .  / .L .  .C #  .c .  .l / .  .R .  #  .  .  .r";
    let mut banned = [0; 2];
    for seed in 0..60 {
        let mut dice = Dice(seed);
        let rules = LevelsByName::rules(&content(), "tournament").unwrap();
        let mut session = Session::new(drawn(&yard.replace('/', "\n"), |drawn| *drawn = rules));
        let mut runs = [ToldRun::default(), ToldRun::default()];
        for _ in 0..300 {
            let side = session.side_to_move();
            let run = &runs[side as usize];
            let position = session.position().clone();
            for wanted in position.legal_actions().into_iter().filter_map(Action::as_move) {
                let expected = session.piece_list().at(wanted.from) == run.animal && run.bans(wanted.to);
                assert_eq!(session.check(wanted).is_err(), expected, "{wanted} in {position:?}");
                assert_eq!(session.legal_actions().contains(&wanted.into()), !expected);
                banned[usize::from(run.landings.len() >= 17)] += usize::from(expected);
            }
            if dice.one_in(20) {
                session.try_play(Action::Pass).unwrap();
            } else {
                // Moves mostly the same animal, so that runs grow long.
                let moves: Vec<Move> = session.legal_actions().into_iter().filter_map(Action::as_move).collect();
                let own = |action: &Move| session.piece_list().at(action.from) == run.animal;
                let same: Vec<_> = moves.iter().copied().filter(own).collect();
                let from = if same.is_empty() || dice.one_in(30) { &moves } else { &same };
                let wanted = dice.pick(from);
                let who = session.piece_list().at(wanted.from).unwrap();
                let trap = matches!(position.board().terrain(wanted.to), Terrain::Trap(_));
                session.try_play(wanted).unwrap();
                runs[side as usize].land(who, wanted.to, trap);
            }
            if session.ending().is_some() {
                break;
            }
        }
    }
    assert!(banned[0] > 100 && banned[1] > 100, "{banned:?}");
}

/// Calls `see` after each act of random matches.
fn seen_after_each_act(seed: u64, mut see: impl FnMut(&Session)) {
    let mut dice = Dice(seed);
    for nth in 0..60 {
        let mut session = if nth % 3 == 0 {
            Session::new(content().choose(&LevelChoice::of(GameId::Chesimals)).unwrap().value.match_start())
        } else {
            anything(&mut dice)
        };
        for _ in 0..60 {
            act(&mut session, &mut dice);
            see(&session);
        }
    }
}

/// The same result as `Session::undo_for`, by one undo after the other.
fn undone_one_by_one(session: &mut Session, side: Side) -> Vec<Ply> {
    let has_acted = |session: &Session| session.plies()[..session.cursor()].iter().any(|ply| ply.side == side);
    let is_own = session.last().is_none_or(|ply| ply.side == side);
    let mut undone = session.undo().unwrap_or_default();
    let mut goes_on = !undone.is_empty();
    while goes_on && has_acted(session) {
        if session.side_to_move() == side && (is_own || session.position().begins_turn()) {
            break;
        }
        let more = session.undo().unwrap_or_default();
        goes_on = !more.is_empty();
        undone.extend(more);
    }
    undone
}

#[test]
fn what_a_side_regrets_is_what_its_undo_takes_back() {
    let mut regrets = 0;
    seen_after_each_act(30, |session| {
        for side in Side::BOTH {
            let (mut at_once, mut one_by_one) = (session.clone(), session.clone());
            let undone = undone_one_by_one(&mut one_by_one, side);
            assert_eq!(at_once.undo_for(side), undone);
            assert_eq!(at_once, one_by_one);
            let first = undone.last().filter(|ply| ply.side == side);
            assert_eq!(session.regretted(side), first.map(|ply| at_once.position().notation(ply.action)));
            regrets += usize::from(first.is_some());
        }
    });
    assert!(regrets > 500, "{regrets}");
}

#[test]
fn time_before_a_pause_passes_as_if_there_were_none() {
    let mut dice = Dice(31);
    let mut missed = 0;
    seen_after_each_act(32, |session| {
        let passed = Duration::from_millis(dice.roll(40_000) as u64);
        let (mut paused, mut running) = (session.clone(), session.clone());
        paused.set_paused(true);
        running.set_paused(false);
        assert!(paused.advance(passed).is_empty());
        let plies = paused.pass_time_while_paused(passed).to_vec();
        assert_eq!(plies, running.advance(passed));
        running.set_paused(true);
        assert_eq!(paused, running);
        missed += plies.len();
    });
    assert!(missed > 20, "{missed}");
}

/// Wherever a match stands, the end of any line from its start is reached, with the same log as in a match that has
/// played only this line. Forced passes may be left out of the line.
#[test]
fn any_line_is_replayed_from_any_other() {
    let mut dice = Dice(7);
    let (mut passes, mut shared, mut refused) = (0, 0, 0);
    for _ in 0..600 {
        let raw = random::position(&mut dice);
        let mut rules = raw.board().rules().clone();
        rules.match_rules.no_moves = NoMoves::Pass;
        let board = Board::new(raw.board().grid().clone(), rules);
        let start = Position::new(Arc::new(board), raw.pieces(), raw.side_to_move()).unwrap();
        let mut session = Session::new(start.clone());
        for _ in 0..4 {
            // A line that goes along with the log for a while.
            let mut line = Session::new(start.clone());
            let log: Vec<Action> = session.plies().iter().filter(|ply| !ply.forced).map(|ply| ply.action).collect();
            let along = dice.roll(log.len() + 1);
            log[..along].iter().for_each(|action| _ = line.try_play(*action).unwrap());
            for _ in 0..dice.roll(12) {
                let moves = line.legal_actions();
                if moves.is_empty() {
                    break;
                }
                line.try_play(dice.pick(&moves)).unwrap();
            }
            let with_passes = dice.one_in(2);
            let mut wanted: Vec<Action> =
                line.plies().iter().filter(|ply| with_passes || !ply.forced).map(|ply| ply.action).collect();
            passes += line.plies().iter().filter(|ply| ply.forced).count();
            let is_wrong = dice.one_in(5);
            if is_wrong {
                let corner = Square::new(0, 0).unwrap();
                wanted.push(Action::Move(Move { from: corner, to: corner }));
            }
            session.jump(dice.roll(session.plies().len() + 1));
            let before = session.cursor();
            let replayed = session.replay(&wanted);
            let log = |session: &Session| {
                let plies = session.plies()[..session.cursor()].iter();
                plies.map(|ply| (ply.action, ply.forced, ply.side)).collect::<Vec<_>>()
            };
            assert_eq!((log(&session), session.position()), (log(&line), line.position()));
            assert_eq!(
                (replayed.refused.is_some(), replayed.actions),
                (is_wrong, wanted.len() - usize::from(is_wrong))
            );
            assert_eq!(before - replayed.undone.len() + replayed.played.len(), session.cursor());
            refused += usize::from(is_wrong);
            shared += usize::from(along > 0);
        }
    }
    assert!(passes > 20 && shared > 100 && refused > 100, "{passes}, {shared}, {refused}");
}

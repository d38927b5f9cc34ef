//! The strong opponent of lessons: perfect with few animals, legal everywhere.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use riverleap::engine::EndgameCoach;
use riverleap::engine::tables::{EndgameTables, TableValue};
use riverleap::game::content::LevelChoice;
use riverleap::game::lessons::{self, Learner, TryResult};
use riverleap::game::session::{ReplySource, Session};
use riverleap::players::StrongReplies;
use riverleap::rules::grid::Square;
use riverleap::rules::jungle::{Board, Piece, Position, RuleSet};
use riverleap::rules::{Action, GameId, Side};

use crate::random::Dice;
use crate::sessions;

fn replies() -> StrongReplies<'static> {
    static STOP: AtomicBool = AtomicBool::new(false);
    StrongReplies::new(Arc::new(EndgameCoach::new(None)), 500, &STOP).unwrap()
}

#[test]
fn with_few_animals_no_reply_gives_anything_away() {
    let board = Arc::new(Board::new(Board::standard(), RuleSet::default()));
    let tables = EndgameTables::open(None, &board).unwrap();
    let squares: Vec<Square> = board.squares().collect();
    let seed = 12;
    println!("seed {seed}");
    let (dice, mut replies, mut seen) = (&mut Dice(seed), replies(), [0; 3]);
    for _ in 0..100 {
        let letters = dice.pick(&["Er", "Rp", "ERl"]);
        let pieces = letters.chars().filter_map(Piece::from_letter);
        let placed: Vec<(Square, Piece)> = pieces.map(|piece| (dice.pick(&squares), piece)).collect();
        let Ok(position) = Position::new(Arc::clone(&board), placed, dice.pick(&Side::BOTH)) else { continue };
        if position.outcome().is_some() || !position.can_move() {
            continue;
        }
        let value = tables.value(&position).unwrap();
        let mut session = Session::new(position);
        let Some(plies) = value.plies() else {
            let reply = replies.reply(&session).unwrap().as_move().unwrap();
            let values = tables.move_values(session.position().as_jungle().unwrap()).unwrap();
            assert!(values.contains(&(reply, TableValue::Draw)), "{}", session.position().to_text());
            seen[1] += 1;
            continue;
        };
        // Both sides play: the win comes neither earlier nor later than the tables say.
        while session.ending().is_none() {
            let reply = replies.reply(&session).unwrap();
            session.try_play(reply).unwrap();
        }
        assert_eq!(session.plies().len(), usize::from(plies), "{}", session.start().to_text());
        seen[if matches!(value, TableValue::Win(_)) { 0 } else { 2 }] += 1;
    }
    assert!(seen.iter().all(|count| *count > 3), "{seen:?}");
}

#[test]
fn a_lesson_of_either_game_can_be_played_against_it() {
    const OWN: &str = r#"(
        name: "Own",
        board: (
            name: "Own board",
            terrain: ["..d..", ".....", ".....", "..D.."],
            pieces: ["r....", ".....", "....c", "E...."],
        ),
        steps: [(
            ask: "Win!", right: "Won.", otherwise: "Not won.",
            goal: [Enter], turns: 8,
            solution: ["a1b1", "b1b2", "b2c2", "c2c3", "c3c4"],
            replies: [
                (after: ["a1b1"], play: ["a4a3"]), (after: ["b1b2"], play: ["a3a4"]), (after: ["b2c2"], play: ["a4a3"]),
                (after: ["c2c3"], play: ["a3a4"]),
            ],
        )],
        end: "The end.",
    )"#;
    let mut replies = replies();
    let own = lessons::read("own", OWN).unwrap();
    let mut learner = Learner::new(own);
    let started = learner.position().clone();
    let coach = EndgameCoach::new(None);
    // The lesson's file answers the first action of the solution, and nobody the other one.
    assert!(!learner.asks_opponent("a1b1".parse::<Action>().unwrap()));
    assert!(learner.asks_opponent("a1a2".parse::<Action>().unwrap()));
    assert_eq!(*learner.position(), started);
    let TryResult::Replied { reply } = learner.try_action_against("a1a2".parse::<Action>().unwrap(), &mut replies)
    else {
        panic!("no reply")
    };
    let mut after = riverleap::engine::Situation::new(started);
    after.try_play("a1a2".parse().unwrap()).unwrap();
    let advice = coach.advice(&after, &AtomicBool::new(false)).unwrap().unwrap();
    let chosen = advice.of_move(reply[0]).unwrap().value_in_match();
    assert_eq!(Some(chosen), advice.best().next().map(|best| best.value_in_match()));
    // With all animals, and in the game whose turns have several actions.
    let content = sessions::content();
    for game in [GameId::Jungle, GameId::Chesimals] {
        let mut session = Session::new(content.choose(&LevelChoice::of(game)).unwrap().value.match_start());
        for _ in 0..6 {
            let (reply, again) = (replies.reply(&session), replies.reply(&session));
            assert_eq!(reply, again, "a reply does not depend on earlier ones");
            session.try_play(reply.unwrap()).unwrap();
        }
    }
}

#[test]
fn a_reply_that_was_stopped_is_quick_and_legal_or_none() {
    let coach = Arc::new(EndgameCoach::new(None));
    let stop = AtomicBool::new(true);
    let mut replies = StrongReplies::new(coach, u64::MAX, &stop).unwrap();
    let session = Session::new(sessions::content().level("jungle").unwrap().value.match_start());
    let reply = replies.reply(&session);
    assert!(reply.is_none_or(|reply| session.check(reply).is_ok()), "{reply:?}");
}

//! Chesimals II as a match: random games under every setup, claims, and the wording of the endings. Matches told action
//! by action are in `tests/data/matches/chesimals-*.txt`.

use std::collections::BTreeMap;
use std::time::Duration;

use riverleap::game::session::{Authority, Claim, ClockWord, Ending, Refused, Session};
use riverleap::rules::grid::Square;
use riverleap::rules::{Action, Pair, Piece, Position, Side};

use super::{act, setups};
use crate::random::Dice;
use crate::sessions::{chesimals_board, play};

pub const SETUPS: [&str; 5] = ["default", "preset", "band", "links", "hunt"];

/// The start of a shipped setup, with these switches.
pub fn start(setup: &str, switches: &str) -> Position {
    let start = setups::setup(setup).start;
    let board = start.board();
    chesimals_board(&format!("{}x{} {switches}", board.width(), board.height())).position(&start.to_text()).unwrap()
}

/// A match on a small board.
fn small(size: &str, text: &str) -> Session {
    Session::new(chesimals_board(size).position(text).unwrap())
}

/// One random action; captures are preferred, so that games end.
pub fn step(session: &mut Session, dice: &mut Dice) -> bool {
    let actions = session.legal_actions();
    let takes =
        |action: &Action| action.as_move().is_some_and(|wanted| session.position().piece_at(wanted.to).is_some());
    let captures: Vec<Action> = actions.iter().copied().filter(takes).collect();
    let wanted = match (captures.is_empty(), actions.is_empty()) {
        (_, true) => return false,
        (false, _) if dice.one_in(2) => dice.pick(&captures),
        // `end` is last in the list, and would otherwise be rare.
        _ if dice.one_in(6) => actions[actions.len() - 1],
        _ => dice.pick(&actions),
    };
    session.try_play(wanted).unwrap();
    true
}

/// The pieces of the piece list, by square.
fn listed(session: &Session) -> Vec<(Square, Piece)> {
    let standing = session.piece_list().iter().filter_map(|(_, piece, square)| Some((square?, piece)));
    standing.collect::<BTreeMap<_, _>>().into_iter().collect()
}

/// The data of a moment of a match that are shown.
fn shown(session: &Session) -> (String, u64, Vec<(Square, Piece)>, Option<Ending>, Vec<Action>) {
    let position = session.position();
    (position.to_text(), position.key(), listed(session), session.ending(), session.legal_actions())
}

/// Checks the properties that hold after every action.
fn holds(session: &Session, told: &str) {
    let position = session.position();
    let mut pieces = position.pieces();
    pieces.sort_by_key(|(square, _)| *square);
    assert_eq!(listed(session), pieces, "{told}");
    let read = position.board().position(&position.to_text()).unwrap();
    assert_eq!(position.key(), read.key(), "{told}");
    let (begins, over) = (position.begins_turn(), session.ending().is_some());
    let actions = session.legal_actions();
    assert_eq!(actions.is_empty(), over, "{told}");
    assert_eq!(actions.last() == Some(&Action::End), !over && !begins, "{told}");
    let captured = session.captured().0.map(|pieces| pieces.len());
    let stood = |side: Side| session.start().pieces().iter().filter(|(_, piece)| piece.side() == side).count();
    let stands = |side: Side| pieces.iter().filter(|(_, piece)| piece.side() == side).count();
    assert_eq!(captured, Side::BOTH.map(|side| stood(side) - stands(side)), "{told}");
    if let Some(ply) = session.last() {
        assert_eq!(ply.ends_turn(), begins || over, "{told}");
        assert_eq!(ply.side == session.side_to_move(), !begins, "{told}");
        assert_eq!(ply.mover().is_some(), ply.action != Action::End, "{told}");
    }
}

/// The match's answer to an action with this claim; the match itself does not change.
fn claimed(session: &Session, claim: Claim, wanted: Action) -> Result<(), Refused> {
    session.clone().try_play_claimed(claim, wanted).map(drop)
}

#[test]
fn random_games_hold_at_every_ply_and_are_undone_and_redone_through_the_middle_of_turns() {
    let mut ends = BTreeMap::<&str, usize>::new();
    for (setup, seed) in SETUPS.into_iter().flat_map(|setup| (0..6).map(move |seed| (setup, seed))) {
        let dice = &mut Dice(seed);
        let mut session = Session::new(start(setup, "()"));
        let mut moments = vec![shown(&session)];
        let (mut turns, mut number) = (0, 1);
        for ply in 0..400 {
            let told = format!("{setup}, seed {seed}, ply {ply}: {:?}", session.position());
            if !step(&mut session, dice) {
                break;
            }
            holds(&session, &told);
            let ply = session.last().unwrap();
            turns += usize::from(ply.ends_turn() && session.position().begins_turn());
            number += u32::from(ply.side == Side::Black && session.side_to_move() == Side::White);
            assert_eq!(session.position().move_number(), number, "{told}");
            assert_eq!(turns / 2 + 1, number as usize, "{told}");
            moments.push(shown(&session));
        }
        *ends.entry(session.ending().map_or("unfinished", Ending::termination)).or_default() += 1;
        let whole = session.clone();
        for ply in (0..whole.cursor()).rev() {
            let undone = session.undo().unwrap();
            assert_eq!(undone, [whole.plies()[ply].clone()], "{setup}, seed {seed}, ply {ply}");
            assert!(shown(&session) == moments[ply], "{setup}, seed {seed}, undone to {ply}");
        }
        assert!(!session.can_undo());
        for _ in 0..60 {
            let ply = dice.roll(moments.len());
            assert_eq!(session.jump(ply), ply);
            assert!(shown(&session) == moments[ply], "{setup}, seed {seed}, jumped to {ply}");
        }
        session.jump(0);
        for (ply, moment) in moments.iter().enumerate().skip(1) {
            assert_eq!(session.redo().unwrap().len(), 1);
            assert!(shown(&session) == *moment, "{setup}, seed {seed}, redone to {ply}");
        }
        assert!(session == whole, "{setup}, seed {seed}");
        let mut again = Session::new(whole.start().clone());
        for ply in whole.plies().iter().filter(|ply| !ply.forced) {
            again.try_play(ply.action).unwrap();
        }
        assert!(again == whole, "{setup}, seed {seed}");
    }
    assert!(ends.get("royal-chiefs").is_some_and(|games| *games >= 10), "{ends:?}");
}

const HUNT: &str = "3gg/1cb1cg/Gw1cr1/CwGw2 w -";

#[test]
fn a_win_in_the_middle_of_a_turn_is_said_with_the_names_of_the_theme() {
    let mut session = small("4x4", HUNT);
    play(&mut session, "a2b3");
    play(&mut session, "b1c2");
    let ending = session.ending().unwrap();
    assert_eq!((ending.termination(), ending.winner()), ("royal-chiefs", Some(Side::White)));
    let names = Pair(["Sun", "Moon"]);
    assert_eq!(ending.reason(names), "Sun captured the last royal chief of Moon on c2.");
    for wanted in ["a1a2", "end", "--", "d3d2"] {
        let before = session.clone();
        let refused = session.try_play(act(wanted)).map(drop).unwrap_err();
        assert!(refused.words(names).ends_with("Sun captured the last royal chief of Moon on c2."), "{refused}");
        assert_eq!(session, before);
    }
    assert_eq!((session.advance(Duration::from_secs(9)).len(), session.warnings()), (0, vec![]));
    session.resign(Side::White);
    assert_eq!(session.ending(), Some(ending), "who has won cannot resign any more");
    let undone = session.undo().unwrap();
    assert_eq!((undone.len(), undone[0].action, session.cursor()), (1, act("b1c2"), 1));
    assert_eq!((session.ending(), session.side_to_move()), (None, Side::White));
    assert_eq!(session.captured().0.map(|pieces| pieces.len()), [0, 1]);
    let no_moves = small("3x2", "Gy1cb/1Gw1 w -").ending().unwrap();
    assert_eq!(no_moves.reason(names), "Sun has no move left.");
}

/// The clock of the authority ends the turn; a follower's own clock is only displayed.
#[test]
fn the_clock_of_another_ends_turns_and_does_not_call_them_missed() {
    let mut session = small("4x4 (clock: (total_s: 60, move_s: 10), missed_turns: 2)", "cpgp2/4/4/CyGy1Co w -");
    session.set_authority(Authority::Elsewhere);
    play(&mut session, "b1b2");
    assert_eq!((session.advance(Duration::from_secs(12)).len(), session.cursor()), (0, 1));
    let at = session.spot();
    let said: Vec<Action> =
        session.clock_says(at, ClockWord::TurnMissed).unwrap().iter().map(|ply| ply.action).collect();
    assert_eq!((said, session.missed_turns(Side::White)), (vec![Action::End], 0));
    assert_eq!(session.time_left(Side::White), Some(Duration::from_secs(48)));
    assert_eq!(session.clock_says(at, ClockWord::TurnMissed).map(drop), Err(Refused::Late { side: Side::Black }));
    session.clock_says(session.spot(), ClockWord::TurnMissed).unwrap();
    assert_eq!((session.last().unwrap().action, session.missed_turns(Side::Black)), (Action::Pass, 1));
    play(&mut session, "a1a2");
    session.clock_says(session.spot(), ClockWord::FlagFallen).unwrap();
    assert_eq!(session.ending(), Some(Ending::Time { loser: Side::White }));
}

#[test]
fn claims_in_the_middle_of_a_turn_come_in_time_and_from_the_right_seat() {
    let mut session = small("4x4", HUNT);
    let start = session.claim(Side::White);
    session.try_play_claimed(start, act("a2b3")).unwrap();
    let late = |side| Err(Refused::Late { side });
    let not_yours = |side| Err(Refused::NotYourTurn { side });
    // It is still White's turn, but actions of the turn have been played since.
    for wanted in ["b1c2", "end", "a2b3"] {
        assert_eq!(claimed(&session, start, act(wanted)), late(Side::White), "{wanted}");
    }
    let (white, black) = (session.claim(Side::White), session.claim(Side::Black));
    assert_ne!(white.at, start.at);
    for wanted in ["d3d2", "b1c2", "end"] {
        assert_eq!(claimed(&session, black, act(wanted)), not_yours(Side::Black), "{wanted}");
    }
    assert_eq!(claimed(&session, white, Action::Pass), Err(Refused::NoPass { side: Side::White }));
    for wanted in ["b1c2", "a1a2", "end"] {
        assert_eq!(claimed(&session, white, act(wanted)), Ok(()), "{wanted}");
    }
    // Undoing an action leads back to the same state; another action instead of the first one does not.
    session.try_play_claimed(white, act("b1b2")).unwrap();
    assert_eq!(claimed(&session, white, act("end")), late(Side::White));
    session.undo();
    assert_eq!(claimed(&session, white, act("end")), Ok(()));
    session.undo();
    session.try_play_claimed(start, act("a2a3")).unwrap();
    assert_eq!(claimed(&session, white, act("end")), late(Side::White));
    let here = session.claim(Side::White);
    session.try_play_claimed(here, Action::End).unwrap();
    assert_eq!(claimed(&session, here, Action::End), late(Side::White));
    assert_eq!(claimed(&session, session.claim(Side::White), act("b1c2")), not_yours(Side::White));
    assert_eq!(claimed(&session, session.claim(Side::Black), act("d3d2")), Ok(()));
}

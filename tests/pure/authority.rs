//! Only the authority decides that a turn is missed: a session that follows another one waits for its message.

use std::time::Duration;

use riverleap::game::levels::LevelsByName;
use riverleap::game::session::{Authority, ClockWord, Ending, Refused, Session};
use riverleap::rules::{Action, Move, Side};

use crate::sessions::content;

fn follower(rules: &str) -> Session {
    let rules = LevelsByName::rules(&content(), rules).unwrap();
    let mut session = Session::new(content().level_with("jungle", rules).unwrap().value.match_start());
    session.set_authority(Authority::Elsewhere);
    session
}

#[test]
fn a_follower_s_clock_ends_nothing() {
    let mut session = follower("tournament");
    assert_eq!(session.advance(Duration::from_secs(3600)), []);
    assert_eq!((session.cursor(), session.ending()), (0, None));
    assert_eq!(session.time_left(Side::White), Some(Duration::ZERO), "it shows that the time is out");
    // The session's own seats may continue; the authority resolves the difference.
    session.try_play("a3a4".parse::<Move>().unwrap()).unwrap();
}

#[test]
fn the_authority_s_word_is_done() {
    let mut session = follower("tournament");
    let at = session.spot();
    let missed = session.clock_says(at, ClockWord::TurnMissed).unwrap();
    assert_eq!(missed.iter().map(|ply| ply.action).collect::<Vec<_>>(), [Action::Pass]);
    assert_eq!(session.missed_turns(Side::White), 1);
    assert_eq!(session.clock_says(at, ClockWord::TurnMissed), Err(Refused::Late { side: Side::Black }));
    assert_eq!(session.clock_says(session.spot(), ClockWord::FlagFallen), Ok(&[][..]));
    assert_eq!(session.ending(), Some(Ending::Time { loser: Side::Black }));
    let over = session.clock_says(session.spot(), ClockWord::TurnMissed).unwrap_err();
    assert!(matches!(over, Refused::MatchOver { .. }), "{over}");
}

#[test]
fn where_no_time_is_set_no_clock_is_believed() {
    let mut session = follower("classic");
    for word in [ClockWord::TurnMissed, ClockWord::FlagFallen] {
        assert_eq!(session.clock_says(session.spot(), word), Err(Refused::NoClock));
    }
}

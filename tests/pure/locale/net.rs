//! The sentences about play over a network: every refusal, every state of a connection, every event.

use std::time::Duration;

use riverleap::game::settings::Language;
use riverleap::locale::{Locale, Say};
use riverleap::net::wire::{CannotSave, Change, PeerState, PlayerQuestion, SeatedGuest, Speaker, Why};
use riverleap::net::{
    BadInvite, ClientEvent, DialError, Difference, HostError, HostKey, KeepError, Likeness, LineState, LostBy,
};
use riverleap::rules::{Pair, Side};

use super::agree::{agree_with_display, every, plain_english};
use super::faults::system_error;

fn refusals() -> Vec<Why> {
    use Why::*;
    every!(Why {
        Version { .. } => [Version { protocol: 9, program: "otter 3".to_owned() }],
        NotAGuest => [NotAGuest],
        Junk => [Junk],
        TooLarge => [TooLarge],
        Flood => [Flood],
        TooSlow => [TooSlow],
        Silence => [Silence],
        ServerFull => [ServerFull],
        NoRoomForTables => [NoRoomForTables],
        NoRoomForWatchers => [NoRoomForWatchers],
        Closing => [Closing],
        HostLeft => [HostLeft],
        NoTable => [NoTable],
        NoSeat => [NoSeat],
        BadToken => [BadToken],
        Replaced => [Replaced],
        NoSuchLevel => [NoSuchLevel],
        SeatedAlready => [SeatedAlready],
        NotAPlayer => [NotAPlayer],
        NotBegun => [NotBegun],
        NotYourTurn => [NotYourTurn],
        Late => [Late],
        Illegal => [Illegal],
        Over => [Over],
        NotOver => [NotOver],
        NothingAsked => [NothingAsked],
        AskedAlready => [AskedAlready],
        NothingToUndo => [NothingToUndo],
        NotAwayLongEnough => [NotAwayLongEnough],
        TooLong => [TooLong],
        ChatTooFast => [ChatTooFast],
        NoChat => [NoChat],
        AskedOnce => [AskedOnce],
        TooOften => [TooOften],
        NotThere => [NotThere],
        InvitedOnly => [InvitedOnly],
        SentAway => [SentAway],
        NotTheHost => [NotTheHost],
    })
}

fn whole_everywhere<T: Say>(values: &[T]) {
    for value in values {
        let said = [Language::English, Language::German, Language::Chinese].map(|it| value.say(&Locale::new(it)));
        assert!(said.iter().all(|said| !said.is_empty() && !said.contains(['{', '}'])), "{said:?}");
        assert!(said[0] != said[1] && said[0] != said[2] && said[1] != said[2], "{said:?}");
    }
}

#[test]
fn every_refusal_says_in_a_window_what_it_says_in_a_terminal() {
    let all = refusals();
    // The window does not mention protocols.
    agree_with_display(&all[1..]);
    assert_eq!(all[0].say(&plain_english()), "The host plays with another version of the game (otter 3).");
    whole_everywhere(&all);
}

#[test]
fn lines_and_invites_say_how_they_are() {
    let key = HostKey([7; 32]);
    let dials = every!(DialError {
        DialError::NoAddress(_) => [DialError::NoAddress("nowhere".to_owned())],
        DialError::TimedOut => [DialError::TimedOut],
        DialError::OtherKey { .. } => [DialError::OtherKey { known: key, found: HostKey([8; 32]) }],
        DialError::Failed(_) => [DialError::Failed("0xbad".to_owned())],
        DialError::Busy => [DialError::Busy],
        DialError::Stopped => [DialError::Stopped],
    });
    let lost = every!(LostBy {
        LostBy::Host(_) => [LostBy::Host(Why::NoSeat)],
        LostBy::Dial(_) => [LostBy::Dial(DialError::TimedOut)],
        LostBy::Broken => [LostBy::Broken],
        LostBy::NotAHost => [LostBy::NotAHost],
        LostBy::Left => [LostBy::Left],
    });
    let mut states = every!(LineState {
        LineState::Connecting => [LineState::Connecting],
        LineState::Awaited => [LineState::Awaited],
        LineState::Connected => [LineState::Connected],
        LineState::Slow => [LineState::Slow],
        LineState::Reconnecting { .. } => [
            LineState::Reconnecting { attempt: 1 },
            LineState::Reconnecting { attempt: 4 },
        ],
        LineState::Lost(_) => [LineState::Lost(LostBy::Broken)],
    });
    states.extend(lost.into_iter().chain(dials.into_iter().map(LostBy::Dial)).map(LineState::Lost));
    whole_everywhere(&states);
    whole_everywhere(&every!(BadInvite {
        BadInvite::Length => [BadInvite::Length],
        BadInvite::Letter(_) => [BadInvite::Letter('0')],
        BadInvite::Mistyped => [BadInvite::Mistyped],
        BadInvite::Newer => [BadInvite::Newer],
    }));
    let address = "127.0.0.1:7462".parse().unwrap();
    whole_everywhere(&every!(HostError {
        HostError::Listen { .. } => [HostError::Listen { address, why: "taken".to_owned() }],
        HostError::Stopped => [HostError::Stopped],
    }));
    whole_everywhere(&every!(KeepError {
        KeepError::NoFolder { .. } => [KeepError::NoFolder { folder: "here".into(), why: system_error() }],
        KeepError::Taken { .. } => [KeepError::Taken { folder: "here".into() }],
    }));
}

#[test]
fn what_is_heard_is_told_to_whom_it_concerns() {
    let (names, english) = (Pair(["Ann", "Ben"]), Locale::new(Language::English));
    let (white, black) = (Side::White, Side::Black);
    let ask = |side, question, open| ClientEvent::Question { side, question, open };
    let told = |heard: &ClientEvent| english.heard(heard, names, Some(white));
    for (heard, wanted) in [
        (ask(black, PlayerQuestion::Undo, true), Some("Ben would like to take something back.")),
        (ask(white, PlayerQuestion::Undo, true), None),
        (ask(white, PlayerQuestion::Undo, false), Some("The other player would rather not take anything back.")),
        (ask(black, PlayerQuestion::Undo, false), None),
        (ask(black, PlayerQuestion::Rematch, true), Some("Ben would like to play again.")),
        (ask(black, PlayerQuestion::Rematch, false), Some("Ben does not want to play again.")),
        (
            ClientEvent::Peer { side: black, state: PeerState::Away { seconds: 3 } },
            Some("The connection to Ben was lost; it may come back."),
        ),
        (ClientEvent::Peer { side: white, state: PeerState::Here { delay_ms: 3 } }, None),
        (ClientEvent::Watchers(1), Some("One guest is watching.")),
        (ClientEvent::Said { by: Speaker::Player(black), text: "hello".to_owned() }, Some("Ben (Moon): hello")),
        (
            ClientEvent::Said { by: Speaker::Watcher("Moon".to_owned()), text: "x".to_owned() },
            Some("Guest Moon (watching): x"),
        ),
        (
            ClientEvent::Closing { seconds: 30 },
            Some("The host stops in 30 seconds. An unfinished match is kept there."),
        ),
        (
            ClientEvent::ClockDiffers { mine: Duration::from_millis(2_440), theirs: Duration::from_millis(2_960) },
            Some("The host counted 3.0 s for a turn of 2.4 s."),
        ),
        (
            ClientEvent::Saving(Some(CannotSave::DiskFull)),
            Some(
                "The host cannot save this match (its disk is full). What is played from now on is lost if the host stops.",
            ),
        ),
        (ClientEvent::Match, None),
        (ClientEvent::Changed(Change::Resigned { side: black }), None),
    ] {
        assert_eq!(told(&heard).as_deref(), wanted, "{heard:?}");
    }
    let seated = |invited| {
        ClientEvent::Seated(SeatedGuest { side: black, name: "Dan".to_owned(), fingerprint: Some(7), invited })
    };
    let key = HostKey([7; 32]);
    let all = every!(ClientEvent {
        ClientEvent::Line(_) => [ClientEvent::Line(LineState::Slow)],
        ClientEvent::Key(..) => [ClientEvent::Key(key, Likeness::of(&key))],
        ClientEvent::Welcome { .. } => [ClientEvent::Welcome { host: "Cid".to_owned(), seat: None }],
        ClientEvent::Match => [ClientEvent::Match],
        ClientEvent::Changed(_) => [ClientEvent::Changed(Change::Clock { flag: true })],
        ClientEvent::Refused(_) => [ClientEvent::Refused(Why::Late)],
        ClientEvent::Question { .. } => [ask(black, PlayerQuestion::Undo, true), ask(black, PlayerQuestion::Rematch, true)],
        ClientEvent::Peer { .. } => [
            ClientEvent::Peer { side: black, state: PeerState::Awaited },
            ClientEvent::Peer { side: black, state: PeerState::Here { delay_ms: 1 } },
            ClientEvent::Peer { side: black, state: PeerState::Away { seconds: 1 } },
            ClientEvent::Peer { side: black, state: PeerState::Left { seconds: 1 } },
        ],
        ClientEvent::Watchers(_) => [ClientEvent::Watchers(0), ClientEvent::Watchers(5)],
        ClientEvent::Said { .. } => [ClientEvent::Said { by: Speaker::Watcher("Dan".to_owned()), text: "x".to_owned() }],
        ClientEvent::Tables(_) => [ClientEvent::Tables(Vec::new())],
        ClientEvent::Seated(_) => [seated(true), seated(false)],
        ClientEvent::Closing { .. } => [ClientEvent::Closing { seconds: 0 }, ClientEvent::Closing { seconds: 1 }],
        ClientEvent::Saving(_) => [
            ClientEvent::Saving(None),
            ClientEvent::Saving(Some(CannotSave::DiskFull)),
            ClientEvent::Saving(Some(CannotSave::NotAllowed)),
            ClientEvent::Saving(Some(CannotSave::Failed)),
        ],
        ClientEvent::HostSlept { .. } => [ClientEvent::HostSlept { seconds: 1 }, ClientEvent::HostSlept { seconds: 9 }],
        ClientEvent::Slept(_) => [ClientEvent::Slept(Duration::from_secs(9))],
        ClientEvent::Delay(_) => [ClientEvent::Delay(Duration::from_millis(9))],
        ClientEvent::Differs(_) => [ClientEvent::Differs(Difference::BadAction)],
        ClientEvent::ClockDiffers { .. } => [
            ClientEvent::ClockDiffers { mine: Duration::from_secs(2), theirs: Duration::from_secs(5) },
        ],
    });
    for heard in all {
        let said = [Language::English, Language::German, Language::Chinese]
            .map(|language| Locale::new(language).heard(&heard, names, Some(white)));
        assert_eq!(said[0].is_some(), said[1].is_some());
        assert!(said.iter().flatten().all(|said| !said.contains(['{', '}'])), "{said:?}");
        assert!(said[0].is_none() || matches!(heard, ClientEvent::Said { .. }) || said[0] != said[1], "{said:?}");
        assert!(said[0].is_none() || said[0] != said[2], "{said:?}");
    }
}

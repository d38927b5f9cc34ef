//! Tests the client with a faulty host. The client must report each wrong message, and must not apply it.

use std::time::Duration;

use tokio::sync::mpsc;

use crate::game::levels::NoNames;
use crate::game::record::{Record, games};
use crate::game::session::{Authority, Session};
use crate::net::change::{Difference, apply, left_ms, to_ms, used_ms};
use crate::net::line::{LineEvent, LineState};
use crate::net::wire::{At, Change, FromGuest, FromHost, MatchNews, PeerState, Whole};
use crate::rules::Side;

use super::{ClientEvent, ClientRequest, GameClient};

/// The match at the host, and the client of a guest who follows it.
struct TestMatch {
    client: GameClient,
    said: mpsc::UnboundedReceiver<FromGuest>,
    tell: mpsc::Sender<LineEvent>,
    record: Record,
    news: u64,
}

impl TestMatch {
    fn new() -> TestMatch {
        let text = include_str!("../../../tests/data/record-written.jgn");
        let mut record = games(text, &NoNames).next().unwrap().record.unwrap();
        record.session.set_authority(Authority::Elsewhere);
        let (wishes, said) = mpsc::unbounded_channel();
        let (tell, told) = mpsc::channel(64);
        let mut room = TestMatch { client: GameClient::new(wishes, told), said, tell, record, news: 0 };
        room.tell(LineEvent::State(LineState::Connected));
        room.tell_whole();
        assert_eq!(room.heard(), [ClientEvent::Line(LineState::Connected), ClientEvent::Match]);
        room
    }

    fn at_whites_turn() -> TestMatch {
        let mut room = TestMatch::new();
        if room.session().side_to_move() != Side::White {
            let news = room.play();
            room.tell_news(news);
            room.heard();
        }
        room
    }

    fn session(&self) -> &Session {
        &self.record.session
    }

    fn tell(&self, told: LineEvent) {
        self.tell.try_send(told).unwrap();
    }

    fn tell_news(&self, news: MatchNews) {
        self.tell(LineEvent::Word(FromHost::News(news)));
    }

    fn tell_whole(&self) {
        let whole = Whole {
            table: 1,
            game: 1,
            seat: Some(Side::White),
            record: self.record.to_string(),
            news: self.news,
            used_ms: used_ms(self.session()),
            begun: true,
            peers: [PeerState::Here { delay_ms: 1 }; 2],
            undo: None,
            rematch: [false; 2],
            at: self.session().spot().into(),
        };
        self.tell(LineEvent::Word(FromHost::Whole(Box::new(whole))));
    }

    /// Plays the first legal action at the host. Returns the message about it, which the caller may falsify.
    fn play(&mut self) -> MatchNews {
        let action = *self.session().legal_actions().first().unwrap();
        let change = Change::Played { action: action.to_string() };
        let used = self.session().time_used() + Duration::from_millis(120);
        self.apply(used, change)
    }

    /// Applies a change at the host.
    fn apply(&mut self, used: Duration, change: Change) -> MatchNews {
        apply(&mut self.record.session, used, &change).unwrap();
        self.news += 1;
        let (after, left_ms) = (self.session().spot().into(), left_ms(self.session()));
        MatchNews { n: self.news, used_ms: to_ms(used), change, after, left_ms }
    }

    fn heard(&mut self) -> Vec<ClientEvent> {
        std::iter::from_fn(|| self.client.hear()).collect()
    }

    fn is_the_same(&self) -> bool {
        let game = self.client.game().unwrap();
        game.at() == At::from(self.session().spot()) && game.session().plies() == self.session().plies()
    }
}

#[test]
fn every_difference_is_reported_and_nothing_is_believed_until_the_match_comes_whole() {
    type Spoil = fn(&mut MatchNews);
    let spoilt: [(&str, Spoil, fn(&Difference) -> bool); 6] = [
        ("another key", |news| news.after.key ^= 1, |it| matches!(it, Difference::OtherPosition { .. })),
        ("another ply", |news| news.after.ply += 1, |it| matches!(it, Difference::OtherPosition { .. })),
        ("other clocks", |news| news.left_ms[0] = Some(7), |it| matches!(it, Difference::OtherClocks { .. })),
        ("a gap", |news| news.n += 1, |it| matches!(it, Difference::Gap { .. })),
        (
            "an action against the rules",
            |news| news.change = Change::Played { action: "a1a9".to_owned() },
            |it| matches!(it, Difference::NotAllowed(_)),
        ),
        (
            "an action that is none",
            |news| news.change = Change::Played { action: "\u{1b}[2J".to_owned() },
            |it| matches!(it, Difference::BadAction),
        ),
    ];
    for (what, spoil, is_it) in spoilt {
        let mut room = TestMatch::new();
        let good = room.play();
        room.tell_news(good.clone());
        assert_eq!(room.heard(), [ClientEvent::Changed(good.change)], "{what}");
        assert!(room.is_the_same());
        let mut bad = room.play();
        spoil(&mut bad);
        room.tell_news(bad);
        let heard = room.heard();
        let [ClientEvent::Differs(difference)] = &heard[..] else { panic!("{what}: {heard:?}") };
        assert!(is_it(difference), "{what}: {difference}");
        assert!(matches!(room.said.try_recv(), Ok(FromGuest::Differs { .. })), "{what} is reported to the host");
        // Until the match arrives, messages about changes are not applied, and no further difference is reported.
        let next = room.play();
        room.tell_news(next);
        assert_eq!(room.heard(), []);
        assert!(room.said.try_recv().is_err());
        room.tell_whole();
        assert_eq!(room.heard(), [ClientEvent::Match]);
        assert!(room.is_the_same(), "{what}");
    }
}

#[test]
fn a_match_that_cannot_be_read_ends_the_line() {
    let mut room = TestMatch::new();
    room.tell(LineEvent::Word(FromHost::Whole(Box::new(Whole {
        table: 1,
        game: 1,
        seat: None,
        record: "[Game \"jungle\"]\n\n1. nonsense *".to_owned(),
        news: 0,
        used_ms: 0,
        begun: true,
        peers: [PeerState::Awaited; 2],
        undo: None,
        rematch: [false; 2],
        at: At { ply: 0, key: 0 },
    }))));
    let heard = room.heard();
    assert!(
        matches!(heard[..], [ClientEvent::Differs(Difference::BadRecord(_)), ClientEvent::Line(LineState::Lost(_))]),
        "{heard:?}"
    );
    assert_eq!(room.said.try_recv().ok(), Some(FromGuest::Leave));
}

#[test]
fn what_was_wished_before_a_break_is_said_again_after_it_and_only_if_it_still_fits() {
    let mut room = TestMatch::at_whites_turn();
    let action = room.session().legal_actions()[0];
    room.tell(LineEvent::State(LineState::Reconnecting { attempt: 1 }));
    room.heard();
    assert!(room.client.wish(ClientRequest::Play(action)), "it is kept");
    assert!(!room.client.wish(ClientRequest::Resign), "this is not: it would come as a surprise later");
    assert!(room.said.try_recv().is_err());
    room.tell(LineEvent::State(LineState::Connected));
    room.tell_whole();
    room.heard();
    assert!(matches!(room.said.try_recv(), Ok(FromGuest::Propose { .. })));
    // The host has received and played the action, so the action is not sent again after the next reconnection.
    room.play();
    room.tell(LineEvent::State(LineState::Connected));
    room.tell_whole();
    room.heard();
    assert!(room.said.try_recv().is_err());
    assert_eq!(room.client.pending(), None);
}

/// Plays White's turn. `count` maps the duration that the guest measured to the duration that the host reports.
fn counted(delay: Duration, count: impl Fn(u32) -> u32) -> (TestMatch, Vec<ClientEvent>) {
    let mut room = TestMatch::at_whites_turn();
    room.tell(LineEvent::Delay(delay));
    assert_eq!(room.heard().last(), Some(&ClientEvent::Delay(delay)));
    assert_eq!(room.client.delay(), delay);
    let action = *room.session().legal_actions().first().unwrap();
    assert!(room.client.wish(ClientRequest::Play(action)));
    let Ok(FromGuest::Propose { thought_ms, .. }) = room.said.try_recv() else { panic!("a proposal") };
    let change = Change::Played { action: action.to_string() };
    let used_ms = count(thought_ms);
    let news = room.apply(Duration::from_millis(used_ms.into()), change);
    room.tell_news(news);
    let heard = room.heard();
    (room, heard)
}

#[test]
fn a_host_that_counts_more_than_was_measured_here_is_told_and_the_player_too() {
    let (mut room, heard) = counted(Duration::from_millis(80), |thought| thought + 3_000);
    let [ClientEvent::Changed(_), ClientEvent::ClockDiffers { mine, theirs }] = heard[..] else { panic!("{heard:?}") };
    assert!((theirs - mine).abs_diff(Duration::from_secs(3)) < Duration::from_millis(1), "{mine:?}, {theirs:?}");
    let Ok(FromGuest::ClockDiffers { at, mine_ms, yours_ms }) = room.said.try_recv() else { panic!("a report") };
    assert_eq!((mine_ms, yours_ms), (to_ms(mine), to_ms(theirs)));
    assert_eq!(at.ply + 1, room.client.game().unwrap().at().ply, "the turn that is meant");
    assert!(room.is_the_same(), "the host's clock counts all the same");
}

#[test]
fn what_the_line_explains_is_no_disagreement() {
    for (delay, more) in [(80, 700), (2_500, 3_000), (80, 0)] {
        let (mut room, heard) = counted(Duration::from_millis(delay), |thought| thought + more);
        assert!(matches!(heard[..], [ClientEvent::Changed(_)]), "{delay} ms, {more} ms: {heard:?}");
        assert!(room.said.try_recv().is_err());
    }
}

/// The host in this test sends numbers that a correct host never sends.
#[test]
fn numbers_without_bounds_are_told_as_differences_and_break_nothing() {
    let mut room = TestMatch::new();
    room.news = u64::MAX;
    room.tell_whole();
    assert_eq!(room.heard(), [ClientEvent::Match]);
    room.news = 0;
    let news = room.play();
    room.tell_news(MatchNews { n: 0, ..news });
    assert!(matches!(room.heard()[..], [ClientEvent::Differs(Difference::Gap { wanted: u64::MAX, found: 0 })]));
}

//! Guests without the invite: the host sees who they are, and can send them away and keep them out.

use std::time::Duration;

use riverleap::net::wire::{FromGuest, FromHost, Hello, PlayerRequest, SeatedGuest, Want, Why};
use riverleap::net::{Badge, Keeping, Likeness, LineSource, PeerId, SecretKey, ServerLimits};
use riverleap::rules::{GameId, Side};
use tempfile::{TempDir, tempdir};

use crate::program::{HERE, Program};
use crate::room::{chesimals, jungle, record, server, sit};
use crate::sim::{Sim, address};

/// A host of one game, whose own player is White.
struct Table {
    sim: Sim,
    id: u64,
    host: PeerId,
    key: SecretKey,
}

/// The badge of the guest with this secret.
fn badge(key: &SecretKey, secret: u8, invited: bool) -> Badge {
    let guest = SecretKey::new([secret; 32]);
    Badge { invite: invited.then(|| key.invite_secret()), key: Some(guest.guest_key(&key.public())) }
}

impl Table {
    fn new(game: GameId) -> Table {
        let mut sim = Sim::new(ServerLimits::one_game());
        let key = SecretKey::new([3; 32]);
        sim.server.expect_invite(key.invite_secret());
        let record = if game == GameId::Jungle { jungle() } else { chesimals() };
        let (id, token) = sim.server.open_record(record, Some(Side::White), sim.now);
        let host = sim.come_from(LineSource::Here, "Ann", Want::Return { table: id, token }).unwrap();
        Table { sim, id, host, key }
    }

    /// A guest connects from the address `number` and shows its badge.
    fn come(&mut self, number: u32, name: &str, badge: Badge, want: Want) -> PeerId {
        let peer = self.sim.server.connect(address(number), self.sim.now).unwrap();
        self.sim.say(peer, FromGuest::Hello(Hello { badge, ..Hello::new(name, want) }));
        peer
    }

    fn seated(&mut self) -> Option<SeatedGuest> {
        let is_seated = |word| if let FromHost::Seated(seated) = word { Some(seated) } else { None };
        self.sim.take(self.host).into_iter().filter_map(is_seated).next_back()
    }

    fn send_away(&mut self) {
        self.sim.take(self.host);
        self.sim.say(self.host, FromGuest::SendAway { side: Side::Black });
    }

    fn play_first(&mut self, peer: PeerId) {
        let table = self.sim.server.table(self.id).unwrap();
        let (at, action) = (table.session().spot().into(), table.session().legal_actions()[0].to_string());
        self.sim.say(peer, FromGuest::Propose { at, action, thought_ms: 0 });
    }
}

#[test]
fn a_stranger_is_sent_away_and_the_friend_gets_the_seat() {
    for game in GameId::ALL {
        let mut table = Table::new(game);
        let stranger = badge(&table.key, 66, false);
        let mallory = table.come(1, "Mallory", stranger, sit(None, None));
        let fingerprint = stranger.key.map(|key| key.fingerprint());
        let wanted = SeatedGuest { side: Side::Black, name: "Mallory".to_owned(), fingerprint, invited: false };
        assert_eq!(table.seated(), Some(wanted));
        let host = table.host;
        table.play_first(host);
        table.send_away();
        assert!(table.sim.closed.contains(&mallory));
        assert_eq!(table.sim.why(mallory), Some(Why::SentAway));
        // The match is as it was laid, and waits for a player.
        let of_host = table.sim.take(host);
        let waits = |word: &FromHost| matches!(word, FromHost::Whole(whole) if !whole.begun && whole.news == 0);
        assert!(of_host.iter().any(waits), "{of_host:?}");
        let laid = table.sim.server.table(table.id).unwrap();
        assert!(!laid.begun && laid.session().plies().is_empty() && laid.line().names == ["Ann", ""]);
        // The same key from another address, another key from the same address, and no key: none of them is admitted,
        // not even to watch.
        for (number, shown) in [(2, stranger), (1, badge(&table.key, 67, false)), (1, Badge::default())] {
            for want in [sit(None, None), sit(Some(table.id), None), Want::Watch { table: None }, Want::Look] {
                let again = table.come(number, "Mallory", shown, want.clone());
                let why = table.sim.why(again);
                assert!(matches!(why, Some(Why::SentAway | Why::InvitedOnly)), "{want:?}: {why:?}");
                assert!(table.sim.closed.contains(&again));
            }
        }
        // The friend has the invite, and comes from the same address.
        let friend = badge(&table.key, 5, true);
        let ben = table.come(1, "Ben", friend, sit(None, None));
        assert_eq!(table.sim.server.table(table.id).unwrap().side_of(ben), Some(Side::Black));
        assert!(table.seated().is_some_and(|seated| seated.invited && seated.name == "Ben"));
        table.play_first(host);
        assert_eq!(table.sim.server.table(table.id).unwrap().session().cursor(), 1);
    }
}

#[test]
fn only_the_host_sends_anybody_away() {
    let mut table = Table::new(GameId::Jungle);
    let mallory = table.come(1, "Mallory", Badge::default(), sit(None, None));
    let watcher = table.come(2, "Cleo", Badge::default(), Want::Watch { table: None });
    for peer in [mallory, watcher] {
        for side in Side::BOTH {
            table.sim.take(peer);
            table.sim.say(peer, FromGuest::SendAway { side });
            assert_eq!(table.sim.why(peer), Some(Why::NotTheHost));
        }
    }
    // The host cannot send itself away.
    let host = table.host;
    table.sim.take(host);
    table.sim.say(host, FromGuest::SendAway { side: Side::White });
    assert_eq!(table.sim.why(host), Some(Why::NotTheHost));
    // Other guests are not told who sits there.
    let heard = [mallory, watcher].map(|peer| table.sim.take(peer));
    assert!(!heard.iter().flatten().any(|word| matches!(word, FromHost::Seated(_))));
}

#[test]
fn where_only_the_invited_are_seated_others_watch() {
    let mut table = Table::new(GameId::Chesimals);
    table.sim.server.seat_invited_only();
    let wrong = SecretKey::new([9; 32]).invite_secret();
    for shown in [Badge::default(), badge(&table.key, 66, false), Badge { invite: Some(wrong), key: None }] {
        let stranger = table.come(1, "Mallory", shown, sit(None, None));
        assert_eq!(table.sim.why(stranger), Some(Why::InvitedOnly));
        let watcher = table.come(1, "Mallory", shown, Want::Watch { table: None });
        assert!(table.sim.take(watcher).iter().any(|word| matches!(word, FromHost::Whole(_))));
    }
    let friend = badge(&table.key, 5, true);
    let ben = table.come(1, "Ben", friend, sit(None, None));
    let back = table.sim.way_back(ben);
    // A guest that returns with the token of its seat needs no invite again.
    table.sim.server.gone(ben, table.sim.now);
    let ben = table.come(2, "Ben", Badge::default(), back);
    assert_eq!(table.sim.server.table(table.id).unwrap().side_of(ben), Some(Side::Black));
}

#[test]
fn who_was_sent_away_stays_out_after_a_new_start() {
    let folder = tempdir().unwrap();
    let mut table = Table::new(GameId::Jungle);
    table.sim.server.keep(Keeping::open(folder.path()).unwrap());
    let way = {
        let host = table.host;
        table.sim.way_back(host)
    };
    let stranger = badge(&table.key, 66, false);
    let mallory = table.come(1, "Mallory", stranger, sit(None, None));
    table.send_away();
    assert!(table.sim.closed.contains(&mallory));
    let friend = badge(&table.key, 5, true);
    table.come(3, "Ben", friend, sit(None, None));
    table.sim.pass(Duration::from_secs(1));
    table.sim.server.stop();
    table.sim.begin_again(server(ServerLimits::server(), 1));
    table.sim.begin_again(server(ServerLimits::one_game(), 2));
    table.sim.server.expect_invite(table.key.invite_secret());
    table.sim.server.keep(Keeping::open(folder.path()).unwrap());
    assert!(table.sim.server.take_up(table.id, table.sim.now));
    table.host = table.sim.come_from(LineSource::Here, "Ann", way).unwrap();
    let again = table.come(1, "Mallory", stranger, Want::Watch { table: None });
    assert_eq!(table.sim.why(again), Some(Why::SentAway));
}

/// A position that was laid with moves is laid again with its moves.
#[test]
fn a_match_is_laid_anew_as_it_was() {
    let mut sim = Sim::new(ServerLimits::one_game());
    let mut laid = record(GameId::Jungle, "jungle", None, None);
    for action in ["a3a4", "g7g6"] {
        laid.session.try_play(action.parse::<riverleap::rules::Action>().unwrap()).unwrap();
    }
    let (id, token) = sim.server.open_record(laid, Some(Side::White), sim.now);
    let host = sim.come_from(LineSource::Here, "Ann", Want::Return { table: id, token }).unwrap();
    let guest = sim.come("Mallory", sit(None, None));
    for (peer, action) in [(host, "a4a5"), (guest, "g6g5")] {
        let at = sim.server.table(id).unwrap().session().spot().into();
        sim.say(peer, FromGuest::Propose { at, action: action.to_owned(), thought_ms: 0 });
    }
    assert_eq!(sim.ask(guest, id, PlayerRequest::Resign), None);
    sim.say(host, FromGuest::SendAway { side: Side::Black });
    let table = sim.server.table(id).unwrap();
    assert_eq!((table.session().cursor(), table.session().plies().len(), table.is_over()), (2, 2, false));
}

struct House {
    folders: [TempDir; 3],
}

impl House {
    fn host(&self, words: &[&str]) -> Program {
        let first = ["host", "--terminal", "--plain", "--name", "Ann", "--side", "white", "--listen", "127.0.0.1:0"];
        Program::start(self.folders[0].path(), &[&first[..], &HERE, words].concat())
    }

    fn join(&self, at: usize, name: &str, host: &str) -> Program {
        let words = ["join", host, "--terminal", "--plain", "--no-relay", "--name", name];
        Program::start(self.folders[at].path(), &words)
    }
}

#[test]
fn in_a_terminal_one_word_sends_a_stranger_away() {
    let house = House { folders: [(); 3].map(|()| tempdir().unwrap()) };
    let mut host = house.host(&["--game", "chesimals"]);
    let (address, invite) = (host.address().to_string(), host.invite());
    let mut stranger = house.join(1, "Mallory", &address);
    host.until("Mallory has sat down without your invite.");
    stranger.until("the host is shown these animals for you: ");
    // Both ends show the same sixteen animals.
    let animals = |log: &str, begins: &str| {
        let rest = log.split_once(begins).unwrap().1;
        rest.lines().next().unwrap().split('.').next().unwrap().trim().to_owned()
    };
    let shown = animals(&host.log(), "player's screen are these: ");
    assert_eq!(shown, animals(&stranger.log(), "shown these animals for you: "));
    assert_eq!(shown.split(' ').count(), 16);
    host.type_in("b5a5\nend\n");
    // It is the stranger's turn, and the command is handled at once.
    stranger.until("It is Black's turn");
    host.type_in("away\n");
    assert_eq!(stranger.ends_within(Duration::from_secs(20)).code(), Some(1));
    assert!(stranger.log().contains("The host has sent you away."), "{}", stranger.log());
    let mut again = house.join(1, "Mallory", &address);
    assert_eq!(again.ends_within(Duration::from_secs(20)).code(), Some(1));
    let mut friend = house.join(2, "Ben", &invite);
    host.until("Ben has sat down with your invite.");
    host.type_in("b5a5\nend\n");
    friend.type_in("b5a5\nb12a12\nend\n");
    host.until("Black moves green.");
    host.type_in("defeat\nyes\n");
    for program in [host, friend] {
        assert!(program.done().contains("Black wins the game!"));
    }
}

#[test]
fn in_a_terminal_and_at_a_server_only_the_invited_are_seated() {
    let house = House { folders: [(); 3].map(|()| tempdir().unwrap()) };
    let host = house.host(&["--invited-only"]);
    let listen = ["serve", "--listen", "127.0.0.1:0", "--invited-only"];
    let server = Program::start(house.folders[0].path(), &[&listen[..], &HERE].concat());
    for host in [host, server] {
        let (address, invite) = (host.address().to_string(), host.invite());
        let mut stranger = house.join(1, "Mallory", &address);
        assert_eq!(stranger.ends_within(Duration::from_secs(20)).code(), Some(1));
        assert!(stranger.log().contains("lets in only those who were invited"), "{}", stranger.log());
        let friend = house.join(2, "Ben", &invite);
        friend.until("the host is shown these animals for you: ");
        assert_eq!(Likeness::of_bits(0).to_string().split(' ').count(), 16);
    }
}

//! Full disks: the moves played meanwhile are saved once there is room, and everybody is told.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use riverleap::net::wire::{CannotSave, NewGameRequest, Want};
use riverleap::net::{ClientEvent, ClientRequest, GameClient, LineState, Network};
use riverleap::rules::Side;

use crate::program::{HERE, Program};
use crate::room::{Chance, PATIENCE, of, sit, until, until_begun};
use crate::server::guest;

/// How the server's disk is filled and emptied.
enum Disk {
    /// A separate file system of a few pages. Mounting it requires root.
    Small(PathBuf),
    /// The process may not let any file grow.
    Limited,
}

impl Disk {
    /// `None`: nothing can be mounted here.
    fn small(folder: &Path) -> Option<Disk> {
        let mounted = Command::new("mount").args(["-t", "tmpfs", "-o", "size=96k", "none"]).arg(folder).status();
        mounted.is_ok_and(|status| status.success()).then(|| Disk::Small(folder.to_owned()))
    }

    fn fill(&self, server: &Program) {
        match self {
            Disk::Small(folder) => {
                // Fills the disk page by page.
                let mut filler = std::fs::File::create(folder.join("filler")).unwrap();
                while std::io::Write::write_all(&mut filler, &[0; 4096]).is_ok() {}
            }
            Disk::Limited => limit(server, "0"),
        }
    }

    fn empty(&self, server: &Program) {
        match self {
            Disk::Small(folder) => std::fs::remove_file(folder.join("filler")).unwrap(),
            Disk::Limited => limit(server, "unlimited"),
        }
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        if let Disk::Small(folder) = self {
            let _ = Command::new("umount").arg("--lazy").arg(folder).stderr(Stdio::null()).status();
        }
    }
}

fn limit(server: &Program, size: &str) {
    let id = server.id().to_string();
    let limited = Command::new("prlimit").args(["--pid", &id]).arg(format!("--fsize={size}:unlimited")).status();
    assert!(limited.unwrap().success());
}

fn serve(data: &Path, listen: &str) -> Program {
    Program::start_limited(data, &[&["serve", "--listen", listen][..], &HERE].concat())
}

fn pair(network: &Network, server: &Program, game: &str) -> [GameClient; 2] {
    let invite = server.parsed_invite();
    let opening = NewGameRequest { game: Some(game.to_owned()), side: Some(Side::White), ..NewGameRequest::default() };
    let mut white = guest(network, &invite, "Ann", Want::Open(opening));
    until(&mut white, "a match", |client, _| client.game().is_some());
    let table = white.game().unwrap().table;
    let mut black = guest(network, &invite, "Ben", sit(Some(table), None));
    until_begun(&mut white);
    until_begun(&mut black);
    [white, black]
}

/// A client at a table, and the messages about saving that it has received.
struct Seat {
    client: GameClient,
    saving: Vec<Option<CannotSave>>,
}

impl Seat {
    fn hear(&mut self) {
        while let Some(heard) = self.client.hear() {
            if let ClientEvent::Saving(trouble) = heard {
                self.saving.push(trouble);
            }
        }
    }

    fn plies(&self) -> usize {
        self.client.game().map_or(0, |game| game.session().plies().len())
    }
}

/// Plays random moves until a condition holds, for at most this many plies.
fn play_until(seats: &mut [Seat], chance: &mut Chance, most: usize, what: &str, holds: impl Fn(&[Seat]) -> bool) {
    let begun = Instant::now();
    loop {
        seats.iter_mut().for_each(Seat::hear);
        if holds(seats) {
            return;
        }
        let plies = seats[0].plies();
        for seat in seats.iter_mut() {
            let Some(game) = seat.client.game() else { continue };
            assert!(game.session().ending().is_none(), "too short a match: take another seed");
            if plies < most && game.is_my_turn() && seat.client.pending().is_none() {
                let actions = game.session().legal_actions();
                seat.client.wish(ClientRequest::Play(actions[chance.below(actions.len())]));
            }
        }
        let told: Vec<_> = seats.iter().map(|seat| (seat.plies(), seat.saving.clone())).collect();
        assert!(begun.elapsed() < PATIENCE, "{what} did not happen: {told:?}");
        std::thread::sleep(Duration::from_millis(1));
    }
}

fn play_to(seats: &mut [Seat], chance: &mut Chance, plies: usize) {
    play_until(seats, chance, plies, "the ply", |seats| seats.iter().all(|seat| seat.plies() >= plies));
}

fn until_all_hear(seats: &mut [Seat], chance: &mut Chance, most: usize, trouble: Option<CannotSave>) {
    let what = format!("{trouble:?}");
    play_until(seats, chance, most, &what, |seats| seats.iter().all(|seat| seat.saving.last() == Some(&trouble)));
}

fn seats(clients: impl IntoIterator<Item = GameClient>) -> Vec<Seat> {
    clients.into_iter().map(|client| Seat { client, saving: Vec::new() }).collect()
}

/// Kills the server and starts it again: the match is the one that every client had.
fn all_is_found_after_a_kill(server: Program, data: &Path, address: &str, seats: &mut [Seat]) {
    let known = of(&seats[0].client);
    server.kill();
    let _server = serve(data, address);
    for seat in seats.iter_mut().take(2) {
        let mut broke = false;
        until(&mut seat.client, "the match again", |client, heard| {
            broke |= matches!(heard, ClientEvent::Line(LineState::Reconnecting { .. }));
            broke && *heard == ClientEvent::Match && client.game().is_some_and(|game| game.begun)
        });
        assert_eq!(of(&seat.client), known, "actions are missing");
    }
}

/// Both kinds of disk, or only the one that needs no rights.
fn disks(folder: &Path) -> Vec<Disk> {
    let mut disks = vec![Disk::Limited];
    match Disk::small(folder) {
        Some(small) => disks.push(small),
        None => println!("skipped: a small file system cannot be mounted here"),
    }
    disks
}

#[test]
fn what_is_played_on_a_full_disk_is_told_and_kept_once_there_is_room() {
    let mount = tempfile::tempdir().unwrap();
    for (disk, game) in disks(mount.path()).into_iter().zip(["jungle", "chesimals"]) {
        let own = tempfile::tempdir().unwrap();
        let data = if let Disk::Small(folder) = &disk { folder.as_path() } else { own.path() };
        let server = serve(data, "127.0.0.1:0");
        let address = server.address().to_string();
        let network = Network::start().unwrap();
        let watch = || guest(&network, &server.parsed_invite(), "Cleo", Want::Watch { table: Some(1) });
        let mut seats = seats(pair(&network, &server, game).into_iter().chain([watch()]));
        let mut chance = Chance(47);
        play_to(&mut seats, &mut chance, 4);
        assert!(seats.iter().all(|seat| seat.saving.is_empty()));
        disk.fill(&server);
        // Data that fit into the page in use can still be saved.
        until_all_hear(&mut seats, &mut chance, 100, Some(CannotSave::DiskFull));
        // A guest that joins meanwhile is told, too.
        let mut late = watch();
        until(&mut late, "the word", |_, heard| *heard == ClientEvent::Saving(Some(CannotSave::DiskFull)));
        let plies = seats[0].plies() + 6;
        play_to(&mut seats, &mut chance, plies);
        disk.empty(&server);
        until_all_hear(&mut seats, &mut chance, plies, None);
        assert!(seats.iter().all(|seat| seat.saving == [Some(CannotSave::DiskFull), None]));
        all_is_found_after_a_kill(server, data, &address, &mut seats);
    }
}

#[test]
fn a_disk_that_is_full_at_any_write_costs_nothing_once_there_is_room() {
    for plies in 0..4 {
        let data = tempfile::tempdir().unwrap();
        let server = serve(data.path(), "127.0.0.1:0");
        let address = server.address().to_string();
        let network = Network::start().unwrap();
        let mut chance = Chance(49);
        // Fill the disk before the first guest, or after this many plies.
        if plies == 0 {
            Disk::Limited.fill(&server);
        }
        let mut seats = seats(pair(&network, &server, ["jungle", "chesimals"][plies % 2]));
        play_to(&mut seats, &mut chance, plies);
        Disk::Limited.fill(&server);
        play_to(&mut seats, &mut chance, plies + 1);
        // Whoever came while the disk was full was told at once.
        if plies > 0 {
            until_all_hear(&mut seats, &mut chance, plies + 3, Some(CannotSave::DiskFull));
        }
        Disk::Limited.empty(&server);
        until_all_hear(&mut seats, &mut chance, plies + 3, None);
        all_is_found_after_a_kill(server, data.path(), &address, &mut seats);
    }
}

#[test]
fn a_server_that_cannot_save_when_it_stops_says_so() {
    let mount = tempfile::tempdir().unwrap();
    for (disk, game) in disks(mount.path()).into_iter().zip(["chesimals", "jungle"]) {
        let own = tempfile::tempdir().unwrap();
        let data = if let Disk::Small(folder) = &disk { folder.as_path() } else { own.path() };
        let mut server = serve(data, "127.0.0.1:0");
        let network = Network::start().unwrap();
        let mut seats = seats(pair(&network, &server, game));
        let mut chance = Chance(48);
        play_to(&mut seats, &mut chance, 4);
        disk.fill(&server);
        until_all_hear(&mut seats, &mut chance, 100, Some(CannotSave::DiskFull));
        server.signal("TERM");
        let status = server.ends_within(PATIENCE);
        assert_eq!(status.code(), Some(1), "{}", server.log());
        assert!(server.log().contains("could not be saved"), "{}", server.log());
    }
}

#[test]
fn a_host_that_cannot_save_when_it_stops_says_so() {
    let data = tempfile::tempdir().unwrap();
    let words = ["host", "--terminal", "--plain", "--side", "black", "--listen", "127.0.0.1:0"];
    let mut host = Program::start_limited(data.path(), &[&words[..], &HERE].concat());
    let network = Network::start().unwrap();
    let mut client = guest(&network, &host.parsed_invite(), "Ben", sit(None, None));
    until_begun(&mut client);
    Disk::Limited.fill(&host);
    assert!(client.wish(ClientRequest::Play("a3a4".parse().unwrap())));
    // The host's own player is told, too.
    host.until("The host cannot save this match (its disk is full).");
    host.signal("TERM");
    assert_eq!(host.ends_within(PATIENCE).code(), Some(1), "{}", host.log());
    assert!(host.log().contains("could not be saved"), "{}", host.log());
}

#[test]
fn a_first_start_on_a_full_disk_leaves_no_key_that_is_none() {
    let data = tempfile::tempdir().unwrap();
    let words = [&["serve", "--listen", "127.0.0.1:0"][..], &HERE].concat();
    let mut limited = Command::new("prlimit");
    limited.args(["--fsize=0:unlimited", "sh", "-c", "trap '' XFSZ; exec \"$0\" \"$@\""]);
    let mut server = Program::start_by(limited, data.path(), &words);
    assert_ne!(server.ends_within(Duration::from_secs(20)).code(), Some(0), "{}", server.log());
    assert!(!data.path().join("net/host.key").exists(), "a key that is none");
    // With free space, the host starts without an error.
    Program::start(data.path(), &words).address();
}

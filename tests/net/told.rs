//! Everything that a guest was told is in the host's files already, so that a kill at any moment loses nothing.

use std::fs;
use std::path::Path;

use riverleap::net::wire::{FromGuest, FromHost, NewGameRequest, PlayerRequest, UndoWord, Want};
use riverleap::net::{Keeping, PeerId, ServerLimits};
use riverleap::rules::Side;

use crate::room::{Chance, server, sit};
use crate::sim::Sim;

/// A server with one match between Ann and Ben.
struct Match {
    sim: Sim,
    players: [PeerId; 2],
}

impl Match {
    fn new(folder: &Path, game: &str) -> Match {
        let mut sim = Sim::new(ServerLimits::server());
        sim.server.keep(Keeping::open(folder).unwrap());
        let opening =
            NewGameRequest { game: Some(game.to_owned()), side: Some(Side::White), ..NewGameRequest::default() };
        let white = sim.come("Ann", Want::Open(opening));
        let black = sim.come("Ben", sit(Some(1), None));
        Match { sim, players: [white, black] }
    }

    fn player(&self, side: Side) -> PeerId {
        let table = self.sim.server.table(1).unwrap();
        *self.players.iter().find(|peer| table.side_of(**peer) == Some(side)).unwrap()
    }

    fn act(&mut self, chance: &mut Chance) {
        let session = self.sim.server.table(1).unwrap().session().clone();
        let actions = session.legal_actions();
        let side = session.side_to_move();
        if actions.is_empty() {
            self.ask(PlayerRequest::Rematch(true), Side::White);
            self.ask(PlayerRequest::Rematch(true), Side::Black);
        } else if session.can_undo_for(side) && chance.below(9) == 0 {
            self.ask(PlayerRequest::Undo(UndoWord::Ask), side);
            self.ask(PlayerRequest::Undo(UndoWord::Agree), side.opponent());
        } else if chance.below(40) == 0 {
            self.ask(PlayerRequest::Resign, side);
        } else {
            let action = actions[chance.below(actions.len())];
            let player = self.player(side);
            self.sim.play(player, &action.to_string());
        }
    }

    fn ask(&mut self, asked: PlayerRequest, side: Side) {
        let player = self.player(side);
        let at = self.sim.at();
        self.sim.say(player, FromGuest::Ask { at, asked });
    }
}

/// The match as a host finds it that is started with a copy of these files: the state after a kill at this moment.
fn found_after_a_kill(folder: &Path) -> String {
    let copy = tempfile::tempdir().unwrap();
    for entry in fs::read_dir(folder).unwrap() {
        let from = entry.unwrap().path();
        // A file that is being written may be renamed meanwhile.
        let _ = fs::copy(&from, copy.path().join(from.file_name().unwrap()));
    }
    let mut server = server(ServerLimits::server(), 55);
    server.keep(Keeping::open(copy.path()).unwrap());
    server.resume(std::time::Instant::now());
    server.table(1).map_or_else(|| "no match".to_owned(), |table| table.record.to_string())
}

fn told_is_kept(game: &str, seed: u64, acts: usize) {
    let folder = tempfile::tempdir().unwrap();
    let mut on = Match::new(folder.path(), game);
    let mut chance = Chance(seed);
    let (mut told, mut matches) = (0, 1);
    for act in 0..acts {
        on.act(&mut chance);
        for peer in on.players {
            let words = on.sim.take(peer);
            told += words.iter().filter(|word| matches!(word, FromHost::News(_))).count();
        }
        let table = on.sim.server.table(1).unwrap();
        matches = table.game;
        let now = table.record.to_string();
        assert_eq!(found_after_a_kill(folder.path()), now, "{game}, seed {seed}: after act {act}");
    }
    assert!(told > acts, "{game}: only {told} news were told");
    assert!(matches > 1, "{game}, seed {seed}: no rematch");
}

#[test]
fn what_was_told_is_found_after_a_kill_at_any_moment() {
    told_is_kept("jungle", 61, 120);
}

#[test]
fn what_was_told_of_the_second_game_is_found_after_a_kill_at_any_moment() {
    told_is_kept("chesimals", 62, 120);
}

#[test]
fn a_seat_that_was_told_is_found_after_a_kill() {
    let folder = tempfile::tempdir().unwrap();
    let mut on = Match::new(folder.path(), "jungle");
    let ways = on.players.map(|peer| on.sim.way_back(peer));
    let copy = tempfile::tempdir().unwrap();
    for entry in fs::read_dir(folder.path()).unwrap() {
        let from = entry.unwrap().path();
        let _ = fs::copy(&from, copy.path().join(from.file_name().unwrap()));
    }
    on.sim.begin_again(server(ServerLimits::server(), 56));
    on.sim.server.keep(Keeping::open(copy.path()).unwrap());
    for (name, way) in ["Ann", "Ben"].into_iter().zip(ways) {
        let peer = on.sim.come(name, way);
        assert_eq!(on.sim.why(peer), None, "{name} finds the seat again");
    }
    assert!(on.sim.server.table(1).unwrap().is_on());
}

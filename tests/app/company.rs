//! Windows that play with each other over this machine's loopback.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use bevy::prelude::*;
use bevy_egui::egui::accesskit::Action;
use riverleap::app::online::{Hosting, Link, Online, OnlineRequest, OwnHost, WhatGame};
use riverleap::app::play::{Screen, Seat, Seats};
use riverleap::app::screens::FirstLine;
use riverleap::app::screens::library::Library;
use riverleap::app::testing;
use riverleap::game::content::LevelChoice;
use riverleap::game::record::{Heading, Record};
use riverleap::game::session::Session;
use riverleap::net::wire::{PeerState, Want};
use riverleap::net::{AWAY_BEFORE_CLAIM, Call, ClientRequest};
use riverleap::rules::Side;

use super::home::Home;
use super::table::{screen, session};

/// Two windows that play a match with each other, and optionally a third one that watches.
pub struct Company {
    pub homes: Vec<Home>,
    pub windows: Vec<App>,
    pub invite: String,
    /// The host's.
    pub address: String,
}

const PATIENCE: Duration = Duration::from_secs(60);

pub const SIT: Want = Want::Sit { table: None, side: None };

pub fn link(app: &App) -> &Link {
    app.world().resource::<Online>().link().expect("there is a line")
}

pub fn host_of(app: &App) -> &OwnHost {
    link(app).hosted().expect("the game is hosted here")
}

/// The folder of keys and seats.
pub fn folder(app: &App) -> PathBuf {
    app.world().resource::<Library>().0.data_folder().unwrap().join("net")
}

/// Opens the window with this first page or connection.
pub fn begin(app: &mut App, first: FirstLine) {
    app.insert_resource(first);
    app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Multiplayer);
    testing::frames(app, 3);
}

/// Runs frames of these windows until `done` is true.
pub fn until(windows: &mut [App], what: &str, mut done: impl FnMut(&mut [App]) -> bool) {
    let until = Instant::now() + PATIENCE;
    while !done(windows) {
        assert!(Instant::now() < until, "in vain: {what}");
        windows.iter_mut().for_each(App::update);
        std::thread::sleep(Duration::from_millis(1));
    }
}

/// Whether these words are visible in the window.
pub fn reads(app: &mut App, words: &str) -> bool {
    testing::widgets(app).iter().any(|widget| widget.words.contains(words))
}

pub fn press(app: &mut App, button: &str) {
    assert!(testing::ask(app, button, Action::Click), "there is no button {button}:\n{}", testing::tree(app));
}

/// A game that the window hosts, with the host as White, on this machine only.
pub fn hosting(app: &App, choice: &LevelChoice) -> Hosting {
    let content = app.world().resource::<Library>().0.clone();
    let start = content.choose(choice).unwrap().value.match_start();
    let session = Session::new(start);
    let record = Record::new(Heading::new(&choice.level, session.start(), &content), session);
    Hosting {
        name: "Ann".to_owned(),
        what: WhatGame::New { record: Box::new(record), side: Side::White },
        listen: Some("127.0.0.1:0".parse().unwrap()),
        announced: false,
        relays: false,
        invited_only: false,
        folder: folder(app),
    }
}

impl Company {
    /// Starts a host that plays White on this board; no guest has joined yet.
    pub fn host(choice: &LevelChoice) -> Company {
        Company::host_in(Home::new(), choice)
    }

    /// The same, with the data of this home.
    pub fn host_in(home: Home, choice: &LevelChoice) -> Company {
        let mut host = home.window();
        let hosting = Box::new(hosting(&host, choice));
        begin(&mut host, FirstLine::Host { hosting, tell: |_| {} });
        let mut windows = vec![host];
        until(&mut windows, "the game is hosted", |windows| {
            windows[0].world().resource::<Online>().link().is_some_and(|link| link.hosted().is_some())
        });
        let own = host_of(&windows[0]);
        let (invite, address) = (own.invite().to_string(), own.hosted().address().to_string());
        Company { homes: vec![home], windows, invite, address }
    }

    /// Starts a host and a guest that joins by the invite.
    pub fn new(choice: &LevelChoice) -> Company {
        let mut company = Company::host(choice);
        company.call("Ben", &SIT);
        company.until_all_play();
        company
    }

    pub fn jungle() -> Company {
        Company::new(&jungle())
    }

    pub fn until_all_play(&mut self) {
        self.until("all are at the table", |windows| windows.iter().all(|app| screen(app) == Screen::Play));
    }

    /// Another window joins by the invite.
    pub fn call(&mut self, name: &str, want: &Want) {
        let invite = self.invite.clone();
        self.come(Home::new(), name, &invite, want);
    }

    /// A window with this home joins by an invite or an address.
    pub fn come(&mut self, home: Home, name: &str, host: &str, want: &Want) {
        let mut guest = home.window();
        let call = Box::new(Call::new(host, false, Some(&folder(&guest))).unwrap());
        begin(&mut guest, FirstLine::Call { call, name: name.to_owned(), want: Box::new(want.clone()) });
        self.homes.push(home);
        self.windows.push(guest);
    }

    /// Drops the last window without a message, as in a power cut; its home stays.
    pub fn kill_last(&mut self) -> Home {
        drop(self.windows.pop().unwrap());
        self.homes.pop().unwrap()
    }

    /// Sets the guest's absence to the time after which the win can be claimed, as if the host had just learnt of it.
    pub fn let_time_pass(&mut self) {
        let cut = |server: &mut riverleap::net::GameServer| {
            let table = server.tables().next().unwrap().id;
            server.remember_away(table, Side::Black, AWAY_BEFORE_CLAIM);
            let host = server.table(table).unwrap().chairs[Side::White].peer.unwrap();
            server.gone(host, Instant::now());
        };
        host_of(&self.windows[0]).hosted().look(cut).unwrap();
        self.until("the host knows how long it was", |windows| {
            let away = link(&windows[0]).game().map(|game| game.peers[Side::Black]);
            matches!(away, Some(PeerState::Away { seconds } | PeerState::Left { seconds }) if seconds >= 299)
        });
    }

    pub fn until(&mut self, what: &str, done: impl FnMut(&mut [App]) -> bool) {
        until(&mut self.windows, what, done);
    }

    pub fn until_all_agree(&mut self, plies: usize) {
        self.until(&format!("all have {plies} plies"), |windows| {
            let spots: Vec<_> = windows.iter().map(|app| session(app).spot()).collect();
            let known = windows.iter().all(|app| link(app).game().is_some_and(|game| game.session().cursor() == plies));
            known && spots.iter().all(|spot| spot.ply == plies && spot.key == spots[0].key)
        });
    }

    pub fn says(&mut self, window: usize, wish: ClientRequest) {
        self.windows[window].world_mut().write_message(OnlineRequest(wish));
    }

    /// The window of the player whose turn it is.
    pub fn mover(&mut self) -> &mut App {
        let side = session(&self.windows[0]).side_to_move();
        let mover = self.windows.iter_mut().find(|app| *app.world().resource::<Seats>().of(side) == Seat::Human);
        mover.expect("somebody plays this side")
    }
}

pub fn jungle() -> LevelChoice {
    LevelChoice { level: "jungle".to_owned(), ..LevelChoice::default() }
}

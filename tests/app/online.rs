//! A match between windows over this machine's loopback: what is played in one is played in all, and nobody else's seat
//! can be had.

use std::time::{Duration, Instant};

use bevy::prelude::*;
use riverleap::board::Hand;
use riverleap::content::LevelChoice;
use riverleap::input::{Layer, Stack};
use riverleap::net::wire::{PeerState, UndoWord, Want};
use riverleap::net::{Call, Wish};
use riverleap::online::{Hosting, Link, Online, Wanted, WhatGame};
use riverleap::play::{
    Act, Advice, Intent, LayRefused, Laying, MoveRefused, MoveRequested, Paused, Screen, Seat, Seats,
};
use riverleap::rules::{GameId, Side, splitmix};
use riverleap::screens::FirstLine;
use riverleap::screens::library::Library;
use riverleap::session::record::{Heading, Record};
use riverleap::session::{Authority, Session};
use riverleap::testing;

use super::home::Home;
use super::table::{screen, session};

/// Two windows with a match between them, and perhaps a third that watches.
struct Company {
    homes: Vec<Home>,
    windows: Vec<App>,
    invite: String,
}

const PATIENCE: Duration = Duration::from_secs(60);

fn link(app: &App) -> &Link {
    app.world().resource::<Online>().link().unwrap()
}

fn begin(app: &mut App, first: FirstLine) {
    app.insert_resource(first);
    app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Multiplayer);
    testing::frames(app, 3);
}

impl Company {
    /// The host plays White on this board.
    fn new(choice: &LevelChoice) -> Company {
        let home = Home::new();
        let mut host = home.window();
        let content = host.world().resource::<Library>().0.clone();
        let start = content.choose(choice).unwrap().value.match_start();
        let session = Session::new(start);
        let record = Record { heading: Heading::new(&choice.level, session.start(), &content), session };
        let hosting = Hosting {
            name: "Ann".to_owned(),
            what: WhatGame::New { record: Box::new(record), side: Side::White },
            listen: Some("127.0.0.1:0".parse().unwrap()),
            announced: false,
            relays: false,
            folder: content.data_folder().unwrap().join("net"),
        };
        begin(&mut host, FirstLine::Host { hosting: Box::new(hosting), tell: |_| {} });
        let invite = link(&host).hosted().expect("the game is hosted").invite().to_string();
        let mut company = Company { homes: vec![home], windows: vec![host], invite };
        company.call("Ben", &Want::Sit { table: None, side: None });
        company.until("both are at the table", |windows| windows.iter().all(|app| screen(app) == Screen::Play));
        company
    }

    fn call(&mut self, name: &str, want: &Want) {
        let home = Home::new();
        let mut guest = home.window();
        let folder = guest.world().resource::<Library>().0.data_folder().unwrap().join("net");
        let call = Box::new(Call::new(&self.invite, false, Some(&folder)).unwrap());
        begin(&mut guest, FirstLine::Call { call, name: name.to_owned(), want: Box::new(want.clone()) });
        self.homes.push(home);
        self.windows.push(guest);
    }

    fn until(&mut self, what: &str, mut done: impl FnMut(&mut [App]) -> bool) {
        let until = Instant::now() + PATIENCE;
        while !done(&mut self.windows) {
            assert!(Instant::now() < until, "in vain: {what}");
            for window in &mut self.windows {
                window.update();
            }
            std::thread::sleep(Duration::from_millis(1));
        }
    }

    fn until_all_agree(&mut self, plies: usize) {
        self.until(&format!("all have {plies} plies"), |windows| {
            let spots: Vec<_> = windows.iter().map(|app| session(app).spot()).collect();
            let known = windows.iter().all(|app| link(app).game().is_some_and(|game| game.session().cursor() == plies));
            known && spots.iter().all(|spot| spot.ply == plies && spot.key == spots[0].key)
        });
    }

    fn says(&mut self, window: usize, wish: Wish) {
        self.windows[window].world_mut().write_message(Wanted(wish));
    }

    /// The window of the player whose turn it is.
    fn mover(&mut self) -> &mut App {
        let side = session(&self.windows[0]).side_to_move();
        let mover = self.windows.iter_mut().find(|app| *app.world().resource::<Seats>().of(side) == Seat::Human);
        mover.expect("somebody plays this side")
    }
}

fn jungle() -> LevelChoice {
    LevelChoice { level: "jungle".to_owned(), ..LevelChoice::default() }
}

#[test]
fn a_whole_game_and_another_with_swapped_sides() {
    let mut company = Company::new(&jungle());
    company.call("Cat", &Want::Watch { table: None });
    company.until("the watcher sees the match", |windows| screen(&windows[2]) == Screen::Play);
    let names = |app: &App| link(app).game().map(|game| (game.heading.white.clone(), game.heading.black.clone()));
    assert_eq!(names(&company.windows[1]), Some(("Ann".to_owned(), "Ben".to_owned())));
    assert_eq!(company.windows[2].world().resource::<Seats>().0.0, [Seat::Elsewhere, Seat::Elsewhere]);
    let mut dice = 7;
    for ply in 0..60 {
        if session(&company.windows[0]).ending().is_some() {
            break;
        }
        let mover = company.mover();
        let actions = session(mover).legal_actions();
        let wanted = actions[splitmix::next(&mut dice) as usize % actions.len()];
        testing::play(mover, &wanted.to_string()).unwrap();
        // It is shown at once, whatever the line does.
        assert_eq!(session(mover).cursor(), ply + 1);
        company.until_all_agree(ply + 1);
    }
    if session(&company.windows[0]).ending().is_none() {
        testing::act_as(&mut company.windows[0], Side::White, Act::Resign);
    }
    company.until("the match is over everywhere", |windows| {
        windows.iter().all(|app| screen(app) == Screen::GameOver && session(app).ending().is_some())
    });
    company.says(0, Wish::Rematch(true));
    company
        .until("the guest is asked", |windows| link(&windows[1]).game().is_some_and(|game| game.rematch[Side::White]));
    company.says(1, Wish::Rematch(true));
    company.until("another match begins", |windows| {
        windows.iter().all(|app| screen(app) == Screen::Play && session(app).cursor() == 0)
    });
    assert_eq!(company.windows[0].world().resource::<Seats>().0.0, [Seat::Elsewhere, Seat::Human]);
    assert_eq!(company.windows[1].world().resource::<Seats>().0.0, [Seat::Human, Seat::Elsewhere]);
}

#[test]
fn a_turn_of_many_units_runs_ahead_of_the_line() {
    let choice = LevelChoice { level: "preset".to_owned(), ..LevelChoice::of(GameId::Chesimals) };
    let mut company = Company::new(&choice);
    let mut dice = 3;
    let mut plies = 0;
    for _ in 0..8 {
        let mover = company.mover();
        let side = session(mover).side_to_move();
        // All that the player wants of the turn, before anybody has confirmed anything.
        for _ in 0..6 {
            let actions = session(mover).legal_actions();
            if session(mover).side_to_move() != side || actions.is_empty() {
                break;
            }
            let wanted = actions[splitmix::next(&mut dice) as usize % actions.len()];
            testing::play(mover, &wanted.to_string()).unwrap();
        }
        if session(mover).side_to_move() == side && session(mover).position().may_end() {
            testing::play(mover, "end").unwrap();
        }
        plies = session(mover).cursor();
        company.until_all_agree(plies);
    }
    assert!(plies > 16, "turns were longer than one action: {plies}");
}

#[test]
fn nothing_is_taken_back_without_consent() {
    let mut company = Company::new(&jungle());
    testing::play(&mut company.windows[0], "a3a4").unwrap();
    company.until_all_agree(1);
    testing::play(&mut company.windows[1], "a7a6").unwrap();
    company.until_all_agree(2);
    let asked = |windows: &mut [App]| windows[1].world().resource::<Stack>().contains(Layer::UndoAsked);
    testing::act_as(&mut company.windows[0], Side::White, Act::Undo);
    assert_eq!(session(&company.windows[0]).cursor(), 2, "nobody has agreed");
    company.until("the guest is asked", asked);
    company.says(1, Wish::Undo(UndoWord::Refuse));
    company.until("the question is gone", |windows| !asked(windows));
    company.until_all_agree(2);
    testing::act_as(&mut company.windows[0], Side::White, Act::Undo);
    company.until("the guest is asked again", asked);
    company.says(1, Wish::Undo(UndoWord::Agree));
    company.until_all_agree(0);
    assert!(!company.windows[0].world().resource::<Seats>().can_redo(session(&company.windows[0])));
}

#[test]
fn nobody_plays_for_another_or_is_helped_or_stops_the_clock() {
    let mut company = Company::new(&jungle());
    let guest = &mut company.windows[1];
    // As the console would write it, on the other's turn.
    let refused = {
        let wanted = MoveRequested::now(session(guest), "a3a4".parse::<riverleap::rules::Action>().unwrap(), false);
        let mut cursor = guest.world().resource::<Messages<MoveRefused>>().get_cursor_current();
        guest.world_mut().write_message(wanted);
        guest.update();
        cursor.read(guest.world().resource::<Messages<MoveRefused>>()).count()
    };
    assert_eq!((refused, session(guest).cursor()), (1, 0));
    testing::play(&mut company.windows[0], "a3a4").unwrap();
    company.until_all_agree(1);
    let guest = &mut company.windows[1];
    guest.world_mut().write_message(Intent::Hint);
    testing::frames(guest, 5);
    assert!(!guest.world().resource::<Advice>().is_awaited() && guest.world().resource::<Advice>().hint().is_none());
    guest.world_mut().resource_mut::<Stack>().open(Layer::Pause);
    testing::frames(guest, 3);
    assert_eq!(*guest.world().resource::<State<Paused>>().get(), Paused::No);
    guest.world_mut().resource_mut::<Stack>().close(Layer::Pause);
    // No match of one's own takes its place.
    let mut cursor = guest.world().resource::<Messages<LayRefused>>().get_cursor_current();
    testing::lay(guest, Laying::New);
    assert_eq!(cursor.read(guest.world().resource::<Messages<LayRefused>>()).count(), 1);
    assert_eq!((session(guest).cursor(), session(guest).authority()), (1, Authority::Elsewhere));
    assert!(guest.world().resource::<Hand>().picked.is_none());
}

#[test]
fn who_leaves_may_come_back_to_the_same_seat() {
    let mut company = Company::new(&jungle());
    testing::play(&mut company.windows[0], "a3a4").unwrap();
    company.until_all_agree(1);
    testing::lay(&mut company.windows[1], Laying::Nothing);
    company.until("the host sees that the guest has left", |windows| {
        screen(&windows[1]) == Screen::Title
            && link(&windows[0]).game().is_some_and(|game| matches!(game.peers[Side::Black], PeerState::Left { .. }))
    });
    assert!(company.windows[1].world().resource::<Online>().link().is_none());
    let guest = &mut company.windows[1];
    let folder = guest.world().resource::<Library>().0.data_folder().unwrap().join("net");
    let call = Box::new(Call::new(&company.invite, false, Some(&folder)).unwrap());
    let want = Box::new(Want::Sit { table: None, side: None });
    begin(guest, FirstLine::Call { call, name: "Ben".to_owned(), want });
    company.until("the guest is back", |windows| screen(&windows[1]) == Screen::Play);
    company.until_all_agree(1);
    assert_eq!(link(&company.windows[1]).seat(), Some(Side::Black));
    testing::play(&mut company.windows[1], "a7a6").unwrap();
    company.until_all_agree(2);
}

#[test]
fn what_is_said_is_heard() {
    let mut company = Company::new(&jungle());
    company.says(0, Wish::Chat("good luck \u{202e}!".to_owned()));
    company.until("it is heard", |windows| windows.iter().all(|app| !link(app).chat().is_empty()));
    let [host, guest] = [0, 1].map(|window| link(&company.windows[window]).chat()[0].clone());
    assert_eq!((guest.who.as_str(), guest.text.as_str(), guest.own), ("Ann", "good luck !", false));
    assert!(host.own && !link(&company.windows[0]).has_unread() && link(&company.windows[1]).has_unread());
}

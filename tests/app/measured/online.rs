//! The way to the views of play with people elsewhere: hosted here, with a guest from the same process.

use std::sync::Arc;
use std::time::{Duration, Instant};

use bevy::prelude::*;
use riverleap::content::LevelChoice;
use riverleap::input::{Layer, Stack};
use riverleap::locale::{Locale, say};
use riverleap::net::wire::Want;
use riverleap::net::{Door, Network, Target, Who, Wish};
use riverleap::online::{Hosting, Online, WhatGame};
use riverleap::play::Screen;
use riverleap::rules::Side;
use riverleap::screens::FirstLine;
use riverleap::screens::library::Library;
use riverleap::session::Session;
use riverleap::session::record::{Heading, Record};
use riverleap::settings::Settings;
use riverleap::testing::frames;
use tempfile::TempDir;

use super::views::{View, enter, press};
use crate::table::screen;

/// Who plays against the window, and where its game is kept.
#[derive(Resource)]
struct Guest {
    _network: Network,
    door: Door,
    _folder: TempDir,
}

pub fn go(app: &mut App, view: View, locale: &Locale) {
    // Nothing of a test leaves this machine.
    app.world_mut().resource_mut::<Settings>().online.announced = false;
    match view {
        View::Join | View::Host => {
            enter(app, Screen::Multiplayer, true);
            let tab = if view == View::Join { say!(locale, "online-join") } else { say!(locale, "online-host") };
            press(app, &locale.named(&say!(locale, "online-title"), &tab));
        }
        View::Waiting => drop(host(app)),
        _ => {
            let folder = host(app);
            join(app, folder);
            let stack = &mut app.world_mut().resource_mut::<Stack>();
            if view == View::Talk {
                stack.open(Layer::Talk);
            }
        }
    }
}

fn host(app: &mut App) -> TempDir {
    app.world_mut().remove_resource::<Guest>();
    let folder = tempfile::tempdir().unwrap();
    let content = app.world().resource::<Library>().0.clone();
    let start = content.choose(&LevelChoice::default()).unwrap().value.match_start();
    let session = Session::new(start);
    let record = Record { heading: Heading::new("jungle", session.start(), &content), session };
    let hosting = Hosting {
        name: "Maximiliane Hohenstaufen".to_owned(),
        what: WhatGame::New { record: Box::new(record), side: Side::White },
        listen: Some("127.0.0.1:0".parse().unwrap()),
        announced: false,
        relays: false,
        folder: folder.path().to_owned(),
    };
    enter(app, Screen::Title, false);
    app.insert_resource(FirstLine::Host { hosting: Box::new(hosting), tell: |_| {} });
    enter(app, Screen::Multiplayer, true);
    folder
}

fn join(app: &mut App, folder: TempDir) {
    let network = Network::start().unwrap();
    let link = app.world().resource::<Online>();
    let invite = link.link().unwrap().hosted().unwrap().invite();
    let who = Who {
        name: "Ein Gast mit langem Namen".to_owned(),
        want: Want::Sit { table: None, side: None },
        patience: Duration::from_secs(30),
    };
    let mut door = network.go_to(Target::Invite { invite, relays: false }, who, Arc::new(|| {}));
    until(app, &mut door, |app, _| screen(app) == Screen::Play);
    let said = "That was a leap that I had not seen coming; well played, and good luck for the rest of it!";
    until(app, &mut door, |_, door| door.wish(Wish::Chat(said.to_owned())));
    until(app, &mut door, |app, _| !app.world().resource::<Online>().link().unwrap().chat().is_empty());
    app.insert_resource(Guest { _network: network, door, _folder: folder });
    app.world_mut().resource_mut::<Guest>().door.hear();
}

fn until(app: &mut App, door: &mut Door, mut done: impl FnMut(&mut App, &mut Door) -> bool) {
    let from = Instant::now();
    while !done(app, door) {
        assert!(from.elapsed().as_secs() < 60, "the guest does not come to the table");
        while door.hear().is_some() {}
        frames(app, 1);
        std::thread::sleep(Duration::from_millis(1));
    }
}

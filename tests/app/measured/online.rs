//! The way to the views of play with people elsewhere: hosted here, with a guest from the same process.

use std::sync::Arc;
use std::time::{Duration, Instant};

use bevy::prelude::*;
use riverleap::app::input::{ScreenLayer, Stack};
use riverleap::app::online::{Hosting, Online, WhatGame};
use riverleap::app::play::Screen;
use riverleap::app::screens::FirstLine;
use riverleap::app::screens::library::Library;
use riverleap::app::screens::pages::Lobby;
use riverleap::app::testing::frames;
use riverleap::game::content::LevelChoice;
use riverleap::game::record::{Heading, Record};
use riverleap::game::session::Session;
use riverleap::game::settings::Settings;
use riverleap::locale::{Locale, say};
use riverleap::net::wire::Want;
use riverleap::net::{
    Call, ClientRequest, DialTarget, GameClient, GameServer, HostOptions, HostedServer, KeptSeats, Network, SecretKey,
    ServerLimits, Who,
};
use riverleap::rules::Side;
use tempfile::TempDir;

use super::views::{View, enter, press};
use crate::table::screen;

/// A remote player, and the values that must live as long.
#[derive(Resource)]
struct Guest {
    _client: GameClient,
    _hosted: Option<HostedServer>,
    _network: Network,
    _folder: TempDir,
}

pub fn go(app: &mut App, view: View, locale: &Locale) {
    // Nothing that a test does leaves this machine.
    app.world_mut().resource_mut::<Settings>().online.announced = false;
    app.world_mut().resource_mut::<Settings>().online.looks = false;
    match view {
        View::Join | View::Host | View::MayRelays => {
            enter(app, Screen::Multiplayer, true);
            let tab = if view == View::Host { say!(locale, "online-host") } else { say!(locale, "online-join") };
            press(app, &locale.named(&say!(locale, "online-title"), &tab));
            if view == View::MayRelays {
                let call = Box::new(Call::new("127.0.0.1:9", false, None).unwrap());
                let first = FirstLine::Call { call, name: "Ann".to_owned(), want: Box::new(SIT) };
                app.world_mut().resource_mut::<Lobby>().asks = Some(first);
            }
        }
        View::Waiting => drop(host(app)),
        View::OtherKey | View::Compare => call(app, view == View::OtherKey),
        _ => {
            let folder = host(app);
            join(app, folder);
            let stack = &mut app.world_mut().resource_mut::<Stack>();
            if view == View::Talk {
                stack.open(ScreenLayer::Talk);
            }
        }
    }
}

fn record(app: &App) -> Record {
    let content = app.world().resource::<Library>().0.clone();
    let start = content.choose(&LevelChoice::default()).unwrap().value.match_start();
    let session = Session::new(start);
    Record::new(Heading::new("jungle", session.start(), &content), session)
}

/// Goes to the page with this line.
fn begin(app: &mut App, first: FirstLine) {
    enter(app, Screen::Title, false);
    app.insert_resource(first);
    enter(app, Screen::Multiplayer, true);
}

fn host(app: &mut App) -> TempDir {
    app.world_mut().remove_resource::<Guest>();
    let folder = tempfile::tempdir().unwrap();
    let hosting = Hosting {
        name: "Maximiliane Hohenstaufen".to_owned(),
        what: WhatGame::New { record: Box::new(record(app)), side: Side::White },
        listen: Some("127.0.0.1:0".parse().unwrap()),
        announced: false,
        relays: false,
        invited_only: false,
        folder: folder.path().to_owned(),
    };
    begin(app, FirstLine::Host { hosting: Box::new(hosting), tell: |_| {} });
    let is_hosted = |app: &App| app.world().resource::<Online>().link().is_some_and(|link| link.hosted().is_some());
    wait(app, |app| is_hosted(app));
    frames(app, 3);
    folder
}

fn join(app: &mut App, folder: TempDir) {
    let network = Network::start().unwrap();
    let link = app.world().resource::<Online>();
    let invite = link.link().unwrap().hosted().unwrap().invite().clone();
    let mut client = sit(&network, DialTarget::Invite { invite, relays: false });
    until(app, &mut client, |app, _| screen(app) == Screen::Play);
    let said = "That was a leap that I had not seen coming; well played, and good luck for the rest of it!";
    until(app, &mut client, |_, client| client.wish(ClientRequest::Chat(said.to_owned())));
    until(app, &mut client, |app, _| !app.world().resource::<Online>().link().unwrap().chat().is_empty());
    client.hear();
    app.insert_resource(Guest { _client: client, _hosted: None, _network: network, _folder: folder });
}

/// The window connects to another host by its address, at which another key may be known.
fn call(app: &mut App, another: bool) {
    app.world_mut().remove_resource::<Guest>();
    let (network, folder) = (Network::start().unwrap(), tempfile::tempdir().unwrap());
    let mut server = GameServer::private("Maximiliane Hohenstaufen", ServerLimits::one_game());
    server.open_record(record(app), None, Instant::now());
    let key = SecretKey::new([5; 32]);
    let options = HostOptions { listen: Some("127.0.0.1:0".parse().unwrap()), key, announced: None, reach: None };
    let hosted = network.host(server, options).unwrap();
    let address = hosted.address().to_string();
    if another {
        KeptSeats::new(folder.path()).meet(&address, &SecretKey::new([6; 32]).public()).unwrap();
    }
    let mut client = sit(&network, hosted.here());
    let call = Box::new(Call::new(&address, false, Some(folder.path())).unwrap());
    begin(app, FirstLine::Call { call, name: "Ann".to_owned(), want: Box::new(SIT) });
    until(app, &mut client, |app, _| {
        let link = app.world().resource::<Online>().link();
        if another { link.is_some_and(|link| link.other_key().is_some()) } else { screen(app) == Screen::Play }
    });
    wait(app, |app| another || app.world().resource::<Stack>().contains(ScreenLayer::Compare));
    app.insert_resource(Guest { _client: client, _hosted: Some(hosted), _network: network, _folder: folder });
}

const SIT: Want = Want::Sit { table: None, side: None };

fn sit(network: &Network, target: DialTarget) -> GameClient {
    let name = "Ein Gast mit langem Namen".to_owned();
    network.go_to(target, Who { name, want: SIT, seats: None, patience: Duration::from_secs(30) }, Arc::new(|| {}))
}

fn wait(app: &mut App, done: impl Fn(&App) -> bool) {
    let from = Instant::now();
    while !done(app) {
        assert!(from.elapsed().as_secs() < 60, "it does not come");
        frames(app, 1);
        std::thread::sleep(Duration::from_millis(1));
    }
}

fn until(app: &mut App, client: &mut GameClient, mut done: impl FnMut(&mut App, &mut GameClient) -> bool) {
    let from = Instant::now();
    while !done(app, client) {
        assert!(from.elapsed().as_secs() < 60, "the guest does not come to the table");
        while client.hear().is_some() {}
        frames(app, 1);
        std::thread::sleep(Duration::from_millis(1));
    }
}

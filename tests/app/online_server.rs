//! A window at a host with many games opens the game that was picked in this window.

use bevy::prelude::*;
use riverleap::app::play::Screen;
use riverleap::app::screens::FirstLine;
use riverleap::app::screens::library::Library;
use riverleap::app::testing;
use riverleap::game::record::{Heading, Record};
use riverleap::game::session::Session;
use riverleap::game::settings::{ClockChoice, Settings};
use riverleap::net::wire::{NewGameRequest, SeatToken, Want};
use riverleap::net::{Call, GameServer, HostOptions, Network, SecretKey, ServerLimits, random_bytes};
use riverleap::rules::Clock;

use super::company::{begin, folder, jungle, link, press, until};
use super::home::Home;

/// The host's usual clock.
const USUAL: Clock = Clock { total_s: Some(300), increment_s: None, move_s: None };

#[test]
fn a_game_without_a_clock_is_opened_where_games_usually_have_one() {
    let home = Home::new();
    let mut app = home.window();
    let content = app.world().resource::<Library>().0.clone();
    let shelf = move |opening: &NewGameRequest| {
        let level = content.choose(&jungle()).unwrap();
        let start = level.value.match_start().with_clock(Some(opening.clock.unwrap_or(USUAL)));
        let session = Session::new(start);
        Some(Record::new(Heading::new("jungle", session.start(), &content), session))
    };
    let server =
        GameServer::new("Otter", ServerLimits::server(), Box::new(shelf), Box::new(|| SeatToken(random_bytes())));
    let network = Network::start().unwrap();
    let listen = Some("127.0.0.1:0".parse().unwrap());
    let options = HostOptions { listen, key: SecretKey::new([5; 32]), announced: None, reach: None };
    let hosted = network.host(server, options).unwrap();
    for (choice, clock) in [(ClockChoice::OfRules, Some(USUAL)), (ClockChoice::None, None)] {
        app.world_mut().resource_mut::<Settings>().clock = choice;
        let call = Box::new(Call::new(&hosted.invite().to_string(), false, Some(&folder(&app))).unwrap());
        begin(&mut app, FirstLine::Call { call, name: "Ann".to_owned(), want: Box::new(Want::Look) });
        until(std::slice::from_mut(&mut app), "the games are listed", |windows| link(&windows[0]).is_looking());
        testing::frames(&mut app, 4);
        let open = testing::widgets(&mut app).into_iter().find(|widget| widget.words.starts_with("Open a game here"));
        press(&mut app, &open.expect("a game can be opened").words);
        until(std::slice::from_mut(&mut app), "it is opened", |windows| link(&windows[0]).game().is_some());
        let game = link(&app).game().unwrap();
        assert_eq!(game.session().start().match_rules().clock, clock, "{choice:?}");
        app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Title);
        testing::frames(&mut app, 3);
    }
}

//! The player is asked before relays are used for the first time; after a refusal the player is not asked again, and
//! relays are never used.

use bevy::prelude::*;
use riverleap::app::online::{Hosting, Online};
use riverleap::app::play::Screen;
use riverleap::app::screens::FirstLine;
use riverleap::app::screens::pages::Lobby;
use riverleap::app::testing;
use riverleap::game::settings::Settings;

use super::company::{begin, host_of, hosting, jungle, press, reads, until};
use super::home::Home;
use super::table::screen;

const QUESTION: &str = "Is the other player in the same home or network?";

fn with_relays(app: &App) -> FirstLine {
    let hosting = Hosting { relays: true, ..hosting(app, &jungle()) };
    FirstLine::Host { hosting: Box::new(hosting), tell: |_| {} }
}

fn is_hosted(app: &App) -> bool {
    app.world().resource::<Online>().link().is_some_and(|link| link.hosted().is_some())
}

#[test]
fn nobody_outside_is_asked_before_the_player_is() {
    let home = Home::new();
    let mut app = home.window();
    let first = with_relays(&app);
    begin(&mut app, first.clone());
    testing::frames(&mut app, 10);
    let nothing = |app: &App| {
        let online = app.world().resource::<Online>();
        online.link().is_none() && !online.is_starting()
    };
    assert!(nothing(&app) && reads(&mut app, QUESTION), "{}", testing::tree(&mut app));
    // The question can be cancelled.
    press(&mut app, "Cancel");
    testing::frames(&mut app, 3);
    assert!(nothing(&app) && !reads(&mut app, QUESTION));
    assert!(!app.world().resource::<Settings>().online.knows_relays);
    app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Title);
    testing::frames(&mut app, 3);

    begin(&mut app, first.clone());
    testing::frames(&mut app, 4);
    press(&mut app, "Same home or network: without");
    until(std::slice::from_mut(&mut app), "the game is hosted", |windows| is_hosted(&windows[0]));
    assert!(!host_of(&app).invite().relayed && host_of(&app).hosted().relayed_addresses().is_empty());
    let kept = app.world().resource::<Settings>().online.clone();
    assert!(kept.knows_relays && !kept.relays);

    // The answer also applies to the command line.
    press(&mut app, "Stop the server");
    testing::frames(&mut app, 3);
    assert!(!is_hosted(&app));
    app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Title);
    testing::frames(&mut app, 3);
    begin(&mut app, first);
    assert!(!reads(&mut app, QUESTION));
    until(std::slice::from_mut(&mut app), "the game is hosted again", |windows| is_hosted(&windows[0]));
    assert!(!host_of(&app).invite().relayed);
}

#[test]
fn a_game_without_relays_needs_no_question() {
    let mut app = Home::new().window();
    let hosting = Box::new(hosting(&app, &jungle()));
    begin(&mut app, FirstLine::Host { hosting, tell: |_| {} });
    until(std::slice::from_mut(&mut app), "the game is hosted", |windows| is_hosted(&windows[0]));
    assert_eq!(screen(&app), Screen::Multiplayer);
    assert!(!app.world().resource::<Settings>().online.knows_relays);
}

#[test]
fn the_port_of_a_game_is_kept_for_when_it_goes_on() {
    let home = Home::new();
    let mut app = home.window();
    let own = Box::new(hosting(&app, &jungle()));
    begin(&mut app, FirstLine::Host { hosting: own, tell: |_| {} });
    until(std::slice::from_mut(&mut app), "the game is hosted", |windows| is_hosted(&windows[0]));
    testing::frames(&mut app, 2);
    let port = host_of(&app).hosted().address().port();
    assert_eq!(app.world().resource::<Lobby>().host_port, port.to_string());
    testing::press_key(&mut app, KeyCode::Escape);
    testing::frames(&mut app, 3);
    assert_eq!(screen(&app), Screen::Title);
    assert_eq!(app.world().resource::<Settings>().online.port, Some(port));
    app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Multiplayer);
    testing::frames(&mut app, 3);
    assert_eq!(app.world().resource::<Lobby>().listen(), Ok(Some(format!("[::]:{port}").parse().unwrap())));
}

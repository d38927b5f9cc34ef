//! The entries on the multiplayer page before a connection is made.

use bevy::prelude::*;
use bevy_egui::egui::accesskit::Action;
use riverleap::app::play::Screen;
use riverleap::app::screens::pages::Lobby;
use riverleap::app::testing;
use riverleap::app::ui::clipboard::Clipboard;
use riverleap::game::settings::Settings;

use super::home::Home;
use super::table::screen;

#[test]
fn what_was_typed_stays_for_the_next_time() {
    let home = Home::new();
    let mut app = home.window();
    app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Multiplayer);
    testing::frames(&mut app, 3);
    let mut lobby = app.world_mut().resource_mut::<Lobby>();
    let typed = &mut lobby.typed;
    typed.name = " Ann\t".to_owned();
    (typed.address, typed.announced, typed.relays, typed.looks) = ("192.0.2.7".to_owned(), false, false, false);
    testing::press_key(&mut app, KeyCode::Escape);
    testing::frames(&mut app, 3);
    assert_eq!(screen(&app), Screen::Title);
    let kept = app.world().resource::<Settings>().online.clone();
    assert_eq!((kept.name.as_str(), kept.address.as_str()), ("Ann", "192.0.2.7"));
    assert!(!kept.announced && !kept.relays);
}

#[test]
fn an_invite_is_pasted() {
    let mut app = Home::new().window();
    app.insert_resource(Clipboard::Own("  4iPQvAtD71wV9SEhuqTUBx3edFfQtpkYhvPL5EC3u1D6WaGHbJjhohWe\n".to_owned()));
    let online = &mut app.world_mut().resource_mut::<Settings>().online;
    (online.announced, online.looks) = (false, false);
    app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Multiplayer);
    testing::frames(&mut app, 3);
    assert!(testing::ask(&mut app, "Paste what was copied", Action::Click));
    testing::frames(&mut app, 3);
    assert_eq!(
        app.world().resource::<Lobby>().typed.address,
        "4iPQvAtD71wV9SEhuqTUBx3edFfQtpkYhvPL5EC3u1D6WaGHbJjhohWe"
    );
    // And in any line, as everywhere.
    app.insert_resource(Clipboard::Own("Mia".to_owned()));
    assert!(testing::ask(&mut app, "Your name", Action::Focus));
    testing::frames(&mut app, 3);
    testing::chord(&mut app, &[KeyCode::ControlLeft, KeyCode::KeyV]);
    assert_eq!(app.world().resource::<Lobby>().typed.name, "Mia");
    testing::chord(&mut app, &[KeyCode::ControlLeft, KeyCode::KeyA]);
    app.insert_resource(Clipboard::Own(String::new()));
    testing::chord(&mut app, &[KeyCode::ControlLeft, KeyCode::KeyX]);
    testing::frames(&mut app, 2);
    assert_eq!(app.world().resource::<Lobby>().typed.name, "");
    assert_eq!(*app.world().resource::<Clipboard>(), Clipboard::Own("Mia".to_owned()));
}

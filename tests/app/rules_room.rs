//! The rules room: rules are looked at, compared, changed, refused, saved and played by.

use bevy::prelude::*;
use bevy_egui::egui::accesskit::Action;
use riverleap::app::play::{Screen, Table};
use riverleap::app::screens::pages::RulesDesk;
use riverleap::app::testing::{ask, frames, press_key, widgets};
use riverleap::game::levels::RuleSwitch;
use riverleap::game::rule_demos::DemoSwitch;
use riverleap::rules::Board;
use riverleap::rules::jungle::{EqualRanks, RuleSet};

use super::home::Home;
use super::restart::type_letters;
use super::table::{press, says, screen};

/// The room, opened from the set-up with the standard board.
fn room(home: &Home) -> App {
    let mut app = home.window();
    app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Setup);
    frames(&mut app, 4);
    press(&mut app, "Rules, one by one");
    frames(&mut app, 4);
    assert_eq!(screen(&app), Screen::RulesRoom);
    app
}

fn rules(app: &App) -> RuleSet {
    app.world().resource::<RulesDesk>().rules().unwrap().clone()
}

#[test]
fn a_rule_is_changed_by_its_picture_saved_and_played_by() {
    let home = Home::new();
    let app = &mut room(&home);
    press(app, "Equal ranks");
    frames(app, 2);
    press(app, "When equals fight, both fall.");
    frames(app, 2);
    assert_eq!(rules(app).equal_ranks, EqualRanks::BothFall);
    assert!(widgets(app).iter().any(|widget| widget.words == "Equal ranks: changed"));
    assert!(ask(app, "Name of your rules", Action::Focus));
    frames(app, 2);
    type_letters(app, "House");
    frames(app, 2);
    press(app, "Play by these");
    frames(app, 4);
    assert_eq!(screen(app), Screen::Setup);
    assert!(home.data().join("levels/rules/house.ron").is_file());
    press(app, "Start");
    frames(app, 6);
    let Board::Jungle(board) = app.world().resource::<Table>().session().unwrap().start().board() else {
        panic!("Jungle")
    };
    assert_eq!((board.rules().equal_ranks, board.rules().name.as_str()), (EqualRanks::BothFall, "House"));
}

#[test]
fn contradictions_are_refused_in_words() {
    let home = Home::new();
    let app = &mut room(&home);
    press(app, "Victory");
    frames(app, 2);
    press(app, "Only capturing all animals wins.");
    frames(app, 2);
    assert!(!rules(app).win_by_den);
    press(app, "Announced victory");
    frames(app, 2);
    press(app, "A den that nobody can defend any more ends the match at once.");
    frames(app, 2);
    assert!(!rules(app).announce_forced_den, "nobody wins by the den");
    let desk = app.world().resource::<RulesDesk>();
    assert!(desk.note.is_some());
}

#[test]
fn another_set_is_taken_from_the_table_and_changes_wait_when_the_room_is_left() {
    let home = Home::new();
    let app = &mut room(&home);
    press(app, "View: Side by side");
    frames(app, 3);
    assert!(says(app, "≠ The elephant takes the rat."));
    press(app, "Take Animal Chess");
    frames(app, 3);
    assert_eq!(rules(app).name, "Animal Chess");
    press(app, "View: One by one");
    frames(app, 3);
    press(app, "Swimmers");
    frames(app, 2);
    press(app, "Dog");
    frames(app, 2);
    let swims = |app: &App| RuleSwitch::Swimmers.value(&rules(app)).to_string();
    let changed = swims(app);
    assert!(changed.contains("dog"), "{changed}");
    press_key(app, KeyCode::Escape);
    frames(app, 4);
    assert_eq!(screen(app), Screen::Setup);
    press(app, "Rules, one by one");
    frames(app, 4);
    assert_eq!(swims(app), changed, "the change waits on the desk");
    assert_eq!(app.world().resource::<RulesDesk>().switch, DemoSwitch::Jungle(RuleSwitch::Swimmers));
}

#[test]
fn every_switch_of_both_games_is_shown_with_its_values() {
    for game in ["Jungle", "Chesimals II"] {
        let home = Home::new();
        let mut app = home.window();
        app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Setup);
        frames(&mut app, 4);
        press(&mut app, &format!("Game: {game}"));
        frames(&mut app, 3);
        press(&mut app, "Rules, one by one");
        frames(&mut app, 4);
        let switches: Vec<DemoSwitch> = app.world().resource::<RulesDesk>().switches().collect();
        assert_eq!(switches.len(), if game == "Jungle" { 18 } else { 5 });
        for switch in switches {
            app.world_mut().resource_mut::<RulesDesk>().pick(switch);
            // The films run through all their tries.
            app.world_mut().resource_mut::<RulesDesk>().shown_ms = 4000.0;
            frames(&mut app, 3);
            let desk = app.world().resource::<RulesDesk>();
            assert!(desk.films().len() >= 2, "{switch:?}");
            let locale = riverleap::locale::Locale::default();
            let values: Vec<String> =
                desk.films().iter().map(|(value, _)| locale.value_sentence(switch, value.value)).collect();
            let shown = widgets(&mut app);
            for value in values {
                assert!(shown.iter().any(|widget| widget.words.starts_with(&value)), "{switch:?}: {value}");
            }
        }
    }
}

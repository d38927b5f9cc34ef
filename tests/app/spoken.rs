//! A match for screen readers: every square has a name, and each event is announced once.

use bevy::prelude::*;
use bevy_egui::egui::accesskit::Action;
use riverleap::app::board::{Cursor, Hand};
use riverleap::app::play::{Act, Seat, Seats};
use riverleap::app::testing::{self, SpokenAnnouncement, announced, ask, chord, focused, frames, widgets};
use riverleap::game::settings::{Language, Settings};
use riverleap::rules::{Pair, Side};

use super::table::{match_on_screen, session, square};

fn two_people() -> App {
    match_on_screen(Seats::default())
}

fn squares(app: &mut App) -> Vec<String> {
    let at = |words: &str| words.split([',', '，']).next().is_some_and(|name| name.len() == 2);
    let named = widgets(app).into_iter().map(|widget| widget.words).filter(|words| at(words));
    named.filter(|words| words[1..2].parse::<u8>().is_ok()).collect()
}

fn says(app: &mut App, words: &str) -> bool {
    squares(app).iter().any(|square| square == words)
}

/// The announcements of the next frames, each once.
fn said(app: &mut App, known: &[SpokenAnnouncement]) -> Vec<SpokenAnnouncement> {
    let mut heard: Vec<SpokenAnnouncement> = Vec::new();
    for _ in 0..8 {
        frames(app, 1);
        let fresh: Vec<_> =
            announced(app).into_iter().filter(|it| !known.contains(it) && !heard.contains(it)).collect();
        heard.extend(fresh);
    }
    heard
}

fn words(said: &[SpokenAnnouncement]) -> Vec<&str> {
    said.iter().map(|it| it.words.as_str()).collect()
}

#[test]
fn every_square_is_a_cell_that_says_what_stands_there() {
    let mut app = two_people();
    assert_eq!(squares(&mut app).len(), 63);
    for expected in [
        "d4, land, empty",
        "b4, water, empty",
        "a3, land, Sun’s elephant, rank 8, can move",
        "a7, land, Moon’s rat, rank 1",
    ] {
        assert!(says(&mut app, expected), "{expected}: {:?}", squares(&mut app));
    }
    assert!(says(&mut app, "d1, den of Sun, empty") && says(&mut app, "d8, trap of Moon, empty"));
}

#[test]
fn against_a_machine_the_animals_are_mine() {
    let mut app = match_on_screen(Seats(Pair([Seat::Human, Seat::Human])));
    app.insert_resource(Seats(Pair([Seat::Human, Seat::Engine(riverleap::engine::Strength::FULL)])));
    frames(&mut app, 2);
    assert!(says(&mut app, "a3, land, my elephant, rank 8, can move"), "{:?}", squares(&mut app));
    app.world_mut().resource_mut::<Settings>().language = Some(Language::German);
    frames(&mut app, 4);
    assert!(says(&mut app, "a3, Land, mein Elefant, Rang 8, kann ziehen"), "{:?}", squares(&mut app));
    assert!(says(&mut app, "a7, Land, Ratte von Mond, Rang 1") && says(&mut app, "b4, Wasser, leer"));
}

#[test]
fn a_screen_reader_plays_a_move() {
    let mut app = two_people();
    assert!(ask(&mut app, "a3, land, Sun’s elephant, rank 8, can move", Action::Click));
    assert_eq!(app.world().resource::<Hand>().picked, Some(square("a3")));
    assert!(says(&mut app, "a3, land, Sun’s elephant, rank 8, picked up"));
    assert!(ask(&mut app, "a4, land, empty, can be moved to", Action::Focus));
    assert_eq!(app.world().resource::<Cursor>().0, Some(square("a4")));
    assert_eq!(session(&app).cursor(), 0);
    assert!(ask(&mut app, "a4, land, empty, can be moved to", Action::Click));
    assert_eq!(session(&app).cursor(), 1);
}

#[test]
fn under_what_lies_on_top_no_square_can_be_chosen() {
    let mut app = two_people();
    chord(&mut app, &[KeyCode::F10]);
    ask(&mut app, "a3, land, Sun’s elephant, rank 8, can move", Action::Click);
    ask(&mut app, "a3, land, Sun’s elephant, rank 8", Action::Click);
    assert_eq!(app.world().resource::<Hand>().picked, None);
}

#[test]
fn the_board_is_one_stop_and_the_arrows_walk_inside() {
    let mut app = two_people();
    let mut stops = Vec::new();
    for _ in 0..12 {
        chord(&mut app, &[KeyCode::Tab]);
        stops.extend(focused(&mut app));
    }
    let again = stops.iter().skip(1).position(|stop| *stop == stops[0]).expect("Tab comes round again");
    let round = &stops[..=again];
    assert_eq!(round.iter().filter(|stop| *stop == "Board").count(), 1, "{round:?}");
    while focused(&mut app).as_deref() != Some("Board") {
        chord(&mut app, &[KeyCode::Tab]);
    }
    frames(&mut app, 2);
    assert_eq!(app.world().resource::<Cursor>().0, Some(square("d5")), "with the focus the cursor appears");
    chord(&mut app, &[KeyCode::ArrowDown]);
    assert_eq!(app.world().resource::<Cursor>().0, Some(square("d4")));
    assert_eq!(focused(&mut app).as_deref(), Some("Board"), "the focus stays there");
    chord(&mut app, &[KeyCode::Tab]);
    assert_ne!(focused(&mut app).as_deref(), Some("Board"));
}

#[test]
fn the_cursor_says_where_it_stands() {
    let mut app = two_people();
    let known = announced(&mut app);
    app.world_mut().resource_mut::<Cursor>().0 = Some(square("d4"));
    let said = said(&mut app, &known);
    assert_eq!(words(&said), ["d4, land, empty"]);
    assert!(!said[0].urgent);
}

#[test]
fn moves_and_what_is_taken_back_are_said_once() {
    let mut app = two_people();
    let known = announced(&mut app);
    assert_eq!(words(&known), ["Jungle. Sun begins."]);
    testing::play(&mut app, "a3a4").unwrap();
    let played = said(&mut app, &known);
    assert_eq!(words(&played), ["Sun’s elephant goes from a3 to a4."]);
    testing::act(&mut app, Act::Undo);
    assert_eq!(words(&said(&mut app, &played)), ["Taken back: Sun’s elephant goes from a3 to a4."]);
}

#[test]
fn the_same_refusal_twice_is_said_twice_and_at_once() {
    let mut app = two_people();
    let mut known = announced(&mut app);
    for _ in 0..2 {
        testing::play(&mut app, "c3c4").unwrap();
        let refused = said(&mut app, &known);
        assert_eq!(words(&refused), ["Only the rat can swim."]);
        assert!(refused[0].urgent);
        known = refused;
    }
}

#[test]
fn offers_and_endings_are_said() {
    let mut app = two_people();
    let known = announced(&mut app);
    testing::act_as(&mut app, Side::White, Act::OfferDraw);
    let offered = said(&mut app, &known);
    assert_eq!(words(&offered), ["Sun offers a draw."]);
    testing::act_as(&mut app, Side::Black, Act::DeclineDraw);
    let known = announced(&mut app);
    testing::act_as(&mut app, Side::White, Act::Resign);
    let ended = said(&mut app, &known);
    assert_eq!(words(&ended), ["Moon wins. Sun resigned."]);
    assert!(ended[0].urgent);
    assert_eq!(squares(&mut app).len(), 63, "the board is there at the end");
}

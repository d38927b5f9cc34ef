//! A player's own clock, names, a clock that waits while another window has the focus, copying and pasting.

use bevy::prelude::*;
use bevy::window::{PrimaryWindow, WindowFocused};
use riverleap::app::audio::{PlaySound, SoundEffect};
use riverleap::app::play::{Laying, MatchSetup, Paused, Screen, Seat, Seats};
use riverleap::app::screens::PauseReason;
use riverleap::app::testing::{self, chord, click_widget, widgets};
use riverleap::app::ui::clipboard::Clipboard;
use riverleap::engine::Strength;
use riverleap::game::content::LevelChoice;
use riverleap::game::settings::{CLOCKS, ClockChoice, Settings};
use riverleap::rules::{Clock, GameId, Pair, Side};

use super::home::{Home, PEOPLE, pick_of, play, start};
use super::table::{frames, says, screen, session, title};

fn clock(app: &App) -> Option<Clock> {
    session(app).start().match_rules().clock
}

#[test]
fn the_clock_that_is_chosen_is_the_next_matchs_and_that_of_its_rematch() {
    let mut app = title();
    assert!(click_widget(&mut app, "Games and boards", 0));
    assert!(click_widget(&mut app, "Clock: 5 + 3", 0));
    assert_eq!(app.world().resource::<Settings>().clock, ClockChoice::Of(CLOCKS[1]));
    assert!(click_widget(&mut app, "Start", 0));
    assert_eq!(clock(&app), Some(CLOCKS[1]));
    testing::lay(&mut app, Laying::New);
    assert_eq!(clock(&app), Some(CLOCKS[1]), "a rematch");
    testing::lay(&mut app, Laying::Nothing);
    // Another clock, and Start on the other page.
    assert!(click_widget(&mut app, "Games and boards", 0));
    assert!(click_widget(&mut app, "Clock: By the rules", 0));
    assert!(click_widget(&mut app, "Main menu", 0));
    assert!(click_widget(&mut app, "Play", 0));
    assert!(click_widget(&mut app, "Start", 0));
    assert_eq!((screen(&app), clock(&app)), (Screen::Play, None), "classic rules have none");
}

#[test]
fn a_clock_of_ones_own_is_made_with_sliders() {
    let mut app = title();
    assert!(click_widget(&mut app, "Games and boards", 0));
    assert!(click_widget(&mut app, "Clock: Custom", 0));
    assert!(says(&mut app, "Minutes for the match: 20"));
    while testing::focused(&mut app).is_none_or(|words| !words.starts_with("Minutes for the match")) {
        chord(&mut app, &[KeyCode::Tab]);
    }
    chord(&mut app, &[KeyCode::ArrowRight]);
    let wanted = Clock { total_s: Some(25 * 60), increment_s: Some(5), move_s: None };
    assert_eq!(app.world().resource::<Settings>().clock, ClockChoice::Of(wanted));
}

#[test]
fn names_stand_on_the_cards_and_in_the_record() {
    let home = Home::new();
    let mut app = home.window();
    app.world_mut().resource_mut::<Settings>().table.white_name = "Anna".to_owned();
    start(&mut app, "jungle", None, PEOPLE);
    frames(&mut app, 3);
    assert!(says(&mut app, "Anna, to move"));
    play(&mut app, 1);
    let from = std::time::Instant::now();
    while home.matches().is_empty() && from.elapsed().as_secs() < 60 {
        frames(&mut app, 1);
    }
    let heading = &home.matches()[0].heading;
    assert_eq!((heading.name(Side::White), heading.name(Side::Black)), (Some("Anna"), None));
    testing::act_as(&mut app, Side::Black, riverleap::app::play::Act::Resign);
    let mut waited = 0;
    while !says(&mut app, "Anna wins") && waited < 300 {
        frames(&mut app, 2);
        waited += 1;
    }
    assert!(says(&mut app, "Anna wins"));
}

#[test]
fn who_plays_against_a_machine_reads_whether_the_match_is_won_or_lost() {
    for (resigns, told) in [(Side::White, &["You lose", "The Hare wins"][..]), (Side::Black, &["You win"])] {
        let mut app = Home::new().window();
        start(&mut app, "jungle", None, [Seat::Human, "engine:3".parse().unwrap()]);
        testing::act_as(&mut app, resigns, riverleap::app::play::Act::Resign);
        let mut waited = 0;
        while !says(&mut app, told[0]) && waited < 300 {
            frames(&mut app, 2);
            waited += 1;
        }
        for words in told {
            assert!(says(&mut app, words), "{words} in\n{}", testing::tree(&mut app));
        }
    }
}

#[test]
fn a_name_is_typed_into_its_field_and_kept() {
    let mut app = title();
    assert!(click_widget(&mut app, "Play", 0));
    while testing::focused(&mut app).as_deref() != Some("Your name") {
        chord(&mut app, &[KeyCode::Tab]);
    }
    let mut windows = app.world_mut().query_filtered::<Entity, With<PrimaryWindow>>();
    let window = windows.single(app.world()).unwrap();
    for letter in ["M", "i", "a"] {
        let key_code = KeyCode::KeyM;
        let logical_key = bevy::input::keyboard::Key::Character(letter.into());
        let text = Some(letter.into());
        let state = bevy::input::ButtonState::Pressed;
        app.world_mut().write_message(bevy::input::keyboard::KeyboardInput {
            key_code,
            logical_key,
            state,
            text,
            repeat: false,
            window,
        });
        frames(&mut app, 2);
    }
    assert!(!app.world().resource::<Settings>().sound.muted, "M is a letter here");
    chord(&mut app, &[KeyCode::Escape]);
    assert_eq!(screen(&app), Screen::Opponents, "whoever types leaves the field first");
    chord(&mut app, &[KeyCode::Escape]);
    frames(&mut app, 2);
    assert_eq!(screen(&app), Screen::Title);
    assert_eq!(app.world().resource::<Settings>().table.white_name, "Mia");
}

fn focus(app: &mut App, focused: bool) {
    let mut windows = app.world_mut().query_filtered::<(Entity, &mut Window), With<PrimaryWindow>>();
    let (window, mut it) = windows.single_mut(app.world_mut()).unwrap();
    it.focused = focused;
    app.world_mut().write_message(WindowFocused { window, focused });
    frames(app, 3);
}

fn clocked(seats: [Seat; 2], clock: Option<Clock>) -> App {
    let mut app = title();
    let mut setup = app.world_mut().resource_mut::<MatchSetup>();
    setup.start = setup.start.with_clock(clock);
    app.insert_resource(Seats(Pair(seats)));
    testing::lay(&mut app, Laying::New);
    frames(&mut app, 2);
    app
}

fn is_paused(app: &App) -> bool {
    *app.world().resource::<State<Paused>>().get() == Paused::Yes
}

#[test]
fn a_clock_waits_for_a_person_who_turns_to_another_window() {
    let mut app = clocked(PEOPLE, Some(CLOCKS[0]));
    focus(&mut app, false);
    assert!(!is_paused(&app), "it never had the focus");
    focus(&mut app, true);
    focus(&mut app, false);
    assert!(is_paused(&app) && *app.world().resource::<PauseReason>() == PauseReason::Unfocused);
    assert!(says(&mut app, "The window lost focus"));
    chord(&mut app, &[KeyCode::Escape]);
    frames(&mut app, 2);
    assert!(!is_paused(&app), "only the change counts");
}

#[test]
fn nothing_waits_without_a_clock_or_without_a_person() {
    let machines = [Seat::Engine(Strength::ALL[0]), Seat::Engine(Strength::ALL[0])];
    for (seats, clock) in [(PEOPLE, None), (machines, Some(CLOCKS[0]))] {
        let mut app = clocked(seats, clock);
        focus(&mut app, true);
        focus(&mut app, false);
        assert!(!is_paused(&app));
    }
}

fn copied(app: &App) -> String {
    app.world().resource::<Clipboard>().paste().unwrap()
}

fn copy_here(app: &mut App, text: &str) {
    app.insert_resource(Clipboard::Own(text.to_owned()));
}

#[test]
fn a_game_and_a_position_are_copied_and_pasted() {
    let mut app = clocked(PEOPLE, None);
    testing::play(&mut app, "a3a4").unwrap();
    chord(&mut app, &[KeyCode::ControlLeft, KeyCode::KeyC]);
    let record = copied(&app);
    assert!(record.contains("1. Ea4"), "{record}");
    assert!(says(&mut app, "The game is copied."));
    chord(&mut app, &[KeyCode::ControlLeft, KeyCode::ShiftLeft, KeyCode::KeyC]);
    let position = copied(&app);
    assert_eq!(position, session(&app).position().to_text());
    testing::play(&mut app, "g7g6").unwrap();
    chord(&mut app, &[KeyCode::ControlLeft, KeyCode::KeyV]);
    frames(&mut app, 3);
    assert_eq!((session(&app).cursor(), session(&app).position().to_text()), (0, position));
    copy_here(&mut app, &record);
    // From the menu.
    chord(&mut app, &[KeyCode::Escape]);
    assert!(click_widget(&mut app, "Paste", 0));
    frames(&mut app, 3);
    assert_eq!((session(&app).cursor(), is_paused(&app)), (1, false));
}

/// The game on the table, its moves, its state, and its level.
fn lies(app: &mut App) -> (GameId, usize, String, String) {
    chord(app, &[KeyCode::ControlLeft, KeyCode::KeyC]);
    let level = copied(app).lines().find(|line| line.starts_with("[Level ")).unwrap().to_owned();
    let game = session(app);
    (game.start().game(), game.cursor(), game.position().to_text(), level)
}

#[test]
fn a_game_and_a_position_of_the_other_game_are_pasted_too() {
    let of_both = [(GameId::Jungle, "a3a4"), (GameId::Chesimals, "c4c3 b5a5 end")].map(|(game, actions)| {
        let mut app = title();
        pick_of(&mut app, LevelChoice::of(game));
        app.insert_resource(Seats::default());
        testing::lay(&mut app, Laying::New);
        actions.split(' ').for_each(|action| testing::play(&mut app, action).unwrap());
        frames(&mut app, 3);
        let played = lies(&mut app);
        let texts = [copied(&app), played.2.clone()];
        (app, texts, played)
    });
    let [(mut jungle, of_jungle, played_jungle), (mut chesimals, of_chesimals, played_chesimals)] = of_both;
    for (app, texts, (game, cursor, position, level)) in
        [(&mut jungle, of_chesimals, played_chesimals), (&mut chesimals, of_jungle, played_jungle)]
    {
        for (text, cursor) in texts.iter().zip([cursor, 0]) {
            copy_here(app, text);
            chord(app, &[KeyCode::ControlLeft, KeyCode::KeyV]);
            frames(app, 3);
            assert_eq!(lies(app), (game, cursor, position.clone(), level.clone()), "{text}");
            assert_eq!(screen(app), Screen::Play);
        }
    }
}

#[test]
fn what_cannot_be_pasted_is_said_and_changes_nothing() {
    let mut app = clocked(PEOPLE, None);
    testing::play(&mut app, "a3a4").unwrap();
    for (text, words) in [
        ("", "there is nothing to paste"),
        ("Dear Ann,", "neither a position nor a record"),
        ("7/3E3/7 w", "That cannot be pasted"),
    ] {
        copy_here(&mut app, text);
        chord(&mut app, &[KeyCode::ControlLeft, KeyCode::KeyV]);
        frames(&mut app, 2);
        let all: Vec<String> = widgets(&mut app).into_iter().map(|widget| widget.words).collect();
        assert!(all.iter().any(|said| said.contains(words)), "{words}: {all:?}");
        assert_eq!(session(&app).cursor(), 1);
    }
}

#[test]
fn a_machine_that_answers_calls_whoever_has_turned_away() {
    for away in [false, true] {
        let mut app = clocked([Seat::Human, Seat::Engine(Strength::ALL[0])], None);
        focus(&mut app, !away);
        let mut cursor = app.world().resource::<Messages<PlaySound>>().get_cursor_current();
        let mut called = 0;
        testing::play(&mut app, "a3a4").unwrap();
        let from = std::time::Instant::now();
        while session(&app).cursor() < 2 && from.elapsed().as_secs() < 60 {
            frames(&mut app, 1);
            called += cursor
                .read(app.world().resource::<Messages<PlaySound>>())
                .filter(|play| play.sound == SoundEffect::YourTurn)
                .count();
        }
        frames(&mut app, 1);
        called += cursor
            .read(app.world().resource::<Messages<PlaySound>>())
            .filter(|play| play.sound == SoundEffect::YourTurn)
            .count();
        assert_eq!(called, usize::from(away));
    }
}

//! The pages around a match, by mouse and by keyboard: each choice has the expected effect, and the focus is never
//! lost.

use bevy::input::ButtonState;
use bevy::prelude::*;
use riverleap::app::audio::MusicWanted;
use riverleap::app::input::{ScreenLayer, Stack};
use riverleap::app::motion::BoardClock;
use riverleap::app::play::{Act, EscapeLeads, Laying, Screen, Seats, TableUse};
use riverleap::app::screens::library::Chosen;
use riverleap::app::testing::{self, Widget, chord, click_widget, focused, widgets};
use riverleap::game::content::{Content, Folders};
use riverleap::game::settings::Settings;
use riverleap::rules::Side;

use super::table::{screen, session};

fn title(content: Content) -> App {
    testing::headless_screens(content).unwrap()
}

fn standard() -> Content {
    Content::new(Folders::default())
}

fn press(app: &mut App, keys: &[KeyCode]) {
    for key in keys {
        chord(app, &[*key]);
    }
}

fn is_there(app: &mut App, words: &str) -> bool {
    widgets(app).iter().any(|widget| widget.words == words)
}

fn in_sight(widget: &Widget, list: Rect) -> bool {
    list.min.y <= widget.place.min.y + 1.0 && widget.place.max.y <= list.max.y + 1.0
}

#[test]
fn of_two_levels_with_one_name_each_can_be_picked() {
    let home = tempfile::tempdir().unwrap();
    let levels = home.path().join("levels");
    std::fs::create_dir(&levels).unwrap();
    let puddle = std::fs::read_to_string("levels/puddle.ron").unwrap();
    for file in ["another-puddle.ron", "puddles.ron"] {
        std::fs::write(levels.join(file), &puddle).unwrap();
    }
    let content = Content::new(Folders { levels: Some(levels), ..Folders::default() });
    let mut picked = Vec::new();
    for nth in 0..3 {
        let mut app = title(content.clone());
        assert!(click_widget(&mut app, "Games and boards", 0));
        // Rows that are scrolled out of sight cannot be clicked: the keyboard scrolls them into view.
        let mut passed = 0;
        while passed <= nth {
            press(&mut app, &[KeyCode::Tab]);
            passed += usize::from(focused(&mut app).as_deref() == Some("Puddle"));
        }
        assert!(click_widget(&mut app, "Puddle", nth));
        assert!(click_widget(&mut app, "Start", 0));
        picked.push(app.world().resource::<Chosen>().choice.level.clone());
    }
    picked.sort();
    assert_eq!(picked, ["another-puddle", "puddle", "puddles"]);
}

#[test]
fn the_level_that_has_the_focus_is_in_sight() {
    let mut app = title(standard());
    assert!(click_widget(&mut app, "Games and boards", 0));
    let rows: Vec<String> = widgets(&mut app).into_iter().map(|widget| widget.words).collect();
    // The list of levels: from below the heading to above the buttons.
    let place = |words: &str, app: &mut App| widgets(app).into_iter().find(|found| found.words == words).unwrap().place;
    let (top, bottom) = (place("Games and boards", &mut app).max.y, place("Start", &mut app).min.y);
    let list = Rect::new(0.0, top, 800.0, bottom);
    let mut seen = Vec::new();
    for _ in 0..11 {
        press(&mut app, &[KeyCode::Tab]);
        testing::frames(&mut app, 2);
        let row = widgets(&mut app).into_iter().find(|widget| widget.focused).expect("a row has the focus");
        assert!(in_sight(&row, list), "{row:?} of {rows:?}");
        seen.push(row.words);
    }
    assert_eq!(seen.len(), 11);
    seen.dedup();
    assert_eq!(seen.len(), 11, "{seen:?}");
    press(&mut app, &[KeyCode::ArrowUp]);
    testing::frames(&mut app, 2);
    let row = widgets(&mut app).into_iter().find(|widget| widget.focused).expect("a row has the focus");
    assert!(in_sight(&row, list) && row.words == seen[9], "{row:?}");
}

#[test]
fn arrows_work_on_the_title_before_the_first_tab() {
    let mut app = title(standard());
    press(&mut app, &[KeyCode::ArrowDown]);
    assert_eq!(focused(&mut app).as_deref(), Some("Play"));
    press(&mut app, &[KeyCode::ArrowDown, KeyCode::ArrowDown, KeyCode::ArrowDown]);
    assert_eq!(focused(&mut app).as_deref(), Some("How to play"));
    press(&mut app, &[KeyCode::Enter]);
    assert!(is_there(&mut app, "Got it"));
}

#[test]
fn enter_works_on_the_title_before_the_first_tab() {
    let mut app = title(standard());
    press(&mut app, &[KeyCode::Enter]);
    assert_eq!(screen(&app), Screen::Opponents);
    press(&mut app, &[KeyCode::Enter]);
    assert_eq!(screen(&app), Screen::Play, "and on the next page");
}

#[test]
fn a_key_that_is_held_presses_one_button() {
    let mut app = title(standard());
    testing::key(&mut app, KeyCode::Enter, ButtonState::Pressed);
    testing::frames(&mut app, 4);
    for _ in 0..5 {
        testing::key_held(&mut app, KeyCode::Enter);
        testing::frames(&mut app, 2);
    }
    assert_eq!(screen(&app), Screen::Opponents);
}

/// Some people hold a button long. On a busy computer, a short press can also look long, because frames are rare.
#[test]
fn a_button_that_is_held_long_is_clicked() {
    let mut app = title(standard());
    let play = widgets(&mut app).into_iter().find(|widget| widget.words == "Play").unwrap();
    testing::point_at(&mut app, play.place.center());
    testing::turn_button(&mut app, MouseButton::Left, ButtonState::Pressed);
    testing::frames(&mut app, 180);
    assert_eq!(screen(&app), Screen::Title);
    testing::turn_button(&mut app, MouseButton::Left, ButtonState::Released);
    testing::frames(&mut app, 4);
    assert_eq!(screen(&app), Screen::Opponents);
}

/// A slow double click on an opponent starts the match like a quick one, also shortly after the click on Play.
#[test]
fn the_clicks_of_a_double_click_may_be_slow() {
    for frames_after_play in [100, 0] {
        let mut app = title(standard());
        assert!(click_widget(&mut app, "Play", 0));
        testing::frames(&mut app, frames_after_play);
        let card = widgets(&mut app).into_iter().find(|widget| widget.words.starts_with("Level 3")).unwrap();
        for _ in 0..2 {
            assert_eq!(screen(&app), Screen::Opponents);
            testing::click_at(&mut app, card.place.center(), MouseButton::Left);
            testing::frames(&mut app, 20);
        }
        assert_eq!(screen(&app), Screen::Play, "{frames_after_play} frames after the click on Play");
    }
}

#[test]
fn when_a_page_closes_the_focus_returns_to_what_opened_it() {
    let mut app = title(standard());
    for (opener, closes) in [
        ("How to play", KeyCode::Escape),
        ("Settings", KeyCode::Escape),
        ("Games and boards", KeyCode::Escape),
        ("Settings", KeyCode::F3),
    ] {
        while focused(&mut app).as_deref() != Some(opener) {
            press(&mut app, &[KeyCode::Tab]);
        }
        press(&mut app, &[KeyCode::Enter]);
        assert_ne!(focused(&mut app).as_deref(), Some(opener));
        press(&mut app, &[KeyCode::Tab, closes]);
        assert_eq!(focused(&mut app).as_deref(), Some(opener));
    }
}

#[test]
fn the_focus_returns_to_the_menu_of_a_match() {
    let mut app = title(standard());
    app.insert_resource(Seats::default());
    testing::lay(&mut app, Laying::New);
    press(&mut app, &[KeyCode::Escape]);
    while focused(&mut app).as_deref() != Some("Settings") {
        press(&mut app, &[KeyCode::Tab]);
    }
    press(&mut app, &[KeyCode::Enter, KeyCode::Escape]);
    assert_eq!(focused(&mut app).as_deref(), Some("Settings"));
    press(&mut app, &[KeyCode::Escape, KeyCode::ArrowUp]);
    assert_eq!(focused(&mut app), None, "and then the keys are the board's");
}

/// The screens that can be opened, each in an app of its own, with what must be on the table there.
fn screens() -> impl Iterator<Item = (Screen, App)> {
    Screen::ALL.into_iter().filter(|screen| *screen != Screen::Loading).map(|goal| {
        let mut app = title(standard());
        // Nothing that a test does leaves this machine.
        app.world_mut().resource_mut::<Settings>().online.announced = false;
        app.world_mut().resource_mut::<Settings>().online.looks = false;
        app.insert_resource(Seats::default());
        if goal.facts().table == TableUse::Match {
            testing::lay(&mut app, Laying::New);
            testing::frames(&mut app, 2);
        } else {
            app.world_mut().resource_mut::<NextState<Screen>>().set(goal);
        }
        if goal == Screen::GameOver {
            testing::act_as(&mut app, Side::White, Act::Resign);
            testing::frames(&mut app, 2);
            app.world_mut().resource_mut::<BoardClock>().finish();
            testing::frames(&mut app, 4);
            app.world_mut().resource_mut::<Stack>().close(ScreenLayer::Result);
        }
        testing::frames(&mut app, 4);
        assert_eq!(screen(&app), goal);
        (goal, app)
    })
}

#[test]
fn music_plays_on_every_page_before_a_match_and_on_no_other() {
    for (screen, app) in screens() {
        let is_page = screen.facts().table == TableUse::Nothing;
        assert_eq!(app.world().resource::<MusicWanted>().0, is_page, "{screen:?}");
    }
}

#[test]
fn escape_leads_where_the_row_of_a_screen_says() {
    for (from, mut app) in screens() {
        press(&mut app, &[KeyCode::Escape]);
        let top = app.world().resource::<Stack>().top();
        let (goal, lies) = match from.facts().escape {
            EscapeLeads::Nowhere => (from, false),
            EscapeLeads::To(goal) => (goal, false),
            EscapeLeads::ToMenu => (from, true),
        };
        assert_eq!((screen(&app), top.is_some()), (goal, lies), "{from:?}");
    }
}

#[test]
fn the_result_counts_the_moves_as_the_list_beside_it_does() {
    let mut app = title(standard());
    app.insert_resource(Seats::default());
    testing::lay(&mut app, Laying::New);
    for text in ["a3a4", "g7g6", "a4a3", "g6g7", "a3a4"] {
        testing::play(&mut app, text).unwrap();
        testing::frames(&mut app, 2);
    }
    testing::act_as(&mut app, Side::Black, Act::Resign);
    let game = session(&app);
    assert_eq!((game.plies().len(), riverleap::app::screens::moves_played(game)), (5, 3));
    testing::act(&mut app, Act::Undo);
    testing::act(&mut app, Act::Undo);
    testing::act(&mut app, Act::Undo);
    let game = session(&app);
    assert_eq!(
        (game.cursor(), riverleap::app::screens::moves_played(game)),
        (3, 2),
        "what was taken back does not count"
    );
}

#[test]
fn what_is_wrong_with_the_disk_is_said_within_its_box_and_beside_whose_turn_it_is() {
    let home = tempfile::tempdir().unwrap();
    // A file in place of a folder: nothing can be saved there.
    let data = home.path().join("a-file-with-a-name-that-is-long-enough-to-fill-more-than-one-line-of-the-panel");
    std::fs::write(&data, "").unwrap();
    let content = Content::new(Folders { data: Some(data), ..Folders::default() });
    let mut app = testing::headless_screens_kept(content).unwrap();
    app.insert_resource(Seats::default());
    testing::lay(&mut app, Laying::New);
    testing::play(&mut app, "a3a4").unwrap();
    // The problem is also shown alone, without whose turn it is.
    let both = |words: &str| words.contains("a-file-with-a-name") && words.contains("Moon to move");
    let said = |app: &mut App| widgets(app).into_iter().find(|it| both(&it.words));
    let from = std::time::Instant::now();
    while said(&mut app).is_none() && from.elapsed().as_secs() < 60 {
        testing::frames(&mut app, 1);
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    let said = said(&mut app).expect("the trouble is told");
    // Three lines of the least letters.
    assert!(said.place.height() <= 66.0, "{:?}", said.place);
}

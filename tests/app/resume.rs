//! The list of unfinished matches: its content, continuing, deleting and restoring; and that nothing is lost silently.

use bevy::prelude::*;
use riverleap::app::play::{Laying, MatchSetup, Screen};
use riverleap::app::testing::{self, chord, click_widget, focused, widgets};

use super::home::{Home, PEOPLE, close, play, start};
use super::table::{frames, screen, session};

/// A home in which a window has left one match for each number, with that number of turns; the last one is the newest.
fn left(turns: &[usize]) -> Home {
    let home = Home::new();
    for count in turns {
        let mut app = home.window();
        start(&mut app, "jungle", None, PEOPLE);
        play(&mut app, *count);
        close(app);
        // The files must differ in their times.
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    home
}

fn count(app: &mut App, words: &str) -> usize {
    widgets(app).iter().filter(|widget| widget.words.contains(words)).count()
}

fn open(app: &mut App) {
    assert!(click_widget(app, "Unfinished matches", 0));
    assert_eq!(screen(app), Screen::Resume);
    frames(app, 12);
}

#[test]
fn the_title_leads_to_the_list_only_where_there_are_others() {
    let home = left(&[1]);
    assert_eq!(count(&mut home.window(), "Unfinished matches"), 0);
    let home = left(&[1, 2]);
    assert_eq!(count(&mut home.window(), "Unfinished matches"), 1);
}

#[test]
fn the_match_that_this_window_left_is_in_the_list_and_any_is_gone_on_with() {
    let home = left(&[1, 2]);
    let mut app = home.window();
    start(&mut app, "jungle", None, PEOPLE);
    play(&mut app, 5);
    testing::lay(&mut app, Laying::Nothing);
    frames(&mut app, 4);
    open(&mut app);
    assert_eq!(count(&mut app, "to move"), 3, "a row for each");
    assert!(app.world().resource::<MatchSetup>().begun.is_none(), "it lies there like all others");
    // Without a focus Enter goes on with the newest.
    chord(&mut app, &[KeyCode::Enter]);
    frames(&mut app, 4);
    assert_eq!((screen(&app), session(&app).cursor()), (Screen::Play, 5));
    play(&mut app, 1);
    close(app);
    let mut plies: Vec<usize> = home.matches().iter().map(|record| record.session.plies().len()).collect();
    plies.sort();
    assert_eq!(plies, [1, 2, 6]);
}

#[test]
fn a_deleted_match_is_put_back_or_gone_when_the_list_is_left() {
    let home = left(&[1, 2]);
    let mut app = home.window();
    open(&mut app);
    assert!(click_widget(&mut app, "Delete", 0));
    assert_eq!((home.matches().len(), count(&mut app, "is deleted")), (1, 1));
    assert!(click_widget(&mut app, "Put back", 0));
    assert_eq!((home.matches().len(), count(&mut app, "is deleted")), (2, 0));
    assert!(click_widget(&mut app, "Delete", 1));
    chord(&mut app, &[KeyCode::Escape]);
    frames(&mut app, 4);
    assert_eq!((screen(&app), home.matches().len()), (Screen::Title, 1));
    assert_eq!(count(&mut app, "Unfinished matches"), 0);
}

#[test]
fn a_match_is_deleted_and_put_back_by_keys_alone() {
    let home = left(&[1, 2]);
    let mut app = home.window();
    open(&mut app);
    while focused(&mut app).as_deref() != Some("Delete") {
        chord(&mut app, &[KeyCode::Tab]);
    }
    chord(&mut app, &[KeyCode::Enter]);
    frames(&mut app, 3);
    assert_eq!(home.matches().len(), 1);
    assert_eq!(focused(&mut app).as_deref(), Some("Put back"));
    chord(&mut app, &[KeyCode::Enter]);
    frames(&mut app, 3);
    assert_eq!(home.matches().len(), 2);
    assert!(focused(&mut app).is_some_and(|words| words.contains("Two people")));
}

#[test]
fn starting_again_keeps_the_match_and_says_so() {
    let home = Home::new();
    let mut app = home.window();
    start(&mut app, "jungle", None, PEOPLE);
    play(&mut app, 3);
    let from = std::time::Instant::now();
    while home.matches().is_empty() && from.elapsed().as_secs() < 60 {
        frames(&mut app, 1);
    }
    frames(&mut app, 30);
    testing::lay(&mut app, Laying::New);
    frames(&mut app, 3);
    assert_eq!(count(&mut app, "The match you left is kept"), 1);
    assert_eq!(session(&app).cursor(), 0);
    play(&mut app, 1);
    close(app);
    let mut plies: Vec<usize> = home.matches().iter().map(|record| record.session.plies().len()).collect();
    plies.sort();
    assert_eq!(plies, [1, 3]);
    // A finished match leaves no file behind, and no message.
    let mut app = home.window();
    start(&mut app, "jungle", None, PEOPLE);
    play(&mut app, 2);
    testing::act(&mut app, riverleap::app::play::Act::Resign);
    testing::lay(&mut app, Laying::New);
    frames(&mut app, 3);
    assert_eq!(count(&mut app, "is kept"), 0);
}

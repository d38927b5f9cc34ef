//! The states of a match: title, table, pause, left and continued, over, and a new match.

use bevy::prelude::*;
use riverleap::app::play::{Act, Laying, MatchSetup, OnTable, Paused, Screen};
use riverleap::app::testing;
use riverleap::game::session::{Ending, PieceId};
use riverleap::rules::Side;

use super::table::{click, heard, picked, rules_only, screen, session, with_board};

fn on_table(app: &mut App) -> usize {
    app.world_mut().query_filtered::<(), With<OnTable>>().iter(app.world()).count()
}

#[test]
fn the_game_begins_at_the_title_with_nothing_on_the_table() {
    let mut app = testing::headless().unwrap();
    assert_eq!(screen(&app), Screen::Title);
    assert_eq!(on_table(&mut app), 0);
    assert!(testing::table(&app).session().is_none());
    // Messages that are written at the title change nothing.
    testing::play(&mut app, "a3a4").unwrap();
    testing::act(&mut app, Act::Undo);
    testing::lay(&mut app, Laying::Nothing);
    assert_eq!(screen(&app), Screen::Title);
    testing::lay(&mut app, Laying::New);
    assert_eq!((screen(&app), on_table(&mut app)), (Screen::Play, 63 + 16));
}

#[test]
fn leaving_keeps_the_match_and_continue_goes_on_with_it() {
    let mut app = with_board("jungle", None);
    for text in ["a3a4", "g7g6", "g1g2"] {
        testing::play(&mut app, text).unwrap();
    }
    testing::act(&mut app, Act::Undo);
    let (before, log) = (session(&app).position().to_text(), session(&app).plies().len());
    testing::lay(&mut app, Laying::Nothing);
    assert_eq!((screen(&app), on_table(&mut app)), (Screen::Title, 0));
    assert!(app.world().resource::<MatchSetup>().begun.is_some());
    testing::lay(&mut app, Laying::Left);
    assert_eq!(screen(&app), Screen::Play);
    assert_eq!(session(&app).position().to_text(), before);
    assert_eq!((session(&app).cursor(), session(&app).plies().len()), (2, log));
    testing::act(&mut app, Act::Redo);
    assert_eq!(session(&app).cursor(), 3, "what was undone can still be redone");
}

#[test]
fn a_match_that_is_over_is_not_continued() {
    let mut app = rules_only("jungle", None);
    testing::play(&mut app, "a3a4").unwrap();
    testing::act_as(&mut app, Side::Black, Act::Resign);
    testing::lay(&mut app, Laying::Nothing);
    assert_eq!(screen(&app), Screen::Title);
    assert!(app.world().resource::<MatchSetup>().begun.is_none());
    testing::lay(&mut app, Laying::New);
    assert_eq!((screen(&app), session(&app).cursor()), (Screen::Play, 0));
}

#[test]
fn a_new_match_clears_the_old_one_away() {
    let mut app = with_board("jungle", None);
    testing::play(&mut app, "a3a4").unwrap();
    let mut pieces = app.world_mut().query_filtered::<Entity, With<PieceId>>();
    let old: Vec<Entity> = pieces.iter(app.world()).collect();
    testing::lay(&mut app, Laying::New);
    assert!(old.iter().all(|entity| app.world().get_entity(*entity).is_err()));
    assert_eq!(pieces.iter(app.world()).count(), 16);
    assert_eq!(session(&app).cursor(), 0);
}

#[test]
fn a_resignation_ends_the_match_whoever_is_to_move() {
    for side in Side::BOTH {
        let mut app = rules_only("jungle", None);
        testing::act_as(&mut app, side, Act::Resign);
        assert_eq!(heard(&mut app).ended, [Ending::Resignation { loser: side }]);
        assert_eq!(screen(&app), Screen::GameOver);
        // Only the first resignation counts.
        testing::act_as(&mut app, side.opponent(), Act::Resign);
        assert!(heard(&mut app).ended.is_empty());
        assert_eq!(session(&app).ending(), Some(Ending::Resignation { loser: side }));
    }
}

#[test]
fn a_held_match_takes_no_clicks() {
    let mut app = with_board("jungle", None);
    app.world_mut().resource_mut::<NextState<Paused>>().set(Paused::Yes);
    app.update();
    click(&mut app, "a3 a4");
    assert_eq!((picked(&app), session(&app).cursor()), (None, 0));
    app.world_mut().resource_mut::<NextState<Paused>>().set(Paused::No);
    app.update();
    click(&mut app, "a3 a4");
    assert_eq!(session(&app).cursor(), 1);
}

#[test]
fn after_the_end_nobody_moves() {
    let mut app = with_board("jungle", None);
    testing::act_as(&mut app, Side::White, Act::Resign);
    click(&mut app, "a3 a4");
    assert_eq!(picked(&app), None);
    testing::play(&mut app, "a3a4").unwrap();
    assert_eq!(heard(&mut app).refused.len(), 1, "asked by another way, it is refused");
    assert_eq!(session(&app).cursor(), 0);
}

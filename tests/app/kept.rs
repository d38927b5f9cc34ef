//! A match is saved and can be continued: in this window, in another one, or after a restart.

use bevy::prelude::*;
use bevy::window::{PrimaryWindow, WindowFocused};
use riverleap::app::board::BoardView;
use riverleap::app::play::{Act, Laying, MatchSetup, Screen, Seat, SeatLeft, Seats};
use riverleap::app::screens::autosave::{TitleOffer, Withdrawn};
use riverleap::app::screens::library::Chosen;
use riverleap::app::testing;
use riverleap::game::content::LevelChoice;
use riverleap::rules::{GameId, Pair, Side};

use super::home::{Home, PEOPLE, await_offer, close, go_on, pick, pick_of, play, start};
use super::table::{frames, screen, session};

fn offered(app: &App) -> Option<usize> {
    app.world().resource::<TitleOffer>().session().map(|session| session.plies().len())
}

/// A match of two people that a window has left behind after `turns` turns.
fn left_after(turns: usize) -> Home {
    let home = Home::new();
    let mut first = home.window();
    start(&mut first, "jungle", None, PEOPLE);
    play(&mut first, turns);
    close(first);
    home
}

#[test]
fn a_match_of_the_second_game_goes_on_in_the_middle_of_a_turn() {
    let home = Home::new();
    let mut first = home.window();
    pick_of(&mut first, LevelChoice::of(GameId::Chesimals));
    first.insert_resource(Seats(Pair(PEOPLE)));
    testing::lay(&mut first, Laying::New);
    play(&mut first, 3);
    let left = session(&first).position().clone();
    close(first);
    let mut app = home.window();
    assert_eq!(offered(&app), Some(3));
    // The set-up now shows Jungle, which does not matter.
    pick(&mut app, "delta", None);
    go_on(&mut app);
    assert_eq!((screen(&app), session(&app).position()), (Screen::Play, &left));
    let LevelChoice { game, level, rules } = app.world().resource::<Chosen>().choice.clone();
    assert_eq!((game, level.as_str(), rules), (GameId::Chesimals, "default", None));
    testing::act(&mut app, Act::Undo);
    assert_eq!(session(&app).cursor(), 2, "and the turn can be taken back, action by action");
    play(&mut app, 1);
    close(app);
    assert_eq!(home.matches().len(), 1, "its journal goes on");
}

#[test]
fn what_another_window_has_played_since_is_not_written_over() {
    let home = left_after(3);
    let (mut one, mut other) = (home.window(), home.window());
    assert_eq!((offered(&one), offered(&other)), (Some(3), Some(3)));
    go_on(&mut one);
    play(&mut one, 4);
    close(one);
    // The other window read the match when it had three plies.
    go_on(&mut other);
    assert_eq!((screen(&other), session(&other).cursor()), (Screen::Play, 7));
    play(&mut other, 1);
    close(other);
    let kept: Vec<usize> = home.matches().iter().map(|record| record.session.plies().len()).collect();
    assert_eq!(kept, [8]);
}

#[test]
fn a_match_that_another_window_plays_is_shown_as_taken() {
    let home = left_after(2);
    let (mut one, mut other) = (home.window(), home.window());
    go_on(&mut one);
    play(&mut one, 1);
    go_on(&mut other);
    assert_eq!(screen(&other), Screen::Title);
    let offer = other.world().resource::<TitleOffer>();
    assert!(offer.session().is_none());
    assert_eq!(offer.note(), Some(Withdrawn::PlayedElsewhere));
    // Two windows with one match each: a new match does not disturb the other.
    start(&mut other, "jungle", None, PEOPLE);
    play(&mut other, 5);
    play(&mut one, 1);
    close(one);
    close(other);
    let mut kept: Vec<usize> = home.matches().iter().map(|record| record.session.plies().len()).collect();
    kept.sort_unstable();
    assert_eq!(kept, [4, 5]);
}

#[test]
fn a_match_that_ended_in_another_window_is_not_continued() {
    let home = left_after(2);
    let (mut one, mut other) = (home.window(), home.window());
    go_on(&mut one);
    testing::act_as(&mut one, Side::White, Act::Resign);
    close(one);
    go_on(&mut other);
    assert_eq!(screen(&other), Screen::Title);
    assert_eq!(other.world().resource::<TitleOffer>().note(), Some(Withdrawn::FinishedElsewhere));
}

#[test]
fn start_again_leaves_the_match_before_within_reach() {
    let home = Home::new();
    let mut app = home.window();
    start(&mut app, "jungle", None, PEOPLE);
    play(&mut app, 6);
    // "Start again" in the pause menu, twice.
    testing::lay(&mut app, Laying::New);
    play(&mut app, 2);
    testing::lay(&mut app, Laying::New);
    testing::lay(&mut app, Laying::Nothing);
    // Nothing was played in the last match.
    frames(&mut app, 2);
    assert_eq!(offered(&app), Some(2), "the newest that was begun");
    go_on(&mut app);
    assert_eq!(session(&app).cursor(), 2);
    testing::act_as(&mut app, Side::White, Act::Resign);
    testing::lay(&mut app, Laying::Nothing);
    assert_eq!(offered(&app), Some(6), "once the newest is over, the next one is offered");
    go_on(&mut app);
    assert_eq!(session(&app).cursor(), 6);
}

#[test]
fn a_match_that_is_gone_on_with_keeps_its_board_rules_and_players() {
    let home = Home::new();
    let frog = "engine:3".parse::<Seat>().unwrap();
    let mut first = home.window();
    start(&mut first, "island", Some("tournament"), [Seat::Human, frog.clone()]);
    let island = session(&first).start().clone();
    play(&mut first, 1);
    close(first);
    let mut app = home.window();
    // Another board was looked at in Set-up before "Continue".
    pick(&mut app, "delta", Some("leiden"));
    go_on(&mut app);
    assert!(*session(&app).start() == island);
    assert_eq!(app.world().resource::<Seats>().0[Side::Black], frog);
    let chosen = |app: &App| {
        let LevelChoice { level, rules, .. } = app.world().resource::<Chosen>().choice.clone();
        (level, rules.unwrap_or_default(), app.world().resource::<MatchSetup>().level.clone())
    };
    let island_under_tournament = ["island", "tournament", "Island"].map(str::to_owned).into();
    assert_eq!(chosen(&app), island_under_tournament);
    // "Start again", and "Rematch" after the end.
    testing::lay(&mut app, Laying::New);
    assert!(*session(&app).start() == island, "the board is dealt again");
    testing::act_as(&mut app, Side::White, Act::Resign);
    assert_eq!(screen(&app), Screen::GameOver);
    testing::lay(&mut app, Laying::New);
    assert!(*session(&app).start() == island);
    assert_eq!(session(&app).position().rules_name(), island.rules_name());
    play(&mut app, 1);
    // The match is left for the title, and the set-up is opened again.
    testing::lay(&mut app, Laying::Nothing);
    pick(&mut app, "delta", Some("leiden"));
    go_on(&mut app);
    assert!(*session(&app).start() == island);
    assert_eq!(chosen(&app), island_under_tournament);
    testing::lay(&mut app, Laying::New);
    assert!(*session(&app).start() == island);
    play(&mut app, 1);
    close(app);
    assert!(home.matches().iter().all(|record| record.heading.level == "island"));
    assert!(home.matches().iter().all(|record| *record.session.start() == island));
}

/// The messages of `SeatLeft`.
#[derive(Resource, Default)]
struct Told(Vec<String>);

#[test]
fn a_file_starts_no_program() {
    let home = Home::new();
    let mut first = home.window();
    start(&mut first, "jungle", None, [Seat::Human, Seat::Program("/no/such/program --fast".to_owned())]);
    play(&mut first, 1);
    close(first);
    let mut app = home.window();
    await_offer(&mut app);
    app.init_resource::<Told>().add_systems(Last, |mut left: MessageReader<SeatLeft>, mut told: ResMut<Told>| {
        told.0.extend(left.read().map(|left| left.fault.to_string()));
    });
    go_on(&mut app);
    assert_eq!(session(&app).cursor(), 1);
    assert_eq!(app.world().resource::<Seats>().0, Pair(PEOPLE), "a person sits there now");
    assert_eq!(app.world().resource::<Told>().0, ["is started only by whoever names it on the command line"]);
}

#[test]
fn after_a_match_as_moon_two_people_start_with_the_board_as_it_always_lies() {
    let home = Home::new();
    let mut app = home.window();
    let turned = |app: &App| app.world().resource::<BoardView>().turned;
    start(&mut app, "jungle", None, ["engine:1".parse().unwrap(), Seat::Human]);
    assert!(turned(&app));
    testing::lay(&mut app, Laying::Nothing);
    start(&mut app, "jungle", None, PEOPLE);
    assert!(!turned(&app));
}

#[test]
fn a_match_that_another_window_has_laid_down_again_is_offered_and_nothing_else_is_said() {
    let home = left_after(2);
    let (mut one, mut other) = (home.window(), home.window());
    go_on(&mut one);
    go_on(&mut other);
    assert!(other.world().resource::<TitleOffer>().note().is_some());
    close(one);
    let window = other.world_mut().query_filtered::<Entity, With<PrimaryWindow>>().single(other.world()).unwrap();
    other.world_mut().write_message(WindowFocused { window, focused: true });
    other.update();
    let offer = other.world().resource::<TitleOffer>();
    assert!(offer.session().is_some());
    assert_eq!(offer.note(), None);
}

//! The moves of the last turn stay marked until the next turn is over, and a key or pad button replays the turn.

use bevy::prelude::*;
use riverleap::app::board::moving_pieces::Travelling;
use riverleap::app::motion::{BoardClock, TimelineStarted};
use riverleap::app::play::Act;
use riverleap::app::testing::{self, plug_pad};
use riverleap::rules::{Move, Position};

use super::setups::people_at;
use super::table::{frames, heard, listening, session};
use super::units::{marks, table};

#[test]
fn all_moves_of_the_other_sides_last_turn_stay_marked_until_ones_own_turn_ends() {
    let mut app = table("default");
    let play = |app: &mut App, actions: &str| {
        for action in actions.split(' ') {
            let before = session(app).cursor();
            testing::play(app, action).unwrap();
            assert!(session(app).cursor() > before, "{action}");
        }
        frames(app, 2);
        marks(app, "mark_last ")
    };
    assert_eq!(play(&mut app, "c4c3 b6a7 end"), ["a7", "b6", "c3", "c4"]);
    let active = session(&app).legal_actions();
    let first = active[0].to_string();
    assert_eq!(play(&mut app, &first), ["a7", "b6", "c3", "c4"], "until the own turn ends");
    let wanted: Move = first.parse().unwrap();
    let own = play(&mut app, "end");
    for end in [wanted.from, wanted.to] {
        assert!(own.contains(&end.to_string()), "{end} among {own:?}");
    }
    assert!(!own.contains(&"c3".to_owned()), "{own:?}");
    testing::act(&mut app, Act::Undo);
    frames(&mut app, 2);
    assert_eq!(marks(&mut app, "mark_last "), ["a7", "b6", "c3", "c4"]);
}

/// The performances since the last look.
#[derive(Resource, Default)]
struct Performed(Vec<TimelineStarted>);

fn watched(mut app: App) -> App {
    app.init_resource::<Performed>().add_systems(
        Last,
        |mut performances: MessageReader<TimelineStarted>, mut performed: ResMut<Performed>| {
            performed.0.extend(performances.read().cloned());
        },
    );
    app
}

fn performed(app: &mut App) -> Vec<TimelineStarted> {
    std::mem::take(&mut app.world_mut().resource_mut::<Performed>().0)
}

fn rest(app: &mut App) {
    app.world_mut().resource_mut::<BoardClock>().finish();
    frames(app, 2);
}

/// Whether anything on the board is moving.
fn moves(app: &mut App) -> bool {
    app.world_mut().query::<&Travelling>().iter(app.world()).next().is_some()
}

fn position(app: &App) -> Position {
    session(app).position().clone()
}

#[test]
fn a_key_plays_the_last_turn_again_and_changes_nothing() {
    let mut app = listening(watched(people_at("default")));
    for action in ["c4c3", "b6a7", "end"] {
        testing::play(&mut app, action).unwrap();
    }
    rest(&mut app);
    let (before, first) = (position(&app), performed(&mut app));
    let first: Vec<_> = first.into_iter().filter(|it| !it.timeline.cues.is_empty()).collect();
    assert_eq!(first.len(), 2, "the end of a turn moves nothing");
    heard(&mut app);
    testing::press_key(&mut app, KeyCode::KeyR);
    let again: Vec<_> = performed(&mut app).into_iter().filter(|it| !it.timeline.cues.is_empty()).collect();
    assert_eq!(
        again.iter().map(|it| &it.timeline).collect::<Vec<_>>(),
        first.iter().map(|it| &it.timeline).collect::<Vec<_>>()
    );
    for pair in again.windows(2) {
        let ends_ms = pair[0].start_ms + f64::from(pair[0].timeline.total_ms);
        assert!(pair[1].start_ms >= ends_ms, "one after another: {} after {ends_ms}", pair[1].start_ms);
    }
    assert!(moves(&mut app));
    rest(&mut app);
    assert!(!moves(&mut app), "a press ends it as it ends any motion");
    let heard = heard(&mut app);
    assert!(heard.played.is_empty() && heard.requested.is_empty());
    assert_eq!(position(&app), before);
    super::motion::assert_at_home(&mut app, "after the turn was played again");
}

#[test]
fn a_pad_plays_it_again_also_in_the_middle_of_the_own_turn_and_in_jungle() {
    for app in [people_at("default"), with_screens()] {
        let mut app = watched(app);
        let jungle = !session(&app).position().has_long_turns();
        for action in if jungle { vec!["a3a4"] } else { vec!["c4c3", "end"] } {
            testing::play(&mut app, action).unwrap();
        }
        if !jungle {
            let own = session(&app).legal_actions()[0].to_string();
            testing::play(&mut app, &own).unwrap();
        }
        rest(&mut app);
        performed(&mut app);
        let pad = plug_pad(&mut app);
        frames(&mut app, 2);
        testing::pad_axis(&mut app, pad, GamepadAxis::RightStickX, -1.0);
        frames(&mut app, 2);
        testing::pad_axis(&mut app, pad, GamepadAxis::RightStickX, 0.0);
        let played: Vec<_> = performed(&mut app).into_iter().filter(|it| !it.timeline.cues.is_empty()).collect();
        assert_eq!(played.len(), 1, "jungle: {jungle}");
        rest(&mut app);
    }
}

fn with_screens() -> App {
    let content = riverleap::game::content::Content::new(riverleap::game::content::Folders::default());
    let mut app = testing::headless_screens(content).unwrap();
    app.insert_resource(riverleap::app::play::Seats::default());
    testing::lay(&mut app, riverleap::app::play::Laying::New);
    frames(&mut app, 4);
    app
}

#[test]
fn where_nothing_was_played_there_is_nothing_to_see_again() {
    let mut app = with_screens();
    assert!(marks(&mut app, "mark_last ").is_empty());
    testing::press_key(&mut app, KeyCode::KeyR);
    assert!(!moves(&mut app));
}

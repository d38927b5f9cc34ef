//! Only the authority that leads the match on the table may put something else there.

use bevy::prelude::*;
use riverleap::app::play::{Begun, LayRefused, LayRequested, Laying, MatchSetup, Screen, Seats, Table};
use riverleap::app::testing;
use riverleap::game::scenes::{Animation, AnimationKind, Scene};
use riverleap::game::session::Authority;
use riverleap::rules::Action;

use super::console::{saved, two_people, typed};
use super::table::{rules_only, screen, session};

/// The requests that were refused.
#[derive(Resource, Default)]
struct Refused(Vec<LayRefused>);

/// A match with one move played, led by `authority`.
fn table(authority: Authority) -> App {
    let mut app = rules_only("jungle", None);
    app.init_resource::<Refused>().add_systems(
        Last,
        |mut refused: MessageReader<LayRefused>, mut all: ResMut<Refused>| {
            all.0.extend(refused.read());
        },
    );
    let mut played = session(&app).clone();
    played.try_play("a3a4".parse::<Action>().unwrap()).unwrap();
    played.set_authority(authority);
    testing::lay(&mut app, Laying::Begun(Box::new(Begun { level: "Far away".to_owned(), session: played })));
    app
}

fn ask(app: &mut App, what: Laying, by: Authority) -> Vec<LayRefused> {
    app.world_mut().write_message(LayRequested { what, by });
    app.update();
    app.update();
    std::mem::take(&mut app.world_mut().resource_mut::<Refused>().0)
}

#[test]
fn a_match_is_replaced_only_by_those_who_lead_it() {
    for (leads, other) in [(Authority::Elsewhere, Authority::Here), (Authority::Here, Authority::Elsewhere)] {
        let (mut app, refusal) = (table(leads), LayRefused { by: other });
        let before = session(&app).clone();
        assert_eq!(ask(&mut app, Laying::New, other), [refusal], "{leads:?}");
        assert_eq!(ask(&mut app, Laying::Left, other), [refusal], "{leads:?}");
        assert_eq!((session(&app), app.world().resource::<MatchSetup>().level.as_str()), (&before, "Far away"));
        assert_eq!(ask(&mut app, Laying::New, leads), []);
        assert_eq!(session(&app).cursor(), 0, "{leads:?}");
    }
}

#[test]
fn nobody_far_away_takes_a_match_off_the_table_that_is_led_here() {
    let mut app = table(Authority::Here);
    let refusal = LayRefused { by: Authority::Elsewhere };
    assert_eq!(ask(&mut app, Laying::Nothing, Authority::Elsewhere), [refusal]);
    assert_eq!((screen(&app), session(&app).cursor()), (Screen::Play, 1));
    // A refused request does not undo an accepted request of the same frame.
    app.world_mut().write_message(LayRequested::here(Laying::Nothing));
    assert_eq!(ask(&mut app, Laying::New, Authority::Elsewhere), [refusal]);
    assert_eq!(screen(&app), Screen::Title);
}

#[test]
fn people_may_leave_any_match_and_only_an_own_one_can_be_continued() {
    for (leads, left) in [(Authority::Here, true), (Authority::Elsewhere, false)] {
        let mut app = table(leads);
        assert_eq!(ask(&mut app, Laying::Nothing, Authority::Here), []);
        assert_eq!((screen(&app), app.world().resource::<MatchSetup>().begun.is_some()), (Screen::Title, left));
        assert!(testing::table(&app).session().is_none());
    }
}

#[test]
fn a_scene_is_no_match_and_leaves_the_one_that_was_left_alone() {
    let mut app = table(Authority::Here);
    ask(&mut app, Laying::Nothing, Authority::Here);
    app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Stage);
    app.update();
    let scene = Scene::of(Animation::new(AnimationKind::Leap, None).unwrap()).unwrap();
    assert_eq!(ask(&mut app, Laying::Scene(Box::new(scene.session)), Authority::Here), []);
    assert!(matches!(testing::table(&app), Table::Scene(_)) && testing::table(&app).a_match().is_none());
    assert_eq!(screen(&app), Screen::Stage);
    app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Title);
    app.update();
    assert!(matches!(testing::table(&app), Table::Empty));
    testing::lay(&mut app, Laying::Left);
    assert_eq!((screen(&app), session(&app).cursor()), (Screen::Play, 1), "the match goes on");
}

#[test]
fn a_match_that_others_lead_is_not_replaced_by_loading_one() {
    let data = tempfile::tempdir().unwrap();
    let file = saved(data.path(), "island", "", ["human", "engine:3"], |_| {});
    let mut app = two_people(data.path());
    let mut led = session(&app).clone();
    led.set_authority(Authority::Elsewhere);
    testing::lay(&mut app, Laying::Begun(Box::new(Begun { level: "Far away".to_owned(), session: led })));
    let (before, seats) = (session(&app).clone(), app.world().resource::<Seats>().clone());
    let answer = typed(&mut app, &format!("load {file}"));
    assert!(answer.contains("led by another computer"), "{answer}");
    assert_eq!((session(&app), app.world().resource::<Seats>()), (&before, &seats));
}

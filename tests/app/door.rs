//! Only the authority that leads the match on the table may put something else there.

use bevy::prelude::*;
use riverleap::play::{Begun, LayRefused, LayRequested, Laying, MatchSetup, Screen, Table};
use riverleap::rules::Action;
use riverleap::session::Authority;
use riverleap::stage::{Animation, AnimationKind, Scene};
use riverleap::testing;

use super::table::{rules_only, screen, session};

/// The requests that have been refused.
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
    for (leads, other, refusal) in [
        (Authority::Elsewhere, Authority::Here, LayRefused::LedElsewhere),
        (Authority::Here, Authority::Elsewhere, LayRefused::LedHere),
    ] {
        let mut app = table(leads);
        let before = session(&app).clone();
        assert_eq!(ask(&mut app, Laying::New, other), [refusal], "{leads:?}");
        assert_eq!(ask(&mut app, Laying::Left, other), [refusal], "{leads:?}");
        assert_eq!((session(&app), app.world().resource::<MatchSetup>().level.as_str()), (&before, "Far away"));
        assert_eq!(ask(&mut app, Laying::New, leads), []);
        assert_eq!(session(&app).cursor(), 0, "{leads:?}");
    }
}

#[test]
fn everybody_may_leave_and_only_an_own_match_can_be_continued() {
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

//! A request that comes late or from the wrong seat changes nothing and is refused with a reason.

use bevy::prelude::*;
use riverleap::app::play::{Act, ActRefused, ActRequested, MoveRequested};
use riverleap::app::testing;
use riverleap::game::session::{Claim, Refused};
use riverleap::rules::{Action, Side};

use super::table::{heard, rules_only, session};

#[derive(Resource, Default)]
struct Denied(Vec<ActRefused>);

fn table() -> App {
    let mut app = rules_only("jungle", None);
    app.init_resource::<Denied>().add_systems(
        Last,
        |mut refused: MessageReader<ActRefused>, mut denied: ResMut<Denied>| {
            denied.0.extend(refused.read().cloned());
        },
    );
    app
}

fn claim(app: &App, side: Side) -> Claim {
    session(app).claim(side)
}

fn request(app: &mut App, claim: Claim, wanted: &str) {
    app.world_mut().write_message(MoveRequested { claim, wanted: wanted.parse().unwrap(), dropped_at: None });
    app.update();
}

fn ask(app: &mut App, claim: Claim, act: Act) {
    app.world_mut().write_message(ActRequested { claim, act });
    app.update();
}

fn refusals(app: &mut App) -> Vec<Refused> {
    heard(app).refused.into_iter().map(|refused| refused.refusal).collect()
}

#[test]
fn a_late_action_changes_nothing() {
    let mut app = table();
    let early = claim(&app, Side::White);
    testing::play(&mut app, "a3a4").unwrap();
    heard(&mut app);
    let before = session(&app).clone();
    request(&mut app, early, "g3g4");
    assert_eq!(refusals(&mut app), [Refused::Late { side: Side::White }]);
    // The same number of plies, but another position.
    let late = claim(&app, Side::Black);
    testing::act(&mut app, Act::Undo);
    testing::play(&mut app, "g3g4").unwrap();
    heard(&mut app);
    request(&mut app, late, "a7a6");
    assert_eq!(refusals(&mut app), [Refused::Late { side: Side::Black }]);
    testing::act(&mut app, Act::Undo);
    testing::play(&mut app, "a3a4").unwrap();
    assert_eq!(*session(&app), before, "nothing but what was asked in time");
}

#[test]
fn two_of_one_moment_are_one_action() {
    let mut app = table();
    let now = claim(&app, Side::White);
    for wanted in ["a3a4", "g3g4"] {
        app.world_mut().write_message(MoveRequested { claim: now, wanted: wanted.parse().unwrap(), dropped_at: None });
    }
    app.update();
    let heard = heard(&mut app);
    assert_eq!((heard.played.len(), heard.refused.len(), session(&app).cursor()), (1, 1, 1));
}

#[test]
fn the_wrong_seat_plays_nothing() {
    let mut app = table();
    let black = claim(&app, Side::Black);
    request(&mut app, black, "a3a4");
    assert_eq!(refusals(&mut app), [Refused::NotYourTurn { side: Side::Black }]);
    // Only the clock passes turns.
    let white = claim(&app, Side::White);
    request(&mut app, white, &Action::Pass.to_string());
    assert_eq!(refusals(&mut app), [Refused::NoPass { side: Side::White }]);
    assert_eq!(session(&app).cursor(), 0);
}

#[test]
fn late_requests_are_refused_with_a_reason() {
    let mut app = table();
    let early = claim(&app, Side::White);
    testing::play(&mut app, "a3a4").unwrap();
    for act in [Act::Undo, Act::Resign, Act::OfferDraw] {
        ask(&mut app, early, act);
    }
    assert_eq!((session(&app).ending(), session(&app).draw_offer(), session(&app).cursor()), (None, None, 1));
    // In time, but there is no offer to answer.
    let now = claim(&app, Side::White);
    ask(&mut app, now, Act::AcceptDraw);
    let told: Vec<Refused> = std::mem::take(&mut app.world_mut().resource_mut::<Denied>().0)
        .into_iter()
        .map(|denied| denied.refusal)
        .collect();
    let late = Refused::Late { side: Side::White };
    assert_eq!(told, [late.clone(), late.clone(), late, Refused::NoOffer]);
}

//! Chesimals II with the same messages: whole games on a table without pictures.

use bevy::prelude::*;
use riverleap::app::play::{Act, Captured, Screen};
use riverleap::app::testing;
use riverleap::game::content::LevelChoice;
use riverleap::game::session::PieceId;
use riverleap::rules::chesimals::{Chesimal, Unit};
use riverleap::rules::grid::Square;
use riverleap::rules::{Action, GameId, Move, Position, Side, splitmix};

use super::home::Home;
use super::table::{laid_of, screen, session};

fn choice(level: &str) -> LevelChoice {
    LevelChoice { level: level.to_owned(), ..LevelChoice::of(GameId::Chesimals) }
}

fn table(setup: &str) -> App {
    laid_of(testing::headless().unwrap(), &choice(setup))
}

/// Checks that units have the components of their own game. In development builds every frame also compares entities
/// and position.
fn assert_units_stand(app: &mut App) {
    let mut units = app.world_mut().query_filtered::<(&Chesimal, &Unit, &Side, Option<&Square>), With<PieceId>>();
    let standing: Vec<(Square, Chesimal, Unit)> = units
        .iter(app.world())
        .inspect(|(chesimal, _, side, _)| assert_eq!(chesimal.side(), **side))
        .filter_map(|(chesimal, unit, _, square)| Some((*square?, *chesimal, *unit)))
        .collect();
    let Position::Chesimals(position) = session(app).position().clone() else { panic!("another game") };
    assert_eq!(standing.len(), position.pieces().count());
    for (square, chesimal, unit) in standing {
        let piece = position.piece_at(square).unwrap();
        assert_eq!((piece.chesimal, piece.unit), (chesimal, unit), "{square}");
    }
}

#[test]
fn whole_games_by_messages() {
    for (seed, setup) in [(1, "hunt"), (2, "links"), (3, "hunt"), (4, "preset")] {
        let mut app = table(setup);
        let mut dice = seed;
        for step in 0..400 {
            let actions = session(&app).legal_actions();
            if actions.is_empty() {
                break;
            }
            let wanted = actions[splitmix::next(&mut dice) as usize % actions.len()];
            let (side, before) = (session(&app).side_to_move(), session(&app).cursor());
            testing::play(&mut app, &wanted.to_string()).unwrap();
            assert_eq!(session(&app).cursor(), before + 1, "{setup} {seed}: {wanted} by {side}");
            if step % 20 == 0 {
                assert_units_stand(&mut app);
            }
        }
        app.update();
        let over = session(&app).ending().is_some();
        assert_eq!(screen(&app), if over { Screen::GameOver } else { Screen::Play }, "{setup} {seed}");
        let fallen = session(&app).captured();
        let mut captured = app.world_mut().query::<&Captured>();
        let counted = captured.iter(app.world()).count();
        assert_eq!(counted, fallen.0.iter().map(Vec::len).sum::<usize>());
        assert_units_stand(&mut app);
        // And all the way back.
        while session(&app).can_undo() {
            testing::act(&mut app, Act::Undo);
        }
        assert_eq!(session(&app).cursor(), 0);
        assert_units_stand(&mut app);
    }
}

#[test]
fn a_turn_is_many_actions_of_one_side() {
    let mut app = table("default");
    for (text, mover) in [("c4c3", Side::White), ("b5a5", Side::White), ("end", Side::Black), ("c11c10", Side::Black)] {
        testing::play(&mut app, text).unwrap();
        assert_eq!(session(&app).last().map(|ply| ply.action), text.parse().ok(), "{text}");
        assert_eq!(session(&app).side_to_move(), mover, "after {text}");
    }
    // Inside a turn, undo takes back one action, then `end` alone, then again one action.
    let mut undone = Vec::new();
    for _ in 0..4 {
        undone.push(session(&app).last().map(|ply| ply.action.to_string()).unwrap());
        testing::act(&mut app, Act::Undo);
    }
    assert_eq!(undone, ["c11c10", "end", "b5a5", "c4c3"]);
    assert!(session(&app).legal_actions().iter().all(|action| *action != Action::End));
}

/// A turn is listed below the turns before it, and beside the other side's turn, so the newest row need not be the
/// last.
#[test]
fn the_list_of_moves_shows_the_newest_action() {
    let mut app = laid_of(Home::new().window(), &choice("default"));
    let played = "k5k7 i6k8 j6j9 i5i8 j4j7 i4i6 k6l7 end i12i10 j11j9 k12k9 k11j10 k13k11 end k8j9 k7k9 k4k6 j5k7 l7l9";
    for text in played.split(' ').chain(["undo", "undo"]) {
        if text == "undo" {
            testing::act(&mut app, Act::Undo);
        } else {
            testing::play(&mut app, text).unwrap();
        }
        testing::frames(&mut app, 4);
        let action = session(&app).last().unwrap().action;
        let Some(Move { from, to }) = action.as_move() else { continue };
        let (from, to) = (format!(" {from} "), format!(" {to}"));
        let told = testing::told(&mut app);
        assert!(told.iter().any(|node| node.words.contains(&from) && node.words.ends_with(&to)), "{text}: {action}");
    }
}

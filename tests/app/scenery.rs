//! Plants: reeds stand by the shore in every orientation of the board.

use bevy::prelude::*;
use riverleap::app::board::{BoardView, Planted};
use riverleap::rules::Terrain;

use super::table::{frames, session, with_board};

/// How far a reed may stand from dry land, in squares.
const BY_THE_SHORE: f32 = 0.35;

#[test]
fn reeds_stand_by_the_shore_on_a_turned_board_too() {
    for level in ["jungle", "island"] {
        for turned in [false, true] {
            let mut app = with_board(level, None);
            app.world_mut().resource_mut::<BoardView>().turned = turned;
            frames(&mut app, 60);
            let view = app.world().resource::<BoardView>().clone();
            assert!(!view.turning());
            let mut plants = app.world_mut().query::<(&Planted, &Transform, &Sprite, &Name)>();
            let mut reeds = 0;
            for (plant, place, sprite, _) in plants.iter(app.world()).filter(|(.., name)| name.as_str() == "reed") {
                let (root, size) = (plant.root(&view), sprite.custom_size.unwrap());
                // A reed stands upright on its root in every orientation of the board.
                let foot = place.translation.truncate() - 0.45 * size * Vec2::Y;
                assert!(foot.distance(root) < 1e-3 && place.rotation == Quat::IDENTITY, "{foot} and {root}");
                let dry = |way: Vec2| {
                    let beside = view.square_at(root + BY_THE_SHORE * way);
                    beside.is_none_or(|square| session_terrain(&app, square) != Terrain::Water)
                };
                assert!(!dry(Vec2::ZERO), "{level}, turned {turned}: the reed at {root} stands in the water");
                let shore = [Vec2::X, Vec2::Y, Vec2::NEG_X, Vec2::NEG_Y].into_iter().any(dry);
                assert!(shore, "{level}, turned {turned}: the reed at {root} stands in the middle of a lake");
                reeds += 1;
            }
            assert!(reeds >= 2, "{level} has {reeds} reeds");
        }
    }
}

fn session_terrain(app: &App, square: riverleap::rules::grid::Square) -> Terrain {
    session(app).position().board().terrain(square)
}

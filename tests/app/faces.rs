//! What a piece shows: its picture with the rank or the character, or its rank alone.

use bevy::prelude::*;
use riverleap::board::pieces::Body;
use riverleap::pictures::Picture;
use riverleap::settings::{Faces, Settings};

use super::table::{frames, piece_on, square, with_board};

/// The pictures of a piece that are seen, from the disc up.
fn pictures(app: &mut App, name: &str) -> Vec<String> {
    let piece = piece_on(app, square(name));
    let world = app.world();
    let body = world.get::<Children>(piece).unwrap().iter().find(|child| world.get::<Body>(*child).is_some()).unwrap();
    let parts = world.get::<Children>(body).unwrap().iter();
    let seen = parts.filter(|part| world.get::<Visibility>(*part) != Some(&Visibility::Hidden));
    seen.map(|part| world.get::<Picture>(part).unwrap().0.clone()).collect()
}

#[test]
fn pieces_show_what_the_player_wants_at_once_and_after_the_next_start() {
    let mut app = with_board("jungle", None);
    for (faces, elephant, rat) in [
        (Faces::RankOnly, ["disc_sun_blank", "waterline_blank", "rank_sun_8"].as_slice(), "rank_moon_1"),
        (Faces::PictureAndCharacter, &["face_sun_elephant", "waterline_face"], "waterline_face"),
        (Faces::PictureAndRank, &["disc_sun_elephant", "waterline", "numeral_8"], "numeral_1"),
    ] {
        app.world_mut().resource_mut::<Settings>().faces = faces;
        frames(&mut app, 2);
        for _ in 0..2 {
            assert_eq!(pictures(&mut app, "a3"), elephant);
            assert_eq!(pictures(&mut app, "a7").last().map(String::as_str), Some(rat));
            riverleap::testing::lay(&mut app, riverleap::play::Laying::New);
        }
    }
}

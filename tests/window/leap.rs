//! A leap in mid-air: the lion above the water between the banks, its shadow below.

use super::desk::Desk;
use super::places::{Area, Place};
use super::shot::{Seen, is_sun, is_water};

/// Twelve seconds in the air, so that even a slow machine draws a frame of it.
const SLOW: &str = "(leap: (crouch_ms: 10, air_ms: 12000, air_per_square_ms: 0))";

#[test]
#[ignore = "needs a display"]
fn the_lion_flies_over_the_water_with_its_shadow_below() {
    let desk = Desk::new();
    desk.write("assets/motion.ron", SLOW);
    let assets = desk.home.path().join("assets");
    let assets = assets.to_str().unwrap();
    let mut game = desk.start(&["--assets", assets, "play", "--position", "7/7/6e/7/7/L6/7/7/7 w 0 1"]);
    let board = game.board();
    let before = game.wait_until("the lion on the bank", |shot| {
        shot.on(&board, "a4") == Seen::Sun
            && shot.on(&board, "g7") == Seen::Moon
            && shot.on(&board, "b5") == Seen::Water
    });
    super::whole_game::order(&mut game, &board, "a4d4");

    let unit = board.square_px();
    let (b4, c4) = (board.place("b4"), board.place("c4"));
    // Half a square above the ground of the fourth rank, within the lake.
    let (top, bottom) = (b4.1 - 1.2 * unit, b4.1 + 0.1 * unit);
    let (left, right) = (b4.0 - 0.2 * unit, c4.0 + 0.2 * unit);
    let lion = |shot: &super::shot::Shot| {
        let columns = (left as u32..right as u32).step_by(2);
        let mut warm = Vec::new();
        for x in columns {
            for y in (top as u32..bottom as u32).step_by(2) {
                if is_sun(shot.at(Place(x as f32, y as f32))) {
                    warm.push((x as f32, y as f32));
                }
            }
        }
        let count = warm.len() as f32;
        let middle =
            Place(warm.iter().map(|at| at.0).sum::<f32>() / count, warm.iter().map(|at| at.1).sum::<f32>() / count);
        // A disc and its lion cover a large part of a square.
        (count * 4.0 > 0.18 * unit * unit).then_some(middle)
    };
    let over_water = |middle: Place| (middle.0 - (b4.0 + c4.0) / 2.0).abs() < 0.3 * unit;
    let shot = game.wait_until("the lion above the lake", |shot| lion(shot).is_some_and(over_water));
    shot.keep("leap");
    let middle = lion(&shot).unwrap();
    assert!(middle.1 < b4.1 - 0.3 * unit, "it is above the ground: {middle:?}, whose rank is at {}", b4.1);
    for bank in ["a4", "d4"] {
        assert!(!matches!(shot.on(&board, bank), Seen::Sun), "it is on neither bank, and not on {bank}");
    }
    // The water below is darker than it was: the shadow.
    let from = Place(middle.0 - 0.15 * unit, b4.1 + 0.05 * unit);
    let to = Place(middle.0 + 0.25 * unit, b4.1 + 0.3 * unit);
    let shadow = Area { from, to };
    let (was, is) = (before.brightness(shadow), shot.brightness(shadow));
    assert!(is < 0.93 * was, "the shadow lies on the water: {was} before, {is} now");
    // The rest of the lake is still water-coloured.
    let from = Place(c4.0 - 0.1 * unit, b4.1 - 2.3 * unit);
    let to = Place(c4.0 + 0.3 * unit, b4.1 - 1.7 * unit);
    let share = shot.share(Area { from, to }, is_water);
    assert!(share > 0.6, "{share}");
}

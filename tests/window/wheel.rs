//! A real mouse wheel, turned over real lists.

use std::time::{Duration, Instant};

use super::desk::Desk;
use super::game::Game;
use super::places::Place;
use super::tree::{Role, Tree, button, choice, label};

/// The smallest window: every list has more rows than are visible.
const SMALL: [&str; 3] = ["-screen", "0", "800x600x24"];
/// The moves of a match in which no position occurs for the third time.
const MOVES: &str = "b2b3 f8g8 g3g2 a9b9 c3c2 g7g6 a3a2 a7a6 f2f3 c7b7 c2c1 b8c8 f3g3 e7f7 e3d3 g6g7 \
                     g3g4 c8d8 b3b2 b9b8 b2c2 f7f8 a1b1 a6b6 c2b2 b6b5 b2c2 b5a5 d3c3 g7g6 g1f1 f8f7";
const UP: &str = "4";
const DOWN: &str = "5";

fn turn(game: &Game, at: Place, way: &str) {
    let (x, y) = (at.0.round().to_string(), at.1.round().to_string());
    game.xdotool(&["mousemove", &x, &y, "sleep", "0.3", "click", "--repeat", "8", "--delay", "40", way]);
}

/// Turns the wheel until this is visible. Turns the wheel again if nothing has happened for a while, as a person would:
/// a window that is still loading ignores a turn.
fn turn_until(game: &mut Game, at: Place, way: &str, what: &str, seen: impl Fn(&Tree) -> bool) {
    const AGAIN: Duration = Duration::from_secs(5);
    turn(game, at, way);
    let mut turned = Instant::now();
    game.wait(what, |game| {
        if turned.elapsed() > AGAIN {
            turn(game, at, way);
            turned = Instant::now();
        }
        seen(&game.tree()).then_some(())
    });
}

/// The lowest of these nodes, which is not visible at first.
fn lowest(tree: &Tree, role: Role) -> Option<(String, f32)> {
    let nodes = tree.0.iter().filter(|node| node.role == role);
    let places = nodes.map(|node| (node.name.clone(), node.middle().1));
    places.max_by(|one, other| one.1.total_cmp(&other.1))
}

/// Turns the wheel at this place until the lowest of these nodes is visible.
fn brings(game: &mut Game, at: Place, role: Role) {
    let (name, before) = game.wait("a list", |game| lowest(&game.tree(), role));
    turn_until(game, at, DOWN, &format!("{name} higher than {before}"), |tree| {
        let now = tree.0.iter().filter(|node| node.role == role && node.name == name).map(|node| node.middle().1);
        now.reduce(f32::max).is_some_and(|now| now < before - 20.0)
    });
}

#[test]
#[ignore = "needs a display"]
fn a_real_wheel_moves_opponents_and_the_numbers_of_the_laboratory() {
    let desk = Desk::with(&SMALL);
    let mut game = desk.start(&[]);
    game.click(button("Play"));
    game.wait_for(button("Start"));
    brings(&mut game, Place(400.0, 330.0), Role::RadioButton);
    drop(game);
    let mut game = desk.start(&["lab"]);
    game.click(choice("Bench: Numbers"));
    game.wait_until_told("sliders", |tree| tree.0.iter().find(|node| node.role == Role::Slider).map(|_| ()));
    brings(&mut game, Place(640.0, 330.0), Role::Slider);
}

#[test]
#[ignore = "needs a display"]
fn a_real_wheel_shows_the_first_moves_again() {
    let desk = Desk::new();
    let mut game = desk.start(&["play", "--moves", MOVES]);
    let newest = game.wait_until_told("the newest moves", |tree| tree.find(label("Move 16")).cloned());
    assert!(!game.tree().0.iter().any(|node| node.name == "Move 1"), "{}", game.tree().text());
    let over = newest.middle();
    turn_until(&mut game, Place(over.0 + 60.0, over.1 - 20.0), UP, "the first move", |tree| {
        tree.0.iter().any(|node| node.name == "Move 1")
    });
    game.shot().keep("wheel-moves");
}

#[test]
#[ignore = "needs a display"]
fn a_real_wheel_steps_through_a_review() {
    let desk = Desk::new();
    let mut game = desk.start(&["play", "--moves", MOVES]);
    game.click(button("Resign"));
    game.wait_for(button("Play on"));
    game.click(button("Resign"));
    game.click(button("Review"));
    let newest = game.wait_until_told("the newest moves", |tree| tree.find(label("Move 16")).cloned());
    let over = Place(newest.middle().0 + 60.0, newest.middle().1 - 20.0);
    // A notch is a turn, and the match has 32. A virtual wheel reports each notch twice, once when its button is released.
    for _ in 0..4 {
        turn(&game, over, UP);
    }
    turn_until(&mut game, over, UP, "the first move", |tree| tree.0.iter().any(|node| node.name == "Move 1"));
    turn_until(&mut game, over, DOWN, "the first move left", |tree| !tree.0.iter().any(|node| node.name == "Move 1"));
    game.shot().keep("wheel-review");
}

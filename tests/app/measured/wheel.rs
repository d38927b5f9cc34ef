//! The mouse wheel scrolls every list of every screen.

use std::collections::BTreeMap;

use bevy::prelude::*;
use bevy_egui::egui::accesskit::NodeId;
use bevy_egui::egui::{self, Pos2};
use riverleap::app::input::Device;
use riverleap::app::testing::{self, SeenNode, drawn, frames, told, turn_wheel};
use riverleap::game::settings::Language;
use riverleap::locale::say;

use super::faults::is_control;
use super::laid::app;
use super::views::{View, go, locale};
use crate::table::session;

/// A control that moves less than this, in points, has not moved.
const STILL: f32 = 4.0;

/// The controls of the topmost card, or of the screen, whose middle cannot be seen.
fn out_of_sight(app: &mut App) -> Vec<SeenNode> {
    let hidden =
        |node: &SeenNode| is_control(node) && node.reachable && !node.seen.expand(1.0).contains(node.place.center());
    told(app).into_iter().filter(hidden).collect()
}

fn tops(app: &mut App) -> BTreeMap<NodeId, f32> {
    told(app).into_iter().map(|node| (node.id, node.place.top())).collect()
}

/// A point in every clipped area, such as the visible part of a list, above or below each hidden control.
fn parts(app: &mut App, hidden: &[SeenNode]) -> Vec<Pos2> {
    let window = egui::Rect::from_min_size(Pos2::ZERO, testing::room(app));
    let mut parts: Vec<egui::Rect> = Vec::new();
    for clip in drawn(app).into_iter().map(|text| text.clip.intersect(window)) {
        let known = |part: &egui::Rect| part.min.distance(clip.min) + part.max.distance(clip.max) < 4.0;
        if clip.width() > 30.0 && clip.height() > 30.0 && !parts.iter().any(known) {
            parts.push(clip);
        }
    }
    let mut columns: Vec<f32> = hidden.iter().map(|node| node.place.center().x).collect();
    columns.sort_by(f32::total_cmp);
    columns.dedup_by(|one, other| (*one - *other).abs() < 60.0);
    let heights = parts.iter().flat_map(|part| [part.center().y, part.top() + 6.0]);
    let places = heights.flat_map(|y| columns.iter().map(move |x| Pos2::new(*x, y)));
    places.filter(|place| window.contains(*place)).collect()
}

/// Turns the wheel down and up over each part of the screen; returns the hidden controls that have not moved.
fn stuck(app: &mut App) -> Vec<String> {
    let mut hidden = out_of_sight(app);
    if hidden.is_empty() {
        return Vec::new();
    }
    let zoom = app_zoom(app);
    for part in parts(app, &hidden) {
        // A list inside another one scrolls to its end first.
        for notches in [-2.0, 2.0, -40.0, -40.0, -40.0, 120.0] {
            if hidden.is_empty() {
                break;
            }
            let before = tops(app);
            turn_wheel(app, Vec2::new(part.x, part.y) * zoom, notches);
            let after = tops(app);
            let moved = |node: &SeenNode| {
                let places = before.get(&node.id).zip(after.get(&node.id));
                places.is_some_and(|(before, after)| (before - after).abs() > STILL)
            };
            hidden.retain(|node| !moved(node));
        }
    }
    hidden.into_iter().map(|node| node.words).collect()
}

/// The pixels of a point.
fn app_zoom(app: &mut App) -> f32 {
    let mut windows = app.world_mut().query::<&Window>();
    let width = windows.single(app.world()).unwrap().width();
    width / testing::room(app).x
}

fn turn_over_everything(language: Language, ui_scale: f32, (width, height): (f32, f32)) {
    let mut app = app(language, ui_scale, Device::Mouse);
    testing::resize(&mut app, width, height);
    let mut faults = Vec::new();
    // Over the list of a review, the wheel steps through the match: `review.rs` turns it there.
    let steps = |view: &View| matches!(view, View::Review | View::ReviewAnalysis);
    for view in View::ALL.into_iter().filter(|view| !steps(view)) {
        go(&mut app, view);
        let stuck = stuck(&mut app);
        if !stuck.is_empty() {
            faults.push(format!("{view:?}: the wheel does not bring {stuck:?}"));
        }
    }
    assert!(faults.is_empty(), "{width}x{height} at {ui_scale}:\n{}", faults.join("\n"));
}

#[test]
fn every_list_of_every_screen_follows_the_wheel() {
    turn_over_everything(Language::English, 1.0, (800.0, 600.0));
}

#[test]
fn every_list_follows_the_wheel_in_double_size() {
    turn_over_everything(Language::German, 2.0, (1280.0, 800.0));
}

/// Only the visible rows exist: screen readers do not get the first move until the wheel has scrolled to it.
#[test]
fn the_list_of_moves_follows_the_wheel_and_shows_that_there_is_more() {
    let mut app = app(Language::English, 1.0, Device::Mouse);
    testing::resize(&mut app, 1280.0, 800.0);
    go(&mut app, View::Match);
    let locale = locale(&app);
    let row = |number: usize| say!(locale, "match-row", number);
    let find = |app: &mut App, words: &str| told(app).into_iter().find(|node| node.words == words);
    assert_eq!(find(&mut app, &row(1)), None, "the newest moves are in sight");
    let last = (1..200).rev().find_map(|number| find(&mut app, &row(number))).expect("a list of moves");
    let over = last.place.center() * app_zoom(&mut app);
    turn_wheel(&mut app, Vec2::new(over.x + 40.0, over.y - 20.0), 60.0);
    frames(&mut app, 10);
    assert!(find(&mut app, &row(1)).is_some(), "the wheel brings the first move:\n{}", testing::tree(&mut app));
    // The next move scrolls to the newest row again.
    let wanted = session(&app).legal_actions()[0].to_string();
    testing::play(&mut app, &wanted).unwrap();
    frames(&mut app, 6);
    assert_eq!(find(&mut app, &row(1)), None);
    assert!(find(&mut app, &last.words).is_some());
}

//! Finds the faults of the visible screen.

use bevy::prelude::*;
use bevy_egui::egui;
use bevy_egui::egui::accesskit::Role;
use riverleap::app::testing::{self, DrawnText, SeenNode, drawn, told};

use super::laid::NAMES;

/// All faults: text that screen readers do not get, that is cut off or too wide for its widget, and controls that
/// overlap.
pub fn faults(app: &mut App) -> Vec<String> {
    let window = egui::Rect::from_min_size(egui::Pos2::ZERO, testing::room(app)).expand(1.0);
    let (drawn, told) = (drawn(app), told(app));
    let mut faults: Vec<String> = drawn.iter().filter_map(|text| fault_of(text, &told, window)).collect();
    for (index, one) in told.iter().enumerate() {
        if !is_control(one) {
            continue;
        }
        for other in told[index + 1..].iter().filter(|other| is_control(other)) {
            let (a, b) = (one.seen.shrink(1.0), other.seen.shrink(1.0));
            if one.layer == other.layer && a.is_positive() && b.is_positive() && a.intersects(b) {
                faults.push(format!("{:?} {:?} lies over {:?} {:?}", one.words, one.seen, other.words, other.seen));
            }
        }
    }
    faults
}

fn fault_of(text: &DrawnText, told: &[SeenNode], window: egui::Rect) -> Option<String> {
    let seen = text.place.intersect(text.clip);
    if !seen.is_positive() {
        return None;
    }
    let words = plain(&text.text);
    if is_coordinate(&words) || words == CROSS {
        return None;
    }
    // The numbers along the axes of a graph, which is a picture for screen readers.
    let graph = |node: &SeenNode| node.role == Role::Image && node.place.expand(48.0).contains_rect(text.place);
    if words.replace(',', ".").parse::<f32>().is_ok() && told.iter().any(graph) {
        return None;
    }
    // The names of the weekdays in a calendar, which is a picture for screen readers. They have one or two letters.
    let within_picture = |node: &SeenNode| node.role == Role::Image && node.place.contains_rect(text.place);
    if words.chars().count() <= 2 && told.iter().any(within_picture) {
        return None;
    }
    // A word on a small label begins a sentence there, and is inside a sentence for screen readers.
    let lower = words.to_lowercase();
    let mut nodes = told.iter().filter(|node| plain(&node.words).to_lowercase().contains(&lower)).peekable();
    if nodes.peek().is_none() {
        return Some(format!("{words:?} is drawn but not told"));
    }
    // The text in a text field may be longer than the field.
    if nodes.clone().any(|node| node.role == Role::TextInput) {
        return None;
    }
    // A name of the greatest length ends in an ellipsis; screen readers get the whole name.
    if text.cut && !NAMES.iter().chain(&OTHERS).any(|name| words.contains(name)) {
        return Some(format!("{words:?} {:?} ends in an ellipsis", text.place));
    }
    // The text game is as wide as its columns, and scrolls.
    let scrolls = text.text.contains('\n');
    let within = |node: &SeenNode| {
        let place = node.place.expand(4.0);
        place.x_range().contains(text.place.left()) && place.x_range().contains(text.place.right())
    };
    if !nodes.any(within) {
        return Some(format!("{words:?} {:?} is wider than its widget", text.place));
    }
    let cut_off = text.place.left() < text.clip.left() - 2.0 || text.place.right() > text.clip.right() + 2.0;
    let outside = text.place.left() < window.left() || text.place.right() > window.right();
    (!scrolls && (cut_off || outside)).then(|| format!("{words:?} {:?} is cut off by {:?}", text.place, text.clip))
}

fn plain(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

pub fn is_control(node: &SeenNode) -> bool {
    let role = matches!(node.role, Role::Button | Role::RadioButton | Role::CheckBox | Role::Slider | Role::TextInput);
    role && node.place.is_positive()
}

/// Names of remote players, which may be shortened on the lowest cards.
const OTHERS: [&str; 3] = ["Maximiliane Hohenstaufen", "Ein Gast mit langem Name", "der Elefant"];

/// A sign more than a word: screen readers get the name of the button.
const CROSS: &str = "×";

/// The letters and numbers on the frame; every square has them in its name.
fn is_coordinate(words: &str) -> bool {
    let of_rank = words.parse::<u8>().is_ok_and(|rank| (1..=16).contains(&rank));
    of_rank || words.len() == 1 && words.bytes().all(|letter| (b'a'..=b'l').contains(&letter))
}

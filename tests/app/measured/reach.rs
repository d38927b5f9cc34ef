//! Every control of every screen can be reached by the Tab key, and with a pad by its shoulder buttons and by its
//! arrows; none of these leads below a card.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use bevy::prelude::*;
use bevy_egui::egui::accesskit::{NodeId, Role};
use riverleap::app::input::Device;
use riverleap::app::testing::{self, SeenNode, chord, frames, plug_pad, tap_pad, told};
use riverleap::game::settings::Language;

use super::faults::is_control;
use super::laid::app;
use super::views::{View, go};

use GamepadButton::{DPadDown, DPadLeft, DPadRight, DPadUp, East, RightTrigger};

/// Whether the text field of the view keeps the arrow keys for itself.
fn keeps_the_keyboard(view: View) -> bool {
    matches!(view, View::Console | View::Typing | View::Rebinding)
}

/// The usable controls.
fn usable(app: &mut App) -> BTreeMap<NodeId, SeenNode> {
    let usable = |node: &SeenNode| node.focusable && node.reachable && is_control(node);
    told(app).into_iter().filter(usable).map(|node| (node.id, node)).collect()
}

fn focused(app: &mut App) -> Option<SeenNode> {
    told(app).into_iter().find(|node| node.focused && is_control(node))
}

/// All controls that a step reaches, repeated until it has reached all wanted ones, or no new one is found. In a list
/// that lays out only the rows in sight, new rows come into sight on the way.
fn round(app: &mut App, view: View, wanted: &BTreeMap<NodeId, SeenNode>, step: impl Fn(&mut App)) -> BTreeSet<NodeId> {
    let mut reached = BTreeSet::new();
    let mut nothing_new = 0;
    while nothing_new < wanted.len() + 8 && !wanted.keys().all(|id| reached.contains(id)) {
        step(app);
        // A stop of the Tab key needs a name for screen readers.
        let named = told(app).iter().any(|node| node.focused);
        // The headings that fold away in the laboratory are egui's own.
        let own = !matches!(view, View::Lab | View::LabTime | View::LabNumbers);
        assert!(named || !own, "{view:?}: a stop without words:\n{}", testing::tree(app));
        let new = focused(app).is_some_and(|focused| reached.insert(focused.id));
        nothing_new = if new { 0 } else { nothing_new + 1 };
    }
    reached
}

fn missing(wanted: &BTreeMap<NodeId, SeenNode>, reached: &BTreeSet<NodeId>) -> Vec<String> {
    wanted.iter().filter(|(id, _)| !reached.contains(id)).map(|(_, node)| node.words.clone()).collect()
}

#[test]
fn tab_leads_to_everything_that_can_be_used() {
    let mut app = app(Language::English, 1.0, Device::Keys);
    for view in View::ALL.into_iter().filter(|view| !keeps_the_keyboard(*view)) {
        go(&mut app, view);
        let wanted = usable(&mut app);
        assert!(!wanted.is_empty(), "{view:?}");
        let reached = round(&mut app, view, &wanted, |app| chord(app, &[KeyCode::Tab]));
        let missing = missing(&wanted, &reached);
        assert!(missing.is_empty(), "{view:?}: Tab does not lead to {missing:?}");
    }
}

#[test]
fn the_shoulder_buttons_of_a_pad_lead_to_everything() {
    let mut app = app(Language::German, 1.0, Device::Pad);
    let pad = plug_pad(&mut app);
    for view in View::ALL.into_iter().filter(|view| !keeps_the_keyboard(*view)) {
        go(&mut app, view);
        let wanted = usable(&mut app);
        let reached = round(&mut app, view, &wanted, |app| tap_pad(app, pad, RightTrigger));
        let missing = missing(&wanted, &reached);
        assert!(missing.is_empty(), "{view:?}: nothing leads to {missing:?}");
    }
}

/// The controls that each of the four arrows of a pad leads to, and whether they can be used.
fn neighbours(app: &mut App, pad: Entity, from: &SeenNode) -> Vec<(SeenNode, bool)> {
    let mut found = Vec::new();
    for arrow in [DPadUp, DPadRight, DPadDown, DPadLeft] {
        // These two change the value of a slider.
        if from.role == Role::Slider && matches!(arrow, DPadLeft | DPadRight) {
            continue;
        }
        testing::focus(app, from.id);
        if from.role == Role::TextInput {
            // In a text field the arrows move over the on-screen keyboard, until Back leaves the field.
            tap_pad(app, pad, East);
        }
        tap_pad(app, pad, arrow);
        let to = focused(app).filter(|node| node.id != from.id);
        let can_be_used = to.as_ref().is_some_and(|to| usable(app).contains_key(&to.id));
        found.extend(to.map(|to| (to, can_be_used)));
    }
    found
}

#[test]
fn the_arrows_of_a_pad_lead_to_everything_and_never_below_a_card() {
    let mut app = app(Language::English, 1.0, Device::Pad);
    let pad = plug_pad(&mut app);
    // The many keys of the settings are laid out like all the rest.
    let long = |view: View| matches!(view, View::SettingsKeys | View::RulesKeys);
    let mut faults = Vec::new();
    for view in View::ALL.into_iter().filter(|view| !keeps_the_keyboard(*view) && !long(*view)) {
        go(&mut app, view);
        // The focus that was stored for the screen below must not move the focus there.
        tap_pad(&mut app, pad, RightTrigger);
        frames(&mut app, 2);
        let wanted = usable(&mut app);
        // The first stop of the editor is its board, on which arrows move a cursor.
        if focused(&mut app).is_none() {
            tap_pad(&mut app, pad, RightTrigger);
            frames(&mut app, 2);
        }
        let Some(first) = focused(&mut app) else {
            faults.push(format!("{view:?}: nothing gets the focus"));
            continue;
        };
        // The nearest first, before a list is scrolled.
        let (mut reached, mut next) = (BTreeSet::from([first.id]), VecDeque::from([first]));
        while let Some(from) = next.pop_front() {
            for (to, can_be_used) in neighbours(&mut app, pad, &from) {
                if !can_be_used {
                    faults.push(format!(
                        "{view:?}: from {:?} an arrow leads to {:?}, which lies below",
                        from.words, to.words
                    ));
                } else if reached.insert(to.id) {
                    next.push_back(to);
                }
            }
        }
        let missing = missing(&wanted, &reached);
        if !missing.is_empty() {
            faults.push(format!("{view:?}: no arrow leads to {missing:?}"));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

//! Reads the drawn text and the accessibility tree, for tests that check or compare them.

use std::collections::HashMap;
use std::fmt::Write;

use bevy::prelude::*;
use bevy::window::{PrimaryWindow, WindowResized};
use bevy_egui::egui::accesskit::{Action, Live, Node, NodeId, Role, Toggled};
use bevy_egui::egui::{self, Shape};
use bevy_egui::{EguiContext, EguiFullOutput, EguiPostUpdateSet, PrimaryEguiContext};

use super::frames;
use super::screens::{request, update_of_tree};

/// A text drawn in the last frame, with its position in points.
#[derive(Clone, Debug, PartialEq)]
pub struct DrawnText {
    pub text: String,
    pub place: egui::Rect,
    /// The clip rectangle. Parts of the text outside this rectangle are invisible.
    pub clip: egui::Rect,
    /// Whether the text was shortened with an ellipsis.
    pub cut: bool,
}

/// A node of the accessibility tree, with its position in points.
#[derive(Clone, Debug, PartialEq)]
pub struct SeenNode {
    pub id: NodeId,
    pub role: Role,
    /// All texts of the node: name, value, placeholder, description, shortcut.
    pub words: String,
    pub place: egui::Rect,
    /// The part of `place` that is not scrolled out of sight; [`egui::Rect::NOTHING`] for nodes without a widget.
    pub seen: egui::Rect,
    /// The layer of the node's widget, if there is one.
    pub layer: Option<egui::LayerId>,
    /// Whether the node's widget gets mouse and keyboard input.
    pub reachable: bool,
    /// Whether Tab can move the focus to the node.
    pub focusable: bool,
    pub focused: bool,
    pub enabled: bool,
    /// Whether the node is the selected value of a choice, or a switch that is on.
    pub chosen: bool,
    pub live: bool,
}

#[derive(Resource, Default)]
struct LastDrawn {
    texts: Vec<DrawnText>,
    plates: Vec<egui::Rect>,
    /// For each widget, its layer, its visible part, and whether it gets input.
    widgets: HashMap<NodeId, (egui::LayerId, egui::Rect, bool)>,
}

/// Starts recording what is drawn. Call this before [`drawn`] and [`plates`].
pub fn watch(app: &mut App) {
    app.init_resource::<LastDrawn>()
        .add_systems(PostUpdate, note_down.after(EguiPostUpdateSet::EndPass).before(EguiPostUpdateSet::ProcessOutput));
}

fn note_down(
    mut outputs: Query<(&EguiFullOutput, &mut EguiContext), With<PrimaryEguiContext>>,
    mut last: ResMut<LastDrawn>,
) {
    let LastDrawn { texts, plates, widgets } = &mut *last;
    texts.clear();
    plates.clear();
    widgets.clear();
    for (output, mut context) in &mut outputs {
        for clipped in output.0.iter().flat_map(|output| &output.shapes) {
            gather(&clipped.shape, clipped.clip_rect, texts);
            gather_plates(&clipped.shape, plates);
        }
        let context = context.get_mut();
        let found: Vec<_> = context.viewport(|viewport| {
            let layers = viewport.prev_pass.widgets.layers();
            layers.flat_map(|(layer, rects)| rects.iter().map(|rect| (*layer, *rect))).collect()
        });
        for (layer, rect) in found {
            let reachable = context.memory(|memory| memory.allows_interaction(layer));
            widgets.insert(rect.id.accesskit_id(), (layer, rect.interact_rect, reachable));
        }
    }
}

fn gather(shape: &Shape, clip: egui::Rect, into: &mut Vec<DrawnText>) {
    match shape {
        Shape::Vec(shapes) => shapes.iter().for_each(|shape| gather(shape, clip, into)),
        Shape::Text(text) if !text.galley.text().trim().is_empty() && text.opacity_factor > 0.0 => {
            // Excludes the empty space before the first letter of a line.
            let (lines, ink) = (text.galley.rect, text.galley.mesh_bounds);
            let place = egui::Rect::from_x_y_ranges(ink.x_range(), lines.y_range()).translate(text.pos.to_vec2());
            into.push(DrawnText { text: text.galley.text().to_owned(), place, clip, cut: text.galley.elided });
        }
        _ => {}
    }
}

fn gather_plates(shape: &Shape, into: &mut Vec<egui::Rect>) {
    match shape {
        Shape::Vec(shapes) => shapes.iter().for_each(|shape| gather_plates(shape, into)),
        Shape::Rect(plate) if plate.fill.is_opaque() => into.push(plate.rect),
        _ => {}
    }
}

/// Returns every opaque rectangle drawn in the last frame, in points.
pub fn plates(app: &App) -> Vec<egui::Rect> {
    app.world().resource::<LastDrawn>().plates.clone()
}

/// Returns every text drawn in the last frame, including the texts that are scrolled out of sight.
pub fn drawn(app: &App) -> Vec<DrawnText> {
    app.world().resource::<LastDrawn>().texts.clone()
}

/// Returns every node of the accessibility tree that has text. The layer of a node is known only after a call of
/// [`watch`].
pub fn told(app: &mut App) -> Vec<SeenNode> {
    let widgets = app.world().get_resource::<LastDrawn>().map(|last| last.widgets.clone()).unwrap_or_default();
    let Some(update) = update_of_tree(app) else { return Vec::new() };
    let told = |(id, node): &(NodeId, Node)| {
        let bounds = node.bounds()?;
        let corner = |x: f64, y: f64| egui::pos2(x as f32, y as f32);
        let layer = widgets.get(id);
        let parts = [node.label(), node.value(), node.placeholder(), node.description(), node.keyboard_shortcut()];
        let words = parts.into_iter().flatten().collect::<Vec<_>>().join("; ");
        if words.is_empty() {
            return None;
        }
        Some(SeenNode {
            id: *id,
            role: node.role(),
            words,
            seen: layer.map_or(egui::Rect::NOTHING, |(_, seen, _)| *seen),
            layer: layer.map(|(layer, ..)| *layer),
            reachable: layer.is_none_or(|(.., reachable)| *reachable),
            place: egui::Rect::from_min_max(corner(bounds.x0, bounds.y0), corner(bounds.x1, bounds.y1)),
            focusable: node.supports_action(Action::Focus) && !node.is_disabled(),
            focused: *id == update.focus,
            enabled: !node.is_disabled(),
            chosen: node.toggled() == Some(Toggled::True),
            live: node.live().is_some_and(|live| live != Live::Off),
        })
    };
    update.nodes.iter().filter_map(told).collect()
}

/// Gives the keyboard focus to a node, as a screen reader would.
pub fn focus(app: &mut App, target_node: NodeId) {
    request(app, target_node, Action::Focus);
    frames(app, 2);
}

/// Returns the accessibility tree as text, in reading order. Each node that has text is one line, which is indented
/// below the line of its parent.
pub fn tree(app: &mut App) -> String {
    let told: HashMap<NodeId, SeenNode> = told(app).into_iter().map(|node| (node.id, node)).collect();
    let Some(update) = update_of_tree(app) else { return String::new() };
    let Some(root) = update.tree.as_ref().map(|tree| tree.root) else { return String::new() };
    let children: HashMap<NodeId, &[NodeId]> = update.nodes.iter().map(|(id, node)| (*id, node.children())).collect();
    let (mut text, mut next) = (String::new(), vec![(root, 0)]);
    while let Some((id, depth)) = next.pop() {
        let node = told.get(&id);
        if let Some(SeenNode { role, words, focusable, focused, enabled, live, .. }) = node {
            let signs = [(*focusable, " tab"), (*focused, " focused"), (!enabled, " disabled"), (*live, " live")];
            let signs: String = signs.into_iter().filter(|(is, _)| *is).map(|(_, sign)| sign).collect();
            // Writing into a string cannot fail.
            let _ = writeln!(text, "{:depth$}{role:?} \"{words}\"{signs}", "", depth = 2 * depth);
        }
        let depth = depth + usize::from(node.is_some());
        next.extend(children.get(&id).into_iter().flat_map(|children| children.iter().rev()).map(|id| (*id, depth)));
    }
    text
}

/// Resizes the window to this size in logical pixels, and waits until the screens are laid out again.
pub fn resize(app: &mut App, width: f32, height: f32) {
    let mut windows = app.world_mut().query_filtered::<(Entity, &mut Window), With<PrimaryWindow>>();
    if let Ok((window, mut its)) = windows.single_mut(app.world_mut()) {
        its.resolution.set(width, height);
        app.world_mut().write_message(WindowResized { window, width, height });
    }
    frames(app, 6);
}

/// Returns the window's size in points.
pub fn room(app: &mut App) -> egui::Vec2 {
    let mut contexts = app.world_mut().query_filtered::<&mut EguiContext, With<PrimaryEguiContext>>();
    let context = contexts.single_mut(app.world_mut());
    context.map_or(egui::Vec2::ZERO, |context| context.into_inner().get_mut().content_rect().size())
}

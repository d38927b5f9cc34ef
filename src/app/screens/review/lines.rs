//! The list of moves, drawn on a sheet of paper: the main line in two columns, side lines in rows below. A click on a
//! move shows it on the board, and the mouse wheel steps through the line.

use bevy_egui::egui::containers::scroll_area::ScrollSource;
use bevy_egui::egui::{
    Align, Color32, CornerRadius, Event, Frame, Id, Layout, Margin, MouseWheelUnit, Rect, ScrollArea, Sense, Ui,
    UiBuilder, Vec2, vec2,
};

use super::desk::ReviewDesk;
use super::outline::{OutlineMove, OutlineRow};
use super::steps::LineStep;
use crate::app::screens::play::move_words;
use crate::app::screens::portrait;
use crate::app::ui::Kit;
use crate::app::ui::layout::{BESIDE, show_bars};
use crate::app::ui::lettering::Lettering;
use crate::app::ui::widgets::Chip;
use crate::game::study::{Glyph, NodeId};
use crate::locale::{Locale, say};
use crate::rules::{Action, Side};

const ROW: f32 = 32.0;
const NUMBER: f32 = 32.0;
const PAD: Vec2 = vec2(10.0, 8.0);
/// The least width of a move in a side line, and the space before each level of side lines.
const SIDE_MOVE: f32 = 78.0;
const INDENT: f32 = 14.0;
/// Side lines inside more side lines than this are not indented further.
const MOST_INDENTS: usize = 4;
/// In a column narrower than this, the moves have no pictures.
const PICTURED: f32 = 118.0;
/// In a column narrower than this, the moves are written in the short notation.
const NARROW: f32 = 84.0;
/// The distance of a trackpad that counts as one step of the mouse wheel, in points.
const STEP_POINTS: f32 = 40.0;

/// What the player does with the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListChoice {
    Node(NodeId),
    /// A step, and how often it is taken.
    Steps(LineStep, usize),
}

/// Shows the list in the remaining room.
pub fn show(ui: &mut Ui, desk: &mut ReviewDesk) -> Option<ListChoice> {
    let kit = Kit::of(ui);
    let paper = ui.available_rect_before_wrap();
    ui.painter().add(kit.paper(paper));
    let turned = wheel(ui, paper);
    let mut inside = ui.new_child(UiBuilder::new().max_rect(paper.shrink2(PAD)).id_salt("lines"));
    ui.allocate_rect(paper, Sense::hover());
    let ui = &mut inside;
    ui.shrink_clip_rect(paper);
    ui.spacing_mut().item_spacing = Vec2::ZERO;
    let cells = (((ui.available_width() - NUMBER - BESIDE) / SIDE_MOVE) as usize).max(1);
    let cursor = desk.study.cursor();
    desk.arrange(cells);
    let desk = &*desk;
    let outline = desk.outline();
    let room = ui.available_height();
    show_bars(ui);
    // The wheel does not scroll the list, because it steps through the line.
    let source = ScrollSource { mouse_wheel: false, ..ScrollSource::default() };
    let mut area = ScrollArea::vertical().auto_shrink(false).scroll_source(source).min_scrolled_height(0.0);
    if is_new(ui, cursor, outline.rows.len()) {
        let row = outline.row_of(cursor).unwrap_or_default();
        area = area.vertical_scroll_offset(((row as f32 + 0.5) * ROW - room / 2.0).max(0.0));
    }
    // The scroll bar covers no move.
    let bar = if outline.rows.len() as f32 * ROW > room + 0.5 { BESIDE } else { 0.0 };
    let clicked = area.max_height(room).show_rows(ui, ROW, outline.rows.len(), |ui, shown| {
        ui.set_max_width(ui.available_width() - bar);
        let mut clicked = None;
        for row in &outline.rows[shown] {
            clicked = self::row(ui, desk, row).or(clicked);
        }
        clicked
    });
    clicked.inner.map(ListChoice::Node).or(turned)
}

/// Whether the cursor or the list has changed since the last frame.
fn is_new(ui: &Ui, cursor: NodeId, rows: usize) -> bool {
    let (brought, now) = (Id::new("review cursor"), (cursor, rows));
    let is_new = ui.data(|data| data.get_temp(brought)) != Some(now);
    if is_new {
        ui.data_mut(|data| data.insert_temp(brought, now));
    }
    is_new
}

/// The steps that the mouse wheel asks for while the pointer is over the list: one turn for each notch.
fn wheel(ui: &Ui, paper: Rect) -> Option<ListChoice> {
    let over = ui.ctx().pointer_hover_pos().is_some_and(|at| paper.contains(at) && ui.is_enabled());
    let moved: f32 = ui.input(|input| {
        let steps = |event: &Event| match event {
            Event::MouseWheel { unit: MouseWheelUnit::Point, delta, .. } => delta.y / STEP_POINTS,
            Event::MouseWheel { delta, .. } => delta.y,
            _ => 0.0,
        };
        input.events.iter().map(steps).sum()
    });
    // What a trackpad has moved beyond a whole step is kept.
    let rest = Id::new("review wheel");
    let moved = if over { ui.data(|data| data.get_temp::<f32>(rest)).unwrap_or_default() + moved } else { 0.0 };
    ui.data_mut(|data| data.insert_temp(rest, moved.fract()));
    let step = if moved > 0.0 { LineStep::Back } else { LineStep::Forward };
    let count = moved.abs().trunc() as usize;
    (count > 0).then_some(ListChoice::Steps(step, count))
}

fn row(ui: &mut Ui, desk: &ReviewDesk, row: &OutlineRow) -> Option<NodeId> {
    let kit = Kit::of(ui);
    let palette = kit.palette();
    let mut clicked = None;
    let is_striped = matches!(row, OutlineRow::Main { number, .. } if number % 2 == 1);
    let fill = if is_striped { palette.paper_stripe } else { Color32::TRANSPARENT };
    let stripe = Frame::new().fill(fill).corner_radius(CornerRadius::same(6)).inner_margin(Margin::ZERO);
    stripe.show(ui, |ui| {
        ui.horizontal(|ui| {
            ui.set_min_size(vec2(ui.available_width(), ROW));
            match row {
                OutlineRow::Main { number, begins, nodes } => {
                    let column = (ui.available_width() - NUMBER) / 2.0;
                    let said = say!(kit.locale(), "match-row", number = *number);
                    let words = if *begins { number.to_string() } else { String::new() };
                    let chip = Chip::new(Lettering::Caption, words, palette.paper_muted).said(said);
                    cell(ui, NUMBER, |ui| _ = ui.add(chip.wide().centred().pad(2.0)));
                    for (place, node) in nodes.iter().enumerate() {
                        cell(ui, column, |ui| match node {
                            Some(node) if main_move(ui, desk, *node) => clicked = Some(*node),
                            // White's move stands above, before a side line.
                            None if *begins && place == 0 => {
                                _ = ui.add(Chip::new(Lettering::Label, "…", palette.paper_muted));
                            }
                            _ => {}
                        });
                    }
                }
                OutlineRow::Side { depth, nodes } => {
                    let indent = NUMBER + INDENT * ((*depth).min(MOST_INDENTS) - 1) as f32;
                    let edge = ui.cursor().min + vec2(indent - INDENT / 2.0, 0.0);
                    let along = edge.y..=edge.y + ROW;
                    ui.painter().vline(edge.x, along, (1.5, palette.paper_muted.gamma_multiply(0.5)));
                    ui.add_space(indent);
                    let width = ui.available_width() / nodes.len().max(1) as f32;
                    for (place, node) in nodes.iter().enumerate() {
                        cell(ui, width.min(SIDE_MOVE * 1.2), |ui| {
                            if side_move(ui, desk, *node, place == 0) {
                                clicked = Some(*node);
                            }
                        });
                    }
                }
            }
        });
    });
    clicked
}

fn cell(ui: &mut Ui, width: f32, add: impl FnOnce(&mut Ui)) {
    ui.allocate_ui_with_layout(vec2(width, ROW), Layout::left_to_right(Align::Center), |ui| {
        ui.set_min_size(vec2(width, ROW));
        ui.set_max_width(width);
        add(ui);
    });
}

/// Shows a move of the main line: the piece's picture, the move, and its signs. Returns whether it was clicked.
fn main_move(ui: &mut Ui, desk: &ReviewDesk, node: NodeId) -> bool {
    let kit = Kit::of(ui);
    let Some(found) = desk.outline().of_node(node) else { return false };
    let missed = found.action == Action::Pass && !desk.is_forced(node);
    let is_narrow = ui.available_width() < NARROW && found.piece.is_some();
    let words = match is_narrow {
        true => found.short.clone(),
        false => move_words(kit.locale(), found.action, found.steps.iter().copied(), missed),
    };
    let words = with_signs(desk, node, words);
    let head = found.piece.filter(|_| ui.available_width() > PICTURED).map(portrait::head);
    a_move(ui, desk, node, found, (words, head, Lettering::Label))
}

/// Shows a move of a side line in the short notation. The first move of a row has its number before it.
fn side_move(ui: &mut Ui, desk: &ReviewDesk, node: NodeId, is_first: bool) -> bool {
    let Some(found) = desk.outline().of_node(node) else { return false };
    let dots = if found.side == Side::White { "." } else { "…" };
    let numbered = is_first || found.side == Side::White;
    let number = if numbered { format!("{}{dots} ", found.number) } else { String::new() };
    let words = with_signs(desk, node, format!("{number}{}", found.short));
    a_move(ui, desk, node, found, (words, None, Lettering::Caption))
}

fn a_move(
    ui: &mut Ui,
    desk: &ReviewDesk,
    node: NodeId,
    found: &OutlineMove,
    (words, head, lettering): (String, Option<String>, Lettering),
) -> bool {
    let kit = Kit::of(ui);
    let palette = kit.palette();
    let is_current = node == desk.study.cursor();
    let fill = is_current.then_some(palette.side_ink[found.side]);
    let ink = if is_current { palette.ivory } else { palette.ink };
    let pad = if head.is_some() { 6.0 } else { 3.0 };
    let icon = head.as_ref().map_or(0.0, |_| ROW - 7.0 + 8.0);
    let lettering = lettering.fitting(ui.painter(), &words, ui.available_width() - 2.0 * pad - icon);
    let said = said(kit.locale(), desk, node, found, &words);
    let mut chip = Chip::new(lettering, words, ink).wide().fill(fill).pad(pad).least(vec2(0.0, ROW - 4.0)).said(said);
    if let Some(head) = &head {
        chip = chip.icon(head, ROW - 7.0, Color32::WHITE);
    }
    ui.push_id(node, |ui| ui.add(chip.clickable())).inner.clicked()
}

fn with_signs(desk: &ReviewDesk, node: NodeId, words: String) -> String {
    let glyphs = desk.study.notes(node).map_or(&[][..], |notes| &notes.glyphs);
    let signs = glyphs.iter().filter_map(|glyph| Glyph::sign(*glyph));
    signs.fold(words, |words, sign| format!("{words} {sign}"))
}

/// What a screen reader says of a move.
fn said(locale: &Locale, desk: &ReviewDesk, node: NodeId, found: &OutlineMove, words: &str) -> String {
    let piece = found.piece.map_or_else(String::new, |piece| locale.heading(piece));
    let said = say!(locale, "match-ply", side = found.side, piece, words = words);
    if desk.plies_at(node).is_some() { said } else { say!(locale, "review-side-line", ply = said) }
}

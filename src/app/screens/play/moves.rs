//! The list of moves, drawn on a sheet of paper. Each row holds a move of each side, and the list scrolls to the newest
//! row.

use std::collections::BTreeSet;

use bevy_egui::egui::style::ScrollAnimation;
use bevy_egui::egui::{
    Align, Color32, CornerRadius, Frame, Id, Layout, Margin, Rect, ScrollArea, Ui, UiBuilder, Vec2, vec2,
};

use super::arrangement::PanelDensity;
use crate::app::screens::portrait;
use crate::app::ui::Kit;
use crate::app::ui::layout::{BESIDE, show_bars};
use crate::app::ui::lettering::Lettering;
use crate::app::ui::widgets::{Chip, Words};
use crate::game::session::{Ply, Session};
use crate::locale::{Locale, say};
use crate::rules::step::Step;
use crate::rules::{Action, Side};

const ROW: f32 = 36.0;
/// The height of a row in a slim panel.
const LOW_ROW: f32 = 28.0;
const NUMBER: f32 = 32.0;
const PAD: Vec2 = vec2(14.0, 8.0);
/// If there is room for at least this number of rows, the names of the sides are shown above the moves.
const HEADED: f32 = 3.0;
/// A list narrower than this has smaller margins and a narrower column of numbers, so that the moves have room.
const NARROW: f32 = 240.0;
const NARROW_NUMBER: f32 = 24.0;
const NARROW_PAD: Vec2 = vec2(6.0, 8.0);

/// Shows the list in the remaining room, with scrolling.
pub fn show(ui: &mut Ui, session: &Session, density: PanelDensity) {
    let row_height = if density == PanelDensity::Roomy { ROW } else { LOW_ROW };
    let kit = Kit::of(ui);
    let locale = kit.locale();
    let palette = kit.palette();
    let paper = ui.available_rect_before_wrap();
    let narrow = paper.width() < NARROW;
    let (number_width, pad) = if narrow { (NARROW_NUMBER, 2.0) } else { (NUMBER, 8.0) };
    ui.painter().add(kit.paper(paper));
    let mut on =
        ui.new_child(UiBuilder::new().max_rect(paper.shrink2(if narrow { NARROW_PAD } else { PAD })).id_salt("moves"));
    ui.allocate_rect(paper, bevy_egui::egui::Sense::hover());
    let ui = &mut on;
    ui.shrink_clip_rect(paper);
    ui.spacing_mut().item_spacing = Vec2::ZERO;
    let rows = rows(session);
    let headed = ui.available_height() >= HEADED * row_height;
    // The list's height is a whole number of rows, so that no row is cut at the top.
    let left = ui.available_height() - if headed { row_height } else { 0.0 };
    let room = (left / row_height).floor().max(1.0) * row_height;
    // Keeps room for the scroll bar if there are more rows than fit.
    let bar = if rows.len() as f32 * row_height > room + 0.5 { BESIDE } else { 0.0 };
    let column = (ui.available_width() - number_width - bar) / 2.0;
    // If there is little room, the names of the sides are left out.
    if headed {
        ui.horizontal(|ui| {
            ui.add_space(number_width);
            for side in Side::BOTH {
                let name = Chip::new(Lettering::Subheading, locale.side(side), palette.side_ink[side]).pad(pad);
                cell(ui, column, row_height, |ui| ui.add(name.wide()));
            }
        });
    }
    if session.plies().is_empty() {
        if headed {
            ui.add_space(8.0);
        }
        let game = session.position().board().game().id();
        let first = say!(locale, "match-first-step", game);
        ui.add(Words::new(Lettering::Small, first).colour(palette.paper_muted).centred());
        return;
    }
    let stripes = |row: &Row| row.number % 2 == 1;
    show_bars(ui);
    ScrollArea::vertical()
        .auto_shrink(false)
        .min_scrolled_height(0.0)
        .max_height(room)
        .stick_to_bottom(true)
        .show_rows(ui, row_height, rows.len(), |ui, shown| {
            ui.set_max_width(ui.available_width() - bar);
            bring_newest(ui, session, &rows, shown.start, row_height);
            for row in &rows[shown] {
                let fill = if stripes(row) { palette.paper_stripe } else { Color32::TRANSPARENT };
                let stripe = Frame::new().fill(fill).corner_radius(CornerRadius::same(6)).inner_margin(Margin::ZERO);
                stripe.show(ui, |ui| {
                    ui.horizontal(|ui| {
                        ui.set_min_size(vec2(ui.available_width(), row_height));
                        cell(ui, number_width, row_height, |ui| {
                            let said = say!(locale, "match-row", number = row.number);
                            // A turn of many actions continues in rows without a number.
                            let number = if row.begins { row.number.to_string() } else { String::new() };
                            let chip = Chip::new(Lettering::Caption, number, palette.paper_muted).said(said);
                            ui.add(chip.wide().centred().pad(2.0))
                        });
                        for side in Side::BOTH {
                            cell(ui, column, row_height, |ui| {
                                if let Some(index) = row.plies[side as usize] {
                                    one(ui, locale, session, index, row_height);
                                }
                                ui.response()
                            });
                        }
                    });
                });
            }
        });
}

/// When the newest ply changes, scrolls to the row of the newest ply. After an undo, rows of undone plies follow this
/// row. This row may be outside the rows that are drawn.
fn bring_newest(ui: &mut Ui, session: &Session, rows: &[Row], first: usize, height: f32) {
    let (brought, cursor) = (Id::new("newest ply"), session.cursor());
    if ui.data(|data| data.get_temp(brought)) == Some(cursor) {
        return;
    }
    ui.data_mut(|data| data.insert_temp(brought, cursor));
    let holds_newest = |row: &Row| row.plies.iter().flatten().any(|ply| ply + 1 == cursor);
    let row = rows.iter().position(holds_newest).unwrap_or_default();
    let top = ui.cursor().min + vec2(0.0, (row as f32 - first as f32) * height);
    ui.scroll_to_rect_animation(Rect::from_min_size(top, vec2(0.0, height)), None, ScrollAnimation::none());
}

fn cell<R>(ui: &mut Ui, width: f32, height: f32, add: impl FnOnce(&mut Ui) -> R) {
    let layout = Layout::left_to_right(Align::Center);
    ui.allocate_ui_with_layout(vec2(width, height), layout, |ui| {
        ui.set_min_size(vec2(width, height));
        ui.set_max_width(width);
        add(ui)
    });
}

/// Shows a ply: the piece's picture, and its move.
fn one(ui: &mut Ui, locale: &Locale, session: &Session, index: usize, height: f32) {
    let kit = Kit::of(ui);
    let palette = kit.palette();
    let ply = &session.plies()[index];
    let (current, undone) = (index + 1 == session.cursor(), index >= session.cursor());
    let fill = current.then_some(palette.side_ink[ply.side]);
    let (mut ink, mut tint) = (if current { palette.ivory } else { palette.ink }, Color32::WHITE);
    if undone {
        (ink, tint) = (ink.gamma_multiply(0.4), tint.gamma_multiply(0.4));
    }
    let words = words(locale, ply);
    let piece = ply.piece.map_or_else(String::new, |piece| locale.heading(piece));
    let said = say!(locale, "match-ply", side = ply.side, piece, words = &words);
    let said = if undone { say!(locale, "match-ply-undone", ply = said) } else { said };
    // A narrow column only has room for the text.
    let head = ply.piece.filter(|_| ui.available_width() > 112.0).map(portrait::head);
    let pad = if head.is_some() { 6.0 } else { 2.0 };
    let lettering = Lettering::Label.fitting(ui.painter(), &words, ui.available_width() - 2.0 * pad);
    let mut chip =
        Chip::new(lettering, words, ink).wide().fill(fill).pad(pad).least(vec2(0.0, height - 4.0)).said(said);
    if let Some(head) = &head {
        chip = chip.icon(head, height - 7.0, tint);
    }
    ui.add(chip);
}

/// Returns the number of moves that have been played, without those that were taken back. A move of White and the next
/// move of Black count as one move, and turns without an action do not count.
pub fn played(session: &Session) -> usize {
    let is_played = |ply: &usize| {
        *ply < session.cursor() && session.plies().get(*ply).is_some_and(|ply| ply.action != Action::Pass)
    };
    let rows = rows(session).into_iter().filter(|row| row.plies.iter().flatten().any(is_played));
    rows.map(|row| row.number).collect::<BTreeSet<usize>>().len()
}

struct Row {
    /// The number of the move, from 1.
    number: usize,
    /// Whether this is the first row of the move.
    begins: bool,
    /// The indices of White's ply and of Black's ply in this row.
    plies: [Option<usize>; 2],
}

/// Returns the rows of the list, with one column for each side. The plies of one turn are below each other.
fn rows(session: &Session) -> Vec<Row> {
    let mut moves: Vec<[Vec<usize>; 2]> = Vec::new();
    let mut mover = None;
    for (index, ply) in session.plies().iter().enumerate() {
        let goes_on = mover.replace(ply.side) == Some(ply.side);
        match moves.last_mut() {
            Some(turns) if goes_on || ply.side == Side::Black => turns[ply.side as usize].push(index),
            _ => {
                let mut turns = [Vec::new(), Vec::new()];
                turns[ply.side as usize].push(index);
                moves.push(turns);
            }
        }
    }
    let lines = |(index, [white, black]): (usize, &[Vec<usize>; 2])| {
        let (white, black) = (white.clone(), black.clone());
        (0..white.len().max(black.len())).map(move |line| Row {
            number: index + 1,
            begins: line == 0,
            plies: [white.get(line).copied(), black.get(line).copied()],
        })
    };
    moves.iter().enumerate().flat_map(lines).collect()
}

/// Returns the text of a ply, for example `a3 – a4`, `a3 × a4` or `a4 » d4`.
fn words(locale: &Locale, ply: &Ply) -> String {
    move_words(locale, ply.action, ply.steps.iter().map(|(_, step)| *step), ply.is_missed())
}

/// Returns the text of an action, for example `a3 – a4`, `a3 × a4` or `a4 » d4`. `missed` says that a pass was not
/// forced.
pub fn move_words(locale: &Locale, action: Action, steps: impl IntoIterator<Item = Step>, missed: bool) -> String {
    let Action::Move(played) = action else {
        if action == Action::End {
            return say!(locale, "match-ply-ends");
        }
        return if missed { say!(locale, "match-ply-missed") } else { say!(locale, "match-ply-passes") };
    };
    let (mut captures, mut leaps) = (false, false);
    for step in steps {
        captures |= matches!(step, Step::Capture { .. });
        leaps |= matches!(step, Step::Leap { .. });
    }
    let sign = match (leaps, captures) {
        (true, true) => "»×",
        (true, false) => "»",
        (false, true) => "×",
        (false, false) => "–",
    };
    format!("{} {sign} {}", played.from, played.to)
}

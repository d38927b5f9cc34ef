//! Shows on a side's card the pieces that this side has captured.

use bevy_egui::egui::{CornerRadius, Frame, Margin, Pos2, Rect, Ui, Vec2, vec2};

use super::card_parts::PlayerCards;
use crate::app::screens::portrait;
use crate::app::ui::Kit;
use crate::app::ui::lettering::Lettering;
use crate::app::ui::widgets::{Chip, PictureWidget};
use crate::game::session::PieceId;
use crate::locale::{Locale, say};
use crate::rules::{Piece, Side};

/// The height of the tray.
pub const TRAY: f32 = 36.0;
const CHIP: f32 = 31.0;
/// If captured pieces would be closer together than this share of their size, equal ones are stacked.
const LEAST_STEP: f32 = 0.55;

/// Shows the pieces that this side has captured, in the order of their capture. Returns the place of the last captured
/// piece. If this side has captured no piece yet, returns the place for the first captured piece.
pub(super) fn tray(ui: &mut Ui, players: PlayerCards, side: Side) -> Pos2 {
    let kit = Kit::of(ui);
    let locale = kit.locale();
    let fallen = &players.session.captured()[side.opponent()];
    let ground = Frame::new().fill(kit.palette().panel).corner_radius(CornerRadius::same(10)).inner_margin(Margin {
        left: 10,
        right: 6,
        top: 2,
        bottom: 2,
    });
    let said = said(locale, fallen, side);
    let word = if fallen.is_empty() { said.clone() } else { say!(locale, "match-captured") };
    ground
        .show(ui, |ui| {
            ui.horizontal(|ui| {
                ui.set_min_size(vec2(ui.available_width(), TRAY - 4.0));
                let lines = if fallen.is_empty() { 2 } else { 1 };
                let label = Chip::new(Lettering::Small, word, kit.palette().muted).pad(0.0).lines(lines).said(said);
                let label = ui.add(label).rect;
                let place = Rect::from_min_max(
                    Pos2::new(label.right() + 12.0, label.center().y - CHIP / 2.0),
                    Pos2::new(ui.max_rect().right(), label.center().y + CHIP / 2.0),
                );
                chips(ui, players, fallen, place, CHIP)
            })
            .inner
        })
        .inner
}

/// Returns the text that screen readers say for the pieces that this side has captured.
pub(super) fn said(locale: &Locale, fallen: &[(PieceId, Piece)], side: Side) -> String {
    if fallen.is_empty() {
        return say!(locale, "match-captured-none");
    }
    let pieces: Vec<String> = fallen.iter().map(|(_, piece)| locale.heading(*piece)).collect();
    say!(locale, "match-captured-all", side, pieces = locale.listed(&pieces))
}

/// Shows captured pieces from the left edge of `place` on. Returns the middle of the piece that was captured last. If
/// no piece was captured yet, returns the middle of the place for the first captured piece.
pub(super) fn chips(ui: &mut Ui, players: PlayerCards, fallen: &[(PieceId, Piece)], place: Rect, size: f32) -> Pos2 {
    let kit = Kit::of(ui);
    // Many pieces are drawn closer together than a few pieces.
    let room = place.width() - size;
    let step = |places: usize| (room / (places.max(2) - 1) as f32).min(size + 3.0);
    let stacks = stacks(fallen, step(fallen.len()) < LEAST_STEP * size);
    let (step, first) = (step(stacks.len()), place.left() + size / 2.0);
    let slot = |at: usize| Pos2::new(first + at as f32 * step, place.center().y);
    for (at, stack) in stacks.iter().enumerate() {
        // The top piece of a stack may still be moving to the tray, so the piece below it is drawn, too.
        for (id, piece) in &stack[stack.len().saturating_sub(2)..] {
            let size = Vec2::splat(size * players.arrivals.size(*id));
            let chip = portrait::chip(*piece);
            ui.put(Rect::from_center_size(slot(at), size), PictureWidget::new(&chip, size));
        }
    }
    for (at, stack) in stacks.iter().enumerate().filter(|(_, stack)| stack.len() > 1) {
        count(ui, &kit, slot(at), size, stack.len());
    }
    slot(stacks.iter().position(|stack| stack.last() == fallen.last()).unwrap_or(0))
}

/// Returns the captured pieces in stacks, in the order of their capture. If `stacked` is set, equal pieces form one
/// stack. Otherwise each stack has one piece.
fn stacks(fallen: &[(PieceId, Piece)], stacked: bool) -> Vec<Vec<(PieceId, Piece)>> {
    let mut stacks: Vec<Vec<(PieceId, Piece)>> = Vec::new();
    for captured in fallen {
        match stacks.iter_mut().find(|stack| stacked && stack[0].1 == captured.1) {
            Some(stack) => stack.push(*captured),
            None => stacks.push(vec![*captured]),
        }
    }
    stacks
}

/// Shows the number of pieces in the stack at `middle`. Screen readers get all pieces from the tray's label.
fn count(ui: &Ui, kit: &Kit, middle: Pos2, size: f32, pieces: usize) {
    let palette = kit.palette();
    let painter = ui.painter();
    let words = painter.layout_no_wrap(pieces.to_string(), Lettering::Least.font(), palette.ink);
    let plate = Rect::from_center_size(middle + vec2(size / 4.0, -size / 3.0), words.size() + vec2(6.0, -5.0));
    painter.rect_filled(plate, plate.height() / 2.0, palette.brass);
    painter.galley(plate.center() - words.size() / 2.0, words, palette.ink);
}

//! Draws the coach's verdicts on the squares to which the picked animal can move: a shape and a word at the foot of each
//! square.

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use bevy_egui::egui::{
    Align2, Color32, CornerRadius, FontId, Id, LayerId, Order, Painter, Pos2, Rect as Frame, Shape, Stroke, StrokeKind,
    vec2,
};

use super::EndgameCoaching;
use crate::app::board::{BoardArea, BoardView, Hand};
use crate::app::motion::BoardClock;
use crate::app::play::{AtTable, MatchView};
use crate::app::screens::play::MatchPage;
use crate::app::ui::{Kit, Panels, lettering};
use crate::engine::tables::TableValue;
use crate::rules::Move;

pub fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, show.after(MatchPage::Panel).run_if(in_state(AtTable)));
}

/// The height of a plate and of its letters, and the distance of the plate's middle from that of the square, in squares.
const HEIGHT: f32 = 0.27;
const LETTERS: f32 = 0.19;
const BELOW: f32 = 0.345;
/// The greatest width of a plate, in squares.
const WIDTH: f32 = 0.96;
/// The size of the shape, and the gaps beside it, as shares of the plate's height.
const SHAPE: f32 = 0.5;
const GAP: f32 = 0.28;

fn show(
    mut panels: Panels,
    coaching: Res<EndgameCoaching>,
    hand: Res<Hand>,
    shown: Option<Res<MatchView>>,
    (area, view): (Res<BoardArea>, Res<BoardView>),
    clock: Res<BoardClock>,
) -> Result {
    let (Some(from), Some(shown)) = (hand.picked, shown) else { return Ok(()) };
    if view.turning() || clock.busy() || coaching.answer().is_none() {
        return Ok(());
    }
    let (window, zoom) = panels.window()?;
    let fit = area.fit(zoom.pixel(window.max), &view);
    let square = zoom.points(fit.square_px);
    let (painter, kit) = panels.painter(LayerId::new(Order::Background, Id::new("verdicts of the coach")))?;
    for choice in shown.choices_from(from) {
        if let Some(verdict) = coaching.verdict(Move { from, to: choice.to }) {
            let middle = zoom.place(fit.to_window(view.home(choice.to))) + vec2(0.0, BELOW * square);
            let words = kit.locale().verdict_in_short(verdict);
            plate(&painter, &kit, middle, square, verdict.value_in_match(), words);
        }
    }
    Ok(())
}

fn plate(painter: &Painter, kit: &Kit, middle: Pos2, square: f32, value: TableValue, words: String) {
    let palette = kit.palette();
    let (fill, ink) = match value {
        TableValue::Win(_) => (palette.brass, palette.ink),
        TableValue::Draw => (palette.card, palette.ivory),
        TableValue::Loss(_) => (palette.main, palette.ivory),
    };
    let height = HEIGHT * square;
    let (shape, gap) = (SHAPE * height, GAP * height);
    let letters = |size: f32| painter.layout_no_wrap(words.clone(), FontId::new(size, lettering::bold()), ink);
    let room = WIDTH * square - shape - 3.0 * gap;
    let text = letters(LETTERS * square);
    // A long word gets smaller letters.
    let text = if text.size().x > room { letters(LETTERS * square * room / text.size().x) } else { text };
    let width = text.size().x + shape + 3.0 * gap;
    let frame = Frame::from_center_size(middle, vec2(width, height));
    painter.rect(
        frame,
        CornerRadius::same((height / 3.0) as u8),
        fill,
        Stroke::new(1.5, palette.ink),
        StrokeKind::Outside,
    );
    sign(painter, frame.left_center() + vec2(gap + shape / 2.0, 0.0), shape / 2.0, value, ink);
    let at = Align2::LEFT_CENTER.anchor_size(frame.left_center() + vec2(2.0 * gap + shape, 0.0), text.size());
    painter.galley(at.min, text, ink);
}

/// A triangle that points up for a win and down for a loss, or a bar for a draw.
fn sign(painter: &Painter, middle: Pos2, radius: f32, value: TableValue, ink: Color32) {
    let up = match value {
        TableValue::Win(_) => -radius,
        TableValue::Loss(_) => radius,
        TableValue::Draw => {
            let bar = Frame::from_center_size(middle, vec2(2.0 * radius, radius * 0.6));
            painter.rect_filled(bar, CornerRadius::ZERO, ink);
            return;
        }
    };
    let corners = [vec2(0.0, up), vec2(radius, -up), vec2(-radius, -up)].map(|away| middle + away);
    painter.add(Shape::convex_polygon(corners.to_vec(), ink, Stroke::NONE));
}

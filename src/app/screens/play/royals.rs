//! Shows the royal pieces of a side on the card of that side, because their number decides the match.

use bevy_egui::egui::{Color32, Rect, Sense, Stroke, Ui, Vec2, WidgetInfo, WidgetType, vec2};

use crate::app::screens::portrait;
use crate::app::ui::Kit;
use crate::game::session::Session;
use crate::locale::say;
use crate::rules::{Piece, Side};

/// The size of a royal piece on a roomy card.
pub const ROYAL: f32 = 34.0;
/// The distance of a cross from the edge of its piece, as a share of the piece's size.
const CROSS_INSET: f32 = 0.2;
/// Returns the number of the side's royal pieces, captured ones included; 0 in a game without royal pieces.
pub fn count(session: &Session, side: Side) -> usize {
    royal_pieces(session, side).count()
}

/// Shows the royal pieces at this size; captured ones are faint and crossed out.
pub fn show(ui: &mut Ui, session: &Session, side: Side, size: f32) {
    let kit = Kit::of(ui);
    let all: Vec<(Piece, bool)> = royal_pieces(session, side).collect();
    if all.is_empty() {
        return;
    }
    let left = all.iter().filter(|(_, stands)| *stands).count();
    let (place, response) = ui.allocate_exact_size(vec2(size * all.len() as f32, size), Sense::hover());
    for (nth, (piece, stands)) in all.into_iter().enumerate() {
        let corner = place.min + vec2(size * nth as f32, 0.0);
        let tint = if stands { Color32::WHITE } else { Color32::from_white_alpha(130) };
        let frame = Rect::from_min_size(corner, Vec2::splat(size));
        ui.painter().add(kit.picture(&portrait::chip(piece), frame, tint));
        if !stands {
            cross_out(ui, frame.shrink(CROSS_INSET * size));
        }
    }
    let said = say!(kit.locale(), "match-royals", side, left);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Image, true, &said));
}

/// Returns the royal pieces of a side, and whether each is still on the board.
fn royal_pieces(session: &Session, side: Side) -> impl Iterator<Item = (Piece, bool)> {
    let royal = session.piece_list().iter().filter(move |(_, piece, _)| piece.side() == side && piece.is_royal());
    royal.map(|(_, piece, square)| (piece, square.is_some()))
}

fn cross_out(ui: &Ui, place: Rect) {
    let kit = Kit::of(ui);
    let palette = kit.palette();
    // An outline makes the cross visible on every chip.
    for (width, colour) in [(5.0, palette.ink), (2.5, palette.main_edge)] {
        let stroke = Stroke::new(width, colour);
        ui.painter().line_segment([place.left_top(), place.right_bottom()], stroke);
        ui.painter().line_segment([place.right_top(), place.left_bottom()], stroke);
    }
}

//! Coordinates on the board's frame. Drawn by egui, which keeps letters sharp at every size.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

use crate::board::{BoardArea, BoardView};
use crate::play::AtTable;
use crate::rules::grid::Square;
use crate::ui::scale::Zoom;
use crate::ui::{Textures, lettering};

pub fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, label.run_if(in_state(AtTable)));
}

/// The distance from the middle of an edge square to its label, in squares.
const AWAY: f32 = 0.71;
/// Height of a label, in squares.
const SIZE: f32 = 0.2;
const LEAST_PX: f32 = 11.0;

fn label(mut contexts: EguiContexts, textures: Res<Textures>, area: Res<BoardArea>, view: Res<BoardView>) -> Result {
    let context = contexts.ctx_mut()?;
    let zoom = Zoom::of(context);
    let fit = area.fit(zoom.window(context), &view);
    let painter = context.layer_painter(egui::LayerId::background());
    let font = egui::FontId::new(zoom.points((SIZE * fit.square_px).max(LEAST_PX)), lettering::bold());
    let seen = area.0.unwrap_or(Rect::from_corners(Vec2::ZERO, zoom.window(context)));
    let put = |square: Option<Square>, away: Vec2, text: String| {
        let Some(square) = square else { return };
        // Letters stay below and numbers at the left, whichever way round the board lies.
        let at = fit.to_window(view.home(square) + away);
        // On a board that is nearer they stay at the edge of what is seen of it.
        let kept = if view.closer.is_near() { at.clamp(seen.min + LEAST_PX, seen.max - LEAST_PX) } else { at };
        let along = if away.x == 0.0 { kept.x == at.x } else { kept.y == at.y };
        if !along {
            return;
        }
        let at = zoom.place(kept);
        painter.text(at, egui::Align2::CENTER_CENTER, text, font.clone(), textures.palette.frame_letter);
    };
    if view.turning() {
        return Ok(());
    }
    let (bottom, left) = if view.turned { (view.height - 1, view.width - 1) } else { (0, 0) };
    for file in 0..view.width {
        put(Square::new(file, bottom), Vec2::NEG_Y * AWAY, char::from(b'a' + file).to_string());
    }
    for rank in 0..view.height {
        put(Square::new(left, rank), Vec2::NEG_X * AWAY, (rank + 1).to_string());
    }
    Ok(())
}

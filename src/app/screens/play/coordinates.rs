//! Draws the coordinates on the board's frame or, if the view is zoomed in, on rulers along two edges of the board's
//! area. The labels are drawn by egui, so that their letters are sharp at every size.

use bevy::prelude::*;
use bevy_egui::egui::{Align2, FontId, LayerId, Painter, Rect as Frame, pos2, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::app::board::{BoardArea, BoardFit, BoardView};
use crate::app::play::{AtTable, Table};
use crate::app::ui::palette::Palette;
use crate::app::ui::scale::Zoom;
use crate::app::ui::{Textures, lettering};
use crate::game::settings::Settings;
use crate::rules::grid::Square;

pub fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, label.run_if(in_state(AtTable)));
}

/// The distance from the middle of a square at the edge to the square's label, in squares.
const AWAY: f32 = 0.71;
/// Height of a label, in squares.
const SIZE: f32 = 0.2;
const LEAST_PX: f32 = 11.0;
/// The width of a ruler and the size of its letters, in points.
const RULER: f32 = 24.0;
const RULER_LETTERS: f32 = 16.0;
/// If the margin between the board's area and the window's edge is wider than this, in points, the ruler is not in the
/// margin but inside the area.
const MARGIN: f32 = 48.0;

fn label(
    mut contexts: EguiContexts,
    textures: Res<Textures>,
    area: Res<BoardArea>,
    view: Res<BoardView>,
    settings: Res<Settings>,
    table: Res<Table>,
) -> Result {
    if view.turning() || !settings.habits.coordinates {
        return Ok(());
    }
    let context = contexts.ctx_mut()?;
    let zoom = Zoom::of(context);
    let fit = area.fit(zoom.window(context), &view);
    let painter = context.layer_painter(LayerId::background());
    if !view.closer.is_near() {
        on_frame(&painter, zoom, &fit, &view, &textures.palette);
        return Ok(());
    }
    let window = context.content_rect();
    let area = area.0.map_or(window, |area| zoom.room(area));
    let evaluates = settings.evaluation && table.own_match().is_some();
    let rulers = Rulers::of(window, area, evaluates);
    rulers.show(&painter, &textures.palette, |square| zoom.place(fit.to_window(view.home(square))), &view);
    Ok(())
}

/// Returns the squares that have the letter of a file beside them, and the squares that have the number of a rank
/// beside them. The letters are always below the board and the numbers at its left, even if the board is turned.
fn labelled(view: &BoardView) -> (Vec<(Square, String)>, Vec<(Square, String)>) {
    let (bottom, left) = if view.turned { (view.height - 1, view.width - 1) } else { (0, 0) };
    let file = |file: u8| Some((Square::new(file, bottom)?, char::from(b'a' + file).to_string()));
    let rank = |rank: u8| Some((Square::new(left, rank)?, (rank + 1).to_string()));
    ((0..view.width).filter_map(file).collect(), (0..view.height).filter_map(rank).collect())
}

fn on_frame(painter: &Painter, zoom: Zoom, fit: &BoardFit, view: &BoardView, palette: &Palette) {
    let font = FontId::new(zoom.points((SIZE * fit.square_px).max(LEAST_PX)), lettering::bold());
    let (files, ranks) = labelled(view);
    let put = |(square, text): (Square, String), away: Vec2| {
        let at = zoom.place(fit.to_window(view.home(square) + away));
        painter.text(at, Align2::CENTER_CENTER, text, font.clone(), palette.frame_letter);
    };
    files.into_iter().for_each(|file| put(file, Vec2::NEG_Y * AWAY));
    ranks.into_iter().for_each(|rank| put(rank, Vec2::NEG_X * AWAY));
}

/// The areas of the two rulers in the window, in points. The rulers show the coordinates while the board's frame is not
/// visible.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Rulers {
    left: Frame,
    below: Frame,
}

impl Rulers {
    /// Places each ruler in the margin beside the board's area if that margin is free, and otherwise inside the area.
    fn of(window: Frame, area: Frame, margin_is_used: bool) -> Rulers {
        let free = |margin: f32| if margin <= MARGIN && !margin_is_used { margin.max(0.0) } else { 0.0 };
        let (beside, under) = (free(area.left() - window.left()), free(window.bottom() - area.bottom()));
        let (left, bottom) = (area.left() - beside, area.bottom() + under);
        Rulers {
            left: Frame::from_min_max(pos2(left, area.top()), pos2(left + beside.max(RULER), bottom)),
            below: Frame::from_min_max(pos2(left, bottom - under.max(RULER)), pos2(area.right(), bottom)),
        }
    }

    fn show(
        &self,
        painter: &Painter,
        palette: &Palette,
        place: impl Fn(Square) -> bevy_egui::egui::Pos2,
        view: &BoardView,
    ) {
        for plate in [self.left, self.below] {
            painter.rect_filled(plate, 0.0, palette.card);
        }
        let font = FontId::new(RULER_LETTERS, lettering::bold());
        let (files, ranks) = labelled(view);
        let put = |at, text: String| painter.text(at, Align2::CENTER_CENTER, text, font.clone(), palette.ivory);
        // A label is drawn only if it is wholly visible. No label is drawn where the two rulers meet.
        let half = vec2(RULER, RULER) / 2.0;
        let along =
            Frame::from_min_max(pos2(self.left.right(), self.below.top()), self.below.max).shrink2(vec2(half.x, 0.0));
        for (square, text) in files {
            let at = pos2(place(square).x, self.below.center().y);
            if along.x_range().contains(at.x) {
                put(at, text);
            }
        }
        let along =
            Frame::from_min_max(self.left.min, pos2(self.left.right(), self.below.top())).shrink2(vec2(0.0, half.y));
        for (square, text) in ranks {
            let at = pos2(self.left.center().x, place(square).y);
            if along.y_range().contains(at.y) {
                put(at, text);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rulers_lie_in_the_margins_where_there_are_some() {
        let window = Frame::from_min_max(pos2(0.0, 0.0), pos2(1080.0, 800.0));
        let area = Frame::from_min_max(pos2(24.0, 12.0), pos2(600.0, 788.0));
        let rulers = Rulers::of(window, area, false);
        assert_eq!((rulers.left.left(), rulers.left.right()), (0.0, 24.0), "nothing of the board is covered");
        assert_eq!((rulers.below.top(), rulers.below.bottom()), (776.0, 800.0));
        let rulers = Rulers::of(window, area, true);
        assert_eq!((rulers.left.left(), rulers.below.bottom()), (24.0, 788.0), "the margin shows the evaluation");
        let upright = Frame::from_min_max(pos2(12.0, 120.0), pos2(588.0, 700.0));
        let rulers = Rulers::of(Frame::from_min_max(pos2(0.0, 0.0), pos2(600.0, 1000.0)), upright, false);
        assert_eq!((rulers.below.top(), rulers.below.bottom()), (676.0, 700.0), "the panel lies below");
    }
}

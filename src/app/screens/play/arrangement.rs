//! Places the board and the panel in the window: beside each other, or one above the other if that makes the board
//! larger.

use bevy::ecs::system::SystemParam;
use bevy::prelude::{Res, ResMut};
use bevy_egui::egui::{Rect, Vec2, pos2, vec2};

use crate::app::board::{BoardArea, BoardFit, BoardView};
use crate::app::screens::sign::SignRoom;
use crate::app::ui::scale::Zoom;

/// The distance of the panel and the board from the window's edge, in points. `NARROW_MARGIN` is used in a low window
/// and in a window that is narrower than `NARROW`.
const MARGIN: f32 = 24.0;
const NARROW_MARGIN: f32 = 12.0;
const NARROW: f32 = 700.0;
/// The share of the window's width that the panel takes, and the least and greatest width of the panel, in points.
const PANEL_SHARE: f32 = 0.4;
const PANEL_WIDTHS: (f32, f32) = (200.0, 440.0);
/// The share of a wide window's spare width that is left free at the left edge. The same share is left free at the
/// right edge. The remaining spare width lies between the panel and the board.
const SPARE_AROUND: f32 = 0.4;
/// The width that the evaluation takes at the left of the board, and the height that it takes below the board, in
/// points.
const BESIDE_BOARD: f32 = 26.0;
const BELOW_BOARD: f32 = 22.0;

/// A panel shrinks down to this width if that makes the board larger.
const LEAST_PANEL: f32 = 264.0;

/// The areas that a screen assigns to the board and to signs (short messages).
#[derive(SystemParam)]
pub struct BoardRoom<'w> {
    pub view: Res<'w, BoardView>,
    pub area: ResMut<'w, BoardArea>,
    pub signs: ResMut<'w, SignRoom>,
}

/// The place of the board in the window.
#[derive(SystemParam)]
pub struct BoardInWindow<'w> {
    pub view: Res<'w, BoardView>,
    pub area: Res<'w, BoardArea>,
}

impl BoardInWindow<'_> {
    /// Returns the place and the scale of the board in this window. `window` is given in points.
    pub fn fit(&self, window: Rect, zoom: Zoom) -> BoardFit {
        self.area.fit(zoom.pixel(window.max), &self.view)
    }
}

/// How much room the parts of the panel take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PanelDensity {
    /// Every part has its full size.
    Roomy,
    /// The cards of the players have a small height.
    Slim,
    /// The cards of the players have a small height, and the buttons are pictures without words.
    Slimmest,
}

impl PanelDensity {
    /// The distance between the parts.
    pub fn gap(self) -> f32 {
        match self {
            PanelDensity::Roomy => 12.0,
            PanelDensity::Slim => 8.0,
            PanelDensity::Slimmest => 6.0,
        }
    }
}

/// The heights that are needed above and below a board in an upright window, in points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Needs {
    pub above: f32,
    pub below: f32,
}

impl Default for Needs {
    /// Returns the heights for the smallest cards.
    fn default() -> Needs {
        Needs { above: 84.0, below: 236.0 }
    }
}

/// The places of the parts of the match screen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Arrangement {
    Beside {
        panel: Rect,
        board: Rect,
    },
    /// One player's card is above the board, and everything else is below the board.
    Stacked {
        above: Rect,
        board: Rect,
        below: Rect,
    },
}

impl Arrangement {
    /// Returns the arrangement `Beside` or `Stacked`, whichever makes the board larger.
    pub fn of(window: Rect, view: &BoardView, left_handed: bool, needs: Needs) -> Arrangement {
        let board = view.framed_size();
        let (beside, stacked) = (
            Arrangement::beside(window, vec2(board.x, board.y), left_handed),
            Arrangement::stacked(window, board.x / board.y, needs),
        );
        let size = |arrangement: &Arrangement| {
            let room = arrangement.board().size();
            (room.x / board.x).min(room.y / board.y)
        };
        if size(&stacked) > size(&beside) { stacked } else { beside }
    }

    /// Returns the stacked arrangement, however small it makes the board.
    pub fn stacked_of(window: Rect, view: &BoardView, needs: Needs) -> Arrangement {
        let board = view.framed_size();
        Arrangement::stacked(window, board.x / board.y, needs)
    }

    /// Returns the width of the parts above and below the board in an upright window.
    pub fn stacked_width(window: Rect) -> f32 {
        window.width() - 2.0 * margin(window)
    }

    /// Whether the board takes the whole width of an upright window, so that the window's height does not limit the
    /// board.
    pub fn fills_the_width(&self, view: &BoardView) -> bool {
        let board = view.framed_size();
        match self {
            Arrangement::Beside { .. } => false,
            Arrangement::Stacked { board: room, .. } => room.height() + 0.5 >= room.width() * board.y / board.x,
        }
    }

    /// Adds room for the evaluation at the left of the board and below it.
    pub fn with_evaluation(mut self, window: Rect, view: &BoardView) -> Arrangement {
        let board = view.framed_size();
        let (place, bottom) = match &mut self {
            Arrangement::Beside { board, .. } => (board, window.bottom()),
            Arrangement::Stacked { board, below, .. } => (board, below.top()),
        };
        let square = (place.width() / board.x).min(place.height() / board.y);
        let seen = Rect::from_center_size(place.center(), vec2(board.x, board.y) * square);
        let (left, bottom) = (window.left() + BESIDE_BOARD, bottom - BELOW_BOARD);
        *place =
            Rect::from_min_max(pos2(seen.left().max(left), seen.top()), pos2(seen.right(), seen.bottom().min(bottom)));
        self
    }

    pub fn board(&self) -> Rect {
        match self {
            Arrangement::Beside { board, .. } | Arrangement::Stacked { board, .. } => *board,
        }
    }

    /// Places the panel beside the board. The spare width of a wide window is shared among the left edge, the right
    /// edge and the gap between the panel and the board.
    fn beside(window: Rect, board: Vec2, left_handed: bool) -> Arrangement {
        let margin = margin(window);
        let height = window.height() - margin;
        let panel_width = (window.width() * PANEL_SHARE).clamp(PANEL_WIDTHS.0, PANEL_WIDTHS.1);
        let whole = height * board.x / board.y;
        let missing = (whole + panel_width + 3.0 * margin - window.width()).max(0.0);
        let panel_width = (panel_width - missing).max(LEAST_PANEL.min(panel_width));
        let room = (window.width() - panel_width - 3.0 * margin).max(1.0);
        let board_width = whole.min(room);
        let spare = room - board_width;
        let board_left = margin + SPARE_AROUND * spare;
        let panel_left = window.width() - margin - panel_width - SPARE_AROUND * spare;
        let panel = vec2(panel_width, window.height() - 2.0 * margin);
        let board = vec2(board_width, height);
        // Everything is mirrored for left-handed players.
        let place = |left: f32, top: f32, size: Vec2| {
            let left = if left_handed { window.width() - left - size.x } else { left };
            Rect::from_min_size(window.min + vec2(left, top), size)
        };
        Arrangement::Beside { panel: place(panel_left, margin, panel), board: place(board_left, margin / 2.0, board) }
    }

    fn stacked(window: Rect, ratio: f32, needs: Needs) -> Arrangement {
        let margin = margin(window);
        let width = window.width() - 2.0 * NARROW_MARGIN;
        let room = (window.height() - needs.above - needs.below - 3.0 * margin).max(1.0);
        let height = (width / ratio).min(room);
        let (left, right) = (window.left() + margin, window.right() - margin);
        let top = window.top() + margin + needs.above;
        let above = Rect::from_min_max(pos2(left, window.top() + margin), pos2(right, top));
        let board = Rect::from_min_size(pos2(window.left() + NARROW_MARGIN, top), vec2(width, height));
        let below = Rect::from_min_max(pos2(left, board.bottom()), pos2(right, window.bottom() - margin));
        Arrangement::Stacked { above, board, below }
    }
}

fn margin(window: Rect) -> f32 {
    if window.width() < NARROW || window.height() < 560.0 { NARROW_MARGIN } else { MARGIN }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_board_is_large_and_nothing_overlaps_or_leaves_the_window() {
        for (width, height) in [
            (1280.0, 800.0),
            (914.0, 686.0),
            (600.0, 1067.0),
            (711.0, 400.0),
            (457.0, 343.0),
            (926.0, 926.0),
            (1900.0, 800.0),
        ] {
            let window = Rect::from_min_size(pos2(0.0, 0.0), vec2(width, height));
            for left_handed in [false, true] {
                let arrangement = Arrangement::of(window, &BoardView::default(), left_handed, Needs::default());
                let parts = match arrangement {
                    Arrangement::Beside { panel, board } => vec![panel, board],
                    Arrangement::Stacked { above, board, below } => vec![above, board, below],
                };
                for part in &parts {
                    assert!(window.expand(0.5).contains_rect(*part) && part.is_positive(), "{arrangement:?}");
                }
                for (index, part) in parts.iter().enumerate() {
                    let overlaps = |other: &Rect| part.shrink(0.5).intersects(other.shrink(0.5));
                    assert!(!parts[index + 1..].iter().any(overlaps), "{arrangement:?}");
                }
                let board = arrangement.board();
                let least = 0.45 * width.min(height);
                assert!(board.width().min(board.height()) >= least, "{width} by {height}: {arrangement:?}");
            }
        }
    }
}

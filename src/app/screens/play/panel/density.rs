//! The heights of the panel's parts, and how the window's room is shared among them.

use bevy_egui::egui::{Painter, Rect};

use super::{CAPTION, MatchPanel, NARROW_PAD, PAD, SLIM_PAD};
use crate::app::board::BoardView;
use crate::app::screens::play::arrangement::{Arrangement, Needs, PanelDensity};
use crate::app::screens::play::cards;
use crate::app::ui::widgets::small_buttons_height;

/// The height of the list of moves when the list is unfolded below the board of an upright window.
const UNFOLDED: f32 = 200.0;

/// The places of the parts of the match screen, and the density of the panel.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PanelPlan {
    pub arrangement: Arrangement,
    /// The density of the parts above and below a board. A panel beside the board computes its density itself.
    pub density: PanelDensity,
    /// Whether the list of moves fits into an upright window only if the board becomes smaller.
    pub folds: bool,
}

/// The heights, in points, of the parts that are always shown, even in a small window. A height is 0 if this match does
/// not have the part.
#[derive(Clone, Copy, Debug)]
pub struct Heights {
    /// The height of a player's card.
    pub card: f32,
    large: f32,
    buttons: f32,
}

impl Heights {
    /// Returns the height that a column needs for all parts except the message and the moves. The gaps between all
    /// parts are included.
    pub fn around(&self, density: PanelDensity) -> f32 {
        self.card + density.gap() + self.below(density)
    }

    /// Returns the height that the parts below the board need in an upright window, without the message and the moves.
    pub fn below(&self, density: PanelDensity) -> f32 {
        let gap = density.gap();
        let large = if self.large > 0.0 { self.large + gap } else { 0.0 };
        self.card + gap + large + self.buttons + gap
    }
}

impl PanelDensity {
    /// Whether the players' names fit into cards of this width and this density.
    fn fits_into(self, width: f32) -> bool {
        self != PanelDensity::Roomy || width >= cards::LEAST_WIDTH
    }

    /// Returns the least height of the message.
    pub fn caption(self) -> f32 {
        if self == PanelDensity::Slimmest { 38.0 } else { CAPTION }
    }

    /// Returns the least height of the list of moves.
    pub fn moves(self) -> f32 {
        if self == PanelDensity::Roomy { 92.0 } else { 64.0 }
    }

    /// Whether the message and the list of moves together need more height than `middle`.
    pub fn folds(self, middle: f32) -> bool {
        middle < self.caption() + self.gap() + self.moves()
    }
}

impl MatchPanel<'_> {
    pub(super) fn heights(&self, painter: &Painter, width: f32, density: PanelDensity) -> Heights {
        let card = cards::height(width, density);
        // If there is no room for the list of moves, the bar has one more button, which unfolds the list.
        let buttons = self.bar(painter.ctx(), density, density == PanelDensity::Slimmest);
        Heights {
            card,
            large: self.large_height(width, density),
            buttons: small_buttons_height(&buttons, painter, width),
        }
    }

    /// Returns the roomiest density at which everything fits into a panel beside the board. Also returns the heights of
    /// the parts, and their distance from the panel's edge.
    pub(super) fn density(&self, painter: &Painter, panel: Rect) -> (PanelDensity, Heights, f32) {
        let pad = |density| match density {
            PanelDensity::Slimmest => SLIM_PAD,
            _ if panel.width() < 340.0 => NARROW_PAD,
            _ => PAD,
        };
        for density in [PanelDensity::Roomy, PanelDensity::Slim] {
            let inner = panel.shrink(pad(density));
            if !density.fits_into(inner.width()) {
                continue;
            }
            // Measuring the words of the buttons costs time in every frame, so each density is measured only once.
            let heights = self.heights(painter, inner.width(), density);
            if !density.folds(inner.height() - heights.around(density)) {
                return (density, heights, pad(density));
            }
        }
        let (density, pad) = (PanelDensity::Slimmest, pad(PanelDensity::Slimmest));
        (density, self.heights(painter, panel.shrink(pad).width(), density), pad)
    }

    /// Returns the places of all parts. In an upright window, the panel takes the room below the board. The board
    /// becomes smaller only to make room for the parts that are always shown and for an unfolded list of moves.
    pub fn arrange(&self, painter: &Painter, window: Rect, view: &BoardView, left_handed: bool) -> PanelPlan {
        // The heights of the parts matter only if the panel is below the board. If the panel is beside the board even
        // when heights of 0 are assumed, the heights are not measured, because measuring costs time in every frame.
        let without_parts = Arrangement::of(window, view, left_handed, Needs { above: 0.0, below: 0.0 });
        if matches!(without_parts, Arrangement::Beside { .. }) {
            return PanelPlan { arrangement: without_parts, density: PanelDensity::Slimmest, folds: false };
        }
        let width = Arrangement::stacked_width(window);
        let needs = |heights: &Heights, density: PanelDensity, moves: f32| Needs {
            above: heights.card,
            below: heights.below(density) + density.caption() + moves,
        };
        for density in [PanelDensity::Roomy, PanelDensity::Slim].into_iter().filter(|density| density.fits_into(width))
        {
            let heights = self.heights(painter, width, density);
            let with_moves = needs(&heights, density, density.gap() + density.moves());
            let arrangement = Arrangement::of(window, view, left_handed, with_moves);
            if arrangement.fills_the_width(view) {
                return PanelPlan { arrangement, density, folds: false };
            }
        }
        let density = PanelDensity::Slimmest;
        let heights = self.heights(painter, width, density);
        let arrangement = Arrangement::of(window, view, left_handed, needs(&heights, density, 0.0));
        let Arrangement::Stacked { below, .. } = arrangement else {
            return PanelPlan { arrangement, density, folds: false };
        };
        let folds = density.folds(below.height() - heights.below(density));
        let needs = needs(&heights, density, density.gap() + UNFOLDED);
        let unfolded = folds && self.unfolded;
        let arrangement = if unfolded { Arrangement::stacked_of(window, view, needs) } else { arrangement };
        PanelPlan { arrangement, density, folds }
    }
}

//! Where things are in the window: from the game's layout where that is public, otherwise from the design's numbers.

use bevy::prelude::{Rect, Vec2};
use bevy_egui::egui;
use riverleap::board::BoardView;
use riverleap::board::camera::Fit;
use riverleap::rules::grid::Square;
use riverleap::screens::Arrangement;

/// Pixels from the window's top left.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Place(pub f32, pub f32);

pub const WINDOW: Place = Place(1280.0, 800.0);

/// The match screen with a board of that size.
pub struct Board {
    view: BoardView,
    fit: Fit,
    panel: egui::Rect,
}

impl Board {
    pub fn of_size(width: u8, height: u8) -> Board {
        let mut view = BoardView::default();
        (view.width, view.height) = (width, height);
        let window = egui::Rect::from_min_size(egui::Pos2::ZERO, egui::vec2(WINDOW.0, WINDOW.1));
        let Arrangement::Beside { panel, board } = Arrangement::of(window, &view, false) else {
            panic!("in a wide window the panel is beside the board")
        };
        let area = Rect::new(board.left(), board.top(), board.right(), board.bottom());
        let fit = Fit::new(area, view.size());
        Board { view, fit, panel }
    }

    pub fn standard() -> Board {
        Board::of_size(7, 9)
    }

    /// The middle of a square.
    pub fn place(&self, square: &str) -> Place {
        let square: Square = square.parse().unwrap();
        let Vec2 { x, y } = self.fit.to_window(self.view.home(square));
        Place(x, y)
    }

    pub fn square_px(&self) -> f32 {
        self.fit.square_px
    }

    /// The panel's row of buttons: 0 undo, 1 redo, 2 hint or now, 3 turn, 4 resign, 5 menu or result.
    pub fn button(&self, number: u8) -> Place {
        let inner = self.panel.shrink(24.0);
        let width = (inner.width() + 8.0) / 6.0;
        // From the bottom up: the near card, a gap, the buttons.
        let middle = inner.bottom() - 116.0 - 12.0 - 33.0;
        Place(inner.left() + width * (f32::from(number) + 0.5) - 4.0, middle)
    }
}

/// Inside the title's first button, to the right of its words.
pub const PLAY: Place = Place(380.0, 321.0);
/// On the opponents' card, 1060 by 748: the choice of two people, the Mouse, and the button that starts the match.
pub const TWO_PEOPLE: Place = Place(850.0, 86.0);
pub const MOUSE: Place = Place(240.0, 320.0);
pub const START: Place = Place(1100.0, 712.0);
/// The bottom of the game-over card, which is 470 by 520 in the middle of the window.
const CARD_BOTTOM: f32 = 400.0 + 260.0;
pub const REMATCH: Place = Place(640.0 + 120.0, CARD_BOTTOM - 200.0 + 31.0);
pub const TO_TITLE: Place = Place(640.0 + 135.0, CARD_BOTTOM - 120.0 + 36.0);
/// The winner's emblem on that card; in a draw one side's emblem is to the left of it and the other's to the right.
pub const EMBLEM: Place = Place(640.0, 140.0 + 104.0);
/// A radius that reaches beyond the emblem's ring and the drawing in it.
pub const EMBLEM_RADIUS: f32 = 57.0;
pub const DRAW_SHIFT: f32 = 58.0;
/// The first button of a small card: `Play on` of the pause, `Resign` of the question.
pub const FIRST_OF_RESIGN: Place = Place(640.0 + 120.0, 384.0);
/// A column where the buttons of the pause have no words.
pub const PAUSE_COLUMN: f32 = 640.0 + 120.0;
/// The title's button for the settings, if no match can be continued.
pub const SETTINGS: Place = Place(380.0, 531.0);
/// On the settings card, 1000 by 720: the choice of speed, at blank parts of its words, and the button below.
const SETTINGS_TOP: f32 = 400.0 - 360.0;
pub const SPEED_FAST: Place = Place(462.0, SETTINGS_TOP + 279.0);
pub const SPEED_NORMAL: Place = Place(556.0, SETTINGS_TOP + 279.0);
pub const DONE: Place = Place(1040.0, SETTINGS_TOP + 720.0 - 58.0);

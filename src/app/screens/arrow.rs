//! Draws arrows on boards, from square to square, and rings around squares.

use bevy::prelude::Result;
use bevy_egui::egui::{Color32, Id, LayerId, Order, Painter, Pos2, Shape, Stroke, Vec2 as Offset};

use crate::app::board::{BoardArea, BoardView};
use crate::app::ui::{Kit, Panels};
use crate::game::study::MarkColor;
use crate::rules::Move;
use crate::rules::grid::Square;

/// The widths of the shaft and the head, in squares.
const SHAFT: f32 = 0.11;
const HEAD: f32 = 0.34;
/// The distances of the arrow's ends from the middles of the squares, in squares. At these distances the faces of the
/// pieces stay visible.
const FROM_MIDDLE: f32 = 0.3;
const TO_MIDDLE: f32 = 0.1;
/// The width of the arrow's dark outline, in squares. The outline makes the arrow visible on every background.
const CASING: f32 = 0.045;
/// The least width of the head of a thin arrow, as a share of the usual width.
const LEAST_HEAD: f32 = 0.55;

/// The thickness of an arrow that the player has drawn.
const DRAWN: f32 = 0.7;
/// The radius and the width of a ring around a square, in squares.
const RING: f32 = 0.43;
const RING_WIDTH: f32 = 0.06;

/// How an arrow looks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ArrowLook {
    /// The width of the arrow as a share of the usual width.
    pub thickness: f32,
    pub color: ArrowColor,
}

/// What an arrow shows, and so its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArrowColor {
    /// What the engine proposes.
    Best,
    /// What the other side threatens.
    Threat,
    /// An arrow that the player has drawn.
    Drawn(MarkColor),
}

impl ArrowColor {
    fn fill(self, kit: &Kit) -> Color32 {
        let palette = kit.palette();
        match self {
            ArrowColor::Best => palette.brass,
            ArrowColor::Threat => palette.main,
            // These colours are the same in every theme, because records name them.
            ArrowColor::Drawn(MarkColor::Green) => Color32::from_rgb(84, 168, 84),
            ArrowColor::Drawn(MarkColor::Red) => Color32::from_rgb(206, 72, 62),
            ArrowColor::Drawn(MarkColor::Yellow) => Color32::from_rgb(232, 190, 66),
            ArrowColor::Drawn(MarkColor::Blue) => Color32::from_rgb(74, 134, 206),
        }
    }
}

impl ArrowLook {
    /// The look of the best move.
    pub const BEST: ArrowLook = ArrowLook { thickness: 1.0, color: ArrowColor::Best };

    /// The look of an arrow that the player has drawn.
    pub fn drawn(color: MarkColor) -> ArrowLook {
        ArrowLook { thickness: DRAWN, color: ArrowColor::Drawn(color) }
    }
}

/// Draws the arrow over the board and under all panels. A move that stays on its square is drawn as a ring.
///
/// # Errors
/// The window is gone.
pub fn draw(
    panels: &mut Panels,
    area: &BoardArea,
    view: &BoardView,
    Move { from, to }: Move,
    look: ArrowLook,
) -> Result {
    let (window, zoom) = panels.window()?;
    let fit = area.fit(zoom.pixel(window.max), view);
    let place = |square: Square| zoom.place(fit.to_window(view.home(square)));
    let (painter, kit) = panels.painter(LayerId::new(Order::Background, Id::new("hint")))?;
    let (fill, casing, square) = (look.color.fill(&kit), kit.palette().ink, zoom.points(fit.square_px));
    if from == to {
        painter.circle_stroke(place(to), RING * square, Stroke::new((RING_WIDTH + CASING) * square, casing));
        painter.circle_stroke(place(to), RING * square, Stroke::new(RING_WIDTH * square, fill));
    } else {
        between(&painter, [place(from), place(to)], square, look.thickness, [fill, casing]);
    }
    Ok(())
}

/// Draws an arrow between the middles of two squares on any board. `square` is the size of a square in points.
pub fn between(painter: &Painter, [from, to]: [Pos2; 2], square: f32, thickness: f32, [fill, casing]: [Color32; 2]) {
    let along = (to - from).normalized();
    let across = along.rot90();
    let (start, tip) = (from + along * FROM_MIDDLE * square, to - along * TO_MIDDLE * square);
    let (shaft_width, head_width) = (SHAFT * thickness, HEAD * thickness.max(LEAST_HEAD));
    let neck = tip - along * head_width * square;
    let at = |from: Pos2, side: f32| from + across * side * square;
    let outline: Vec<Pos2> = vec![
        at(start, -shaft_width / 2.0),
        at(neck, -shaft_width / 2.0),
        at(neck, -head_width / 2.0),
        tip,
        at(neck, head_width / 2.0),
        at(neck, shaft_width / 2.0),
        at(start, shaft_width / 2.0),
    ];
    let around = Stroke::new(2.0 * CASING * square, casing);
    painter.add(Shape::closed_line(outline.clone(), around));
    // egui fills only convex shapes, so the shaft and the head are filled one after the other.
    let shaft = vec![outline[0], outline[1], outline[5], outline[6]];
    let head = vec![outline[2], outline[3], outline[4]];
    let overlap: Offset = along * CASING * square;
    let shaft =
        shaft.into_iter().enumerate().map(|(corner, at)| if corner == 1 || corner == 2 { at + overlap } else { at });
    painter.add(Shape::convex_polygon(shaft.collect(), fill, Stroke::NONE));
    painter.add(Shape::convex_polygon(head, fill, Stroke::NONE));
}

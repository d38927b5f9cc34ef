//! Draws a film of a demo on its small board.

use bevy::math::Vec2;
use bevy_egui::egui::{Color32, Painter, Pos2, Rect, Stroke, StrokeKind, pos2, vec2};

use crate::app::board::moving_pieces::shape;
use crate::app::screens::arrow;
use crate::app::screens::thumbnail::{PicturedBoard, PicturedSquare, draw_bed, draw_ground, draw_piece};
use crate::app::ui::Kit;
use crate::game::content::motion_file::Motion;
use crate::rules::Position;
use crate::rules::grid::Square;

use super::PlacedPiece;

const MARK: Color32 = Color32::from_rgb(0xF4, 0xD0, 0x6F);
const NO: Color32 = Color32::from_rgb(0xE0, 0x3A, 0x2C);

/// The place where a film is drawn.
pub struct FilmStage<'a> {
    painter: &'a Painter,
    kit: &'a Kit,
    squares: Rect,
    cell: f32,
    motion: &'a Motion,
}

impl<'a> FilmStage<'a> {
    /// Draws the empty board in the middle of `place`.
    pub fn of(painter: &'a Painter, kit: &'a Kit, place: Rect, board: &Position, motion: &'a Motion) -> FilmStage<'a> {
        let board = PicturedBoard::Position(board);
        let (frame, squares, cell) = board.frame(place);
        let stage = FilmStage { painter, kit, squares, cell, motion };
        draw_bed(painter, frame, squares);
        for (square, shown) in board.squares() {
            draw_ground(painter, kit, stage.whole(square), square, PicturedSquare { piece: None, ..shown });
        }
        stage
    }

    pub fn piece(&self, placed: &PlacedPiece) {
        let pose = &placed.pose;
        if pose.alpha <= 0.01 {
            return;
        }
        let at = self.point(placed.at);
        let body = shape(pose, self.motion);
        if pose.height > 0.02 {
            let shadow = Color32::from_black_alpha((70.0 * pose.alpha) as u8);
            self.painter.circle_filled(at + vec2(0.05, 0.1) * self.cell, self.cell * 0.34, shadow);
        }
        let lifted = at + vec2(pose.sway, -body.translation.y) * self.cell;
        let size = vec2(body.scale.x, body.scale.y) * self.cell;
        let light = 1.0 - 0.25 * pose.sunk.max(pose.droop);
        let tint = Color32::WHITE.gamma_multiply(pose.alpha * light);
        draw_piece(self.painter, self.kit, Rect::from_center_size(lifted, size), placed.piece, tint);
    }

    /// Marks the squares of a move. If the move is refused, its target is marked with another colour.
    pub fn mark(&self, (from, to): (Square, Square), refused: bool) {
        self.ring(from, MARK);
        self.ring(to, if refused { NO } else { MARK });
    }

    /// Draws a move as an arrow. A refused move has another colour and a cross on its target.
    pub fn arrow(&self, (from, to): (Square, Square), refused: bool) {
        let palette = self.kit.palette();
        let colours = [if refused { NO } else { palette.brass }, palette.ink];
        arrow::between(self.painter, [self.middle(from), self.middle(to)], self.cell, 1.0, colours);
        if refused {
            self.cross(to);
        }
    }

    /// Draws a cross over a square.
    pub fn cross(&self, square: Square) {
        let (at, arm) = (self.middle(square), self.cell * 0.26);
        let stroke = Stroke::new((self.cell * 0.09).max(2.5), NO);
        self.painter.line_segment([at + vec2(-arm, -arm), at + vec2(arm, arm)], stroke);
        self.painter.line_segment([at + vec2(-arm, arm), at + vec2(arm, -arm)], stroke);
    }

    fn ring(&self, square: Square, colour: Color32) {
        let stroke = Stroke::new((self.cell * 0.06).max(2.0), colour);
        self.painter.rect_stroke(self.whole(square).shrink(1.0), 3.0, stroke, StrokeKind::Inside);
    }

    fn whole(&self, square: Square) -> Rect {
        Rect::from_center_size(self.middle(square), vec2(self.cell, self.cell))
    }

    fn middle(&self, square: Square) -> Pos2 {
        self.point(super::middle(square))
    }

    /// Converts a point on the board, in squares from its lower left corner.
    fn point(&self, at: Vec2) -> Pos2 {
        pos2(self.squares.left() + at.x * self.cell, self.squares.bottom() - at.y * self.cell)
    }
}

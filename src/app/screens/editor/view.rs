//! Where the squares of the board are on the screen.

use bevy_egui::egui::{Pos2, Rect, Vec2, pos2, vec2};

use crate::game::drafts::DrawnBoard;
use crate::rules::grid::Square;

/// The frame around the squares, and the room for the letters and numbers of files and ranks, in squares.
const FRAME: f32 = 0.5;

/// The place of the board.
#[derive(Clone, Copy, Debug)]
pub struct BoardPlace {
    /// The squares, without the frame.
    pub squares: Rect,
    /// The side of a square, in points.
    pub cell: f32,
    height: u8,
}

impl BoardPlace {
    /// Fits the board into the room, enlarged and shifted.
    pub fn of(board: &DrawnBoard, room: Rect, zoom: f32, shift: Vec2) -> BoardPlace {
        let (columns, rows) = (f32::from(board.width()), f32::from(board.height()));
        let fitting = (room.width() / (columns + 2.0 * FRAME)).min(room.height() / (rows + 2.0 * FRAME));
        let cell = fitting * zoom;
        let squares = Rect::from_center_size(room.center() + shift, vec2(columns, rows) * cell);
        BoardPlace { squares, cell, height: board.height() }
    }

    /// The place of a square.
    pub fn square(&self, square: Square) -> Rect {
        let row = f32::from(self.height - 1 - square.rank().min(self.height - 1));
        let corner = self.squares.min + vec2(f32::from(square.file()), row) * self.cell;
        Rect::from_min_size(corner, Vec2::splat(self.cell))
    }

    /// The square at this place, if there is one.
    pub fn at(&self, place: Pos2, board: &DrawnBoard) -> Option<Square> {
        let from = (place - self.squares.min) / self.cell;
        if from.x < 0.0 || from.y < 0.0 {
            return None;
        }
        let rank = i32::from(self.height) - 1 - from.y as i32;
        let square = Square::new(u8::try_from(from.x as i32).ok()?, u8::try_from(rank).ok()?)?;
        board.contains(square).then_some(square)
    }

    /// The frame around the squares.
    pub fn frame(&self) -> Rect {
        self.squares.expand(self.cell * 0.42)
    }

    /// The middle of the name of a file, below the board, or of a rank, at its left.
    pub fn name_of_file(&self, file: u8) -> Pos2 {
        pos2(self.squares.left() + (f32::from(file) + 0.5) * self.cell, self.squares.bottom() + self.cell * 0.21)
    }

    pub fn name_of_rank(&self, rank: u8) -> Pos2 {
        pos2(self.squares.left() - self.cell * 0.21, self.squares.bottom() - (f32::from(rank) + 0.5) * self.cell)
    }
}

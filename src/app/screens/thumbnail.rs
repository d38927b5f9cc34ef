//! A small picture of a board with its pieces, drawn from a position.

use bevy_egui::egui::{Color32, CornerRadius, Painter, Rect, Response, Sense, Stroke, Ui, Vec2, Widget, pos2, vec2};

use crate::app::board::side_name;
use crate::app::screens::portrait;
use crate::app::ui::Kit;
use crate::game::drafts::DrawnBoard;
use crate::rules::grid::Square;
use crate::rules::{Piece, Position, Terrain};

const FRAME: Color32 = Color32::from_rgb(0x7A, 0x4A, 0x26);
const BED: Color32 = Color32::from_rgb(0x5D, 0x82, 0x44);
const GRASS: [Color32; 2] = [Color32::from_rgb(0xB9, 0xCF, 0x86), Color32::from_rgb(0xA9, 0xC2, 0x75)];
const WATER: Color32 = Color32::from_rgb(0x24, 0x80, 0x8F);

/// The least size of a square, in points, at which the picture of a piece can be recognised. On smaller squares, a dot
/// in the piece's colour is drawn instead of the picture.
const LEAST_CHIP_PX: f32 = 18.0;

/// A board whose picture is drawn.
#[derive(Clone, Copy)]
pub enum PicturedBoard<'a> {
    Position(&'a Position),
    /// The board of a draft, which may have faults.
    Drawn(&'a DrawnBoard),
}

impl PicturedBoard<'_> {
    fn size(self) -> (u8, u8) {
        match self {
            PicturedBoard::Position(position) => (position.board().width(), position.board().height()),
            PicturedBoard::Drawn(board) => (board.width(), board.height()),
        }
    }

    /// Returns the outer edge of the board's frame in the middle of `place`, the part with the squares, and the size of a
    /// square.
    pub fn frame(self, place: Rect) -> (Rect, Rect, f32) {
        let (width, height) = self.size();
        let (columns, rows) = (f32::from(width), f32::from(height));
        let cell = (place.width() / (columns + 0.5)).min(place.height() / (rows + 0.5));
        let frame = Rect::from_center_size(place.center(), vec2(columns + 0.5, rows + 0.5) * cell);
        (frame, frame.shrink(cell * 0.25), cell)
    }

    /// What is on each square.
    pub fn squares(self) -> Vec<(Square, PicturedSquare)> {
        match self {
            PicturedBoard::Position(position) => {
                let board = position.board();
                let grassy = board.has_terrain();
                let of = |at| PicturedSquare { ground: board.terrain(at), grassy, piece: position.piece_at(at) };
                board.squares().map(|at| (at, of(at))).collect()
            }
            PicturedBoard::Drawn(board) => board.squares().map(|at| (at, PicturedSquare::drawn(board, at))).collect(),
        }
    }
}

/// What is on a square.
#[derive(Clone, Copy)]
pub struct PicturedSquare {
    pub ground: Terrain,
    /// Whether the land of the board is grass. The board of a game without terrain has plain fields.
    pub grassy: bool,
    pub piece: Option<Piece>,
}

impl PicturedSquare {
    pub fn drawn(board: &DrawnBoard, at: Square) -> PicturedSquare {
        let drawn = board.get(at);
        PicturedSquare { ground: drawn.ground, grassy: board.has_terrain(), piece: drawn.piece }
    }
}

/// The picture of a board with its pieces, as large as `size` allows.
#[must_use = "a picture is shown with `ui.add`"]
pub struct Thumbnail<'a> {
    board: PicturedBoard<'a>,
    size: Vec2,
}

impl<'a> Thumbnail<'a> {
    pub fn new(position: &'a Position, size: impl Into<Vec2>) -> Thumbnail<'a> {
        Thumbnail { board: PicturedBoard::Position(position), size: size.into() }
    }

    pub fn drawn(board: &'a DrawnBoard, size: impl Into<Vec2>) -> Thumbnail<'a> {
        Thumbnail { board: PicturedBoard::Drawn(board), size: size.into() }
    }
}

impl Widget for Thumbnail<'_> {
    fn ui(self, ui: &mut Ui) -> Response {
        let (place, response) = ui.allocate_exact_size(self.size, Sense::hover());
        draw(ui.painter(), &Kit::of(ui), place, self.board);
        response
    }
}

fn draw(painter: &Painter, kit: &Kit, place: Rect, board: PicturedBoard) {
    let (frame, inner, cell) = board.frame(place);
    draw_bed(painter, frame, inner);
    for (square, shown) in board.squares() {
        let (file, rank) = (f32::from(square.file()), f32::from(square.rank()));
        let corner = pos2(inner.left() + file * cell, inner.bottom() - (rank + 1.0) * cell);
        draw_square(painter, kit, Rect::from_min_size(corner, vec2(cell, cell)), square, shown);
    }
}

/// Draws the frame of a board, and what is seen between its squares.
pub fn draw_bed(painter: &Painter, frame: Rect, squares: Rect) {
    painter.rect_filled(frame, CornerRadius::same(3), FRAME);
    painter.rect_filled(squares, 0.0, BED);
}

/// Draws a square with its piece.
pub fn draw_square(painter: &Painter, kit: &Kit, whole: Rect, square: Square, shown: PicturedSquare) {
    draw_ground(painter, kit, whole, square, shown);
    if let Some(piece) = shown.piece {
        draw_piece(painter, kit, whole, piece, Color32::WHITE);
    }
}

/// Draws the ground of a square.
pub fn draw_ground(painter: &Painter, kit: &Kit, whole: Rect, square: Square, shown: PicturedSquare) {
    let gap = (whole.width() * 0.05).max(0.5);
    let picture = match shown.ground {
        Terrain::Land => {
            let tones = if shown.grassy { GRASS } else { kit.palette().field };
            let tone = tones[usize::from((square.file() + square.rank()) % 2)];
            painter.rect_filled(whole.shrink(gap), 1.0, tone);
            return;
        }
        Terrain::Water => {
            painter.rect_filled(whole, 0.0, WATER);
            return;
        }
        Terrain::Rock => "tile_rock".to_owned(),
        Terrain::Trap(side) => format!("tile_trap_{}", side_name(side)),
        Terrain::Den(side) => format!("tile_den_{}", side_name(side)),
    };
    painter.add(kit.picture(&picture, whole, Color32::WHITE));
}

/// Draws a piece on its square.
pub fn draw_piece(painter: &Painter, kit: &Kit, whole: Rect, piece: Piece, tint: Color32) {
    let cell = whole.width();
    if cell < LEAST_CHIP_PX {
        let [fill, ring] = portrait::dot(piece, kit.palette());
        painter.circle(whole.center(), cell * 0.36, fill, Stroke::new(cell * 0.1, ring));
    } else {
        painter.add(kit.picture(&portrait::chip(piece), whole, tint));
    }
}

//! A small picture of a board with its pieces, drawn from a position.

use bevy_egui::egui::{Color32, CornerRadius, Painter, Rect, Response, Sense, Stroke, Ui, Vec2, Widget, pos2, vec2};

use crate::app::board::side_name;
use crate::app::screens::portrait;
use crate::app::ui::Kit;
use crate::rules::{Position, Terrain};

const FRAME: Color32 = Color32::from_rgb(0x7A, 0x4A, 0x26);
const BED: Color32 = Color32::from_rgb(0x5D, 0x82, 0x44);
const GRASS: [Color32; 2] = [Color32::from_rgb(0xB9, 0xCF, 0x86), Color32::from_rgb(0xA9, 0xC2, 0x75)];
const WATER: Color32 = Color32::from_rgb(0x24, 0x80, 0x8F);

/// The least size of a square, in points, at which the picture of a piece can be recognised. On smaller squares, a dot
/// in the piece's colour is drawn instead of the picture.
const LEAST_CHIP_PX: f32 = 18.0;

/// The picture of a board with its pieces, as large as `size` allows.
#[must_use = "a picture is shown with `ui.add`"]
pub struct Thumbnail<'a> {
    position: &'a Position,
    size: Vec2,
}

impl<'a> Thumbnail<'a> {
    pub fn new(position: &'a Position, size: impl Into<Vec2>) -> Thumbnail<'a> {
        Thumbnail { position, size: size.into() }
    }
}

impl Widget for Thumbnail<'_> {
    fn ui(self, ui: &mut Ui) -> Response {
        let (place, response) = ui.allocate_exact_size(self.size, Sense::hover());
        draw(ui.painter(), &Kit::of(ui), place, self.position);
        response
    }
}

fn draw(painter: &Painter, kit: &Kit, place: Rect, position: &Position) {
    let board = position.board();
    let (columns, rows) = (f32::from(board.width()), f32::from(board.height()));
    let cell = (place.width() / (columns + 0.5)).min(place.height() / (rows + 0.5));
    let frame = Rect::from_center_size(place.center(), vec2(columns + 0.5, rows + 0.5) * cell);
    painter.rect_filled(frame, CornerRadius::same(3), FRAME);
    let inner = frame.shrink(cell * 0.25);
    painter.rect_filled(inner, 0.0, BED);
    let gap = (cell * 0.05).max(0.5);
    for square in board.squares() {
        let (file, rank) = (f32::from(square.file()), f32::from(square.rank()));
        let corner = pos2(inner.left() + file * cell, inner.bottom() - (rank + 1.0) * cell);
        let whole = Rect::from_min_size(corner, vec2(cell, cell));
        let picture = match board.terrain(square) {
            Terrain::Land => {
                let tones = if board.has_terrain() { GRASS } else { kit.palette().field };
                let tone = tones[usize::from((square.file() + square.rank()) % 2)];
                painter.rect_filled(whole.shrink(gap), 1.0, tone);
                None
            }
            Terrain::Water => {
                painter.rect_filled(whole, 0.0, WATER);
                None
            }
            Terrain::Rock => Some("tile_rock".to_owned()),
            Terrain::Trap(side) => Some(format!("tile_trap_{}", side_name(side))),
            Terrain::Den(side) => Some(format!("tile_den_{}", side_name(side))),
        };
        if let Some(name) = picture {
            painter.add(kit.picture(&name, whole, Color32::WHITE));
        }
        if let Some(piece) = position.piece_at(square) {
            if cell < LEAST_CHIP_PX {
                let [fill, ring] = portrait::dot(piece, kit.palette());
                painter.circle(whole.center(), cell * 0.36, fill, Stroke::new(cell * 0.1, ring));
            } else {
                painter.add(kit.picture(&portrait::chip(piece), whole, Color32::WHITE));
            }
        }
    }
}

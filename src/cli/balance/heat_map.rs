//! Draws a heat map of a board: each square in the colour of its terrain, inside it a shade for the visits and a disc
//! for the captures, and a legend.

use std::io;

use crate::game::content::theme::Colour;
use crate::players::balance::{BalanceReport, SquareUse};
use crate::rules::grid::Square;
use crate::rules::{Board, Terrain};

use super::letters::{LetterAlign, PictureLetters};
use super::outcome::headline;
use super::picture::{HeatPicture, blend};

/// Sizes in pixels.
const CELL: u32 = 80;
/// The border of a square, which shows its terrain.
const FRAME: u32 = 9;
const MARGIN: u32 = 44;
/// The height of a row of the legend.
const ROW: u32 = 44;
const LEGEND: u32 = 260;
/// The radius of the disc on the square with the most captures.
const LARGEST_DISC: f32 = 18.0;
const DISC_EDGE_WIDTH: f32 = 1.5;
/// The height of a line of text.
const TEXT: f32 = 22.0;
const SMALL_TEXT: f32 = 15.0;

const PAPER: Colour = Colour([250, 246, 236]);
const INK: Colour = Colour([38, 28, 20]);
/// The shades of squares that are never visited, visited half as often as the busiest square, and the busiest square.
const SHADES: [Colour; 3] = [Colour([255, 250, 230]), Colour([244, 146, 60]), Colour([130, 14, 38])];
/// Numbers are light on shades for a larger share of the most visits than this.
const LIGHT_INK: f32 = 0.6;
const DISC: Colour = Colour([24, 74, 150]);
const DISC_EDGE: Colour = Colour([255, 255, 255]);

/// The colour and the name of each kind of terrain.
const TERRAIN: [(Colour, &str); 5] = [
    (Colour([150, 182, 96]), "land"),
    (Colour([52, 140, 190]), "water"),
    (Colour([104, 70, 38]), "trap"),
    (Colour([222, 172, 32]), "den"),
    (Colour([112, 112, 116]), "rock"),
];

struct HeatMap<'a> {
    board: &'a Board,
    report: &'a BalanceReport,
    picture: HeatPicture,
    letters: PictureLetters,
    most_visits: u32,
    most_captures: u32,
}

/// Returns the picture as a PNG file.
///
/// # Errors
/// The picture cannot be encoded.
pub(super) fn png(board: &Board, report: &BalanceReport) -> io::Result<Vec<u8>> {
    let letters = PictureLetters::new().map_err(io::Error::other)?;
    let [files, ranks] = [board.width(), board.height()].map(u32::from);
    let rows = (TERRAIN.len() as u32 + 4) * ROW;
    let picture = HeatPicture::new(2 * MARGIN + files * CELL + LEGEND, 2 * MARGIN + rows.max(ranks * CELL), PAPER);
    let most = |count: fn(&SquareUse) -> u32| report.squares().iter().map(|(_, used)| count(used)).max();
    let (most_visits, most_captures) = (most(|used| used.visits), most(|used| used.captures));
    let [most_visits, most_captures] = [most_visits, most_captures].map(Option::unwrap_or_default);
    let mut map = HeatMap { board, report, picture, letters, most_visits, most_captures };
    map.text(&headline(report), TEXT, (MARGIN as f32, MARGIN as f32 / 2.0), LetterAlign::Left, INK);
    map.coordinates();
    board.squares().for_each(|at| map.square(at));
    map.legend();
    map.picture.png().map_err(io::Error::other)
}

impl HeatMap<'_> {
    /// The upper left corner of a square.
    fn corner(&self, at: Square) -> (u32, u32) {
        let below = u32::from(self.board.height().saturating_sub(at.rank() + 1));
        (MARGIN + u32::from(at.file()) * CELL, MARGIN + below * CELL)
    }

    fn coordinates(&mut self) {
        let half = (MARGIN + CELL) as f32 / 2.0;
        for at in self.board.squares().filter(|at| at.file() == 0 || at.rank() == 0) {
            let (left, top) = self.corner(at);
            if at.rank() == 0 {
                let file = char::from(b'a' + at.file()).to_string();
                let place = ((left + CELL / 2) as f32, top as f32 + CELL as f32 / 2.0 + half);
                self.text(&file, TEXT, place, LetterAlign::Middle, INK);
            }
            if at.file() == 0 {
                let place = (left as f32 + CELL as f32 / 2.0 - half, (top + CELL / 2) as f32);
                self.text(&(at.rank() + 1).to_string(), TEXT, place, LetterAlign::Middle, INK);
            }
        }
    }

    fn square(&mut self, at: Square) {
        let (left, top) = self.corner(at);
        // A line of paper separates the squares.
        self.fill((left, top), (CELL - 1, CELL - 1), colour_of(self.board.terrain(at)));
        let Some(used) = self.report.squares().get(at).copied().filter(|used| used.is_open) else { return };
        let heat = share(used.visits, self.most_visits);
        let inside = CELL - 1 - 2 * FRAME;
        self.fill((left + FRAME, top + FRAME), (inside, inside), shade(heat));
        let middle = (left + CELL / 2) as f32;
        self.disc((middle, top as f32 + 0.41 * CELL as f32), self.radius(used.captures));
        let ink = if heat > LIGHT_INK { PAPER } else { INK };
        let visits = format!("{:.1}", self.report.a_game(used.visits));
        self.text(&visits, SMALL_TEXT, (middle, top as f32 + 0.77 * CELL as f32), LetterAlign::Middle, ink);
    }

    fn legend(&mut self) {
        let left = 2 * MARGIN + u32::from(self.board.width()) * CELL;
        let line = |row: u32| (MARGIN + row * ROW + ROW / 2) as f32;
        self.text("visits a game", TEXT, (left as f32, line(0)), LetterAlign::Left, INK);
        let bar = LEGEND - 2 * MARGIN;
        for x in 0..bar {
            self.fill((left + x, MARGIN + ROW), (1, ROW / 2), shade(x as f32 / (bar - 1) as f32));
        }
        let [visits, captures] = [self.most_visits, self.most_captures].map(|most| self.report.a_game(most));
        let below = line(1) + ROW as f32 / 4.0;
        self.text("0", SMALL_TEXT, (left as f32, below), LetterAlign::Left, INK);
        self.text(&format!("{visits:.1}"), SMALL_TEXT, ((left + bar) as f32, below), LetterAlign::Middle, INK);
        let mut row = 2;
        if self.most_captures > 0 {
            self.text("captures a game", TEXT, (left as f32, line(2)), LetterAlign::Left, INK);
            // The area of a disc is proportional to the captures, so a quarter of them has half the radius.
            for (offset, part) in [(0.0, 4.0_f32), (100.0, 1.0)] {
                let at = left as f32 + LARGEST_DISC + offset;
                self.disc((at, line(3)), LARGEST_DISC / part.sqrt());
                let number = format!("{:.2}", captures / f64::from(part));
                self.text(&number, SMALL_TEXT, (at + LARGEST_DISC + 6.0, line(3)), LetterAlign::Left, INK);
            }
            row += 2;
        }
        for (colour, name) in TERRAIN {
            if self.board.squares().any(|at| colour_of(self.board.terrain(at)) == colour) {
                self.fill((left, MARGIN + row * ROW + ROW / 6), (ROW * 2 / 3, ROW * 2 / 3), colour);
                self.text(name, TEXT, ((left + ROW) as f32, line(row)), LetterAlign::Left, INK);
                row += 1;
            }
        }
    }

    /// The radius of the disc for this number of captures; 0 for none.
    fn radius(&self, captures: u32) -> f32 {
        LARGEST_DISC * share(captures, self.most_captures).sqrt()
    }

    fn text(&mut self, text: &str, size: f32, at: (f32, f32), align: LetterAlign, ink: Colour) {
        self.letters.write(&mut self.picture, text, size, at, align, ink);
    }

    fn fill(&mut self, corner: (u32, u32), size: (u32, u32), colour: Colour) {
        for (x, y) in (0..size.1).flat_map(|y| (0..size.0).map(move |x| (corner.0 + x, corner.1 + y))) {
            if let Some(pixel) = self.picture.pixel_mut(x, y) {
                *pixel = colour;
            }
        }
    }

    /// Draws a disc with an edge that stands out from every shade.
    fn disc(&mut self, middle: (f32, f32), radius: f32) {
        if radius <= 0.0 {
            return;
        }
        let reach = radius + DISC_EDGE_WIDTH + 1.0;
        let pixels = |middle: f32| (middle - reach).max(0.0) as u32..(middle + reach) as u32 + 1;
        for (x, y) in pixels(middle.1).flat_map(|y| pixels(middle.0).map(move |x| (x, y))) {
            let Some(pixel) = self.picture.pixel_mut(x, y) else { continue };
            let distance = (x as f32 + 0.5 - middle.0).hypot(y as f32 + 0.5 - middle.1);
            // The pixels on an edge are covered in part.
            *pixel = blend(*pixel, DISC_EDGE, radius + DISC_EDGE_WIDTH + 0.5 - distance);
            *pixel = blend(*pixel, DISC, radius + 0.5 - distance);
        }
    }
}

fn share(count: u32, most: u32) -> f32 {
    (f64::from(count) / f64::from(most.max(1))) as f32
}

/// The shade for visits, from 0 (none) to 1 (as many as on the busiest square).
fn shade(heat: f32) -> Colour {
    let [none, half, most] = SHADES;
    if heat < 0.5 { blend(none, half, 2.0 * heat) } else { blend(half, most, 2.0 * heat - 1.0) }
}

fn colour_of(terrain: Terrain) -> Colour {
    let place = match terrain {
        Terrain::Land => 0,
        Terrain::Water => 1,
        Terrain::Trap(_) => 2,
        Terrain::Den(_) => 3,
        Terrain::Rock => 4,
    };
    TERRAIN[place].0
}

//! The board that the text of a level draws. Texts with faults are read too, as far as they draw anything.

use crate::game::levels::FileKind;
use crate::game::ron::{RonNode, Shape};
use crate::rules::grid::{Grid, MAX_SIDE, Square};
use crate::rules::{GameId, Piece, Terrain, chesimals, jungle};

use super::units::unit_words;

/// What a text draws on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DrawnSquare {
    pub ground: Terrain,
    pub piece: Option<Piece>,
    /// A letter of the text that stands for no ground and no piece.
    pub unknown: Option<char>,
}

const BARE: DrawnSquare = DrawnSquare { ground: Terrain::Land, piece: None, unknown: None };

/// The squares that a text draws.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawnBoard {
    pub game: GameId,
    grid: Grid<DrawnSquare>,
}

impl DrawnBoard {
    /// Reads the board from the text of a level or a setup. Rows that are too short are filled with land, and what lies
    /// outside 16 by 16 squares is left out. `None` if the text draws no board.
    pub fn of(text: &str) -> Option<DrawnBoard> {
        let root = RonNode::of(text);
        match FileKind::of(text)?.game_of_levels()? {
            GameId::Jungle => DrawnBoard::of_level(text, &root),
            GameId::Chesimals => DrawnBoard::of_setup(text, &root),
        }
    }

    fn of_level(text: &str, root: &RonNode) -> Option<DrawnBoard> {
        let (terrain, pieces) = (rows(text, root.field("terrain")), rows(text, root.field("pieces")));
        let longest = terrain.iter().chain(&pieces).map(Vec::len).max()?;
        let (width, height) = (side(longest)?, side(terrain.len().max(pieces.len()))?);
        let letter = |rows: &[Vec<char>], square: Square| {
            let row = usize::from(height - 1 - square.rank());
            rows.get(row).and_then(|row| row.get(usize::from(square.file()))).copied().unwrap_or('.')
        };
        let grid = Grid::from_fn(width, height, |square| {
            let (ground, piece) = (letter(&terrain, square), letter(&pieces, square));
            let (known, animal) = (Terrain::from_letter(ground), jungle::Piece::from_letter(piece));
            let unknown = known.is_none().then_some(ground);
            DrawnSquare {
                ground: known.unwrap_or(Terrain::Land),
                piece: animal.map(Piece::from),
                unknown: unknown.or((animal.is_none() && piece != '.').then_some(piece)),
            }
        });
        Some(DrawnBoard { game: GameId::Jungle, grid })
    }

    fn of_setup(text: &str, root: &RonNode) -> Option<DrawnBoard> {
        let squares = |name: &str| -> Option<u8> {
            let node = root.field(name)?;
            side(text.get(node.start..node.end)?.parse().ok()?)
        };
        let mut grid = Grid::from_fn(squares("width")?, squares("height")?, |_| BARE);
        for field in root.field("chesimals").map_or(&[][..], RonNode::fields) {
            let chesimal = chesimals::Chesimal::ALL.into_iter().find(|chesimal| chesimal.name() == field.name);
            let Some(chesimal) = chesimal else { continue };
            for word in unit_words(&string(text, &field.value)) {
                if let Some(square) = word.square.and_then(|square| grid.get_mut(square)) {
                    square.piece = Some(chesimals::Piece { chesimal, unit: word.unit }.into());
                }
            }
        }
        Some(DrawnBoard { game: GameId::Chesimals, grid })
    }

    /// Whether the squares have different grounds.
    pub fn has_terrain(&self) -> bool {
        self.game == GameId::Jungle
    }

    pub fn width(&self) -> u8 {
        self.grid.width()
    }

    pub fn height(&self) -> u8 {
        self.grid.height()
    }

    pub fn contains(&self, square: Square) -> bool {
        self.grid.contains(square)
    }

    /// What is drawn on this square. Outside the board there is nothing.
    pub fn get(&self, square: Square) -> DrawnSquare {
        self.grid.get(square).copied().unwrap_or(BARE)
    }

    pub fn squares(&self) -> impl Iterator<Item = Square> + use<> {
        self.grid.squares()
    }

    /// How many such pieces are on the board.
    pub fn count(&self, piece: Piece) -> usize {
        self.grid.iter().filter(|(_, square)| square.piece == Some(piece)).count()
    }

    /// How many squares of this ground the board has.
    pub fn count_ground(&self, ground: Terrain) -> usize {
        self.grid.iter().filter(|(_, square)| square.ground == ground).count()
    }
}

/// A length that a board can have: the length itself, at most the largest. `None` for 0.
fn side(squares: usize) -> Option<u8> {
    (squares > 0).then(|| u8::try_from(squares).unwrap_or(MAX_SIDE).min(MAX_SIDE))
}

/// The rows of a drawing, the farthest from White first.
fn rows(text: &str, drawing: Option<&RonNode>) -> Vec<Vec<char>> {
    let Some(RonNode { shape: Shape::Items(items), .. }) = drawing else { return Vec::new() };
    items.iter().map(|row| string(text, row).chars().collect()).collect()
}

/// The value of a string of the text. The value of anything else is empty.
pub(super) fn string(text: &str, node: &RonNode) -> String {
    match node.shape {
        Shape::Text(_) => ron::from_str(&text[node.start..node.end]).unwrap_or_default(),
        _ => String::new(),
    }
}

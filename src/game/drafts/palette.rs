//! Everything that can be put on the squares of a board, and the letters for it.

use crate::rules::chesimals::{self, Chesimal};
use crate::rules::jungle::{self, Animal};
use crate::rules::{GameId, Piece, Side, Terrain};

use super::drawn::DrawnBoard;
use super::paint::SquarePaint;

/// What can be put on the squares of this board, in rows: the grounds, then the pieces of each side or of each
/// chesimal.
pub fn palette_rows(board: &DrawnBoard) -> Vec<Vec<SquarePaint>> {
    match board.game {
        GameId::Jungle => {
            let owned = |side| [Terrain::Trap(side), Terrain::Den(side)];
            let grounds = [Terrain::Land, Terrain::Water, Terrain::Rock].into_iter();
            let grounds = grounds.chain(Side::BOTH.into_iter().flat_map(owned)).map(SquarePaint::Ground).collect();
            let animals = |side| {
                let piece = |animal| SquarePaint::Piece(jungle::Piece { side, animal }.into());
                Animal::ALL.into_iter().rev().map(piece).collect()
            };
            std::iter::once(grounds).chain(Side::BOTH.into_iter().map(animals)).collect()
        }
        GameId::Chesimals => {
            let units = |chesimal| {
                let piece = |unit| SquarePaint::Piece(chesimals::Piece { chesimal, unit }.into());
                chesimals::Unit::ALL.into_iter().map(piece).collect()
            };
            std::iter::once(vec![SquarePaint::NoPiece]).chain(Chesimal::ALL.into_iter().map(units)).collect()
        }
    }
}

/// What a letter puts on a square of this board. The letters are those of the files: of the drawing of the grounds, or
/// of that of the pieces, in which a full stop is nobody. The letter of a unit is that of a unit of the chesimal to
/// which the piece `like` belongs, or of the first one. `None` if the letter means nothing.
pub fn paint_of_letter(board: &DrawnBoard, letter: char, grounds: bool, like: Option<Piece>) -> Option<SquarePaint> {
    match board.game {
        GameId::Jungle if grounds => Terrain::from_letter(letter).map(SquarePaint::Ground),
        _ if letter == '.' => Some(SquarePaint::NoPiece),
        GameId::Jungle => jungle::Piece::from_letter(letter).map(|piece| SquarePaint::Piece(piece.into())),
        GameId::Chesimals => {
            let unit = chesimals::Unit::from_letter(letter.to_ascii_uppercase())?;
            let chesimal = match like {
                Some(Piece::Chesimals(piece)) => piece.chesimal,
                Some(Piece::Jungle(_)) | None => Chesimal::ALL[0],
            };
            Some(SquarePaint::Piece(chesimals::Piece { chesimal, unit }.into()))
        }
    }
}

//! A material: which animals each side has.

use std::fmt;

use crate::rules::Side;
use crate::rules::jungle::{Animal, Piece};

/// The animals of both sides, without their squares; a side may have several of one kind. `Display` writes White's
/// animals, a hyphen and Black's, the strongest of the usual ranking first: `EL-R`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Material {
    /// How many animals of each kind White and Black have.
    counts: [[u8; 8]; 2],
}

/// The animals from the strongest of the usual ranking down.
fn strongest_first() -> impl Iterator<Item = Animal> {
    Animal::ALL.into_iter().rev()
}

impl Material {
    pub fn of(pieces: impl IntoIterator<Item = Piece>) -> Material {
        let mut material = Material::default();
        for piece in pieces {
            let count = &mut material.counts[piece.side as usize][piece.animal as usize];
            *count = count.saturating_add(1);
        }
        material
    }

    /// The number of animals of both sides together.
    pub fn animals(self) -> usize {
        Side::BOTH.into_iter().map(|side| self.of_side(side)).sum()
    }

    /// The number of animals of a side.
    pub fn of_side(self, side: Side) -> usize {
        self.counts[side as usize].iter().map(|count| usize::from(*count)).sum()
    }

    /// The pieces: White's, then Black's, the strongest of the usual ranking first, equal ones side by side.
    pub fn pieces(self) -> impl Iterator<Item = Piece> {
        Side::BOTH.into_iter().flat_map(move |side| {
            strongest_first().flat_map(move |animal| {
                let count = usize::from(self.counts[side as usize][animal as usize]);
                std::iter::repeat_n(Piece { side, animal }, count)
            })
        })
    }

    /// The number of these animals of this side.
    pub(super) fn count(self, piece: Piece) -> u8 {
        self.counts[piece.side as usize][piece.animal as usize]
    }

    /// The material with the animals of the sides exchanged.
    #[must_use]
    pub(super) fn exchanged(self) -> Material {
        let [white, black] = self.counts;
        Material { counts: [black, white] }
    }

    /// Every material of `animals` animals that can be left of `self`, with at least one animal of each side, in the
    /// order of their names: White's strongest animals first.
    pub fn parts(self, animals: usize) -> Vec<Material> {
        let kinds: Vec<(Piece, u8)> =
            self.pieces().map(|piece| (piece, self.count(piece))).fold(Vec::new(), |mut kinds, kind| {
                if kinds.last() != Some(&kind) {
                    kinds.push(kind);
                }
                kinds
            });
        let mut parts = vec![Material::default()];
        for (piece, most) in kinds {
            let with = |part: &Material, count: u8| {
                let mut part = *part;
                part.counts[piece.side as usize][piece.animal as usize] = count;
                part
            };
            parts = parts.iter().flat_map(|part| (0..=most).map(move |count| with(part, count))).collect();
            parts.retain(|part| part.animals() <= animals);
        }
        parts.retain(|part| part.animals() == animals && Side::BOTH.iter().all(|side| part.of_side(*side) > 0));
        let order = |part: &Material| {
            let ranks = |side: Side| -> Vec<u8> {
                let of_side = part.pieces().filter(|piece| piece.side == side);
                of_side.map(|piece| Animal::Elephant as u8 - piece.animal as u8).collect()
            };
            let (white, black) = (ranks(Side::White), ranks(Side::Black));
            (white.len(), white, black)
        };
        parts.sort_by_cached_key(order);
        parts
    }
}

impl fmt::Display for Material {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letters = |side: Side| -> String {
            self.pieces().filter(|piece| piece.side == side).map(|piece| piece.animal.letter()).collect()
        };
        f.pad(&format!("{}-{}", letters(Side::White), letters(Side::Black)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_all_that_can_be_left() {
        let pieces = |letters: &str| Material::of(letters.chars().filter_map(Piece::from_letter));
        let names = |letters, animals| -> Vec<String> {
            pieces(letters).parts(animals).iter().map(ToString::to_string).collect()
        };
        assert_eq!(names("REre", 2), ["E-E", "E-R", "R-E", "R-R"]);
        assert_eq!(names("RRe", 3), ["RR-E"]);
        assert_eq!(names("REr", 3), ["ER-R"]);
        assert_eq!(names("RR", 2), [""; 0]);
        let army = pieces("RCDWPTLErcdwptle");
        // 8 by 8; 28 pairs against 8, both ways; 28 by 28, and 56 triples against 8, both ways.
        assert_eq!([2, 3, 4].map(|animals| army.parts(animals).len()), [64, 448, 1680]);
    }
}

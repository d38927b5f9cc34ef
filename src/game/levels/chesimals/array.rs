//! Reads and writes the start array of a setup. The array has a line of text for each chesimal (an animal made of
//! units). The line lists the units of the chesimal and their squares. An example is `C c5; G b5 c4`.

use std::fmt;

use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer};

use crate::game::levels::error::PlacedError;
use crate::game::ron::{OutlineField, RonNode, Shape};
use crate::rules::Side;
use crate::rules::chesimals::{Board, Chesimal, Piece, Unit};
use crate::rules::grid::{NoSquare, Square};

use super::fault::SetupFault;

/// The table `{yellow: "C c5; G b5 c4", ...}` before it is checked, in the order of the file. A chesimal may still
/// occur more than once.
#[derive(Debug)]
pub(super) struct RawArray(pub Vec<(Chesimal, String)>);

impl<'de> Deserialize<'de> for RawArray {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<RawArray, D::Error> {
        deserializer.deserialize_map(ArrayVisitor)
    }
}

struct ArrayVisitor;

impl<'de> Visitor<'de> for ArrayVisitor {
    type Value = RawArray;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a table of chesimals, like {yellow: \"C c5; G b5 c4\"}")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<RawArray, A::Error> {
        let mut array = Vec::new();
        while let Some(entry) = map.next_entry()? {
            array.push(entry);
        }
        Ok(RawArray(array))
    }
}

/// Reads and checks all lines of the start array; `node` is the table that holds the lines.
pub(super) fn read(
    lines: &[(Chesimal, String)],
    board: &Board,
    node: &RonNode,
) -> Result<Vec<(Square, Piece)>, PlacedError> {
    let mut array = Array { board, pieces: Vec::new() };
    for (index, (chesimal, text)) in lines.iter().enumerate() {
        let field = node.fields().get(index);
        if lines[..index].iter().any(|(other, _)| other == chesimal) {
            let at = field.map_or(node.start, |field| field.start);
            return Err(PlacedError::new(at, SetupFault::ChesimalTwice(*chesimal)));
        }
        array.read_line(&ArrayLine { chesimal: *chesimal, text, field }, node)?;
    }
    for side in Side::BOTH {
        if !array.pieces.iter().any(|(_, piece)| piece.side() == side) {
            return Err(PlacedError::new(node.start, SetupFault::NoUnits(side)));
        }
    }
    Ok(array.pieces)
}

/// The units of the start array that were placed so far.
struct Array<'a> {
    board: &'a Board,
    pieces: Vec<(Square, Piece)>,
}

struct ArrayLine<'a> {
    chesimal: Chesimal,
    text: &'a str,
    field: Option<&'a OutlineField>,
}

impl ArrayLine<'_> {
    /// Returns the place in the file of the character with this index in the line. The place is a byte offset.
    fn place(&self, index: usize, around: &RonNode) -> usize {
        match self.field.map(|field| &field.value) {
            Some(RonNode { shape: Shape::Text(places), .. }) => places.of(index),
            Some(value) => value.start,
            None => around.start,
        }
    }
}

/// A word of a line, and the index in the line of the first character of the word.
struct ArrayWord<'a> {
    index: usize,
    text: &'a str,
}

impl Array<'_> {
    fn read_line(&mut self, line: &ArrayLine, node: &RonNode) -> Result<(), PlacedError> {
        let mut has_chief = false;
        for group in groups(line.text) {
            let Some((letter, squares)) = group.split_first() else { continue };
            let fault = |word: &ArrayWord, fault: SetupFault| PlacedError::new(line.place(word.index, node), fault);
            let mut letters = letter.text.chars();
            let unit = letters.next().and_then(Unit::from_letter).filter(|_| letters.as_str().is_empty());
            let Some(unit) = unit else {
                return Err(fault(letter, SetupFault::NoUnit(letter.text.to_owned())));
            };
            if squares.is_empty() {
                return Err(fault(letter, SetupFault::NoSquares(unit)));
            }
            for word in squares {
                if unit == Unit::Chief && has_chief {
                    return Err(fault(word, SetupFault::SecondChief(line.chesimal)));
                }
                let piece = Piece { chesimal: line.chesimal, unit };
                self.put(word.text, piece).map_err(|wrong| fault(word, wrong))?;
                has_chief |= unit == Unit::Chief;
            }
        }
        if !has_chief {
            let end = line.place(line.text.chars().count(), node);
            return Err(PlacedError::new(end, SetupFault::NoChief(line.chesimal)));
        }
        Ok(())
    }

    /// Places `piece` on the square that `text` names.
    fn put(&mut self, text: &str, piece: Piece) -> Result<(), SetupFault> {
        let at: Square = text.parse().map_err(|NoSquare(text)| SetupFault::NoSquare(text))?;
        if !self.board.contains(at) {
            let (width, height) = (self.board.width(), self.board.height());
            return Err(SetupFault::OffBoard { at, width, height });
        }
        if let Some((_, other)) = self.pieces.iter().find(|(taken, _)| *taken == at) {
            return Err(SetupFault::Taken { at, by: *other });
        }
        self.pieces.push((at, piece));
        Ok(())
    }
}

/// Splits a line into groups of words; a semicolon ends a group.
fn groups(text: &str) -> Vec<Vec<ArrayWord<'_>>> {
    let mut groups = Vec::new();
    let mut index = 0;
    for group in text.split(';') {
        let mut words = Vec::new();
        for word in group.split(char::is_whitespace) {
            if !word.is_empty() {
                words.push(ArrayWord { index, text: word });
            }
            index += word.chars().count() + 1;
        }
        groups.push(words);
    }
    groups
}

/// Returns the lines of the start array, each with its chesimal. In a line the chief comes first, and the guards come
/// last.
pub(super) fn write(pieces: &[(Square, Piece)]) -> impl Iterator<Item = (String, String)> {
    let order = [Unit::Chief, Unit::Elephant, Unit::Warmachine, Unit::Knight, Unit::Guard];
    let group = |chesimal: Chesimal, unit: Unit| {
        let squares = pieces.iter().filter(|(_, piece)| *piece == Piece { chesimal, unit });
        let mut squares: Vec<Square> = squares.map(|(square, _)| *square).collect();
        squares.sort_by_key(|square| (square.file(), square.rank()));
        let squares: Vec<String> = squares.iter().map(Square::to_string).collect();
        (!squares.is_empty()).then(|| format!("{} {}", unit.letter(), squares.join(" ")))
    };
    Chesimal::ALL.into_iter().filter_map(move |chesimal| {
        let groups: Vec<String> = order.into_iter().filter_map(|unit| group(chesimal, unit)).collect();
        (!groups.is_empty()).then(|| (chesimal.to_string(), groups.join("; ")))
    })
}

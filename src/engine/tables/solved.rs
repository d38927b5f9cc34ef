//! A solved table in memory.

use crate::rules::Side;

use super::layout::TableLayout;
use super::material::Material;
use super::value::TableValue;

/// How the positions of a material with one side to move end, for that side. Mirror images count as two positions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TableCounts {
    pub wins: u64,
    pub draws: u64,
    pub losses: u64,
    /// The distance of the longest win in plies; 0 if there is no win.
    pub longest: u16,
}

impl TableCounts {
    pub fn positions(self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// The counts of two materials together.
    #[must_use]
    pub fn with(self, other: TableCounts) -> TableCounts {
        TableCounts {
            wins: self.wins + other.wins,
            draws: self.draws + other.draws,
            losses: self.losses + other.losses,
            longest: self.longest.max(other.longest),
        }
    }

    fn add(&mut self, value: TableValue, weight: u64) {
        match value {
            TableValue::Win(plies) => {
                self.wins += weight;
                self.longest = self.longest.max(plies);
            }
            TableValue::Draw => self.draws += weight,
            TableValue::Loss(_) => self.losses += weight,
        }
    }
}

/// The codes of values: of all positions with White to move, then of all with Black to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum ValueCodes {
    /// One byte a value, if no distance is too long for that.
    Bytes(Vec<u8>),
    Words(Vec<u16>),
}

impl ValueCodes {
    /// Takes the shortest form that fits all values. An index without a value gets the code of the index before it,
    /// which compresses best.
    fn of(codes: Vec<u16>) -> ValueCodes {
        let bytes: Option<Vec<u8>> = codes.iter().map(|code| TableValue::from_code(*code).byte()).collect();
        bytes.map_or(ValueCodes::Words(codes), ValueCodes::Bytes)
    }

    pub fn get(&self, place: usize) -> Option<TableValue> {
        match self {
            ValueCodes::Bytes(bytes) => bytes.get(place).copied().map(TableValue::from_byte),
            ValueCodes::Words(words) => words.get(place).copied().map(TableValue::from_code),
        }
    }
}

/// The values of all positions of one material.
#[derive(Clone, Debug)]
pub(super) struct SolvedTable {
    pub material: Material,
    pub layout: TableLayout,
    pub codes: ValueCodes,
    /// The counts with White and with Black to move.
    pub counts: [TableCounts; 2],
}

impl SolvedTable {
    /// `values` are the values of all indices with White and with Black to move; `None` for an index that is not used.
    pub fn new(
        material: Material,
        layout: TableLayout,
        values: [impl Iterator<Item = Option<TableValue>>; 2],
    ) -> SolvedTable {
        let mut codes = Vec::with_capacity(2 * layout.size as usize);
        let mut last = 0;
        let counts = values.map(|values| {
            let mut counts = TableCounts::default();
            for (index, value) in (0..).zip(values) {
                if let Some(value) = value {
                    counts.add(value, layout.weight(index));
                    last = value.code();
                }
                codes.push(last);
            }
            counts
        });
        SolvedTable { material, layout, codes: ValueCodes::of(codes), counts }
    }

    /// The memory that the values take.
    pub fn bytes(&self) -> usize {
        match &self.codes {
            ValueCodes::Bytes(bytes) => bytes.len(),
            ValueCodes::Words(words) => 2 * words.len(),
        }
    }

    /// The value for the side to move; a draw for an index that the table does not have.
    pub fn value(&self, to_move: Side, index: u32) -> TableValue {
        self.codes.get(self.layout.code_place(to_move, index)).unwrap_or(TableValue::Draw)
    }
}

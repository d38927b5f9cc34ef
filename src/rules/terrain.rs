//! The terrain of a square.

use super::Side;

/// The kind of a square. A river is one orthogonally connected group of water squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Terrain {
    Land,
    Water,
    /// No animal enters rock or leaps over it.
    Rock,
    /// A trap weakens the enemies of its owner, or all animals; the switch `trap_owner` decides.
    Trap(Side),
    /// A den is closed to the animals of its owner; the enemy wins by entering it.
    Den(Side),
}

impl Terrain {
    /// The letter in a level's terrain rows: `.` land, `~` water, `#` rock, `T` trap, `D` den. The letters of Black's
    /// traps and dens are small.
    pub const fn letter(self) -> char {
        match self {
            Terrain::Land => '.',
            Terrain::Water => '~',
            Terrain::Rock => '#',
            Terrain::Trap(Side::White) => 'T',
            Terrain::Trap(Side::Black) => 't',
            Terrain::Den(Side::White) => 'D',
            Terrain::Den(Side::Black) => 'd',
        }
    }

    /// The same terrain with the owners of traps and dens exchanged.
    #[must_use]
    pub const fn exchanged(self) -> Terrain {
        match self {
            Terrain::Trap(owner) => Terrain::Trap(owner.opponent()),
            Terrain::Den(owner) => Terrain::Den(owner.opponent()),
            Terrain::Land | Terrain::Water | Terrain::Rock => self,
        }
    }

    pub const fn from_letter(letter: char) -> Option<Terrain> {
        Some(match letter {
            '.' => Terrain::Land,
            '~' => Terrain::Water,
            '#' => Terrain::Rock,
            'T' => Terrain::Trap(Side::White),
            't' => Terrain::Trap(Side::Black),
            'D' => Terrain::Den(Side::White),
            'd' => Terrain::Den(Side::Black),
            _ => return None,
        })
    }
}

//! The four grades of puzzles, by their rating.

use strum::{IntoStaticStr, VariantArray};

/// How hard a puzzle is. The name of a variant, as [`PuzzleGrade::key`] returns it, is the key of its sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum PuzzleGrade {
    Easy,
    Medium,
    Hard,
    Master,
}

/// The rating at which the grades after the first begin.
const BEGINS: [u16; 3] = [1200, 1450, 1700];
/// The rating of a puzzle that was not tried.
pub const UNRATED: u16 = 1500;

impl PuzzleGrade {
    pub const ALL: &'static [PuzzleGrade] = PuzzleGrade::VARIANTS;

    pub fn of_rating(rating: u16) -> PuzzleGrade {
        let [medium, hard, master] = BEGINS;
        match rating {
            rating if rating >= master => PuzzleGrade::Master,
            rating if rating >= hard => PuzzleGrade::Hard,
            rating if rating >= medium => PuzzleGrade::Medium,
            _ => PuzzleGrade::Easy,
        }
    }

    /// The name on the command line and in keys of sentences.
    pub fn key(self) -> &'static str {
        self.into()
    }

    pub fn from_key(key: &str) -> Option<PuzzleGrade> {
        PuzzleGrade::ALL.iter().copied().find(|grade| grade.key() == key)
    }

    /// The number of the grade, from 1.
    pub fn number(self) -> usize {
        self as usize + 1
    }
}

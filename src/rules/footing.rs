//! The ground under a piece, which its picture shows even at rest.

/// The ground under a piece.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Footing {
    #[default]
    Firm,
    Swimming,
    /// In a trap that takes away its rank.
    Trapped,
    /// In the enemy's den: the game is won.
    Den,
}

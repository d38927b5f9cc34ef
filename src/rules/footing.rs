//! The ground under a piece. The picture of the piece shows the ground, even when the piece does not move.

/// The ground under a piece.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Footing {
    #[default]
    Firm,
    Swimming,
    /// The piece stands in a trap that takes away its rank.
    Trapped,
    /// The piece stands in the enemy's den, so its side has won.
    Den,
}

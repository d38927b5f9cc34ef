//! The ground that a piece stands on. The picture of a piece depends on it, even while the piece stands still.

/// The ground that a piece stands on, as far as the picture of the piece depends on it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Footing {
    #[default]
    Firm,
    Swimming,
    /// The piece stands in a trap that takes away its rank.
    Trapped,
    /// The piece stands in the den of the enemy, so the side of the piece has won.
    Den,
}

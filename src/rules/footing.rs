//! The ground that a piece stands on, such as water or a trap. The ground decides how a piece at rest is drawn.

/// The kind of ground that a piece stands on. Only the kinds that change how the piece is drawn are distinguished.
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

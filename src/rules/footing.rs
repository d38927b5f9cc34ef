//! What a piece stands in: what its picture must show even when nothing moves.

/// The ground under a piece.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Footing {
    #[default]
    Firm,
    Swimming,
    /// In a trap that takes away its rank.
    Trapped,
    /// In a den: it has won.
    Den,
}

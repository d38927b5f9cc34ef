//! How fair a board is: the engine plays against itself at equal strength, and what happens in the games is counted.

mod report;
mod request;
mod usage;
mod warning;

pub use report::BalanceReport;
pub use request::BalanceRequest;
pub use usage::{LeapUse, PieceUse, SquareUse};
pub use warning::BalanceWarning;

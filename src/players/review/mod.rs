//! Reviews a played match: what the engine thinks of every turn, what would have been better, and where the match
//! turned.
//!
//! - `search.rs` searches the position before every turn, from the end of the match backwards.
//! - `judge.rs` compares the scores before and after each turn.
//! - `annotate.rs` writes the judgements into a study.
//! - `exercise.rs` makes an exercise of a mistake.

mod annotate;
mod exercise;
mod judge;
mod search;

pub use annotate::annotate;
pub use judge::{Review, ReviewedTurn};
pub use search::{ReviewLine, ReviewRequest};

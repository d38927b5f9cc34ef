//! Practice: mistakes of the player's own games, kept as exercises in one file of records (`practice.jgn` in the data
//! folder). An exercise comes back after some days, until it was solved [`TIMES`] times in a row.
//!
//! - `exercise.rs` holds an exercise and says when it is due.
//! - `book.rs` reads and writes the file.

mod book;
mod exercise;

pub use book::{PRACTICE_FILE, PracticeBook};
pub use exercise::{Exercise, TIMES};

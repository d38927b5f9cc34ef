//! Puzzles: the page with the puzzle of the day and the calendar, and the screen on which a puzzle is solved.
//!
//! - `shelf.rs` holds the collections and the player's book, and chooses the next puzzle.
//! - `hub.rs` is the page, with the month of `calendar.rs`; `daily_card.rs` shows the puzzle of the day on the title.
//! - `run.rs` is the state of the puzzle on the table, and `conduct.rs` runs it; `judging.rs` judges the tries on a thread
//!   of its own, `rush.rs` counts a rush.
//! - `card.rs` is the panel beside the board, with the comments of `comment.rs`.

mod calendar;
mod card;
mod comment;
mod conduct;
mod daily_card;
mod hub;
mod judging;
mod run;
mod rush;
mod shelf;

use bevy::prelude::*;

pub use run::PuzzleRun;
pub use shelf::{DateSource, PuzzleShelf};

pub fn plugin(app: &mut App) {
    app.add_plugins((shelf::plugin, hub::plugin, daily_card::plugin, conduct::plugin, card::plugin));
}

//! How a page lays out what stands on it: a card in the middle, columns that become rows where the room is narrow, lists
//! that scroll, a name beside its control.

mod card;
mod columns;
mod list;
mod plate;

pub use card::{Card, CardPart, begin_at_top};
pub use columns::{columns, equal_columns, named, tiles};
pub use list::{BESIDE, list, show_bars};
pub use plate::plate;

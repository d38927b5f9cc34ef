//! How a page lays out what stands on it: a card in the middle, columns that become rows where the room is narrow, lists
//! that scroll, a name beside its control.

mod card;
mod columns;
mod list;

pub use card::{Card, CardPart};
pub use columns::{columns, named, tiles};
pub use list::list;

//! The layouts of pages: a card in the middle, columns that are placed one below the other in a narrow room, lists that
//! scroll, and a control with its name.

mod card;
mod columns;
mod list;
mod plate;

pub use card::{Card, CardPart, begin_at_top};
pub use columns::{columns, equal_columns, named, tiles};
pub use list::{BESIDE, list, show_bars};
pub use plate::plate;

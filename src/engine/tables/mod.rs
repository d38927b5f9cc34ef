//! Endgame tables: the value of every position with few animals, and the distance to the end of the game.
//!
//! Tables exist for every rule set of Jungle and for every board of at most 64 squares, with up to four animals. They
//! are solved backwards from the ends of the game (retrograde analysis). All tables of two and three animals of the
//! traditional board take about six seconds of one processor, so they need not be stored. Tables of four animals are
//! written to files on request.
//!
//! The values know only the board: see [`TableValue`] for what they ignore.

mod build;
mod count;
mod fault;
mod file;
mod in_parallel;
mod layout;
mod mapped;
mod material;
mod reader;
mod smaller;
mod solved;
mod solver;
mod store;
mod symmetry;
mod value;

pub use build::{BuildProgress, TableBuild};
pub use fault::{TableError, TableFault};
pub use layout::MOST_ANIMALS;
pub use material::Material;
pub use solved::TableCounts;
pub use store::EndgameTables;
pub use value::TableValue;

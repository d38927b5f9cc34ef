//! The library: the games that are kept, each as a record in a file of its own.
//!
//! - `opened.rs` opens the library; `scan.rs` compares its folder with what is known of it.
//! - `index.rs` stores what is known, so that thousands of games open at once; `entry.rs` and `summary.rs` are what the
//!   index holds of a file and of its game.
//! - `take_over.rs` moves finished games into the library from where earlier programs, or killed ones, have left them.
//! - `edit.rs`, `import.rs` and `export.rs` change the library and carry games in and out.
//! - `filter.rs` selects and sorts games for a list.

mod edit;
mod entry;
mod error;
mod export;
mod filter;
mod import;
mod index;
mod opened;
mod scan;
mod summary;
mod take_over;

pub use edit::{DeletedGame, RenameReport};
pub use entry::{LibraryGame, RecordFlaw};
pub use error::LibraryError;
pub use export::ExportReport;
pub use filter::{GameFilter, GameOrder, OwnResult, SortKey, select};
pub use import::ImportReport;
pub use index::{INDEX_FILE, IndexFault};
pub use opened::{GameLibrary, LibraryOpening};
pub use summary::{BoardText, CountedGame, GameSummary, GameTime};

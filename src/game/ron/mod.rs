//! Reads the texts of RON files, finds the places of their values, changes single values, and describes faults.
//!
//! This module does not depend on any kind of file. For each kind of file there is an enum of faults, and a
//! [`FormFault`] can be converted into this enum. [`FileError`] adds the place in the file.

mod compact;
pub mod edit;
mod fault;
mod file_place;
mod form;
mod mended;
mod outline;
mod scanner;
mod syntax;
mod unread;

pub use compact::compact;
pub use fault::{FileError, PlacedFault, byte_of, line_and_column};
pub use file_place::FilePlace;
pub use form::{ExpectedValue, FormFault, FoundKind, FoundValue, Unclosed};
pub use mended::{MendableFault, Mended};
pub use outline::{OutlineField, RonNode, Shape, StringPlaces, outermost_fields, place_of};
pub use syntax::{parse, read_ron};
pub use unread::{TextFault, Unread, Unreadable};

//! RON files as texts: reads them, finds where something stands in them, changes them, and says what is wrong with them.
//!
//! This room knows no kind of file. Each kind has an enum of its own faults, which can be made from a [`FormFault`], and
//! [`FileError`] says where in the file the fault is.

pub mod edit;
mod fault;
mod form;
mod mended;
mod outline;
mod scanner;
mod syntax;
mod unread;

pub use fault::{FileError, PlacedFault, byte_of, line_and_column};
pub use form::{ExpectedValue, FormFault, FoundKind, FoundValue, Unclosed};
pub use mended::{MendableFault, Mended};
pub use outline::{OutlineField, RonNode, Shape, StringPlaces, outermost_fields, place_of};
pub use syntax::{parse, read_ron};
pub use unread::{TextFault, Unread, Unreadable};

//! The languages: every sentence in every language, and English exactly as on the command line.

mod agree;
mod calls;
mod faults;
mod files;
pub mod ftl;
mod idiom;
mod keys;
mod lessons;
mod literals;
mod matches;
mod names;
#[cfg(feature = "net")]
mod net;
mod records;
mod rule_books;
pub mod strings;
mod switches;
mod tables;
mod typed;

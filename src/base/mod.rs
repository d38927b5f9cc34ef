//! What everything else stands on: files on disk, text from outside, the log.

pub mod disk;
pub mod escape;
#[cfg(feature = "net")]
pub mod log;
#[cfg(feature = "net")]
pub mod rate_limit;

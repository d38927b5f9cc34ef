//! Basic services used by all other modules: files on disk, escaping of untrusted text, the log, hints about memory, and
//! rate limits.

pub mod disk;
pub mod escape;
#[cfg(feature = "net")]
pub mod log;
pub mod memory;
#[cfg(feature = "net")]
pub mod rate_limit;
pub mod with_defaults;

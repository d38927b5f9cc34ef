//! Basic services used by all other modules: files on disk, untrusted text, the log.

pub mod defaults;
pub mod disk;
pub mod escape;
#[cfg(feature = "net")]
pub mod log;
#[cfg(feature = "net")]
pub mod rate_limit;

//! Riverleap: Jungle (Dou Shou Qi) as a desktop game. This file lists the top-level modules ("wings") of the program,
//! the lowest first; each wing imports only the wings listed before it. `main` imports only `cli`.

pub mod base;
pub mod rules;

pub mod game;

pub mod engine;
pub mod text;

pub mod players;

#[cfg(feature = "net")]
pub mod net;

pub mod locale;

#[cfg(feature = "app")]
pub mod app;

pub mod cli;

/// The version of the program.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

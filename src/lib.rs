//! Riverleap: Jungle (Dou Shou Qi) as a desktop game. This file lists the wings of the program from the lowest up; each
//! wing imports only those below it. `main` imports only `cli`.

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

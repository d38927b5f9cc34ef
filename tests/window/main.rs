//! Tests of the real program in a real window. Most are `#[ignore = "needs a display"]`: they start their own Xvfb,
//! find what is in the window by its role and name, click with xdotool and look at screenshots. `RIVERLEAP_SHOTS=DIR`
//! keeps the screenshots in DIR.

#![cfg(all(feature = "app", target_os = "linux"))]
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test fails by panicking")]

mod bus;
mod clicks;
mod desk;
mod desktop;
mod drop;
mod editor;
mod ends;
mod environment;
mod film;
mod film_references;
mod game;
mod keyboard;
mod kills;
mod leap;
mod living;
mod memory;
mod online;
mod online_continued;
mod online_together;
mod online_unsaved;
mod opponents;
mod outside;
mod picture;
mod places;
mod reader;
mod reload;
mod rest;
mod settings;
mod sharing;
mod shot;
mod size;
mod start;
mod tree;
mod wheel;
mod whole_game;

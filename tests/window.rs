//! Tests of the real program in a real window. Most are `#[ignore = "needs a display"]`: they start their own Xvfb,
//! find what is in the window by its role and name, click with xdotool and look at screenshots. `RIVERLEAP_SHOTS=DIR`
//! keeps the screenshots in DIR.

#![cfg(all(feature = "app", target_os = "linux"))]
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test fails by panicking")]

#[path = "window/bus.rs"]
mod bus;
#[path = "window/clicks.rs"]
mod clicks;
#[path = "window/desk.rs"]
mod desk;
#[path = "window/desktop.rs"]
mod desktop;
#[path = "window/drop.rs"]
mod drop;
#[path = "window/ends.rs"]
mod ends;
#[path = "window/environment.rs"]
mod environment;
#[path = "window/film.rs"]
mod film;
#[path = "window/film_references.rs"]
mod film_references;
#[path = "window/game.rs"]
mod game;
#[path = "window/keyboard.rs"]
mod keyboard;
#[path = "window/kills.rs"]
mod kills;
#[path = "window/leap.rs"]
mod leap;
#[path = "window/memory.rs"]
mod memory;
#[path = "window/online.rs"]
mod online;
#[path = "window/online_continued.rs"]
mod online_continued;
#[path = "window/online_together.rs"]
mod online_together;
#[path = "window/online_unsaved.rs"]
mod online_unsaved;
#[path = "window/opponents.rs"]
mod opponents;
#[path = "window/outside.rs"]
mod outside;
#[path = "window/places.rs"]
mod places;
#[path = "window/reader.rs"]
mod reader;
#[path = "window/reload.rs"]
mod reload;
#[path = "window/rest.rs"]
mod rest;
#[path = "window/settings.rs"]
mod settings;
#[path = "window/shot.rs"]
mod shot;
#[path = "window/size.rs"]
mod size;
#[path = "window/start.rs"]
mod start;
#[path = "window/tree.rs"]
mod tree;
#[path = "window/wheel.rs"]
mod wheel;
#[path = "window/whole_game.rs"]
mod whole_game;

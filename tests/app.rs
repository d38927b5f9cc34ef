//! Tests of the game without a window: messages, simulated clicks and keys, motion. Each module is one subject.

#![cfg(feature = "app")]
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test fails by panicking")]

#[path = "app/authority.rs"]
mod authority;
#[path = "app/bindings.rs"]
mod bindings;
#[path = "app/captured.rs"]
mod captured;
#[path = "app/claims.rs"]
mod claims;
#[path = "app/clock.rs"]
mod clock;
#[path = "app/closer.rs"]
mod closer;
#[path = "app/comforts.rs"]
mod comforts;
#[path = "app/company.rs"]
mod company;
#[path = "app/console.rs"]
mod console;
#[path = "app/console_squares.rs"]
mod console_squares;
#[path = "app/console_units.rs"]
mod console_units;
#[path = "app/continued.rs"]
mod continued;
#[path = "app/end_turn.rs"]
mod end_turn;
#[path = "app/faces.rs"]
mod faces;
#[path = "app/finished.rs"]
mod finished;
#[path = "app/food_chain.rs"]
mod food_chain;
#[path = "app/games.rs"]
mod games;
#[path = "app/hand.rs"]
mod hand;
#[path = "app/home.rs"]
mod home;
#[path = "app/in_turn.rs"]
mod in_turn;
#[path = "app/kept.rs"]
mod kept;
#[path = "app/keys.rs"]
mod keys;
#[path = "app/last_turn.rs"]
mod last_turn;
#[path = "app/legend.rs"]
mod legend;
#[path = "app/lessons.rs"]
mod lessons;
#[path = "app/levels.rs"]
mod levels;
#[path = "app/life.rs"]
mod life;
#[path = "app/lobby.rs"]
mod lobby;
#[path = "app/long_evening.rs"]
mod long_evening;
#[path = "app/manners.rs"]
mod manners;
#[path = "app/measured/mod.rs"]
mod measured;
#[path = "app/motion.rs"]
mod motion;
#[path = "app/online.rs"]
mod online;
#[path = "app/online_relays.rs"]
mod online_relays;
#[path = "app/online_server.rs"]
mod online_server;
#[path = "app/online_trust.rs"]
mod online_trust;
#[path = "app/online_words.rs"]
mod online_words;
#[path = "app/opened.rs"]
mod opened;
#[path = "app/opponents.rs"]
mod opponents;
#[path = "app/order.rs"]
mod order;
#[path = "app/orientation.rs"]
mod orientation;
#[path = "app/pads.rs"]
mod pads;
#[path = "app/pages.rs"]
mod pages;
#[path = "app/plain_names.rs"]
mod plain_names;
#[path = "app/plain_pages/mod.rs"]
mod plain_pages;
#[path = "app/refused.rs"]
mod refused;
#[path = "app/reload.rs"]
mod reload;
#[path = "app/reload_looks.rs"]
mod reload_looks;
#[path = "app/restart.rs"]
mod restart;
#[path = "app/resume.rs"]
mod resume;
#[path = "app/scenery.rs"]
mod scenery;
#[path = "app/second_game.rs"]
mod second_game;
#[path = "app/setups.rs"]
mod setups;
#[path = "app/sounds.rs"]
mod sounds;
#[path = "app/spoken.rs"]
mod spoken;
#[path = "app/strands.rs"]
mod strands;
#[path = "app/table.rs"]
mod table;
#[path = "app/touch.rs"]
mod touch;
#[path = "app/two_processes.rs"]
mod two_processes;
#[path = "app/unit_games.rs"]
mod unit_games;
#[path = "app/units.rs"]
mod units;
#[path = "app/walks.rs"]
mod walks;
#[path = "app/whole_games.rs"]
mod whole_games;
#[path = "app/why_not.rs"]
mod why_not;
#[path = "app/zoom.rs"]
mod zoom;

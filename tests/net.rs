//! Tests of play over a network, on this machine alone. Each module of `tests/net/` is one subject.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test fails by panicking")]

#[path = "net/acts.rs"]
mod acts;
#[path = "net/answers.rs"]
mod answers;
#[path = "net/away.rs"]
mod away;
#[path = "net/bounds.rs"]
mod bounds;
#[path = "net/broken.rs"]
mod broken;
#[path = "net/cast.rs"]
mod cast;
#[path = "net/dates.rs"]
mod dates;
#[path = "net/delays.rs"]
mod delays;
#[path = "net/floods.rs"]
mod floods;
#[cfg(target_os = "linux")]
#[path = "net/full_disk.rs"]
mod full_disk;
#[path = "net/games.rs"]
mod games;
#[path = "net/health.rs"]
mod health;
#[path = "net/hostile.rs"]
mod hostile;
#[path = "net/identity.rs"]
mod identity;
#[path = "net/interrupted.rs"]
mod interrupted;
#[path = "net/kept.rs"]
mod kept;
#[path = "net/kill.rs"]
mod kill;
#[path = "net/killed.rs"]
mod killed;
#[path = "net/lan.rs"]
mod lan;
#[path = "net/liars.rs"]
mod liars;
#[path = "net/lines.rs"]
mod lines;
#[path = "net/manners.rs"]
mod manners;
#[path = "net/nobodys_time.rs"]
mod nobodys_time;
#[path = "net/pages.rs"]
mod pages;
#[path = "net/program.rs"]
mod program;
#[path = "net/proxy.rs"]
mod proxy;
#[path = "net/referee.rs"]
mod referee;
#[path = "net/rematch.rs"]
mod rematch;
#[path = "net/room.rs"]
mod room;
#[path = "net/server.rs"]
mod server;
#[path = "net/sim.rs"]
mod sim;
#[path = "net/speech.rs"]
mod speech;
#[path = "net/strangers.rs"]
mod strangers;
#[path = "net/tables.rs"]
mod tables;
#[path = "net/terminals.rs"]
mod terminals;
#[path = "net/told.rs"]
mod told;
#[cfg(target_os = "linux")]
#[path = "net/unsavable.rs"]
mod unsavable;
#[path = "net/waiting.rs"]
mod waiting;
#[path = "net/waits.rs"]
mod waits;
#[path = "net/words.rs"]
mod words;

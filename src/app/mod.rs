//! The Bevy application: all code that needs Bevy.

pub mod audio;
pub mod awake;
pub mod background_job;
pub mod board;
pub mod crash;
pub mod input;
pub mod motion;
pub mod online;
pub mod pictures;
pub mod play;
pub mod plugin;
pub mod screens;
pub mod settings;
pub mod stage;
pub mod testing;
pub mod ui;
pub mod window;
pub mod workarounds;

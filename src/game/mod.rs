//! Games as data, without a picture: boards and rules from files, one match and its record, lessons, settings, and a scene
//! for each animation.

pub mod content;
pub mod lessons;
pub mod levels;
pub mod scenes;
pub mod session;
pub mod settings;

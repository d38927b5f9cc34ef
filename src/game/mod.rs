//! Games as data, without a picture: RON files, boards and rules in them, one match and its record, lessons, settings, and a scene
//! for each animation.

pub mod content;
pub mod lessons;
pub mod levels;
pub mod ron;
pub mod scenes;
pub mod session;
pub mod settings;

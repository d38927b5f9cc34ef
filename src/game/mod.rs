//! The game's data and matches, without graphics: RON files with boards and rules, the same as lines of text, matches,
//! studies and records, kept games, lessons, demos of the rules, exercises, drafts of levels, settings, and a scene for
//! each animation.

pub mod content;
pub mod drafts;
pub mod lessons;
pub mod levels;
pub mod library;
pub mod practice;
pub mod puzzles;
pub mod record;
pub mod ron;
pub mod rule_demos;
pub mod save;
pub mod scenes;
pub mod session;
pub mod settings;
pub mod sharing;
pub mod study;

//! Riverleap: Jungle (Dou Shou Qi) as a desktop game. This file is the tree of rooms.

pub mod cli;
pub mod content;
pub mod levels;
pub mod rules;

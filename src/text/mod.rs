//! The game in text: styled text, the console that is played by typing, and the protocol that programs speak.

pub mod console;
mod desk;
pub mod lines;
pub mod protocol;
mod styled;

pub use desk::{Desk, TakenUp, take_up};
pub use styled::{Span, Text, Tone};

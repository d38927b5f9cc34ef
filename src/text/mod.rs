//! The game in text: styled text, and the console that is played by typing.

pub mod console;
mod desk;
mod styled;

pub use desk::{Desk, last_game};
pub use styled::{Span, Text, Tone};

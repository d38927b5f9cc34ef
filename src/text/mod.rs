//! The game in text: styled text, and the console that is played by typing.

pub mod console;
mod styled;

pub use styled::{Span, Text, Tone};

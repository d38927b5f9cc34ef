//! The game as text: styled text, the console for typed play, and the engine protocol for other programs.

pub mod console;
mod desk;
pub mod lines;
pub mod protocol;
mod styled;

pub use desk::{Desk, TakenUp, take_up};
pub use styled::{Span, StyledText, Tone, capital};

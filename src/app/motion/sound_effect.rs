//! The short sounds of the game. The recordings of a sound are `assets/audio/NAME_0.ogg`, `NAME_1.ogg` and so on.

use strum::VariantArray;

/// A short sound. Each variant is named after the event that causes the sound.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, VariantArray)]
pub enum SoundEffect {
    Move,
    CaptureSmall,
    CaptureMiddle,
    CaptureLarge,
    Leap,
    Land,
    Splash,
    Trap,
    Den,
    Refused,
    LowTime,
    YourTurn,
    Win,
    Lose,
    Draw,
    Click,
}

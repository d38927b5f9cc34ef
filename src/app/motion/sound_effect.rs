//! The short sounds of the game. The recordings of each are `assets/audio/NAME_0.ogg` and the variants after it.

use strum::VariantArray;

/// A short sound, named after what makes it.
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

//! Every short sound of the game. What each sounds like is a matter of files: `assets/audio/NAME_0.ogg` and its variants.

/// A short sound, by what makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Effect {
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
    Win,
    Lose,
    Draw,
    Click,
}

//! Settings that limit how much the computer has to draw.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use strum::VariantArray;

/// The largest number of frames drawn per second while something moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, VariantArray)]
pub enum FrameCap {
    /// The limit is the refresh rate of the screen.
    #[default]
    Screen,
    Sixty,
    Thirty,
}

impl FrameCap {
    /// The shortest time between frames; `None` if the refresh rate of the screen is the limit.
    pub fn period(self) -> Option<Duration> {
        match self {
            FrameCap::Screen => None,
            FrameCap::Sixty => Some(Duration::from_nanos(1_000_000_000 / 60)),
            FrameCap::Thirty => Some(Duration::from_nanos(1_000_000_000 / 30)),
        }
    }
}

/// Whether less is drawn: no moving scenery, no particles, at most thirty frames a second.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, VariantArray)]
pub enum Light {
    /// Less is drawn if the computer is slow.
    #[default]
    Auto,
    On,
    Off,
}

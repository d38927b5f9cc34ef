//! How hard the computer works for the picture.

use std::time::Duration;

use serde::{Deserialize, Serialize};

/// How many frames a second are drawn at most while something moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum FrameCap {
    /// As many as the screen shows.
    #[default]
    Screen,
    Sixty,
    Thirty,
}

impl FrameCap {
    pub const ALL: [FrameCap; 3] = [FrameCap::Screen, FrameCap::Sixty, FrameCap::Thirty];

    /// The shortest time from one frame to the next; `None`: the screen decides.
    pub fn period(self) -> Option<Duration> {
        match self {
            FrameCap::Screen => None,
            FrameCap::Sixty => Some(Duration::from_nanos(1_000_000_000 / 60)),
            FrameCap::Thirty => Some(Duration::from_nanos(1_000_000_000 / 30)),
        }
    }
}

/// Whether less is drawn: still scenery, no specks, at most thirty frames a second.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Light {
    /// On a slow computer.
    #[default]
    Auto,
    On,
    Off,
}

impl Light {
    pub const ALL: [Light; 3] = [Light::Auto, Light::On, Light::Off];
}

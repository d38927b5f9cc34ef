//! Settings for comfort: mouse, pieces, hints, board orientation and window.

use serde::{Deserialize, Serialize};

/// How the mouse moves a piece. Touch and keys are not affected.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum MouseMoves {
    #[default]
    ClickOrDrag,
    Click,
    Drag,
}

impl MouseMoves {
    pub const ALL: [MouseMoves; 3] = [MouseMoves::ClickOrDrag, MouseMoves::Click, MouseMoves::Drag];
}

/// The drawing on a piece.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Faces {
    #[default]
    PictureAndRank,
    PictureAndCharacter,
    RankOnly,
}

impl Faces {
    pub const ALL: [Faces; 3] = [Faces::PictureAndRank, Faces::PictureAndCharacter, Faces::RankOnly];
}

/// When the food chain is shown: which animals may take which.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum FoodChain {
    #[default]
    Off,
    /// For the animal under the pointer or the cursor, and for the picked animal.
    OnHover,
    /// For every animal that is in danger.
    Always,
}

impl FoodChain {
    pub const ALL: [FoodChain; 3] = [FoodChain::Off, FoodChain::OnHover, FoodChain::Always];

    /// The next value; the first after the last.
    pub fn next(self) -> FoodChain {
        match self {
            FoodChain::Off => FoodChain::OnHover,
            FoodChain::OnHover => FoodChain::Always,
            FoodChain::Always => FoodChain::Off,
        }
    }
}

/// The orientation of the board when two people share it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Orientation {
    #[default]
    Fixed,
    /// The board turns to the side to move.
    TurnBoard,
    /// The far side's pieces are upside down, for players who sit opposite each other.
    FacePlayers,
}

impl Orientation {
    pub const ALL: [Orientation; 3] = [Orientation::Fixed, Orientation::TurnBoard, Orientation::FacePlayers];
}

/// The window's last place, in logical pixels; `None` at first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct WindowPlace {
    /// The upper left corner, if the desktop reports it.
    pub at: Option<(i32, i32)>,
    pub size: Option<(u32, u32)>,
    pub full_screen: bool,
}

//! Settings for comfort: mouse, pieces, hints, board orientation and window.

use serde::{Deserialize, Serialize};
use strum::VariantArray;

/// How the mouse moves a piece. Touch and keys are not affected.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, VariantArray)]
pub enum MouseMoves {
    #[default]
    ClickOrDrag,
    Click,
    Drag,
}

/// What is drawn on a piece.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, VariantArray)]
pub enum Faces {
    #[default]
    PictureAndRank,
    PictureAndCharacter,
    RankOnly,
}

/// When the food chain is shown. The food chain tells which animals can capture which other animals.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, VariantArray)]
pub enum FoodChain {
    #[default]
    Off,
    /// The food chain is shown for the animal under the pointer or the cursor, and for the picked animal.
    OnHover,
    /// The food chain is shown for every animal that is in danger.
    Always,
}

impl FoodChain {
    /// Returns the value after this one; the last value is followed by the first value.
    pub fn next(self) -> FoodChain {
        FoodChain::VARIANTS[(self as usize + 1) % FoodChain::VARIANTS.len()]
    }
}

/// The orientation of the board when two people play at the same screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, VariantArray)]
pub enum Orientation {
    #[default]
    Fixed,
    /// The board turns to the side to move.
    TurnBoard,
    /// The far side's pieces are upside down, for players who sit opposite each other.
    FacePlayers,
}

/// The last position and size of the window, in logical pixels; `None` as long as they are unknown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct WindowPlace {
    /// The upper left corner, if the desktop reports it.
    pub at: Option<(i32, i32)>,
    pub size: Option<(u32, u32)>,
    pub full_screen: bool,
}

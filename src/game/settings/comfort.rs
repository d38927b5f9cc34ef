//! Choices of hand, eye and table: what suits one person and not another.

use serde::{Deserialize, Serialize};

/// How the mouse moves a piece. Fingers and keys are not affected.
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

/// What a piece shows.
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

/// When the food chain is shown: what an animal may take, and what may take it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum FoodChain {
    #[default]
    Off,
    /// For the animal under the pointer or the cursor, and the one that is picked.
    OnHover,
    /// For every animal that is in danger.
    Always,
}

impl FoodChain {
    pub const ALL: [FoodChain; 3] = [FoodChain::Off, FoodChain::OnHover, FoodChain::Always];

    /// The one after this, and after the last the first.
    pub fn next(self) -> FoodChain {
        match self {
            FoodChain::Off => FoodChain::OnHover,
            FoodChain::OnHover => FoodChain::Always,
            FoodChain::Always => FoodChain::Off,
        }
    }
}

/// How the board lies when two people share it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Orientation {
    #[default]
    Fixed,
    /// The board turns to the side to move.
    TurnBoard,
    /// The far side's pieces stand upside down, for people who sit opposite each other.
    FacePlayers,
}

impl Orientation {
    pub const ALL: [Orientation; 3] = [Orientation::Fixed, Orientation::TurnBoard, Orientation::FacePlayers];
}

/// Where the window was, in logical pixels; `None` before it was ever open.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct WindowPlace {
    /// The left upper corner, where the desktop tells it.
    pub at: Option<(i32, i32)>,
    pub size: Option<(u32, u32)>,
    pub full_screen: bool,
}

//! A small scene for each animation of the game. A scene is a match on a real board, and the action that triggers the
//! animation.

mod animation;
mod animation_kind;
mod scene;
mod units;

pub use animation::{Animation, UnknownAnimation};
pub use animation_kind::{AnimationKind, Performer};
pub use scene::{Deed, NoScene, Scene};

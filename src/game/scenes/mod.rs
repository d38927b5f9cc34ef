//! A small scene for each animation of the game: a match on a real board and the action that triggers the animation.

mod animation;
mod performer;
mod scene;
mod units;

pub use animation::{Animation, AnimationKind, UnknownAnimation};
pub use performer::Performer;
pub use scene::{Deed, NoScene, Scene};

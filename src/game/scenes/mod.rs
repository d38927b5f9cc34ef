//! The stage: every animation of the game as a small scene, acted out on the real board with the real messages.

mod animation;
mod performer;
mod scene;
mod units;

pub use animation::{Animation, AnimationKind, UnknownAnimation};
pub use performer::Performer;
pub use scene::{Deed, NoScene, Scene};

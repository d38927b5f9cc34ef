//! The stage: every animation of the game as a small scene, acted out on the real board with the real messages.

#[cfg(feature = "app")]
pub mod actor;
mod animation;
mod scene;

pub use animation::{Animation, AnimationKind, UnknownAnimation};
pub use scene::{Deed, NoScene, Scene};

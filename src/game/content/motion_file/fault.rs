//! Faults of motion files.

use crate::game::ron::{FormFault, MendableFault, Mended};

/// A fault of a motion file. `Display` writes the fault, a semicolon and the remedy, without a full stop. `path` names
/// the faulty number by the fields that lead to it, from the outermost to the innermost, like `leap.air_ms`.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum MotionFault {
    #[error(transparent)]
    Form(#[from] FormFault),
    #[error("no animation can use this `{path}`; write {} from {least} to {most}", unit(*is_time))]
    OutOfRange { path: &'static str, is_time: bool, least: f32, most: f32 },
    /// The number is a count and must be whole.
    #[error("this `{path}` counts something; write a whole number from {least} to {most}")]
    NotWhole { path: &'static str, least: f32, most: f32 },
}

fn unit(is_time: bool) -> &'static str {
    if is_time { "milliseconds" } else { "a number" }
}

impl MendableFault for MotionFault {
    fn mend(&self, mended: &mut Mended, at: usize) -> bool {
        match self {
            MotionFault::Form(form) => form.mend(mended, at),
            // A missing field gets its default, so the faulty field is removed.
            MotionFault::OutOfRange { .. } | MotionFault::NotWhole { .. } => mended.remove_field(at),
        }
    }

    fn follows(&self, mended: &Mended) -> bool {
        matches!(self, MotionFault::Form(form) if form.follows(mended))
    }
}

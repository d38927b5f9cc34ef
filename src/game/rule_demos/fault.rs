//! Faults of demos.

use crate::game::levels::LevelFault;
use crate::game::ron::{FormFault, MendableFault, Mended};
use crate::game::session::Refused;

use super::event::{DemoOutcome, LONGEST_WAIT_S};

/// A fault of a demo. `Display` writes the fault, a semicolon and the remedy, without a full stop.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum DemoFault {
    #[error(transparent)]
    Form(#[from] FormFault),
    /// A fault of the board, or of a value of the switch.
    #[error(transparent)]
    Level(#[from] LevelFault),
    /// The board names a rule set. A demo does not depend on other files, so that its tries always end as it says.
    #[error(
        "a demo names no rule set; remove this, and write the switches that differ from the classic rules in `overrides`"
    )]
    NamedRules,
    /// The text of a value changes other switches too.
    #[error("this is more than one value of `{switch}`; put other switches into the board")]
    OtherSwitches { switch: &'static str },
    #[error("a demo compares at least two values; add one between [ and ]")]
    TooFewValues,
    /// Long lists are refused, since every try is played under several values.
    #[error("this list has {found} items, and a demo is short; keep at most {most}")]
    TooMany { found: usize, most: usize },
    #[error("`{0}` is shown twice; remove one of the two")]
    ValueTwice(String),
    #[error("this value shows nothing; add a try like (play: [\"a3a4\"], then: Played)")]
    NoTries,
    #[error("nothing happens in this try; name at least one move, like \"a3a4\"")]
    NoEvents,
    #[error(
        "'{0}' is not an event; write a move like a3a4, `end`, `--` for a missed turn, or a time from 1 s to {most} s",
        most = LONGEST_WAIT_S
    )]
    NoEvent(String),
    #[error("{}", refused(event, why))]
    Refused { event: String, why: Refused },
    #[error("the match is over before '{0}'; remove it and what follows")]
    Over(String),
    #[error("this ends as {found}, not as {wanted}; write what happens, or change the events")]
    OtherOutcome { wanted: DemoOutcome, found: DemoOutcome },
    #[error("the same happens under `{first}` and `{second}`; add a try that ends differently")]
    NoDifference { first: String, second: String },
}

impl MendableFault for DemoFault {
    fn mend(&self, mended: &mut Mended, at: usize) -> bool {
        match self {
            DemoFault::Form(form) => form.mend(mended, at),
            // The repair of a missing field inserts it into the outermost group, but this field belongs into the board.
            DemoFault::Level(LevelFault::Form(FormFault::MissingField(_))) => false,
            DemoFault::Level(level) => level.mend(mended, at),
            DemoFault::NamedRules => mended.remove_field(at),
            DemoFault::OtherOutcome { found, .. } => mended.replace_value(at, &found.to_string()),
            _ => false,
        }
    }

    fn follows(&self, mended: &Mended) -> bool {
        match self {
            DemoFault::Form(form) => form.follows(mended),
            DemoFault::Level(level) => level.follows(mended),
            // Without a piece that a repair has removed, the tries may end in another way.
            DemoFault::Refused { .. }
            | DemoFault::Over(_)
            | DemoFault::OtherOutcome { .. }
            | DemoFault::NoDifference { .. } => mended.has_blanked(),
            _ => false,
        }
    }
}

fn refused(event: &str, why: &Refused) -> String {
    let why = why.to_string();
    format!("'{event}' cannot be played here: {}; change it, or end the try here", why.trim_end_matches('.'))
}

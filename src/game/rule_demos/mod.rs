//! Demos of the switches of the rules. A demo has a small board and two or more values of a switch. For each value it
//! has a few tries, each of which is played by the real rules and shows what the value changes.
//!
//! A demo is a file, `assets/demos/ID.ron`:
//!
//! ```
//! use riverleap::game::rule_demos::{DemoOutcome, read};
//!
//! let text = r#"(
//!     switch: "equal_ranks",
//!     // A level or a setup; `overrides` holds the rules that are the same in every try.
//!     board: (
//!         name: "Two wolves",
//!         overrides: (win_by: [Elimination]),
//!         terrain: ["...", "...", "..."],
//!         pieces: ["d..", "Ww.", "..D"],
//!     ),
//!     values: [
//!         (value: "AttackerWins", tries: [(play: ["a2b2"], then: Captures)]),
//!         (value: "NoCapture", tries: [(play: ["a2b2"], then: Refused)]),
//!     ],
//! )"#;
//! let demo = read("wolves.ron", text)?;
//! assert_eq!((demo.switch.name(), demo.values.len()), ("equal_ranks", 2));
//! let refused = demo.values[1].tries[0].run();
//! assert_eq!((refused.outcome, refused.session.cursor()), (DemoOutcome::Refused, 0));
//! # Ok::<(), riverleap::game::rule_demos::DemoError>(())
//! ```

mod check;
mod event;
mod fault;
mod scenes;
mod switch;

use crate::game::content::{Content, ContentError, FileKind, Origin, SourceText, shipped_names};
use crate::game::levels::{Level, SwitchValue};
use crate::game::ron::FileError;
use crate::rules::Position;

pub use check::read;
pub use event::{DemoEvent, DemoOutcome, DemoRun, LONGEST_WAIT_S};
pub use fault::DemoFault;
pub use scenes::{RuleScene, RuleTopic, scenes};
pub use switch::DemoSwitch;

/// The first fault of a demo's file.
pub type DemoError = FileError<DemoFault>;

/// A demo that has passed every check.
#[derive(Clone, Debug, PartialEq)]
pub struct RuleDemo {
    /// The name of the file without its extension.
    pub id: String,
    pub switch: DemoSwitch,
    /// The values that are shown, at least two. Any two of them differ in what happens in their tries.
    pub values: Vec<DemoValue>,
}

/// A value of the switch, and what happens under it.
#[derive(Clone, Debug, PartialEq)]
pub struct DemoValue {
    pub value: SwitchValue,
    /// The board with this value in force.
    pub level: Level,
    /// The tries, at least one.
    pub tries: Vec<DemoTry>,
}

/// A few events on the board, beginning at its start.
#[derive(Clone, Debug, PartialEq)]
pub struct DemoTry {
    /// The position in which the match of this try begins.
    pub start: Position,
    /// The events, at least one. All of them are allowed, except the last one if the outcome is
    /// [`DemoOutcome::Refused`].
    pub events: Vec<DemoEvent>,
    /// What happens at the last event.
    pub outcome: DemoOutcome,
}

impl DemoTry {
    /// Plays the try. A screen that shows the events one by one calls [`DemoEvent::happen`] for each instead.
    pub fn run(&self) -> DemoRun {
        DemoRun::of(&self.start, &self.events)
    }
}

impl RuleDemo {
    /// The place of the demo's switch among the switches of both games, by which demos are sorted.
    fn order(&self) -> usize {
        DemoSwitch::all().take_while(|switch| *switch != self.switch).count()
    }
}

/// Returns all demos in the order of their switches, and the errors of the files that could not be read. If several
/// files show the same switch, all of them are returned, sorted by their ids.
pub fn all(content: &Content) -> (Vec<RuleDemo>, Vec<ContentError<DemoFault>>) {
    in_order(content.demos().into_values())
}

/// Returns the demos inside the program, in the order of their switches. Files on disk are ignored.
pub fn shipped() -> Vec<RuleDemo> {
    let origins = shipped_names(FileKind::Demo).into_iter();
    in_order(origins.map(|name| Origin::BuiltIn(format!("assets/demos/{name}.ron")))).0
}

fn in_order(origins: impl Iterator<Item = Origin>) -> (Vec<RuleDemo>, Vec<ContentError<DemoFault>>) {
    let (mut demos, mut faults) = (Vec::new(), Vec::new());
    for origin in origins {
        match from(origin) {
            Ok(demo) => demos.push(demo),
            Err(fault) => faults.push(fault),
        }
    }
    demos.sort_by(|a, b| (a.order(), &a.id).cmp(&(b.order(), &b.id)));
    (demos, faults)
}

fn from(origin: Origin) -> Result<RuleDemo, ContentError<DemoFault>> {
    let source = SourceText::read(origin)?;
    let demo = read(&source.origin.to_string(), &source.text)?;
    Ok(RuleDemo { id: source.origin.stem(), ..demo })
}

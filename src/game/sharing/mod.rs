//! A level, a setup or a rule set as one line of text, which can be sent in any message and pasted into the game.
//!
//! The line contains the RON text of a file, so the readers of such files, with all their checks, are the only readers
//! of what somebody sends. A line can do no more harm than a file.

mod error;
mod line;
mod qr;

use crate::game::levels::{self, Level, LevelRules, LevelsByName, NamedRuleSet};
use crate::game::ron::compact;
use crate::rules::jungle::RuleSet;

pub use error::SharedLineError;
pub use line::{LINE_START, MAX_TEXT_BYTES, SharedText, from_line};
pub use qr::{QrPicture, qr_modules};

use line::line_of;

/// What a line can hold.
#[derive(Clone, Debug, PartialEq)]
pub enum SharedContent {
    /// A level of Jungle, or a setup of Chesimals II.
    Level(Box<Level>),
    Rules(Box<RuleSet>),
}

impl SharedContent {
    /// Returns the text of a file with this content, laid out like the files in `levels/`. `named` are the rule sets to
    /// which a level may refer by name.
    pub fn file_text(&self, named: &[NamedRuleSet]) -> String {
        match self {
            SharedContent::Level(level) => levels::write_level(level, named),
            SharedContent::Rules(rules) => levels::write_rules(rules),
        }
    }
}

/// The file name in the errors of the readers. A line has no file.
const NO_FILE: &str = "line";

/// Returns the line for this content. The notes for designers and the
/// descriptions in other languages are left out, since they would make the line longer.
/// `named` must be rule sets that every player has under the same name; all others are written out.
///
/// ```
/// use riverleap::game::content::{Content, Folders, shipped_named_rules};
/// use riverleap::game::sharing::{SharedContent, from_line, read_line, to_line};
///
/// let content = Content::new(Folders::default());
/// let (level, named) = (content.level("puddle")?.value, shipped_named_rules());
/// let shared = SharedContent::Level(Box::new(level));
/// let line = to_line(&shared, &named)?;
/// assert!(line.starts_with("riverleap:A") && line.len() < 300);
///
/// // Any text around the line is skipped, and the line may be wrapped.
/// let mail = format!("Look at this: <{}\n{}>. Yours, Ann", &line[..76], &line[76..]);
/// assert!(from_line(&mail)?.text.starts_with("(name:\"Puddle\","));
/// let read = read_line(&mail, &content)?;
/// assert_eq!(read, shared);
/// assert!(read.file_text(&named).starts_with("(\n    name: \"Puddle\",\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// The text is too long for a line.
pub fn to_line(shared: &SharedContent, named: &[NamedRuleSet]) -> Result<String, SharedLineError> {
    let text = match shared {
        SharedContent::Level(level) => {
            let (notes, descriptions) = <_>::default();
            levels::write_level(&Level { notes, descriptions, ..Level::clone(level) }, named)
        }
        SharedContent::Rules(rules) => levels::write_rules(rules),
    };
    line_of(&compact(&text))
}

/// Reads the first line of the game in `text`, and what the line holds. `names` finds the rule set to which a level
/// refers. Other files are never read.
///
/// # Errors
/// The text holds no line, the line is damaged, or its content has a fault.
pub fn read_line(text: &str, names: &impl LevelsByName) -> Result<SharedContent, SharedLineError> {
    let SharedText { kind, text } = from_line(text)?;
    match kind.game_of_levels() {
        Some(game) => {
            let rules = LevelRules { replaced: None, find: &mut |name| names.rules(name) };
            let level = levels::read_level_of(game, NO_FILE, &text, rules)?;
            Ok(SharedContent::Level(Box::new(level)))
        }
        None => Ok(SharedContent::Rules(Box::new(levels::read_rules(NO_FILE, &text, NO_FILE)?))),
    }
}

//! The names of players. In records, the names of machines are in English. On the screen, they are translated.

use unicode_segmentation::UnicodeSegmentation;

use crate::base::escape::is_hidden;
use crate::engine::Strength;
use crate::game::record::Heading;
use crate::rules::{Pair, Side};

use super::seat::Seat;

/// The greatest length of a name in characters (grapheme clusters).
pub const LONGEST_NAME: usize = 24;
/// The largest number of code points in one character of a name. For example, the emoji of a family of four has seven.
/// Longer characters, such as letters with many accents, are left out.
const LONGEST_CHARACTER: usize = 12;

/// The name that is shown for a side.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Called {
    /// A person with a name.
    Person(String),
    /// A person without a name.
    #[default]
    Somebody,
    /// The engine of this program at a level. The name is translated.
    Opponent(Strength),
    /// An external program.
    Program(String),
}

/// Cleans a name that was typed or read from a file, so that it fits in one line. Removes control characters, line
/// breaks and marks that change the text direction. Replaces each run of blanks by one blank. The name may be in any
/// script. The result is empty if the name has no visible characters.
///
/// ```
/// use riverleap::players::name;
/// assert_eq!(name("  Ann\tthe\nCat\u{202e} "), "Ann the Cat");
/// assert_eq!(name("老虎"), "老虎");
/// ```
pub fn name(text: &str) -> String {
    let words: Vec<String> = text
        .split_whitespace()
        .map(|word| word.chars().filter(|letter| !is_hidden(*letter)).collect::<String>())
        .filter(|word| !word.chars().all(is_invisible))
        .collect();
    let whole = words.join(" ");
    let letters = whole.graphemes(true).filter(|letter| letter.chars().count() <= LONGEST_CHARACTER);
    letters.take(LONGEST_NAME).collect::<String>().trim_end().to_owned()
}

/// Returns whether the character joins or separates letters invisibly.
fn is_invisible(letter: char) -> bool {
    matches!(letter, '\u{ad}' | '\u{200b}'..='\u{200d}' | '\u{2060}'..='\u{2064}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}')
}

/// Returns the name of a seat's player for use in records: the name `own` of a person, or the English name of a
/// machine. Returns `None` for a person without a name and for a remote player.
pub fn recorded_name(seat: &Seat, own: &str) -> Option<String> {
    let called = match seat {
        Seat::Human => name(own),
        Seat::Engine(level) => level.profile().name.clone(),
        Seat::Program(command) => name(&Seat::program_name(command)),
        // The name of a remote player is not set here, because the host's record contains it.
        Seat::Elsewhere => String::new(),
    };
    (!called.is_empty()).then_some(called)
}

/// Writes the present seats and names into the heading. `own` contains the names of the people at this computer. A
/// side's name in the heading stays if the side's seat is unchanged. The name also stays if the heading has no seat for
/// the side and a person at this computer plays the side now.
pub fn seat_players(heading: &mut Heading, seats: &Pair<Seat>, own: &Pair<&str>) {
    for side in Side::BOTH {
        let seat = &seats[side];
        let before = heading.seats[side].as_deref().map(str::parse::<Seat>);
        let stays = match &before {
            Some(Ok(before)) => before == seat,
            Some(Err(_)) => false,
            None => seat.is_here() && heading.name(side).is_some(),
        };
        if !stays {
            heading.set_name(side, recorded_name(seat, own[side]));
        }
        heading.seats[side] = Some(seat.to_string());
    }
}

/// Returns the name to show for a side of a match with this heading and this seat.
pub fn called(heading: &Heading, side: Side, seat: &Seat) -> Called {
    called_here(seat, heading.name(side).unwrap_or_default())
}

/// Returns the name to show for this seat. If a person plays, `own` is the person's name.
pub fn called_here(seat: &Seat, own: &str) -> Called {
    match seat {
        Seat::Human | Seat::Elsewhere => match name(own) {
            name if name.is_empty() => Called::Somebody,
            name => Called::Person(name),
        },
        Seat::Engine(level) => Called::Opponent(*level),
        Seat::Program(command) => Called::Program(name(&Seat::program_name(command))),
    }
}

//! What players are called: in records, where a name stays, and on the screen, where machines are called by what they
//! are.

use unicode_segmentation::UnicodeSegmentation;

use crate::base::escape::is_hidden;
use crate::engine::Strength;
use crate::game::session::record::Heading;
use crate::rules::{Pair, Side};

use super::seat::Seat;

/// A name is cut after so many characters, as people count them.
pub const LONGEST_NAME: usize = 24;
/// What one such character may be made of: a family of four takes seven, a letter under a heap of accents any number.
const LONGEST_CHARACTER: usize = 12;

/// Who is to be shown at a side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Called {
    /// A person, by the name that they have given.
    Person(String),
    /// A person who has given none.
    Somebody,
    /// An opponent of this program, whose name every language has.
    Opponent(Strength),
    /// A program from elsewhere.
    Program(String),
}

/// A name as somebody has typed it or a file holds it, made fit to be shown in one line: without control characters,
/// line breaks, and marks that would turn the text around it; blanks are single. It may be of any script, and is empty
/// where nothing is left to be seen.
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

/// What joins or parts letters and is not seen itself.
fn is_invisible(letter: char) -> bool {
    matches!(letter, '\u{ad}' | '\u{200b}'..='\u{200d}' | '\u{2060}'..='\u{2064}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}')
}

/// What somebody on that seat is called in records, which are in English: a person by their own name, a machine by what
/// it is. `None`: a person who has given no name.
pub fn recorded_name(seat: &Seat, own: &str) -> Option<String> {
    let called = match seat {
        Seat::Human => name(own),
        Seat::Engine(level) => level.profile().name.clone(),
        Seat::Program(command) => name(&Seat::program_name(command)),
        // What they call themselves stands in the record of their host.
        Seat::Elsewhere => String::new(),
    };
    (!called.is_empty()).then_some(called)
}

/// Writes down who sits there now; `own` is what people at this computer call themselves. Where the same ones sit there
/// as before, their names stay as they were read, and so does the name of a person of whom no seat was known.
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

/// Who is to be shown at that side of a match with this heading, where this seat is taken now.
pub fn called(heading: &Heading, side: Side, seat: &Seat) -> Called {
    called_here(seat, heading.name(side).unwrap_or_default())
}

/// Who is to be shown for this seat; `own` is what a person calls themself.
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

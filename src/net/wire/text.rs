//! Cleans names and chat messages from strangers: limits their length, and removes hidden characters and control
//! characters.

use unicode_segmentation::UnicodeSegmentation;

use crate::base::escape::is_hidden;

/// The longest name, in graphemes (characters as a reader counts them).
pub const NAME_LETTERS: usize = 24;

/// The longest chat message, in graphemes.
pub const CHAT_LETTERS: usize = 280;

/// The maximum number of bytes that are read for one grapheme, because a grapheme may have any number of combining
/// marks.
const BYTES_A_LETTER: usize = 24;

/// The name of a guest that has sent no name.
const NAMELESS: &str = "Guest";

/// The names of the sides in the languages and themes of this program, in the form that [`folded`] returns.
const SIDES: &str = "upsideplayer downsideplayer upside downside up down white black sun moon \
                     red blue yellow weiß weiss schwarz sonne mond rot blau gelb 日 月 日方 月方 红方 黑方 白方 蓝方 红 黑";

/// Lower-case letters of other scripts, and the Latin letters that they look like.
const ALIKE: [&str; 2] = ["авсԁеһікмոоοрѕԝу", "abcdehikmnoopswy"];

/// Cleans a name for display. The result is never empty, has one line, and contains no hidden characters. A name that
/// equals a side's name gets the prefix `Guest `. Otherwise, chat messages of this guest could be mistaken for messages
/// of the game.
///
/// ```
/// use riverleap::net::wire::clean_name;
/// assert_eq!(clean_name("  Ann\u{202e}\u{1b}[2J Lee\n"), "Ann[2J Lee");
/// assert_eq!(clean_name("\u{200f}"), "Guest");
/// assert_eq!(clean_name("Upside player"), "Guest Upside player");
/// assert_eq!(clean_name(&"x".repeat(10_000)).len(), 24);
/// ```
pub fn clean_name(name: &str) -> String {
    let name = clean_title(name);
    let folded = folded(&name);
    if SIDES.split(' ').any(|side| side == folded) { format!("{NAMELESS} {name}") } else { name }
}

/// Cleans the title of a level, a rule set or a program. Unlike a name, a title may equal a side's name.
pub fn clean_title(title: &str) -> String {
    let title = clean(title, NAME_LETTERS).split_whitespace().collect::<Vec<_>>().join(" ");
    if title.is_empty() { NAMELESS.to_owned() } else { title }
}

/// Reduces a name for comparison: letters become lower case, look-alike letters are replaced, and all characters except
/// letters and digits are left out.
fn folded(name: &str) -> String {
    let small = name.chars().flat_map(char::to_lowercase).filter(|letter| letter.is_alphanumeric());
    let pairs = || ALIKE[0].chars().zip(ALIKE[1].chars());
    let alike = |letter: char| pairs().find(|(other, _)| *other == letter).map_or(letter, |(_, ours)| ours);
    small.map(|letter| alike(narrow(letter))).collect()
}

/// Returns the usual form of a full-width letter; returns any other letter unchanged.
fn narrow(letter: char) -> char {
    match letter {
        '\u{ff41}'..='\u{ff5a}' => char::from_u32(u32::from(letter) - 0xff41 + u32::from('a')).unwrap_or(letter),
        letter => letter,
    }
}

/// Cleans a chat message for display. The result may be empty.
pub fn clean_chat(text: &str) -> String {
    clean(text, CHAT_LETTERS)
}

fn clean(text: &str, letters: usize) -> String {
    let mut cleaned = String::new();
    let mut left = letters;
    // Read only the beginning, because the text may be very long.
    let begin: String = text.chars().filter(|letter| is_seen(*letter)).take(letters * BYTES_A_LETTER).collect();
    for letter in begin.trim().graphemes(true) {
        if left == 0 {
            break;
        }
        if letter.len() > BYTES_A_LETTER || letter.chars().all(is_mark) {
            continue;
        }
        cleaned.push_str(letter);
        left -= 1;
    }
    cleaned.trim().to_owned()
}

fn is_seen(letter: char) -> bool {
    // Zero-width and private-use characters are removed, because with them, two different names could look alike.
    // Filler letters are removed, because they are invisible. Variation selectors are kept, because they select the
    // form of the emoji before them.
    let hides = matches!(letter, '\u{200b}'..='\u{200d}' | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{ad}' | '\u{180b}'..='\u{180f}'
        | '\u{fff0}'..='\u{fffc}' | '\u{e0000}'..='\u{e0fff}' | '\u{e000}'..='\u{f8ff}' | '\u{f0000}'..='\u{10ffff}'
        | '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{2800}' | '\u{3164}' | '\u{ffa0}'
        | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}');
    !hides && !is_hidden(letter)
}

/// Whether the character is a combining mark, which is invisible without a letter before it.
fn is_mark(letter: char) -> bool {
    matches!(letter, '\u{300}'..='\u{36f}' | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}' | '\u{20d0}'..='\u{20ff}'
        | '\u{fe00}'..='\u{fe0f}' | '\u{fe20}'..='\u{fe2f}')
}

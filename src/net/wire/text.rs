//! Names and chat from strangers: cut to a length, without anything that hides or steers.

use unicode_segmentation::UnicodeSegmentation;

use crate::shown::is_hidden;

/// The longest name, in letters as a reader counts them.
pub const NAME_LETTERS: usize = 24;

/// The longest line of chat, likewise.
pub const CHAT_LETTERS: usize = 280;

/// A letter may carry marks above marks; so many bytes are enough for any that is written.
const BYTES_A_LETTER: usize = 24;

/// What nobody has said.
const NAMELESS: &str = "Guest";

/// A name as it is shown: never empty, in one line, without hidden characters.
///
/// ```
/// use riverleap::net::wire::clean_name;
/// assert_eq!(clean_name("  Ann\u{202e}\u{1b}[2J Lee\n"), "Ann[2J Lee");
/// assert_eq!(clean_name("\u{200f}"), "Guest");
/// assert_eq!(clean_name(&"x".repeat(10_000)).len(), 24);
/// ```
pub fn clean_name(name: &str) -> String {
    let name = clean(name, NAME_LETTERS);
    if name.is_empty() { NAMELESS.to_owned() } else { name }
}

/// A line of chat as it is shown; empty where nothing is left of it.
pub fn clean_chat(text: &str) -> String {
    clean(text, CHAT_LETTERS)
}

fn clean(text: &str, letters: usize) -> String {
    let mut cleaned = String::new();
    let mut left = letters;
    // Nobody waits for the end of a name of ten million letters.
    let begin: String = text.chars().filter(|letter| is_seen(*letter)).take(letters * BYTES_A_LETTER).collect();
    for letter in begin.trim().graphemes(true) {
        if left == 0 {
            break;
        }
        if letter.len() > BYTES_A_LETTER {
            continue;
        }
        cleaned.push_str(letter);
        left -= 1;
    }
    cleaned.trim().to_owned()
}

fn is_seen(letter: char) -> bool {
    // Zero-width characters and private ones make two names look alike; variation selectors belong to pictures.
    let hides = matches!(letter, '\u{200b}'..='\u{200d}' | '\u{2060}'..='\u{2064}' | '\u{feff}' | '\u{ad}' | '\u{180e}'
        | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}' | '\u{e000}'..='\u{f8ff}');
    !hides && !is_hidden(letter)
}

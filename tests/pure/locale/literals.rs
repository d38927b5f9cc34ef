//! No sentence for a player is in the sources of the screens, the board and the panels: sentences come from `locale`.

use super::strings::{Literal, literals};
use crate::imports::sources;

/// The folders whose texts a player sees.
const FOLDERS: [&str; 3] = ["src/app/screens", "src/app/board", "src/app/ui"];

/// The arguments of calls that are shown or read aloud; these may contain no word, however short.
const SHOWN: [(&str, usize); 39] = [
    ("Words::new", 1),
    ("Words::prose", 0),
    ("Words::small", 0),
    ("Chip::new", 1),
    ("MenuButton::new", 2),
    ("BarButton::new", 2),
    ("IconButton::new", 2),
    ("WordChoice::new", 1),
    ("WordChoice::new", 2),
    ("Switch::new", 1),
    ("Slider::new", 1),
    ("LineField::new", 1),
    ("Plate::new", 1),
    ("KeyButton::new", 1),
    ("KeyButton::new", 2),
    ("ShareBar::new", 3),
    ("Button::new", 0),
    ("Button::selectable", 1),
    ("RichText::new", 0),
    ("label", 0),
    ("button", 0),
    ("checkbox", 1),
    ("on_hover_text", 0),
    ("hint", 0),
    ("hint_text", 0),
    ("said", 0),
    ("title", 0),
    ("description", 0),
    ("group", 1),
    ("named", 1),
    ("set_label", 0),
    ("set_description", 0),
    ("announce", 3),
    ("layout_no_wrap", 0),
    ("layout", 0),
    ("text", 2),
    ("WidgetInfo::labeled", 2),
    ("WidgetInfo::selected", 3),
    ("WidgetInfo::slider", 2),
];

/// The arguments of calls that no player sees: ids of widgets, names of entities and pictures, and log messages.
const UNSEEN: [(&str, usize); 36] = [
    ("Id::new", 0),
    ("Name::new", 0),
    ("id_salt", 0),
    ("with", 0),
    ("page", 0),
    ("glass", 0),
    ("scrolled", 1),
    ("plate", 1),
    ("over", 0),
    ("above", 0),
    ("sign", 0),
    ("list", 1),
    ("bench", 1),
    ("part", 2),
    ("choose", 1),
    ("stack", 0),
    ("Card::new", 0),
    ("MenuButton::new", 0),
    ("BarButton::new", 0),
    ("IconButton::new", 0),
    ("WordChoice::new", 0),
    ("Switch::new", 0),
    ("Slider::new", 0),
    ("LineField::new", 0),
    ("Plate::new", 0),
    ("KeyButton::new", 0),
    ("Plot::new", 0),
    ("VLine::new", 0),
    ("include_bytes!", 0),
    ("say!", 1),
    ("message!", 0),
    ("warn!", 0),
    ("error!", 0),
    ("info!", 0),
    ("debug!", 0),
    ("matches!", 1),
];

/// Literals that look like texts for a player and are not, or that are the same in every language: file, literal,
/// reason.
const EXCEPTIONS: [(&str, &str, &str); 10] = [
    ("screens/typing.rs", "1234567890ß", "the keys of a German keyboard"),
    ("screens/typing.rs", "qwertzuiopü", "the keys of a German keyboard"),
    ("screens/typing.rs", "asdfghjklöä", "the keys of a German keyboard"),
    ("board/water/mod.rs", "CRESTS", "a switch of the shader"),
    ("board/water/mod.rs", "LINES", "a switch of the shader"),
    ("board/water/mod.rs", "DASHES", "a switch of the shader"),
    ("ui/lettering.rs", "äöüÄÖÜß–×»«…“”„‚‘’", "letters that are drawn in advance, and not shown"),
    ("ui/wrapping.rs", "，。、；：？！）】》〉」』”’…—％·", "signs that begin no line"),
    ("ui/lettering.rs", "sans bold", "what a font is called in the program"),
    ("ui/lettering.rs", "sans heavy", "what a font is called in the program"),
];

/// Why the literal is a text of a language; `None` if it is not.
fn fault(literal: &Literal) -> Option<&'static str> {
    let at = |table: &[(&str, usize)]| {
        literal.calls.iter().rev().position(|(name, argument)| {
            let is = |known: &str| name == known || name.ends_with(&format!("::{known}"));
            table.iter().any(|(known, place)| is(known) && argument == place)
        })
    };
    // The innermost call decides: a key within a shown text is not shown.
    let (shown, unseen) = (at(&SHOWN), at(&UNSEEN));
    if unseen.is_some_and(|unseen| shown.is_none_or(|shown| unseen < shown)) {
        return None;
    }
    let text = literal.without_placeholders();
    let has_letter = text.chars().any(char::is_alphabetic);
    let words: Vec<&str> = text.split(|letter: char| !letter.is_alphabetic()).filter(|word| word.len() > 1).collect();
    let capital = |word: &&str| word.starts_with(char::is_uppercase);
    let glue = [". ", ", ", "; ", ": ", " (", "。", "，", "："];
    match () {
        () if shown.is_some() && has_letter => Some("is shown"),
        () if has_letter && text.contains(' ') => Some("has words with a blank"),
        () if words.iter().any(capital) => Some("has a word with a capital"),
        () if text.chars().any(|letter| letter.is_alphabetic() && !letter.is_ascii()) => Some("is no English"),
        () if glue.iter().any(|glue| text.contains(glue)) => Some("puts a sentence together"),
        () => None,
    }
}

#[test]
fn what_players_read_comes_from_the_locale() {
    let (mut faults, mut used) = (Vec::new(), vec![false; EXCEPTIONS.len()]);
    for folder in FOLDERS {
        for file in sources(folder) {
            let path = file.path.display().to_string();
            for literal in literals(&file.text) {
                let Some(why) = fault(&literal) else { continue };
                let excepted = |(name, text, _): &(&str, &str, &str)| path.ends_with(name) && literal.text == *text;
                match EXCEPTIONS.iter().position(excepted) {
                    Some(at) => used[at] = true,
                    None => faults.push(format!("{path}:{}: \"{}\" {why}", literal.line, literal.text)),
                }
            }
        }
    }
    assert!(faults.is_empty(), "say these by a key of the locale:\n{}", faults.join("\n"));
    let unused: Vec<_> = EXCEPTIONS.iter().zip(used).filter(|(_, used)| !used).map(|(it, _)| it).collect();
    assert!(unused.is_empty(), "these exceptions stand nowhere any more: {unused:?}");
}

#[test]
fn words_of_a_language_are_found_wherever_they_stand() {
    for code in [
        r#"ui.add(Words::prose("Hello there"));"#,
        r#"ui.add(Words::small("hello"));"#,
        r#"MenuButton::new(id, "icon_play", "Play")"#,
        r#"MenuButton::new(("menu", what), "icon_play", "play".to_owned())"#,
        r#"BarButton::new(("match", wish), "icon_undo", format!("undo {count}"))"#,
        r#"let title = "Draw";"#,
        r#"let words = format!("{score} for you");"#,
        r#"ui.label(r"hello")"#,
        r#"parts.join(", ")"#,
        r#"format!("{name}: {value}")"#,
        r#"Words::new(Lettering::Title, if won { "won" } else { "lost" })"#,
        "const WORDS: &str = \"和棋\";",
        "ui.add(Words::prose(\"two\n    lines\"))",
    ] {
        let found = literals(code);
        assert!(found.iter().any(|literal| fault(literal).is_some()), "{code}: {found:?}");
    }
    for code in [
        r#"// Words::prose("Hello there")"#,
        r#"/* "Hello there" */"#,
        r#"#[error("there is no such key")] struct NoKey;"#,
        r#"ui.add(Words::prose(say!(locale, "rules-goal")));"#,
        r#"MenuButton::new(("setup page", "title"), "icon_home", say!(locale, "page-title"))"#,
        r#"Picture::new(&format!("head_{animal}"), SIZE)"#,
        r#"let letter = 'A'; let life: &'static str = "a1";"#,
        "fn code() {}\n#[cfg(test)]\nmod tests { const WORDS: &str = \"Hello there\"; }",
    ] {
        let found = literals(code);
        assert!(found.iter().all(|literal| fault(literal).is_none()), "{code}: {found:?}");
    }
}

/// The names of variables that hold values with a sentence.
const SPEAKERS: [&str; 10] =
    ["error", "fault", "problem", "reason", "refusal", "refused", "note", "why", "trouble", "ending"];

/// `Display` is English: file, text, and why it is right there.
const ENGLISH: [(&str, &str, &str); 3] = [
    ("ui/clipboard.rs", "error.to_string()", "what else the desktop may say has no translation"),
    ("review/filming.rs", "error.to_string()", "what the system says has no translation"),
    ("play/console/mod.rs", "refused.to_string()", "the text game speaks English"),
];

#[test]
fn what_has_something_to_say_is_not_written_in_english() {
    let mut used = [false; ENGLISH.len()];
    for file in FOLDERS.into_iter().flat_map(sources) {
        let path = file.path.display().to_string();
        let code = file.text.split("#[cfg(test)]").next().unwrap();
        for line in code.lines().map(|line| line.split("//").next().unwrap()) {
            for speaker in SPEAKERS {
                let words = format!("{speaker}.to_string()");
                let excepted = |(name, text, _): &(&str, &str, &str)| path.ends_with(name) && *text == words;
                let written = line.contains(&words)
                    || line.contains(speaker) && line.contains("ToString::to_string")
                    || line.contains(&format!("{{{speaker}}}")) && line.contains("format!");
                match ENGLISH.iter().position(excepted) {
                    Some(at) => used[at] |= written,
                    None => assert!(!written, "{path}: say it in the player's language: {}", line.trim()),
                }
            }
        }
    }
    assert_eq!(used, [true; ENGLISH.len()], "an exception stands nowhere any more");
}

//! The fonts have every character of the game's texts, and those that players' names and levels may need.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use riverleap::game::settings::Language;
use ttf_parser::Face;
use ttf_parser::cmap::Subtable;

use crate::imports::sources;
use crate::locale::ftl;
use crate::locale::strings::literals;

/// The fonts of the game's texts. Characters that they lack are taken from the Chinese font.
const LATIN: [&str; 6] = ["Sans-Medium", "Sans-Bold", "Sans-ExtraBold", "Serif-Bold", "Serif-Black", "Mono-Medium"];
const CHINESE: &str = "Hanzi-Bold";

/// The characters of a font.
fn characters(font: &str) -> BTreeSet<char> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("assets/fonts/Riverleap{font}.ttf"));
    let bytes = fs::read(&path).unwrap();
    let face = Face::parse(&bytes, 0).unwrap();
    let mut characters = BTreeSet::new();
    for table in face.tables().cmap.unwrap().subtables.into_iter().filter(Subtable::is_unicode) {
        table.codepoints(|code| {
            if table.glyph_index(code).is_some_and(|glyph| glyph.0 != 0) {
                characters.extend(char::from_u32(code));
            }
        });
    }
    assert!(characters.len() > 90, "{font} has letters");
    characters
}

fn is_hanzi(letter: char) -> bool {
    ('\u{3400}'..='\u{9fff}').contains(&letter)
}

/// The files below a folder whose names have this ending.
fn texts(folder: &Path, ending: &str) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let of_entry = |path: std::path::PathBuf| match path.is_dir() {
        true => texts(&path, ending),
        false if path.to_string_lossy().ends_with(ending) => vec![fs::read_to_string(&path).unwrap()],
        false => Vec::new(),
    };
    entries.flat_map(of_entry).collect()
}

/// Every character of the game's texts, with its source.
fn said() -> BTreeSet<(char, String)> {
    let mut said = BTreeSet::new();
    let mut add = |from: &str, text: &str| {
        let seen = text.chars().filter(|letter| !letter.is_control());
        said.extend(seen.map(|letter| (letter, from.to_owned())));
    };
    for language in Language::ALL {
        add("the languages' own names", language.own_name());
        for (file, text) in ftl::files(language) {
            add(&format!("{language}/{file}"), &text);
        }
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for folder in ["levels", "assets/themes"] {
        let found = texts(&root.join(folder), ".ron");
        assert!(found.len() > 2, "{folder} has files");
        found.iter().for_each(|text| add(folder, text));
    }
    // The symbols of keys, the arrows in the list of moves, the keys of the on-screen keyboard, the text game.
    for folder in ["src/app/screens", "src/app/board", "src/app/ui", "src/text", "src/rules", "src/game/session"] {
        for file in sources(folder) {
            literals(&file.text).iter().for_each(|literal| add(folder, &literal.text));
        }
    }
    said
}

#[test]
fn every_character_that_the_game_says_has_a_glyph() {
    let (said, chinese) = (said(), characters(CHINESE));
    for font in LATIN {
        let latin = characters(font);
        let missing: Vec<_> =
            said.iter().filter(|(letter, _)| !latin.contains(letter) && !chinese.contains(letter)).collect();
        assert!(missing.is_empty(), "{font}: {missing:?}");
        // A letter from the Chinese font within a word would be visible.
        let letters = said.iter().filter(|(letter, _)| letter.is_alphabetic() && !is_hanzi(*letter));
        let foreign: Vec<_> = letters.filter(|(letter, _)| !latin.contains(letter)).collect();
        assert!(foreign.is_empty(), "{font}: {foreign:?}");
    }
}

/// The 6763 characters in the order of the standard: level 1 by sound, level 2 by radical; a line for each of its rows.
const GB_2312: &str = include_str!("../data/gb2312.txt");

#[test]
fn the_chinese_font_has_every_character_of_gb_2312() {
    let rows: Vec<Vec<char>> = GB_2312.lines().map(|row| row.chars().collect()).collect();
    // Rows 16 to 87 of 94 places, of which the last five of row 55 are empty.
    assert_eq!(rows.len(), 72);
    assert!(rows.iter().enumerate().all(|(row, letters)| letters.len() == if row + 16 == 55 { 89 } else { 94 }));
    let (first, last) = (rows.first().and_then(|row| row.first()), rows.last().and_then(|row| row.last()));
    assert_eq!((first, last), (Some(&'啊'), Some(&'齄')));
    let wanted: BTreeSet<char> = rows.into_iter().flatten().collect();
    assert_eq!(wanted.len(), 6763, "each stands there once");
    assert!(wanted.iter().all(|letter| is_hanzi(*letter)));
    let font = characters(CHINESE);
    let missing: String = wanted.iter().filter(|letter| !font.contains(letter)).collect();
    assert!(missing.is_empty(), "{missing}");
}

//! A type name means one thing in the whole tree, so that a reader can search for it.

use std::collections::BTreeMap;

use crate::imports::sources;

/// Nouns that both rule books have, and the edge over them: `jungle::Position`, `chesimals::Position`,
/// `rules::Position`. A level of play has a style in each game; marks of its strength hash the name.
const NOUNS_OF_A_GAME: [&str; 12] = [
    "Board",
    "Likes",
    "Mark",
    "Node",
    "NotationError",
    "Outcome",
    "Piece",
    "PlacementError",
    "Position",
    "Refusal",
    "Style",
    "Tables",
];

/// How many other names may be defined twice. The figure may only shrink.
const DEFINED_TWICE: usize = 0;

/// The name of the type that a line defines. Associated types are indented and do not count.
fn defined(line: &str) -> Option<&str> {
    let words = line.trim_start();
    let words = match words.strip_prefix("pub") {
        Some(rest) if rest.starts_with('(') => rest.split_once(") ")?.1,
        Some(rest) => rest.trim_start(),
        None => words,
    };
    let (kind, rest) = words.split_once(' ')?;
    let counts = ["struct", "enum", "trait", "union"].contains(&kind) || kind == "type" && !line.starts_with(' ');
    let end = rest.find(|letter: char| !letter.is_alphanumeric() && letter != '_').unwrap_or(rest.len());
    // In a macro the name may be a variable.
    (counts && end > 0).then(|| &rest[..end])
}

#[test]
fn a_type_name_means_one_thing() {
    let mut places: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for file in sources("src") {
        // The types of tests in a file are not counted.
        let text = file.text.split("#[cfg(test)]\nmod").next().unwrap_or(&file.text).to_owned();
        for name in text.lines().filter_map(defined) {
            places.entry(name.to_owned()).or_default().push(file.modules.join("::"));
        }
    }
    assert!(places.len() > 500, "{} types were found", places.len());
    places.retain(|_, places| places.len() > 1);
    for noun in NOUNS_OF_A_GAME {
        let places = places.remove(noun).unwrap_or_default();
        assert!(places.len() > 1, "{noun} is no longer in two games: take it off the list");
        assert!(
            places.iter().all(|place| ["rules::", "engine::"].iter().any(|wing| place.starts_with(wing))),
            "{noun}: {places:?}"
        );
    }
    assert_eq!(places.len(), DEFINED_TWICE, "{places:#?}");
}

#[test]
fn definitions_are_found_in_every_form() {
    for line in [
        "pub struct Board {",
        "    pub(super) enum Board {",
        "pub(in crate::net) trait Board: Sized {",
        "type Board = u8;",
    ] {
        assert_eq!(defined(line), Some("Board"), "{line}");
    }
    for line in ["    type Board = u8;", "impl Board {", "// struct Board", "let structure = 1;"] {
        assert_eq!(defined(line), None, "{line}");
    }
}

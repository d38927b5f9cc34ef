//! The files outside the rule books that name one of the two games.

use std::collections::BTreeMap;

use crate::imports::{File, code, paths, sources, starts_with};
use crate::layers::room_of;

/// How many files of a room name a game: its rule book, or its variant of a closed enum of the edge, in Jungle and in
/// Chesimals II; and why. Comments and the tests in a file do not count. A property of a game must be asked of
/// `GameId`, `FileKind` or the position instead. The figures may only shrink.
const NAME_A_GAME: [(&str, [usize; 2], &str); 19] = [
    (
        "engine",
        [32, 17],
        "a mind, weights and a scale of chances for each; trees, networks and endgame tables are of Jungle alone, plans \
         of turns and hunts for chiefs of Chesimals II",
    ),
    (
        "game::levels",
        [11, 6],
        "readers and writers of boards and rule sets, of setups, doubts about them; which switches of Jungle are idle; \
         which kind of file is whose; which boards have animals of equal strength",
    ),
    (
        "locale",
        [9, 9],
        "sentences about animals, about units, about changed switches; the edge's enums, opened to be said",
    ),
    ("text", [7, 6], "each game's own words, maps and help: console/jungle, console/chesimals; one voice chooses"),
    (
        "game::drafts",
        [6, 6],
        "the two forms of files: the drawings of a level, the lines of a setup; the letters for animals and units; rule \
         sets of one's own",
    ),
    (
        "app::screens",
        [6, 3],
        "rules pages, portraits of pieces; the shelf of boards and rule sets; the rules room changes rule sets and tables \
         of animals",
    ),
    ("game::record", [3, 1], "records: each game writes its board and its switches in its own way"),
    (
        "game::content",
        [3, 1],
        "rule sets by name, and those that come with the game; the colours of chesimals in themes",
    ),
    ("game::scenes", [3, 3], "scenes with Jungle's animals, and with the units of Chesimals II"),
    ("app::board", [1, 2], "discs and numerals; tokens, and bonds in the colours of chesimals"),
    ("app::play", [1, 1], "the components of a piece"),
    ("cli", [2, 2], "check sums up rule sets; bench measures both games; tune says where each game's weights lie"),
    ("app::motion", [1, 0], "how heavy an animal lands"),
    ("players::tuning", [3, 1], "networks of Jungle's evaluation; which positions of each game are quiet"),
    ("game::lessons", [0, 1], "lessons are of units and links"),
    ("game::puzzles", [2, 0], "which rules of movement the name of a puzzle depends on; rats and elephants as a theme"),
    ("players::puzzles", [0, 1], "puzzles of Chesimals II take both chiefs in one turn"),
    ("game::sharing", [1, 0], "what a line of text may hold: a level of either game, or a rule set"),
    ("game::rule_demos", [1, 1], "the switches of both games, and boards with another value of one of them"),
];

/// The code of a file, without comments and tests.
fn of_the_game(text: &str) -> String {
    code(text.split("#[cfg(test)]").next().unwrap_or(text))
}

/// Whether the text names a variant of an enum: `::Jungle`, and not `::JungleBoard`.
fn names_variant(text: &str, variant: &str) -> bool {
    let name = format!("::{variant}");
    let after = text.split(&name).skip(1);
    after.map(|rest| rest.chars().next()).any(|next| next.is_none_or(|next| !next.is_alphanumeric() && next != '_'))
}

/// The files outside the rule books that name that game.
fn files_that_name(rule_book: &str, variant: &str) -> Vec<File> {
    let mut files = sources("src");
    files.iter_mut().for_each(|file| file.text = of_the_game(&file.text));
    let names_book =
        |file: &File| file.text.contains(rule_book) || paths(file).iter().any(|path| starts_with(path, rule_book));
    files.retain(|file| file.modules[0] != "rules" && (names_variant(&file.text, variant) || names_book(file)));
    files
}

#[test]
fn a_known_few_files_name_a_game() {
    let mut found: BTreeMap<String, [usize; 2]> = BTreeMap::new();
    for (game, (rule_book, variant)) in
        [("rules::jungle", "Jungle"), ("rules::chesimals", "Chesimals")].into_iter().enumerate()
    {
        for file in files_that_name(rule_book, variant) {
            println!("{variant}: {}", file.path.display());
            found.entry(room_of(&file)).or_default()[game] += 1;
        }
    }
    let known: BTreeMap<String, [usize; 2]> =
        NAME_A_GAME.into_iter().map(|(room, files, _)| (room.to_owned(), files)).collect();
    assert_eq!(found, known, "say in the list why, or shorten it");
    assert!(NAME_A_GAME.iter().all(|(_, _, why)| !why.is_empty()));
}

#[test]
fn variants_of_a_game_are_found_and_nothing_else() {
    for named in ["game == GameId::Jungle", "Some(Piece::Jungle(_))", "rules::Refusal::Jungle"] {
        assert!(names_variant(named, "Jungle"), "{named}");
    }
    let not_named = ["console::JungleBoard", "GameId::Chesimals", "a level of Jungle"];
    assert!(not_named.iter().all(|text| !names_variant(text, "Jungle")));
    assert_eq!(of_the_game("a\n// GameId::Jungle\n#[cfg(test)]\nGameId::Jungle").trim(), "a");
}

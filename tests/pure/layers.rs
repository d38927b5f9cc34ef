//! The layers: which room may import which, and the habits that every source file keeps.

use std::collections::{BTreeMap, BTreeSet};

use crate::imports::{File, code, paths, sources, starts_with};

/// The design's table. A room imports what stands to its right, and everything further down those arrows. `everything`
/// excludes `cli` and `main`, which nothing imports.
const TABLE: &str = "
    main     -> cli
    lib      -> everything
    cli      -> everything
    window   -> everything
    testing  -> everything
    screens  -> ui board audio text stage online crash
    stage    -> board
    board    -> motion
    audio    -> motion
    motion   -> play
    ui       -> play locale
    online   -> play net
    play     -> players session engine levels awake
    text     -> session engine content
    locale   -> players settings lessons net
    tuning   -> arena
    arena    -> players
    players  -> text content
    lessons  -> content levels rules
    net      -> session levels rules shown disk rate_limit
    session  -> levels rules disk
    engine   -> levels rules
    levels   -> rules shown disk
    rules    ->
    shown    ->
    content  -> session levels rules
    settings -> rules levels content disk awake
    disk     ->
    awake    ->
    log      -> disk rate_limit
    rate_limit ->
    crash    -> log disk
    input    -> awake
    pictures -> content awake
";

/// The services beside the table: what a room with a picture may use, wherever it stands in the table.
const SERVICES: [&str; 5] = ["awake", "input", "pictures", "content", "settings"];

/// The rooms that may use them.
const WITH_A_PICTURE: [&str; 5] = ["screens", "board", "audio", "ui", "motion"];

/// Of the rules these rooms know only the grid and the steps ...
const OF_RULES_ONLY: [&str; 2] = ["rules::grid", "rules::step"];
const WITHOUT_RULES: [&str; 4] = ["board", "audio", "ui", "motion"];

/// ... and these nouns beyond: no questions to the rule book, only what a thing is called. The list may only shrink.
const NOUNS_BEYOND: [(&str, &str); 16] = [
    ("board", "rules::Side"),                // picture and colour of a piece, trap or den
    ("board", "rules::jungle::Animal"),      // component: which disc
    ("board", "rules::jungle::Rank"),        // component: which numeral
    ("board", "rules::chesimals::Chesimal"), // component: which token, the colour of bonds
    ("board", "rules::chesimals::Unit"),     // component: which sign
    ("board", "rules::Readiness"),           // component: dimmed, marked, lifted
    ("board", "rules::Terrain"),             // component: which tile
    ("board", "rules::Board"),               // where the water is, for reeds, lilies and the size of the view
    ("board", "rules::Move"),                // what MoveRequested carries
    ("board", "session::PieceId"),           // component: who travels
    ("board", "rules::Pair"),                // a tray for each side
    ("board", "rules::Footing"),             // component: swims, sits in a trap
    ("motion", "rules::Footing"),            // the same
    ("motion", "rules::Piece"),              // who lands and falls
    ("motion", "rules::jungle::Animal"),     // how heavy it lands, how loud it falls
    ("ui", "rules::Pair"),                   // the sides' names and inks
];

/// The picture and its motion ask no match: `play` publishes what they show.
const ASK_NO_MATCH: [&str; 2] = ["board", "motion"];

/// How many files of a room know a game by name: its rule book, or its variant of a closed enum of the edge, in Jungle
/// and in Chesimals II; and why. Comments and the tests in a file do not count. What is a property of a game is asked of
/// `GameId`, `FileKind` or the position instead. The figures may only shrink.
const NAME_A_GAME: [(&str, [usize; 2], &str); 14] = [
    ("engine", [11, 10], "a mind for each, with evaluation and habits; three files choose between minds and tables"),
    (
        "levels",
        [11, 11],
        "readers and writers of boards and rule sets, of setups, doubts about them; which kind of file is whose",
    ),
    (
        "locale",
        [9, 9],
        "sentences about animals, about units, about changed switches; the edge's enums, opened to be said",
    ),
    ("text", [7, 6], "each game's own words, maps and help: console/jungle, console/chesimals; one voice chooses"),
    ("screens", [4, 3], "rules pages, portraits of pieces; the shelf of boards and rule sets"),
    ("session", [3, 2], "records: each game writes its board and its switches in its own way"),
    ("content", [3, 1], "rule sets by name, and those that come with the game; the colours of chesimals in themes"),
    ("stage", [3, 4], "scenes with Jungle's animals, and with the units of Chesimals II"),
    ("board", [1, 2], "discs and numerals; tokens, and bonds in the colours of chesimals"),
    ("play", [1, 1], "the components of a piece"),
    ("cli", [1, 1], "check sums up rule sets; bench measures both games"),
    ("motion", [1, 0], "how heavy an animal lands"),
    ("tuning", [1, 0], "weights of Jungle's evaluation"),
    ("lessons", [0, 1], "lessons are of units and links"),
];

/// Rooms that build without Bevy.
const PURE: [&str; 15] = [
    "rules",
    "levels",
    "engine",
    "session",
    "text",
    "players",
    "arena",
    "tuning",
    "content",
    "disk",
    "shown",
    "locale",
    "lessons",
    "net",
    "rate_limit",
];

const LONGEST_FILE: usize = 300;

fn arrows() -> BTreeMap<&'static str, Vec<&'static str>> {
    let line =
        |line: &'static str| line.split_once("->").map(|(room, to)| (room.trim(), to.split_whitespace().collect()));
    TABLE.lines().filter_map(line).collect()
}

/// Everything further down the arrows of a room.
fn below(room: &str) -> BTreeSet<&'static str> {
    let arrows = arrows();
    let mut found = BTreeSet::new();
    let mut open = vec![room.to_owned()];
    while let Some(room) = open.pop() {
        for to in arrows.get(room.as_str()).into_iter().flatten().copied() {
            if to == "everything" {
                found.extend(arrows.keys().copied().filter(|room| !["main", "lib", "cli"].contains(room)));
            } else if found.insert(to) {
                open.push(to.to_owned());
            }
        }
    }
    found
}

/// What is wrong with an import, if anything is.
fn fault(room: &str, path: &str) -> Option<String> {
    let target = path.split("::").next().unwrap_or(path);
    if target == room || !arrows().contains_key(target) {
        return None;
    }
    if NOUNS_BEYOND.iter().any(|(who, noun)| *who == room && starts_with(path, noun)) {
        return None;
    }
    let of_a_match = ["play::Table", "session::Session"].iter().any(|asked| starts_with(path, asked));
    if ASK_NO_MATCH.contains(&room) && of_a_match {
        return Some(format!("{room} asks no match (it names {path})"));
    }
    if WITH_A_PICTURE.contains(&room) && SERVICES.contains(&target) {
        return None;
    }
    if !below(room).contains(target) {
        return Some(format!("{room} may not import {target} (it names {path})"));
    }
    let of_rules = target == "rules" && WITHOUT_RULES.contains(&room);
    if of_rules && !OF_RULES_ONLY.iter().any(|allowed| starts_with(path, allowed)) {
        return Some(format!("{room} knows of the rules only the grid and the steps (it names {path})"));
    }
    None
}

#[test]
fn nobody_imports_up_the_table() {
    let mut faults = Vec::new();
    let mut used = BTreeSet::new();
    for file in sources("src") {
        assert!(arrows().contains_key(file.room.as_str()), "the table has no row for the room {}", file.room);
        for path in paths(&file) {
            faults.extend(fault(&file.room, &path).map(|fault| format!("{}: {fault}", file.path.display())));
            used.insert((file.room.clone(), path));
        }
    }
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
    for (room, noun) in NOUNS_BEYOND {
        let needed = used.iter().any(|(who, path)| who == room && starts_with(path, noun));
        assert!(needed, "{room} no longer imports {noun}: take it off the list");
    }
}

/// What a file says beside comments and tests.
fn of_the_game(text: &str) -> String {
    code(text.split("#[cfg(test)]").next().unwrap_or(text))
}

/// Whether the text names a variant of an enum: `::Jungle`, and not `::JungleBoard`.
fn names_variant(text: &str, variant: &str) -> bool {
    let name = format!("::{variant}");
    let after = text.split(&name).skip(1);
    after.map(|rest| rest.chars().next()).any(|next| next.is_none_or(|next| !next.is_alphanumeric() && next != '_'))
}

/// The files outside the rule books that know that game by name.
fn files_that_name(rule_book: &str, variant: &str) -> Vec<File> {
    let mut files = sources("src");
    files.iter_mut().for_each(|file| file.text = of_the_game(&file.text));
    let names_book =
        |file: &File| file.text.contains(rule_book) || paths(file).iter().any(|path| starts_with(path, rule_book));
    files.retain(|file| file.room != "rules" && (names_variant(&file.text, variant) || names_book(file)));
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
            found.entry(file.room).or_default()[game] += 1;
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

#[test]
fn the_table_refuses_what_it_must() {
    for (room, path) in [
        ("rules", "session::Session"),
        ("session", "play::Table"),
        ("content", "play::Table"),
        ("play", "board::Hand"),
        ("board", "screens::plugin"),
        ("board", "rules::jungle::Position"),
        ("board", "play::Table"),
        ("motion", "session::Session"),
        ("ui", "board::Hand"),
        ("screens", "window::open"),
        ("awake", "play::Table"),
        ("window", "cli::run"),
    ] {
        assert!(fault(room, path).is_some(), "{room} -> {path}");
    }
    for (room, path) in
        [("screens", "rules::jungle::RuleSet"), ("board", "rules::grid::Square"), ("cli", "window::open")]
    {
        assert_eq!(fault(room, path), None);
    }
}

#[test]
fn pure_rooms_do_not_know_bevy() {
    for file in sources("src").iter().filter(|file| PURE.contains(&file.room.as_str())) {
        assert!(!file.text.to_lowercase().contains("bevy"), "{}", file.path.display());
    }
}

#[test]
fn every_file_is_short_says_what_it_is_for_and_is_finished() {
    for file in sources("src").iter().chain(&sources("tests")) {
        let name = file.path.display();
        assert!(file.text.starts_with("//! "), "{name} begins with a sentence about itself");
        let lines = file.text.lines().count();
        assert!(lines <= LONGEST_FILE, "{name} has {lines} lines, {LONGEST_FILE} are the most");
        for mark in ["TO\u{44}O", "FIX\u{4d}E", "XX\u{58}"] {
            assert!(!file.text.contains(mark), "{name} carries a {mark}");
        }
    }
}

//! The layers: which room may import which, and the habits that every source file keeps.

use std::collections::{BTreeMap, BTreeSet};

use crate::imports::{paths, sources, starts_with};

/// The design's table. A room imports what stands to its right, and everything further down those arrows. `everything`
/// excludes `cli` and `main`, which nothing imports.
const TABLE: &str = "
    main     -> cli
    lib      -> everything
    cli      -> everything
    window   -> everything
    dev      -> everything
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
    net      -> session levels rules shown disk
    session  -> levels rules disk
    engine   -> levels rules
    levels   -> rules shown disk
    rules    ->
    shown    ->
    content  -> session levels rules
    settings -> rules levels content disk awake
    disk     ->
    awake    ->
    log      -> disk
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

/// How many files of a room name Jungle's rule book, and why. The figures may only shrink.
const NAME_JUNGLE: [(&str, usize); 13] = [
    ("engine", 11), // its mind for the game, with evaluation and habits
    ("text", 6),    // the manual's sentences and maps of Jungle: console/jungle
    ("locale", 5),  // sentences about animals
    ("levels", 6),  // readers of Jungle's boards and rule sets
    ("screens", 2), // the rules page, the shelf of boards and rule sets
    ("session", 3), // the announced den, and records of Jungle's rule sets
    ("content", 2), // rule sets by name
    ("stage", 2),   // scenes with Jungle's animals
    ("board", 1),   // discs and numerals
    ("cli", 1),     // summaries of rule sets
    ("motion", 1),  // how heavy an animal lands
    ("play", 1),    // components of an animal
    ("tuning", 1),  // weights of Jungle's evaluation
];

/// The same of the rule book of Chesimals II.
const NAME_CHESIMALS: [(&str, usize); 10] = [
    ("engine", 7),  // its mind for the game
    ("locale", 6),  // sentences about units and chesimals
    ("levels", 5),  // readers of setups
    ("text", 5),    // its boards, its turns in words, its help pages: console/chesimals
    ("board", 2),   // tokens and bonds in the colours of chesimals
    ("content", 1), // the colours of chesimals in themes
    ("lessons", 1), // lessons are of units and links
    ("play", 1),    // components of a unit
    ("screens", 1), // the rules page
    ("session", 1), // records of its switches
];

/// Rooms that build without Bevy.
const PURE: [&str; 14] = [
    "rules", "levels", "engine", "session", "text", "players", "arena", "tuning", "content", "disk", "shown", "locale",
    "lessons", "net",
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

/// How many files of each room name that rule book.
fn files_that_name(rule_book: &str) -> BTreeMap<String, usize> {
    let mut named: BTreeMap<String, usize> = BTreeMap::new();
    for file in sources("src").iter().filter(|file| file.room != "rules") {
        if file.text.contains(rule_book) || paths(file).iter().any(|path| starts_with(path, rule_book)) {
            *named.entry(file.room.clone()).or_default() += 1;
        }
    }
    named
}

#[test]
fn a_known_few_files_name_a_rule_book() {
    for (rule_book, known) in [("rules::jungle", &NAME_JUNGLE[..]), ("rules::chesimals", &NAME_CHESIMALS[..])] {
        let known: BTreeMap<String, usize> = known.iter().map(|(room, files)| ((*room).to_owned(), *files)).collect();
        assert_eq!(files_that_name(rule_book), known, "{rule_book}: say in the list why, or shorten it");
    }
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

//! The layers: which wing and which room may import which, and the rules for every source file.

use std::collections::{BTreeMap, BTreeSet};

use crate::imports::{File, paths, sources, starts_with};

/// The wings. A wing imports the names to its right, and everything below those.
const WINGS: &str = "
    main    -> cli
    lib     -> base rules game engine text players net locale app cli
    cli     -> app
    app     -> locale
    locale  -> players net
    net     -> game
    players -> text
    text    -> engine
    engine  -> game
    game    -> rules base
    rules   ->
    base    ->
";

/// The rooms of the wings (imports between wings: see `WINGS`). A wing's own name stands for the files beside its rooms.
const ROOMS: &str = "
    base             ->
    base::log        -> base::disk base::rate_limit
    base::disk       ->
    base::rate_limit ->
    base::escape     ->

    game             ->
    game::settings   -> game::content
    game::puzzles    -> game::lessons
    game::lessons    -> game::content
    game::rule_demos -> game::content
    game::practice   -> game::record
    game::library    -> game::content
    game::drafts     -> game::content
    game::scenes     -> game::session
    game::content    -> game::save game::sharing
    game::sharing    -> game::levels
    game::save       -> game::record
    game::record     -> game::study
    game::study      -> game::session
    game::session    -> game::levels
    game::levels     -> game::ron
    game::ron        ->
    players::puzzles -> players::tuning
    players::tuning  -> players::arena
    players::review  -> players
    players::balance -> players::arena
    players::arena   -> players
    players          ->

    app              -> app::window app::testing
    app::window      -> app::plugin app::stage app::workarounds
    app::testing     -> app::plugin
    app::plugin      -> app::screens app::settings app::input app::pictures
    app::screens     -> app::ui app::board app::audio app::stage app::online app::crash
    app::stage       -> app::board
    app::board       -> app::motion app::workarounds
    app::audio       -> app::motion app::workarounds
    app::motion      -> app::play
    app::ui          -> app::play app::workarounds
    app::online      -> app::play
    app::play        -> app::background_job
    app::pictures    -> app::background_job
    app::input       -> app::awake
    app::settings    -> app::awake
    app::workarounds -> app::awake
    app::crash       ->
    app::background_job -> app::awake
    app::awake       ->
";

/// The parts of another wing that these rooms may import, if not all of it. The lists may only shrink.
const KNOWS_ONLY: [(&str, &str, &[&str]); 9] = [
    ("engine", "game", &["ron"]),
    ("text", "game", &["levels", "session", "record", "save", "content"]),
    ("players", "game", &["levels", "session", "record", "study", "content", "library", "puzzles"]),
    ("net", "game", &["levels", "session", "record"]),
    ("app::play", "game", &["levels", "session"]),
    ("app::online", "game", &["levels", "session", "record"]),
    ("app::pictures", "game", &["content"]),
    ("app::settings", "game", &["settings"]),
    ("app::crash", "base", &["disk", "log"]),
];

/// The services beside the table: what a room with a picture may import, wherever it is in the table.
const SERVICES: [&str; 5] = ["app::awake", "app::background_job", "app::input", "app::pictures", "app::settings"];

/// The rooms that may import them.
const WITH_A_PICTURE: [&str; 5] = ["app::screens", "app::board", "app::audio", "app::ui", "app::motion"];

/// Of the rules, these rooms import only the grid and the steps.
const OF_RULES_ONLY: [&str; 2] = ["rules::grid", "rules::step"];
const WITHOUT_RULES: [&str; 4] = ["app::board", "app::audio", "app::ui", "app::motion"];

/// The further nouns of the rules that these rooms may import: no queries to the rule book, only types. The list may
/// only shrink.
const NOUNS_BEYOND: [(&str, &str); 16] = [
    ("app::board", "rules::Side"),                // picture and colour of a piece, trap or den
    ("app::board", "rules::jungle::Animal"),      // component: which disc
    ("app::board", "rules::jungle::Rank"),        // component: which numeral
    ("app::board", "rules::chesimals::Chesimal"), // component: which token, the colour of bonds
    ("app::board", "rules::chesimals::Unit"),     // component: which sign
    ("app::board", "rules::Readiness"),           // component: dimmed, marked, lifted
    ("app::board", "rules::Terrain"),             // component: which tile
    ("app::board", "rules::Board"),               // where the water is, for reeds, lilies and the size of the view
    ("app::board", "rules::Move"),                // what MoveRequested carries
    ("app::board", "game::session::PieceId"),     // component: who travels
    ("app::board", "rules::Pair"),                // a tray for each side
    ("app::board", "rules::Footing"),             // component: swims, sits in a trap
    ("app::motion", "rules::Footing"),            // the same
    ("app::motion", "rules::Piece"),              // who lands and falls
    ("app::motion", "rules::jungle::Animal"),     // how heavy it lands, how loud it falls
    ("app::ui", "rules::Pair"),                   // the sides' names and inks
];

/// The picture and its motion do not query a match: `play` publishes the data that they show.
const ASK_NO_MATCH: [&str; 2] = ["app::board", "app::motion"];
const LONGEST_FILE: usize = 300;

/// The arrows of a table.
fn arrows(table: &'static str) -> BTreeMap<&'static str, Vec<&'static str>> {
    let rows = table.lines().filter_map(|line| line.split_once("->"));
    rows.map(|(from, to)| (from.trim(), to.split_whitespace().collect())).collect()
}

/// Everything that a wing or a room imports, directly or through others.
fn below(table: &'static str, from: &str) -> BTreeSet<&'static str> {
    let arrows = arrows(table);
    let mut found = BTreeSet::new();
    let mut open = vec![from.to_owned()];
    while let Some(from) = open.pop() {
        for to in arrows.get(from.as_str()).into_iter().flatten().copied() {
            if found.insert(to) {
                open.push(to.to_owned());
            }
        }
    }
    found
}

/// The room of a path, by its name in the tables: `app::board` for `app::board::Hand`, `rules` for `rules::grid`.
pub fn room(path: &str) -> String {
    let words: Vec<&str> = path.split("::").take(2).collect();
    let whole = words.join("::");
    if arrows(ROOMS).contains_key(whole.as_str()) { whole } else { words[0].to_owned() }
}

pub fn room_of(file: &File) -> String {
    room(&file.modules.join("::"))
}

fn wing(path: &str) -> &str {
    path.split("::").next().unwrap_or(path)
}

/// The fault of an import, if there is one.
fn fault(from: &str, path: &str) -> Option<String> {
    let target = room(path);
    if target == from || !arrows(WINGS).contains_key(wing(path)) {
        return None;
    }
    if NOUNS_BEYOND.iter().any(|(who, noun)| *who == from && starts_with(path, noun)) {
        return None;
    }
    let of_a_match = ["app::play::Table", "game::session::Session"].iter().any(|asked| starts_with(path, asked));
    if ASK_NO_MATCH.contains(&from) && of_a_match {
        return Some(format!("{from} asks no match (it names {path})"));
    }
    let forbidden = if wing(from) == wing(path) {
        let serves = WITH_A_PICTURE.contains(&from) && SERVICES.contains(&target.as_str());
        !serves && !below(ROOMS, from).contains(target.as_str())
    } else {
        let of_it = |(who, of, _): &&(&str, &str, _)| (*who == from || *who == wing(from)) && *of == wing(path);
        let known = KNOWS_ONLY.iter().find(of_it);
        let room = target.rsplit("::").next().unwrap_or(&target);
        !below(WINGS, wing(from)).contains(wing(path)) || known.is_some_and(|(_, _, rooms)| !rooms.contains(&room))
    };
    if forbidden {
        return Some(format!("{from} may not import {target} (it names {path})"));
    }
    let of_rules = target == "rules" && WITHOUT_RULES.contains(&from);
    if of_rules && !OF_RULES_ONLY.iter().any(|allowed| starts_with(path, allowed)) {
        return Some(format!("{from} knows of the rules only the grid and the steps (it names {path})"));
    }
    None
}

#[test]
fn nobody_imports_up_the_tables() {
    let mut faults = Vec::new();
    let mut used = BTreeSet::new();
    for file in sources("src") {
        let room = room_of(&file);
        let name = file.path.display();
        let wings = arrows(WINGS);
        assert!(wings.contains_key(file.modules[0].as_str()), "the table of the wings has no row for {name}");
        let has_rooms = arrows(ROOMS).keys().any(|room| wing(room) == file.modules[0]);
        assert!(!has_rooms || arrows(ROOMS).contains_key(room.as_str()), "the table of rooms has no row for {name}");
        for path in paths(&file) {
            faults.extend(fault(&room, &path).map(|fault| format!("{name}: {fault}")));
            used.insert((room.clone(), path));
        }
    }
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
    for (room, noun) in NOUNS_BEYOND {
        let needed = used.iter().any(|(who, path)| who == room && starts_with(path, noun));
        assert!(needed, "{room} no longer imports {noun}: take it off the list");
    }
}

#[test]
fn no_arrow_of_a_table_leads_back() {
    for table in [WINGS, ROOMS] {
        for (from, to) in arrows(table) {
            assert!(!below(table, from).contains(from), "{from} stands above itself");
            assert_eq!(to.iter().find(|to| !arrows(table).contains_key(*to)), None, "{from} leads to no row");
        }
    }
    let wings = arrows(WINGS);
    assert!(arrows(ROOMS).keys().all(|room| wings.contains_key(wing(room))));
    assert!(KNOWS_ONLY.iter().all(|(who, of, _)| wings.contains_key(wing(who)) && wings.contains_key(of)));
}

#[test]
fn the_tables_refuse_what_they_must() {
    for (room, path) in [
        ("rules", "game::session::Session"),
        ("game::session", "app::play::Table"),
        ("game::session", "game::content::Content"),
        ("net", "game::content::Content"),
        ("net", "locale::Locale"),
        ("engine", "game::session::Session"),
        ("app::play", "app::board::Hand"),
        ("app::board", "app::screens::plugin"),
        ("app::board", "rules::jungle::Position"),
        ("app::board", "app::play::Table"),
        ("app::motion", "game::session::Session"),
        ("app::ui", "app::board::Hand"),
        ("app::screens", "app::window::open"),
        ("app::awake", "app::play::Table"),
        ("app::window", "cli::run"),
        ("players", "players::arena::Tally"),
    ] {
        assert!(fault(room, path).is_some(), "{room} -> {path}");
    }
    for (room, path) in [
        ("app::screens", "rules::jungle::RuleSet"),
        ("app::board", "rules::grid::Square"),
        ("app::board", "app::input::Bindings"),
        ("cli", "app::window::open"),
        ("players::tuning", "players::Player"),
    ] {
        assert_eq!(fault(room, path), None);
    }
}

#[test]
fn only_the_app_knows_bevy() {
    for file in sources("src").iter().filter(|file| !["app", "cli"].contains(&file.modules[0].as_str())) {
        assert!(!file.text.to_lowercase().contains("bevy"), "{}", file.path.display());
    }
}

#[test]
fn every_file_is_short_says_what_it_is_for_and_is_finished() {
    for file in sources("src").iter().chain(&sources("tests")) {
        let (name, lines) = (file.path.display(), file.text.lines().count());
        assert!(file.text.starts_with("//! "), "{name} begins with a sentence about itself");
        assert!(lines <= LONGEST_FILE, "{name} has more than {LONGEST_FILE} lines");
        let mark = ["TO\u{44}O", "FIX\u{4d}E", "XX\u{58}"].into_iter().find(|mark| file.text.contains(mark));
        assert_eq!(mark, None, "{name}");
    }
}

#[test]
fn every_file_is_part_of_the_program() {
    let files = sources("src");
    for file in files.iter().filter(|file| file.modules.len() > 1) {
        let Some((name, parent)) = file.modules.split_last() else { continue };
        let ways = [format!("mod {name};"), format!("\"{name}.rs\"")];
        let is_known = |text: &str| ways.iter().any(|way| text.contains(way));
        let is_declared = files.iter().any(|other| other.modules == parent && is_known(&other.text));
        assert!(is_declared, "{}", file.path.display());
    }
}

#[test]
fn the_head_of_every_workaround_says_when_it_can_go() {
    for file in sources("src/app/workarounds").iter().filter(|file| file.modules.len() == 1) {
        let head: Vec<&str> = file.text.lines().take_while(|line| line.starts_with("//!")).collect();
        for mark in ["//! Works around: ", "//! Upstream: ", "//! Can go: ", "//! Off: "] {
            let said = head.iter().filter(|line| line.starts_with(mark)).count();
            assert_eq!(said, 1, "{} says '{mark}' once", file.path.display());
        }
    }
}

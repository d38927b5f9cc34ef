//! The texts about rule sets, levels and setups for players: a sentence with the differences, the changed switches by
//! name, and no words of designers.

use riverleap::game::content::{Content, Folders, LevelChoice, shipped_names};
use riverleap::game::levels::{FileKind, notes_of_rules, read_level};
use riverleap::game::settings::Language;
use riverleap::locale::Locale;
use riverleap::rules::jungle::RuleSet;
use riverleap::rules::{Board, GameId};

fn content() -> Content {
    Content::new(Folders { data: Some("no/such/folder".into()), ..Folders::default() })
}

/// Words of designers and authors.
const OF_DESIGNERS: [&str; 8] = ["`", "chain_through", "manual", " ours", "array", "unsere", "Handbuch", "手册"];

#[test]
fn a_rule_set_says_in_one_sentence_how_it_differs() {
    let content = content();
    for name in shipped_names(FileKind::Rules) {
        let rules = content.rules(&name).unwrap().value;
        for language in Language::ALL {
            let said = Locale::new(language).rules_description(&rules);
            let sentences = said.chars().filter(|letter| ".。".contains(*letter)).count();
            assert_eq!(sentences, 1, "{language}, {name}: {said}");
            assert!(said.ends_with(['.', '。']), "{said}");
            for word in OF_DESIGNERS {
                assert!(!said.contains(word), "{language}, {name} says {word}: {said}");
            }
            let notes = Locale::new(language).rules_notes(&rules).unwrap_or_default();
            assert!(notes.len() > 10 && notes != said, "{language}, {name}: {notes}");
        }
        assert!(content.notes_of_rules(&name).is_some_and(|notes| !notes.is_empty()), "{name}");
    }
}

#[test]
fn a_setup_keeps_what_designers_need_in_its_notes() {
    let content = content();
    for name in shipped_names(FileKind::Setup) {
        let setup = content.level_of(GameId::Chesimals, &name, None).unwrap().value;
        for language in Language::ALL {
            let locale = Locale::new(language);
            let (said, notes) = (locale.written(&setup.description), locale.written(&setup.notes));
            for word in OF_DESIGNERS {
                assert!(!said.contains(word), "{language}, {name} says {word}: {said}");
            }
            assert!(!notes.is_empty() && notes != said, "{language}, {name}");
        }
    }
}

fn rules_of(level: &str) -> RuleSet {
    let choice = LevelChoice { level: level.to_owned(), ..LevelChoice::of(GameId::Jungle) };
    match content().choose(&choice).unwrap().value.start.board() {
        Board::Jungle(board) => board.rules().clone(),
        Board::Chesimals(_) => unreachable!(),
    }
}

#[test]
fn a_changed_set_names_what_was_changed() {
    for (level, language, words) in [
        (
            "delta",
            Language::English,
            "Changed here: the leopard leaps over water, left and right only; the rat and the dog swim.",
        ),
        (
            "delta",
            Language::German,
            "Hier geändert: der Leopard springt über Wasser, nur nach links und rechts; die Ratte und der Hund schwimmen.",
        ),
        ("delta", Language::Chinese, "此处改动：豹只能左右跳河；鼠和狗会游泳。"),
        ("highlands", Language::English, "Changed here: when equals fight, both fall."),
        ("herds", Language::English, "Changed here: 150 turns without a capture are a draw."),
        ("herds", Language::German, "Hier geändert: 150 Züge ohne Schlagen sind Remis."),
    ] {
        let said = Locale::new(language).rules_description(&rules_of(level));
        assert!(said.ends_with(words), "{level}: {said}");
    }
    // These levels have unchanged rules, whatever the clock.
    for level in ["jungle", "terminal", "creek"] {
        let rules = rules_of(level);
        assert!(!Locale::default().rules_description(&rules).contains("Changed"), "{level}");
    }
}

#[test]
fn every_switch_has_its_clause_in_every_language() {
    let base = RuleSet::default();
    let values = [
        "rat_takes_elephant: FromWater",
        "rat_takes_elephant: Anywhere",
        "rat_takes_elephant: Never",
        "elephant_takes_rat: true",
        "rat_takes_rat_across_shore: FromWater",
        "rat_takes_rat_across_shore: FromLand",
        "rat_takes_rat_across_shore: Both",
        "leap_blocked_by: EnemyRatOnPath",
        "leap_blocked_by: AnyAnimalOnPath",
        "leap_blocked_by: AnyRatInRiver",
        "leapers: {lion: None}",
        "leapers: {leopard: Both, wolf: Vertical}",
        "leapers: {lion: Horizontal, tiger: Horizontal}",
        "swimmers: []",
        "swimmers: [dog]",
        "trap_owner: AnyTrap",
        "trapped_attacker: NoRank",
        "equal_ranks: BothFall",
        "equal_ranks: NoCapture",
        "ranks: {dog: 4, wolf: 3}",
        "win_by: [Den]",
        "win_by: [Elimination]",
        "no_moves: Draw",
        "no_moves: Pass",
        "repetition: Free",
        "repetition: SevenSeventeen",
        "quiet_limit: None",
        "quiet_limit: 30",
        "clock: (total_s: 60)",
        "clock: (move_s: 30), missed_turns: 3",
        "announce_forced_den: true",
        "first: Black",
        "first: Chosen",
    ];
    for language in Language::ALL {
        let locale = Locale::new(language);
        let mut seen = Vec::new();
        for value in values {
            let text = format!(
                "(name: \"A\", terrain: [\"d..\", \".~.\", \"..D\"], pieces: [\"...\", \"r.L\", \"...\"], overrides: ({value}))"
            );
            let level = read_level("a.ron", &text, None, |_| Ok(base.clone())).unwrap();
            let said = locale.rules_description(level.rule_set().unwrap());
            assert!(!said.is_empty() && !said.contains(['{', '$']), "{language}, {value}: {said}");
            assert!(!seen.contains(&said), "{language}, {value}: {said}");
            seen.push(said);
        }
    }
}

#[test]
fn notes_may_stand_in_every_file_that_is_played() {
    let text = "(name: \"A\", notes: \"Why it is so.\", terrain: [\"d..\", \".~.\", \"..D\"], \
        pieces: [\"...\", \"r.L\", \"...\"])";
    let level = read_level("a.ron", text, None, |_| Ok(RuleSet::default())).unwrap();
    assert_eq!((level.description.as_str(), level.notes.as_str()), ("", "Why it is so."));
    assert_eq!(notes_of_rules("(name: \"A\", notes: \"From my aunt.\", first: Black)"), "From my aunt.");
    assert_eq!(notes_of_rules("(name: \"A\")"), "");
    assert_eq!(FileKind::of("(name: \"A\", notes: \"From my aunt.\")"), Some(FileKind::Rules));
}

//! The names of animals, units, opponents, sides, and of the shipped files.

use riverleap::engine::Strength;
use riverleap::game::content::{Content, FileKind, Folders, Loaded, SourceText, shipped_names};
use riverleap::game::settings::Language;
use riverleap::locale::{Locale, Noun, Say, SideNames};
use riverleap::rules::chesimals::{Chesimal, Unit};
use riverleap::rules::jungle::Animal;
use riverleap::rules::{GameId, Side, Terrain};

use super::agree::every;
use super::ftl::entries;

#[test]
fn english_nouns_are_those_of_the_rule_books() {
    let english = entries(Language::English);
    let name = |noun: Noun| english[&noun.key()].text.trim().to_owned();
    Animal::ALL.into_iter().for_each(|animal| assert_eq!(name(animal.into()), animal.name()));
    Unit::ALL.into_iter().for_each(|unit| assert_eq!(name(unit.into()), unit.name()));
    Chesimal::ALL.into_iter().for_each(|chesimal| assert_eq!(name(chesimal.into()), chesimal.name()));
    let english = Locale::new(Language::English);
    assert_eq!(english.animal(Animal::Elephant), "Elephant");
    assert_eq!(Locale::new(Language::Chinese).animal(Animal::Elephant), "象");
    assert_eq!(english.heading(Chesimal::Grey), "Grey");
    GameId::ALL.into_iter().for_each(|game| assert_eq!(game.say(&english), game.to_string()));
}

#[test]
fn english_opponents_are_those_of_the_engine() {
    let english = Locale::new(Language::English);
    for (game, level) in GameId::ALL.into_iter().flat_map(|game| Strength::ALL.map(|level| (game, level))) {
        let profile = level.profile_in(game);
        assert_eq!(english.opponent(level), profile.name);
        assert_eq!(english.habit(game, level), profile.habit);
        assert_eq!(english.opponent_sentence(game, level), profile.sentence);
        for language in [Language::German, Language::Chinese] {
            let locale = Locale::new(language);
            assert_ne!(locale.habit(game, level), profile.habit, "{language}: {game}, level {level}");
            assert_ne!(locale.opponent_sentence(game, level), profile.sentence, "{language}: {game}, level {level}");
        }
    }
}

/// The name and the description in a shipped file.
fn told(kind: FileKind, name: &str) -> (String, String) {
    let content = Content::new(Folders { data: Some("no/such/folder".into()), ..Folders::default() });
    match kind {
        FileKind::Rules => content.rules(name).map(|rules| (rules.value.name, rules.value.description)),
        FileKind::Setup => {
            let setup = content.level_of(GameId::Chesimals, name, None);
            setup.map(|setup| (setup.value.name, setup.value.description))
        }
        FileKind::Theme => {
            return content.theme(name).map(|theme| (theme.value.name, theme.value.description)).unwrap();
        }
        _ => content.level(name).map(|level| (level.value.name, level.value.description)),
    }
    .unwrap()
}

#[test]
fn shipped_files_speak_every_language() {
    let english = entries(Language::English);
    for (kind, family) in
        [(FileKind::Level, "level"), (FileKind::Rules, "rules"), (FileKind::Setup, "setup"), (FileKind::Theme, "theme")]
    {
        for file in shipped_names(kind) {
            let (name, description) = told(kind, &file);
            let text = |key: &str| english[key].text.trim().replace("{ $white }", "White");
            assert_eq!(text(&format!("{family}-{file}")), name);
            assert_eq!(text(&format!("{family}-{file}.description")), description);
            for language in [Language::German, Language::Chinese] {
                let said = Locale::new(language).written(&description);
                assert!(said != description && !said.contains(['{', '$']), "{language}: {said}");
            }
        }
    }
}

#[test]
fn a_players_own_words_are_shown_as_they_are_written() {
    let german = Locale::new(Language::German);
    for (text, shown) in [
        ("Classic", "Klassisch"),
        ("Classic (changed)", "Klassisch (geändert)"),
        ("Own rules", "Eigene Regeln"),
        ("Own rules (changed)", "Eigene Regeln (geändert)"),
        ("Grandma's rules", "Grandma's rules"),
        ("Grandma's rules (changed)", "Grandma's rules (changed)"),
        ("", ""),
    ] {
        assert_eq!(german.written(text), shown);
    }
    let fords = told(FileKind::Level, "fords").1;
    assert!(german.written(&fords).starts_with("Sonne hat weder"), "as the theme calls White");
}

#[test]
fn sides_are_called_as_the_theme_calls_them() {
    let own = || SideNames::Own("Fire".to_owned(), "Ice".to_owned());
    let names = every!(SideNames {
        SideNames::SunAndMoon => [SideNames::SunAndMoon],
        SideNames::WhiteAndBlack => [SideNames::WhiteAndBlack],
        SideNames::RedAndBlue => [SideNames::RedAndBlue],
        SideNames::Own(..) => [own()],
    });
    let called = |language| {
        let both = names.iter().flat_map(|names| {
            let locale = Locale::new(language).with_sides(names.clone());
            Side::BOTH.map(|side| locale.side(side))
        });
        both.collect::<Vec<_>>().join(" ")
    };
    assert_eq!(called(Language::English), "Sun Moon White Black Red Blue Fire Ice");
    assert_eq!(called(Language::German), "Sonne Mond Weiß Schwarz Rot Blau Fire Ice");
    assert_eq!(called(Language::Chinese), "日方 月方 白方 黑方 红方 蓝方 Fire Ice");
}

#[test]
fn a_theme_may_name_the_sides() {
    let content = Content::new(Folders { data: Some("no/such/folder".into()), ..Folders::default() });
    let Loaded { value, origin, .. } = content.theme("wooden").unwrap();
    assert_eq!(value.side_names, SideNames::SunAndMoon);
    let source = SourceText::read(origin).unwrap();
    for (written, names) in [
        ("RedAndBlue", SideNames::RedAndBlue),
        (r#"Own("Fire", "Ice")"#, SideNames::Own("Fire".to_owned(), "Ice".to_owned())),
    ] {
        let text = source.text.replacen("    marks:", &format!("    side_names: {written},\n    marks:"), 1);
        let theme = content.theme_in(&SourceText { text, origin: source.origin.clone() }).unwrap();
        assert_eq!(theme.value.side_names, names);
    }
}

#[test]
fn squares_say_what_they_are_made_of() {
    let terrains = every!(Terrain {
        Terrain::Land => [Terrain::Land],
        Terrain::Water => [Terrain::Water],
        Terrain::Rock => [Terrain::Rock],
        Terrain::Trap(_) => [Terrain::Trap(Side::White)],
        Terrain::Den(_) => [Terrain::Den(Side::Black)],
    });
    let said = |language| {
        let locale = Locale::new(language);
        terrains.iter().map(|terrain| terrain.say(&locale)).collect::<Vec<_>>().join(", ")
    };
    assert_eq!(said(Language::English), "land, water, rock, trap of Sun, den of Moon");
    assert_eq!(said(Language::German), "Land, Wasser, Felsen, Falle von Sonne, Höhle von Mond");
    assert_eq!(said(Language::Chinese), "陆地, 水, 岩石, 日方的陷阱, 月方的兽穴");
}

#[test]
fn a_name_that_steers_the_terminal_is_shown_harmlessly() {
    let locale = Locale::new(Language::English).with_sides(SideNames::Own("A\u{202e}b".to_owned(), "B".to_owned()));
    assert_eq!(Terrain::Den(Side::White).say(&locale), "den of A\\u{202e}b");
}

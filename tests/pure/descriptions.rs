//! Descriptions of a level in several languages: written by the editor, read from the file, shown by the locale.

use std::fs;

use riverleap::game::content::{Content, Origin, SourceText};
use riverleap::game::drafts::{DraftField, description_in, field_text, with_description_in, with_field_text};
use riverleap::game::levels::{Level, write_level};
use riverleap::game::settings::Language;
use riverleap::game::sharing::{SharedContent, read_line, to_line};
use riverleap::locale::Locale;
use riverleap::rules::GameId;

fn read(game: GameId, text: &str) -> Level {
    let source = SourceText { origin: Origin::File("pond.ron".into()), text: text.to_owned() };
    Content::shipped().level_in(game, &source, None).unwrap().value
}

/// The text of a level without a description.
fn undescribed(game: GameId) -> String {
    let file = match game {
        GameId::Jungle => "puddle.ron",
        GameId::Chesimals => "chesimals/hunt.ron",
    };
    let text = fs::read_to_string(format!("{}/levels/{file}", env!("CARGO_MANIFEST_DIR"))).unwrap();
    with_field_text(&text, DraftField::Description, "").unwrap()
}

fn described(text: &str, words: [(Option<Language>, &str); 3]) -> String {
    words.into_iter().fold(text.to_owned(), |text, (language, words)| {
        let text = with_description_in(&text, language.map(Language::tag), words).unwrap();
        assert_eq!(description_in(&text, language.map(Language::tag)), words);
        text
    })
}

#[test]
fn each_reader_gets_the_description_in_their_language_or_the_one_for_all() {
    for game in GameId::ALL {
        let fresh = undescribed(game);
        let words = [(None, "Small."), (Some(Language::German), "Ein \"Teich\"."), (Some(Language::Chinese), "小池塘")];
        let text = described(&fresh, words);
        assert_eq!(field_text(&text, DraftField::Description), "Small.");
        let level = read(game, &text);
        let said =
            Language::ALL.map(|language| Locale::new(language).described(&level.description, &level.descriptions));
        assert_eq!(said, ["Small.", "Ein \"Teich\".", "小池塘"]);

        // The file that the game writes says the same, and a line leaves out what would make it long.
        assert_eq!(read(game, &write_level(&level, &[])), level);
        let line = to_line(&SharedContent::Level(Box::new(level.clone())), &[]).unwrap();
        let Ok(SharedContent::Level(shared)) = read_line(&line, &Content::shipped()) else { panic!("{line}") };
        assert!(shared.descriptions.is_empty() && shared.description == "Small.");

        // Without its words a language leaves the file, and the last one takes the field with it.
        let gone = described(&text, [(Some(Language::German), ""), (Some(Language::Chinese), ""), (None, "")]);
        assert_eq!(gone, fresh);
    }
}

#[test]
fn a_changed_description_keeps_the_comments_of_the_others() {
    let fresh = undescribed(GameId::Jungle);
    let text = with_field_text(&fresh, DraftField::Description, "Small.").unwrap();
    let map =
        "    descriptions: {\n        \"fr\": \"Une mare.\", // by a friend\n        \"de\": \"Teich\",\n    },\n";
    let text = text.replacen("    terrain:", &format!("{map}    terrain:"), 1);
    let changed = with_description_in(&text, Some("de"), "Weiher").unwrap();
    assert_eq!(changed, text.replace("Teich", "Weiher"));
    let gone = with_description_in(&text, Some("de"), "").unwrap();
    assert_eq!(gone, text.replace("        \"de\": \"Teich\",\n", ""));
    let more = with_description_in(&text, Some("zh-CN"), "池塘").unwrap();
    assert!(more.contains("// by a friend") && more.contains("\"zh-CN\": \"池塘\","), "{more}");
    // A language that the program does not have is kept.
    assert_eq!(read(GameId::Jungle, &more).descriptions.len(), 3);
}

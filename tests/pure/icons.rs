//! An icon has one meaning: an icon with a meaning of its own stands only beside the texts of that meaning.

use std::fs;
use std::path::Path;

/// Icons with a meaning of their own, and the keys of the texts beside which they may stand.
const MEANINGS: [(&str, &[&str]); 13] = [
    ("icon_draw", &["match-draw", "pause-draw"]),
    ("icon_swords", &["result-next"]),
    (
        "icon_save",
        &[
            "lab-save",
            "library-export",
            "editor-save",
            "editor-save-as",
            "editor-choose-file",
            "rules-room-save",
            "keep-board",
        ],
    ),
    ("icon_paste", &["copy-paste", "online-paste", "analysis-paste", "library-paste", "editor-paste", "create-paste"]),
    ("icon_record", &["copy-record"]),
    ("icon_film", &["film", "film-whole"]),
    ("icon_levels", &["lessons-all"]),
    ("icon_unfinished", &["title-unfinished"]),
    ("icon_library", &["title-library"]),
    ("icon_analysis", &["analysis", "library-board"]),
    ("icon_chart", &["library-strength", "fair-start"]),
    ("icon_board", &["title-boards"]),
    ("icon_resign", &["match-resign"]),
];

fn sources(folder: &Path, found: &mut Vec<String>) {
    for entry in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
        if entry.is_dir() {
            sources(&entry, found);
        } else if entry.extension().is_some_and(|end| end == "rs") {
            found.push(fs::read_to_string(entry).unwrap());
        }
    }
}

/// The icons in a source file, each with the key that follows it.
fn pairs(source: &str) -> impl Iterator<Item = (&str, &str)> {
    source.split("\"icon_").skip(1).filter_map(|rest| {
        let (icon, behind) = rest.split_once('"')?;
        let said = behind.trim_start_matches([',', ' ', '\n']).strip_prefix("say!(")?;
        Some((icon, said.split('"').nth(1)?))
    })
}

#[test]
fn an_icon_with_a_meaning_stands_beside_nothing_else() {
    let mut found = Vec::new();
    sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src/app/screens"), &mut found);
    let pairs: Vec<(&str, &str)> = found.iter().flat_map(|source| pairs(source)).collect();
    assert!(pairs.len() > 60, "{}", pairs.len());
    for (icon, key) in pairs {
        let meaning = MEANINGS.iter().find(|(known, _)| known.strip_prefix("icon_") == Some(icon));
        if let Some((_, keys)) = meaning {
            assert!(keys.contains(&key), "icon_{icon} stands beside {key}");
        }
    }
    // In the title the texts of the pictures follow in another order.
    let title = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("src/app/screens/title.rs")).unwrap();
    assert!(title.contains("TitleChoice::Unfinished, \"icon_unfinished\"") && !title.contains("icon_levels"));
}

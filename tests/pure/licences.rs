//! The list of licences in the program contains exactly the libraries in the program.

use std::collections::BTreeSet;
use std::path::Path;

use riverleap::game::content::licences;

fn text(file: &str) -> String {
    std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(file)).unwrap()
}

/// The names and versions in the list.
fn listed() -> BTreeSet<(String, String)> {
    let named = |line: &str| {
        let (name, version) = line.split_once(": ")?.0.split_once(' ')?;
        Some((name.to_owned(), version.to_owned()))
    };
    licences::libraries().filter_map(named).collect()
}

const ANEW: &str = "make the list anew: bash build/package/licences/make.sh";

#[test]
fn the_listed_versions_are_those_in_use() {
    let lock = text("Cargo.lock");
    let mut lines = lock.lines();
    let mut used = BTreeSet::new();
    while let Some(line) = lines.next() {
        if let Some(name) = line.strip_prefix("name = ") {
            let version = lines.next().and_then(|line| line.strip_prefix("version = ")).unwrap();
            used.insert((name.trim_matches('"').to_owned(), version.trim_matches('"').to_owned()));
        }
    }
    let listed = listed();
    let gone: Vec<_> = listed.difference(&used).collect();
    assert!(gone.is_empty(), "{gone:?} is listed and not in use; {ANEW}");
    assert!(listed.len() > 200 && licences::libraries().count() == listed.len());
}

#[test]
fn every_library_that_is_named_in_the_manifest_is_listed() {
    let manifest = text("Cargo.toml");
    let listed: BTreeSet<String> = listed().into_iter().map(|(name, _)| name).collect();
    let mut counts = false;
    for line in manifest.lines() {
        if line.starts_with('[') {
            counts = line.ends_with("dependencies]") && !line.contains("dev-");
        } else if let Some((name, _)) = line.split_once(" = ").filter(|_| counts && !line.starts_with([' ', '#', '"']))
        {
            assert!(listed.contains(name), "{name} is not listed; {ANEW}");
        }
    }
}

#[test]
fn the_list_holds_the_texts_and_only_letters_that_can_be_shown() {
    let lines = licences::lines();
    for wanted in ["Apache License", "Permission is hereby granted, free of charge", "Mozilla Public License"] {
        assert!(lines.iter().any(|line| line.contains(wanted)), "{wanted}");
    }
    let face = text_face();
    let face = ttf_parser::Face::parse(&face, 0).unwrap();
    for line in lines {
        let missing: String = line.chars().filter(|letter| face.glyph_index(*letter).is_none()).collect();
        assert!(missing.is_empty(), "{missing:?} in {line:?}");
        assert!(line.chars().count() <= 96, "{line}");
    }
}

fn text_face() -> Vec<u8> {
    std::fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/fonts/RiverleapMono-Medium.ttf")).unwrap()
}

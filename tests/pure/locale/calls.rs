//! The sentences in the sources: every `say!` and `message!`, found without a compiler.

use std::collections::{BTreeMap, BTreeSet};

use crate::imports::sources;

/// The variables that a call passes.
pub type Variables = BTreeSet<String>;

/// Every key in the sources, and the different sets of variables that are passed with it, each with a file.
pub fn calls() -> BTreeMap<String, BTreeMap<Variables, String>> {
    let mut found: BTreeMap<String, BTreeMap<Variables, String>> = BTreeMap::new();
    for file in sources("src") {
        for (key, variables) in read(&file.text, &file.path.display().to_string()) {
            found.entry(key).or_default().insert(variables, file.path.display().to_string());
        }
    }
    found
}

fn read(text: &str, file: &str) -> Vec<(String, Variables)> {
    let lines = text.lines().map(|line| line.split("//").next().unwrap_or_default());
    let code = lines.collect::<Vec<_>>().join("\n");
    let mut found = Vec::new();
    for (name, key_at) in [("say!(", 1), ("message!(", 0)] {
        for (at, _) in code.match_indices(name) {
            let before = code[..at].chars().next_back().unwrap_or(' ');
            if before.is_alphanumeric() || before == '_' {
                continue;
            }
            let args = arguments(&code[at + name.len()..]);
            let Some(key) = args.get(key_at) else { panic!("{file}: {name} without a key") };
            if key.starts_with(['$', '@']) {
                // The definitions of the macros.
                continue;
            }
            let literal = key.strip_prefix('"').and_then(|key| key.strip_suffix('"'));
            let key = literal.unwrap_or_else(|| panic!("{file}: {name}) wants its key as a literal, not {key}"));
            let names =
                args[key_at + 1..].iter().map(|arg| arg.split(['=', ' ']).next().unwrap_or_default().to_owned());
            found.push((key.to_owned(), names.collect()));
        }
    }
    found
}

/// The parts between the commas up to the closing bracket.
fn arguments(text: &str) -> Vec<String> {
    let (mut depth, mut quoted, mut escaped) = (0, false, false);
    let mut parts = vec![String::new()];
    for letter in text.chars() {
        match letter {
            _ if quoted => {
                quoted = letter != '"' || escaped;
                escaped = letter == '\\' && !escaped;
            }
            '"' => quoted = true,
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' if depth == 0 => break,
            ')' | ']' | '}' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(String::new());
                continue;
            }
            _ => {}
        }
        parts.last_mut().unwrap().push(letter);
    }
    parts.iter().map(|part| part.trim().to_owned()).filter(|part| !part.is_empty()).collect()
}

#[test]
fn calls_are_found_in_every_form() {
    let text = "say!(locale, \"a-b\"); // say!(locale, \"no\")\n let m = message!(\n \"c\",\n at,\n list = join(&[a, b], \", (\"),\n);";
    let found = read(text, "here");
    let names = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<Variables>();
    assert_eq!(found, [("a-b".to_owned(), names(&[])), ("c".to_owned(), names(&["at", "list"]))]);
}

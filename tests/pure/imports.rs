//! Source files and the paths that they import, found without a compiler.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

pub struct File {
    pub path: PathBuf,
    /// The modules of the path down to the file: `app board water` for `src/app/board/water/mod.rs`.
    pub modules: Vec<String>,
    pub text: String,
}

pub fn sources(folder: &str) -> Vec<File> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let mut folders = vec![root.clone()];
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                let module = path.strip_prefix(&root).unwrap().with_extension("");
                let mut modules: Vec<_> = module.iter().map(|word| word.to_str().unwrap().to_owned()).collect();
                modules.pop_if(|last| last == "mod");
                let text = fs::read_to_string(&path).unwrap();
                files.push(File { modules, text, path });
            }
        }
    }
    assert!(files.len() > 5, "{folder} was found");
    files.sort_by(|a, b| a.path.cmp(&b.path));
    files
}

/// The code without comments. Strings are kept, which has caused no false result.
pub fn code(text: &str) -> String {
    text.lines().map(|line| line.split("//").next().unwrap_or("")).collect::<Vec<_>>().join("\n")
}

/// The paths from the crate's root, with `use` groups expanded: `rules::jungle::Move`. Paths by `super` are included if
/// they leave the file's first two modules: its wing and its room.
pub fn paths(file: &File) -> BTreeSet<String> {
    let code = code(&file.text);
    let mut found = BTreeSet::new();
    for root in ["crate::", "super::", "riverleap::"] {
        let mut from = 0;
        while let Some(at) = code[from..].find(root).map(|at| at + from) {
            from = at + root.len();
            let before = code[..at].chars().next_back().unwrap_or(' ');
            // `pub(in crate::game)` is a visibility, not an import.
            if before.is_alphanumeric() || before == '_' || before == ':' || code[..at].ends_with("(in ") {
                continue;
            }
            let mut rest = &code[at..];
            let mut parent = String::new();
            if root == "super::" {
                // The tests in a file are one more module.
                if code[..at].contains("#[cfg(test)]") {
                    break;
                }
                let mut up = 0;
                while let Some(next) = rest.strip_prefix("super::") {
                    (rest, up) = (next, up + 1);
                }
                match file.modules.len().checked_sub(up) {
                    Some(0) => {}
                    Some(1) => parent.clone_from(&file.modules[0]),
                    // The path stays inside the room, or leads up from the modules of tests in the file.
                    _ => continue,
                }
            } else {
                rest = &rest[root.len()..];
            }
            spread(rest, parent, &mut found);
        }
    }
    found
}

/// Reads one path or group at the start of `text` and returns what follows it.
fn spread<'a>(text: &'a str, before: String, found: &mut BTreeSet<String>) -> &'a str {
    let text = text.trim_start();
    if let Some(mut rest) = text.strip_prefix('{') {
        loop {
            rest = spread(rest, before.clone(), found).trim_start();
            match rest.strip_prefix(',') {
                Some(next) => rest = next,
                None => return rest.strip_prefix('}').unwrap_or(rest),
            }
            if let Some(next) = rest.trim_start().strip_prefix('}') {
                return next;
            }
        }
    }
    let end = text.find(|letter: char| !letter.is_alphanumeric() && letter != '_').unwrap_or(text.len());
    let (word, rest) = text.split_at(end);
    let path = match (before.as_str(), word) {
        ("", _) => word.to_owned(),
        // `ui::*` stands for the room itself.
        (_, "") => before,
        _ => format!("{before}::{word}"),
    };
    match rest.strip_prefix("::") {
        Some(next) if !word.is_empty() => spread(next, path, found),
        _ => {
            found.extend(Some(path).filter(|path| !path.is_empty()));
            rest.strip_prefix('*').unwrap_or(rest)
        }
    }
}

pub fn starts_with(path: &str, prefix: &str) -> bool {
    path.strip_prefix(prefix).is_some_and(|rest| rest.is_empty() || rest.starts_with("::"))
}

#[test]
fn the_reader_of_imports_sees_every_form() {
    let read = |modules: &str, text: &str| {
        let modules = modules.split(' ').map(str::to_owned).collect();
        let file = File { path: PathBuf::new(), modules, text: text.to_owned() };
        paths(&file).into_iter().collect::<Vec<_>>().join(" ")
    };
    assert_eq!(read("rules", "use crate::app::Match; // crate::cli"), "app::Match");
    assert_eq!(
        read("rules", "use crate::{play::{Match, seats::Seat}, rules,};"),
        "play::Match play::seats::Seat rules"
    );
    assert_eq!(read("rules", "fn f() -> crate::game::Session {}"), "game::Session");
    assert_eq!(read("rules", "use crate::{awake, ui::*};\nuse crate::dev;"), "awake dev ui");
    let text = "use super::keys; use super::super::window::open; use super::super::super::cli::run;";
    assert_eq!(read("app board hand", text), "app::window::open cli::run");
}

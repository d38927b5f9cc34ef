//! Source files and the paths that they import, found without a compiler.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

pub struct File {
    pub path: PathBuf,
    /// The first word of its module path: `board` for `src/board/motion/mod.rs`.
    pub room: String,
    /// How many modules deep the file is: 1 for `src/board/mod.rs`.
    pub depth: usize,
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
                let words: Vec<_> = module.iter().map(|word| word.to_str().unwrap()).collect();
                let depth = words.len() - usize::from(words.last() == Some(&"mod"));
                let text = fs::read_to_string(&path).unwrap();
                files.push(File { room: words[0].to_owned(), depth, text, path });
            }
        }
    }
    assert!(files.len() > 5, "{folder} was found");
    files.sort_by(|a, b| a.path.cmp(&b.path));
    files
}

/// The code without comments. Strings are left in, which has never mattered.
pub fn code(text: &str) -> String {
    text.lines().map(|line| line.split("//").next().unwrap_or("")).collect::<Vec<_>>().join("\n")
}

/// The paths that start at the crate's root, with `use` groups expanded: `rules::jungle::Move`.
pub fn paths(file: &File) -> BTreeSet<String> {
    let code = code(&file.text);
    let mut found = BTreeSet::new();
    for root in ["crate::", "super::", "riverleap::"] {
        let mut from = 0;
        while let Some(at) = code[from..].find(root).map(|at| at + from) {
            from = at + root.len();
            let before = code[..at].chars().next_back().unwrap_or(' ');
            if before.is_alphanumeric() || before == '_' || before == ':' {
                continue;
            }
            let mut rest = &code[at..];
            if root == "super::" {
                let mut up = 0;
                while let Some(next) = rest.strip_prefix("super::") {
                    (rest, up) = (next, up + 1);
                }
                if up < file.depth {
                    continue;
                }
            } else {
                rest = &rest[root.len()..];
            }
            spread(rest, String::new(), &mut found);
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
        // `ui::*` is the room itself.
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
    let read = |depth, text: &str| {
        let file = File { path: PathBuf::new(), room: "board".into(), depth, text: text.to_owned() };
        paths(&file).into_iter().collect::<Vec<_>>().join(" ")
    };
    assert_eq!(read(1, "use crate::play::Match; // crate::cli"), "play::Match");
    assert_eq!(read(1, "use crate::{play::{Match, seats::Seat}, rules,};"), "play::Match play::seats::Seat rules");
    assert_eq!(read(1, "fn f() -> crate::session::Session {}"), "session::Session");
    assert_eq!(read(1, "use crate::{awake, ui::*};\nuse crate::dev;"), "awake dev ui");
    assert_eq!(read(2, "use super::keys; use super::super::window::open;"), "window::open");
}

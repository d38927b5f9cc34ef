//! The licences of the libraries in the program, from `assets/licences.txt`. The script
//! `build/package/licences/make.sh` generates this file from the crates. A test compares the file with `Cargo.lock`.

use std::sync::LazyLock;

const TEXT: &str = include_str!("../../../assets/licences.txt");

/// The line above the text of each licence.
const RULER: &str = "-----";

/// The lines of the file: the list of libraries with their licences, then the text of each licence.
pub fn lines() -> &'static [&'static str] {
    static LINES: LazyLock<Vec<&str>> = LazyLock::new(|| TEXT.lines().collect());
    &LINES
}

/// The libraries, each with its version and its licence, such as `serde 1.0.229: MIT OR Apache-2.0`.
pub fn libraries() -> impl Iterator<Item = &'static str> {
    lines().iter().take_while(|line| !line.starts_with(RULER)).filter_map(|line| line.strip_prefix("* "))
}

//! The licences of the libraries in the program, as `assets/licences.txt` lists them. That file is made from the crates
//! themselves (`build/package/licences`), and a test compares it with `Cargo.lock`.

use std::sync::LazyLock;

const TEXT: &str = include_str!("../../assets/licences.txt");

/// What a line begins with that names a library.
pub const LIBRARY: &str = "* ";

/// The whole list, line by line: which library has which licence, and what each licence says.
pub fn lines() -> &'static [&'static str] {
    static LINES: LazyLock<Vec<&str>> = LazyLock::new(|| TEXT.lines().collect());
    &LINES
}

/// How many libraries are listed.
pub fn libraries() -> usize {
    lines().iter().filter(|line| line.starts_with(LIBRARY)).count()
}

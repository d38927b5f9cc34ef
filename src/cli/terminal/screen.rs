//! What standard output can show: colours, and how wide its lines may be.

use std::env;
use std::ffi::OsStr;
use std::io::{self, IsTerminal};

use crate::text::Text;

/// A terminal gets colours and wrapped lines; a file or a pipe gets the text as it is.
pub(in crate::cli) struct Screen {
    terminal: bool,
    paints: bool,
}

impl Screen {
    /// Standard output; without colours if `plain`, or if the environment says so.
    pub fn new(plain: bool) -> Screen {
        let terminal = io::stdout().is_terminal();
        let variable = |name| env::var_os(name).unwrap_or_default();
        let colours = variable("NO_COLOR").is_empty() && variable("TERM") != OsStr::new("dumb");
        Screen { terminal, paints: terminal && colours && !plain }
    }

    /// The width of the terminal; looked up for every text, since a window may be resized.
    pub fn columns(&self) -> Option<usize> {
        if !self.terminal {
            return None;
        }
        let named = env::var("COLUMNS").ok().and_then(|columns| columns.trim().parse().ok());
        let found = || Some(usize::from(terminal_size::terminal_size_of(io::stdout())?.0.0));
        named.filter(|columns| *columns > 0).or_else(found)
    }

    pub fn is_terminal(&self) -> bool {
        self.terminal
    }

    /// The text as it is written there.
    pub fn written(&self, text: &Text) -> String {
        let wrapped = self.columns().map(|columns| text.wrapped(columns));
        let text = wrapped.as_ref().unwrap_or(text);
        if self.paints { text.ansi() } else { text.plain() }
    }
}

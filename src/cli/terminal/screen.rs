//! The abilities of standard output: colours, and the width of its lines.

use std::env;
use std::ffi::OsStr;
use std::io::{self, IsTerminal};

use crate::text::StyledText;

/// Decides how text is written to standard output: with colours and wrapped lines on a terminal, unchanged to a file or
/// a pipe.
pub(in crate::cli) struct TerminalScreen {
    terminal: bool,
    paints: bool,
}

impl TerminalScreen {
    /// Examines standard output. Colours are off if `plain` is set or the environment asks for plain text.
    pub fn new(plain: bool) -> TerminalScreen {
        let terminal = io::stdout().is_terminal();
        let variable = |name| env::var_os(name).unwrap_or_default();
        let colours = variable("NO_COLOR").is_empty() && variable("TERM") != OsStr::new("dumb");
        TerminalScreen { terminal, paints: terminal && colours && !plain }
    }

    /// Returns the width of the terminal in characters, or `None` if it is not known. The width is read again for every
    /// text, because the window may be resized.
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

    /// Returns the text as it is written to standard output.
    pub fn written(&self, text: &StyledText) -> String {
        let wrapped = self.columns().map(|columns| text.wrapped(columns));
        let text = wrapped.as_ref().unwrap_or(text);
        if self.paints { text.ansi() } else { text.plain() }
    }
}

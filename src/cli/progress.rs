//! Shows the progress of a long command on standard error: a bar on a terminal, otherwise up to [`LINES`] lines.

use std::io::{self, IsTerminal, Write};

use crate::base::escape::shown;

const WIDTH: usize = 30;
/// How many lines are written if standard error is not a terminal.
const LINES: usize = 10;

/// How much of a task is done.
#[derive(Debug)]
pub(super) struct Progress {
    total: usize,
    /// The number of lines, out of [`LINES`], that were due at the last call of `show`.
    told: usize,
    terminal: bool,
}

impl Progress {
    pub fn new(total: usize) -> Progress {
        Progress { total: total.max(1), told: 0, terminal: io::stderr().is_terminal() }
    }

    /// Shows the progress; the text `about` is written after the numbers.
    pub fn show(&mut self, done: usize, about: &str) {
        let share = (done * WIDTH / self.total).min(WIDTH);
        let text =
            format!("[{}{}] {done}/{} {}", "#".repeat(share), "-".repeat(WIDTH - share), self.total, shown(about));
        let lines = done * LINES / self.total;
        // Errors in writing the progress are ignored.
        if self.terminal {
            let _ = write!(io::stderr(), "\r{text} ");
        } else if lines > self.told {
            let _ = writeln!(io::stderr(), "{text}");
        }
        self.told = lines;
    }

    pub fn end(self) {
        if self.terminal {
            let _ = writeln!(io::stderr());
        }
    }
}

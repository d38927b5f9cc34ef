//! How far a long command is, on standard error: a bar on a terminal, elsewhere a line now and then.

use std::io::{self, IsTerminal, Write};

use crate::shown::shown;

const WIDTH: usize = 30;
/// Lines where there is no terminal.
const LINES: usize = 10;

/// How much of a task is done.
#[derive(Debug)]
pub(super) struct Progress {
    total: usize,
    /// How many tenths have been told.
    told: usize,
    terminal: bool,
}

impl Progress {
    pub fn new(total: usize) -> Progress {
        Progress { total: total.max(1), told: 0, terminal: io::stderr().is_terminal() }
    }

    /// `about` says more than the bar does.
    pub fn show(&mut self, done: usize, about: &str) {
        let share = (done * WIDTH / self.total).min(WIDTH);
        let text =
            format!("[{}{}] {done}/{} {}", "#".repeat(share), "-".repeat(WIDTH - share), self.total, shown(about));
        let lines = done * LINES / self.total;
        // Nobody need see it.
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

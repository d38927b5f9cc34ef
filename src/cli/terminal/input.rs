//! Waits for a typed line, no longer than the clock allows.

use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

use crate::cli::typist::{ReadLine, Typist};

/// The lines that are typed into the text game.
pub(super) struct Input {
    typist: Typist<ReadLine>,
    lines: Receiver<ReadLine>,
}

impl Input {
    pub fn new() -> Input {
        let (typed, lines) = channel();
        Input { typist: Typist::new(typed, |line| line), lines }
    }

    /// Waits for the next line. Returns `None` if the line is not complete within that time; a later call then returns
    /// the whole line.
    pub fn next(&mut self, within: Option<Duration>) -> Option<ReadLine> {
        self.typist.want();
        let line = match within {
            None => self.lines.recv().map_err(RecvTimeoutError::from),
            Some(time) => self.lines.recv_timeout(time),
        };
        match line {
            Err(RecvTimeoutError::Timeout) => None,
            // If the thread has ended, so has the input.
            Err(RecvTimeoutError::Disconnected) => Some(Ok(None)),
            Ok(line) => {
                self.typist.has_read();
                Some(line)
            }
        }
    }
}

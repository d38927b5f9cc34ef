//! Waits for a typed line, at most until the time on the clock runs out.

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

    /// Waits for the next line. Returns `None` if the line is not complete after the time `within`. A later call then
    /// returns the whole line.
    pub fn next(&mut self, within: Option<Duration>) -> Option<ReadLine> {
        self.typist.want();
        let line = match within {
            None => self.lines.recv().map_err(RecvTimeoutError::from),
            Some(time) => self.lines.recv_timeout(time),
        };
        match line {
            Err(RecvTimeoutError::Timeout) => None,
            // If the reading thread has ended, no more lines can arrive, so this counts as the end of the input.
            Err(RecvTimeoutError::Disconnected) => Some(Ok(None)),
            Ok(line) => {
                self.typist.has_read();
                Some(line)
            }
        }
    }
}

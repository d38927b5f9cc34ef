//! Reads standard input for the text game, and waits for a line no longer than the clock allows.

use std::io;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Duration;

use crate::text::console::LONGEST_LINE;
use crate::text::lines::{InputLine, read_line};

/// A typed line; `None` at the end of the input.
type ReadLine = io::Result<Option<InputLine>>;

/// Reads a line per request, in a thread of its own, because a read cannot be cancelled.
pub(super) struct Input {
    /// `None` if no thread could be started, so the wait for a line has no limit.
    reader: Option<TypedLineReader>,
}

struct TypedLineReader {
    want: Sender<()>,
    lines: Receiver<ReadLine>,
    /// Whether a line is being read.
    reading: bool,
}

impl Input {
    pub fn new() -> Input {
        let (want, wanted): (Sender<()>, Receiver<()>) = channel();
        let (typed, lines) = channel();
        let read = move || {
            let mut input = io::stdin().lock();
            for () in wanted {
                if typed.send(read_line(&mut input, LONGEST_LINE)).is_err() {
                    return;
                }
            }
        };
        let started = thread::Builder::new().name("input".to_owned()).spawn(read);
        Input { reader: started.is_ok().then_some(TypedLineReader { want, lines, reading: false }) }
    }

    /// Waits for the next line. Returns `None` if the line is not complete within that time; a later call then returns
    /// the whole line.
    pub fn next(&mut self, within: Option<Duration>) -> Option<ReadLine> {
        let Some(reader) = &mut self.reader else { return Some(read_line(&mut io::stdin().lock(), LONGEST_LINE)) };
        if !reader.reading {
            reader.reading = reader.want.send(()).is_ok();
        }
        let line = match within {
            None => reader.lines.recv().map_err(RecvTimeoutError::from),
            Some(time) => reader.lines.recv_timeout(time),
        };
        match line {
            Err(RecvTimeoutError::Timeout) => None,
            // If the thread has ended, so has the input.
            Err(RecvTimeoutError::Disconnected) => Some(Ok(None)),
            Ok(line) => {
                reader.reading = false;
                Some(line)
            }
        }
    }
}

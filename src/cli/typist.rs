//! Reads standard input in a thread of its own, one line per request, because a read cannot be cancelled.

use std::io;
use std::sync::mpsc::{Sender, channel};
use std::thread;

use crate::text::console::LONGEST_LINE;
use crate::text::lines::{InputLine, read_line};

/// A typed line; `None` at the end of the input.
pub(super) type ReadLine = io::Result<Option<InputLine>>;

/// Reads a line for each request, and sends the line as an event.
pub(super) struct Typist<E> {
    reader: LineReader<E>,
    event: fn(ReadLine) -> E,
    /// Whether a line is being read.
    reading: bool,
}

enum LineReader<E> {
    Thread(Sender<()>),
    /// No thread could be started, so lines are read in the main thread, which shows nothing meanwhile.
    Here(Sender<E>),
}

impl<E: Send + 'static> Typist<E> {
    /// `event` turns a line into the event that is sent.
    pub fn new(events: Sender<E>, event: fn(ReadLine) -> E) -> Typist<E> {
        let (want, wanted) = channel();
        let here = events.clone();
        // The thread ends with the program.
        let read = move || {
            for () in wanted {
                if events.send(event(typed())).is_err() {
                    return;
                }
            }
        };
        let started = thread::Builder::new().name("input".to_owned()).spawn(read);
        #[cfg(feature = "net")]
        if let Err(error) = &started {
            tracing::warn!(%error, "no thread can be started to read what is typed");
        }
        let reader = if started.is_ok() { LineReader::Thread(want) } else { LineReader::Here(here) };
        Typist { reader, event, reading: false }
    }

    /// Requests a line. Does nothing if a line is already being read.
    pub fn want(&mut self) {
        if !self.reading {
            self.reading = match &self.reader {
                LineReader::Thread(want) => want.send(()).is_ok(),
                LineReader::Here(events) => events.send((self.event)(typed())).is_ok(),
            };
        }
    }

    /// Marks the requested line as received.
    pub fn has_read(&mut self) {
        self.reading = false;
    }
}

fn typed() -> ReadLine {
    read_line(&mut io::stdin().lock(), LONGEST_LINE)
}

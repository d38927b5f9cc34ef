//! Reads standard input during a network match, in a thread of its own, one line per request.

use std::io;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use crate::text::console::LONGEST_LINE;
use crate::text::lines::{InputLine, read_line};

/// An event that the game waits for.
pub(super) enum Event {
    /// A network event arrived.
    Woken,
    /// A line was typed; `None` at the end of the input.
    Typed(Option<InputLine>),
    /// The program is asked to stop.
    Stop,
}

/// Reads a line for each request.
pub(super) struct Typist {
    reader: LineReader,
    /// Whether a line is being read.
    reading: bool,
}

enum LineReader {
    Thread(Sender<()>),
    /// No thread could be started, so lines are read in the main thread, which shows nothing meanwhile.
    Here(Sender<Event>),
}

impl Typist {
    /// Sends the lines as events.
    pub fn new(events: Sender<Event>) -> Typist {
        let (want, wanted): (Sender<()>, Receiver<()>) = channel();
        let here = events.clone();
        // The thread ends with the program, because a read of standard input cannot be cancelled.
        let read = move || {
            for () in wanted {
                if events.send(typed()).is_err() {
                    return;
                }
            }
        };
        let started = thread::Builder::new().name("input".to_owned()).spawn(read);
        let reader = match started {
            Ok(_) => LineReader::Thread(want),
            Err(error) => {
                tracing::warn!(%error, "no thread can be started to read what is typed");
                LineReader::Here(here)
            }
        };
        Typist { reader, reading: false }
    }

    /// Requests a line, unless one is being read.
    pub fn want(&mut self) {
        if !self.reading {
            self.reading = match &self.reader {
                LineReader::Thread(want) => want.send(()).is_ok(),
                LineReader::Here(events) => events.send(typed()).is_ok(),
            };
        }
    }

    /// Marks the requested line as received.
    pub fn has_read(&mut self) {
        self.reading = false;
    }
}

/// Reads a line. An error counts as the end of the input.
fn typed() -> Event {
    Event::Typed(read_line(&mut io::stdin().lock(), LONGEST_LINE).unwrap_or_default())
}

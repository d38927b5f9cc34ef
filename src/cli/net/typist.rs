//! Standard input at a distance: read in a thread of its own, a line whenever one is wanted.

use std::io;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use crate::text::console::LONGEST_LINE;
use crate::text::lines::{Line, read_line};

/// What the game waits for.
pub(super) enum Event {
    /// Something was heard.
    Woken,
    /// `None`: the input has ended.
    Typed(Option<Line>),
    /// The program is asked to stop.
    Stop,
}

/// Reads a line for each request.
pub(super) struct Typist {
    reader: LineReader,
    /// A line is being read.
    reading: bool,
}

enum LineReader {
    Thread(Sender<()>),
    /// No thread could be started: a line is read when it is wanted, and nothing is shown meanwhile.
    Here(Sender<Event>),
}

impl Typist {
    /// Lines come as events.
    pub fn new(events: Sender<Event>) -> Typist {
        let (want, wanted): (Sender<()>, Receiver<()>) = channel();
        let here = events.clone();
        // It ends with the program: a read of standard input cannot be called off.
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

    /// Wants a line, unless one is being read.
    pub fn want(&mut self) {
        if !self.reading {
            self.reading = match &self.reader {
                LineReader::Thread(want) => want.send(()).is_ok(),
                LineReader::Here(events) => events.send(typed()).is_ok(),
            };
        }
    }

    /// The line has come.
    pub fn has_read(&mut self) {
        self.reading = false;
    }
}

/// Reads a line. Input that cannot be read has ended.
fn typed() -> Event {
    Event::Typed(read_line(&mut io::stdin().lock(), LONGEST_LINE).unwrap_or_default())
}

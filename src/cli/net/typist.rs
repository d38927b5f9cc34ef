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
    want: Sender<()>,
    /// A line is being read.
    reading: bool,
}

impl Typist {
    /// Lines come as events.
    pub fn new(events: Sender<Event>) -> Typist {
        let (want, wanted): (Sender<()>, Receiver<()>) = channel();
        // It ends with the program: a read of standard input cannot be called off.
        thread::spawn(move || {
            let mut input = io::stdin().lock();
            for () in wanted {
                // Input that cannot be read has ended.
                let line = read_line(&mut input, LONGEST_LINE).unwrap_or_default();
                if events.send(Event::Typed(line)).is_err() {
                    return;
                }
            }
        });
        Typist { want, reading: false }
    }

    /// Wants a line, unless one is being read.
    pub fn want(&mut self) {
        if !self.reading {
            self.reading = self.want.send(()).is_ok();
        }
    }

    /// The line has come.
    pub fn has_read(&mut self) {
        self.reading = false;
    }
}

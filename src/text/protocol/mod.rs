//! The engine protocol, a dialect of UCI. An invalid line is answered with an error and changes nothing.

mod options;
mod problem;
mod queue;
mod syntax;
mod worker;

use std::io::{self, Write};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};

use crate::game::content::Content;

use problem::Problem;
use queue::{IS_READY, OrderQueue, Ready};
use worker::ProtocolWorker;

pub use syntax::read_answer;

const NAME: &str = concat!("Riverleap ", env!("CARGO_PKG_VERSION"));
const READY: &str = "readyok";
const AUTHOR: &str = "the Riverleap authors";

/// Whether to read further lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flow {
    On,
    Over,
}

/// Answers the protocol's commands with the engine. Replies are written without delay, in whole lines.
///
/// Lines are read while the engine searches: `stop`, `uci` and `quit` are obeyed at once, every other command in order.
/// `isready` is also answered in order, but earlier if a long search would delay the answer.
pub struct Protocol<W> {
    out: Arc<Mutex<W>>,
    /// The answer to `uci`.
    introduction: String,
    queue: Arc<OrderQueue>,
    worker: Option<JoinHandle<()>>,
}

impl<W: Write + Send + 'static> Protocol<W> {
    /// Starts the protocol with the first position of the level `jungle`.
    ///
    /// # Errors
    /// The level cannot be read, there is not enough memory for the engine, or its thread cannot be started.
    pub fn new(content: &Content, out: W) -> Result<Protocol<W>, String> {
        let (out, queue) = (Arc::new(Mutex::new(out)), Arc::new(OrderQueue::default()));
        let worker = ProtocolWorker::new(content, Arc::clone(&out), Arc::clone(&queue))?;
        let introduction = format!("id name {NAME}\nid author {AUTHOR}\n{}uciok", worker.list_options());
        let started = thread::Builder::new().name("engine".to_owned()).spawn(|| worker.work());
        let worker = Some(started.map_err(|error| format!("the engine cannot be started: {error}"))?);
        Ok(Protocol { out, introduction, queue, worker })
    }

    /// Carries out the command in a line. If a search is running, most commands wait in the queue until the search is
    /// over.
    ///
    /// # Errors
    /// The output is closed, or the engine thread has ended, so nothing can be answered any longer.
    pub fn line(&mut self, line: &str) -> io::Result<Flow> {
        match line.split_whitespace().next() {
            None => {}
            Some("uci") => self.reply(&self.introduction)?,
            Some(IS_READY) => self.is_ready()?,
            Some("stop") => {
                self.queue.stop();
                self.queue.settle()?;
            }
            Some("quit") => {
                (0..self.queue.quit()).try_for_each(|_| say(&self.out, READY))?;
                self.wait();
                return Ok(Flow::Over);
            }
            Some(_) => {
                self.queue.push(line.to_owned())?;
                self.queue.settle()?;
            }
        }
        Ok(Flow::On)
    }

    /// Answers `readyok` after all earlier commands, but does not wait for a search that takes long.
    fn is_ready(&self) -> io::Result<()> {
        match self.queue.is_ready()? {
            Ready::Now => say(&self.out, READY),
            Ready::Queued => Ok(()),
            Ready::Unwatched => {
                let (queue, out) = (Arc::clone(&self.queue), Arc::clone(&self.out));
                // A closed output is ignored here, because the next write of another thread reports it.
                let watch = move || queue.answer_overdue(|| _ = say(&out, READY));
                let watching = thread::Builder::new().name("ready".to_owned()).spawn(watch);
                // If no thread can be started, `isready` is answered in order, however long that takes.
                watching.map(drop).or(Ok(()))
            }
        }
    }

    /// Reports that a line of more than `most` bytes was ignored.
    ///
    /// # Errors
    /// The output is closed.
    pub fn too_long(&mut self, most: usize) -> io::Result<()> {
        self.reply(&format!("info string error: {}", Problem::TooLong { most }))
    }

    /// Handles the end of the input: searches with a limit are finished, searches without a limit are stopped, and all
    /// of them are answered.
    pub fn end(&mut self) {
        self.queue.end();
        self.wait();
    }

    /// Writes a reply after the earlier commands have been carried out. Commands that must wait for a running search
    /// are an exception: the reply is written before they are carried out.
    fn reply(&self, line: &str) -> io::Result<()> {
        self.queue.settle()?;
        say(&self.out, line)
    }
}

impl<W> Protocol<W> {
    fn wait(&mut self) {
        if let Some(worker) = self.worker.take() {
            // A panic of the worker is ignored, because the protocol ends here anyway.
            let _ = worker.join();
        }
    }
}

impl<W> Drop for Protocol<W> {
    fn drop(&mut self) {
        self.queue.quit();
        self.wait();
    }
}

fn say(out: &Mutex<impl Write>, line: &str) -> io::Result<()> {
    // A panic during a write leaves no invalid state behind, so the lock is used even if it is poisoned.
    let mut out = out.lock().unwrap_or_else(PoisonError::into_inner);
    writeln!(out, "{line}")?;
    out.flush()
}

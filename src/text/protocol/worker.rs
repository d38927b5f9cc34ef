//! The worker thread, which owns the engine and carries out the commands one after the other.

use crate::rules::Position;
use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use crate::engine::{Engine, EngineOptions, Info, SearchLimits, Situation};
use crate::game::content::{Content, LevelChoice};

use super::problem::Problem;
use super::queue::{IS_READY, Order, OrderQueue, Presence};
use super::{READY, say, syntax};

/// The time between two reads of the stop flag after a weak level has chosen its move.
const PATIENCE: Duration = Duration::from_millis(1);

pub(super) struct ProtocolWorker<W> {
    pub content: Content,
    out: Arc<Mutex<W>>,
    queue: Arc<OrderQueue>,
    pub engine: Engine,
    pub options: EngineOptions,
    /// The board and rules of `startpos`.
    pub choice: LevelChoice,
    pub start: Position,
    pub situation: Situation,
    pub lines: usize,
    /// The evaluation that the last `info string` named.
    named_evaluation: String,
}

impl<W: Write> ProtocolWorker<W> {
    /// Creates the worker with the first position of the level `jungle`. Fails if the level cannot be read, or if there
    /// is not enough memory for the engine.
    pub fn new(content: &Content, out: Arc<Mutex<W>>, queue: Arc<OrderQueue>) -> Result<ProtocolWorker<W>, String> {
        let choice = LevelChoice::default();
        let start = content.choose(&choice).map_err(|error| error.to_string())?.value.match_start();
        let options = EngineOptions::default();
        let engine = Engine::new(options.clone()).map_err(|error| error.to_string())?;
        Ok(ProtocolWorker {
            content: content.clone(),
            out,
            queue,
            engine,
            options,
            choice,
            situation: Situation::new(start.clone()),
            start,
            lines: 1,
            named_evaluation: String::new(),
        })
    }

    /// Carries out orders until the input has ended or the output is closed.
    pub fn work(mut self) {
        let _here = Presence(Arc::clone(&self.queue));
        while let Some(order) = self.queue.next() {
            if self.obey(&order).is_err() {
                return;
            }
        }
    }

    fn obey(&mut self, order: &Order) -> io::Result<()> {
        let mut words = order.line.split_whitespace();
        let command = words.next().unwrap_or_default();
        let rest: Vec<&str> = words.collect();
        let done = match command {
            "ucinewgame" => {
                self.engine.forget();
                Ok(())
            }
            IS_READY => return say(&self.out, READY),
            "setoption" => self.set_option(&rest),
            "position" => syntax::read_position(&rest, &self.start).map(|situation| self.situation = situation),
            "go" => self.go(&rest),
            _ => Err(Problem::UnknownCommand(command.to_owned())),
        };
        done.or_else(|problem| say(&self.out, &format!("info string error: {problem}")))
    }

    fn go(&mut self, rest: &[&str]) -> Result<(), Problem> {
        let mut limits = syntax::read_limits(rest, &self.situation)?;
        limits.lines = self.lines;
        // A search without a limit analyses a position, so its score must be without contempt.
        self.engine.set_contempt(if limits.is_bounded() { self.options.contempt } else { 0 });
        self.name_evaluation();
        let stop = self.queue.search(limits.is_bounded());
        self.answer(&limits, &stop);
        Ok(())
    }

    /// Reports which evaluation the next search uses, if it is not the one that was reported last.
    fn name_evaluation(&mut self) {
        let name = match self.engine.network(self.situation.position()) {
            Some(network) => format!("weights and network, {}", network.heading().recipe),
            None => "weights".to_owned(),
        };
        if name != self.named_evaluation {
            // A closed output is ignored here, because the search that follows notices it.
            let _ = say(&self.out, &format!("info string evaluation: {name}"));
            self.named_evaluation = name;
        }
    }

    fn answer(&mut self, limits: &SearchLimits, stop: &AtomicBool) {
        let numbered = limits.lines > 1;
        // If the output is closed, the search is stopped.
        let tell = |info: Info| {
            if say(&self.out, &syntax::written(&info, numbered)).is_err() {
                stop.store(true, Ordering::Relaxed);
            }
        };
        let result = self.engine.think(&self.situation, limits, stop, tell);
        // A weak level chooses its move early, but a search without a limit must not return before it is stopped.
        while !limits.is_bounded() && !stop.load(Ordering::Relaxed) {
            thread::sleep(PATIENCE);
        }
        let best = result.best.map_or("(none)".to_owned(), |best| best.to_string());
        // A closed output is ignored here, because the next reply reports it.
        let _ = say(&self.out, &format!("bestmove {best}"));
    }
}

//! The queue of commands that were received but not carried out yet. The listener thread keeps reading while the engine
//! thinks, so that a `stop` takes effect at once, whatever is queued before it.

use std::collections::VecDeque;
use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// The largest size of the queue in bytes. Each line counts with its length plus [`LINE_WEIGHT`]. When the queue is
/// full, the listener waits.
const MOST_WAITING: usize = 4 << 20;
const LINE_WEIGHT: usize = 64;

/// The time, counted from the start of a search, after which the search no longer delays an `isready`. A program that
/// sends `isready` during a long search asks whether the engine still works, so the answer must come before the search
/// ends.
const PATIENCE: Duration = Duration::from_secs(2);
/// The line that asks for `readyok`.
pub(super) const IS_READY: &str = "isready";

/// A line that the worker has to carry out.
pub(super) struct Order {
    pub line: String,
    /// Whether a `stop` came after the line: a search must then return at once.
    pub stopped: bool,
}

/// The queue between the listener thread and the worker thread.
#[derive(Default)]
pub(super) struct OrderQueue {
    state: Mutex<QueueState>,
    changed: Condvar,
}

#[derive(Default)]
struct QueueState {
    waiting: VecDeque<Order>,
    weight: usize,
    work: Work,
    /// Whether the input has ended.
    ended: bool,
    gone: Option<Gone>,
    /// Whether a thread runs [`OrderQueue::answer_overdue`].
    watched: bool,
}

/// The current work of the worker thread.
#[derive(Default)]
enum Work {
    #[default]
    Nothing,
    Order {
        stopped: bool,
    },
    Search {
        bounded: bool,
        stop: Arc<AtomicBool>,
        begun: Instant,
    },
}

/// When an `isready` is answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ready {
    /// The caller answers at once.
    Now,
    /// The worker answers after it has carried out the earlier commands.
    Queued,
    /// Like `Queued`, but the caller must also start a thread for [`OrderQueue::answer_overdue`].
    Unwatched,
}

/// Why the worker thread has ended.
#[derive(Clone, Copy)]
enum Gone {
    Left,
    Panicked,
}

impl OrderQueue {
    /// Queues a line. Blocks while the queue is full.
    pub fn push(&self, line: String) -> io::Result<()> {
        let weight = line.len() + LINE_WEIGHT;
        let mut state = self.wait_while(|state| state.weight + weight > MOST_WAITING && !state.waiting.is_empty())?;
        state.weight += weight;
        state.waiting.push_back(Order { line, stopped: false });
        state.end_the_endless();
        self.changed.notify_all();
        Ok(())
    }

    /// Decides when an `isready` is answered: at once if the engine is idle or searches without limits, otherwise after
    /// the commands before it.
    pub fn is_ready(&self) -> io::Result<Ready> {
        self.wait_while(|state| state.waiting.is_empty() && state.is_busy()).map(|mut state| {
            let endless = matches!(state.work, Work::Search { bounded: false, .. });
            let idle = matches!(state.work, Work::Nothing);
            if state.waiting.is_empty() && (idle || endless) {
                return Ready::Now;
            }
            state.weight += LINE_WEIGHT + IS_READY.len();
            state.waiting.push_back(Order { line: IS_READY.to_owned(), stopped: false });
            self.changed.notify_all();
            if std::mem::replace(&mut state.watched, true) { Ready::Queued } else { Ready::Unwatched }
        })
    }

    /// Calls `answer` for each `isready` that is still queued when a search has run for the time `PATIENCE`. Returns
    /// when no `isready` is queued.
    pub fn answer_overdue(&self, mut answer: impl FnMut()) {
        let mut state = self.lock();
        while state.gone.is_none() && state.waiting.iter().any(Order::is_ready) {
            let patience = match &state.work {
                Work::Search { begun, .. } => PATIENCE.saturating_sub(begun.elapsed()),
                _ => PATIENCE,
            };
            if patience.is_zero() {
                (0..state.take_ready()).for_each(|_| answer());
            } else {
                let waited = self.changed.wait_timeout(state, patience);
                state = waited.map_or_else(|poisoned| poisoned.into_inner().0, |(state, _)| state);
            }
        }
        state.watched = false;
    }

    /// Waits until every queued line was obeyed, or until the remaining lines must wait for a running search.
    pub fn settle(&self) -> io::Result<()> {
        self.wait_while(QueueState::is_busy).map(drop)
    }

    /// Makes the running search and all queued ones return at once.
    pub fn stop(&self) {
        self.lock().stop();
    }

    /// Ends the input. Searches with a limit are finished, and searches without a limit are stopped.
    pub fn end(&self) {
        let mut state = self.lock();
        state.ended = true;
        state.end_the_endless();
        self.changed.notify_all();
    }

    /// Ends the input and clears the queue. Returns how many `isready` commands are still to be answered.
    pub fn quit(&self) -> usize {
        let mut state = self.lock();
        let owed = state.take_ready();
        (state.waiting, state.weight) = (VecDeque::new(), 0);
        state.stop();
        drop(state);
        self.end();
        owed
    }

    /// Waits for the next order; `None` after the end of the input.
    pub fn next(&self) -> Option<Order> {
        let mut state = self.lock();
        state.work = Work::Nothing;
        self.changed.notify_all();
        let idle = |state: &mut QueueState| state.waiting.is_empty() && !state.ended;
        let mut state = self.changed.wait_while(state, idle).unwrap_or_else(PoisonError::into_inner);
        let order = state.waiting.pop_front()?;
        state.weight -= order.line.len() + LINE_WEIGHT;
        state.work = Work::Order { stopped: order.stopped };
        self.changed.notify_all();
        Some(order)
    }

    /// Marks the current order as a search. Returns the flag that stops the search, which may be set already.
    pub fn search(&self, bounded: bool) -> Arc<AtomicBool> {
        let mut state = self.lock();
        let stop = Arc::new(AtomicBool::new(matches!(state.work, Work::Order { stopped: true })));
        state.work = Work::Search { bounded, stop: Arc::clone(&stop), begun: Instant::now() };
        state.end_the_endless();
        self.changed.notify_all();
        stop
    }

    fn lock(&self) -> MutexGuard<'_, QueueState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn wait_while(&self, mut busy: impl FnMut(&QueueState) -> bool) -> io::Result<MutexGuard<'_, QueueState>> {
        let busy = |state: &mut QueueState| state.gone.is_none() && busy(state);
        let state = self.changed.wait_while(self.lock(), busy).unwrap_or_else(PoisonError::into_inner);
        match state.gone {
            None => Ok(state),
            Some(Gone::Left) => Err(io::ErrorKind::BrokenPipe.into()),
            Some(Gone::Panicked) => Err(io::Error::other("the engine has stopped working")),
        }
    }
}

impl Order {
    fn is_ready(&self) -> bool {
        self.line == IS_READY
    }
}

impl QueueState {
    /// Removes every queued `isready`; returns how many there were.
    fn take_ready(&mut self) -> usize {
        let before = self.waiting.len();
        self.waiting.retain(|order| !order.is_ready());
        let taken = before - self.waiting.len();
        self.weight -= taken * (LINE_WEIGHT + IS_READY.len());
        taken
    }

    fn stop(&mut self) {
        match &mut self.work {
            Work::Nothing => {}
            Work::Order { stopped } => *stopped = true,
            Work::Search { stop, .. } => stop.store(true, Ordering::Relaxed),
        }
        self.waiting.iter_mut().for_each(|order| order.stopped = true);
    }

    /// Stops a search without a limit if more lines are queued or the input has ended.
    fn end_the_endless(&self) {
        if let Work::Search { bounded: false, stop, .. } = &self.work
            && (self.ended || !self.waiting.is_empty())
        {
            stop.store(true, Ordering::Relaxed);
        }
    }

    fn is_busy(&self) -> bool {
        match &self.work {
            Work::Nothing => !self.waiting.is_empty(),
            Work::Order { .. } => true,
            Work::Search { stop, .. } => stop.load(Ordering::Relaxed),
        }
    }
}

/// Tells the listener when the worker has returned or panicked.
pub(super) struct Presence(pub Arc<OrderQueue>);

impl Drop for Presence {
    fn drop(&mut self) {
        self.0.lock().gone = Some(if thread::panicking() { Gone::Panicked } else { Gone::Left });
        self.0.changed.notify_all();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stop_between_two_searches_stops_the_second() {
        let queue = OrderQueue::default();
        assert!(queue.push("go infinite".to_owned()).is_ok());
        assert!(queue.next().is_some());
        queue.stop();
        assert!(queue.search(false).load(Ordering::Relaxed));
    }

    #[test]
    fn who_says_more_than_may_wait_waits_and_nothing_is_lost() {
        // Together, these lines are six times as large as the queue may become.
        let lines: Vec<String> = (0..24).map(|number| format!("{number} {}", "x".repeat(1 << 20))).collect();
        let (queue, all) = (Arc::new(OrderQueue::default()), lines.clone());
        let obeyed = Arc::clone(&queue);
        let worker = thread::spawn(move || {
            let _here = Presence(Arc::clone(&obeyed));
            let mut most = 0;
            let obeyed: Vec<String> = std::iter::from_fn(|| {
                most = most.max(obeyed.lock().weight);
                obeyed.next().map(|order| order.line)
            })
            .collect();
            (obeyed, most)
        });
        assert!(all.into_iter().all(|line| queue.push(line).is_ok()));
        queue.end();
        let Ok((obeyed, most)) = worker.join() else { panic!("the worker has panicked") };
        assert!(obeyed == lines, "{} lines", obeyed.len());
        assert!(most <= MOST_WAITING + LINE_WEIGHT, "{most} bytes have waited");
        assert!(queue.push(String::new()).is_err(), "nobody obeys any more");
    }
}

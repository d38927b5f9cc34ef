//! Work of the engine for the review, on a thread of its own.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use crate::app::awake::Wake;
use crate::app::play::give_way;

/// The shortest time between two frames that show how far the work is.
const GLANCE: Duration = Duration::from_millis(250);

/// Work on a thread of its own. Dropping it stops the work.
#[derive(Debug)]
pub struct ReviewJob<T> {
    stop: Arc<AtomicBool>,
    state: Arc<Mutex<ReviewJobState<T>>>,
}

#[derive(Debug)]
struct ReviewJobState<T> {
    progress: (usize, usize),
    result: Option<T>,
}

/// What the work can ask and tell.
pub struct ReviewJobLine<'a> {
    /// Becomes `true` when the result is no longer wanted.
    pub stop: &'a AtomicBool,
    tell: &'a mut (dyn FnMut(usize, usize) + Send),
}

impl ReviewJobLine<'_> {
    /// Says how many parts of the work are done, and how many there are.
    pub fn tell(&mut self, done: usize, total: usize) {
        (self.tell)(done, total);
    }
}

impl<T: Send + 'static> ReviewJob<T> {
    /// Begins the work. Wakes the window when the work is done, and from time to time when it gets on. If no thread can
    /// be started, the work is done at once.
    pub fn start(name: &str, wake: &Wake, work: impl FnOnce(ReviewJobLine<'_>) -> T + Send + 'static) -> ReviewJob<T> {
        let job = ReviewJob {
            stop: Arc::default(),
            state: Arc::new(Mutex::new(ReviewJobState { progress: (0, 0), result: None })),
        };
        let (stop, state, wake) = (job.stop.clone(), job.state.clone(), wake.clone());
        // The work is put where both the thread and this function can take it, because a thread that cannot be started
        // does not give it back.
        let run = Arc::new(Mutex::new(Some(move || {
            let mut shown: Option<Instant> = None;
            let mut tell = |done, total| {
                state.lock().unwrap_or_else(PoisonError::into_inner).progress = (done, total);
                if shown.is_none_or(|shown| shown.elapsed() >= GLANCE) {
                    shown = Some(Instant::now());
                    let _ = wake.now();
                }
            };
            let found = work(ReviewJobLine { stop: &stop, tell: &mut tell });
            state.lock().unwrap_or_else(PoisonError::into_inner).result = Some(found);
            // Waking fails only if the window is closed, and then the result is not needed.
            let _ = wake.now();
        })));
        let of_thread = Arc::clone(&run);
        let take = |run: &Mutex<Option<_>>| run.lock().unwrap_or_else(PoisonError::into_inner).take();
        let thread = thread::Builder::new().name(name.to_owned()).spawn(move || {
            give_way();
            if let Some(run) = take(&of_thread) {
                run();
            }
        });
        if thread.is_err()
            && let Some(run) = take(&run)
        {
            run();
        }
        job
    }

    /// How many parts of the work are done, and how many there are; both are 0 at first.
    pub fn progress(&self) -> (usize, usize) {
        self.state.lock().unwrap_or_else(PoisonError::into_inner).progress
    }

    /// Takes the result; `None` if the work is not done yet.
    pub fn take(&self) -> Option<T> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner).result.take()
    }
}

impl<T> Drop for ReviewJob<T> {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

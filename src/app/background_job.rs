//! Long work on a thread of its own, beside drawing.

use std::panic::{self, AssertUnwindSafe};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use thread_priority::{ThreadPriority, set_current_thread_priority};

use crate::app::awake::Wake;

/// The priority of threads that work beside drawing, from 0 to 99. This priority is a little below the default. On
/// Linux, it corresponds to niceness 5.
const MODEST: u8 = 35;

/// Lowers the priority of this thread, so that drawing stays smooth on a computer with few cores. The threads that it
/// starts have the lower priority too.
pub fn give_way() {
    if let Ok(modest) = MODEST.try_into() {
        // If the system refuses, the thread runs at normal priority.
        let _ = set_current_thread_priority(ThreadPriority::Crossplatform(modest));
    }
}

/// The shortest time between two frames that show how far the work is.
const GLANCE: Duration = Duration::from_millis(250);

/// Work on a thread of its own. Dropping it stops the work. `P` is what the work tells while it runs.
#[derive(Debug)]
pub struct BackgroundJob<P, T> {
    stop: Arc<AtomicBool>,
    state: Arc<Mutex<BackgroundJobState<P, T>>>,
}

#[derive(Debug)]
struct BackgroundJobState<P, T> {
    progress: P,
    result: Option<thread::Result<T>>,
}

/// What the work can ask and tell.
pub struct BackgroundJobLine<'a, P> {
    /// Becomes `true` when the result is no longer wanted.
    pub stop: &'a AtomicBool,
    tell: &'a mut (dyn FnMut(P) + Send),
}

impl<P> BackgroundJobLine<'_, P> {
    /// Says how far the work is.
    pub fn tell(&mut self, progress: P) {
        (self.tell)(progress);
    }
}

impl<P: Clone + Default + Send + 'static, T: Send + 'static> BackgroundJob<P, T> {
    /// Begins the work. Wakes the window when the work is done, and from time to time when it gets on. If no thread can
    /// be started, the work is done at once if it `ends` by itself, and otherwise never.
    pub fn start(
        name: &str,
        wake: &Wake,
        ends: bool,
        work: impl FnOnce(BackgroundJobLine<'_, P>) -> T + Send + 'static,
    ) -> BackgroundJob<P, T> {
        let job = BackgroundJob {
            stop: Arc::default(),
            state: Arc::new(Mutex::new(BackgroundJobState { progress: P::default(), result: None })),
        };
        let (stop, state, wake) = (job.stop.clone(), job.state.clone(), wake.clone());
        // The work is put where both the thread and this function can take it, because a thread that cannot be started
        // does not give it back.
        let run = Arc::new(Mutex::new(Some(move || {
            let mut shown: Option<Instant> = None;
            let mut tell = |progress| {
                state.lock().unwrap_or_else(PoisonError::into_inner).progress = progress;
                if shown.is_none_or(|shown| shown.elapsed() >= GLANCE) {
                    shown = Some(Instant::now());
                    let _ = wake.now();
                }
            };
            let line = BackgroundJobLine { stop: &stop, tell: &mut tell };
            let found = panic::catch_unwind(AssertUnwindSafe(|| work(line)));
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
            && ends
            && let Some(run) = take(&run)
        {
            run();
        }
        job
    }

    /// What the work told last.
    pub fn progress(&self) -> P {
        self.state.lock().unwrap_or_else(PoisonError::into_inner).progress.clone()
    }

    /// Takes the result; `None` if the work is not done yet.
    ///
    /// # Panics
    /// If the work panicked. Otherwise the caller would wait for a result that never comes.
    pub fn take(&self) -> Option<T> {
        let result = self.state.lock().unwrap_or_else(PoisonError::into_inner).result.take()?;
        Some(result.unwrap_or_else(|cause| panic::resume_unwind(cause)))
    }
}

impl<P, T> Drop for BackgroundJob<P, T> {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_reaches_whoever_takes_the_result() {
        let (done, ended) = std::sync::mpsc::channel();
        let wake = Wake::new(move || done.send(()).is_ok());
        let job: BackgroundJob<(), ()> = BackgroundJob::start("test", &wake, true, |_| panic!("a broken picture"));
        assert_eq!(ended.recv_timeout(Duration::from_secs(60)), Ok(()));
        let cause = panic::catch_unwind(AssertUnwindSafe(|| job.take())).err();
        let said = cause.and_then(|cause| cause.downcast_ref::<&str>().copied());
        assert_eq!(said, Some("a broken picture"));
    }
}

//! Runs work that would delay a frame (file I/O, opening sockets, leaving a game) in one thread, one job after another.
//! The caller collects the results in a later frame.

use std::sync::mpsc::{SendError, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use crate::app::awake::Wake;

type Errand = Box<dyn FnOnce() + Send>;

/// The thread and its queue, started on first use.
#[derive(Default)]
pub(super) struct Errands(Option<(Sender<Errand>, Option<JoinHandle<()>>)>);

impl Errands {
    pub fn run(&mut self, errand: impl FnOnce() + Send + 'static) {
        let (errands, _) = self.0.get_or_insert_with(begin);
        if let Err(SendError(errand)) = errands.send(Box::new(errand)) {
            // The thread could not be started or has ended, so the work is done on the calling thread.
            errand();
        }
    }

    /// Queues work and returns a handle to its result. Wakes the event loop when the result is ready.
    pub fn ask<T: Send + 'static>(
        &mut self,
        wake: &Wake,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> ErrandResult<T> {
        let (answer, wake) = (ErrandResult(Arc::default()), wake.clone());
        let told = answer.clone();
        self.run(move || {
            let found = work();
            *told.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(found);
            // Waking fails only if the window is closed, and then the result is not needed.
            let _ = wake.now();
        });
        answer
    }

    /// Waits until all work is done.
    pub fn finish(&mut self) {
        if let Some((errands, thread)) = self.0.take() {
            drop(errands);
            // A panic of the thread has already been reported.
            let _ = thread.map(JoinHandle::join);
        }
    }
}

fn begin() -> (Sender<Errand>, Option<JoinHandle<()>>) {
    let (errands, waiting) = channel::<Errand>();
    let run = move || waiting.into_iter().for_each(|errand| errand());
    (errands, std::thread::Builder::new().name("errands".to_owned()).spawn(run).ok())
}

impl Drop for Errands {
    fn drop(&mut self) {
        self.finish();
    }
}

/// A result that may not be ready yet.
pub struct ErrandResult<T>(Arc<Mutex<Option<T>>>);

impl<T> ErrandResult<T> {
    /// Waits for the result, but not longer than `longest`. Returns `None` if the result is not ready by then.
    pub fn wait(&self, longest: Duration) -> Option<T> {
        let until = Instant::now() + longest;
        loop {
            match self.take() {
                None if Instant::now() < until => std::thread::sleep(Duration::from_millis(1)),
                answer => return answer,
            }
        }
    }

    /// Takes the result; returns `None` if it is not ready yet or was already taken.
    pub fn take(&self) -> Option<T> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}

impl<T> Clone for ErrandResult<T> {
    fn clone(&self) -> ErrandResult<T> {
        ErrandResult(self.0.clone())
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test fails by panicking")]
mod tests {
    use super::*;

    #[test]
    fn errands_are_run_one_after_the_other_and_to_the_end() {
        let (mut errands, wake) = (Errands::default(), Wake::default());
        let done = Arc::new(Mutex::new(Vec::new()));
        for number in 0..5_u64 {
            let done = done.clone();
            errands.run(move || {
                std::thread::sleep(std::time::Duration::from_millis(5 - number));
                done.lock().unwrap().push(number);
            });
        }
        let seen = done.clone();
        let answer = errands.ask(&wake, move || seen.lock().unwrap().len());
        errands.finish();
        assert_eq!((answer.take(), answer.take()), (Some(5), None));
        assert_eq!(*done.lock().unwrap(), [0, 1, 2, 3, 4]);
        // The thread starts again when needed.
        let answer = errands.ask(&wake, || 7);
        errands.finish();
        assert_eq!(answer.take(), Some(7));
    }
}

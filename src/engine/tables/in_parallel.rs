//! Does one piece of work after another on several threads.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use super::fault::TableError;

/// Calls `work` with the number of each of `count` pieces of work, on so many threads, in about the order of the numbers.
/// After an error no further piece is begun.
///
/// # Errors
/// The first error of `work`; [`TableError::Stopped`] if `stop` was set before the last piece was begun.
pub(super) fn in_parallel(
    count: usize,
    threads: usize,
    stop: &AtomicBool,
    work: impl Fn(usize) -> Result<(), TableError> + Sync,
) -> Result<(), TableError> {
    let next = AtomicUsize::new(0);
    let failed: Mutex<Option<TableError>> = Mutex::default();
    let work = || {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= count {
                return;
            }
            let done = if stop.load(Ordering::Relaxed) { Err(TableError::Stopped) } else { work(number) };
            if let Err(error) = done {
                next.store(count, Ordering::Relaxed);
                failed.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(error);
            }
        }
    };
    thread::scope(|scope| {
        for _ in 1..threads.max(1) {
            // If this thread cannot be started, the work is done with fewer threads.
            let _ = thread::Builder::new().spawn_scoped(scope, work);
        }
        work();
    });
    failed.into_inner().unwrap_or_else(PoisonError::into_inner).map_or(Ok(()), Err)
}

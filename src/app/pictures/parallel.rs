//! Shares out work on pictures to all cores.

use std::panic::resume_unwind;
use std::thread::{Builder, available_parallelism, scope};

/// The number of parts that keep all cores busy.
pub fn parts() -> usize {
    available_parallelism().map_or(2, usize::from)
}

/// Calls `work` with each number below `count`, and returns the results in this order. Each call but the first has a
/// thread of its own. If a thread cannot be started, this thread makes its call too.
pub fn in_parallel<T: Send>(count: usize, work: impl Fn(usize) -> T + Sync) -> Vec<T> {
    let work = &work;
    scope(|scope| {
        let start = |number| (number, Builder::new().spawn_scoped(scope, move || work(number)));
        let running: Vec<_> = (1..count).map(start).collect();
        let mut results = vec![work(0)];
        for (number, thread) in running {
            let joined = thread.map(|thread| thread.join().unwrap_or_else(|panic| resume_unwind(panic)));
            results.push(joined.unwrap_or_else(|_| work(number)));
        }
        results
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_in_order() {
        assert_eq!(in_parallel(5, |number| number * 10), [0, 10, 20, 30, 40]);
        assert_eq!(in_parallel(1, |number| number), [0]);
    }
}

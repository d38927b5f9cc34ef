//! Counts how the positions of many materials end, on several threads.

use std::collections::BTreeMap;
use std::sync::atomic::AtomicBool;
use std::sync::{Mutex, PoisonError};

use super::fault::TableError;
use super::in_parallel::in_parallel;
use super::material::Material;
use super::solved::TableCounts;
use super::store::EndgameTables;

impl EndgameTables {
    /// Counts the positions of each material, like [`EndgameTables::counts`], on so many threads. Calls `tell` with every
    /// material, in their order, as soon as it and those before it are counted.
    ///
    /// # Errors
    /// A table cannot be solved or read, or `stop` was set.
    pub fn count_all(
        &self,
        materials: &[Material],
        threads: usize,
        stop: &AtomicBool,
        tell: impl FnMut(Material, TableCounts) + Send,
    ) -> Result<(), TableError> {
        // The number of materials that were told, and what was counted out of order.
        let counted = Mutex::new((0, BTreeMap::new(), tell));
        in_parallel(materials.len(), threads, stop, |number| {
            let counts = self.counts(materials[number])?;
            let mut counted = counted.lock().unwrap_or_else(PoisonError::into_inner);
            let (told, waiting, tell) = &mut *counted;
            waiting.insert(number, counts);
            while let Some(counts) = waiting.remove(told) {
                tell(materials[*told], counts);
                *told += 1;
            }
            Ok(())
        })
    }
}

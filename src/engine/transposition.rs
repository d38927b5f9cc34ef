//! The transposition table: search results by Zobrist key in a fixed amount of memory, shared by threads without locks.

use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};

use super::score::from_table;
use crate::base::memory::{ask_for_large_pages, prefetch};

/// The relation of the true value to the stored value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    AtMost,
    AtLeast,
    Exact,
}

/// The stored result of a search of a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    /// The code of the best action, 0 for none.
    pub code: u16,
    pub value: i32,
    /// The static evaluation before fading.
    pub static_eval: i32,
    pub depth: i32,
    pub bound: Bound,
}

impl Entry {
    /// The value, if it permits a cutoff without a search.
    #[inline(always)]
    pub fn cutoff(self, alpha: i32, beta: i32, ply: usize) -> Option<i32> {
        let value = from_table(self.value, ply);
        let decides = match self.bound {
            Bound::Exact => true,
            Bound::AtLeast => value >= beta,
            Bound::AtMost => value <= alpha,
        };
        decides.then_some(value)
    }
}

/// An entry in two 64-bit words: the data, and the key XOR the data. If the two words were written by different
/// threads, they do not match, and a probe ignores the slot.
#[derive(Debug, Default)]
struct Slot {
    check: AtomicU64,
    data: AtomicU64,
}

/// The slots that one key may use; they share a cache line.
#[derive(Debug, Default)]
#[repr(align(64))]
struct SlotBucket([Slot; 4]);

/// The system does not have enough memory for a transposition table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is not enough memory for a table of {mib} MiB; choose a smaller one")]
pub struct NoMemory {
    /// The requested size.
    pub mib: usize,
}

/// The transposition table.
#[derive(Debug)]
pub(super) struct TranspositionTable {
    buckets: Vec<SlotBucket>,
    /// Advances with every search, modulo `AGES`, so that entries of older searches are replaced first.
    age: AtomicU8,
}

const AGES: u8 = 64;

impl TranspositionTable {
    /// Allocates a table of `mib` MiB, with at least one bucket.
    ///
    /// # Errors
    /// Fails if the system does not have the memory.
    pub fn new(mib: usize) -> Result<TranspositionTable, NoMemory> {
        let mut table = TranspositionTable { buckets: Vec::new(), age: AtomicU8::new(0) };
        table.resize(mib)?;
        Ok(table)
    }

    /// Clears the table and changes its size to `mib` MiB.
    ///
    /// # Errors
    /// Fails if the system does not have the memory. The table is then unchanged.
    pub fn resize(&mut self, mib: usize) -> Result<(), NoMemory> {
        let count = (mib.saturating_mul(1 << 20) / size_of::<SlotBucket>()).max(1);
        let mut buckets = Vec::new();
        buckets.try_reserve_exact(count).map_err(|_| NoMemory { mib })?;
        // The memory of the new table is only reserved so far, and is not in use until it is written. The old table is
        // freed before that, so that the two tables are never in use together.
        self.buckets = Vec::new();
        ask_for_large_pages(buckets.spare_capacity_mut());
        buckets.resize_with(count, SlotBucket::default);
        (self.buckets, self.age) = (buckets, AtomicU8::new(0));
        Ok(())
    }

    /// Clears the table.
    pub fn clear(&self) {
        for slot in self.buckets.iter().flat_map(|bucket| &bucket.0) {
            slot.check.store(0, Ordering::Relaxed);
            slot.data.store(0, Ordering::Relaxed);
        }
        self.age.store(0, Ordering::Relaxed);
    }

    /// Begins a new search: entries stored from now on have a new age.
    pub fn begin_search(&self) {
        self.age.store((self.age() + 1) % AGES, Ordering::Relaxed);
    }

    fn age(&self) -> u8 {
        self.age.load(Ordering::Relaxed)
    }

    #[inline(always)]
    fn bucket(&self, key: u64) -> &SlotBucket {
        // The high half of the product maps every key to a bucket for any number of buckets.
        let index = (u128::from(key) * self.buckets.len() as u128) >> 64;
        &self.buckets[index as usize]
    }

    /// Loads the key's bucket into the cache, for a probe that follows soon.
    #[inline(always)]
    pub fn prefetch(&self, key: u64) {
        let bucket = self.bucket(key);
        if cfg!(target_arch = "x86_64") {
            prefetch(bucket);
        } else {
            // A load brings the bucket into the cache too, but the processor may have to wait for it.
            bucket.0[0].check.load(Ordering::Relaxed);
        }
    }

    /// The entry of that key, if it is stored.
    #[inline(always)]
    pub fn probe(&self, key: u64) -> Option<Entry> {
        self.bucket(key).0.iter().find_map(|slot| {
            let data = slot.data.load(Ordering::Relaxed);
            (slot.check.load(Ordering::Relaxed) ^ data == key && data != 0).then(|| unpack(data))
        })
    }

    /// Stores the entry in place of the least valuable entry of the key's bucket.
    pub fn store(&self, key: u64, mut entry: Entry) {
        let age = self.age();
        let mut place = None;
        for slot in &self.bucket(key).0 {
            let data = slot.data.load(Ordering::Relaxed);
            if slot.check.load(Ordering::Relaxed) ^ data == key {
                let old = unpack(data);
                if entry.code == 0 {
                    entry.code = old.code;
                }
                // A bound does not replace a much deeper result of the same search.
                if entry.bound != Bound::Exact && age_of(data) == age && old.depth > entry.depth + 3 {
                    return;
                }
                place = Some((i32::MIN, slot));
                break;
            }
            let searches_ago = i32::from((age + AGES - age_of(data)) % AGES);
            let worth = if data == 0 { i32::MIN } else { unpack(data).depth - 8 * searches_ago };
            if place.is_none_or(|(least, _)| worth < least) {
                place = Some((worth, slot));
            }
        }
        if let Some((_, slot)) = place {
            let data = pack(entry, age);
            slot.data.store(data, Ordering::Relaxed);
            slot.check.store(key ^ data, Ordering::Relaxed);
        }
    }

    /// The share of the table filled by this search, in thousandths, estimated from a sample.
    pub fn fullness(&self) -> usize {
        let age = self.age();
        let sample = self.buckets.iter().take(250).flat_map(|bucket| &bucket.0);
        let (mut used, mut sampled) = (0, 0);
        for data in sample.map(|slot| slot.data.load(Ordering::Relaxed)) {
            sampled += 1;
            used += usize::from(data != 0 && age_of(data) == age);
        }
        used * 1000 / sampled.max(1)
    }
}

/// Packs an entry into 64 bits. The fields and their widths, from the low end: code 16, value 16, static evaluation 16,
/// depth 8, bound 2, age 6. The bound is never 0, so a packed entry is never 0.
fn pack(entry: Entry, age: u8) -> u64 {
    let half = |value: i32| u64::from(value as i16 as u16);
    let bound = match entry.bound {
        Bound::AtMost => 1,
        Bound::AtLeast => 2,
        Bound::Exact => 3,
    };
    let depth = u64::from(entry.depth.clamp(0, 255) as u8);
    u64::from(entry.code)
        | half(entry.value) << 16
        | half(entry.static_eval) << 32
        | depth << 48
        | bound << 56
        | u64::from(age) << 58
}

#[inline(always)]
fn unpack(data: u64) -> Entry {
    let half = |from: u32| i32::from((data >> from) as u16 as i16);
    let bound = match data >> 56 & 3 {
        1 => Bound::AtMost,
        2 => Bound::AtLeast,
        _ => Bound::Exact,
    };
    let depth = i32::from((data >> 48) as u8);
    Entry { code: data as u16, value: half(16), static_eval: half(32), depth, bound }
}

fn age_of(data: u64) -> u8 {
    (data >> 58) as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_stored_comes_back() {
        let Ok(table) = TranspositionTable::new(1) else { panic!("a MiB") };
        let entry = Entry { code: 0x1234, value: -29_998, static_eval: -7, depth: 31, bound: Bound::AtLeast };
        assert!(table.probe(99).is_none());
        table.store(99, entry);
        let found = table.probe(99).map(|found| (found.code, found.value, found.static_eval, found.depth, found.bound));
        assert_eq!(found, Some((0x1234, -29_998, -7, 31, Bound::AtLeast)));
        // A result without an action keeps the stored action.
        table.store(99, Entry { code: 0, depth: 40, ..entry });
        assert_eq!(table.probe(99).map(|found| (found.code, found.depth)), Some((0x1234, 40)));
        table.clear();
        assert!(table.probe(99).is_none());
    }

    #[test]
    fn a_table_that_is_too_large_leaves_the_old_one() {
        let Ok(mut table) = TranspositionTable::new(1) else { panic!("a MiB") };
        let buckets = table.buckets.len();
        table.store(99, Entry { code: 1, value: 2, static_eval: 3, depth: 4, bound: Bound::Exact });
        for mib in [usize::MAX, usize::MAX >> 20, 1 << 40] {
            assert_eq!(table.resize(mib), Err(NoMemory { mib }));
        }
        assert_eq!(table.buckets.len(), buckets);
        assert!(table.probe(99).is_some(), "what it knew is still there");
        assert_eq!(table.resize(2), Ok(()));
        assert_eq!(table.buckets.len(), 2 * buckets);
        assert!(table.probe(99).is_none());
    }

    #[test]
    fn a_bucket_is_a_cache_line() {
        assert_eq!(size_of::<SlotBucket>(), 64);
    }
}

//! The table of positions seen: fixed in size, shared by threads without locks.

use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};

use super::score::from_table;

/// What a stored value says about the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    AtMost,
    AtLeast,
    Exact,
}

/// What is known about a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    /// The code of the best action, 0 for none.
    pub code: u16,
    pub value: i32,
    /// The weighed value, before any search.
    pub weighed: i32,
    pub depth: i32,
    pub bound: Bound,
}

impl Entry {
    /// The value, where it settles whether the node lies in the window.
    #[inline(always)]
    pub fn cut(self, alpha: i32, beta: i32, ply: usize) -> Option<i32> {
        let value = from_table(self.value, ply);
        let settles = match self.bound {
            Bound::Exact => true,
            Bound::AtLeast => value >= beta,
            Bound::AtMost => value <= alpha,
        };
        settles.then_some(value)
    }
}

/// Two words: the data, and the key mixed with them, so that halves of two writers never pass for an entry.
#[derive(Debug, Default)]
struct Slot {
    check: AtomicU64,
    data: AtomicU64,
}

/// The slots that one key may use; they share a cache line.
#[derive(Debug, Default)]
#[repr(align(64))]
struct Bucket([Slot; 4]);

/// The system has not so much memory to give.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is not enough memory for a table of {mib} MiB; choose a smaller one")]
pub struct NoMemory {
    pub mib: usize,
}

/// Positions by key.
#[derive(Debug)]
pub(super) struct Table {
    buckets: Vec<Bucket>,
    /// Grows with every search, so that old entries give way.
    age: AtomicU8,
}

const AGES: u8 = 64;

impl Table {
    /// Takes that much memory, at least one bucket.
    pub fn new(mib: usize) -> Result<Table, NoMemory> {
        let mut table = Table { buckets: Vec::new(), age: AtomicU8::new(0) };
        table.resize(mib)?;
        Ok(table)
    }

    /// Forgets everything and takes that much memory. Where there is not so much nothing changes.
    pub fn resize(&mut self, mib: usize) -> Result<(), NoMemory> {
        let count = (mib.saturating_mul(1 << 20) / size_of::<Bucket>()).max(1);
        let mut buckets = Vec::new();
        buckets.try_reserve_exact(count).map_err(|_| NoMemory { mib })?;
        // What is promised has not been written to yet: the old memory goes before.
        self.buckets = Vec::new();
        buckets.resize_with(count, Bucket::default);
        (self.buckets, self.age) = (buckets, AtomicU8::new(0));
        Ok(())
    }

    pub fn clear(&self) {
        for slot in self.buckets.iter().flat_map(|bucket| &bucket.0) {
            slot.check.store(0, Ordering::Relaxed);
            slot.data.store(0, Ordering::Relaxed);
        }
        self.age.store(0, Ordering::Relaxed);
    }

    pub fn begin_search(&self) {
        self.age.store((self.age() + 1) % AGES, Ordering::Relaxed);
    }

    fn age(&self) -> u8 {
        self.age.load(Ordering::Relaxed)
    }

    #[inline(always)]
    fn bucket(&self, key: u64) -> &Bucket {
        // The high half of the product: every key gets a bucket, whatever their number.
        let index = (u128::from(key) * self.buckets.len() as u128) >> 64;
        &self.buckets[index as usize]
    }

    /// Asks for the memory of the key's bucket, so that it is there when it is probed.
    #[inline(always)]
    pub fn fetch(&self, key: u64) {
        // A relaxed load is not taken away by the compiler, and nothing waits for it.
        self.bucket(key).0[0].check.load(Ordering::Relaxed);
    }

    #[inline(always)]
    pub fn probe(&self, key: u64) -> Option<Entry> {
        self.bucket(key).0.iter().find_map(|slot| {
            let data = slot.data.load(Ordering::Relaxed);
            (slot.check.load(Ordering::Relaxed) ^ data == key && data != 0).then(|| unpack(data))
        })
    }

    /// Keeps the entry in the place of the one that is worth least.
    pub fn store(&self, key: u64, mut entry: Entry) {
        let age = self.age();
        let mut place = None;
        for slot in &self.bucket(key).0 {
            let data = slot.data.load(Ordering::Relaxed);
            if slot.check.load(Ordering::Relaxed) ^ data == key {
                let known = unpack(data);
                if entry.code == 0 {
                    entry.code = known.code;
                }
                // A much deeper result of this search outlives a shallow bound.
                if entry.bound != Bound::Exact && age_of(data) == age && known.depth > entry.depth + 3 {
                    return;
                }
                place = Some((i32::MIN, slot));
                break;
            }
            let years = i32::from((age + AGES - age_of(data)) % AGES);
            let worth = if data == 0 { i32::MIN } else { unpack(data).depth - 8 * years };
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

    /// How much of the table this search has filled, in thousandths, by a sample.
    pub fn fullness(&self) -> usize {
        let age = self.age();
        let sample = self.buckets.iter().take(250).flat_map(|bucket| &bucket.0);
        let (mut used, mut seen) = (0, 0);
        for data in sample.map(|slot| slot.data.load(Ordering::Relaxed)) {
            seen += 1;
            used += usize::from(data != 0 && age_of(data) == age);
        }
        used * 1000 / seen.max(1)
    }
}

/// From the low end: code 16, value 16, weighed 16, depth 8, bound 2, age 6. The bound is never 0, so no entry is 0.
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
        | half(entry.weighed) << 32
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
    Entry { code: data as u16, value: half(16), weighed: half(32), depth, bound }
}

fn age_of(data: u64) -> u8 {
    (data >> 58) as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_stored_comes_back() {
        let Ok(table) = Table::new(1) else { panic!("a MiB") };
        let entry = Entry { code: 0x1234, value: -29_998, weighed: -7, depth: 31, bound: Bound::AtLeast };
        assert!(table.probe(99).is_none());
        table.store(99, entry);
        let found = table.probe(99).map(|found| (found.code, found.value, found.weighed, found.depth, found.bound));
        assert_eq!(found, Some((0x1234, -29_998, -7, 31, Bound::AtLeast)));
        // The action outlives a result that has none.
        table.store(99, Entry { code: 0, depth: 40, ..entry });
        assert_eq!(table.probe(99).map(|found| (found.code, found.depth)), Some((0x1234, 40)));
        table.clear();
        assert!(table.probe(99).is_none());
    }

    #[test]
    fn a_table_that_is_too_large_leaves_the_old_one() {
        let Ok(mut table) = Table::new(1) else { panic!("a MiB") };
        let buckets = table.buckets.len();
        table.store(99, Entry { code: 1, value: 2, weighed: 3, depth: 4, bound: Bound::Exact });
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
        assert_eq!(size_of::<Bucket>(), 64);
    }
}

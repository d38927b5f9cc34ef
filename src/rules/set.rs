//! Bitboards: one 64-bit word for boards of up to 64 squares, four words for larger boards, and one trait for both.

use std::fmt::Debug;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

/// A bitboard: a set of square indices. A board numbers its squares in the order a1, b1, ..., then the next rank.
pub trait SquareSet:
    Copy
    + Eq
    + Default
    + Debug
    + Send
    + Sync
    + 'static
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + BitAndAssign
    + BitOrAssign
    + BitXorAssign
{
    /// The set that contains only this square.
    fn single(index: u8) -> Self;

    fn has(self, index: u8) -> bool;

    fn is_empty(self) -> bool;

    fn count(self) -> u32;

    /// Moves every square up by `by` indices (1 to 16); squares that are moved past the end of the set are lost.
    fn raised(self, by: u32) -> Self;

    /// Moves every square down by `by` indices (1 to 16).
    fn lowered(self, by: u32) -> Self;

    /// Removes and returns the lowest square.
    fn pop(&mut self) -> Option<u8>;

    /// The squares from the lowest up.
    fn indices(self) -> Indices<Self> {
        Indices(self)
    }

    /// Returns `self` if `keep` is true, otherwise the empty set. The version for `u64` has no branches.
    fn only_if(self, keep: bool) -> Self;
}

/// See [`SquareSet::indices`].
#[derive(Clone, Copy, Debug)]
pub struct Indices<S>(S);

impl<S: SquareSet> Iterator for Indices<S> {
    type Item = u8;

    #[inline(always)]
    fn next(&mut self) -> Option<u8> {
        self.0.pop()
    }
}

impl SquareSet for u64 {
    #[inline(always)]
    fn single(index: u8) -> u64 {
        1 << (index & 63)
    }

    #[inline(always)]
    fn has(self, index: u8) -> bool {
        self >> (index & 63) & 1 != 0
    }

    #[inline(always)]
    fn is_empty(self) -> bool {
        self == 0
    }

    #[inline(always)]
    fn count(self) -> u32 {
        self.count_ones()
    }

    #[inline(always)]
    fn raised(self, by: u32) -> u64 {
        self << (by & 63)
    }

    #[inline(always)]
    fn lowered(self, by: u32) -> u64 {
        self >> (by & 63)
    }

    #[inline(always)]
    fn pop(&mut self) -> Option<u8> {
        if *self == 0 {
            return None;
        }
        let index = self.trailing_zeros() as u8;
        *self &= *self - 1;
        Some(index)
    }

    #[inline(always)]
    fn only_if(self, keep: bool) -> u64 {
        self & u64::from(keep).wrapping_neg()
    }
}

/// A set of up to 256 squares; the first word holds the lowest 64.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wide([u64; 4]);

impl Wide {
    fn zip(self, other: Wide, join: impl Fn(u64, u64) -> u64) -> Wide {
        let ([a, b, c, d], [e, f, g, h]) = (self.0, other.0);
        Wide([join(a, e), join(b, f), join(c, g), join(d, h)])
    }
}

impl SquareSet for Wide {
    fn single(index: u8) -> Wide {
        let mut words = [0; 4];
        words[usize::from(index >> 6)] = 1 << (index & 63);
        Wide(words)
    }

    fn has(self, index: u8) -> bool {
        self.0[usize::from(index >> 6)].has(index)
    }

    fn is_empty(self) -> bool {
        self.0 == [0; 4]
    }

    fn count(self) -> u32 {
        self.0.into_iter().map(u64::count_ones).sum()
    }

    fn raised(self, by: u32) -> Wide {
        let [a, b, c, d] = self.0;
        let carried = 64 - by;
        Wide([a << by, b << by | a >> carried, c << by | b >> carried, d << by | c >> carried])
    }

    fn lowered(self, by: u32) -> Wide {
        let [a, b, c, d] = self.0;
        let carried = 64 - by;
        Wide([a >> by | b << carried, b >> by | c << carried, c >> by | d << carried, d >> by])
    }

    fn pop(&mut self) -> Option<u8> {
        for (word, base) in self.0.iter_mut().zip([0, 64, 128, 192]) {
            if let Some(index) = word.pop() {
                return Some(base + index);
            }
        }
        None
    }

    fn only_if(self, keep: bool) -> Wide {
        if keep { self } else { Wide::default() }
    }
}

impl Not for Wide {
    type Output = Wide;
    fn not(self) -> Wide {
        Wide(self.0.map(|word| !word))
    }
}

macro_rules! operators {
    ($($Op:ident::$op:ident $OpAssign:ident::$op_assign:ident $sign:tt;)+) => {$(
        impl $Op for Wide {
            type Output = Wide;
            fn $op(self, other: Wide) -> Wide {
                self.zip(other, |a, b| a $sign b)
            }
        }

        impl $OpAssign for Wide {
            fn $op_assign(&mut self, other: Wide) {
                *self = *self $sign other;
            }
        }
    )+};
}

operators! {
    BitAnd::bitand BitAndAssign::bitand_assign &;
    BitOr::bitor BitOrAssign::bitor_assign |;
    BitXor::bitxor BitXorAssign::bitxor_assign ^;
}

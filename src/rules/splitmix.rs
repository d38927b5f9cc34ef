//! SplitMix64: pseudorandom numbers, the same on every machine. The numbers supply the Zobrist keys and every random
//! choice that is made from a seed.

const GAMMA: u64 = 0x9E37_79B9_7F4A_7C15;

/// Advances the state and returns the next number of the stream; the first state is the seed.
///
/// ```
/// use riverleap::rules::splitmix::{mixed, next};
/// let mut state = 0;
/// assert_eq!([next(&mut state), next(&mut state)], [mixed(1), mixed(2)]);
/// ```
pub const fn next(state: &mut u64) -> u64 {
    *state = state.wrapping_add(GAMMA);
    finalized(*state)
}

/// Mixes the bits of the number, so that neighbouring numbers give unrelated results. 0 stays 0.
pub const fn mixed(number: u64) -> u64 {
    finalized(number.wrapping_mul(GAMMA))
}

const fn finalized(mut z: u64) -> u64 {
    z = (z ^ z >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ z >> 31
}

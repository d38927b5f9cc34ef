//! SHA-256 hashes, cut to the number of bytes that the caller needs.

use ring::digest;

/// Returns the first bytes (at most 32) of the hash of the concatenated parts.
pub(super) fn sha256_prefix<const BYTES: usize>(parts: &[&[u8]]) -> [u8; BYTES] {
    const { assert!(BYTES <= digest::SHA256_OUTPUT_LEN) };
    let mut context = digest::Context::new(&digest::SHA256);
    parts.iter().for_each(|part| context.update(part));
    let mut start = [0; BYTES];
    start.copy_from_slice(&context.finish().as_ref()[..BYTES]);
    start
}

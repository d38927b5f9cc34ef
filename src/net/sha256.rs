//! SHA-256, whole or its first bytes.

use ring::digest;

/// The first bytes of the hash of the parts, one after the other; at most 32.
pub(super) fn sha256_prefix<const BYTES: usize>(parts: &[&[u8]]) -> [u8; BYTES] {
    const { assert!(BYTES <= digest::SHA256_OUTPUT_LEN) };
    let mut context = digest::Context::new(&digest::SHA256);
    parts.iter().for_each(|part| context.update(part));
    let mut start = [0; BYTES];
    start.copy_from_slice(&context.finish().as_ref()[..BYTES]);
    start
}

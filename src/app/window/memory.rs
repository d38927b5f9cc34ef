//! Returns freed memory to the system.
//!
//! Reading the pictures takes hundreds of megabytes for a short time. After the first large block is freed, glibc by
//! default keeps freed blocks of that size for reuse, although the game never needs them again.

/// Blocks of at least this many bytes are mapped separately, and returned to the system when freed.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
const LARGE: libc::c_int = 256 * 1024;

/// Sets glibc's threshold for separately mapped blocks to `LARGE`. Call this before pictures are read.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
pub fn give_back_what_is_freed() {
    #[allow(unsafe_code, reason = "the C library has no other way to its allocator; the call only sets a number")]
    // SAFETY: `mallopt` may be called at any time and by any thread; if it refuses, nothing has changed.
    unsafe {
        libc::mallopt(libc::M_MMAP_THRESHOLD, LARGE);
    }
}

#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
pub fn give_back_what_is_freed() {}

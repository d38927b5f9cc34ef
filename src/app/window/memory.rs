//! Returns freed memory to the system.
//!
//! Reading the pictures takes hundreds of megabytes for a moment. When the first large block is freed, glibc starts to
//! keep blocks of that size for later, but they are never needed again.

/// Blocks of at least this many bytes are mapped from the system one by one, and are returned to it when freed.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
const LARGE: libc::c_int = 256 * 1024;

/// Must be called before pictures are read.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
pub fn give_back_what_is_freed() {
    #[allow(unsafe_code, reason = "the C library has no other door to its allocator; the call only sets a number")]
    // SAFETY: `mallopt` may be called at any time and by any thread; if it refuses, nothing has changed.
    unsafe {
        libc::mallopt(libc::M_MMAP_THRESHOLD, LARGE);
    }
}

#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
pub fn give_back_what_is_freed() {}

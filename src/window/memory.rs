//! What is freed goes back to the system.
//!
//! The pictures are read through hundreds of megabytes that are needed for a moment only. The C library of Linux learns
//! from the first large piece that is freed to keep pieces of that size for later, and there is no later.

/// Pieces of this size and more are the system's own, and go back to it when they are freed.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
const LARGE: libc::c_int = 256 * 1024;

/// To be called before pictures are read.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
pub fn give_back_what_is_freed() {
    #[allow(unsafe_code, reason = "the C library has no other door to its allocator; the call only sets a number")]
    // SAFETY: `mallopt` may be called at any time and by any thread; where it refuses, nothing has changed.
    unsafe {
        libc::mallopt(libc::M_MMAP_THRESHOLD, LARGE);
    }
}

#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
pub fn give_back_what_is_freed() {}

//! Keeps the memory small.
//!
//! Reading the pictures takes hundreds of megabytes for a short time. After the first large block is freed, glibc by
//! default keeps freed blocks of that size for reuse, although the game never needs them again.

use std::ops::Range;

use bevy::render::settings::{Backends, MemoryHints, WgpuSettings};

/// The smallest and the largest block in which wgpu takes memory for textures; blocks for buffers are half as large. A
/// larger texture gets memory of its own, which is returned when the texture is freed. With wgpu's usual blocks of
/// 128 MiB, most of the memory that uploads need at the start would stay taken.
const TEXTURE_BLOCKS: Range<u64> = 4 << 20..8 << 20;

/// The settings for drawing with one of these drivers.
pub fn render_settings(backends: Backends) -> WgpuSettings {
    let memory_hints = MemoryHints::Manual { suballocated_device_memory_block_size: TEXTURE_BLOCKS };
    WgpuSettings { backends: Some(backends), memory_hints, ..WgpuSettings::default() }
}

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

//! Keeps the memory small.
//!
//! Reading the pictures takes hundreds of megabytes for a short time. After the first large block is freed, glibc by
//! default keeps freed blocks of that size for reuse, although the game never needs them again.

use std::ops::Range;
use std::thread;
use std::time::Duration;

use bevy::prelude::*;
use bevy::render::RenderApp;
use bevy::render::mesh::allocator::MeshAllocatorSettings;
use bevy::render::settings::{Backends, MemoryHints, WgpuSettings};
use bevy::render::slab_allocator::SlabAllocatorSettings;

use crate::app::pictures::Pictures;

/// The smallest and the largest block in which wgpu takes memory for textures; blocks for buffers are half as large. A
/// larger texture gets memory of its own, which is returned when the texture is freed. With wgpu's usual blocks of
/// 128 MiB, most of the memory that uploads need at the start would stay taken.
const TEXTURE_BLOCKS: Range<u64> = 4 << 20..8 << 20;

/// The settings for drawing with one of these drivers.
pub fn render_settings(backends: Backends) -> WgpuSettings {
    let memory_hints = MemoryHints::Manual { suballocated_device_memory_block_size: TEXTURE_BLOCKS };
    WgpuSettings { backends: Some(backends), memory_hints, ..WgpuSettings::default() }
}

/// The time after which pictures that were read are on the graphics card.
const UPLOADS_TAKE: Duration = Duration::from_secs(3);

/// Returns memory to the system when pictures have been read, and gives each mesh buffers of its own: Bevy's shared
/// buffers are made for 100,000 meshes, and for the few rectangles of this game, their lists of free places alone would
/// take 10 MB. This plugin must be added after Bevy's `RenderPlugin`.
pub fn plugin(app: &mut App) {
    app.add_systems(Update, trim_later.run_if(resource_exists_and_changed::<Pictures>));
    let Some(render) = app.get_sub_app_mut(RenderApp) else { return };
    render.insert_resource(MeshAllocatorSettings {
        slab_allocator_settings: SlabAllocatorSettings { large_threshold: 0, ..default() },
        ..default()
    });
}

fn trim_later() {
    // If no thread can be started, the memory is kept for later use.
    let _ = thread::Builder::new().name("trim".to_owned()).spawn(|| {
        thread::sleep(UPLOADS_TAKE);
        give_back_small_blocks();
    });
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

/// Returns the pages of freed blocks below `LARGE` to the system, which glibc otherwise keeps in a pool for each thread.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
fn give_back_small_blocks() {
    #[allow(unsafe_code, reason = "the C library has no other way to its allocator")]
    // SAFETY: `malloc_trim` may be called at any time and by any thread; it frees nothing that is in use.
    unsafe {
        libc::malloc_trim(0);
    }
}

#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
pub fn give_back_what_is_freed() {}

#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
fn give_back_small_blocks() {}

//! Hints to the processor and to the operating system about memory that is read in no order.

use std::mem::MaybeUninit;

/// Asks the processor to load the memory of `value` into its cache, for a read that follows soon. Does nothing on
/// processors other than x86-64.
#[inline(always)]
pub fn prefetch<T>(value: &T) {
    #[cfg(target_arch = "x86_64")]
    {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        #[allow(unsafe_code, reason = "the standard library has no safe function for a prefetch")]
        // SAFETY: a prefetch is a hint, whose only effect is on the cache.
        unsafe {
            _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(value).cast());
        }
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = value;
}

/// Asks the operating system for large pages for memory that was not used yet. With small pages, nearly every read from a
/// large table first has to look up its page in memory. Does nothing on systems other than Linux.
pub fn ask_for_large_pages<T>(unused: &mut [MaybeUninit<T>]) {
    #[cfg(target_os = "linux")]
    {
        /// The range must begin at a page. Linux has pages of 4, 16 or 64 KiB, and this is a multiple of each.
        const ALIGNMENT: usize = 64 << 10;
        let bytes = std::ptr::from_mut(unused).cast::<u8>();
        let before = bytes.align_offset(ALIGNMENT);
        let length = size_of_val(unused).saturating_sub(before);
        #[allow(unsafe_code, reason = "the system's call has no safe form")]
        // SAFETY: the range lies within the slice, which is borrowed, and the advice does not change its contents.
        unsafe {
            // If the system refuses, the memory has pages of the usual size.
            libc::madvise(bytes.wrapping_add(before).cast(), length, libc::MADV_HUGEPAGE);
        }
    }
    #[cfg(not(target_os = "linux"))]
    let _ = unused;
}

//! Sends the error messages of ALSA, the sound library of Linux, to the log. Otherwise, on a computer without a sound
//! card, ALSA would print ten lines to standard error.

#[cfg(target_os = "linux")]
mod alsa {
    use std::ffi::{CStr, c_char, c_int};

    use bevy::log::debug;

    /// The type of ALSA's error handler, simplified. ALSA declares the handler as variadic, and also passes the
    /// arguments of `format`. In the C calling conventions of Linux, a function may ignore extra arguments.
    type Handler =
        extern "C" fn(file: *const c_char, line: c_int, function: *const c_char, error: c_int, format: *const c_char);

    #[allow(unsafe_code, reason = "the library has no other way; `alsa-sys` links it and has the same declaration")]
    // SAFETY: the declaration is that of `alsa/error.h`, except for the variadic arguments, which the handler does not
    // read.
    unsafe extern "C" {
        fn snd_lib_error_set_handler(handler: Option<Handler>) -> c_int;
    }

    pub fn hush() {
        #[allow(unsafe_code, reason = "see above")]
        // SAFETY: the handler is a function that lives as long as the program, and ALSA lets it be set at any time.
        unsafe {
            snd_lib_error_set_handler(Some(log));
        }
    }

    extern "C" fn log(_: *const c_char, _: c_int, function: *const c_char, _: c_int, format: *const c_char) {
        debug!("ALSA: {}: {}", text(function), text(format));
    }

    fn text(words: *const c_char) -> String {
        if words.is_null() {
            return String::new();
        }
        #[allow(unsafe_code, reason = "a text of C has no other way")]
        // SAFETY: the pointer is not null, and ALSA passes zero-terminated strings that outlive the call.
        unsafe { CStr::from_ptr(words) }.to_string_lossy().into_owned()
    }
}

/// Redirects ALSA's messages to the log. Call this before audio is set up.
pub fn hush() {
    #[cfg(target_os = "linux")]
    alsa::hush();
}

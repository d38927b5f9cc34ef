//! ALSA, the sound library of Linux, prints its troubles on standard error, ten lines where there is no sound card. They
//! belong into the log.

#[cfg(target_os = "linux")]
mod alsa {
    use std::ffi::{CStr, c_char, c_int};

    use bevy::log::debug;

    /// ALSA calls it with more arguments, which belong to `format`; on the machines that Linux runs on, whoever is called
    /// may leave them alone.
    type Handler =
        extern "C" fn(file: *const c_char, line: c_int, function: *const c_char, error: c_int, format: *const c_char);

    #[allow(unsafe_code, reason = "the library has no other door; `alsa-sys` links it and has the same declaration")]
    // SAFETY: the declaration is that of `alsa/error.h`, but for the arguments that the handler does not look at.
    unsafe extern "C" {
        fn snd_lib_error_set_handler(handler: Option<Handler>) -> c_int;
    }

    pub fn hush() {
        #[allow(unsafe_code, reason = "see above")]
        // SAFETY: the handler is a function that lives as long as the program; it may be set at any time.
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
        #[allow(unsafe_code, reason = "a text of C has no other door")]
        // SAFETY: not null, and ALSA hands over texts that end with a zero byte and outlive the call.
        unsafe { CStr::from_ptr(words) }.to_string_lossy().into_owned()
    }
}

/// To be called before sound is set up.
pub fn hush() {
    #[cfg(target_os = "linux")]
    alsa::hush();
}

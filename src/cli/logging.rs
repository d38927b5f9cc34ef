//! The log options of all commands that open a window or use the network.

use std::path::PathBuf;

use clap::Args;
use tracing::level_filters::LevelFilter;

use crate::base::log::{self, LogOptions};

use super::Complaint;

/// Libraries whose warnings do not help players or are too frequent.
const NOISY_LIBRARIES: [&str; 9] = [
    "wgpu_hal",
    "wgpu_core",
    "naga",
    "winit",
    "bevy_winit",
    "bevy_egui",
    "bevy_render::renderer",
    "quinn_udp",
    "symphonia",
];

#[derive(Clone, Debug, Default, Args)]
pub(super) struct Logging {
    /// The least severe level that is logged: off, error, warn, info, debug or trace [default: error; info with
    /// --log-file and for a server]
    #[arg(long, value_name = "LEVEL", help_heading = "Log")]
    log: Option<LevelFilter>,
    /// Append the log to this file instead of standard error; a file of 16 MiB is renamed to FILE.1, and three old
    /// files are kept
    #[arg(long, value_name = "FILE", help_heading = "Log")]
    log_file: Option<PathBuf>,
}

impl Logging {
    /// Starts the log. Without options, messages of level `usual` and of more severe levels go to standard error.
    pub fn begin(&self, usual: LevelFilter) -> Result<(), Complaint> {
        let usual = if self.log_file.is_some() { LevelFilter::INFO } else { usual };
        let level = self.log.unwrap_or(usual);
        let wanted = LogOptions { level, file: self.log_file.clone(), errors_only: &NOISY_LIBRARIES };
        log::begin(&wanted).map_err(|error| Complaint::Input(format!("--log-file {error}")))
    }

    /// Starts the log for a window; by default, only errors reach the terminal.
    pub fn begin_quietly(&self) -> Result<(), Complaint> {
        self.begin(LevelFilter::ERROR)
    }

    /// Returns whether any of the options was given.
    #[cfg(feature = "app")]
    pub fn is_given(&self) -> bool {
        self.log.is_some() || self.log_file.is_some()
    }
}

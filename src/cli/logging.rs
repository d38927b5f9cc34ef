//! The options for the log, of every command with a window or with a line to other machines.

use std::path::PathBuf;

use clap::Args;
use tracing::level_filters::LevelFilter;

use crate::base::log::{self, Wanted};

use super::Complaint;

/// Libraries whose warnings are of no use to players, or come in floods.
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
    /// What is logged: off, error, warn, info, debug or trace [default: error; info for a file or a server]
    #[arg(long, value_name = "LEVEL", help_heading = "Log")]
    log: Option<LevelFilter>,
    /// Log into this file, behind what is in it, and not on standard error; with 16 MiB it is put aside as FILE.1, and
    /// three of those are kept
    #[arg(long, value_name = "FILE", help_heading = "Log")]
    log_file: Option<PathBuf>,
}

impl Logging {
    /// Begins the log; `usual` goes to standard error where nothing else is asked for.
    pub fn begin(&self, usual: LevelFilter) -> Result<(), Complaint> {
        let usual = if self.log_file.is_some() { LevelFilter::INFO } else { usual };
        let level = self.log.unwrap_or(usual);
        let wanted = Wanted { level, file: self.log_file.clone(), errors_only: &NOISY_LIBRARIES };
        log::begin(&wanted).map_err(|error| Complaint::Input(format!("--log-file {error}")))
    }

    /// The same for a window: a player's terminal stays clean.
    pub fn begin_quietly(&self) -> Result<(), Complaint> {
        self.begin(LevelFilter::ERROR)
    }

    /// Whether any of the options was given.
    #[cfg(feature = "app")]
    pub fn is_given(&self) -> bool {
        self.log.is_some() || self.log_file.is_some()
    }
}

//! Settings of the engine that analyses positions for the player.

use std::num::NonZero;
use std::thread;

use serde::{Deserialize, Serialize};
use strum::VariantArray;

use crate::base::with_defaults::with_defaults;

/// The largest number of lines that the engine shows at the same time.
pub const MOST_LINES: u8 = 5;

with_defaults! {
    /// How the engine analyses.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(default, deny_unknown_fields)]
    pub struct AnalysisSettings {
        /// How many of the best lines are shown, from 1 to [`MOST_LINES`].
        pub lines: u8 = 3,
        pub threads: AnalysisThreads,
        pub memory: AnalysisMemory,
    }
}

impl AnalysisSettings {
    /// The settings with one line more; after the largest number comes a single line.
    #[must_use]
    pub fn with_another_line(self) -> AnalysisSettings {
        AnalysisSettings { lines: self.lines % MOST_LINES + 1, ..self }
    }

    pub(super) fn clamped(self) -> AnalysisSettings {
        AnalysisSettings { lines: self.lines.clamp(1, MOST_LINES), ..self }
    }
}

/// How many threads the analysis searches on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, VariantArray)]
pub enum AnalysisThreads {
    One,
    /// One core is left for the window.
    #[default]
    AllButOne,
    All,
}

impl AnalysisThreads {
    /// The number of threads on this computer, at least 1.
    pub fn count(self) -> usize {
        let cores = thread::available_parallelism().map_or(1, NonZero::get);
        match self {
            AnalysisThreads::One => 1,
            AnalysisThreads::AllButOne => cores.saturating_sub(1).max(1),
            AnalysisThreads::All => cores,
        }
    }
}

/// The memory of the analysis for positions that it has seen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, VariantArray)]
pub enum AnalysisMemory {
    Mib16,
    #[default]
    Mib64,
    Mib256,
    Mib1024,
}

impl AnalysisMemory {
    pub const fn mib(self) -> usize {
        match self {
            AnalysisMemory::Mib16 => 16,
            AnalysisMemory::Mib64 => 64,
            AnalysisMemory::Mib256 => 256,
            AnalysisMemory::Mib1024 => 1024,
        }
    }
}

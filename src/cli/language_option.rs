//! The language option of the commands with a window.

use clap::Args;

use crate::game::settings::Language;

#[derive(Clone, Copy, Debug, Default, Args)]
pub(super) struct LanguageOption {
    /// The language of the window: en, de or zh-CN [default: the language chosen in the settings, or else the language
    /// of the system]
    #[arg(long, value_name = "LANGUAGE", help_heading = "Window")]
    pub language: Option<Language>,
}

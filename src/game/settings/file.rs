//! Reads and writes `settings.ron` in the player's data folder. The file is read when the program starts, written when
//! settings change, and renamed if it is not RON.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::unknown_fields::Fields;
use super::{NotKept, Settings, SettingsFault, VERSION};
use crate::base::disk::{self, NotWritten, write_whole};
use crate::game::content::{ContentError, read_text};
use crate::game::ron::{FileError, FormFault, read_ron};

/// The file's name in the data folder.
pub const FILE: &str = "settings.ron";

/// Reads settings; unknown fields are faults. `file` is the name of the file for error messages. A number outside its
/// allowed range is clamped.
///
/// # Errors
/// The fault of the text, with its line, its column and a remedy.
pub fn read(file: &str, text: &str) -> Result<Settings, FileError<FormFault>> {
    read_ron(file, text).map(Settings::clamped)
}

/// Reads settings that another build may have written. A field or a value that this build does not know is skipped.
/// Also returns the first fault in the file, unless a newer build has written the file.
fn read_what_is_known(
    file: &str,
    text: &str,
) -> Result<(Settings, Option<FileError<FormFault>>), FileError<FormFault>> {
    let known = |text: &str| read_ron::<Settings>(file, text).is_ok();
    let understood = read_ron::<Fields>(file, text)?.understood(&known);
    let settings = read_ron::<Settings>(file, &understood.to_string())?.clamped();
    let fault = read(file, text).err().filter(|_| settings.version <= VERSION);
    Ok((settings, fault))
}

/// The settings that were read from the data folder.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct KeptSettings {
    pub settings: Settings,
    /// The file to save the settings to; `None` if they cannot or must not be saved.
    pub path: Option<PathBuf>,
    /// The fault of the file, if any.
    pub note: Option<SettingsFault>,
}

impl KeptSettings {
    /// Reads the settings in this folder, or returns the defaults. Fields that are not understood stay in the file. A
    /// file that is not RON is renamed, so that its content is not lost when settings are saved the next time.
    pub fn read(data_folder: Option<&Path>) -> KeptSettings {
        let Some(path) = data_folder.map(|folder| folder.join(FILE)) else { return KeptSettings::default() };
        // A dangling symbolic link counts as a missing file. A file that exists but cannot be read is an error.
        if !path.exists() {
            return KeptSettings { path: Some(path), ..KeptSettings::default() };
        }
        let file = path.display().to_string();
        let text = read_text(&path).map_err(ContentError::from);
        let settings = text.and_then(|text| Ok(read_what_is_known(&file, &text)?));
        match settings {
            Ok((settings, fault)) => {
                KeptSettings { settings, path: Some(path), note: fault.map(SettingsFault::InPart) }
            }
            Err(error) => KeptSettings::without(path, error),
        }
    }

    fn without(path: PathBuf, error: ContentError<FormFault>) -> KeptSettings {
        let (path, note) = match disk::set_aside(&path) {
            Ok(aside) => (Some(path), SettingsFault::SetAside { error, aside }),
            Err(why) => (None, SettingsFault::InTheWay { error, why: why.into() }),
        };
        KeptSettings { settings: Settings::default(), path, note: Some(note) }
    }
}

impl Settings {
    /// Writes only the settings that differ from `before`. The settings that another window or build has written into
    /// the file are thus kept. If the file does not exist, all settings are written; a missing folder is created.
    ///
    /// # Errors
    /// The file cannot be read, is not understood, or cannot be written.
    pub fn write(&self, before: &Settings, path: &Path) -> Result<(), NotKept> {
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).map_err(|error| NotWritten::new(path, error))?;
        }
        let _turn = disk::turn(path);
        let file = path.display().to_string();
        let unread = |error: ContentError<FormFault>| NotKept::Unread { path: path.to_owned(), error: Box::new(error) };
        let fields = |text: &str| read_ron::<Fields>(&file, text).map_err(|error| unread(error.into()));
        let fields_of = |settings: &Settings| {
            fields(&ron::to_string(settings).map_err(|error| NotWritten::new(path, io::Error::other(error)))?)
        };
        let (mut written, before) = if path.exists() {
            let text = read_text(path).map_err(|error| unread(error.into()))?;
            (fields(&text)?, fields_of(before)?)
        } else {
            (Fields::default(), Fields::default())
        };
        written.take_over(&before, &fields_of(self)?);
        // If a newer build has written the file, the version number in the file is kept.
        let newest = written.number("version").unwrap_or(0).max(VERSION);
        written.begin_with("version", newest.to_string());
        Ok(write_whole(path, &format!("{written}\n"))?)
    }
}

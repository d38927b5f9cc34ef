//! Writes changed values back to a motion file, and leaves the other values and the comments unchanged.

use std::path::{Path, PathBuf};

use crate::base::disk::write_whole;
use crate::game::content::{Content, ContentError, Origin, SourceText};
use crate::game::ron::FileError;
use crate::game::ron::edit::with_value;

use super::{Motion, MotionFault};

impl Motion {
    /// Writes the changed values into `text`, which is the text of a motion file, and returns the new text. The changed
    /// values are the values of this motion that differ from `base`. All other values of the text stay as they are.
    /// If somebody has edited the file since `base` was read, these edits are therefore kept. `file` is the file name
    /// that errors show.
    ///
    /// # Errors
    /// The fault of the given text, with its place and a remedy.
    pub fn written_into(&self, base: &Motion, file: &str, text: &str) -> Result<String, FileError<MotionFault>> {
        let before = super::read(file, text)?;
        let mut text = text.to_owned();
        let mut put = |path: &str, value: &str| {
            let path: Vec<&str> = path.split('.').collect();
            // The text has just been read without a fault, so `with_value` finds or adds the field. The fallback is
            // never used.
            text = with_value(&text, &path, value).unwrap_or_else(|| text.clone());
        };
        for number in Motion::numbers() {
            let value = number.get(self);
            if value != number.get(base) && value != number.get(&before) {
                put(number.path, &value.to_string());
            }
        }
        for easing in Motion::easings() {
            let value = easing.get(self);
            if value != easing.get(base) && value != easing.get(&before) {
                put(easing.path, value.name());
            }
        }
        Ok(text)
    }
}

/// A motion file after it was saved.
#[derive(Clone, Debug, PartialEq)]
pub struct SavedMotion {
    pub path: PathBuf,
    /// The content of the saved file, including edits that somebody else has made.
    pub motion: Motion,
}

impl Content {
    /// Returns a new text for the motion file in use. In this text, the values of `motion` that differ from `base`
    /// replace the values of the file.
    ///
    /// # Errors
    /// The file cannot be read, or it has a fault.
    pub fn motion_text(&self, motion: &Motion, base: &Motion) -> Result<String, ContentError<MotionFault>> {
        let source = SourceText::read(self.motion_origin())?;
        Ok(motion.written_into(base, &source.origin.to_string(), &source.text)?)
    }

    /// Writes every value of `motion` that differs from `base` into the motion file in use. If the values in use come
    /// from the binary, the function creates a file in the user's data folder. The game uses that file from then on.
    ///
    /// # Errors
    /// The file cannot be read or written, it has a fault, or there is no data folder for a new file.
    pub fn save_motion(&self, motion: &Motion, base: &Motion) -> Result<SavedMotion, ContentError<MotionFault>> {
        let path = match self.motion_origin() {
            Origin::File(path) => path,
            Origin::BuiltIn(file) => {
                let Some(data) = &self.data else { return Err(ContentError::NoCopy { file }) };
                data.join("assets").join("motion.ron")
            }
        };
        let not_written = |why| ContentError::NotWritten { file: path.display().to_string(), why };
        let folder = path.parent().unwrap_or(Path::new(""));
        std::fs::create_dir_all(folder).map_err(|error| not_written(error.into()))?;
        let text = self.motion_text(motion, base)?;
        write_whole(&path, &text).map_err(|error| not_written(error.why))?;
        let motion = super::read(&path.display().to_string(), &text)?;
        Ok(SavedMotion { path, motion })
    }
}

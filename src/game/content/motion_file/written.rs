//! Motion files written back: only what was changed, in its place; everything else stays.

use std::path::{Path, PathBuf};

use crate::base::disk::write_whole;
use crate::game::content::{Content, ContentError, Origin, SourceText};
use crate::game::ron::FileError;
use crate::game::ron::edit::with_value;

use super::{Motion, MotionFault};

impl Motion {
    /// The text of a motion file with everything in it that differs here from `base`; `file` names it in errors. What
    /// somebody else has written into the file since `base` was read stays.
    ///
    /// # Errors
    /// What is wrong with the text as it was, where, and how to mend it.
    pub fn written_into(&self, base: &Motion, file: &str, text: &str) -> Result<String, FileError<MotionFault>> {
        let before = super::read(file, text)?;
        let mut text = text.to_owned();
        let mut put = |path: &str, value: &str| {
            let path: Vec<&str> = path.split('.').collect();
            // The file has been read, so a group that it has can hold the field.
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

/// A motion file after it was written.
#[derive(Clone, Debug, PartialEq)]
pub struct SavedMotion {
    pub path: PathBuf,
    /// All that the file says now: also what somebody else has written into it.
    pub motion: Motion,
}

impl Content {
    /// The motion file in use, with everything in it that differs in `motion` from `base`.
    ///
    /// # Errors
    /// The file cannot be read, or what it holds is wrong.
    pub fn motion_text(&self, motion: &Motion, base: &Motion) -> Result<String, ContentError<MotionFault>> {
        let source = SourceText::read(self.motion_origin())?;
        Ok(motion.written_into(base, &source.origin.to_string(), &source.text)?)
    }

    /// Writes everything that differs in `motion` from `base` into the motion file in use, as it is on the disk now;
    /// where that is the one in the binary, into a new one in the user's data folder, which then comes before it.
    ///
    /// # Errors
    /// The file cannot be read or written, what it holds is wrong, or there is no data folder for a new one.
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

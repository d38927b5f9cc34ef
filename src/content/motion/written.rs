//! Motion files written back: only the numbers that were changed, in their places; everything else stays.

use std::path::{Path, PathBuf};

use crate::content::{Content, ContentError, Origin, Source};
use crate::disk::write_whole;
use crate::levels::{self, LevelError};

use super::Motion;

impl Motion {
    /// The text of a motion file with these numbers in it; `file` names it in errors.
    ///
    /// # Errors
    /// What is wrong with the text as it was, where, and how to mend it.
    pub fn written_into(&self, file: &str, text: &str) -> Result<String, LevelError> {
        let before = super::read(file, text)?;
        let mut text = text.to_owned();
        for number in Motion::numbers() {
            let value = number.get(self);
            if value != number.get(&before) {
                let path: Vec<&str> = number.path.split('.').collect();
                text = levels::with_value(&text, &path, &value.to_string());
            }
        }
        Ok(text)
    }
}

impl Content {
    /// The motion file in use, with these numbers in it.
    ///
    /// # Errors
    /// The file cannot be read, or what it holds is wrong.
    pub fn motion_text(&self, motion: &Motion) -> Result<String, ContentError> {
        let source = Source::read(self.motion_origin())?;
        Ok(motion.written_into(&source.origin.to_string(), &source.text)?)
    }

    /// Writes the numbers into the motion file in use; where that is the one in the binary, into a new one in the
    /// user's data folder, which then comes before it. Returns which file it is.
    ///
    /// # Errors
    /// The file cannot be read or written, what it holds is wrong, or there is no data folder for a new one.
    pub fn save_motion(&self, motion: &Motion) -> Result<PathBuf, ContentError> {
        let text = self.motion_text(motion)?;
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
        write_whole(&path, &text).map_err(|error| not_written(error.why))?;
        Ok(path)
    }
}

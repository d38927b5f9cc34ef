//! Finds every fault of a file in one call: after each fault the text is repaired in memory and read again.

use crate::game::ron::{FileError, MendableFault, Mended, byte_of, line_and_column};

use super::content_error::ContentError;

/// At most this many faults of a file are listed.
const MOST: usize = 100;

/// Reads the text of a file, repairs the first fault in memory and reads the repaired text, again and again until no
/// fault is left. The place of each fault is its place in the given text, not in the repaired text. The search stops at
/// a fault for which no repair can be guessed, such as an unclosed bracket.
///
/// # Errors
/// All faults, in the order in which they were found.
pub fn every_fault<T, F: MendableFault>(
    file: &str,
    text: &str,
    mut read: impl FnMut(&str) -> Result<T, ContentError<F>>,
) -> Result<T, Vec<ContentError<F>>> {
    let mut mended = Mended::new(text);
    let mut faults: Vec<ContentError<F>> = Vec::new();
    loop {
        let error = match read(mended.text()) {
            Ok(value) if faults.is_empty() => return Ok(value),
            Ok(_) => break,
            Err(ContentError::Bad(error)) if error.file == file => error,
            // The fault is not in this file, but in the file of the rule set that this file names.
            Err(error) => {
                faults.push(error);
                let names_rules = mended.replace_field("rules", "\"classic\"");
                if names_rules && faults.len() < MOST { continue } else { break }
            }
        };
        let at = byte_of(mended.text(), error.line, error.column);
        let (line, column) = line_and_column(text, mended.origin(at));
        let own = !error.fault.follows(&mended);
        let goes_on = error.fault.mend(&mut mended, at);
        if own {
            faults.push(FileError { line, column, ..error }.into());
        }
        if !goes_on || faults.len() == MOST {
            break;
        }
    }
    Err(faults)
}

//! Reads lines of limited length from arbitrary input.

use std::io::{self, BufRead, ErrorKind};

/// A line without its line break. Bytes that are not UTF-8 are replaced by U+FFFD.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum InputLine {
    Whole(String),
    /// The line was longer than the limit.
    TooLong,
}

/// Reads the next line of at most `most` bytes; a longer line is discarded and reported as `TooLong`. Returns `None` at
/// the end of the input.
///
/// # Errors
/// The input cannot be read.
pub fn read_line(input: &mut impl BufRead, most: usize) -> io::Result<Option<InputLine>> {
    let mut line: Vec<u8> = Vec::new();
    let (mut any, mut fits) = (false, true);
    loop {
        let bytes = match input.fill_buf() {
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            bytes => bytes?,
        };
        if bytes.is_empty() {
            break;
        }
        any = true;
        let end = bytes.iter().position(|&byte| byte == b'\n');
        let (part, used) = end.map_or((bytes, bytes.len()), |end| (&bytes[..end], end + 1));
        fits &= line.len() + part.len() <= most;
        if fits {
            line.extend_from_slice(part);
        } else {
            line = Vec::new();
        }
        input.consume(used);
        if end.is_some() {
            break;
        }
    }
    let line = || if fits { InputLine::Whole(String::from_utf8_lossy(&line).into_owned()) } else { InputLine::TooLong };
    Ok(any.then(line))
}

#[cfg(test)]
mod tests {
    use std::io::BufReader;

    use super::*;

    #[test]
    fn a_line_that_is_too_long_is_neither_kept_nor_cut() {
        // The buffer is small, so that lines arrive in pieces.
        let mut input = BufReader::with_capacity(3, &b"12345\n123456\n\n\xe9t\xe9\nend"[..]);
        let mut next = || {
            read_line(&mut input, 5).map(|line| {
                line.map_or("-".to_owned(), |line| match line {
                    InputLine::Whole(text) => text,
                    InputLine::TooLong => "too long".to_owned(),
                })
            })
        };
        for expected in ["12345", "too long", "", "\u{fffd}t\u{fffd}", "end", "-", "-"] {
            assert_eq!(next().ok().as_deref(), Some(expected));
        }
    }
}

//! Lines from an input that may hold anything.

use std::io::{self, BufRead, ErrorKind};

/// The next line, cut where it is longer than `most` bytes, since what is no command need not fill the memory; what is no text becomes marks of replacement. `None` at the end.
pub(super) fn read_line(input: &mut impl BufRead, most: usize) -> io::Result<Option<String>> {
    let mut line: Vec<u8> = Vec::new();
    let mut any = false;
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
        let room = most - line.len();
        line.extend_from_slice(&part[..part.len().min(room)]);
        input.consume(used);
        if end.is_some() {
            break;
        }
    }
    Ok(any.then(|| String::from_utf8_lossy(&line).into_owned()))
}

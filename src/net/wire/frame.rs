//! Writes and reads frames. A frame consists of the length of a message (four bytes, big-endian), and the message in
//! postcard format.

use std::io;

use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::io::{AsyncRead, AsyncReadExt};

use super::{Hello, MAGIC, PROTOCOL, Want};
use crate::net::badge::Badge;

/// The maximum length of a message from a guest, in bytes. The longest messages from guests are chat messages.
pub const LONGEST_FROM_GUEST: usize = 4 * 1024;

/// The maximum length of a message from a host, in bytes. This is enough for the record of the longest match.
pub const LONGEST_FROM_HOST: usize = 2 * 1024 * 1024;

/// The initial buffer size for a frame, in bytes. The buffer grows with the data received, because a sender may
/// announce a large length and send nothing.
const FIRST_ROOM: usize = 4 * 1024;

/// Why no message was received.
#[derive(Debug, thiserror::Error)]
pub enum FrameError {
    /// The connection was closed between two frames.
    #[error("the line was closed")]
    Closed,
    #[error("the line broke: {0}")]
    Broken(#[from] io::Error),
    #[error("a frame of {length} bytes, and {most} are the most")]
    TooLarge { length: usize, most: usize },
    #[error("a frame that is no message")]
    Junk,
    /// The guest uses another version of the protocol.
    #[error("version {0} of the protocol")]
    Version(u16),
    #[error("not this game's protocol")]
    NotAGuest,
}

/// Encodes a message as a frame.
pub fn encode(message: &impl Serialize) -> Vec<u8> {
    // Messages can always be serialized. If an error occurred nevertheless, the reader would reject the empty frame.
    let body = postcard::to_stdvec(message).unwrap_or_default();
    let length = u32::try_from(body.len()).unwrap_or(u32::MAX);
    let mut frame = Vec::with_capacity(body.len() + 4);
    frame.extend_from_slice(&length.to_be_bytes());
    frame.extend_from_slice(&body);
    frame
}

/// Decodes a message. The message must take up all of `body`.
///
/// # Errors
/// [`FrameError::Junk`]: the bytes are not a message, or more bytes follow the message.
pub fn decode<M: DeserializeOwned>(body: &[u8]) -> Result<M, FrameError> {
    match postcard::take_from_bytes(body) {
        Ok((message, [])) => Ok(message),
        _ => Err(FrameError::Junk),
    }
}

impl Hello {
    /// Decodes the first message of a guest. Recognizes the messages of other versions of the protocol.
    ///
    /// # Errors
    /// The bytes are not a hello, or are a hello of another version.
    pub fn decode(body: &[u8]) -> Result<Hello, FrameError> {
        // In every version of the protocol, a hello begins with the message number, the magic bytes and the version.
        let ((number, magic, protocol), rest) =
            postcard::take_from_bytes::<(u32, [u8; 4], u16)>(body).map_err(|_| FrameError::NotAGuest)?;
        if number != 0 || magic != MAGIC {
            return Err(FrameError::NotAGuest);
        }
        if protocol != PROTOCOL {
            return Err(FrameError::Version(protocol));
        }
        let ((program, name, want), rest) =
            postcard::take_from_bytes::<(String, String, Want)>(rest).map_err(|_| FrameError::Junk)?;
        // A guest may leave out the badge.
        let badge = if rest.is_empty() { Badge::default() } else { decode(rest)? };
        Ok(Hello { magic, protocol, program, name, want, badge })
    }
}

/// Reads the body of the next frame, of at most `most` bytes.
///
/// # Errors
/// The connection is closed or broken, or the frame is too large. After an error, nothing more can be read from the
/// connection.
pub async fn read_frame(line: &mut (impl AsyncRead + Unpin), most: usize) -> Result<Vec<u8>, FrameError> {
    let mut length = [0; 4];
    let mut got = 0;
    while got < length.len() {
        match line.read(&mut length[got..]).await? {
            0 if got == 0 => return Err(FrameError::Closed),
            0 => return Err(FrameError::Broken(io::ErrorKind::UnexpectedEof.into())),
            more => got += more,
        }
    }
    let length = usize::try_from(u32::from_be_bytes(length)).unwrap_or(usize::MAX);
    if length > most {
        return Err(FrameError::TooLarge { length, most });
    }
    let mut body = Vec::with_capacity(length.min(FIRST_ROOM));
    let got = (&mut *line).take(length as u64).read_to_end(&mut body).await?;
    if got < length {
        return Err(FrameError::Broken(io::ErrorKind::UnexpectedEof.into()));
    }
    Ok(body)
}

//! The file of a network: a heading of text lines, an empty line, the parameters as 16-bit integers (low byte first),
//! and a checksum of all bytes before it.

use crate::engine::fingerprint;

use super::{HIDDEN, NetworkHeading, NetworkShape, NeuralNetwork, OUTPUTS};

const TITLE: &str = "riverleap network 1";
const CHECKSUM_BYTES: usize = 8;

/// Why this program cannot use a file as a network.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NetworkError {
    #[error("this is not a network of riverleap; it would begin with \"{TITLE}\"")]
    NoNetwork,
    #[error("the heading lacks \"{0}\", or has no readable value there")]
    Heading(&'static str),
    #[error("the network has {hidden} hidden neurons and {outputs} outputs; this program reads {HIDDEN} and {OUTPUTS}")]
    Size { hidden: usize, outputs: usize },
    #[error("the network has {found} numbers instead of {wanted}; the file is cut off or damaged")]
    Length { found: usize, wanted: usize },
    #[error("the checksum is wrong; the file is damaged")]
    Checksum,
}

impl NeuralNetwork {
    /// Reads the bytes of a file.
    ///
    /// # Errors
    /// The bytes are not a network or are damaged, or the network has a size that this program does not support.
    pub fn read(bytes: &[u8]) -> Result<NeuralNetwork, NetworkError> {
        if !bytes.starts_with(TITLE.as_bytes()) {
            return Err(NetworkError::NoNetwork);
        }
        let end = bytes.windows(2).position(|pair| pair == b"\n\n").ok_or(NetworkError::NoNetwork)?;
        let text = std::str::from_utf8(&bytes[..end]).map_err(|_| NetworkError::NoNetwork)?;
        let field = |name: &'static str| {
            let value = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
            value.ok_or(NetworkError::Heading(name))
        };
        fn number<T: std::str::FromStr>(name: &'static str, text: &str) -> Result<T, NetworkError> {
            text.parse().map_err(|_| NetworkError::Heading(name))
        }
        let (hidden, outputs) = (number("hidden", field("hidden")?)?, number("outputs", field("outputs")?)?);
        if (hidden, outputs) != (HIDDEN, OUTPUTS) {
            return Err(NetworkError::Size { hidden, outputs });
        }
        let (width, height) = field("board")?.split_once('x').ok_or(NetworkError::Heading("board"))?;
        let shape = NetworkShape { width: number("board", width)?, height: number("board", height)? };
        let ground = u64::from_str_radix(field("ground")?, 16).map_err(|_| NetworkError::Heading("ground"))?;
        let scale = number("scale", field("scale")?)?;
        let heading = NetworkHeading { shape, ground, scale, recipe: field("recipe")?.to_owned() };
        let body = &bytes[end + 2..];
        let wanted = NeuralNetwork::value_count(shape);
        if body.len() != 2 * wanted + CHECKSUM_BYTES {
            return Err(NetworkError::Length { found: body.len().saturating_sub(CHECKSUM_BYTES) / 2, wanted });
        }
        let (checked, sum) = bytes.split_at(bytes.len() - CHECKSUM_BYTES);
        if fingerprint(checked).to_le_bytes() != *sum {
            return Err(NetworkError::Checksum);
        }
        let values: Vec<i16> =
            body[..2 * wanted].chunks_exact(2).map(|pair| i16::from_le_bytes([pair[0], pair[1]])).collect();
        NeuralNetwork::new(heading, &values)
    }

    /// The bytes of the network's file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let NetworkHeading { shape: NetworkShape { width, height }, ground, scale, recipe } = &self.heading;
        let mut bytes = format!(
            "{TITLE}\nboard {width}x{height}\nground {ground:016x}\nhidden {HIDDEN}\noutputs {OUTPUTS}\nscale {scale}\n\
             recipe {recipe}\n\n"
        )
        .into_bytes();
        bytes.extend(self.values().flat_map(i16::to_le_bytes));
        let sum = fingerprint(&bytes);
        bytes.extend(sum.to_le_bytes());
        bytes
    }
}

//! The key of a host: who it is, whatever its address. One pair of Ed25519 keys, for both kinds of lines.

use std::fmt;
use std::fs;
use std::path::PathBuf;

use ring::rand::{SecureRandom, SystemRandom};
use ring::signature::{Ed25519KeyPair, KeyPair};

use crate::base::disk;

use super::sha256::sha256_prefix;
use super::wire::Token;

/// The public key of a host.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct HostKey(pub [u8; 32]);

impl HostKey {
    /// The first 64 bits of the key's SHA-256: what people compare.
    pub fn fingerprint(&self) -> u64 {
        u64::from_be_bytes(sha256_prefix(&[&self.0]))
    }
}

/// In hexadecimal digits.
impl fmt::Display for HostKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for HostKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "HostKey({self})")
    }
}

/// Reads what `Display` writes.
impl std::str::FromStr for HostKey {
    type Err = ();

    fn from_str(text: &str) -> Result<HostKey, ()> {
        let mut key = [0; 32];
        if text.len() != 64 || !text.is_ascii() {
            return Err(());
        }
        for (at, byte) in key.iter_mut().enumerate() {
            *byte = u8::from_str_radix(&text[at * 2..at * 2 + 2], 16).map_err(|_| ())?;
        }
        Ok(HostKey(key))
    }
}

/// The secret half, as its 32 bytes of seed.
#[derive(Clone)]
pub struct SecretKey([u8; 32]);

impl fmt::Debug for SecretKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SecretKey(..)")
    }
}

impl SecretKey {
    pub const fn new(seed: [u8; 32]) -> SecretKey {
        SecretKey(seed)
    }

    pub fn random() -> SecretKey {
        SecretKey(random_bytes())
    }

    pub const fn seed(&self) -> &[u8; 32] {
        &self.0
    }

    /// The public half.
    pub fn public(&self) -> HostKey {
        let mut key = [0; 32];
        // Every seed has a pair; the length is the algorithm's.
        if let Ok(pair) = Ed25519KeyPair::from_seed_unchecked(&self.0) {
            key.copy_from_slice(pair.public_key().as_ref());
        }
        HostKey(key)
    }

    /// The secret key in the form that TLS libraries read (PKCS #8).
    pub fn pkcs8(&self) -> Vec<u8> {
        // SEQUENCE { version 0, SEQUENCE { 1.3.101.112 }, OCTET STRING { OCTET STRING { seed } } }
        let head = [0x30, 0x2e, 2, 1, 0, 0x30, 5, 6, 3, 0x2b, 0x65, 0x70, 4, 0x22, 4, 0x20];
        head.into_iter().chain(self.0).collect()
    }
}

/// Bytes that nobody can guess.
pub fn random_bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    fill(&mut bytes);
    bytes
}

fn fill(bytes: &mut [u8]) {
    if SystemRandom::new().fill(bytes).is_err() {
        // A system without randomness cannot keep a secret; going on would only look safe.
        tracing::error!("this system has no source of random numbers");
        std::process::abort();
    }
}

pub(super) fn random_token() -> Token {
    Token(random_bytes())
}

/// Where a host's secret key is kept: in a folder for such things alone, which is closed to others.
#[derive(Clone, Debug)]
pub struct KeyFile(pub PathBuf);

impl KeyFile {
    /// The key in this file; a new one where there is none. An invite code is good for as long as the file is there.
    ///
    /// # Errors
    /// The file cannot be read or written, or holds something else.
    pub fn load(&self) -> std::io::Result<SecretKey> {
        if let Some(folder) = self.0.parent() {
            disk::private_folder(folder)?;
        }
        // A lock, so that two hosts that start at the same moment use the same key.
        let _turn = disk::turn(&self.0);
        if self.is_empty() {
            tracing::warn!(file = %self.0.display(), "the file of the host's key was empty; a new key is made");
            return self.make();
        }
        match fs::read(&self.0) {
            Ok(bytes) => {
                disk::close_to_others(&self.0);
                let seed: [u8; 32] = bytes.try_into().map_err(|_| std::io::ErrorKind::InvalidData)?;
                Ok(SecretKey(seed))
            }
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => self.make(),
            Err(error) => Err(error),
        }
    }

    /// Whether the file is there and empty, as earlier versions left it on a full disk. Then [`KeyFile::load`] makes a new
    /// key, under which earlier invites and guests no longer find the host, so its player must be told.
    pub fn is_empty(&self) -> bool {
        fs::metadata(&self.0).is_ok_and(|data| data.is_file() && data.len() == 0)
    }

    /// Writes a new key, whole or not at all, into a file that nobody else on this machine may read.
    fn make(&self) -> std::io::Result<SecretKey> {
        let key = SecretKey::random();
        match disk::write_private(&self.0, &key.0) {
            Err(error) if !error.is_there => Err(std::io::Error::new(error.why.kind, error.why.text)),
            _ => Ok(key),
        }
    }
}

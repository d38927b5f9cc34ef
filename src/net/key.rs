//! The key of a host, an Ed25519 key pair. The key identifies the host at any address, whether guests connect by
//! address (`quic`) or by key (`relayed`).

use std::fmt;
use std::fs;
use std::path::PathBuf;

use data_encoding::{HEXLOWER, HEXLOWER_PERMISSIVE};
use ring::rand::{SecureRandom, SystemRandom};
use ring::signature::{Ed25519KeyPair, KeyPair};

use crate::base::disk;

use super::sha256::sha256_prefix;
use super::wire::SeatToken;

/// The public key of a host.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct HostKey(pub [u8; 32]);

impl HostKey {
    /// Returns the first 64 bits of the SHA-256 hash of the key. People compare these bits.
    pub fn fingerprint(&self) -> u64 {
        u64::from_be_bytes(sha256_prefix(&[&self.0]))
    }
}

/// Writes the key in hexadecimal digits.
impl fmt::Display for HostKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&HEXLOWER.encode(&self.0))
    }
}

impl fmt::Debug for HostKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "HostKey({self})")
    }
}

/// Parses the output of `Display`.
impl std::str::FromStr for HostKey {
    type Err = ();

    fn from_str(text: &str) -> Result<HostKey, ()> {
        let bytes = HEXLOWER_PERMISSIVE.decode(text.as_bytes()).map_err(|_| ())?;
        bytes.try_into().map(HostKey).map_err(|_| ())
    }
}

/// The secret key, stored as its seed of 32 bytes.
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

    /// Returns the public key.
    pub fn public(&self) -> HostKey {
        let mut key = [0; 32];
        // This call always succeeds, since every seed of 32 bytes is valid. The public key always has 32 bytes, too.
        if let Ok(pair) = Ed25519KeyPair::from_seed_unchecked(&self.0) {
            key.copy_from_slice(pair.public_key().as_ref());
        }
        HostKey(key)
    }

    /// Returns the secret key in the form that TLS libraries read (PKCS #8).
    pub fn pkcs8(&self) -> Vec<u8> {
        // In ASN.1: SEQUENCE { version 0, SEQUENCE { 1.3.101.112 }, OCTET STRING { OCTET STRING { seed } } }
        let head = [0x30, 0x2e, 2, 1, 0, 0x30, 5, 6, 3, 0x2b, 0x65, 0x70, 4, 0x22, 4, 0x20];
        head.into_iter().chain(self.0).collect()
    }
}

/// Returns cryptographically secure random bytes.
pub fn random_bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    fill(&mut bytes);
    bytes
}

fn fill(bytes: &mut [u8]) {
    if SystemRandom::new().fill(bytes).is_err() {
        // Without random numbers, the secrets could be guessed, so the program stops.
        tracing::error!("this system has no source of random numbers");
        std::process::abort();
    }
}

pub(super) fn random_token() -> SeatToken {
    SeatToken(random_bytes())
}

/// The file of a secret key, in a folder that other users of this machine cannot read.
#[derive(Clone, Debug)]
pub struct KeyFile(pub PathBuf);

impl KeyFile {
    /// Reads the key; creates a key if the file does not exist or is empty. The host's invites are valid as long as
    /// this file exists.
    ///
    /// # Errors
    /// The file cannot be read or written, or does not hold a key.
    pub fn load(&self) -> std::io::Result<SecretKey> {
        if let Some(folder) = self.0.parent() {
            disk::private_folder(folder)?;
        }
        // The lock ensures that two hosts that start at the same moment use the same key.
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

    /// Whether the file exists and is empty; earlier versions of the program left an empty file if the disk was full.
    /// In this case [`KeyFile::load`] creates a new key. Guests with an earlier invite or seat know only the old key,
    /// so they no longer find the host. The player at the host must therefore be told.
    pub fn is_empty(&self) -> bool {
        fs::metadata(&self.0).is_ok_and(|data| data.is_file() && data.len() == 0)
    }

    /// Writes a new key, completely or not at all, to a file that no other user can read.
    fn make(&self) -> std::io::Result<SecretKey> {
        let key = SecretKey::random();
        match disk::write_private(&self.0, &key.0) {
            Err(error) if !error.is_there => Err(std::io::Error::new(error.why.kind, error.why.text)),
            _ => Ok(key),
        }
    }
}

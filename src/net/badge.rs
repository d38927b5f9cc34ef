//! What a guest shows with its hello: that it was invited, and a key by which this host recognizes it. Both are secrets
//! between the two, sent only over an encrypted line to a host that has proved its key.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::key::{HostKey, SecretKey};
use super::sha256::sha256_prefix;

/// The secret in an invite. A guest that shows it was invited; the host's key would not prove that, since everybody who
/// ever reached the host knows it.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct InviteSecret(pub [u8; 8]);

/// The key of a guest at one host. Each host is shown another key, so that hosts cannot compare their guests.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct GuestKey(pub [u8; 32]);

/// What a guest shows. A guest that shows nothing is a stranger.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Badge {
    pub invite: Option<InviteSecret>,
    pub key: Option<GuestKey>,
}

impl SecretKey {
    /// The secret in this host's invites: the same for as long as the host has its key.
    pub fn invite_secret(&self) -> InviteSecret {
        InviteSecret(sha256_prefix(&[b"riverleap invite", self.seed()]))
    }

    /// The key of the guest that has this secret, as that host knows it.
    pub fn guest_key(&self, host: &HostKey) -> GuestKey {
        GuestKey(sha256_prefix(&[b"riverleap guest", self.seed(), &host.0]))
    }
}

impl GuestKey {
    /// The first 64 bits of the key's SHA-256: what people compare, and what others may be told.
    pub fn fingerprint(&self) -> u64 {
        u64::from_be_bytes(sha256_prefix(&[&self.0]))
    }
}

impl InviteSecret {
    /// Whether the two are the same, compared in constant time.
    pub fn is(&self, other: InviteSecret) -> bool {
        self.0.iter().zip(other.0).fold(0, |apart, (one, other)| apart | (one ^ other)) == 0
    }
}

/// The bytes are left out, since many people read logs.
impl fmt::Debug for InviteSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("InviteSecret(..)")
    }
}

impl fmt::Debug for GuestKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("GuestKey(..)")
    }
}

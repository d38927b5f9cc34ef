//! The proofs in the first message of a guest: a secret that proves the guest's invitation, and a key by which the host
//! recognizes the guest. Both are secrets between guest and host, sent only over an encrypted connection to a host that
//! has proved its key.

use std::fmt;

use serde::{Deserialize, Serialize};
use subtle::ConstantTimeEq;

use super::key::{HostKey, SecretKey};
use super::sha256::sha256_prefix;

/// The secret in an invite, which proves that a guest was invited. The host's key cannot prove an invitation, because
/// everybody who has ever connected to the host knows this key.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct InviteSecret(pub [u8; 8]);

/// The key of a guest at one host. The key differs for each host, so that hosts cannot find out which guests they have
/// in common.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct GuestKey(pub [u8; 32]);

/// The proofs that a guest sends. A guest that sends none is a stranger.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Badge {
    pub invite: Option<InviteSecret>,
    pub key: Option<GuestKey>,
}

impl SecretKey {
    /// Returns the secret in this host's invites. The secret changes only with the host's key.
    pub fn invite_secret(&self) -> InviteSecret {
        InviteSecret(sha256_prefix(&[b"riverleap invite", self.seed()]))
    }

    /// Returns the key by which `host` recognizes the guest that owns this secret key.
    pub fn guest_key(&self, host: &HostKey) -> GuestKey {
        GuestKey(sha256_prefix(&[b"riverleap guest", self.seed(), &host.0]))
    }
}

impl GuestKey {
    /// The first 64 bits of the SHA-256 hash of the key. People compare these bits, and other guests may see them.
    pub fn fingerprint(&self) -> u64 {
        u64::from_be_bytes(sha256_prefix(&[&self.0]))
    }
}

impl InviteSecret {
    /// Whether two secrets are equal, compared in constant time.
    pub fn is(&self, other: InviteSecret) -> bool {
        self.0.ct_eq(&other.0).into()
    }
}

/// `Debug` leaves out the bytes of the secret, because logs may be read by many people.
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

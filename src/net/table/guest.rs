//! The facts that a host knows about the guests at a table, and the list of guests that are refused.

use std::net::IpAddr;

use serde::{Deserialize, Serialize};

use crate::net::badge::GuestKey;
use crate::net::peer::LineSource;

/// The maximum number of refused keys, and of refused addresses. If there are more, the oldest keys or addresses are
/// removed.
const MOST_KEPT_OUT: usize = 100;

/// The facts that a host knows about a guest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChairGuest {
    pub source: LineSource,
    pub key: Option<GuestKey>,
    /// Whether the guest has shown the invite secret.
    pub invited: bool,
}

impl ChairGuest {
    /// Returns the facts about a guest from `source` that has sent neither a key nor the invite secret yet. A guest in
    /// the host's own process counts as invited.
    pub fn unknown(source: LineSource) -> ChairGuest {
        ChairGuest { source, key: None, invited: source == LineSource::Here }
    }
}

/// The guests whom the host has sent away, by their keys and their network addresses. Such a guest could return with a
/// new key. Therefore every guest from the network address of such a guest needs the invite secret.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct KeptOut {
    keys: Vec<GuestKey>,
    addresses: Vec<IpAddr>,
    relayed: bool,
}

impl KeptOut {
    pub fn is_empty(&self) -> bool {
        *self == KeptOut::default()
    }

    pub fn has_key(&self, guest: &ChairGuest) -> bool {
        guest.key.is_some_and(|key| self.keys.contains(&key))
    }

    pub fn has_place(&self, guest: &ChairGuest) -> bool {
        match guest.source {
            LineSource::Here => false,
            LineSource::Address(address) => self.addresses.contains(&address),
            LineSource::Relayed => self.relayed,
        }
    }

    pub(super) fn add(&mut self, guest: &ChairGuest) {
        if let Some(key) = guest.key {
            push(&mut self.keys, key);
        }
        match guest.source {
            LineSource::Here => {}
            LineSource::Address(address) => push(&mut self.addresses, address),
            LineSource::Relayed => self.relayed = true,
        }
    }
}

fn push<T: PartialEq>(list: &mut Vec<T>, new: T) {
    if !list.contains(&new) {
        list.push(new);
    }
    let excess = list.len().saturating_sub(MOST_KEPT_OUT);
    list.drain(..excess);
}

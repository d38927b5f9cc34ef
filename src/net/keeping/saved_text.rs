//! The text of a saved game: a record with an extra tag, which holds the data of the host.

use serde::{Deserialize, Serialize};

use crate::game::levels::NoNames;
use crate::game::record::{self, Record};
use crate::game::session::Authority;
use crate::net::change::{Difference, apply, ms};
use crate::net::table::{KeptOut, ServerTable, same};
use crate::net::wire::SeatToken;
use crate::rules::Side;

use super::entry::{JournalEntry, JournalEvent};

/// The tag that holds seats and tokens. The tag is never sent to guests.
const TAG: &str = "Hosted";

/// A saved game.
#[derive(Clone, Debug)]
pub struct KeptGame {
    pub id: u64,
    pub record: Record,
    pub header: HostedHeader,
}

/// A seat of a saved game.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct KeptChair {
    pub name: Option<String>,
    pub token: [u8; 16],
    pub reserved: bool,
}

/// The host's data, as stored in the tag.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct HostedHeader {
    pub begun: bool,
    pub game: u32,
    pub white: KeptChair,
    pub black: KeptChair,
    #[serde(default, skip_serializing_if = "is_zero")]
    pub laid: usize,
    #[serde(default, skip_serializing_if = "KeptOut::is_empty")]
    pub kept_out: KeptOut,
    /// The number of the last journal entry that the saved game contains.
    #[serde(default)]
    pub entries: u64,
}

impl HostedHeader {
    pub fn seat(&self, side: Side) -> &KeptChair {
        match side {
            Side::White => &self.white,
            Side::Black => &self.black,
        }
    }

    fn write(&self, record: &mut Record) -> String {
        let tag = ron::to_string(self).unwrap_or_default();
        // Guests get the record without this tag, so the tag is removed from `record` again.
        record.heading.other.push((TAG.to_owned(), tag));
        let text = record.to_string();
        record.heading.other.retain(|(name, _)| name != TAG);
        text
    }
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands over a reference")]
const fn is_zero(laid: &usize) -> bool {
    *laid == 0
}

impl KeptGame {
    /// Returns the text of the game at a table.
    pub fn text(table: &mut ServerTable) -> String {
        let [white, black] = table.chairs.0.each_ref().map(|chair| KeptChair {
            name: chair.name.clone(),
            token: chair.token.0,
            reserved: chair.reserved,
        });
        let (begun, game, laid, kept_out) = (table.begun, table.game, table.laid, table.kept_out.clone());
        let header = HostedHeader { begun, game, white, black, laid, kept_out, entries: table.unkept.entries };
        header.write(&mut table.record)
    }

    /// Returns the text of this game.
    pub fn to_text(&self) -> String {
        self.header.write(&mut self.record.clone())
    }

    /// Parses a saved game; `None` if the text was not written by a host, or is damaged.
    pub(super) fn read(id: u64, text: &str) -> Option<KeptGame> {
        let game = record::games(text, &NoNames).next().filter(|game| game.fault.is_none())?;
        let mut record = game.record?;
        let tag = record.heading.other.iter().find(|(name, _)| name == TAG)?.1.clone();
        record.heading.other.retain(|(name, _)| name != TAG);
        let header = ron::from_str(&tag).ok()?;
        // The table of the host advances the clocks; the session only shows their times.
        record.session.set_authority(Authority::Elsewhere);
        Some(KeptGame { id, record, header })
    }

    /// Applies the journal entries that the saved game does not contain yet.
    ///
    /// # Errors
    /// An entry does not fit the game. The game then has the state before this entry.
    pub(super) fn play_on(&mut self, entries: &[JournalEntry]) -> Result<(), Difference> {
        for entry in entries {
            if entry.n <= self.header.entries {
                continue;
            }
            match &entry.event {
                JournalEvent::Whole(text) => {
                    let whole = KeptGame::read(self.id, text);
                    *self = whole.ok_or_else(|| Difference::BadRecord("an entry of the journal".to_owned()))?;
                }
                JournalEvent::Changed { .. } if entry.n != self.header.entries + 1 => {
                    return Err(Difference::Gap { wanted: self.header.entries + 1, found: entry.n });
                }
                JournalEvent::Changed { used_ms, change } => apply(&mut self.record.session, ms(*used_ms), change)?,
            }
            self.header.entries = entry.n;
        }
        Ok(())
    }
}

/// Whether a seat of the game in this text has the token. The match is not replayed, so that a guessed token costs the
/// host little work.
pub(super) fn has_seat(text: &str, token: SeatToken) -> bool {
    let begins = format!("[{TAG} \"");
    let tag = text.lines().find_map(|line| line.strip_prefix(&begins)?.strip_suffix("\"]"));
    let Some(tag) = tag.map(|tag| tag.replace("\\\"", "\"").replace("\\\\", "\\")) else { return false };
    let Ok(hosted) = ron::from_str::<HostedHeader>(&tag) else { return false };
    [hosted.white, hosted.black].into_iter().any(|seat| same(SeatToken(seat.token), token))
}

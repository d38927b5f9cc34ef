//! Messages about the players on other computers, and about the connection to them.

use crate::app::online::Link;
use crate::locale::{Locale, Message, Say, message, say};
use crate::net::wire::PeerState;
use crate::net::{AWAY_BEFORE_CLAIM, ClientEvent, LineState};
use crate::rules::{Pair, Side};

/// The most important message about the players on other computers or the connection.
#[derive(Clone, Debug, PartialEq)]
pub enum Elsewhere {
    /// There is no working connection; the state says why.
    Line(LineState),
    /// The other player has been offered a draw.
    Offered,
    /// The other player has been asked whether this move may be taken back. With `None`, the question is about the end
    /// of the match and not about a move.
    AskedUndo(Option<String>),
    /// A rematch has begun, with swapped sides. Holds the side that is played here; `None` if this computer only
    /// watches.
    Rematch(Option<Side>),
    /// The other player has been away for so long that the win can be claimed.
    MayClaim(Message),
    /// A notice about the match or its players, or a chat message.
    Heard { heard: ClientEvent, names: Pair<String>, seat: Option<Side> },
}

impl Elsewhere {
    pub fn of(link: &Link, mutes_talk: bool) -> Option<Elsewhere> {
        if *link.state() != LineState::Connected {
            return Some(Elsewhere::Line(link.state().clone()));
        }
        let game = link.game()?;
        let names = Pair(Side::BOTH.map(|side| game.heading.name(side).unwrap_or_default().to_owned()));
        let is_said = |heard: &&ClientEvent| matches!(heard, ClientEvent::Said { .. });
        let (notice, talk) = (link.notice().filter(|it| !is_said(it)), link.notice().filter(is_said));
        let gone = |side: &Side| matches!(game.peers[*side], PeerState::Away { .. } | PeerState::Left { .. });
        let away = Side::BOTH.into_iter().filter(|side| link.seat() != Some(*side)).find(gone);
        let away = away.map(|side| ClientEvent::Peer { side, state: game.peers[side] });
        let seat = link.seat();
        if let Some(sentence) = claim_sentence(link) {
            return Some(Elsewhere::MayClaim(sentence));
        }
        if let Some(heard) = notice.cloned().or(away) {
            return Some(Elsewhere::Heard { heard, names, seat });
        }
        // A question that the other player has to answer comes before chat messages, because the answer changes the
        // match.
        let own = |asker: Option<Side>| asker.is_some() && asker == seat;
        if own(game.session().draw_offer()) {
            return Some(Elsewhere::Offered);
        }
        if let Some(asker) = game.undo.filter(|asker| own(Some(*asker))) {
            return Some(Elsewhere::AskedUndo(game.session().regretted(asker)));
        }
        let aside = link.aside().filter(|heard| !mutes_talk || !is_said(heard));
        if let Some(heard) = talk.filter(|_| !mutes_talk) {
            return Some(Elsewhere::Heard { heard: heard.clone(), names, seat });
        }
        if link.begins_again() {
            return Some(Elsewhere::Rematch(seat));
        }
        Some(Elsewhere::Heard { heard: aside?.clone(), names, seat })
    }

    /// Whether the message reports a problem that must be solved before a move can be played.
    pub fn is_urgent(&self) -> bool {
        matches!(self, Elsewhere::Line(_))
    }
}

/// Returns a sentence that says that the win can be claimed; `None` if it cannot be claimed.
pub fn claim_sentence(link: &Link) -> Option<Message> {
    let game = link.game().filter(|_| link.may_claim())?;
    let name = game.heading.name(game.seat?.opponent()).unwrap_or_default().to_owned();
    let minutes = AWAY_BEFORE_CLAIM.as_secs() / 60;
    Some(message!("sign-may-claim", name, minutes))
}

impl Say for Elsewhere {
    fn say(&self, locale: &Locale) -> String {
        match self {
            Elsewhere::Line(state) => state.say(locale),
            Elsewhere::Offered => say!(locale, "match-draw-offered"),
            Elsewhere::AskedUndo(Some(turn)) => say!(locale, "match-undo-asked", turn = turn.as_str()),
            Elsewhere::AskedUndo(None) => say!(locale, "match-undo-asked-end"),
            Elsewhere::Rematch(Some(side)) => say!(locale, "match-rematch-begins", side = *side),
            Elsewhere::Rematch(None) => say!(locale, "match-rematch-watched"),
            Elsewhere::MayClaim(sentence) => sentence.say(locale),
            Elsewhere::Heard { heard, names, seat } => {
                let names = Pair(names.0.each_ref().map(String::as_str));
                locale.heard(heard, names, *seat).unwrap_or_default()
            }
        }
    }
}

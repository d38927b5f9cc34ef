//! The text game over the network: shows received events and sends typed commands.

use std::io::Write;
use std::sync::mpsc::Receiver;
use std::time::Duration;

use crate::game::content::Content;
use crate::game::session::record::Record;
use crate::game::session::save::keep_finished;
use crate::net::wire::{SeatToken, SeatedGuest};
use crate::net::{ClientEvent, ClientRequest, GameClient, Likeness, LineState, LostBy};

use super::super::{Complaint, tell};
use super::heard::saving;
use super::terminal_game::{TerminalGame, TypedOutcome};
use super::typist::{Event, Typist};

/// How often the connection is polled without an event.
const LOOK: Duration = Duration::from_millis(250);

/// How a network match ended here.
pub(super) enum Parted {
    /// The match ended at this table.
    Over(u64),
    /// The player left.
    Left,
    Lost(LostBy),
    /// The program was asked to stop, or its input has ended, as when the terminal is closed.
    Stopped,
}

/// An event of the match that the caller handles.
pub(super) enum DistanceNotice<'a> {
    Key(crate::net::HostKey, &'a Likeness),
    Seated {
        /// The host's name.
        host: String,
        seat: Option<(u64, SeatToken)>,
    },
    /// All received events were handled.
    Heard(&'a GameClient),
    /// The player typed a line after the messages so far.
    PlaysOn,
}

pub(super) struct Distance<'a> {
    pub content: &'a Content,
    pub plain: bool,
    /// Whether chat is hidden, until the player changes that.
    pub muted: bool,
    /// Whether a rematch is offered after the match.
    pub again: bool,
    pub client: &'a mut GameClient,
    pub events: &'a Receiver<Event>,
    pub typist: &'a mut Typist,
}

impl Distance<'_> {
    /// Plays or watches until the match is over or the player leaves.
    pub fn play(self, out: &mut impl Write, mut notice: impl FnMut(DistanceNotice<'_>)) -> Result<Parted, Complaint> {
        let Distance { content, plain, mut muted, again, client, events, typist } = self;
        let mut shown: Option<TerminalGame<'_, _>> = None;
        let mut out = Some(out);
        let mut last_state = LineState::Connecting;
        loop {
            while let Some(heard) = client.hear() {
                match heard {
                    ClientEvent::Line(LineState::Lost(by)) => {
                        notice(DistanceNotice::Heard(client));
                        let over = shown.is_some_and(|shown| shown.over);
                        let table = client.game().filter(|_| over).map(|game| game.table);
                        return Ok(table.map_or(Parted::Lost(by), Parted::Over));
                    }
                    ClientEvent::Line(state) => {
                        tell_state(&last_state, &state);
                        last_state = state;
                    }
                    ClientEvent::Key(key, likeness) => notice(DistanceNotice::Key(key, &likeness)),
                    ClientEvent::Welcome { host, seat } => notice(DistanceNotice::Seated { host, seat }),
                    ClientEvent::Seated(seated) => tell_seated(&seated),
                    ClientEvent::Match if shown.as_ref().is_none_or(|shown| shown.is_another(client)) => {
                        let Some(game) = client.game() else { continue };
                        // The new match may also be one that has not begun: then the guest was removed, and the table
                        // waits for another.
                        let held = shown.take().map(|before| {
                            (out, muted) = (Some(before.out), before.muted);
                            before.held
                        });
                        if !game.begun {
                            tell(&"waiting for the other player");
                            continue;
                        }
                        let Some(out) = out.take() else { continue };
                        let mut begun = TerminalGame::begin(client, content, (plain, muted), out)?;
                        begun.held = held.unwrap_or_default();
                        shown = Some(begun);
                    }
                    // This is reported even before the match begins.
                    ClientEvent::Saving(trouble) if shown.is_none() => tell(&saving(trouble)),
                    other => {
                        if let Some(shown) = &mut shown {
                            shown.hear(&other, client)?;
                            if let Some(game) = client.game().filter(|_| shown.is_parted(&other)) {
                                return Ok(Parted::Over(game.table));
                            }
                        }
                    }
                }
                if let Some(shown) = &mut shown
                    && let Some(game) = client.game()
                {
                    let was_over = std::mem::replace(&mut shown.over, game.session().ending().is_some());
                    if shown.over && !was_over {
                        shown.go_on(client)?;
                        if shown.seat.is_some() {
                            keep_record(content, &game.record());
                        }
                        if !again || shown.seat.is_none() {
                            return Ok(Parted::Over(game.table));
                        }
                        shown.ask_again()?;
                    }
                }
            }
            notice(DistanceNotice::Heard(client));
            let mut line = None;
            if let Some(shown) = &mut shown {
                shown.look_for_claim(client)?;
                shown.look_for_questions(client);
                line = shown.next_held();
                if line.is_none() && shown.wants_line(client) {
                    typist.want();
                }
            }
            let line = match line {
                Some(line) => line,
                None => match events.recv_timeout(LOOK) {
                    Ok(Event::Stop) => {
                        client.wish(ClientRequest::Leave);
                        return Ok(Parted::Stopped);
                    }
                    Ok(Event::Typed(line)) => {
                        typist.has_read();
                        line
                    }
                    Ok(Event::Woken) | Err(_) => continue,
                },
            };
            let Some(shown) = &mut shown else { continue };
            match shown.typed(line, client)? {
                TypedOutcome::PlaysOn => notice(DistanceNotice::PlaysOn),
                typed @ (TypedOutcome::Leaves | TypedOutcome::Ended) => {
                    client.wish(ClientRequest::Leave);
                    let table = client.game().filter(|_| shown.over).map(|game| game.table);
                    let before_the_end =
                        if matches!(typed, TypedOutcome::Ended) { Parted::Stopped } else { Parted::Left };
                    return Ok(table.map_or(before_the_end, Parted::Over));
                }
            }
        }
    }
}

/// Saves the record of a finished match on this machine too, because a player here took part in it.
fn keep_record(content: &Content, record: &Record) {
    let Some(folder) = content.finished_folder().filter(|_| !record.session.plies().is_empty()) else { return };
    match keep_finished(&folder, record) {
        Ok(file) => tell(&format!("the record of this game is kept in {}", file.display())),
        Err(error) => tell(&error),
    }
}

fn tell_state(before: &LineState, state: &LineState) {
    match state {
        LineState::Slow => tell(&"the line is slow"),
        LineState::Reconnecting { attempt: 1 } => tell(&"the line broke; trying to mend it"),
        LineState::Connected if matches!(before, LineState::Reconnecting { .. }) => tell(&"the line is mended"),
        _ => {}
    }
}

/// Tells the player at the host who has joined.
fn tell_seated(seated: &SeatedGuest) {
    let SeatedGuest { name, fingerprint, invited, .. } = seated;
    let likeness =
        fingerprint.map(|bits| format!(" The animals on that player's screen are these: {}.", Likeness::of_bits(bits)));
    let likeness = likeness.unwrap_or_default();
    let how = if *invited { "with your invite" } else { "without your invite" };
    tell(&format!("{name} has sat down {how}.{likeness} Type 'away' to send this player away and keep them out."));
}

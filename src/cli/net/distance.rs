//! The text game over the network: shows received events and sends typed commands.

use std::io::{self, IsTerminal, Write};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

use clap::Args;

use crate::game::content::Content;
use crate::game::record::Record;
use crate::game::save::keep_finished;
use crate::net::wire::SeatedGuest;
use crate::net::{ClientEvent, ClientRequest, GameClient, Likeness, LineState, LostBy, Network, WakeFn};
use crate::text::lines::InputLine;

use super::super::typist::Typist;
use super::super::{Complaint, tell};
use super::calling::TerminalCall;
use super::heard::saving;
use super::terminal_game::{TerminalGame, TypedOutcome};

/// How often the connection is polled while no event arrives.
const LOOK: Duration = Duration::from_millis(250);

/// How long to wait for further events before disconnecting.
const LAST_WORD: Duration = Duration::from_secs(5);

/// How a network match ended in this terminal.
pub(super) enum Parted {
    /// The match is over; the field is the number of its table.
    Over(u64),
    /// The player left.
    Left,
    Lost(LostBy),
    /// The program was asked to stop, or its input has ended, as when the terminal is closed.
    Stopped,
}

/// An event that the match waits for.
enum Event {
    /// A network event arrived.
    Woken,
    /// A line was typed; `None` at the end of the input. An error counts as the end of the input.
    Typed(Option<InputLine>),
    /// The program is asked to stop.
    Stop,
}

/// Whether and how a match is played in this terminal.
#[derive(Clone, Copy, Debug, Args)]
pub(super) struct InTerminal {
    /// Play in this terminal instead of a window
    #[arg(long, required = cfg!(not(feature = "app")))]
    #[cfg_attr(feature = "app", arg(conflicts_with = "language"))]
    pub terminal: bool,
    /// Without colours
    #[arg(long, requires = "terminal")]
    plain: bool,
    /// Hide the chat; during the match, type 'mute' to hide it and 'unmute' to show it
    #[arg(long, requires = "terminal")]
    mute: bool,
}

/// Whether a rematch is offered. By default, no rematch is offered if the commands come from a file, because the file
/// contains no answer to the offer.
#[derive(Clone, Copy, Debug, Args)]
pub(super) struct RematchOption {
    /// Ask after a match whether to play another one [default: only if standard input is a terminal]
    #[arg(long, requires = "terminal")]
    rematch: bool,
}

impl RematchOption {
    pub fn asks(self) -> bool {
        self.rematch || io::stdin().is_terminal()
    }
}

/// The text game over the network, with the source of its typed lines and network events.
pub(super) struct Distance<'a> {
    content: &'a Content,
    options: InTerminal,
    /// Whether a rematch is offered after the match.
    again: bool,
    waker: Sender<Event>,
    events: Receiver<Event>,
    typist: Typist<Event>,
}

impl<'a> Distance<'a> {
    pub fn new(content: &'a Content, options: InTerminal, again: bool, network: &Network) -> Distance<'a> {
        let (waker, events) = channel();
        let stop = waker.clone();
        // Sending fails only if the program is already stopping, so the error is ignored.
        network.on_stop(move || drop(stop.send(Event::Stop)));
        let typist = Typist::new(waker.clone(), |line| Event::Typed(line.unwrap_or_default()));
        Distance { content, options, again, waker, events, typist }
    }

    /// Returns the function that the network's thread calls after every message to the client.
    pub fn wake(&self) -> WakeFn {
        let waker = self.waker.clone();
        Arc::new(move || drop(waker.send(Event::Woken)))
    }

    /// Plays or watches until the match is over or the player leaves. `call` is the connection to the host, or `None`
    /// if the host runs in this program.
    pub fn play(
        &mut self,
        client: &mut GameClient,
        mut call: Option<&mut TerminalCall>,
        out: &mut impl Write,
    ) -> Result<Parted, Complaint> {
        let Distance { content, options: InTerminal { plain, mute: mut muted, .. }, again, .. } = *self;
        let mut shown: Option<TerminalGame<'_, _>> = None;
        let mut out = Some(out);
        let mut last_state = LineState::Connecting;
        loop {
            while let Some(heard) = client.hear() {
                match heard {
                    ClientEvent::Line(LineState::Lost(by)) => {
                        if let Some(call) = &mut call {
                            call.heard(client);
                        }
                        let over = shown.is_some_and(|shown| shown.over);
                        let table = client.game().filter(|_| over).map(|game| game.table);
                        return Ok(table.map_or(Parted::Lost(by), Parted::Over));
                    }
                    ClientEvent::Line(state) => {
                        tell_state(&last_state, &state);
                        last_state = state;
                    }
                    ClientEvent::Key(key, likeness) => {
                        if let Some(call) = &mut call {
                            call.shown(key, &likeness);
                        }
                    }
                    ClientEvent::Welcome { host, seat } => {
                        if let Some(call) = &mut call {
                            call.seated(host, seat);
                        }
                    }
                    ClientEvent::Seated(seated) => tell_seated(&seated),
                    ClientEvent::Match if shown.as_ref().is_none_or(|shown| shown.is_another(client)) => {
                        let Some(game) = client.game() else { continue };
                        // The new match may not have begun yet. In that case, the guest was removed, and the table
                        // waits for another guest.
                        let held = shown.take().map(|before| {
                            (out, muted) = (Some(before.out), before.muted);
                            before.held
                        });
                        if !game.begun {
                            tell(&"waiting for the other player");
                            continue;
                        }
                        // The seat is noted before the match is shown, so that a kill right after that loses nothing.
                        if let Some(call) = &mut call {
                            call.heard(client);
                        }
                        let Some(out) = out.take() else { continue };
                        let mut begun = TerminalGame::begin(client, content, (plain, muted), out)?;
                        begun.held = held.unwrap_or_default();
                        shown = Some(begun);
                    }
                    // Problems with saving are reported even before the match begins.
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
            if let Some(call) = &mut call {
                call.heard(client);
            }
            let mut line = None;
            if let Some(shown) = &mut shown {
                shown.look_for_claim(client)?;
                shown.look_for_questions(client);
                line = shown.next_held();
                if line.is_none() && shown.wants_line(client) {
                    self.typist.want();
                }
            }
            let line = match line {
                Some(line) => line,
                None => match self.events.recv_timeout(LOOK) {
                    Ok(Event::Stop) => {
                        client.wish(ClientRequest::Leave);
                        return Ok(Parted::Stopped);
                    }
                    Ok(Event::Typed(line)) => {
                        self.typist.has_read();
                        line
                    }
                    Ok(Event::Woken) | Err(_) => continue,
                },
            };
            let Some(shown) = &mut shown else { continue };
            match shown.typed(line, client)? {
                TypedOutcome::PlaysOn => {
                    if let Some(call) = &mut call {
                        call.plays_on();
                    }
                }
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

    /// Waits until the message that the player leaves has been sent. Gives up if the connection is broken, or if no event
    /// arrives for [`LAST_WORD`].
    pub fn say_goodbye(&self, client: &mut GameClient) {
        while !client.is_lost() {
            while client.hear().is_some() {}
            if !client.is_connected() || self.events.recv_timeout(LAST_WORD).is_err() {
                break;
            }
        }
    }
}

/// Saves the record of a finished match on this machine too, because a player here took part in it.
fn keep_record(content: &Content, record: &Record) {
    let Some(folder) = content.library_folder().filter(|_| !record.session.plies().is_empty()) else { return };
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

/// Tells the host's own player which guest has joined.
fn tell_seated(seated: &SeatedGuest) {
    let SeatedGuest { name, fingerprint, invited, .. } = seated;
    let likeness =
        fingerprint.map(|bits| format!(" The animals on that player's screen are these: {}.", Likeness::of_bits(bits)));
    let likeness = likeness.unwrap_or_default();
    let how = if *invited { "with your invite" } else { "without your invite" };
    tell(&format!("{name} has sat down {how}.{likeness} Type 'away' to send this player away and keep them out."));
}

//! The client's handle to a game: takes the player's requests, returns the host's events, and holds the match. No
//! method blocks.

mod requests;
#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test fails by panicking")]
mod tests;

pub use requests::{ClientEvent, ClientRequest};

use std::time::{Duration, Instant};

use tokio::sync::mpsc;

use crate::rules::Action;

use super::animals::Likeness;
use super::change::{ms, to_ms};
use super::follower::Follower;
use super::line::{LineEvent, LineState, LostBy};
use super::wire::{
    At, Change, FromGuest, FromHost, PlayerRequest, SeatToken, SeatedGuest, Speaker, clean_chat, clean_name,
};
use requests::clean_line;

/// The duration of a turn at the host may exceed the duration at the guest by the delay of the connection plus this
/// value. A larger difference is reported.
const CLOCKS_APART: Duration = Duration::from_millis(700);

/// A client's handle to a game over a connection.
pub struct GameClient {
    wishes: mpsc::UnboundedSender<FromGuest>,
    told: mpsc::Receiver<LineEvent>,
    game: Option<Follower>,
    state: LineState,
    seat: Option<(u64, SeatToken)>,
    /// The action that was proposed and is not answered yet, with the duration of the turn up to the proposal, as
    /// measured on this computer.
    pending: Option<Pending>,
    delay: Duration,
    /// A second event from the last message, to be returned next.
    more: Option<ClientEvent>,
    /// Whether the match was requested again and has not arrived yet.
    lost_thread: bool,
}

#[derive(Clone, Debug)]
struct Pending {
    at: At,
    action: Action,
    thought: Duration,
}

impl GameClient {
    pub(super) fn new(wishes: mpsc::UnboundedSender<FromGuest>, told: mpsc::Receiver<LineEvent>) -> GameClient {
        GameClient {
            wishes,
            told,
            game: None,
            state: LineState::Connecting,
            seat: None,
            pending: None,
            delay: Duration::ZERO,
            more: None,
            lost_thread: false,
        }
    }

    /// Returns the match; `None` until the match has arrived.
    pub fn game(&self) -> Option<&Follower> {
        self.game.as_ref()
    }

    pub fn state(&self) -> &LineState {
        &self.state
    }

    /// Returns the table and token with which the player can return to the seat.
    pub fn seat(&self) -> Option<(u64, SeatToken)> {
        self.seat
    }

    /// Returns the last measured round-trip time to the host.
    pub fn delay(&self) -> Duration {
        self.delay
    }

    /// Returns the action that was proposed and is not answered yet. The action may be shown on the board, but is not
    /// yet part of the match.
    pub fn pending(&self) -> Option<Action> {
        self.pending.as_ref().map(|pending| pending.action)
    }

    pub fn is_connected(&self) -> bool {
        matches!(self.state, LineState::Connected | LineState::Slow)
    }

    /// Whether the connection is lost for good.
    pub fn is_lost(&self) -> bool {
        matches!(self.state, LineState::Lost(_))
    }

    /// Sends a request; returns `false` if there is no connection or no match.
    pub fn wish(&mut self, wish: ClientRequest) -> bool {
        let now = Instant::now();
        if let Some(game) = &mut self.game {
            game.pass_time(now);
        }
        let at = self.game.as_ref().map(Follower::at);
        let said = match wish {
            ClientRequest::Leave => Some(FromGuest::Leave),
            ClientRequest::Play(action) => return self.propose(action),
            ClientRequest::Chat(text) => Some(FromGuest::Chat { text: clean_chat(&text) }),
            ClientRequest::Tables => Some(FromGuest::Tables),
            ClientRequest::SendAway(side) => Some(FromGuest::SendAway { side }),
            ClientRequest::Want(want) => Some(FromGuest::Want(want)),
            ClientRequest::Draw(word) => at.map(|at| FromGuest::Ask { at, asked: PlayerRequest::Draw(word) }),
            ClientRequest::Undo(word) => at.map(|at| FromGuest::Ask { at, asked: PlayerRequest::Undo(word) }),
            ClientRequest::Resign => at.map(|at| FromGuest::Ask { at, asked: PlayerRequest::Resign }),
            ClientRequest::Rematch(wanted) => at.map(|at| FromGuest::Ask { at, asked: PlayerRequest::Rematch(wanted) }),
            ClientRequest::Claim => at.map(|at| FromGuest::Ask { at, asked: PlayerRequest::Claim }),
        };
        let is_there = self.is_connected();
        said.is_some_and(|said| (is_there || said == FromGuest::Leave) && self.wishes.send(said).is_ok())
    }

    /// Proposes an action. The action stays pending until the host answers, and is sent again after a reconnection.
    fn propose(&mut self, action: Action) -> bool {
        let Some(game) = &self.game else { return false };
        if self.pending.is_some() || self.is_lost() || !game.is_my_turn() {
            return false;
        }
        self.pending = Some(Pending { at: game.at(), action, thought: game.thought() });
        self.say_pending();
        true
    }

    fn say_pending(&self) {
        if let Some(Pending { at, action, thought }) = &self.pending
            && self.is_connected()
        {
            let action = action.to_string();
            // Sending fails only if the connection is gone, which the state of the connection reports.
            let _ = self.wishes.send(FromGuest::Propose { at: *at, action, thought_ms: to_ms(*thought) });
        }
    }

    /// Returns the next event; `None` if no more events have arrived. After every wake-up, call this function until it
    /// returns `None`, and only then show the match.
    pub fn hear(&mut self) -> Option<ClientEvent> {
        let now = Instant::now();
        loop {
            if let Some(heard) = self.more.take() {
                return Some(heard);
            }
            match self.told.try_recv() {
                Ok(told) => {
                    if let Some(heard) = self.take_in(told, now) {
                        return Some(heard);
                    }
                }
                Err(mpsc::error::TryRecvError::Disconnected) if !self.is_lost() => {
                    // The channel is closed because the network has stopped.
                    return Some(self.set_state(LineState::Lost(LostBy::Broken)));
                }
                Err(_) => {
                    if let Some(game) = &mut self.game {
                        game.pass_time(now);
                    }
                    return None;
                }
            }
        }
    }

    fn set_state(&mut self, state: LineState) -> ClientEvent {
        self.state = state.clone();
        ClientEvent::Line(state)
    }

    fn take_in(&mut self, told: LineEvent, now: Instant) -> Option<ClientEvent> {
        match told {
            LineEvent::State(state) => Some(self.set_state(state)),
            LineEvent::Key(key) => Some(ClientEvent::Key(key, Likeness::of(&key))),
            LineEvent::Delay(delay) => {
                self.delay = delay;
                Some(ClientEvent::Delay(delay))
            }
            LineEvent::Slept(slept) => Some(ClientEvent::Slept(slept)),
            LineEvent::Word(word) => self.word(word, now),
        }
    }

    fn word(&mut self, word: FromHost, now: Instant) -> Option<ClientEvent> {
        if let Some(game) = &mut self.game {
            game.hear(&word, now);
        }
        Some(match word {
            FromHost::Welcome(welcome) => {
                self.seat = welcome.seat;
                ClientEvent::Welcome { host: clean_name(&welcome.host), seat: welcome.seat }
            }
            FromHost::Whole(whole) => match Follower::new(*whole, now) {
                Ok(mut game) => {
                    let at = game.at();
                    // The host sends the list of guests only once, so the list is kept when the same match is sent
                    // again.
                    let same = self.game.take().filter(|old| (old.table, old.game) == (game.table, game.game));
                    game.guests = same.map(|old| old.guests).unwrap_or_default();
                    self.game = Some(game);
                    self.lost_thread = false;
                    // A proposed action stays pending if the match is still at the same position.
                    self.pending.take_if(|pending| pending.at != at);
                    self.say_pending();
                    ClientEvent::Match
                }
                // The match is not requested again, since the host would send the same record.
                Err(difference) => {
                    let _ = self.wishes.send(FromGuest::Leave);
                    self.more = Some(self.set_state(LineState::Lost(LostBy::NotAHost)));
                    ClientEvent::Differs(difference)
                }
            },
            FromHost::News(news) => {
                let game = self.game.as_mut().filter(|_| !self.lost_thread)?;
                let (mover, before) = (game.session().side_to_move(), game.at());
                match game.news(&news, now) {
                    Ok(()) => {
                        let mine = self.pending.take_if(|pending| pending.at != game.at());
                        let is_mine = game.seat == Some(mover) && matches!(news.change, Change::Played { .. });
                        if let Some(mine) = mine.filter(|mine| is_mine && mine.at == before) {
                            self.compare_clocks(&mine, ms(news.used_ms));
                        }
                        ClientEvent::Changed(news.change)
                    }
                    Err(difference) => {
                        // The difference is reported, and the match requested again. Until the match arrives, further
                        // changes are ignored.
                        let at = game.at();
                        self.lost_thread = true;
                        let _ = self.wishes.send(FromGuest::Differs { at });
                        ClientEvent::Differs(difference)
                    }
                }
            }
            FromHost::Not { why, .. } => {
                // A refusal does not name its request. If the request cannot have been the action, for example because
                // it was a chat line, the action stays pending.
                self.pending.take_if(|_| why.may_refuse_action());
                ClientEvent::Refused(why.cleaned())
            }
            FromHost::Question { side, question, open } => ClientEvent::Question { side, question, open },
            FromHost::Peer { side, state } => ClientEvent::Peer { side, state },
            FromHost::Watchers { count } => ClientEvent::Watchers(count),
            FromHost::Said { by, text } => {
                let by = match by {
                    Speaker::Player(side) => Speaker::Player(side),
                    Speaker::Watcher(name) => Speaker::Watcher(clean_name(&name)),
                };
                let text = clean_chat(&text);
                if text.is_empty() {
                    return None;
                }
                ClientEvent::Said { by, text }
            }
            FromHost::Tables(lines) => ClientEvent::Tables(lines.into_iter().map(clean_line).collect()),
            FromHost::Seated(seated) => ClientEvent::Seated(SeatedGuest { name: clean_name(&seated.name), ..seated }),
            FromHost::Slept { seconds } => ClientEvent::HostSlept { seconds },
            FromHost::Closing { seconds } => ClientEvent::Closing { seconds },
            FromHost::Saving { trouble } => ClientEvent::Saving(trouble),
            FromHost::Sorry(_) | FromHost::Ping { .. } | FromHost::Pong { .. } => return None,
        })
    }

    /// Compares the duration of the turn as this guest and the host have measured it. A difference that the delay of
    /// the connection does not explain is reported to the host and to the player.
    fn compare_clocks(&mut self, mine: &Pending, theirs: Duration) {
        let clock = self.game.as_ref().and_then(|game| game.session().start().match_rules().clock);
        if clock.is_some() && theirs > mine.thought + self.delay + CLOCKS_APART {
            let (mine_ms, yours_ms) = (to_ms(mine.thought), to_ms(theirs));
            let _ = self.wishes.send(FromGuest::ClockDiffers { at: mine.at, mine_ms, yours_ms });
            self.more = Some(ClientEvent::ClockDiffers { mine: mine.thought, theirs });
        }
    }
}

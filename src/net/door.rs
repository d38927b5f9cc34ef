//! The client's handle to a game: takes the player's wishes, returns what the host sends, and holds the match. No
//! method blocks.

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test fails by panicking")]
mod tests;
mod words;

pub use words::{Heard, Wish};

use std::time::{Duration, Instant};

use tokio::sync::mpsc;

use crate::rules::Action;

use super::animals::Likeness;
use super::change::{ms, to_ms};
use super::follower::Follower;
use super::line::{LineState, LostBy, Told};
use super::wire::{Asked, At, Change, FromGuest, FromHost, SeatedGuest, Speaker, Token, clean_chat, clean_name};
use words::clean_line;

/// How much longer the host may measure a turn than the guest does, beyond the delay of the connection.
const CLOCKS_APART: Duration = Duration::from_millis(700);

/// A client's handle to a game over a connection.
pub struct Door {
    wishes: mpsc::UnboundedSender<FromGuest>,
    told: mpsc::Receiver<Told>,
    game: Option<Follower>,
    state: LineState,
    seat: Option<(u64, Token)>,
    /// The action that was proposed and is not answered yet, and how long its turn had lasted here.
    pending: Option<Pending>,
    delay: Duration,
    /// A second event from the last message, to be returned next.
    more: Option<Heard>,
    /// Whether the match was requested again and has not arrived yet.
    lost_thread: bool,
}

#[derive(Clone, Debug)]
struct Pending {
    at: At,
    action: Action,
    thought: Duration,
}

impl Door {
    pub(super) fn new(wishes: mpsc::UnboundedSender<FromGuest>, told: mpsc::Receiver<Told>) -> Door {
        Door {
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

    /// Returns the match, once it has arrived.
    pub fn game(&self) -> Option<&Follower> {
        self.game.as_ref()
    }

    pub fn state(&self) -> &LineState {
        &self.state
    }

    /// Returns the table and token with which the player can return to the seat.
    pub fn seat(&self) -> Option<(u64, Token)> {
        self.seat
    }

    /// Returns the last measured round-trip time to the host.
    pub fn delay(&self) -> Duration {
        self.delay
    }

    /// Returns the action that was proposed and is not answered yet. It may be shown, but is not played.
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

    /// Sends a wish. `false` if it was not sent, because there is no connection or no match.
    pub fn wish(&mut self, wish: Wish) -> bool {
        let now = Instant::now();
        if let Some(game) = &mut self.game {
            game.pass_time(now);
        }
        let at = self.game.as_ref().map(Follower::at);
        let said = match wish {
            Wish::Leave => Some(FromGuest::Leave),
            Wish::Play(action) => return self.propose(action),
            Wish::Chat(text) => Some(FromGuest::Chat { text: clean_chat(&text) }),
            Wish::Tables => Some(FromGuest::Tables),
            Wish::SendAway(side) => Some(FromGuest::SendAway { side }),
            Wish::Want(want) => Some(FromGuest::Want(want)),
            Wish::Draw(word) => at.map(|at| FromGuest::Ask { at, asked: Asked::Draw(word) }),
            Wish::Undo(word) => at.map(|at| FromGuest::Ask { at, asked: Asked::Undo(word) }),
            Wish::Resign => at.map(|at| FromGuest::Ask { at, asked: Asked::Resign }),
            Wish::Rematch(wanted) => at.map(|at| FromGuest::Ask { at, asked: Asked::Rematch(wanted) }),
            Wish::Claim => at.map(|at| FromGuest::Ask { at, asked: Asked::Claim }),
        };
        let is_there = self.is_connected();
        said.is_some_and(|said| (is_there || said == FromGuest::Leave) && self.wishes.send(said).is_ok())
    }

    /// Proposes an action. It is kept until it is answered, and sent again after a reconnection.
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
            // If the connection is gone, that is reported as its state.
            let _ = self.wishes.send(FromGuest::Propose { at: *at, action, thought_ms: to_ms(*thought) });
        }
    }

    /// Returns the next event; `None` if there are no more for now. Must be called until it returns `None`, after every
    /// wake-up and before the match is shown.
    pub fn hear(&mut self) -> Option<Heard> {
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
                    // The network has stopped.
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

    fn set_state(&mut self, state: LineState) -> Heard {
        self.state = state.clone();
        Heard::Line(state)
    }

    fn take_in(&mut self, told: Told, now: Instant) -> Option<Heard> {
        match told {
            Told::State(state) => Some(self.set_state(state)),
            Told::Key(key) => Some(Heard::Key(key, Likeness::of(&key))),
            Told::Delay(delay) => {
                self.delay = delay;
                Some(Heard::Delay(delay))
            }
            Told::Slept(slept) => Some(Heard::Slept(slept)),
            Told::Word(word) => self.word(word, now),
        }
    }

    fn word(&mut self, word: FromHost, now: Instant) -> Option<Heard> {
        if let Some(game) = &mut self.game {
            game.hear(&word, now);
        }
        Some(match word {
            FromHost::Welcome(welcome) => {
                self.seat = welcome.seat;
                Heard::Welcome { host: clean_name(&welcome.host), seat: welcome.seat }
            }
            FromHost::Whole(whole) => match Follower::new(*whole, now) {
                Ok(mut game) => {
                    let at = game.at();
                    // The host sends the guests only once, so they are kept when the same match is sent again.
                    let same = self.game.take().filter(|old| (old.table, old.game) == (game.table, game.game));
                    game.guests = same.map(|old| old.guests).unwrap_or_default();
                    self.game = Some(game);
                    self.lost_thread = false;
                    // A proposed action stays pending if the match is still at the same position.
                    self.pending.take_if(|pending| pending.at != at);
                    self.say_pending();
                    Heard::Match
                }
                // Requesting the match again would bring the same record.
                Err(difference) => {
                    let _ = self.wishes.send(FromGuest::Leave);
                    self.more = Some(self.set_state(LineState::Lost(LostBy::NotAHost)));
                    Heard::Differs(difference)
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
                        Heard::Changed(news.change)
                    }
                    Err(difference) => {
                        // Reported, and the match requested again. Until it arrives, further news are ignored.
                        let at = game.at();
                        self.lost_thread = true;
                        let _ = self.wishes.send(FromGuest::Differs { at });
                        Heard::Differs(difference)
                    }
                }
            }
            FromHost::Not { why, .. } => {
                self.pending = None;
                Heard::Refused(why.cleaned())
            }
            FromHost::Question { side, question, open } => Heard::Question { side, question, open },
            FromHost::Peer { side, state } => Heard::Peer { side, state },
            FromHost::Watchers { count } => Heard::Watchers(count),
            FromHost::Said { by, text } => {
                let by = match by {
                    Speaker::Player(side) => Speaker::Player(side),
                    Speaker::Watcher(name) => Speaker::Watcher(clean_name(&name)),
                };
                let text = clean_chat(&text);
                if text.is_empty() {
                    return None;
                }
                Heard::Said { by, text }
            }
            FromHost::Tables(lines) => Heard::Tables(lines.into_iter().map(clean_line).collect()),
            FromHost::Seated(seated) => Heard::Seated(SeatedGuest { name: clean_name(&seated.name), ..seated }),
            FromHost::Slept { seconds } => Heard::HostSlept { seconds },
            FromHost::Closing { seconds } => Heard::Closing { seconds },
            FromHost::Saving { trouble } => Heard::Saving(trouble),
            FromHost::Sorry(_) | FromHost::Ping { .. } | FromHost::Pong { .. } => return None,
        })
    }

    /// Compares the times of both ends. A difference that the delay does not explain is reported to both.
    fn compare_clocks(&mut self, mine: &Pending, theirs: Duration) {
        let clock = self.game.as_ref().and_then(|game| game.session().start().match_rules().clock);
        if clock.is_some() && theirs > mine.thought + self.delay + CLOCKS_APART {
            let (mine_ms, yours_ms) = (to_ms(mine.thought), to_ms(theirs));
            let _ = self.wishes.send(FromGuest::ClockDiffers { at: mine.at, mine_ms, yours_ms });
            self.more = Some(Heard::ClockDiffers { mine: mine.thought, theirs });
        }
    }
}

//! A guest's connection to a host. After a break, the connection is reopened with the token of the seat.

mod dial;
mod pulse;
mod state;

pub use dial::{DialError, DialTarget};
pub(super) use state::LineEvent;
pub use state::{LineState, LostBy};

use std::convert::Infallible;
use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::io::{AsyncRead, AsyncWrite, AsyncWriteExt};
use tokio::sync::mpsc;
use tokio::time::{sleep, timeout};

use super::badge::Badge;
use super::key::HostKey;
use super::pipe::Pipe;
use super::seats::{KeptSeat, KeptSeats};
use super::suspension::SuspensionDetector;
use super::wire::{FrameError, FromGuest, FromHost, Hello, LONGEST_FROM_HOST, Want, Why, decode, encode, read_frame};
use pulse::{Beat, Pulse, SILENCE};

/// The pause before another attempt to connect is `FIRST_WAIT` at first. It doubles with each attempt, up to
/// `LONGEST_WAIT`.
const FIRST_WAIT: Duration = Duration::from_millis(200);
const LONGEST_WAIT: Duration = Duration::from_secs(4);

/// How many times a new guest tries again to connect to a busy host, which refuses new connections at random.
const BUSY_DIALS: u32 = 5;

/// The timeout of one attempt to connect.
const DIAL: Duration = Duration::from_secs(10);

/// How long the last message may take to arrive, and the host to hang up. A busy machine needs seconds.
const LAST_WORD: Duration = Duration::from_secs(5);

/// How many saved seats at a host are tried, each with a new connection, before a new seat is requested.
const MOST_TRIED: usize = 8;

/// A function that the network's thread calls after every message to the client, to wake up a window.
pub type WakeFn = Arc<dyn Fn() + Send + Sync>;

/// A guest's name, and its request to a host.
#[derive(Clone, Debug)]
pub struct Who {
    pub name: String,
    pub want: Want,
    /// The saved seats. A guest that requests a seat without naming a side returns to a saved seat at the host, if
    /// there is one.
    pub seats: Option<KeptSeats>,
    /// How long the guest tries to restore a broken connection.
    pub patience: Duration,
}

pub(super) struct GuestLine {
    pub target: DialTarget,
    pub who: Who,
    /// The tables of saved seats that were tried and that the host did not know.
    pub tried: Vec<u64>,
    /// Whether to wait without limit for a host that has not started yet.
    pub waits: bool,
    pub wishes: mpsc::UnboundedReceiver<FromGuest>,
    pub told: mpsc::Sender<LineEvent>,
    pub wake: WakeFn,
    /// Whether the host has welcomed the guest since this flag was last read.
    pub up: bool,
}

/// How a connection ended.
enum ConnectionEnd {
    Broken,
    Lost(LostBy),
    /// The host does not know the saved seat at this table, so the next saved seat is tried.
    NoSuchSeat(u64),
    /// The `GameClient` was dropped.
    Dropped,
}

impl GuestLine {
    /// Runs until the connection is lost for good or the client is dropped.
    pub async fn run(mut self) {
        let (mut attempt, mut broke, mut welcomed) = (0_u32, None::<Instant>, false);
        let lost = loop {
            let waits = self.waits && !welcomed;
            let state = match (attempt, welcomed) {
                (0, _) => LineState::Connecting,
                (_, false) if waits => LineState::Awaited,
                (_, false) => LineState::Connecting,
                (_, true) => LineState::Reconnecting { attempt },
            };
            if self.tell(LineEvent::State(state)).await.is_err() {
                return;
            }
            let dialled = timeout(DIAL, self.target.dial()).await.unwrap_or(Err(DialError::TimedOut));
            match dialled {
                Ok(pipe) => match self.hold(pipe, &mut welcomed).await {
                    ConnectionEnd::Dropped => return,
                    ConnectionEnd::Lost(by) => break by,
                    ConnectionEnd::NoSuchSeat(table) => {
                        self.tried.push(table);
                        continue;
                    }
                    ConnectionEnd::Broken if !welcomed && !waits => break LostBy::NotAHost,
                    ConnectionEnd::Broken => {}
                },
                Err(DialError::Busy) if attempt < BUSY_DIALS => {}
                // This error also occurs if there is no network to resolve a host name, so the guest continues to wait.
                Err(DialError::NoAddress(_)) if waits => {}
                Err(error) if waits && !error.is_final() => {}
                Err(error) if !welcomed || error.is_final() => break LostBy::Dial(error),
                Err(_) => {}
            }
            // If the host has welcomed the guest since the last attempt, the time for restoring the connection and the
            // attempts are counted anew.
            if std::mem::take(&mut self.up) {
                (broke, attempt) = (None, 0);
            }
            let since = *broke.get_or_insert_with(Instant::now);
            if since.elapsed() > self.who.patience && (welcomed || !self.waits) {
                break LostBy::Broken;
            }
            attempt = attempt.saturating_add(1);
            let wait = (FIRST_WAIT * 2_u32.saturating_pow(attempt - 1)).min(LONGEST_WAIT);
            sleep(wait).await;
        };
        // The client may have been dropped in the meantime, so an error is ignored.
        let _ = self.tell(LineEvent::State(LineState::Lost(lost))).await;
    }

    async fn tell(&self, told: LineEvent) -> Result<(), ConnectionEnd> {
        let heard = self.told.send(told).await;
        (self.wake)();
        heard.map_err(|_| ConnectionEnd::Dropped)
    }

    /// Sends the first message (`Hello`) over a new connection, and exchanges messages until the connection ends.
    async fn hold(&mut self, pipe: Pipe, welcomed: &mut bool) -> ConnectionEnd {
        let Pipe { read, mut write, key, guard, .. } = pipe;
        // While saved seats are tried one after the other, the key is reported only with the first seat.
        if let Some(key) = key.filter(|_| self.tried.is_empty() || *welcomed)
            && let Err(end) = self.tell(LineEvent::Key(key)).await
        {
            return end;
        }
        let left = key.and_then(|key| self.left(&key));
        let seat = left.as_ref().map(|seat| Want::Return { table: seat.table, token: seat.token() });
        let hello = Hello::new(&self.who.name, seat.unwrap_or_else(|| self.who.want.clone()));
        let hello = FromGuest::Hello(Hello { badge: self.badge(key.as_ref()), ..hello });
        if write.write_all(&encode(&hello)).await.is_err() {
            return ConnectionEnd::Broken;
        }
        // Requests from before the break are dropped, since the match may have changed in the meantime.
        if *welcomed {
            while self.wishes.try_recv().is_ok() {}
        }
        let (words, mut heard) = mpsc::channel(64);
        let reader = tokio::spawn(read_words(read, words));
        let Err(end) = self.speak(&mut write, &mut heard, welcomed).await;
        // The last message, such as a request to leave, needs time to arrive.
        let _ = timeout(LAST_WORD, write.shutdown()).await;
        if !matches!(end, ConnectionEnd::Broken) {
            let _ = timeout(LAST_WORD, async { while heard.recv().await.is_some() {} }).await;
        }
        reader.abort();
        drop(guard);
        match (end, left) {
            (ConnectionEnd::Lost(LostBy::Host(Why::NoTable | Why::BadToken)), Some(seat)) => {
                ConnectionEnd::NoSuchSeat(seat.table)
            }
            (end, _) => end,
        }
    }

    /// Returns the invite secret and the guest's key. The guest's key is left out if the host has proved no key.
    fn badge(&self, host: Option<&HostKey>) -> Badge {
        let key = host.and_then(|host| self.who.seats.as_ref()?.guest_key(host));
        Badge { invite: self.target.invite_secret(), key }
    }

    /// Returns the latest saved seat at this host that was not tried yet, if the guest has requested a seat without
    /// naming a side. The host has proved its key, so no other host gets the token.
    fn left(&self, host: &HostKey) -> Option<KeptSeat> {
        let Want::Sit { table, side: None } = self.who.want else { return None };
        if self.tried.len() >= MOST_TRIED {
            return None;
        }
        self.who.seats.as_ref()?.seat_besides(host, table, &self.tried)
    }

    /// Exchanges messages until the connection ends.
    async fn speak(
        &mut self,
        write: &mut (impl AsyncWrite + Unpin),
        heard: &mut mpsc::Receiver<Result<FromHost, FrameError>>,
        welcomed: &mut bool,
    ) -> Result<Infallible, ConnectionEnd> {
        let mut tick = tokio::time::interval(Duration::from_millis(250));
        tick.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        let mut suspension = SuspensionDetector::new();
        let mut pulse = Pulse::new();
        loop {
            let said = tokio::select! {
                word = heard.recv() => match word {
                    Some(Ok(word)) => self.hear(word, &mut pulse, welcomed).await?,
                    Some(Err(FrameError::Closed | FrameError::Broken(_))) | None => return Err(ConnectionEnd::Broken),
                    Some(Err(_)) => return Err(ConnectionEnd::Lost(LostBy::NotAHost)),
                },
                // If the client was dropped without a request to leave, the seat stays reserved.
                wish = self.wishes.recv() => Some(wish.ok_or(ConnectionEnd::Dropped)?),
                _ = tick.tick() => {
                    if let Some(slept) = suspension.slept() {
                        self.tell(LineEvent::Slept(slept)).await?;
                        return Err(ConnectionEnd::Broken);
                    }
                    match pulse.beat(*welcomed) {
                        Beat::Gone => return Err(ConnectionEnd::Broken),
                        Beat::Slow => {
                            self.tell(LineEvent::State(LineState::Slow)).await?;
                            None
                        }
                        Beat::Ping(n) => Some(FromGuest::Ping { n }),
                        Beat::Quiet => None,
                    }
                }
            };
            let Some(said) = said else { continue };
            if !matches!(timeout(SILENCE, write.write_all(&encode(&said))).await, Ok(Ok(()))) {
                return Err(ConnectionEnd::Broken);
            }
            if said == FromGuest::Leave {
                return Err(ConnectionEnd::Lost(LostBy::Left));
            }
        }
    }

    /// Handles a message. Returns the answer, if the connection itself must answer the message.
    async fn hear(
        &mut self,
        word: FromHost,
        pulse: &mut Pulse,
        welcomed: &mut bool,
    ) -> Result<Option<FromGuest>, ConnectionEnd> {
        if pulse.heard() {
            self.tell(LineEvent::State(LineState::Connected)).await?;
        }
        match &word {
            FromHost::Ping { n } => return Ok(Some(FromGuest::Pong { n: *n })),
            FromHost::Pong { n } => {
                if let Some(delay) = pulse.answered(*n) {
                    self.tell(LineEvent::Delay(delay)).await?;
                }
                return Ok(None);
            }
            FromHost::Sorry(why) => {
                let comes_back = (*welcomed || self.waits) && (why.passes() || *why == Why::Closing);
                return Err(if comes_back {
                    ConnectionEnd::Broken
                } else {
                    ConnectionEnd::Lost(LostBy::Host(why.clone().cleaned()))
                });
            }
            FromHost::Welcome(welcome) => {
                *welcomed = true;
                self.up = true;
                if let Some((table, token)) = welcome.seat {
                    self.who.want = Want::Return { table, token };
                }
                self.tell(LineEvent::State(LineState::Connected)).await?;
            }
            FromHost::Whole(whole) => {
                if matches!(self.who.want, Want::Watch { .. }) {
                    self.who.want = Want::Watch { table: Some(whole.table) };
                }
            }
            _ => {}
        }
        self.tell(LineEvent::Word(word)).await.map(|()| None)
    }
}

async fn read_words(mut line: impl AsyncRead + Unpin, words: mpsc::Sender<Result<FromHost, FrameError>>) {
    loop {
        let word = read_frame(&mut line, LONGEST_FROM_HOST).await.and_then(|body| decode(&body));
        let last = word.is_err();
        if words.send(word).await.is_err() || last {
            return;
        }
    }
}

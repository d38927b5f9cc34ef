//! Runs a server: one task that owns the server, and one task for each connection. The tasks communicate through queues
//! of limited size.

mod reading;
mod writing;

use std::collections::HashMap;
use std::time::{Duration, Instant};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::sync::{mpsc, oneshot, watch};
use tokio::time::timeout;

use super::peer::{LineSource, PeerId};
use super::pipe::Pipe;
use super::server::{GameServer, Out};
use super::suspension::{Stall, SuspensionDetector};
use super::wire::{FrameError, FromGuest, FromHost, Why, encode, read_frame};
use reading::PeerReader;
use writing::{Outgoing, PeerWriter};

/// The interval of the server's periodic work ([`GameServer::tick`]).
const TICK: Duration = Duration::from_millis(50);

/// The maximum time for sending the last message of a connection. After this time, the connection is closed.
const LAST_WORD: Duration = Duration::from_secs(1);

/// The maximum number of messages in the queue to the server. If the queue is full, the tasks of the connections wait.
const QUEUE: usize = 1024;

/// The maximum number of queued messages that the server handles before it sends the answers.
const AT_ONCE: usize = 64;

/// A message to the task of a server.
enum ToServer {
    Line(Pipe),
    Heard(PeerId, FromGuest),
    Junk(PeerId, FrameError),
    Flood(PeerId),
    /// A function that the task calls with the server as its argument.
    Look(Box<dyn FnOnce(&mut GameServer) + Send>),
}

/// A handle to the task of a running server.
#[derive(Clone)]
pub struct ServerLine(mpsc::Sender<ToServer>);

impl ServerLine {
    /// Passes a new connection to the server. Returns `false` if the server has stopped.
    pub(super) async fn connect(&self, pipe: Pipe) -> bool {
        self.0.send(ToServer::Line(pipe)).await.is_ok()
    }

    pub(super) async fn look<T: Send + 'static>(
        &self,
        look: impl FnOnce(&mut GameServer) -> T + Send + 'static,
    ) -> Option<T> {
        let (tell, told) = oneshot::channel();
        let look = move |server: &mut GameServer| {
            // Sending fails if the caller no longer waits for the result.
            let _ = tell.send(look(server));
        };
        self.0.send(ToServer::Look(Box::new(look))).await.ok()?;
        told.await.ok()
    }
}

/// Starts a server's task. After the task has stopped, the receiver holds the number of games that could not be saved.
pub(super) fn serve(server: GameServer) -> (ServerLine, watch::Receiver<Option<usize>>) {
    let (sender, receiver) = mpsc::channel(QUEUE);
    let (stopped, stops) = watch::channel(None);
    let line = ServerLine(sender.clone());
    tokio::spawn(async move {
        let unsaved = Serving { server, sender, lines: HashMap::new() }.run(receiver).await;
        // Sending fails if the receiver was dropped.
        let _ = stopped.send(Some(unsaved));
    });
    (line, stops)
}

struct Serving {
    server: GameServer,
    sender: mpsc::Sender<ToServer>,
    lines: HashMap<PeerId, Outgoing>,
}

impl Serving {
    /// Runs the server until it stops. Returns how many games could not be saved.
    async fn run(mut self, mut receiver: mpsc::Receiver<ToServer>) -> usize {
        let mut tick = tokio::time::interval(TICK);
        tick.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        let (mut suspension, mut stall) = (SuspensionDetector::new(), Stall::new(Instant::now()));
        loop {
            tokio::select! {
                said = receiver.recv() => match said {
                    Some(said) => {
                        self.notice(&mut stall);
                        self.hear(said);
                        // Up to `AT_ONCE` queued messages are handled together, so that their changes are saved with a
                        // single write.
                        for _ in 1..AT_ONCE {
                            let Ok(said) = receiver.try_recv() else { break };
                            self.hear(said);
                        }
                    }
                    None => break,
                },
                _ = tick.tick() => {
                    self.notice(&mut stall);
                    if let Some(slept) = suspension.slept() {
                        self.server.woke(slept, Instant::now());
                    }
                    self.server.tick(Instant::now());
                    self.bound_backlogs();
                }
            }
            self.send();
            self.server.metrics().lines.set(self.lines.len() as u64);
            if self.server.may_stop(Instant::now()) {
                break;
            }
        }
        // If the thread that saves the games at the end panics, no game counts as saved.
        let mut unsaved = usize::MAX;
        if let Some(server) = stop(self.server).await {
            self.server = server;
            unsaved = self.server.unsaved();
            self.send();
        }
        // Give the last messages time to be sent before the connections are dropped.
        self.lines.clear();
        tokio::time::sleep(LAST_WORD / 4).await;
        unsaved
    }

    /// Reports a stall to the server, if there was a stall since the last call. Must be called before the server counts
    /// the elapsed time on a clock.
    fn notice(&mut self, stall: &mut Stall) {
        let now = Instant::now();
        if let Some(lost) = stall.lost(now, TICK) {
            self.server.stalled(lost, now);
        }
    }

    fn hear(&mut self, said: ToServer) {
        let now = Instant::now();
        match said {
            ToServer::Line(pipe) => self.line(pipe, now),
            ToServer::Heard(peer, message) => {
                if matches!(message, FromGuest::Pong { .. })
                    && let Some(carried) = self.lines.get(&peer).and_then(Outgoing::round_trip)
                {
                    self.server.carried(peer, carried);
                }
                self.server.hear(peer, message, now);
            }
            ToServer::Junk(peer, error) => self.server.hear_junk(peer, &error, now),
            ToServer::Flood(peer) => self.server.dismiss(peer, Why::Flood, now),
            ToServer::Look(look) => look(&mut self.server),
        }
    }

    fn line(&mut self, mut pipe: Pipe, now: Instant) {
        match self.server.connect(pipe.source, now) {
            Ok(peer) => {
                let (outgoing, writer) = writing::queue(pipe.round_trip.take());
                self.lines.insert(peer, outgoing);
                let reader = PeerReader {
                    peer,
                    here: pipe.source == LineSource::Here,
                    pace: self.server.limits().messages,
                    server: self.sender.clone(),
                    metrics: self.server.metrics(),
                };
                tokio::spawn(attend(pipe, reader, writer));
            }
            Err(why) => {
                tokio::spawn(async move {
                    let Pipe { mut write, mut read, guard, .. } = pipe;
                    let sorry = encode(&FromHost::Sorry(why));
                    let said = async {
                        write.write_all(&sorry).await?;
                        write.shutdown().await?;
                        // Wait until the other end closes the connection, which it does after reading the reason.
                        read_frame(&mut read, 0).await
                    };
                    // A failure is ignored. It only means that the refused guest does not learn the reason.
                    let _ = timeout(LAST_WORD, said).await;
                    drop(guard);
                });
            }
        }
    }

    /// Sends the server's messages. Closes a connection whose queue is too long.
    fn send(&mut self) {
        loop {
            let out = self.server.take_out();
            if out.is_empty() {
                return;
            }
            let mut slow = Vec::new();
            for out in out {
                match out {
                    Out::Frame(peer, frame) => {
                        let Some(line) = self.lines.get(&peer).filter(|_| !slow.contains(&peer)) else { continue };
                        self.server.metrics().bytes_out.add(frame.len() as u64);
                        if line.waiting() + frame.len() > self.server.limits().backlog_bytes {
                            slow.push(peer);
                        } else {
                            line.send(frame);
                        }
                    }
                    Out::Close(peer) => _ = self.lines.remove(&peer),
                }
            }
            for peer in slow {
                self.give_up(peer);
            }
        }
    }

    /// Closes the connection of a peer that does not read its messages.
    fn give_up(&mut self, peer: PeerId) {
        if let Some(line) = self.lines.remove(&peer) {
            line.give_up();
        }
        self.server.dismiss(peer, Why::TooSlow, Instant::now());
    }

    /// Limits the total size of all queues, by closing the connections with the largest queues.
    fn bound_backlogs(&mut self) {
        let most = self.server.limits().backlogs_bytes;
        let mut all: usize = self.lines.values().map(Outgoing::waiting).sum();
        while all > most {
            let waiting = self.lines.iter().map(|(peer, line)| (line.waiting(), *peer));
            let Some((waiting, peer)) = waiting.max() else { return };
            tracing::warn!(all, most, "too much waits for slow readers");
            self.give_up(peer);
            all = all.saturating_sub(waiting.max(1));
        }
    }
}

/// Stops the server. The server's last writes wait for the disk, so they run in a separate thread. If no thread can be
/// started, they run in the current thread. Returns `None` if the separate thread has panicked.
async fn stop(mut server: GameServer) -> Option<GameServer> {
    let (give, taken) = std::sync::mpsc::channel::<GameServer>();
    let (tell, told) = oneshot::channel();
    let work = move || {
        if let Ok(mut server) = taken.recv() {
            server.stop();
            // Sending fails if the runtime has ended in the meantime.
            drop(tell.send(server));
        }
    };
    match std::thread::Builder::new().name("last writes".to_owned()).spawn(work) {
        Ok(_) => {
            give.send(server).ok()?;
            told.await.ok()
        }
        Err(error) => {
            tracing::warn!(%error, "no thread can be started for the last writes");
            server.stop();
            Some(server)
        }
    }
}

/// Reads from a connection and writes to it until the connection ends.
async fn attend(pipe: Pipe, reader: PeerReader, writer: PeerWriter) {
    let Pipe { mut read, mut write, guard, .. } = pipe;
    {
        let reading = reader.read(&mut read);
        let writing = writer.write(&mut write);
        tokio::pin!(reading, writing);
        tokio::select! {
            () = &mut reading => drop(timeout(LAST_WORD, writing).await),
            () = &mut writing => drop(timeout(LAST_WORD, reading).await),
        }
    }
    // Closing at once may lose the last data, so this task waits until the other end has read the data and closed the
    // connection.
    let hung_up = async { while matches!(read.read(&mut [0; 1024]).await, Ok(more) if more > 0) {} };
    let _ = timeout(LAST_WORD, hung_up).await;
    drop(guard);
}

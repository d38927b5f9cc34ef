//! A hall at work: a task that owns it, and one for each line, with nothing shared but bounded queues.

mod reading;
mod writing;

use std::collections::HashMap;
use std::time::{Duration, Instant};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::sync::{mpsc, oneshot, watch};
use tokio::time::timeout;

use super::hall::{Hall, Out, PeerId, Source};
use super::nap::{Nap, Stall};
use super::pipe::Pipe;
use super::wire::{FrameError, FromGuest, FromHost, Why, encode, read_frame};
use reading::Reader;
use writing::{Outgoing, Writer};

/// How often the hall looks at its clocks.
const TICK: Duration = Duration::from_millis(50);

/// How long a line that is closed may take to carry the last word.
const LAST_WORD: Duration = Duration::from_secs(1);

/// So many messages wait for the hall; the lines wait behind them.
const QUEUE: usize = 1024;

/// How many messages are handled at most before the answers go out.
const AT_ONCE: usize = 64;

/// What is said to a hall's task.
pub(super) enum ToHall {
    Line(Pipe),
    Heard(PeerId, FromGuest),
    Junk(PeerId, FrameError),
    Flood(PeerId),
    /// No new games; stop once the others have finished, or when the time is up.
    Close(Duration),
    /// Runs something with the hall, for those who only look.
    Look(Box<dyn FnOnce(&mut Hall) + Send>),
}

/// A hall that is at work.
#[derive(Clone)]
pub(super) struct HallLine(mpsc::Sender<ToHall>);

impl HallLine {
    /// Hands a new line over; `false`: the hall has stopped.
    pub async fn connect(&self, pipe: Pipe) -> bool {
        self.0.send(ToHall::Line(pipe)).await.is_ok()
    }

    pub async fn close(&self, within: Duration) {
        // A hall that has stopped needs no word.
        let _ = self.0.send(ToHall::Close(within)).await;
    }

    pub async fn look<T: Send + 'static>(&self, look: impl FnOnce(&mut Hall) -> T + Send + 'static) -> Option<T> {
        let (tell, told) = oneshot::channel();
        let look = move |hall: &mut Hall| {
            // Who asked may have gone.
            let _ = tell.send(look(hall));
        };
        self.0.send(ToHall::Look(Box::new(look))).await.ok()?;
        told.await.ok()
    }
}

/// Starts a hall's task. Once it has stopped, the receiver holds how many games could not be saved.
pub(super) fn serve(hall: Hall) -> (HallLine, watch::Receiver<Option<usize>>) {
    let (sender, receiver) = mpsc::channel(QUEUE);
    let (stopped, stops) = watch::channel(None);
    let line = HallLine(sender.clone());
    tokio::spawn(async move {
        let unsaved = Serving { hall, sender, lines: HashMap::new() }.run(receiver).await;
        // Who waits for it may have gone.
        let _ = stopped.send(Some(unsaved));
    });
    (line, stops)
}

struct Serving {
    hall: Hall,
    sender: mpsc::Sender<ToHall>,
    lines: HashMap<PeerId, Outgoing>,
}

impl Serving {
    /// Serves until the hall stops; returns how many games could not be saved.
    async fn run(mut self, mut receiver: mpsc::Receiver<ToHall>) -> usize {
        let mut tick = tokio::time::interval(TICK);
        tick.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        let (mut nap, mut stall) = (Nap::new(), Stall::new(Instant::now()));
        loop {
            tokio::select! {
                said = receiver.recv() => match said {
                    Some(said) => {
                        self.notice(&mut stall);
                        self.hear(said);
                        // What has come meanwhile is written in one go.
                        for _ in 1..AT_ONCE {
                            let Ok(said) = receiver.try_recv() else { break };
                            self.hear(said);
                        }
                    }
                    None => break,
                },
                _ = tick.tick() => {
                    self.notice(&mut stall);
                    if let Some(slept) = nap.slept() {
                        self.hall.woke(slept, Instant::now());
                    }
                    self.hall.tick(Instant::now());
                    self.bound_backlogs();
                }
            }
            self.send();
            self.hall.metrics().lines.set(self.lines.len() as u64);
            if self.hall.may_stop(Instant::now()) {
                break;
            }
        }
        // Where the thread of the last writes fails, no game counts as saved.
        let mut unsaved = usize::MAX;
        if let Some(hall) = stop(self.hall).await {
            self.hall = hall;
            unsaved = self.hall.unsaved();
            self.send();
        }
        // The last words go out before the lines are dropped.
        self.lines.clear();
        tokio::time::sleep(LAST_WORD / 4).await;
        unsaved
    }

    /// Tells the hall of a stall. To be called before anything is done that counts time.
    fn notice(&mut self, stall: &mut Stall) {
        let now = Instant::now();
        if let Some(lost) = stall.lost(now, TICK) {
            self.hall.stalled(lost, now);
        }
    }

    fn hear(&mut self, said: ToHall) {
        let now = Instant::now();
        match said {
            ToHall::Line(pipe) => self.line(pipe, now),
            ToHall::Heard(peer, message) => {
                if matches!(message, FromGuest::Pong { .. })
                    && let Some(carried) = self.lines.get(&peer).and_then(Outgoing::round_trip)
                {
                    self.hall.carried(peer, carried);
                }
                self.hall.hear(peer, message, now);
            }
            ToHall::Junk(peer, error) => self.hall.hear_junk(peer, &error, now),
            ToHall::Flood(peer) => self.hall.dismiss(peer, Why::Flood, now),
            ToHall::Close(within) => self.hall.close(within, now),
            ToHall::Look(look) => look(&mut self.hall),
        }
    }

    fn line(&mut self, mut pipe: Pipe, now: Instant) {
        match self.hall.connect(pipe.source, now) {
            Ok(peer) => {
                let (outgoing, writer) = writing::queue(pipe.round_trip.take());
                self.lines.insert(peer, outgoing);
                let reader = Reader {
                    peer,
                    here: pipe.source == Source::Here,
                    pace: self.hall.limits().messages,
                    hall: self.sender.clone(),
                    metrics: self.hall.metrics(),
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
                        // Until the other end has seen it.
                        read_frame(&mut read, 0).await
                    };
                    // It was only a courtesy.
                    let _ = timeout(LAST_WORD, said).await;
                    drop(guard);
                });
            }
        }
    }

    /// Sends what the hall has to say. A line behind which too much waits is given up.
    fn send(&mut self) {
        loop {
            let out = self.hall.take_out();
            if out.is_empty() {
                return;
            }
            let mut slow = Vec::new();
            for out in out {
                match out {
                    Out::Frame(peer, frame) => {
                        let Some(line) = self.lines.get(&peer).filter(|_| !slow.contains(&peer)) else { continue };
                        self.hall.metrics().bytes_out.add(frame.len() as u64);
                        if line.waiting() + frame.len() > self.hall.limits().backlog_bytes {
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

    /// Somebody does not read what is said.
    fn give_up(&mut self, peer: PeerId) {
        if let Some(line) = self.lines.remove(&peer) {
            line.give_up();
        }
        self.hall.dismiss(peer, Why::TooSlow, Instant::now());
    }

    /// What waits for all of them together is bounded, too: the slowest are given up first.
    fn bound_backlogs(&mut self) {
        let most = self.hall.limits().backlogs_bytes;
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

/// Stops the hall. Its last writes wait for the disk, so they are done in a thread of their own, or here if none can be
/// started. `None`: the thread has failed.
async fn stop(mut hall: Hall) -> Option<Hall> {
    let (give, taken) = std::sync::mpsc::channel::<Hall>();
    let (tell, told) = oneshot::channel();
    let work = move || {
        if let Ok(mut hall) = taken.recv() {
            hall.stop();
            // The runtime may have ended meanwhile.
            drop(tell.send(hall));
        }
    };
    match std::thread::Builder::new().name("last writes".to_owned()).spawn(work) {
        Ok(_) => {
            give.send(hall).ok()?;
            told.await.ok()
        }
        Err(error) => {
            tracing::warn!(%error, "no thread can be started for the last writes");
            hall.stop();
            Some(hall)
        }
    }
}

/// A line from its first frame to its last.
async fn attend(pipe: Pipe, reader: Reader, writer: Writer) {
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
    // A connection that is closed at once may lose what was written last: the other end hangs up when it has seen it.
    let hung_up = async { while matches!(read.read(&mut [0; 1024]).await, Ok(more) if more > 0) {} };
    let _ = timeout(LAST_WORD, hung_up).await;
    drop(guard);
}

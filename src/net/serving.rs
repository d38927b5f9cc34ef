//! A hall at work: a task that owns it, and one for each line, with nothing shared but bounded queues.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::sync::{mpsc, oneshot, watch};
use tokio::time::timeout;

use super::hall::{Hall, Limits, Out, PeerId, Source};
use super::metrics::Metrics;
use super::nap::Nap;
use super::pace::Bucket;
use super::pipe::Pipe;
use super::wire::{FrameError, FromGuest, FromHost, Hello, LONGEST_FROM_GUEST, Why, decode, encode, read_frame};

/// How often the hall looks at its clocks.
const TICK: Duration = Duration::from_millis(50);

/// How long a line that is closed may take to carry the last word.
const LAST_WORD: Duration = Duration::from_secs(1);

/// A reader that takes nothing for so long is gone.
const STUCK: Duration = Duration::from_secs(10);

/// So many messages wait for the hall; the lines wait behind them.
const QUEUE: usize = 1024;

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

/// Starts a hall's task. The receiver holds `true` once it has stopped, with every game kept.
pub(super) fn serve(hall: Hall) -> (HallLine, watch::Receiver<bool>) {
    let (sender, receiver) = mpsc::channel(QUEUE);
    let (stopped, stops) = watch::channel(false);
    let line = HallLine(sender.clone());
    tokio::spawn(async move {
        Serving { hall, sender, lines: HashMap::new() }.run(receiver).await;
        // Who waits for it may have gone.
        let _ = stopped.send(true);
    });
    (line, stops)
}

struct Serving {
    hall: Hall,
    sender: mpsc::Sender<ToHall>,
    lines: HashMap<PeerId, Outgoing>,
}

/// What waits to be written to a line.
struct Outgoing {
    frames: mpsc::UnboundedSender<Arc<[u8]>>,
    bytes: Arc<AtomicUsize>,
}

impl Serving {
    async fn run(mut self, mut receiver: mpsc::Receiver<ToHall>) {
        let mut tick = tokio::time::interval(TICK);
        tick.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        let mut nap = Nap::new();
        loop {
            tokio::select! {
                said = receiver.recv() => match said {
                    Some(said) => self.hear(said),
                    None => break,
                },
                _ = tick.tick() => {
                    if let Some(slept) = nap.slept() {
                        self.hall.woke(slept, Instant::now());
                    }
                    self.hall.tick(Instant::now());
                }
            }
            self.send();
            if self.hall.may_stop(Instant::now()) {
                break;
            }
        }
        // The last writes wait for the disk: off the runtime's thread.
        let mut hall = self.hall;
        let stopped = tokio::task::spawn_blocking(move || {
            hall.stop();
            hall
        });
        if let Ok(hall) = stopped.await {
            self.hall = hall;
            self.send();
        }
        // The last words go out before the lines are dropped.
        self.lines.clear();
        tokio::time::sleep(LAST_WORD / 4).await;
    }

    fn hear(&mut self, said: ToHall) {
        let now = Instant::now();
        match said {
            ToHall::Line(pipe) => self.line(pipe, now),
            ToHall::Heard(peer, message) => self.hall.hear(peer, message, now),
            ToHall::Junk(peer, error) => self.hall.hear_junk(peer, &error, now),
            ToHall::Flood(peer) => self.hall.dismiss(peer, Why::Flood, now),
            ToHall::Close(within) => self.hall.close(within, now),
            ToHall::Look(look) => look(&mut self.hall),
        }
    }

    fn line(&mut self, pipe: Pipe, now: Instant) {
        let (frames, queue) = mpsc::unbounded_channel();
        let bytes = Arc::<AtomicUsize>::default();
        match self.hall.connect(pipe.source, now) {
            Ok(peer) => {
                self.lines.insert(peer, Outgoing { frames, bytes: bytes.clone() });
                let reader = Reader {
                    peer,
                    here: pipe.source == Source::Here,
                    limits: self.hall.limits().clone(),
                    hall: self.sender.clone(),
                    metrics: self.hall.metrics(),
                };
                tokio::spawn(attend(pipe, reader, Writer { queue, bytes }));
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
                        let Some(line) = self.lines.get(&peer) else { continue };
                        let waiting = line.bytes.fetch_add(frame.len(), Ordering::Relaxed) + frame.len();
                        self.hall.metrics().bytes_out.add(frame.len() as u64);
                        if waiting > self.hall.limits().backlog_bytes {
                            slow.push(peer);
                        } else {
                            // A line that is gone says so itself.
                            let _ = line.frames.send(frame);
                        }
                    }
                    Out::Close(peer) => _ = self.lines.remove(&peer),
                }
            }
            for peer in slow {
                self.lines.remove(&peer);
                self.hall.dismiss(peer, Why::TooSlow, Instant::now());
            }
        }
    }
}

struct Reader {
    peer: PeerId,
    here: bool,
    limits: Limits,
    hall: mpsc::Sender<ToHall>,
    metrics: Arc<Metrics>,
}

struct Writer {
    queue: mpsc::UnboundedReceiver<Arc<[u8]>>,
    bytes: Arc<AtomicUsize>,
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

impl Reader {
    async fn read(self, line: &mut (impl AsyncRead + Unpin)) {
        let mut first = true;
        let mut pace = Bucket::new(self.limits.messages, Instant::now());
        loop {
            let body = read_frame(line, LONGEST_FROM_GUEST).await;
            let message = body.and_then(|body| {
                self.metrics.bytes_in.add(body.len() as u64 + 4);
                if first { Hello::decode(&body).map(FromGuest::Hello) } else { decode(&body) }
            });
            first = false;
            let (said, last) = match message {
                // The player at the host itself floods nobody.
                Ok(_) if !self.here && !pace.take(Instant::now()) => (ToHall::Flood(self.peer), true),
                Ok(message) => (ToHall::Heard(self.peer, message), false),
                Err(error) => (ToHall::Junk(self.peer, error), true),
            };
            if self.hall.send(said).await.is_err() || last {
                return;
            }
        }
    }
}

impl Writer {
    async fn write(mut self, line: &mut (impl AsyncWrite + Unpin)) {
        while let Some(frame) = self.queue.recv().await {
            let length = frame.len();
            if !matches!(timeout(STUCK, line.write_all(&frame)).await, Ok(Ok(()))) {
                return;
            }
            self.bytes.fetch_sub(length, Ordering::Relaxed);
        }
        // The other end may be gone already.
        let _ = timeout(LAST_WORD, line.shutdown()).await;
    }
}

//! The network's one thread, with its runtime: hosts and lines live there, off the frame.

mod hosted;

pub use hosted::{HostStop, Hosted};

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::sync::mpsc as blocking;
use std::thread::JoinHandle;
use std::time::Duration;

use tokio::runtime::{Builder, Handle};
use tokio::sync::{mpsc, oneshot};

use super::door::Door;
use super::hall::Hall;
use super::health;
use super::key::SecretKey;
use super::line::{DialError, Line, Target, Wake};
use super::pipe::Pipe;
use super::relayed::Reach;
use super::seats::KeptSeats;
use super::wire::Want;
use hosted::open;

/// The port where hosts listen.
pub const PORT: u16 = 7462;

/// So many words wait for a door; a line whose door is never opened waits, and does not grow.
const UNHEARD: usize = 256;

/// How long a broken line is dialled again.
pub const PATIENCE: Duration = Duration::from_secs(300);

/// The network. Everything on it ends when it is dropped.
pub struct Network {
    runtime: Handle,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

/// How a host can be reached.
#[derive(Clone, Debug)]
pub struct HostOptions {
    /// `None`: all interfaces, [`PORT`].
    pub listen: Option<SocketAddr>,
    pub key: SecretKey,
    /// What it is called where games on the local network are listed; `None`: it is not announced.
    pub announced: Option<String>,
    /// Lines by key; `None`: by address only.
    pub reach: Option<Reach>,
}

/// Why no host could be started.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum HostError {
    #[error("nothing can listen on {address} ({why}); name another address or port with --listen")]
    Listen { address: SocketAddr, why: String },
    #[error("the network has stopped")]
    Stopped,
}

/// Who goes to a host, and for what.
#[derive(Clone, Debug)]
pub struct Who {
    pub name: String,
    pub want: Want,
    /// Where a seat is looked for that was left at the host; where any seat is wanted, that one is taken up again.
    pub seats: Option<KeptSeats>,
    /// For how long a broken line is dialled again.
    pub patience: Duration,
}

impl Network {
    /// Starts the thread.
    ///
    /// # Errors
    /// The system gives no thread or no timer.
    pub fn start() -> io::Result<Network> {
        let runtime = Builder::new_current_thread().enable_all().build()?;
        let handle = runtime.handle().clone();
        let (stop, stopped) = oneshot::channel::<()>();
        let run = move || {
            // An error is the sender's end: both mean to stop.
            let _ = runtime.block_on(stopped);
            // Lines say goodbye.
            runtime.shutdown_timeout(Duration::from_millis(300));
        };
        let thread = std::thread::Builder::new().name("network".to_owned()).spawn(run)?;
        Ok(Network { runtime: handle, stop: Some(stop), thread: Some(thread) })
    }

    /// Runs something on the network's thread and waits for it.
    fn wait<T: Send + 'static>(&self, work: impl Future<Output = T> + Send + 'static) -> Option<T> {
        let (tell, told) = blocking::channel();
        self.runtime.spawn(async move {
            // Who waits cannot have gone.
            let _ = tell.send(work.await);
        });
        told.recv().ok()
    }

    /// Puts a hall to work.
    ///
    /// # Errors
    /// Nothing can listen there.
    pub fn host(&self, hall: Hall, options: HostOptions) -> Result<Hosted, HostError> {
        let key = options.key.public();
        let runtime = self.runtime.clone();
        self.wait(open(hall, options)).ok_or(HostError::Stopped)?.map(|(hall, open, stops)| Hosted {
            hall,
            runtime,
            open: Some(open),
            stops,
            key,
        })
    }

    /// A bare line to a host, for programs that speak the protocol themselves. It lives on this network's thread, and
    /// can be read and written on any.
    ///
    /// # Errors
    /// The host is not reached.
    pub fn bare(&self, mut target: Target) -> Result<Pipe, DialError> {
        self.wait(async move { target.dial().await }).unwrap_or(Err(DialError::Stopped))
    }

    /// Calls this whenever the system asks the program to stop, from the network's thread.
    pub fn on_stop(&self, stop: impl Fn() + Send + 'static) {
        self.runtime.spawn(async move {
            while signalled().await {
                stop();
            }
        });
    }

    /// Answers `/metrics`, `/live` and `/ready` over HTTP; returns where.
    ///
    /// # Errors
    /// Nothing can listen there.
    pub fn answer_health(&self, address: SocketAddr, hosted: &Hosted) -> io::Result<SocketAddr> {
        let hall = hosted.hall.clone();
        self.wait(health::listen(address, hall)).unwrap_or_else(|| Err(io::ErrorKind::NotConnected.into()))
    }

    /// Goes to a host. The door opens at once; what becomes of the line is heard at it.
    pub fn go_to(&self, target: Target, who: Who, wake: Wake) -> Door {
        self.open_door(target, who, false, wake)
    }

    /// The same where the host may not be there yet: it is called until it is, or until the door is dropped.
    pub fn wait_at(&self, target: Target, who: Who, wake: Wake) -> Door {
        self.open_door(target, who, true, wake)
    }

    fn open_door(&self, target: Target, who: Who, waits: bool, wake: Wake) -> Door {
        let (wish, wishes) = mpsc::unbounded_channel();
        let (tell, told) = mpsc::channel(UNHEARD);
        let Who { name, want, seats, patience } = who;
        let tried = Vec::new();
        let line = Line { target, name, want, seats, tried, patience, waits, wishes, told: tell, wake, up: false };
        self.runtime.spawn(line.run());
        Door::new(wish, told)
    }
}

/// Waits for a word to stop; `false`: none can come.
async fn signalled() -> bool {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let (Ok(mut terminate), Ok(mut interrupt)) = (signal(SignalKind::terminate()), signal(SignalKind::interrupt()))
        else {
            return false;
        };
        tokio::select! {
            word = terminate.recv() => word.is_some(),
            word = interrupt.recv() => word.is_some(),
        }
    }
    #[cfg(not(unix))]
    tokio::signal::ctrl_c().await.is_ok()
}

impl Drop for Network {
    fn drop(&mut self) {
        // Dropping the sender is the word to stop.
        self.stop = None;
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

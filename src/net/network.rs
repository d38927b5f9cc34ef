//! The network's one thread, with its runtime: hosts and lines live there, off the frame.

use std::future::Future;
use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::mpsc as blocking;
use std::thread::JoinHandle;
use std::time::Duration;

use tokio::runtime::{Builder, Handle};
use tokio::sync::{mpsc, oneshot, watch};

use super::door::Door;
use super::hall::Hall;
use super::health;
use super::invite::Invite;
use super::key::{HostKey, SecretKey};
use super::lan;
use super::line::{DialError, Here, Line, Target, Wake};
use super::pipe::Pipe;
use super::quic;
use super::relayed::{self, Reach};
use super::serving::{HallLine, serve};
use super::wire::Want;

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
        let (wish, wishes) = mpsc::unbounded_channel();
        let (tell, told) = mpsc::channel(UNHEARD);
        let Who { name, want, patience } = who;
        let line = Line { target, name, want, patience, wishes, told: tell, wake, up: false };
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

/// What listens for a hall.
struct Open {
    quic: quinn::Endpoint,
    relayed: Option<iroh::Endpoint>,
    reach: Option<Reach>,
    address: SocketAddr,
    _announced: Option<lan::Announced>,
}

type Opened = (HallLine, Open, watch::Receiver<bool>);

async fn open(hall: Hall, options: HostOptions) -> Result<Opened, HostError> {
    let connects = hall.limits().connects;
    let HostOptions { listen, key, announced, reach } = options;
    let any = |ip: IpAddr| SocketAddr::new(ip, PORT);
    // Both kinds of addresses where the system has both.
    let tried = match listen {
        Some(address) => vec![address],
        None => vec![any(Ipv6Addr::UNSPECIFIED.into()), any(Ipv4Addr::UNSPECIFIED.into())],
    };
    let (hall, stops) = serve(hall);
    let mut failed = HostError::Stopped;
    for address in tried {
        match quic::listen(address, &key, hall.clone(), connects) {
            Ok(quic) => {
                let address = quic.local_addr().unwrap_or(address);
                let relayed = match reach {
                    Some(reach) => match relayed::listen(&key, reach, hall.clone()).await {
                        Ok(relayed) => Some(relayed),
                        Err(why) => {
                            tracing::warn!(why, "no lines through relays");
                            None
                        }
                    },
                    None => None,
                };
                let announced = announced.and_then(|name| lan::announce(&name, address.port(), &key.public()));
                let open = Open { quic, relayed, reach, address, _announced: announced };
                return Ok((hall, open, stops));
            }
            Err(why) => failed = HostError::Listen { address, why: why.to_string() },
        }
    }
    Err(failed)
}

/// A hall at work. Dropped, it tells its peers that it stops, once everything is kept.
pub struct Hosted {
    hall: HallLine,
    runtime: Handle,
    open: Option<Open>,
    stops: watch::Receiver<bool>,
    key: HostKey,
}

impl Hosted {
    pub fn key(&self) -> HostKey {
        self.key
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.open.as_ref().map_or(SocketAddr::new(Ipv4Addr::UNSPECIFIED.into(), 0), |open| open.address)
    }

    /// Addresses that others can be told.
    pub fn addresses(&self) -> Vec<SocketAddr> {
        let address = self.address();
        match address.ip().is_unspecified() {
            false => vec![address],
            true => quic::own_address().map(|ip| SocketAddr::new(ip, address.port())).into_iter().collect(),
        }
    }

    pub fn invite(&self) -> Invite {
        let relayed =
            self.open.as_ref().is_some_and(|open| open.reach == Some(Reach::Internet) && open.relayed.is_some());
        Invite { key: self.key, addresses: self.addresses(), relayed }
    }

    /// Where lines by key alone arrive on this machine.
    pub fn relayed_addresses(&self) -> Vec<SocketAddr> {
        self.open.as_ref().and_then(|open| open.relayed.as_ref()).map(iroh::Endpoint::bound_sockets).unwrap_or_default()
    }

    /// The way to it within this process.
    pub fn here(&self) -> Target {
        Target::Here(Here(self.hall.clone()))
    }

    /// Looks at the hall, or does something with it.
    pub fn look<T: Send + 'static>(&self, look: impl FnOnce(&mut Hall) -> T + Send + 'static) -> Option<T> {
        let hall = self.hall.clone();
        let (tell, told) = blocking::channel();
        self.runtime.spawn(async move {
            // Who waits cannot have gone.
            let _ = tell.send(hall.look(look).await);
        });
        told.recv().ok().flatten()
    }

    /// No new games; it stops once the others have finished, or when the time is up.
    pub fn close(&self, within: Duration) {
        let hall = self.hall.clone();
        self.runtime.spawn(async move { hall.close(within).await });
    }

    /// Whether it has stopped, with everything kept.
    pub fn has_stopped(&self) -> bool {
        *self.stops.borrow()
    }

    /// Waits for so long until it has stopped, with everything kept; whether it has.
    pub fn wait_stopped(&mut self, most: Duration) -> bool {
        let Some(open) = self.open.take() else { return self.has_stopped() };
        let mut stops = self.stops.clone();
        let (tell, told) = blocking::channel();
        self.runtime.spawn(async move {
            let stopped = tokio::time::timeout(most, stops.wait_for(|stopped| *stopped)).await.is_ok();
            // The last words are given time to arrive.
            let _ = tokio::time::timeout(Duration::from_millis(500), open.quic.wait_idle()).await;
            open.quic.close(0_u32.into(), b"stopped");
            if let Some(relayed) = open.relayed {
                let _ = tokio::time::timeout(Duration::from_millis(500), relayed.close()).await;
            }
            let _ = tell.send(stopped);
        });
        told.recv().unwrap_or(false)
    }
}

impl Drop for Hosted {
    fn drop(&mut self) {
        if self.open.is_some() {
            self.close(Duration::ZERO);
            self.wait_stopped(Duration::from_secs(3));
        }
    }
}

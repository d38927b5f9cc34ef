//! Runs the servers and connections of a process on one thread with an async runtime. The window thread never waits for
//! network traffic.

mod hosted;

pub use hosted::{HostStop, HostedServer};

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::sync::mpsc as blocking;
use std::thread::JoinHandle;
use std::time::Duration;

use tokio::runtime::{Builder, Handle};
use tokio::sync::{mpsc, oneshot};

use super::client::GameClient;
use super::health;
use super::key::SecretKey;
use super::line::{DialError, DialTarget, GuestLine, WakeFn, Who};
use super::pipe::Pipe;
use super::relayed::RelayReach;
use super::server::GameServer;
use hosted::open;

/// The default port of a host.
pub const PORT: u16 = 7462;

/// The maximum number of messages in the queue to a client. If the queue is full, the connection stops reading until
/// the client takes a message from the queue.
const UNHEARD: usize = 256;

/// How long a guest tries to restore a broken connection.
pub const PATIENCE: Duration = Duration::from_secs(300);

/// The network thread. Dropping this value ends all servers and connections on the thread.
pub struct Network {
    runtime: Handle,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

/// The addresses and the key of a host.
#[derive(Clone, Debug)]
pub struct HostOptions {
    /// The address to listen on; `None` for all interfaces and [`PORT`].
    pub listen: Option<SocketAddr>,
    pub key: SecretKey,
    /// The host's name in lists of games on the local network; `None` if the host is not announced.
    pub announced: Option<String>,
    /// The networks on which connections by key (see `relayed`) are accepted; `None` if only connections by address are
    /// accepted.
    pub reach: Option<RelayReach>,
}

/// Why no host could be started.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum HostError {
    #[error("nothing can listen on {address} ({why}); name another address or port with --listen")]
    Listen { address: SocketAddr, why: String },
    #[error("the network has stopped")]
    Stopped,
}

impl Network {
    /// Starts the network thread.
    ///
    /// # Errors
    /// The system cannot create a thread or a timer.
    pub fn start() -> io::Result<Network> {
        let runtime = Builder::new_current_thread().enable_all().build()?;
        let handle = runtime.handle().clone();
        let (stop, stopped) = oneshot::channel::<()>();
        let run = move || {
            // An error means that the sender was dropped. The thread stops in that case too.
            let _ = runtime.block_on(stopped);
            // Give the connections time to close.
            runtime.shutdown_timeout(Duration::from_millis(300));
        };
        let thread = std::thread::Builder::new().name("network".to_owned()).spawn(run)?;
        Ok(Network { runtime: handle, stop: Some(stop), thread: Some(thread) })
    }

    /// Starts a server.
    ///
    /// # Errors
    /// No socket can listen on the address.
    pub fn host(&self, server: GameServer, options: HostOptions) -> Result<HostedServer, HostError> {
        let key = options.key.public();
        let runtime = self.runtime.clone();
        wait_for(&self.runtime, open(server, options))
            .ok_or(HostError::Stopped)?
            .map(|(server, open, stops)| HostedServer { server, runtime, open: Some(open), stops, key })
    }

    /// Opens a raw connection to a host, for programs that implement the protocol themselves. The connection runs on
    /// this network's thread, and can be read and written on any thread.
    ///
    /// # Errors
    /// The host cannot be reached.
    pub fn bare(&self, mut target: DialTarget) -> Result<Pipe, DialError> {
        wait_for(&self.runtime, async move { target.dial().await }).unwrap_or(Err(DialError::Stopped))
    }

    /// Calls `stop` on the network's thread whenever the operating system asks the program to stop.
    pub fn on_stop(&self, stop: impl Fn() + Send + 'static) {
        self.runtime.spawn(async move {
            while signalled().await {
                stop();
            }
        });
    }

    /// Starts an HTTP server that answers `/metrics`, `/live` and `/ready`. Returns the local address of the HTTP
    /// server.
    ///
    /// # Errors
    /// No socket can listen on the address.
    pub fn answer_health(&self, address: SocketAddr, hosted: &HostedServer) -> io::Result<SocketAddr> {
        let server = hosted.server.clone();
        wait_for(&self.runtime, health::listen(address, server))
            .unwrap_or_else(|| Err(io::ErrorKind::NotConnected.into()))
    }

    /// Connects to a host. Returns the client at once; the client later reports the state of the connection.
    pub fn go_to(&self, target: DialTarget, who: Who, wake: WakeFn) -> GameClient {
        self.open_client(target, who, false, wake)
    }

    /// Like [`Network::go_to`], for a host that may not have started yet. Connecting is retried until the client is
    /// dropped.
    pub fn wait_at(&self, target: DialTarget, who: Who, wake: WakeFn) -> GameClient {
        self.open_client(target, who, true, wake)
    }

    fn open_client(&self, target: DialTarget, who: Who, waits: bool, wake: WakeFn) -> GameClient {
        let (wish, wishes) = mpsc::unbounded_channel();
        let (tell, told) = mpsc::channel(UNHEARD);
        let line = GuestLine { target, who, tried: Vec::new(), waits, wishes, told: tell, wake, up: false };
        self.runtime.spawn(line.run());
        GameClient::new(wish, told)
    }
}

/// Runs a future on the network's thread, blocks until the future is finished, and returns its output; `None` if the
/// network has stopped.
fn wait_for<T: Send + 'static>(runtime: &Handle, work: impl Future<Output = T> + Send + 'static) -> Option<T> {
    let (tell, told) = blocking::channel();
    runtime.spawn(async move {
        // Sending cannot fail, because this function waits on the receiver.
        let _ = tell.send(work.await);
    });
    told.recv().ok()
}

/// Waits for a signal that asks the program to stop. Returns `false` if signals cannot be received.
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
        // Dropping the sender tells the thread to stop.
        self.stop = None;
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

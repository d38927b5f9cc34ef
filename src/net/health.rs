//! Reports the state of a server over HTTP: its counters, whether it responds, and whether it accepts new games.

use std::collections::VecDeque;
use std::io;
use std::net::SocketAddr;
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::AbortHandle;
use tokio::time::timeout;

use super::serving::ServerLine;

/// How many connections are served at the same time. If there are more, the oldest connections are closed, so that
/// clients that send nothing do not block other clients.
const AT_ONCE: usize = 64;

/// How long a client may take to send its request and to read the response before it is disconnected.
const PATIENCE: Duration = Duration::from_secs(1);

/// The longest request that is read, in bytes.
const LONGEST: usize = 4096;

/// Starts a task that listens on the address until the network stops. Returns the local address.
///
/// # Errors
/// The program cannot listen on the address.
pub(super) async fn listen(address: SocketAddr, server: ServerLine) -> io::Result<SocketAddr> {
    let listener = TcpListener::bind(address).await?;
    let address = listener.local_addr()?;
    if !address.ip().is_loopback() {
        tracing::warn!(%address, "the counters can be read from other machines");
    }
    tokio::spawn(async move {
        let mut attended: VecDeque<AbortHandle> = VecDeque::new();
        loop {
            let Ok((stream, _)) = listener.accept().await else {
                // Accepting a connection fails if too many files are open, so the loop waits until some are closed.
                tokio::time::sleep(PATIENCE / 10).await;
                continue;
            };
            attended.retain(|task| !task.is_finished());
            while attended.len() >= AT_ONCE {
                attended.pop_front().iter().for_each(AbortHandle::abort);
            }
            let server = server.clone();
            let task = tokio::spawn(async move {
                // A client that takes too long is disconnected. Nothing else depends on the result, so the result is
                // ignored.
                let _ = timeout(PATIENCE, answer(stream, &server)).await;
            });
            attended.push_back(task.abort_handle());
        }
    });
    Ok(address)
}

async fn answer(mut stream: TcpStream, server: &ServerLine) -> io::Result<()> {
    let mut request = Vec::new();
    let mut part = [0; 512];
    while !request.windows(4).any(|end| end == b"\r\n\r\n") && request.len() < LONGEST {
        match stream.read(&mut part).await? {
            0 => break,
            more => request.extend_from_slice(&part[..more]),
        }
    }
    let line = request.split(|byte| *byte == b'\r').next().unwrap_or_default();
    let path = match line.split(|byte| *byte == b' ').collect::<Vec<_>>()[..] {
        [b"GET", path, _] => path,
        _ => b"".as_slice(),
    };
    const UNAVAILABLE: &str = "503 Service Unavailable";
    let answer = match path {
        b"/metrics" => server.look(|server| server.metrics()).await.map(|metrics| ("200 OK", metrics.text())),
        // If the server hangs, this response does not arrive in time.
        b"/live" | b"/livez" | b"/healthz" => server.look(|_| ("200 OK", "live\n".to_owned())).await,
        b"/ready" | b"/readyz" => match server.look(|server| server.is_closing()).await {
            Some(true) => Some((UNAVAILABLE, "closing\n".to_owned())),
            open => open.map(|_| ("200 OK", "ready\n".to_owned())),
        },
        _ => Some(("404 Not Found", "there is /metrics, /live and /ready\n".to_owned())),
    };
    let (status, body) = answer.unwrap_or((UNAVAILABLE, "stopped\n".to_owned()));
    let head = format!(
        "HTTP/1.1 {status}\r\nContent-Type: text/plain; version=0.0.4; charset=utf-8\r\nContent-Length: {}\r\n\
         Connection: close\r\n\r\n",
        body.len()
    );
    stream.write_all(head.as_bytes()).await?;
    stream.write_all(body.as_bytes()).await?;
    stream.shutdown().await
}

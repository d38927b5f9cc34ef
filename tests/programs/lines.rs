//! Opens and ends many connections to a host, with and without a message, and checks that the host keeps nothing of
//! them.
//!
//! ```text
//! cargo run --release --no-default-features --features net --example lines -- 100000
//! ```
//!
//! Prints the memory and the processor time of an idle second, before, in between and afterwards; exits with status 1
//! if a connection is left.

use std::fs;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use riverleap::net::wire::{FromGuest, Hello, Want, encode};
use riverleap::net::{GameServer, HostOptions, HostedServer, Network, SecretKey, ServerLimits};
use tokio::io::AsyncWriteExt;

fn main() -> Result<ExitCode, Box<dyn std::error::Error>> {
    let lines: u32 = std::env::args().nth(1).map_or(Ok(100_000), |count| count.parse())?;
    let network = Network::start()?;
    let listen = Some("127.0.0.1:0".parse()?);
    let options = HostOptions { listen, key: SecretKey::random(), announced: None, reach: None };
    let hosted = network.host(GameServer::private("Ann", ServerLimits::unbounded()), options)?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let hello = encode(&FromGuest::Hello(Hello::new("Eve", Want::Look)));
    println!("{:>8} {:>10} {:>10} {:>8} {:>8}", "lines", "kB", "ms/s idle", "held", "peers");
    tell(&hosted, 0);
    // The first tenth fills pools and tables; after that nothing should grow.
    for number in 1..=lines {
        let mut pipe = network.bare(hosted.here())?;
        runtime.block_on(async {
            pipe.write.write_all(&hello).await?;
            if number % 2 == 0 {
                pipe.write.write_all(&encode(&FromGuest::Leave)).await?;
            }
            Ok::<_, std::io::Error>(())
        })?;
        drop(pipe);
        if number % (lines / 10).max(1) == 0 {
            until_quiet(&hosted);
            tell(&hosted, number);
        }
    }
    let (held, peers) = counts(&hosted);
    Ok(if held == 0 && peers == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn counts(hosted: &HostedServer) -> (u64, u64) {
    hosted.look(|server| (server.metrics().lines.get(), server.peers() as u64)).unwrap_or((u64::MAX, u64::MAX))
}

/// Waits until the last connections have ended, at most half a minute.
fn until_quiet(hosted: &HostedServer) {
    let begun = Instant::now();
    while counts(hosted) != (0, 0) && begun.elapsed() < Duration::from_secs(30) {
        std::thread::sleep(Duration::from_millis(20));
    }
}

fn tell(hosted: &HostedServer, lines: u32) {
    let before = worked();
    std::thread::sleep(Duration::from_secs(3));
    let idle = (worked() - before) / 3.0;
    let (held, peers) = counts(hosted);
    println!("{lines:>8} {:>10} {idle:>10.1} {held:>8} {peers:>8}", memory());
}

/// The memory of this process in kB (proc_pid_status(5)); 0 on a system that does not report it.
fn memory() -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or(0)
}

/// The processor time of this process, in milliseconds (proc_pid_stat(5)).
fn worked() -> f64 {
    let stat = fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let fields: Vec<f64> = stat
        .rsplit(") ")
        .next()
        .unwrap_or_default()
        .split(' ')
        .skip(11)
        .take(2)
        .filter_map(|field| field.parse().ok())
        .collect();
    fields.iter().sum::<f64>() * 10.0
}

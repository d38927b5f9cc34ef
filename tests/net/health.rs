//! The HTTP reports of a server, while other clients occupy connections and send nothing.

use std::net::TcpStream;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use crate::server::{get, serve};

#[test]
fn silent_connections_do_not_keep_a_server_from_saying_that_it_lives() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), "127.0.0.1:0", &[]);
    let health = server.metrics();
    let stop = Arc::<AtomicBool>::default();
    let silent = std::thread::spawn({
        let stop = stop.clone();
        move || {
            let mut held = Vec::new();
            while !stop.load(Ordering::Relaxed) && held.len() < 800 {
                held.extend(TcpStream::connect(health));
                std::thread::sleep(Duration::from_millis(10));
            }
            held.len()
        }
    });
    // Some of the silent clients are connected already.
    std::thread::sleep(Duration::from_secs(1));
    for _ in 0..13 {
        assert_eq!(get(health, "/live"), (200, "live\n".to_owned()));
    }
    stop.store(true, Ordering::Relaxed);
    println!("{} silent connections", silent.join().unwrap());
}

#[test]
fn a_port_alone_listens_on_this_machine_only() {
    let data = tempfile::tempdir().unwrap();
    let server = crate::program::Program::start(
        data.path(),
        &["serve", "--listen", "127.0.0.1:0", "--no-discovery", "--no-relay", "--metrics", "0"],
    );
    assert!(server.metrics().ip().is_loopback());
}

#[test]
fn the_container_tells_of_itself_to_itself() {
    let recipe = include_str!("../../build/serve/Containerfile");
    let done: String = recipe.lines().filter(|line| !line.starts_with('#')).collect();
    assert!(done.contains("\"--metrics\", \"127.0.0.1:"), "{done}");
    assert!(!done.contains("\"0.0.0.0:9462") && !done.contains("9462/tcp"), "{done}");
}

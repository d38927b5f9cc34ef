//! A clock that rings once: at the wanted time the loop draws a frame.
//!
//! The loop could be told to wait so long itself, but it answers each other waiting time with a frame of its own, and a
//! clock that counts down would be drawn as fast as the machine can.

use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::time::Instant;

use bevy::prelude::*;

use crate::awake::Wake;

#[derive(Resource)]
pub struct Alarm(Sender<Option<Instant>>);

impl Alarm {
    pub fn that_rings(wake: Wake) -> Alarm {
        let (set, times) = mpsc::channel();
        std::thread::spawn(move || wait(&times, &wake));
        Alarm(set)
    }

    /// Another time takes the place of the one before; `None`: it does not ring.
    pub fn set(&self, time: Option<Instant>) {
        // It ends with the loop.
        let _ = self.0.send(time);
    }
}

fn wait(times: &Receiver<Option<Instant>>, wake: &Wake) {
    let mut next: Option<Instant> = None;
    loop {
        let heard = match next {
            Some(time) => times.recv_timeout(time.saturating_duration_since(Instant::now())),
            None => times.recv().map_err(|_| RecvTimeoutError::Disconnected),
        };
        match heard {
            Ok(time) => next = time,
            Err(RecvTimeoutError::Timeout) if wake.now() => next = None,
            Err(_) => return,
        }
    }
}

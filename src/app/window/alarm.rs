//! An alarm that rings once: at the wanted time it makes the event loop draw a frame.
//!
//! The loop could be told how long to wait, but it draws a frame for every change of that time, so a clock that counts
//! down would be drawn as fast as the machine can.

use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::time::Instant;

use bevy::prelude::*;

use crate::app::awake::Wake;

#[derive(Resource)]
pub struct Alarm(Sender<Option<Instant>>);

impl Alarm {
    pub fn that_rings(wake: Wake) -> Alarm {
        let (set, times) = mpsc::channel();
        // Without a thread nothing rings, and a clock is drawn only when something else wakes the window.
        let _ = std::thread::Builder::new().name("alarm".to_owned()).spawn(move || wait(&times, &wake));
        Alarm(set)
    }

    /// Replaces the time at which it rings; with `None` it does not ring.
    pub fn set(&self, time: Option<Instant>) {
        // The thread ends with the loop, and then nobody needs the alarm.
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

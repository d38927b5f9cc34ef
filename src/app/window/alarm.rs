//! A timer thread that makes the event loop draw a frame at a set time.
//!
//! This module does not use the event loop's own wait time, because the loop draws a frame after every change of that
//! time. A running match clock would change that time in every frame, so the loop would always draw at the highest
//! frame rate.

use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::time::Instant;

use bevy::prelude::*;

use crate::app::awake::Wake;

#[derive(Resource)]
pub struct Alarm(Sender<Option<Instant>>);

impl Alarm {
    pub fn that_rings(wake: Wake) -> Alarm {
        let (set, times) = mpsc::channel();
        // If the thread cannot be started, a match clock is redrawn only when an event, such as a key press, wakes the
        // window.
        let _ = std::thread::Builder::new().name("alarm".to_owned()).spawn(move || wait(&times, &wake));
        Alarm(set)
    }

    /// Replaces the time of the alarm; `None` turns the alarm off.
    pub fn set(&self, time: Option<Instant>) {
        // Sending fails only after the event loop and the thread have ended.
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

//! What lessons and puzzles do with the table: they show actions of their own, one by one, and give the seats back.

use std::collections::VecDeque;
use std::time::Duration;

use bevy::prelude::*;

use crate::app::awake::KeepAwake;
use crate::app::board::{BoardView, PointedOut};
use crate::app::play::Seats;
use crate::rules::Side;

/// The time for which a move is visible before the next one follows.
const SEEN: Duration = Duration::from_millis(700);

/// A queue of actions that the screen itself carries out, each after the board has come to rest.
#[derive(Debug)]
pub struct OwedQueue<T> {
    queue: VecDeque<T>,
    /// The time at which the next action is due; `None` while the queue is empty or something on the board moves.
    due: Option<Duration>,
}

impl<T> Default for OwedQueue<T> {
    fn default() -> OwedQueue<T> {
        OwedQueue { queue: VecDeque::new(), due: None }
    }
}

impl<T> Extend<T> for OwedQueue<T> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, owed: I) {
        self.queue.extend(owed);
    }
}

impl<T> OwedQueue<T> {
    pub fn is_empty(&self) -> bool {
        self.queue.is_empty()
    }

    pub fn clear(&mut self) {
        self.queue.clear();
    }

    /// Takes the next action if it is due now. Otherwise makes sure that a frame is drawn when it is due.
    pub fn take_due(&mut self, is_busy: bool, now: Duration, awake: &mut KeepAwake) -> Option<T> {
        if self.queue.is_empty() || is_busy {
            self.due = None;
            return None;
        }
        let due = *self.due.get_or_insert(now + SEEN);
        if now < due {
            awake.within(due - now);
            return None;
        }
        self.due = None;
        awake.this_frame();
        self.queue.pop_front()
    }
}

/// The seats before a lesson or a puzzle, and whether the board was turned.
#[derive(Debug)]
pub struct TableBefore {
    pub seats: Seats,
    pub turned: bool,
}

impl TableBefore {
    /// Gives both sides to people at this computer, and shows the board from the side of `solver`.
    pub fn take(seats: &mut Seats, view: &mut BoardView, solver: Side) -> TableBefore {
        let before = TableBefore { seats: std::mem::take(seats), turned: view.turned };
        view.face(solver == Side::Black);
        before
    }

    /// Restores the seats, and the side from which the board is seen. A match that the player left before can still be
    /// continued.
    pub fn restore(self, world: &mut World) {
        world.insert_resource(PointedOut::default());
        world.insert_resource(self.seats);
        world.resource_mut::<BoardView>().face(self.turned);
    }
}

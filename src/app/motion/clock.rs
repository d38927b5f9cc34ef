//! One clock for everything that moves on the board. A motion stores only its start time, and its state is a pure
//! function of the clock's time.

use bevy::prelude::*;

use super::timeline::Timeline;
use super::{Animations, TimelineStarted};
use crate::app::play::StillMoving;
use crate::game::content::motion_file::Queue;

/// The clock of all motion on the board. Times are in milliseconds at the animation speed Normal.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub struct BoardClock {
    pub now_ms: f64,
    /// Whether the animation laboratory sets the time. If so, the clock does not run by itself, and finished motions
    /// are not removed.
    pub held: bool,
    ends_ms: f64,
    /// The time at which the pieces of the last performed action come to rest.
    actions_end_ms: f64,
    /// How often [`BoardClock::skip`] was called.
    skips: u32,
}

impl BoardClock {
    /// Returns the milliseconds since `start_ms`. The number is negative before `start_ms`.
    pub fn since(&self, start_ms: f64) -> f32 {
        (self.now_ms - start_ms) as f32
    }

    /// Notes that something moves at least until `end_ms`.
    pub fn until(&mut self, end_ms: f64) {
        self.ends_ms = self.ends_ms.max(end_ms);
    }

    /// Schedules new actions one after another, after the actions that are still shown. If the old and the new actions
    /// together would take longer than `queue.most_ms`, the old actions are finished at once. If the new actions alone
    /// take longer than `queue.most_ms`, they start in the past, so that only the last of them are visible.
    pub fn in_turn(&mut self, timelines: Vec<Timeline>, queue: &Queue) -> Vec<TimelineStarted> {
        let between_ms = f64::from(queue.between_ms);
        let gaps_ms = between_ms * timelines.len().saturating_sub(1) as f64;
        let row_ms = gaps_ms + timelines.iter().map(|timeline| f64::from(timeline.rest_ms)).sum::<f64>();
        let follows_ms = self.actions_end_ms + between_ms;
        let waits = !self.held && self.now_ms < self.actions_end_ms;
        let most_ms = f64::from(queue.most_ms);
        let mut next_ms = match waits {
            true if follows_ms + row_ms <= self.now_ms + most_ms => follows_ms,
            _ => {
                if waits {
                    self.finish();
                }
                // A single action is always shown from its beginning.
                let late_ms = if timelines.len() > 1 { (row_ms - most_ms).max(0.0) } else { 0.0 };
                self.now_ms - late_ms
            }
        };
        let perform = |timeline: Timeline| {
            let start_ms = next_ms;
            self.actions_end_ms = start_ms + f64::from(timeline.rest_ms);
            next_ms = self.actions_end_ms + between_ms;
            TimelineStarted { start_ms, timeline }
        };
        timelines.into_iter().map(perform).collect()
    }

    /// Whether anything still moves.
    pub fn busy(&self) -> bool {
        self.now_ms < self.ends_ms
    }

    /// Whether a motion is over and can be removed. The motion began at `start_ms` and lasts `lasts_ms`.
    pub fn over(&self, start_ms: f64, lasts_ms: f32) -> bool {
        !self.held && self.now_ms >= start_ms + f64::from(lasts_ms)
    }

    /// Ends every motion at once. This is called, for example, when the player clicks during a motion, and at the
    /// animation speed Off.
    pub fn finish(&mut self) {
        if !self.held {
            self.now_ms = self.now_ms.max(self.ends_ms);
            self.actions_end_ms = self.now_ms;
        }
    }

    /// Finishes all motion, and also drops the sounds that are still due.
    pub fn skip(&mut self) {
        self.finish();
        self.skips += 1;
    }

    /// How often [`BoardClock::skip`] was called.
    pub fn skips(&self) -> u32 {
        self.skips
    }
}

/// Publishes whether anything on the board moves, for systems that wait until all motion has ended.
pub fn tell(clock: Res<BoardClock>, mut moving: ResMut<StillMoving>) {
    moving.set_if_neq(StillMoving(clock.busy()));
}

/// Advances the clock by this frame's time, at the speed that the player chose.
pub fn run(time: Res<Time>, animations: Res<Animations>, mut clock: ResMut<BoardClock>) {
    if !clock.held {
        let stretch = if animations.stretch > 0.0 { f64::from(animations.stretch) } else { 1.0 };
        clock.now_ms += time.delta_secs_f64() * 1000.0 / stretch;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clock(now_ms: f64) -> BoardClock {
        BoardClock { now_ms, ..BoardClock::default() }
    }

    /// Returns the start times of actions with the durations `rests_ms`.
    fn starts_ms(clock: &mut BoardClock, rests_ms: &[f32], queue: &Queue) -> Vec<f64> {
        let timelines = rests_ms.iter().map(|rest_ms| Timeline { rest_ms: *rest_ms, ..Timeline::default() }).collect();
        clock.in_turn(timelines, queue).iter().map(|performance| performance.start_ms).collect()
    }

    #[test]
    fn actions_that_arrive_at_once_are_shown_one_after_the_other() {
        let queue = Queue { between_ms: 50.0, most_ms: 1000.0 };
        let mut clock = clock(1000.0);
        assert_eq!(starts_ms(&mut clock, &[100.0, 200.0, 10.0], &queue), [1000.0, 1150.0, 1400.0]);
        // An action that arrives while other actions are shown follows them.
        clock.now_ms = 1200.0;
        assert_eq!(starts_ms(&mut clock, &[100.0], &queue), [1460.0]);
        // An action that arrives long after the other actions have ended begins at once.
        clock.now_ms = 5000.0;
        assert_eq!(starts_ms(&mut clock, &[100.0], &queue), [5000.0]);
    }

    #[test]
    fn of_too_many_the_last_are_shown_and_all_are_over_in_time() {
        let queue = Queue { between_ms: 50.0, most_ms: 1000.0 };
        let mut clock = clock(0.0);
        let starts = starts_ms(&mut clock, &[100.0; 40], &queue);
        assert_eq!(starts.last(), Some(&900.0), "the last one ends in time");
        assert!(starts.is_sorted() && starts[0] < -1000.0, "{starts:?}");
        // Further actions would have to wait too long, so the current actions are finished, and the new actions begin.
        clock.until(1000.0);
        clock.now_ms = 100.0;
        assert_eq!(starts_ms(&mut clock, &[300.0], &queue), [1000.0]);
        assert_eq!(clock.now_ms, 1000.0);
        // A single action longer than the limit is still shown whole.
        assert_eq!(starts_ms(&mut clock, &[5000.0], &Queue { between_ms: 0.0, most_ms: 0.0 }), [1000.0]);
    }
}

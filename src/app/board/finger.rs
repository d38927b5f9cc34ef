//! Touch input on the board: a tap acts like a click, and a finger that rests on an animal shows the possible moves of
//! this animal.

use std::time::Duration;

use bevy::picking::pointer::{PointerId, PointerPress};
use bevy::prelude::*;
use bevy::time::Real;

use super::Hand;
use crate::app::awake::KeepAwake;
use crate::app::play::{AtTable, FrameSet, TableLaid};
use crate::game::session::PieceId;
use crate::rules::grid::Square;

pub fn plugin(app: &mut App) {
    app.init_resource::<Finger>()
        .add_observer(|_laid: On<TableLaid>, mut finger: ResMut<Finger>| finger.touch = None)
        .add_systems(Update, look.in_set(FrameSet::Choose).after(super::steer).run_if(in_state(AtTable)));
}

/// How long a finger rests on an animal before the animal's moves are shown.
const LONG: Duration = Duration::from_millis(500);

/// The finger that is down on the board. Further fingers are ignored until this finger is lifted.
#[derive(Resource, Default)]
pub(super) struct Finger {
    touch: Option<Touch>,
    /// Whether [`Hand::looked_at`] was set because a finger rests on the animal.
    looks: bool,
}

struct Touch {
    pointer: PointerId,
    on: Square,
    since: Duration,
    /// The square that was picked before the touch, if there was one.
    picked: Option<Square>,
    doing: Doing,
}

#[derive(PartialEq, Eq)]
enum Doing {
    Rests,
    Slips,
    /// The finger has rested long enough, and the animal's moves are shown.
    Looks,
}

impl Finger {
    /// Records a finger that was put down on the board; returns whether it is the only finger on the board.
    pub fn down(&mut self, pointer: PointerId, on: Square, picked: Option<Square>, now: Duration) -> bool {
        let first = self.touch.is_none();
        if first {
            self.touch = Some(Touch { pointer, on, since: now, picked, doing: Doing::Rests });
        }
        first
    }

    /// Records that the finger moved farther than a tap allows; returns whether the movement is a drag.
    pub fn slip(&mut self, pointer: PointerId) -> bool {
        let Some(touch) = self.touch.as_mut().filter(|touch| touch.pointer == pointer) else { return false };
        if touch.doing == Doing::Rests {
            touch.doing = Doing::Slips;
        }
        touch.doing == Doing::Slips
    }

    /// Cancels the touch.
    pub fn lift(&mut self) {
        self.touch = None;
    }

    /// Records that the finger was lifted on the square where it was put down; returns whether the touch was a tap.
    pub fn tap(&mut self, pointer: PointerId) -> bool {
        let touch = self.touch.take_if(|touch| touch.pointer == pointer);
        touch.is_some_and(|touch| touch.doing != Doing::Looks)
    }
}

fn look(
    mut finger: ResMut<Finger>,
    mut hand: ResMut<Hand>,
    time: Res<Time<Real>>,
    pointers: Query<(&PointerId, &PointerPress)>,
    pieces: Query<&Square, With<PieceId>>,
    mut awake: ResMut<KeepAwake>,
) {
    let is_down = |wanted: PointerId| pointers.iter().any(|(id, press)| *id == wanted && press.is_primary_pressed());
    let finger = finger.bypass_change_detection();
    let touch = finger.touch.as_mut().filter(|touch| is_down(touch.pointer));
    let Some(touch) = touch else {
        finger.touch = None;
        // When the finger is lifted, `looked_at` is cleared only if the finger has set it. A value that a click has set
        // stays.
        if std::mem::take(&mut finger.looks) && hand.looked_at.is_some() {
            hand.looked_at = None;
        }
        return;
    };
    if touch.doing != Doing::Rests || !pieces.iter().any(|square| *square == touch.on) {
        return;
    }
    let left = (touch.since + LONG).saturating_sub(time.elapsed());
    if !left.is_zero() {
        return awake.within(left);
    }
    touch.doing = Doing::Looks;
    finger.looks = true;
    hand.empty();
    (hand.picked, hand.looked_at) = (touch.picked, Some(touch.on));
}

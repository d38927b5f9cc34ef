//! The last refused move: its squares and the squares of the cause, marked while the reason is shown.

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::Real;

use super::Hand;
use crate::app::awake::KeepAwake;
use crate::app::play::{FrameSet, MovePlayed, MoveRefused, TableLaid};
use crate::rules::Move;
use crate::rules::grid::Square;

pub fn plugin(app: &mut App) {
    app.init_resource::<WhyNot>()
        .add_observer(|_laid: On<TableLaid>, mut why_not: ResMut<WhyNot>| why_not.0 = None)
        .add_systems(Update, notice.in_set(FrameSet::Show).after(super::pointer::let_go));
}

/// How long a refusal is shown, unless the player acts sooner.
pub const SHOWN: Duration = Duration::from_secs(6);

/// The last refused move, while it is shown.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct WhyNot(pub Option<RefusedMove>);

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RefusedMove {
    /// The requested move; `None` for other actions, and if a piece was only picked.
    pub wanted: Option<Move>,
    /// The squares of the cause.
    pub causes: Vec<Square>,
    /// When the display ends, on the real clock.
    pub until: Duration,
    /// The square that was picked when the move was refused; the display ends when the picked square changes.
    picked: Option<Square>,
}

impl RefusedMove {
    /// The squares of the move and of the cause.
    pub fn squares(&self) -> impl Iterator<Item = Square> {
        self.wanted.into_iter().flat_map(|wanted| [wanted.from, wanted.to]).chain(self.causes.iter().copied())
    }
}

pub(super) fn notice(
    mut refused: MessageReader<MoveRefused>,
    mut played: MessageReader<MovePlayed>,
    hand: Res<Hand>,
    time: Res<Time<Real>>,
    mut why_not: ResMut<WhyNot>,
    mut awake: ResMut<KeepAwake>,
) {
    let went_on = played.read().count() > 0;
    if let Some(MoveRefused { wanted, refusal, .. }) = refused.read().last() {
        let (wanted, causes, until) = (wanted.as_move(), refusal.squares(), time.elapsed() + SHOWN);
        why_not.0 = Some(RefusedMove { wanted, causes, until, picked: hand.picked });
    } else if let Some(shown) = &why_not.0
        && (went_on || hand.picked != shown.picked || time.elapsed() >= shown.until)
    {
        why_not.0 = None;
    }
    if let Some(shown) = &why_not.0 {
        awake.within(shown.until.saturating_sub(time.elapsed()));
    }
}

//! The last refused move. Its squares and the squares of the cause are marked while the reason is shown.

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

/// The longest time for which a refusal is shown. The refusal disappears sooner if the player acts.
pub const SHOWN: Duration = Duration::from_secs(6);

/// The last refused move; `None` while no refusal is shown.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct WhyNot(pub Option<RefusedMove>);

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RefusedMove {
    /// The requested move; `None` if the request was another action, or if a piece was only picked.
    pub wanted: Option<Move>,
    /// The squares that caused the refusal.
    pub causes: Vec<Square>,
    /// The time on the real clock at which the refusal stops being shown.
    pub until: Duration,
    /// The square that was picked when the move was refused. The refusal stops being shown when the picked square
    /// changes.
    picked: Option<Square>,
}

impl RefusedMove {
    /// Returns the squares of the move and the squares that caused the refusal.
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

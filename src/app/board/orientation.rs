//! The orientation of the board for two people at one computer. The board is fixed, or it is turned towards the player
//! whose turn it is, or it is fixed and shows the pieces of the far side upside down.

use bevy::prelude::*;

use super::{BoardView, Hand};
use crate::app::motion::BoardClock;
use crate::app::play::{FrameSet, InMatch, MatchView, Seats, TableLaid};
use crate::game::settings::{Orientation, Settings};
use crate::rules::Side;

pub fn plugin(app: &mut App) {
    app.init_resource::<Faced>()
        .add_observer(|_laid: On<TableLaid>, mut faced: ResMut<Faced>| faced.0 = None)
        .add_systems(
            Update,
            (stand, turn_to_mover.run_if(in_state(InMatch)).run_if(turns_to_mover))
                .chain()
                .in_set(FrameSet::Marks)
                .before(super::view::turn),
        );
}

/// The side towards which the board was last turned automatically. The board is turned automatically only when the
/// turn passes to the other side, so the players may turn the board back by hand during a turn.
#[derive(Resource, Default)]
struct Faced(Option<Side>);

fn stand(
    settings: Res<Settings>,
    seats: Res<Seats>,
    in_match: Option<Res<State<InMatch>>>,
    mut view: ResMut<BoardView>,
) {
    let opposite = in_match.is_some() && seats.both_here() && settings.orientation == Orientation::FacePlayers;
    if view.pieces_turn != opposite {
        view.pieces_turn = opposite;
    }
}

fn turns_to_mover(settings: Res<Settings>, seats: Res<Seats>) -> bool {
    settings.orientation == Orientation::TurnBoard && seats.both_here()
}

/// Turns the board towards the player whose turn it is, as soon as the last move has been shown and no piece is
/// carried.
fn turn_to_mover(
    shown: Res<MatchView>,
    clock: Res<BoardClock>,
    hand: Res<Hand>,
    mut faced: ResMut<Faced>,
    mut view: ResMut<BoardView>,
) {
    let waits = clock.busy() || hand.carries().is_some();
    let Some(mover) = shown.to_move.filter(|mover| faced.0 != Some(*mover) && !waits) else { return };
    faced.0 = Some(mover);
    let turned = mover == Side::Black;
    if view.turned != turned {
        view.turned = turned;
    }
}

//! The game without pictures: pieces and tiles as entities, moves as messages, screens as states. This module also runs
//! without a window, in tests. See `schedule.rs` for the order of a frame.

pub mod clock;
mod components;
mod following;
mod lay;
mod match_view;
mod messages;
mod moves;
mod outcome;
mod pieces;
mod schedule;
mod screen;
mod seats;
mod states;
mod table;
mod thinking;

use bevy::prelude::*;

pub use match_view::{Bond, Chain, ChainWanted, Cut, MatchView, Mend, PossibleMove};
pub use messages::{
    Act, ActRefused, ActRequested, Begun, ClockSaid, GameEnded, Intent, LayRefused, LayRequested, Laying, Led,
    LineRequested, MovePlayed, MoveRefused, MoveRequested, PieceEvent, PiecePicked, Playback, RefusedRequest, SeatLeft,
    TableLaid, TurnReplayRequested,
};
pub use pieces::Captured;
pub use schedule::{FrameSet, ListenSet};
pub use screen::{EscapeLeads, PeopleMay, Screen, ScreenFacts, Surroundings, TableUse};
pub use seats::{LocalChoices, Seat, Seats};
pub use states::{AtTable, InMatch, Paused, Playable};
pub use table::{MatchSetup, OnTable, Table};
pub use thinking::{Advice, Evaluation, Hint, Introduction, MachineSettings, StillMoving, Thinking};

pub fn plugin(app: &mut App) {
    use FrameSet::{Capture, CheckWin, Mirror, Validate};
    app.add_plugins((schedule::plugin, states::plugin, messages::plugin, seats::plugin, thinking::plugin)).add_systems(
        Update,
        (
            (
                clock::run_clock,
                lay::lay,
                following::follow,
                moves::hear_clock,
                moves::validate_pick,
                moves::validate_move,
                moves::obey,
                moves::show_line,
            )
                .chain()
                .in_set(Validate),
            (pieces::mirror, match_view::publish).in_set(Mirror),
            pieces::capture.in_set(Capture),
            outcome::check_win.in_set(CheckWin),
        )
            .run_if(not(in_state(Screen::Loading))),
    );
    app.init_resource::<Table>().init_resource::<ChainWanted>().add_systems(OnExit(AtTable), lay::clear);
    #[cfg(debug_assertions)]
    app.add_systems(Last, pieces::assert_entities_equal_position.run_if(in_state(AtTable)));
}

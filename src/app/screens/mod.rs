//! The screens, with their pages and systems. Each screen owns its entities, and overlays are shown above the screen.

mod arrow;
pub mod autosave;
mod clicks;
mod company;
mod continue_elsewhere;
mod demo_film;
mod editor;
pub mod endgame_coach;
mod escape;
mod exchange;
mod focus;
mod game_library;
mod game_over;
mod heading;
mod keep_board;
mod lab;
pub mod lessons;
pub mod library;
mod loading;
mod more;
mod multiplayer;
mod notice;
mod open_file;
mod opponents;
mod own_matches;
pub mod pages;
mod play;
mod portrait;
pub mod puzzles;
pub mod reload;
mod rematch;
mod resume;
mod review;
mod rules;
mod rules_room;
mod seating;
mod settings;
mod setup;
mod sign;
mod surroundings;
mod task_card;
mod task_table;
mod thumbnail;
mod title;
mod title_density;
pub mod title_offer;
mod typing;

use bevy::prelude::*;

use crate::app::input::leave_topmost;
use crate::app::play::ListenSet;

pub use autosave::Resumed;
pub use editor::FirstDraft;
pub use exchange::looked_at;
pub use lab::FirstAnimation;
pub use loading::StraightTo;
pub use multiplayer::FirstLine;
pub use notice::Crashed;
pub use open_file::{FirstFile, OpenRequested};
pub use play::{Arrangement, PauseReason, console, moves_played};
pub use review::{JudgingEffort, PuzzleMakingEffort};

pub fn plugin(app: &mut App) {
    app.add_plugins((
        loading::plugin,
        title::plugin,
        endgame_coach::plugin,
        escape::plugin,
        opponents::plugin,
        setup::plugin,
        company::plugin,
        seating::plugin,
        typing::plugin,
    ))
    .add_plugins((
        play::plugin,
        puzzles::plugin,
        game_over::plugin,
        (rules::plugin, rules_room::plugin),
        settings::plugin,
        clicks::plugin,
        surroundings::plugin,
        lab::plugin,
        focus::plugin,
    ))
    .add_plugins((
        resume::plugin,
        review::plugin,
        game_library::plugin,
        editor::plugin,
        own_matches::plugin,
        lessons::plugin,
        multiplayer::plugin,
        sign::plugin,
    ))
    .add_plugins((notice::plugin, open_file::plugin, reload::plugin))
    .add_systems(Update, leave_topmost.in_set(ListenSet::Leave));
}

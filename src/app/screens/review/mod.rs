//! The review of a finished match: a list of its moves and of other lines, what the engine thinks of every turn, and an
//! exercise with the mistakes.
//!
//! - `distances.rs` asks the endgame tables how far every position of the match is from its end.
//! - `desk.rs` holds the match and its study, and `judging.rs` the engine's judgement.
//! - `walk.rs` steps through the lines by keys and by itself, and follows what is played on the board; `steps.rs` says
//!   where a step leads.
//! - `learn.rs` is the exercise with the mistakes, and `practice.rs` asks those of all games, on several days.
//! - `analysis.rs` lets the engine search the position at the cursor without end.
//! - `position_setup.rs` sets up another position by hand.
//! - `card.rs` is the panel. It shows the graph (`graph.rs`), the sentence (`sentence.rs`) or the analysis
//!   (`analysis_card.rs`), the list (`lines.rs`), whose rows `outline.rs` arranges, the tools for setting up a position
//!   (`setup_card.rs`), and the buttons (`buttons.rs`). `choices.rs` carries out what the player chooses there.
//! - `filming.rs` makes pictures and films, and `puzzle_making.rs` a puzzle.
//! - `marks.rs` draws on the board; `copying.rs` copies the record with its lines, and pastes another.
//! - `door.rs` opens the review, and `leaving.rs` leaves it.

mod analysis;
mod analysis_card;
mod buttons;
mod card;
mod choices;
mod copying;
mod desk;
mod distances;
mod door;
mod filming;
mod graph;
mod judging;
mod learn;
mod leaving;
mod lines;
mod marks;
mod outline;
mod position_setup;
mod practice;
mod puzzle_making;
mod sentence;
mod setup_card;
mod steps;
mod walk;

use bevy::app::AppExit;
use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;

use super::autosave::CloseJournal;
use super::endgame_coach::EndgameCoaching;
use super::keep_board::BoardKeeper;
use super::library::Chosen;
use super::play::{Arrangement, BoardRoom, MatchPage};
use super::sign::SignRoom;
use crate::app::board::{BoardArea, PointedOut};
use crate::app::play::{LayRequested, LocalChoices, Screen, Seats, Table};
use crate::app::ui::Panels;
use crate::game::settings::Settings;

use analysis::Analysis;
use card::{ReviewChoice, ReviewPanel};
pub use desk::ReviewDesk;
use desk::{DeskOrigin, ReviewedMatch};
use distances::DistanceChart;
use door::DeskAside;
pub use door::{ReviewDoor, can_be_reviewed};
pub use filming::FilmProgram;
pub use judging::JudgingEffort;
use practice::PracticeRun;
pub use practice::due_exercises;
pub use puzzle_making::PuzzleMakingEffort;
use walk::Autoplay;
pub use walk::ReviewFollows;

pub fn plugin(app: &mut App) {
    app.init_resource::<Analysis>()
        .init_resource::<DistanceChart>()
        .init_resource::<FilmProgram>()
        .init_resource::<JudgingEffort>()
        .init_resource::<PuzzleMakingEffort>()
        .add_plugins((walk::plugin, marks::plugin))
        .add_systems(OnEnter(Screen::Review), enter)
        .add_systems(
            OnExit(Screen::Review),
            (leaving::keep_all.run_if(resource_exists::<ReviewDesk>), put_aside).chain(),
        )
        .add_systems(
            Last,
            leaving::keep_all.before(CloseJournal).run_if(on_message::<AppExit>).run_if(resource_exists::<ReviewDesk>),
        )
        .add_systems(
            EguiPrimaryContextPass,
            show.pipe(choices::carry_out)
                .in_set(MatchPage::Panel)
                .run_if(in_state(Screen::Review))
                .run_if(resource_exists::<ReviewDesk>),
        );
}

/// The seats of the match. During the review, people at this computer play both sides.
#[derive(Resource)]
struct SeatsBefore(Seats);

fn enter(
    desk: Option<Res<ReviewDesk>>,
    mut seats: ResMut<Seats>,
    mut autoplay: ResMut<Autoplay>,
    mut wanted: MessageWriter<LayRequested>,
    mut commands: Commands,
) {
    let Some(desk) = desk else { return };
    commands.insert_resource(SeatsBefore(std::mem::take(&mut *seats)));
    *autoplay = Autoplay::default();
    wanted.write(desk.on_board());
}

/// Puts the desk aside, so that the match is not judged again when its review is opened again.
fn put_aside(world: &mut World) {
    world.insert_resource(PointedOut::default());
    if let Some(mut desk) = world.remove_resource::<ReviewDesk>() {
        (desk.learning, desk.setup, desk.filming, desk.leaves) = (None, None, None, false);
        // Dropping a puzzle that is made stops the work.
        desk.making = None;
        if desk.reviewed.origin != DeskOrigin::Practice {
            world.insert_resource(DeskAside(desk));
        }
    }
    world.remove_resource::<SeatsBefore>();
    world.remove_resource::<PracticeRun>();
    world.insert_resource(Analysis::default());
    world.insert_resource(DistanceChart::default());
}

fn show(
    mut panels: Panels,
    mut desk: ResMut<ReviewDesk>,
    (analysis, autoplay, mut keeper): (Res<Analysis>, Res<Autoplay>, BoardKeeper),
    (coaching, distances): (Res<EndgameCoaching>, Res<DistanceChart>),
    (settings, table): (Res<Settings>, Res<Table>),
    chooser: LocalChoices,
    mut room: BoardRoom,
) -> Result<Option<ReviewChoice>> {
    let Some(session) = table.session() else { return Ok(None) };
    let (window, zoom) = panels.window()?;
    let arrangement = Arrangement::of(window, &room.view, settings.left_handed, ReviewPanel::needs());
    room.area.set_if_neq(BoardArea(Some(zoom.area(arrangement.board()))));
    room.signs.set_if_neq(SignRoom::Beside(arrangement.board()));
    let ReviewedMatch { session: reviewed, heading, .. } = &desk.reviewed;
    let start = reviewed.start();
    let offers_board = keeper.offers(start, |content| Chosen::of(heading, start, content).0.is_from_file());
    let mut panel = ReviewPanel {
        coaching: &coaching,
        distances: &distances,
        desk: desk.bypass_change_detection(),
        analysis: &analysis,
        lines: settings.analysis.lines,
        tempo: autoplay.tempo,
        position: session.position(),
        open: chooser.open(),
        offers_board,
    };
    panels.glass("review", |ui| panel.show(ui, &arrangement))
}

//! The review of a finished match: a list of its moves and of other lines, what the engine thinks of every turn, and an
//! exercise with the mistakes.
//!
//! - `desk.rs` holds the match, its study and the engine's judgement; `job.rs` runs the engine on a thread.
//! - `walk.rs` steps through the lines by keys and by itself, and follows what is played on the board.
//! - `learn.rs` is the exercise with the mistakes.
//! - `card.rs` is the panel. It shows the graph (`graph.rs`), the sentence (`sentence.rs`), and the list (`lines.rs`),
//!   whose rows `outline.rs` arranges.
//! - `marks.rs` draws on the board; `copying.rs` copies the record with its lines.
//! - `door.rs` opens the review of the match on the table.

mod card;
mod copying;
mod desk;
mod door;
mod graph;
mod job;
mod learn;
mod lines;
mod marks;
mod outline;
mod sentence;
mod walk;

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;

use super::autosave::MatchJournal;
use super::play::{Arrangement, Asking, BoardRoom, MatchPage};
use super::sign::{Sign, SignRoom};
use crate::app::board::{BoardArea, BoardView, PointedOut};
use crate::app::play::{Begun, LayRequested, Laying, LineRequested, LocalChoices, Screen, Seats, Table};
use crate::app::ui::Panels;
use crate::game::session::Session;
use crate::game::settings::Settings;
use crate::locale::message;

use card::{ReviewButton, ReviewChoice, ReviewPanel};
use copying::Copying;
use desk::ReviewDesk;
use door::DeskAside;
pub use door::{ReviewDoor, can_be_reviewed};
use learn::{LearnState, Learning};
use lines::ListChoice;
use walk::{Autoplay, Tempo};

pub fn plugin(app: &mut App) {
    app.add_plugins((walk::plugin, marks::plugin))
        .add_systems(OnEnter(Screen::Review), enter)
        .add_systems(OnExit(Screen::Review), put_aside)
        .add_systems(
            EguiPrimaryContextPass,
            show.pipe(carry_out)
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
    let mut session = Session::new(desk.study.start().clone());
    session.replay(&desk.study.actions(desk.study.cursor()));
    wanted.write(LayRequested::here(Laying::Scene(Box::new(session))));
}

/// Leaves the review: writes the study to the file of the match, and lays the match on the table again, with its
/// result.
fn leave(
    mut desk: ResMut<ReviewDesk>,
    journal: Option<Res<MatchJournal>>,
    before: Option<ResMut<SeatsBefore>>,
    mut seats: ResMut<Seats>,
    mut wanted: MessageWriter<LayRequested>,
    mut signs: MessageWriter<Sign>,
) {
    if !desk.leaves {
        return;
    }
    desk.leaves = false;
    if let Some(mut before) = before {
        std::mem::swap(&mut *seats, &mut before.0);
    }
    // The record of a match may not have been written yet when its review was opened.
    if desk.reviewed.file.is_none() {
        desk.reviewed.file = journal.and_then(|journal| journal.finished()?.ok());
    }
    if let Err(error) = desk.keep() {
        warn!("{error}");
        signs.write(Sign::sentence(message!("review-not-kept")));
    }
    let (level, session) = (desk.reviewed.level.clone(), desk.reviewed.session.clone());
    wanted.write(LayRequested::here(Laying::Begun(Box::new(Begun { level, session }))));
}

/// Puts the desk aside, so that the match is not judged again when its review is opened again.
fn put_aside(world: &mut World) {
    world.insert_resource(PointedOut::default());
    if let Some(mut desk) = world.remove_resource::<ReviewDesk>() {
        (desk.learning, desk.leaves) = (None, false);
        world.insert_resource(DeskAside(desk));
    }
    world.remove_resource::<SeatsBefore>();
}

fn show(
    mut panels: Panels,
    mut desk: ResMut<ReviewDesk>,
    autoplay: Res<Autoplay>,
    settings: Res<Settings>,
    table: Res<Table>,
    chooser: LocalChoices,
    mut room: BoardRoom,
) -> Result<Option<ReviewChoice>> {
    let Some(session) = table.session() else { return Ok(None) };
    let (window, zoom) = panels.window()?;
    let arrangement = Arrangement::of(window, &room.view, settings.left_handed, ReviewPanel::needs());
    room.area.set_if_neq(BoardArea(Some(zoom.area(arrangement.board()))));
    room.signs.set_if_neq(SignRoom::Beside(arrangement.board()));
    let mut panel = ReviewPanel {
        desk: desk.bypass_change_detection(),
        tempo: autoplay.tempo,
        position: session.position(),
        open: chooser.open(),
    };
    panels.glass("review", |ui| panel.show(ui, &arrangement))
}

fn carry_out(
    In(choice): In<Option<ReviewChoice>>,
    mut desk: ResMut<ReviewDesk>,
    mut autoplay: ResMut<Autoplay>,
    mut view: ResMut<BoardView>,
    mut asking: Asking,
    mut lines: MessageWriter<LineRequested>,
    mut copying: Copying,
) {
    let Some(choice) = choice else { return };
    match choice {
        ReviewChoice::List(ListChoice::Node(node)) => {
            autoplay.tempo = None;
            lines.write(desk.go_to(node));
        }
        ReviewChoice::List(ListChoice::Steps(step, count)) => {
            autoplay.tempo = None;
            for _ in 0..count {
                let node = desk.after(step);
                desk.study.go_to(node);
            }
            lines.write(desk.line());
        }
        ReviewChoice::Play => autoplay.tempo = Tempo::next(autoplay.tempo, &desk),
        ReviewChoice::Button(button) => match button {
            ReviewButton::Best => desk.shows_best = !desk.shows_best,
            ReviewButton::Promote => {
                let cursor = desk.study.cursor();
                desk.edit(|study| study.promote(cursor));
            }
            ReviewButton::Remove => {
                let line = desk.remove_line();
                lines.write_batch(line);
            }
            ReviewButton::Turn => view.turned = !view.turned,
            ReviewButton::Copy => copying.copy(&desk),
            ReviewButton::Leave => desk.leaves = true,
            ReviewButton::EndTurn => asking.end_turn(),
            ReviewButton::Learn => {
                autoplay.tempo = None;
                desk.learning = Learning::of(&desk);
                lines.write_batch(desk.before_mistake());
            }
            ReviewButton::Help => {
                if let Some(learning) = &mut desk.learning {
                    learning.is_helped = true;
                }
            }
            ReviewButton::Show => {
                lines.write_batch(desk.solution());
                if let Some(learning) = &mut desk.learning {
                    learning.state = LearnState::Shown;
                }
            }
            ReviewButton::Next => {
                if let Some(learning) = &mut desk.learning {
                    learning.go_on();
                }
                lines.write_batch(desk.before_mistake());
            }
            ReviewButton::Stop => {
                desk.learning = None;
                lines.write(desk.line());
            }
        },
    }
}

//! Carries out what the player chooses on the panel of the review.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::analysis::Analysis;
use super::buttons::ReviewButton;
use super::card::ReviewChoice;
use super::copying::Copying;
use super::desk::{DeskOrigin, ReviewDesk};
use super::filming::{FilmTools, Filming};
use super::learn::{LearnState, Learning};
use super::leaving::{PlayFrom, SolveMade};
use super::lines::ListChoice;
use super::position_setup::PositionSetup;
use super::puzzle_making::{PuzzleMaking, PuzzleWorkshop};
use super::setup_card::PlacementChoice;
use super::walk::{Autoplay, Tempo};
use crate::app::board::BoardView;
use crate::app::play::{LayRequested, LineRequested};
use crate::app::screens::endgame_coach::EndgameCoaching;
use crate::app::screens::keep_board::BoardKeeper;
use crate::app::screens::play::Asking;
use crate::rules::{Action, Position};

/// The messages with which the review changes the board.
#[derive(SystemParam)]
pub struct BoardMessages<'w> {
    pub lines: MessageWriter<'w, LineRequested>,
    pub lays: MessageWriter<'w, LayRequested>,
}

/// What the player can do in the review besides changing the study.
#[derive(SystemParam)]
pub struct ReviewTools<'w, 's> {
    view: ResMut<'w, BoardView>,
    analysis: ResMut<'w, Analysis>,
    asking: Asking<'w>,
    copying: Copying<'w>,
    film: FilmTools<'w, 's>,
    workshop: PuzzleWorkshop<'w>,
    play_from: MessageWriter<'w, PlayFrom>,
    solve_made: MessageWriter<'w, SolveMade>,
    keeper: BoardKeeper<'w, 's>,
    coaching: Res<'w, EndgameCoaching>,
}

impl ReviewTools<'_, '_> {
    fn way_to_win(&self) -> Option<Vec<Action>> {
        Some(self.coaching.answer()?.way.as_ref()?.actions.clone())
    }
}

pub fn carry_out(
    In(choice): In<Option<ReviewChoice>>,
    mut desk: ResMut<ReviewDesk>,
    mut autoplay: ResMut<Autoplay>,
    mut board: BoardMessages,
    mut tools: ReviewTools,
) {
    let Some(choice) = choice else { return };
    match choice {
        ReviewChoice::List(ListChoice::Node(node)) => {
            autoplay.tempo = None;
            board.lines.write(desk.go_to(node));
        }
        ReviewChoice::List(ListChoice::Steps(step, count)) => {
            autoplay.tempo = None;
            for _ in 0..count {
                let node = desk.after(step);
                desk.study.go_to(node);
            }
            board.lines.write(desk.line());
        }
        ReviewChoice::Play => {
            autoplay.tempo = Tempo::next(autoplay.tempo, &desk);
            autoplay.along = None;
        }
        ReviewChoice::Button(ReviewButton::Way) => {
            autoplay.along = tools.way_to_win().and_then(|way| desk.add_line(&way));
            autoplay.tempo = autoplay.along.and(Some(Tempo::Steady));
        }
        ReviewChoice::Line(line) => {
            for action in tools.analysis.first_turn(line).unwrap_or_default() {
                desk.edit(|study| study.play(action));
            }
            board.lines.write(desk.line());
        }
        ReviewChoice::Setup(choice) => set_up(choice, &mut desk, &mut board),
        ReviewChoice::Button(button) => {
            if button.begins_other_work() {
                autoplay.tempo = None;
            }
            press(button, &mut desk, &mut board, &mut tools);
        }
    }
}

fn press(button: ReviewButton, desk: &mut ReviewDesk, board: &mut BoardMessages, tools: &mut ReviewTools) {
    match button {
        ReviewButton::Analyse => tools.analysis.is_on = true,
        ReviewButton::Lines => tools.analysis.wants_another_line = true,
        ReviewButton::Threats => tools.analysis.threats = !tools.analysis.threats,
        ReviewButton::PlayFrom => _ = tools.play_from.write(PlayFrom),
        ReviewButton::Paste => paste(desk, &mut tools.analysis, board, &mut tools.copying),
        ReviewButton::SetUp => {
            let setup = PositionSetup::of(desk.session_at_cursor().position());
            board.lays.write(setup.on_board());
            desk.setup = Some(setup);
        }
        ReviewButton::SetUpStart => rearrange(desk, board, |setup, start| setup.position = start),
        ReviewButton::SetUpClear => {
            rearrange(desk, board, |setup, _| setup.position = setup.position.without_pieces());
        }
        ReviewButton::SetUpDone => {
            if let Some(setup) = desk.setup.take() {
                let of_position = tools.copying.of_position(desk, setup.position);
                board.lays.write(desk.cover(of_position));
                tools.analysis.threats = false;
            }
        }
        ReviewButton::Best => desk.shows_best = !desk.shows_best,
        // Needs the automatic play.
        ReviewButton::Way => {}
        ReviewButton::Promote => {
            let cursor = desk.study.cursor();
            desk.edit(|study| study.promote(cursor));
        }
        ReviewButton::Remove => _ = board.lines.write_batch(desk.remove_line()),
        ReviewButton::Turn => tools.view.turned = !tools.view.turned,
        ReviewButton::Copy => tools.copying.copy(desk),
        ReviewButton::KeepBoard => tools.keeper.keep(&desk.reviewed.level, desk.reviewed.session.start()),
        ReviewButton::EndTurn => tools.asking.end_turn(),
        ReviewButton::Learn => {
            desk.learning = Learning::of(desk);
            board.lines.write_batch(desk.before_mistake());
        }
        ReviewButton::Help => {
            if let Some(learning) = &mut desk.learning {
                learning.is_helped = true;
            }
        }
        ReviewButton::Show => {
            board.lines.write_batch(desk.solution());
            if let Some(learning) = &mut desk.learning {
                learning.state = LearnState::Shown;
            }
        }
        ReviewButton::Next => {
            if let Some(learning) = &mut desk.learning {
                learning.go_on();
            }
            board.lines.write_batch(desk.before_mistake());
        }
        ReviewButton::Film => desk.filming = Some(tools.film.ask()),
        ReviewButton::Picture => desk.filming = Some(tools.film.picture()),
        ReviewButton::Make(kind) => desk.filming = Some(tools.film.film(desk, kind)),
        ReviewButton::MakePuzzle => desk.making = Some(tools.workshop.begin(desk)),
        ReviewButton::SolvePuzzle => {
            let made = desk.making.as_ref().and_then(PuzzleMaking::puzzle);
            tools.solve_made.write_batch(made.cloned().map(SolveMade));
        }
        ReviewButton::Stop
        | ReviewButton::StopFilm
        | ReviewButton::StopPuzzle
        | ReviewButton::SetUpStop
        | ReviewButton::StopAnalysis
        | ReviewButton::Leave => {
            back(desk, &mut tools.analysis, board);
        }
    }
}

/// Leaves what the player does now: a film, a puzzle, setting up a position, the exercise, the analysis, or else the
/// review.
pub fn back(desk: &mut ReviewDesk, analysis: &mut Analysis, board: &mut BoardMessages) {
    if let Some(filming) = desk.filming.take() {
        // Dropping a film that is made stops it; the player stays where films are made.
        if matches!(filming, Filming::Underway(_)) {
            desk.filming = Some(Filming::Asks);
        }
    } else if desk.making.is_some() {
        // Dropping a puzzle that is made stops the work.
        desk.making = None;
    } else if desk.setup.take().is_some() {
        board.lays.write(desk.on_board());
    } else if desk.learning.take().is_some() && desk.reviewed.origin != DeskOrigin::Practice {
        board.lines.write(desk.line());
    } else if analysis.is_on && desk.has_match() {
        analysis.is_on = false;
    } else {
        desk.leaves = true;
    }
}

/// Lays what is in the clipboard on the desk.
pub fn paste(desk: &mut ReviewDesk, analysis: &mut Analysis, board: &mut BoardMessages, copying: &mut Copying) {
    if let Some(pasted) = copying.paste(desk) {
        board.lays.write(desk.cover(pasted));
        analysis.threats = false;
    }
}

fn set_up(choice: PlacementChoice, desk: &mut ReviewDesk, board: &mut BoardMessages) {
    let step = |count: u32, up: bool| if up { count.saturating_add(1) } else { count.saturating_sub(1) };
    rearrange(desk, board, |setup, _| match choice {
        PlacementChoice::Brush(brush) => setup.brush = brush,
        PlacementChoice::ToMove(side) => setup.set_turn(|turn| turn.to_move = side),
        PlacementChoice::MoveNumber { up } => {
            setup.set_turn(|turn| turn.move_number = step(turn.move_number, up).max(1));
        }
        PlacementChoice::QuietPlies { up } => setup.set_turn(|turn| turn.quiet_plies = step(turn.quiet_plies, up)),
    });
}

/// Changes the position that is set up, and shows it. The closure also gets the start position of the study.
fn rearrange(desk: &mut ReviewDesk, board: &mut BoardMessages, change: impl FnOnce(&mut PositionSetup, Position)) {
    let start = desk.study.start().clone();
    if let Some(setup) = &mut desk.setup {
        setup.refusal = None;
        change(setup, start);
        board.lays.write(setup.on_board());
    }
}

//! The panel beside the board of a puzzle: whose move it is, the goal, the comment on the last try, and the buttons.

use bevy::prelude::*;
use bevy::time::Real;
use bevy_egui::EguiPrimaryContextPass;
use bevy_egui::egui::{Ui, vec2};

use super::comment::comment_on;
use super::run::PuzzleRun;
use super::rush::RushRun;
use super::shelf::{PuzzlePurpose, PuzzleShelf};
use crate::app::board::{BoardArea, BoardView};
use crate::app::input::UiAction;
use crate::app::play::{LayRequested, LocalChoices, Screen, Table};
use crate::app::screens::arrow::{self, ArrowLook};
use crate::app::screens::play::{Arrangement, Asking, BoardRoom, MatchPage, Needs, digits};
use crate::app::screens::sign::{Sign, SignRoom};
use crate::app::screens::task_card::{comment, end_turn_button, laid_out};
use crate::app::ui::clipboard::Clipboard;
use crate::app::ui::lettering::Lettering;
use crate::app::ui::widgets::{BarButton, ButtonLook, IconButton, MenuButton, Words, small_buttons};
use crate::app::ui::{Kit, Panels};
use crate::game::puzzles::shared_result;
use crate::game::settings::Settings;
use crate::locale::{Locale, Say, message, say};
use crate::rules::{Action, Position, Side};

pub fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        show.pipe(carry_out)
            .in_set(MatchPage::Panel)
            .run_if(in_state(Screen::Puzzle))
            .run_if(resource_exists::<PuzzleRun>),
    );
}

/// The solver's choice on the card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum PuzzleCardChoice {
    Hint,
    Solution,
    Undo,
    EndTurn,
    Next,
    Share,
    Hub,
}

struct PuzzleView<'a> {
    run: &'a PuzzleRun,
    position: &'a Position,
    /// Whether the solver can move now.
    open: bool,
    clock: Option<String>,
}

const GAP: f32 = 12.0;

fn show(
    mut panels: Panels,
    run: Res<PuzzleRun>,
    (settings, time): (Res<Settings>, Res<Time<Real>>),
    table: Res<Table>,
    chooser: LocalChoices,
    mut room: BoardRoom,
) -> Result<Option<PuzzleCardChoice>> {
    let (window, zoom) = panels.window()?;
    let arrangement = Arrangement::of(window, &room.view, settings.left_handed, Needs::default());
    room.area.set_if_neq(BoardArea(Some(zoom.area(arrangement.board()))));
    let Some(session) = table.session() else { return Ok(None) };
    let kit = panels.kit()?;
    let running = run.rush().filter(|rush| !rush.is_over);
    let clock = running.map(|rush| digits(kit.locale(), rush.left(time.elapsed())));
    let open = chooser.open() && run.is_open();
    let shown = PuzzleView { run: &run, position: session.position(), open, clock };
    room.signs.set_if_neq(SignRoom::Beside(arrangement.board()));
    let choice =
        panels.glass("puzzle", |ui| laid_out(ui, &arrangement, |ui| shown.heading(ui), |ui| shown.body(ui)))?;
    if let Some(Action::Move(along)) = run.shown.filter(|_| run.is_open()) {
        arrow::draw(&mut panels, &room.area, &room.view, along, ArrowLook::BEST)?;
    }
    Ok(choice)
}

fn carry_out(
    In(choice): In<Option<PuzzleCardChoice>>,
    mut run: ResMut<PuzzleRun>,
    mut shelf: ResMut<PuzzleShelf>,
    mut asking: Asking,
    (mut clipboard, mut view): (ResMut<Clipboard>, ResMut<BoardView>),
    (time, mut next): (Res<Time<Real>>, ResMut<NextState<Screen>>),
    (mut laying, mut signs): (MessageWriter<LayRequested>, MessageWriter<Sign>),
) {
    match choice {
        None => {}
        Some(PuzzleCardChoice::Hint) => run.hint(),
        Some(PuzzleCardChoice::Solution) => run.show_solution(),
        Some(PuzzleCardChoice::Undo) => run.undo(),
        Some(PuzzleCardChoice::EndTurn) => asking.end_turn(),
        Some(PuzzleCardChoice::Hub) => next.set(Screen::Puzzles),
        Some(PuzzleCardChoice::Share) => {
            let day = match run.purpose {
                PuzzlePurpose::Daily(day) => Some(day),
                _ => None,
            };
            let line = shared_result(&run.attempt, day, run.took.unwrap_or_default());
            signs.write(match clipboard.copy(&line) {
                Ok(()) => Sign::word(message!("puzzle-shared")),
                Err(_) => Sign::word(message!("copy-no-clipboard")),
            });
        }
        Some(PuzzleCardChoice::Next) => {
            // The puzzle of the day has no successor of its own.
            if matches!(run.purpose, PuzzlePurpose::Daily(_)) {
                run.purpose = PuzzlePurpose::Next;
            }
            if run.rush().is_some() {
                run.purpose = PuzzlePurpose::Rush(RushRun::begin(time.elapsed()));
            }
            match shelf.choose(&run.purpose, Some(run.attempt.puzzle().id)) {
                Some(puzzle) => {
                    laying.write(LayRequested::here(run.begin(puzzle)));
                    view.face(run.attempt.solver() == Side::Black);
                }
                None => next.set(Screen::Puzzles),
            }
        }
    }
}

impl PuzzleView<'_> {
    fn heading(&self, ui: &mut Ui) -> Option<PuzzleCardChoice> {
        let kit = Kit::of(ui);
        let locale = kit.locale();
        let puzzle = self.run.attempt.puzzle();
        let mut left = None;
        ui.horizontal(|ui| {
            let words = say!(locale, "puzzles-title");
            if ui.add(IconButton::new(("puzzle", PuzzleCardChoice::Hub), "icon_back", &words).size(44.0)).clicked() {
                left = Some(PuzzleCardChoice::Hub);
            }
            ui.vertical(|ui| {
                ui.spacing_mut().item_spacing.y = 0.0;
                let title = match &self.run.purpose {
                    PuzzlePurpose::Daily(day) => say!(locale, "puzzle-of-day", day = locale.day(*day)),
                    PuzzlePurpose::Next | PuzzlePurpose::Again => {
                        say!(locale, "puzzle-name", name = puzzle.id.to_string())
                    }
                    PuzzlePurpose::Rush(_) => say!(locale, "puzzle-rush-title"),
                };
                ui.add(Words::new(Lettering::Subheading, title));
                let grade = puzzle.grade().say(locale);
                let about = match puzzle.rating {
                    Some(rating) => say!(locale, "puzzle-grade-rating", grade, rating = u32::from(rating)),
                    None => grade,
                };
                ui.add(Words::new(Lettering::Label, about).colour(kit.palette().brass));
            });
        });
        left
    }

    fn body(&self, ui: &mut Ui) -> Option<PuzzleCardChoice> {
        let kit = Kit::of(ui);
        let locale = kit.locale();
        ui.spacing_mut().item_spacing = vec2(GAP, GAP);
        let attempt = &self.run.attempt;
        if let Some(rush) = self.run.rush() {
            self.rush(ui, locale, rush);
        }
        ui.add(Words::prose(say!(
            locale,
            "puzzle-task",
            side = attempt.solver(),
            goal = attempt.puzzle().goal.say(locale)
        )));
        if let Some((icon, words, warns)) = comment_on(self.run, locale) {
            comment(ui, icon, words, warns);
        }
        if self.run.is_done() {
            return self.ways_on(ui, locale);
        }
        let ends = self.end_turn(ui, locale);
        self.buttons(ui, locale).or(ends)
    }

    /// The clock and the counts of a rush.
    fn rush(&self, ui: &mut Ui, locale: &Locale, rush: &RushRun) {
        if let Some(clock) = &self.clock {
            ui.add(Words::new(Lettering::Heading, clock));
        }
        let (solved, left) = (rush.solved, rush.mistakes_left());
        ui.add(Words::new(Lettering::Label, say!(locale, "puzzle-rush-state", solved, left)));
    }

    fn end_turn(&self, ui: &mut Ui, locale: &Locale) -> Option<PuzzleCardChoice> {
        let button = end_turn_button(locale, self.position, self.open)?;
        ui.add(button).clicked().then_some(PuzzleCardChoice::EndTurn)
    }

    fn buttons(&self, ui: &mut Ui, locale: &Locale) -> Option<PuzzleCardChoice> {
        if self.run.rush().is_some() {
            return None;
        }
        let hint = if self.run.hinted.is_none() {
            say!(locale, "puzzle-hint-piece")
        } else {
            say!(locale, "puzzle-hint-move")
        };
        let begun = !self.position.begins_turn();
        let all = [
            (PuzzleCardChoice::Hint, "icon_hint", hint, self.open, Some(UiAction::Hint)),
            (PuzzleCardChoice::Undo, "icon_undo", say!(locale, "match-undo"), self.open && begun, Some(UiAction::Undo)),
            (PuzzleCardChoice::Solution, "icon_info", say!(locale, "puzzle-solution"), self.open, None),
        ];
        let is_long = self.position.has_long_turns();
        let all = all.into_iter().filter(|(choice, ..)| is_long || *choice != PuzzleCardChoice::Undo);
        let buttons: Vec<_> = all
            .map(|(choice, icon, word, enabled, does)| {
                (choice, BarButton::new(("puzzle", choice), icon, word).enabled(enabled).does(does))
            })
            .collect();
        small_buttons(ui, buttons)
    }

    fn ways_on(&self, ui: &mut Ui, locale: &Locale) -> Option<PuzzleCardChoice> {
        let rests = self.run.rests();
        let mut choice = None;
        let next = match self.run.purpose {
            PuzzlePurpose::Daily(_) | PuzzlePurpose::Next | PuzzlePurpose::Again => say!(locale, "puzzles-next"),
            PuzzlePurpose::Rush(_) => say!(locale, "puzzle-rush-again"),
        };
        let button = |choice, icon, words| MenuButton::new(("puzzle on", choice), icon, words).height(56.0);
        let next = button(PuzzleCardChoice::Next, "icon_play", next).look(ButtonLook::Main).enabled(rests);
        if ui.add(next).clicked() {
            choice = Some(PuzzleCardChoice::Next);
        }
        if self.run.rush().is_none() {
            let share = button(PuzzleCardChoice::Share, "icon_copy", say!(locale, "puzzle-share"));
            if ui.add(share).clicked() {
                choice = Some(PuzzleCardChoice::Share);
            }
        }
        let hub = button(PuzzleCardChoice::Hub, "icon_back", say!(locale, "puzzles-title"));
        if ui.add(hub).clicked() {
            choice = Some(PuzzleCardChoice::Hub);
        }
        choice
    }
}

//! The card beside the board in a lesson. It shows the task of a step, and a comment on the pupil's last try.

use std::sync::Arc;

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use bevy_egui::egui::{Rect as Frame, Ui, vec2};

use super::LessonShelf;
use super::course::{LessonCourse, TryVerdict};
use super::play_now;
use super::progress::LearntLessons;
use crate::app::board::BoardArea;
use crate::app::input::UiAction;
use crate::app::play::{LayRequested, LocalChoices, Screen, Table};
use crate::app::screens::arrow::{self, ArrowLook};
use crate::app::screens::library::NextMatch;
use crate::app::screens::play::{Arrangement, Asking, BoardRoom, MatchPage, Needs};
use crate::app::screens::sign::{Sign, SignRoom};
use crate::app::screens::task_card::{comment, end_turn_button, laid_out};
use crate::app::settings::SettingsFile;
use crate::app::ui::lettering::Lettering;
use crate::app::ui::widgets::{BarButton, ButtonLook, IconButton, MenuButton, Words, small_buttons};
use crate::app::ui::{Kit, Panels};
use crate::game::lessons::Lesson;
use crate::game::settings::Settings;
use crate::locale::{Locale, say};
use crate::rules::{Action, Position};

pub fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        show.pipe(carry_out)
            .in_set(MatchPage::Panel)
            .run_if(in_state(Screen::Lesson))
            .run_if(resource_exists::<LessonCourse>),
    );
}

/// The choice that the pupil makes on the card. Moves are not among these choices, because they are made on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum LessonCardChoice {
    Hint,
    Show,
    Undo,
    Again,
    EndTurn,
    Next,
    NextLesson,
    /// Starts a match, after the last lesson of a game.
    Play,
    List,
}

struct LessonView<'a> {
    course: &'a LessonCourse,
    position: &'a Position,
    /// Whether another lesson of the same game follows this one.
    goes_on: bool,
    /// Whether the pupil can move now.
    open: bool,
}

const GAP: f32 = 14.0;

/// The pupil's choice. If the choice begins another lesson, the variant `Begin` holds that lesson.
enum LessonDeed {
    Wish(LessonCardChoice),
    Begin(Arc<Lesson>),
}

fn show(
    mut panels: Panels,
    course: Res<LessonCourse>,
    shelf: Option<Res<LessonShelf>>,
    settings: Res<Settings>,
    table: Res<Table>,
    chooser: LocalChoices,
    mut room: BoardRoom,
) -> Result<Option<LessonDeed>> {
    let (window, zoom) = panels.window()?;
    let arrangement = Arrangement::of(window, &room.view, settings.left_handed, Needs::default());
    room.area.set_if_neq(BoardArea(Some(zoom.area(arrangement.board()))));
    let following = shelf.as_ref().and_then(|shelf| shelf.after(course.learner.lesson()));
    let Some(session) = table.session() else { return Ok(None) };
    let shown = LessonView {
        course: &course,
        position: session.position(),
        goes_on: following.is_some(),
        open: chooser.open() && course.rests() && !course.learner.is_answered(),
    };
    room.signs.set_if_neq(SignRoom::Strip(lower_part(&arrangement)));
    let wish = panels.glass("lesson", |ui| laid_out(ui, &arrangement, |ui| shown.heading(ui), |ui| shown.body(ui)))?;
    if let Some(Action::Move(way)) = course.shown {
        arrow::draw(&mut panels, &room.area, &room.view, way, ArrowLook::BEST)?;
    }
    Ok(match wish {
        Some(LessonCardChoice::NextLesson) => following.cloned().map(LessonDeed::Begin),
        wish => wish.map(LessonDeed::Wish),
    })
}

fn carry_out(
    In(deed): In<Option<LessonDeed>>,
    mut course: ResMut<LessonCourse>,
    settings: Res<Settings>,
    (mut learnt, file, mut signs): (ResMut<LearntLessons>, Res<SettingsFile>, MessageWriter<Sign>),
    mut asking: Asking,
    mut next_match: NextMatch,
    (mut next, mut laying): (ResMut<NextState<Screen>>, MessageWriter<LayRequested>),
) {
    let wish = match deed {
        Some(LessonDeed::Wish(wish)) => wish,
        Some(LessonDeed::Begin(lesson)) => {
            laying.write(LayRequested::here(course.begin(lesson)));
            return;
        }
        None => return,
    };
    let mut laid = None;
    match wish {
        LessonCardChoice::Hint => course.help(),
        LessonCardChoice::Show => course.show(),
        LessonCardChoice::Undo => course.undo(),
        LessonCardChoice::EndTurn => asking.end_turn(),
        LessonCardChoice::Again => laid = Some(course.again()),
        LessonCardChoice::Next => {
            laid = course.go_on(&asking.table);
            if course.learner.is_done() {
                let id = course.learner.lesson().id.clone();
                learnt.change(&file, &mut signs, |progress| _ = progress.finished.insert(id.clone()));
            }
        }
        LessonCardChoice::Play => laid = play_now::begin(&mut next_match, &mut course, &settings),
        LessonCardChoice::List => next.set(Screen::Lessons),
        // `show` replaces this choice by `LessonDeed::Begin`.
        LessonCardChoice::NextLesson => {}
    }
    laying.write_batch(laid.map(LayRequested::here));
}

impl LessonView<'_> {
    fn heading(&self, ui: &mut Ui) -> Option<LessonCardChoice> {
        let kit = Kit::of(ui);
        let (locale, learner) = (kit.locale(), &self.course.learner);
        let mut left = None;
        ui.horizontal(|ui| {
            let words = say!(locale, "lessons-all");
            if ui.add(IconButton::new(("lesson", LessonCardChoice::List), "icon_back", &words).size(44.0)).clicked() {
                left = Some(LessonCardChoice::List);
            }
            ui.vertical(|ui| {
                ui.spacing_mut().item_spacing.y = 0.0;
                ui.add(Words::new(Lettering::Heading, locale.taught(&learner.lesson().name)));
                let (step, steps) = (learner.number() + 1, learner.lesson().steps.len());
                ui.add(
                    Words::new(Lettering::Label, say!(locale, "lessons-step", step, steps)).colour(kit.palette().brass),
                );
            });
        });
        left
    }

    /// Shows the task, the comment on the last try, and the buttons.
    fn body(&self, ui: &mut Ui) -> Option<LessonCardChoice> {
        let kit = Kit::of(ui);
        let (locale, learner) = (kit.locale(), &self.course.learner);
        ui.spacing_mut().item_spacing = vec2(GAP, GAP);
        if learner.is_done() {
            ui.add(Words::prose(locale.taught(&learner.lesson().end)));
            return self.ways_on(ui, locale);
        }
        let step = learner.step();
        ui.add(Words::prose(locale.taught(&step.ask)));
        if let Some(turns) = learner.turns_left().filter(|_| !learner.is_answered()) {
            let words = say!(locale, "lessons-turns-left", turns);
            ui.add(Words::new(Lettering::Label, words).colour(kit.palette().brass));
        }
        if let Some(hint) = step.hint.as_ref().filter(|_| self.course.helped) {
            comment(ui, "icon_hint", locale.taught(hint), false);
        }
        if self.course.shown == Some(Action::End) {
            comment(ui, "icon_hint", say!(locale, "lessons-show-end"), false);
        }
        match &self.course.said {
            Some(TryVerdict::Right) => comment(ui, "icon_check", locale.taught(&step.right), false),
            Some(TryVerdict::Wrong(reason, _)) => comment(ui, "icon_info", locale.taught(reason), true),
            None => {}
        }
        if learner.is_answered() {
            let words = say!(locale, "lessons-next");
            let button = MenuButton::new(("lesson", LessonCardChoice::Next), "icon_play", words).look(ButtonLook::Main);
            return ui
                .add(button.enabled(self.course.rests()).height(62.0))
                .clicked()
                .then_some(LessonCardChoice::Next);
        }
        let ends = self.end_turn(ui, locale);
        self.buttons(ui, locale).or(ends)
    }

    fn end_turn(&self, ui: &mut Ui, locale: &Locale) -> Option<LessonCardChoice> {
        let button = end_turn_button(locale, self.position, self.open)?;
        let shown = self.course.shown == Some(Action::End);
        let button = if shown { button.lit(say!(locale, "match-end-turn-hinted")) } else { button };
        ui.add(button).clicked().then_some(LessonCardChoice::EndTurn)
    }

    fn buttons(&self, ui: &mut Ui, locale: &Locale) -> Option<LessonCardChoice> {
        let has_hint = self.course.learner.step().hint.is_some();
        let begun = !self.position.begins_turn() || self.position != &self.course.learner.step().start;
        let all = [
            (LessonCardChoice::Hint, "icon_hint", say!(locale, "lessons-hint"), !self.course.helped, None),
            (LessonCardChoice::Show, "icon_info", say!(locale, "lessons-show"), self.open, Some(UiAction::Hint)),
            (LessonCardChoice::Undo, "icon_undo", say!(locale, "match-undo"), self.open && begun, Some(UiAction::Undo)),
            (LessonCardChoice::Again, "icon_reset", say!(locale, "lessons-again"), begun && self.course.rests(), None),
        ];
        // A step that is short needs no hint, and then there is no button for one.
        let all = all.into_iter().filter(|(wish, ..)| has_hint || *wish != LessonCardChoice::Hint);
        let buttons = all.map(|(wish, icon, word, enabled, does)| {
            (wish, BarButton::new(("lesson", wish), icon, word).enabled(enabled).does(does))
        });
        small_buttons(ui, buttons)
    }

    fn ways_on(&self, ui: &mut Ui, locale: &Locale) -> Option<LessonCardChoice> {
        let list = MenuButton::new(("lesson", "list"), "icon_levels", say!(locale, "lessons-all"));
        let next =
            MenuButton::new(("lesson", LessonCardChoice::NextLesson), "icon_play", say!(locale, "lessons-following"));
        let play = MenuButton::new(("lesson", LessonCardChoice::Play), "icon_play", say!(locale, "lessons-play"));
        let mut wish = None;
        let (main, leads_to) =
            if self.goes_on { (next, LessonCardChoice::NextLesson) } else { (play, LessonCardChoice::Play) };
        if ui.add(main.look(ButtonLook::Main).height(62.0)).clicked() {
            wish = Some(leads_to);
        }
        if ui.add(list.height(62.0)).clicked() {
            wish = Some(LessonCardChoice::List);
        }
        wish
    }
}

/// Returns the area for signs (short messages). Signs in this area cover the lower end of the card and no part of the
/// board.
fn lower_part(arrangement: &Arrangement) -> Frame {
    const SIGN: f32 = 120.0;
    let (Arrangement::Beside { panel: card, .. } | Arrangement::Stacked { below: card, .. }) = arrangement;
    card.with_min_y((card.bottom() - SIGN).max(card.top()))
}

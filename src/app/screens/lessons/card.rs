//! What is asked in a lesson and what is said of it, beside the board.

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use bevy_egui::egui::{Id, Rect as Frame, ScrollArea, Ui, UiBuilder, vec2};

use super::Shelf;
use super::course::{Course, Verdict};
use super::play_now::FirstMatch;
use crate::app::board::{BoardArea, BoardView};
use crate::app::input::UiAction;
use crate::app::play::{Chooser, LayRequested, MoveRequested, Screen, Table};
use crate::app::screens::arrow;
use crate::app::screens::play::{Arrangement, Needs};
use crate::app::screens::sign::SignRoom;
use crate::app::ui::layout::{plate, show_bars};
use crate::app::ui::lettering::Lettering;
use crate::app::ui::widgets::{BarButton, ButtonLook, Chip, IconButton, MenuButton, Words, announce, small_buttons};
use crate::app::ui::{Kit, Panels};
use crate::game::settings::Settings;
use crate::locale::{Locale, say};
use crate::rules::{Action, Position};

pub fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, show.run_if(in_state(Screen::Lesson)).run_if(resource_exists::<Course>));
}

/// What the pupil wants besides moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Wish {
    Hint,
    Show,
    Undo,
    Again,
    EndTurn,
    Next,
    NextLesson,
    /// A match, after the last lesson.
    Play,
    List,
}

/// What is shown beside the board.
struct Shown<'a> {
    course: &'a Course,
    position: &'a Position,
    /// There is another lesson after this one.
    goes_on: bool,
    /// The table waits for the pupil.
    open: bool,
}

const PAD: f32 = 24.0;
const NARROW_PAD: f32 = 16.0;
const GAP: f32 = 14.0;
/// The width of the wooden frame.
const FRAME: f32 = 11.0;

fn show(
    mut panels: Panels,
    mut course: ResMut<Course>,
    shelf: Option<Res<Shelf>>,
    mut settings: ResMut<Settings>,
    table: Res<Table>,
    chooser: Chooser,
    view: Res<BoardView>,
    mut area: ResMut<BoardArea>,
    mut first_match: FirstMatch,
    mut next: ResMut<NextState<Screen>>,
    mut laying: MessageWriter<LayRequested>,
    mut moves: MessageWriter<MoveRequested>,
    mut signs: ResMut<SignRoom>,
) -> Result {
    let (window, zoom) = panels.window()?;
    let arrangement = Arrangement::of(window, &view, settings.left_handed, Needs::default());
    area.set_if_neq(BoardArea(Some(zoom.area(arrangement.board()))));
    let lessons = shelf.as_ref().map_or(&[][..], |shelf| &shelf.lessons);
    let at = lessons.iter().position(|lesson| lesson.id == course.learner.lesson().id);
    let following = at.and_then(|at| lessons.get(at + 1));
    let Some(session) = table.session() else { return Ok(()) };
    let shown = Shown {
        course: &course,
        position: session.position(),
        goes_on: following.is_some(),
        open: chooser.open() && course.rests() && !course.learner.is_answered(),
    };
    signs.set_if_neq(SignRoom(Some(lower_part(&arrangement))));
    let wish = panels.glass("lesson", |ui| shown.page(ui, &arrangement))?;
    if let Some(Action::Move(way)) = course.shown {
        arrow::draw(&mut panels, &area, &view, way)?;
    }
    let laid = match wish {
        Some(Wish::Hint) => {
            course.help();
            None
        }
        Some(Wish::Show) => {
            course.show();
            None
        }
        Some(Wish::Undo) => {
            course.undo();
            None
        }
        Some(Wish::EndTurn) => {
            moves.write_batch(chooser.request_end());
            None
        }
        Some(Wish::Again) => Some(course.again()),
        Some(Wish::Next) => {
            let laid = course.go_on(&table);
            if course.learner.is_done() {
                settings.finish_lesson(&course.learner.lesson().id);
            }
            laid
        }
        Some(Wish::NextLesson) => following.map(|lesson| course.begin(lesson.clone())),
        Some(Wish::Play) => first_match.begin(&mut course, &settings),
        Some(Wish::List) => {
            next.set(Screen::Lessons);
            None
        }
        None => None,
    };
    laying.write_batch(laid.map(LayRequested::here));
    Ok(())
}

impl Shown<'_> {
    fn page(&self, ui: &mut Ui, arrangement: &Arrangement) -> Option<Wish> {
        match *arrangement {
            Arrangement::Beside { panel, .. } => plate(ui, "lesson-plate", panel, |ui| {
                ui.painter().add(Kit::of(ui).panel(panel));
                let pad = if panel.width() < 340.0 { NARROW_PAD } else { PAD };
                part(ui, "lesson-card", panel.shrink(pad), panel.shrink(FRAME), |ui| {
                    let left = self.heading(ui);
                    ui.add_space(GAP);
                    self.body(ui).or(left)
                })
            }),
            Arrangement::Stacked { above, below, .. } => {
                let left = plate(ui, "lesson-above", above, |ui| {
                    part(ui, "lesson-heading", above, above, |ui| self.heading(ui))
                });
                plate(ui, "lesson-below", below, |ui| part(ui, "lesson-card", below, below, |ui| self.body(ui)))
                    .or(left)
            }
        }
    }

    fn heading(&self, ui: &mut Ui) -> Option<Wish> {
        let kit = Kit::of(ui);
        let (locale, learner) = (kit.locale(), &self.course.learner);
        let mut left = None;
        ui.horizontal(|ui| {
            let words = say!(locale, "lessons-all");
            if ui.add(IconButton::new(("lesson", Wish::List), "icon_back", &words).size(44.0)).clicked() {
                left = Some(Wish::List);
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

    /// What is asked, what is said of the last try, and the buttons.
    fn body(&self, ui: &mut Ui) -> Option<Wish> {
        let kit = Kit::of(ui);
        let (locale, learner) = (kit.locale(), &self.course.learner);
        ui.spacing_mut().item_spacing = vec2(GAP, GAP);
        if learner.is_done() {
            ui.add(Words::prose(locale.taught(&learner.lesson().end)));
            return self.ways_on(ui, locale);
        }
        let step = learner.step();
        ui.add(Words::prose(locale.taught(&step.ask)));
        if let Some(hint) = step.hint.as_ref().filter(|_| self.course.helped) {
            said(ui, "icon_hint", locale.taught(hint), false);
        }
        if self.course.shown == Some(Action::End) {
            said(ui, "icon_hint", say!(locale, "lessons-show-end"), false);
        }
        match &self.course.said {
            Some(Verdict::Right) => said(ui, "icon_check", locale.taught(&step.right), false),
            Some(Verdict::Wrong(reason, _)) => said(ui, "icon_info", locale.taught(reason), true),
            None => {}
        }
        if learner.is_answered() {
            let words = say!(locale, "lessons-next");
            let button = MenuButton::new(("lesson", Wish::Next), "icon_play", words).look(ButtonLook::Main);
            return ui.add(button.enabled(self.course.rests()).height(62.0)).clicked().then_some(Wish::Next);
        }
        let ends = self.end_turn(ui, locale);
        self.buttons(ui, locale).or(ends)
    }

    fn end_turn(&self, ui: &mut Ui, locale: &Locale) -> Option<Wish> {
        if !self.position.has_long_turns() {
            return None;
        }
        let enabled = self.open && self.position.may_end();
        let button = MenuButton::new(("lesson", Wish::EndTurn), "icon_end_turn", say!(locale, "match-end-turn"));
        let look = if enabled { ButtonLook::Main } else { ButtonLook::Plain };
        let button = button.look(look).enabled(enabled).height(50.0).does(UiAction::EndTurn);
        let shown = self.course.shown == Some(Action::End);
        let button = if shown { button.lit(say!(locale, "match-end-turn-hinted")) } else { button };
        ui.add(button).clicked().then_some(Wish::EndTurn)
    }

    fn buttons(&self, ui: &mut Ui, locale: &Locale) -> Option<Wish> {
        let has_hint = self.course.learner.step().hint.is_some() && !self.course.helped;
        let begun = !self.position.begins_turn() || self.position != &self.course.learner.step().start;
        let all = [
            (Wish::Hint, "icon_info", say!(locale, "lessons-hint"), has_hint, None),
            (Wish::Show, "icon_hint", say!(locale, "lessons-show"), self.open, Some(UiAction::Hint)),
            (Wish::Undo, "icon_undo", say!(locale, "match-undo"), self.open && begun, Some(UiAction::Undo)),
            (Wish::Again, "icon_reset", say!(locale, "lessons-again"), begun && self.course.rests(), None),
        ];
        let buttons = all.map(|(wish, icon, word, enabled, does)| {
            (wish, BarButton::new(("lesson", wish), icon, word).enabled(enabled).does(does))
        });
        small_buttons(ui, buttons)
    }

    fn ways_on(&self, ui: &mut Ui, locale: &Locale) -> Option<Wish> {
        let list = MenuButton::new(("lesson", "list"), "icon_levels", say!(locale, "lessons-all"));
        let next = MenuButton::new(("lesson", Wish::NextLesson), "icon_play", say!(locale, "lessons-following"));
        let play = MenuButton::new(("lesson", Wish::Play), "icon_play", say!(locale, "lessons-play"));
        let mut wish = None;
        let (main, leads_to) = if self.goes_on { (next, Wish::NextLesson) } else { (play, Wish::Play) };
        if ui.add(main.look(ButtonLook::Main).height(62.0)).clicked() {
            wish = Some(leads_to);
        }
        if ui.add(list.height(62.0)).clicked() {
            wish = Some(Wish::List);
        }
        wish
    }
}

/// The room for signs: they cover nothing of the board, and only the lower end of the card.
fn lower_part(arrangement: &Arrangement) -> Frame {
    const SIGN: f32 = 120.0;
    let (Arrangement::Beside { panel: card, .. } | Arrangement::Stacked { below: card, .. }) = arrangement;
    card.with_min_y((card.bottom() - SIGN).max(card.top()))
}

/// A part of the window in which what does not fit scrolls.
fn part<R>(ui: &mut Ui, what: &str, place: Frame, clip: Frame, add: impl FnOnce(&mut Ui) -> R) -> R {
    let mut inside = ui.new_child(UiBuilder::new().max_rect(place).id_salt(what));
    inside.shrink_clip_rect(clip);
    show_bars(&mut inside);
    let area = ScrollArea::vertical().id_salt(what).auto_shrink(false).max_height(place.height());
    area.show(&mut inside, add).inner
}

/// What the lesson says to the pupil, on a plate; screen readers say it by themselves.
fn said(ui: &mut Ui, icon: &'static str, words: String, warns: bool) {
    let kit = Kit::of(ui);
    let palette = kit.palette();
    let fill = if warns { palette.main } else { palette.card_lifted };
    let chip = Chip::new(Lettering::Label, words.clone(), palette.ivory).icon(icon, 26.0, palette.brass);
    let place = ui.add(chip.fill(Some(fill)).wide().pad(14.0).lines(12).least(vec2(0.0, 54.0))).rect;
    announce(ui, Id::new(("lesson says", icon)), place, &words, warns);
}

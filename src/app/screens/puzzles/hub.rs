//! The page of the puzzles: the puzzle of the day, the ways to the next puzzle, the results and the calendar.

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::Real;
use bevy_egui::EguiPrimaryContextPass;
use bevy_egui::egui::{Ui, vec2};

use super::calendar;
use super::run::PuzzleRun;
use super::rush::RushRun;
use super::shelf::{PuzzlePurpose, PuzzleShelf};
use crate::app::play::Screen;
use crate::app::screens::thumbnail::Thumbnail;
use crate::app::ui::layout::{Card, CardPart, list};
use crate::app::ui::lettering::Lettering;
use crate::app::ui::widgets::{ButtonLook, MenuButton, PictureWidget, Plate, WordChoice, Words, button_bar};
use crate::app::ui::{Kit, Panels};
use crate::game::puzzles::{Puzzle, PuzzleGrade, PuzzleWish};
use crate::locale::{Locale, Say, say};

pub fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, show.pipe(carry_out).run_if(in_state(Screen::Puzzles)));
}

/// The player's choice on the page.
#[derive(Clone, Debug, PartialEq)]
pub enum HubChoice {
    Begin(PuzzlePurpose),
    Rush,
    Wish(PuzzleWish),
    /// Choose the next puzzle from the player's own, or from the others.
    FromOwn(bool),
    /// Turn the calendar back by so many months in all.
    Month(u32),
    Title,
}

const SIZE: (f32, f32) = (980.0, 700.0);
/// If the available height is less than this, the whole card scrolls.
const HIGH: f32 = 460.0;
const DAILY: f32 = 132.0;
const PICTURE: (f32, f32) = (112.0, 112.0);
const BUTTON: f32 = 54.0;
/// A page at least this wide has the calendar beside the buttons.
const WIDE: f32 = 760.0;
const CALENDAR: f32 = 330.0;

fn show(mut panels: Panels, shelf: Res<PuzzleShelf>) -> Result<Option<HubChoice>> {
    panels.page("puzzles", |ui| page(ui, &shelf))
}

fn carry_out(
    In(choice): In<Option<HubChoice>>,
    mut shelf: ResMut<PuzzleShelf>,
    time: Res<Time<Real>>,
    mut next: ResMut<NextState<Screen>>,
    mut commands: Commands,
) {
    let now: Duration = time.elapsed();
    let purpose = match choice {
        None => return,
        Some(HubChoice::Title) => return next.set(Screen::Title),
        Some(HubChoice::Wish(wish)) => return shelf.wish = wish,
        Some(HubChoice::FromOwn(from_own)) => return shelf.choose_pool(from_own),
        Some(HubChoice::Month(back)) => return shelf.months_back = back,
        Some(HubChoice::Rush) => PuzzlePurpose::Rush(RushRun::begin(now)),
        Some(HubChoice::Begin(purpose)) => purpose,
    };
    if let Some(puzzle) = shelf.choose(&purpose, None) {
        commands.insert_resource(PuzzleRun::new(puzzle, purpose));
        next.set(Screen::Puzzle);
    }
}

pub fn page(ui: &mut Ui, shelf: &PuzzleShelf) -> Option<HubChoice> {
    let kit = Kit::of(ui);
    let locale = kit.locale();
    let title = say!(locale, "puzzles-title");
    let room = ui.max_rect();
    let height = if room.height() > room.width() { room.height() } else { SIZE.1 };
    let card = Card::new("puzzles", SIZE.0).height(height).title(&title);
    let card = if ui.max_rect().height() >= HIGH { card.filled() } else { card };
    card.show(ui, |ui, part| match part {
        CardPart::Body => list(ui, "puzzles", |ui| {
            ui.spacing_mut().item_spacing = vec2(16.0, 10.0);
            let mut choice = daily(ui, locale, shelf);
            for words in standing(locale, shelf) {
                ui.add(Words::small(words));
            }
            if ui.available_width() >= WIDE {
                ui.horizontal_top(|ui| {
                    let left = ui.available_width() - CALENDAR - 16.0;
                    choice = column(ui, left, |ui| ways(ui, locale, shelf)).or(choice.take());
                    choice = column(ui, CALENDAR, |ui| month(ui, shelf)).or(choice.take());
                });
            } else {
                choice = ways(ui, locale, shelf).or(choice);
                choice = month(ui, shelf).or(choice);
            }
            for fault in &shelf.faults {
                ui.add(Words::small(fault.say(locale)).colour(kit.palette().brass));
            }
            choice
        }),
        CardPart::Foot => {
            let title = MenuButton::new(("puzzles", "title"), "icon_home", say!(locale, "page-title")).height(60.0);
            button_bar(ui, [], [(HubChoice::Title, title)])
        }
    })
}

fn column<R>(ui: &mut Ui, width: f32, add: impl FnOnce(&mut Ui) -> R) -> R {
    ui.vertical(|ui| {
        ui.set_width(width);
        add(ui)
    })
    .inner
}

fn month(ui: &mut Ui, shelf: &PuzzleShelf) -> Option<HubChoice> {
    calendar::show(ui, shelf).map(HubChoice::Month)
}

/// The puzzle of the day with its board.
fn daily(ui: &mut Ui, locale: &Locale, shelf: &PuzzleShelf) -> Option<HubChoice> {
    let puzzle = shelf.of_the_day()?;
    let words = daily_words(locale, shelf, puzzle);
    let title = say!(locale, "puzzles-daily");
    let plate = Plate::new("puzzle of the day", &title, false).description(&words).margin(vec2(12.0, 10.0));
    let is_solved = shelf.book.day(shelf.today).daily == Some(true);
    let response = plate.show(ui, DAILY, |ui| {
        let kit = Kit::of(ui);
        ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing.x = 16.0;
            ui.add(Thumbnail::new(&puzzle.start, PICTURE));
            ui.vertical(|ui| {
                ui.horizontal(|ui| {
                    if is_solved {
                        ui.add(PictureWidget::icon("icon_check", 22.0, kit.palette().brass));
                    }
                    ui.add(Words::new(Lettering::Heading, &title).unsaid());
                });
                ui.add(Words::small(&words).unsaid());
            });
        });
    });
    response.clicked().then_some(HubChoice::Begin(PuzzlePurpose::Daily(shelf.today)))
}

/// What is said about the puzzle of the day.
pub fn daily_words(locale: &Locale, shelf: &PuzzleShelf, puzzle: &Puzzle) -> String {
    let grade = puzzle.grade().say(locale);
    let about = say!(locale, "puzzles-daily-about", day = locale.day(shelf.today), grade);
    let streak = shelf.book.day_streak(shelf.today);
    let streak = (streak > 0).then(|| say!(locale, "puzzles-day-streak", days = streak));
    locale.sentences([Some(about), streak].into_iter().flatten().collect::<Vec<_>>())
}

/// The player's rating and counts.
fn standing(locale: &Locale, shelf: &PuzzleShelf) -> Vec<String> {
    let book = &shelf.book;
    let (tried, solved) = book.counts();
    if tried == 0 {
        return vec![say!(locale, "puzzles-about", count = shelf.puzzles.len())];
    }
    let rating = book.rating();
    let [points, deviation] = [rating.points, rating.deviation].map(|value| locale.number(value.round(), 0));
    vec![
        say!(locale, "puzzles-rating", points, deviation),
        say!(locale, "puzzles-counts", solved, tried, streak = book.streak(), best = book.best_streak()),
    ]
}

/// The buttons that begin a puzzle, and the choice of its grade and theme.
fn ways(ui: &mut Ui, locale: &Locale, shelf: &PuzzleShelf) -> Option<HubChoice> {
    let wish = shelf.wish;
    let mut choice = None;
    let has_next = shelf.pool().iter().any(|puzzle| wish.fits(puzzle));
    let next = MenuButton::new(("puzzles", "next"), "icon_puzzle", say!(locale, "puzzles-next"));
    if ui.add(next.look(ButtonLook::Main).height(BUTTON).enabled(has_next)).clicked() {
        choice = Some(HubChoice::Begin(PuzzlePurpose::Next));
    }
    let best = shelf.book.best_rush(RushRun::KIND);
    let rush = MenuButton::new(("puzzles", "rush"), "icon_clock", say!(locale, "puzzles-rush", best));
    if ui.add(rush.height(BUTTON).enabled(!shelf.puzzles.is_empty())).clicked() {
        choice = Some(HubChoice::Rush);
    }
    let due = shelf.due().count();
    let again = MenuButton::new(("puzzles", "again"), "icon_reset", say!(locale, "puzzles-again", due));
    if ui.add(again.height(BUTTON).enabled(due > 0)).clicked() {
        choice = Some(HubChoice::Begin(PuzzlePurpose::Again));
    }
    if !shelf.own.is_empty() {
        let own = say!(locale, "puzzles-from-own", count = shelf.own.len());
        let pools = [(false, say!(locale, "puzzles-from-all")), (true, own)];
        let name = say!(locale, "puzzles-from");
        ui.add(Words::small(&name));
        let chosen = WordChoice::new("puzzle pool", &name, &pools, Some(shelf.from_own)).show(ui);
        choice = chosen.map(HubChoice::FromOwn).or(choice);
    }
    let grades = PuzzleGrade::ALL.iter().map(|grade| (Some(*grade), grade.say(locale)));
    let grades: Vec<_> = std::iter::once((None, say!(locale, "puzzles-own-rating"))).chain(grades).collect();
    let name = say!(locale, "puzzles-grade");
    ui.add(Words::small(&name));
    if let Some(grade) = WordChoice::new("puzzle grade", &name, &grades, Some(wish.grade)).show(ui) {
        choice = Some(HubChoice::Wish(PuzzleWish { grade, ..wish }));
    }
    let themes = shelf.themes().map(|theme| (Some(theme), theme.say(locale)));
    let themes: Vec<_> = std::iter::once((None, say!(locale, "puzzles-all-themes"))).chain(themes).collect();
    let name = say!(locale, "puzzles-theme");
    ui.add(Words::small(&name));
    if let Some(theme) = WordChoice::new("puzzle theme", &name, &themes, Some(wish.theme)).show(ui) {
        choice = Some(HubChoice::Wish(PuzzleWish { theme, ..wish }));
    }
    choice
}

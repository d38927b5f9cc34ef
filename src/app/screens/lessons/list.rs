//! The page with the list of lessons. The page is a function that needs no Bevy world.

use bevy_egui::egui::{Ui, vec2};

use super::LessonShelf;
use crate::app::screens::thumbnail::Thumbnail;
use crate::app::ui::Kit;
use crate::app::ui::layout::{Card, CardPart, list};
use crate::app::ui::lettering::Lettering;
use crate::app::ui::widgets::{MenuButton, PictureWidget, Plate, Words, button_bar, mean_most};
use crate::game::lessons::LessonProgress;
use crate::locale::{Locale, Say, say};

const SIZE: (f32, f32) = (860.0, 640.0);
const ROW: f32 = 118.0;
const PICTURE: (f32, f32) = (98.0, 98.0);
/// If the available height is less than this, the whole card scrolls.
const HIGH: f32 = 460.0;

/// The player's choice. `Begin` holds the index of the lesson in the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LessonListChoice {
    Begin(usize),
    Title,
}

/// Shows the lessons, each with its first position and whether it has been finished.
pub fn page(ui: &mut Ui, shelf: &LessonShelf, learnt: &LessonProgress) -> Option<LessonListChoice> {
    let kit = Kit::of(ui);
    let locale = kit.locale();
    let title = say!(locale, "lessons-title");
    let card = Card::new("lessons", SIZE.0).height(SIZE.1).title(&title);
    let card = if ui.max_rect().height() >= HIGH { card.filled() } else { card };
    card.show(ui, |ui, part| match part {
        CardPart::Body => list(ui, "lessons", |ui| {
            ui.add(Words::small(say!(locale, "lessons-about")));
            let first_new = shelf.lessons.iter().position(|lesson| !learnt.has_finished(&lesson.id));
            let mut wish = None;
            let mut game = None;
            for (index, lesson) in shelf.lessons.iter().enumerate() {
                if game.replace(lesson.game()) != Some(lesson.game()) {
                    ui.add(Words::new(Lettering::Subheading, lesson.game().say(locale)));
                }
                if row(ui, locale, shelf, index, learnt, first_new == Some(index)) {
                    wish = Some(LessonListChoice::Begin(index));
                }
            }
            for fault in &shelf.faults {
                ui.add(Words::small(fault.say(locale)).colour(kit.palette().brass));
            }
            wish
        }),
        CardPart::Foot => {
            let title = MenuButton::new(("lessons", "title"), "icon_home", say!(locale, "page-title")).height(60.0);
            button_bar(ui, [], [(LessonListChoice::Title, title)])
        }
    })
}

/// Shows the row of a lesson, and returns whether the row was clicked. If this is the `first` unfinished lesson, Enter
/// begins it.
fn row(ui: &mut Ui, locale: &Locale, shelf: &LessonShelf, index: usize, learnt: &LessonProgress, first: bool) -> bool {
    let kit = Kit::of(ui);
    let lesson = &shelf.lessons[index];
    let (name, about) = (locale.taught(&lesson.name), locale.taught(&lesson.description));
    let finished = learnt.has_finished(&lesson.id);
    let said = if finished { say!(locale, "lessons-finished", lesson = &name) } else { name.clone() };
    let plate = Plate::new(("lesson", &lesson.id), &said, false).description(&about).margin(vec2(12.0, 10.0));
    let response = plate.show(ui, ROW, |ui| {
        ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing.x = 16.0;
            ui.add(Thumbnail::new(&lesson.steps[0].start, PICTURE));
            ui.vertical(|ui| {
                ui.spacing_mut().item_spacing.y = 2.0;
                ui.horizontal(|ui| {
                    ui.spacing_mut().item_spacing.x = 10.0;
                    if finished {
                        ui.add(PictureWidget::icon("icon_check", 22.0, kit.palette().brass));
                    }
                    ui.add(Words::new(Lettering::Heading, &name).unsaid());
                });
                ui.add(Words::small(&about).unsaid());
                let steps = say!(locale, "lessons-steps", steps = lesson.steps.len());
                ui.add(Words::new(Lettering::Label, steps).colour(kit.palette().brass));
            });
        });
    });
    if first {
        mean_most(ui, response.id);
    }
    response.clicked()
}

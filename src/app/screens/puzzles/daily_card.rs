//! The puzzle of the day on the title: its board, beside the menu of a wide window.

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use bevy_egui::egui::{Rect as Frame, Ui, UiBuilder, vec2};

use super::hub::daily_words;
use super::shelf::PuzzleShelf;
use crate::app::input::nothing_on_top;
use crate::app::play::Screen;
use crate::app::screens::thumbnail::Thumbnail;
use crate::app::screens::title;
use crate::app::ui::layout::plate;
use crate::app::ui::lettering::Lettering;
use crate::app::ui::widgets::{Plate, Words};
use crate::app::ui::{Kit, Panels};
use crate::game::puzzles::Puzzle;
use crate::locale::say;

pub fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        show.after(title::show).run_if(in_state(Screen::Title)).run_if(nothing_on_top),
    );
}

const SIZE: (f32, f32) = (330.0, 132.0);
const PICTURE: (f32, f32) = (108.0, 108.0);
const AWAY: f32 = 28.0;
/// The card is left out if the room beside the menu is narrower than this, or the window lower.
const ROOM: f32 = 420.0;
const HIGH: f32 = 560.0;

fn show(mut panels: Panels, shelf: Res<PuzzleShelf>, mut next: ResMut<NextState<Screen>>) -> Result {
    let (window, _) = panels.window()?;
    let beside = title::beside_menu(window);
    let has_room = beside.width() < window.width() && beside.width() >= ROOM && window.height() >= HIGH;
    let Some(puzzle) = shelf.of_the_day().filter(|_| has_room) else { return Ok(()) };
    let place = Frame::from_min_size(window.right_top() + vec2(-SIZE.0 - AWAY, AWAY), vec2(SIZE.0, SIZE.1));
    let is_chosen = panels.glass("daily", |ui| plate(ui, "daily-card", place, |ui| card(ui, place, &shelf, puzzle)))?;
    if is_chosen {
        next.set(Screen::Puzzles);
    }
    Ok(())
}

fn card(ui: &mut Ui, place: Frame, shelf: &PuzzleShelf, puzzle: &Puzzle) -> bool {
    let mut ui = ui.new_child(UiBuilder::new().max_rect(place).id_salt("daily"));
    let kit = Kit::of(&ui);
    let locale = kit.locale();
    let (title, words) = (say!(locale, "puzzles-daily"), daily_words(locale, shelf, puzzle));
    let plate = Plate::new("puzzle of the day", &title, false).description(&words).margin(vec2(12.0, 12.0));
    let response = plate.show(&mut ui, SIZE.1, |ui| {
        ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing.x = 12.0;
            ui.add(Thumbnail::new(&puzzle.start, PICTURE));
            ui.vertical(|ui| {
                ui.add(Words::new(Lettering::Subheading, &title).unsaid());
                ui.add(Words::small(&words).unsaid());
            });
        });
    });
    response.clicked()
}

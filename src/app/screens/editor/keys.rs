//! The keys on the board of the editor: arrows move the cursor, letters paint.

use bevy_egui::egui::{Event, Key, Ui};

use crate::game::drafts::paint_of_letter;

use super::desk::{EditorDesk, PalettePage};

/// The letter that changes between the grounds and the pieces.
const OTHER_PAGE: &str = "/";

/// Carries out the keys of this frame.
pub fn press(ui: &Ui, desk: &mut EditorDesk) {
    let events = ui.input(|input| input.events.clone());
    for event in events {
        match event {
            Event::Key { key, pressed: true, .. } => key_pressed(key, desk),
            Event::Text(letters) => letters.chars().for_each(|letter| typed(letter, desk)),
            _ => {}
        }
    }
}

fn key_pressed(key: Key, desk: &mut EditorDesk) {
    let step = match key {
        Key::ArrowUp => (0, 1),
        Key::ArrowDown => (0, -1),
        Key::ArrowLeft => (-1, 0),
        Key::ArrowRight => (1, 0),
        Key::Enter | Key::Space => {
            // The second press of a line, a move or a mark ends what the first has begun.
            if desk.stroke.is_some() {
                desk.release();
            } else {
                desk.press(desk.cursor, false);
                if !desk.tool.spans() {
                    desk.release();
                }
            }
            return;
        }
        Key::Delete => {
            desk.press(desk.cursor, true);
            return desk.release();
        }
        _ => return,
    };
    let Some(board) = &desk.board else { return };
    let next = desk.cursor.offset(step.0, step.1).filter(|at| board.contains(*at));
    let Some(next) = next else { return };
    if desk.stroke.is_some() {
        desk.drag(next);
    }
    desk.cursor = next;
}

fn typed(letter: char, desk: &mut EditorDesk) {
    let Some(board) = &desk.board else { return };
    if OTHER_PAGE.contains(letter) && board.has_terrain() {
        desk.palette = match desk.palette {
            PalettePage::Grounds => PalettePage::Pieces,
            PalettePage::Pieces => PalettePage::Grounds,
        };
        return;
    }
    let grounds = desk.palette == PalettePage::Grounds;
    let Some(paint) = paint_of_letter(board, letter, grounds, desk.painted_piece()) else { return };
    desk.draft.end_step();
    desk.change_squares(&[(desk.cursor, paint)]);
    desk.draft.end_step();
}

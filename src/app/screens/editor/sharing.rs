//! Gives the board of the draft away, as a line of text or as a picture of that line.

use bevy::prelude::*;
use bevy_egui::egui::{Align, Layout, Rect, Ui, UiBuilder};

use super::desk::EditorDesk;
use crate::app::ui::Kit;
use crate::app::ui::clipboard::Clipboard;
use crate::app::ui::widgets::QrCodeWidget;
use crate::game::content::shipped_named_rules;
use crate::game::drafts::{DraftField, field_text};
use crate::game::sharing::{QrPicture, SharedContent, SharedLineError, qr_modules, to_line};
use crate::locale::{BoxedSay, message, say};

/// The line of the draft as a QR code, which is shown in the place of the board.
pub struct ShownLine {
    /// The text of the draft for which the picture was made.
    text: String,
    picture: QrPicture,
}

impl EditorDesk {
    /// The line of the draft; `None` if the draft cannot be played.
    fn line(&self) -> Option<Result<String, SharedLineError>> {
        let level = self.checked.level.clone()?;
        Some(to_line(&SharedContent::Level(Box::new(level)), &shipped_named_rules()))
    }

    /// Shows the line as a QR code in the place of the board, or the board again.
    pub fn toggle_shown_line(&mut self) {
        if self.shown_line.take().is_none() {
            self.show_line();
        }
    }

    fn show_line(&mut self) {
        let line = self.line();
        let picture = line.as_ref().and_then(|line| qr_modules(line.as_ref().ok()?));
        if line.is_some() && picture.is_none() {
            self.note = Some(Box::new(message!("editor-qr-too-long")));
        }
        let text = self.draft.text().to_owned();
        self.shown_line = picture.map(|picture| ShownLine { text, picture });
    }

    /// Makes the QR code again if the draft has changed.
    pub fn renew_shown_line(&mut self) {
        if self.shown_line.as_ref().is_some_and(|shown| shown.text != self.draft.text()) {
            self.show_line();
        }
    }
}

/// Shows the QR code in this place.
pub fn show_code(ui: &mut Ui, place: Rect, desk: &EditorDesk, shown: &ShownLine) {
    let name = field_text(desk.draft.text(), DraftField::Name);
    let said = say!(Kit::of(ui).locale(), "editor-qr-said", name);
    let builder = UiBuilder::new().max_rect(place).layout(Layout::top_down(Align::Center)).id_salt("editor picture");
    ui.new_child(builder).add(QrCodeWidget::new(&shown.picture, &said));
}

/// Copies the level of the draft as a line.
pub fn copy(world: &mut World) {
    let Some(line) = world.get_resource::<EditorDesk>().and_then(EditorDesk::line) else { return };
    let note: BoxedSay = match line {
        Err(error) => Box::new(error),
        Ok(line) => match world.resource_mut::<Clipboard>().copy(&line) {
            Ok(()) => Box::new(message!("editor-line-copied", count = line.len())),
            Err(_) => Box::new(message!("copy-no-clipboard")),
        },
    };
    world.resource_mut::<EditorDesk>().note = Some(note);
}

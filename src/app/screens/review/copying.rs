//! Copies the record of the reviewed match, with its lines and judgements, to the clipboard.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::desk::ReviewDesk;
use crate::app::screens::sign::Sign;
use crate::app::ui::clipboard::Clipboard;
use crate::locale::message;

/// The clipboard, and the messages about it.
#[derive(SystemParam)]
pub struct Copying<'w> {
    clipboard: ResMut<'w, Clipboard>,
    signs: MessageWriter<'w, Sign>,
}

impl Copying<'_> {
    /// Copies the record, and says so.
    pub fn copy(&mut self, desk: &ReviewDesk) {
        let sign = match self.clipboard.copy(&desk.record().to_string()) {
            Ok(()) => Sign::word(message!("sign-copied-record")),
            Err(_) => Sign::sentence(message!("review-not-copied")),
        };
        self.signs.write(sign);
    }
}

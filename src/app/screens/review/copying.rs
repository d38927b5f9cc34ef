//! Copies the record of the reviewed match, with its lines and judgements, to the clipboard, and pastes another match
//! or position.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::desk::{DeskOrigin, ReviewDesk, ReviewedMatch};
use super::judging::JudgingEffort;
use crate::app::awake::Wake;
use crate::app::screens::exchange::Scribe;
use crate::app::screens::sign::Sign;
use crate::app::ui::PanelLocale;
use crate::app::ui::clipboard::Clipboard;
use crate::game::record::Record;
use crate::game::session::Session;
use crate::locale::{Say, message};
use crate::rules::Position;

/// The clipboard, and the messages about it.
#[derive(SystemParam)]
pub struct Copying<'w> {
    clipboard: ResMut<'w, Clipboard>,
    scribe: Scribe<'w>,
    wake: Res<'w, Wake>,
    effort: Res<'w, JudgingEffort>,
    spoken: Res<'w, PanelLocale>,
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

    /// Returns a desk with the record or the position in the clipboard, which lies on this desk.
    pub fn paste(&mut self, desk: &ReviewDesk) -> Option<ReviewDesk> {
        let Ok(text) = self.clipboard.paste() else {
            self.signs.write(Sign::sentence(message!("review-not-copied")));
            return None;
        };
        match self.scribe.pasted(&text, &desk.reviewed.session) {
            Ok((record, fault)) => {
                if let Some(fault) = fault {
                    let fault = fault.say(&self.spoken.locale);
                    self.signs.write(Sign::sentence(message!("paste-in-part", fault)));
                }
                let pasted = ReviewedMatch::of_record(record, DeskOrigin::Desk, self.scribe.content());
                Some(ReviewDesk::new(pasted, &self.wake, *self.effort))
            }
            Err(reason) => {
                let reason = reason.say(&self.spoken.locale);
                self.signs.write(Sign::sentence(message!("paste-refused", reason)));
                None
            }
        }
    }

    /// Returns a desk with a position that was set up on this desk.
    pub fn of_position(&self, desk: &ReviewDesk, start: Position) -> ReviewDesk {
        let heading = self.scribe.parts.begin(&desk.reviewed.heading.level, &start);
        let record = Record::new(heading, Session::new(start));
        let reviewed = ReviewedMatch::of_record(record, DeskOrigin::Desk, self.scribe.content());
        ReviewDesk::new(reviewed, &self.wake, *self.effort)
    }
}

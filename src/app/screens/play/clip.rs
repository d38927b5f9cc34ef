//! Copies the match as a record, or its position as a line of text; pastes either of them as a new match.

use bevy::prelude::*;

use crate::app::input::{Inputs, ScreenLayer, UiAction, nothing_on_top, on_top};
use crate::app::play::{InMatch, ListenSet, Table};
use crate::app::screens::exchange::{MatchLoaded, Scribe};
use crate::app::screens::sign::Sign;
use crate::app::ui::clipboard::{Clipboard, NoClipboard};
use crate::game::content::{LevelChoice, NotPasted, Pasted};
use crate::game::record::{Record, RecordError};
use crate::game::session::Session;
use crate::locale::{Locale, Say, message, say};
use crate::rules::Pair;

pub fn plugin(app: &mut App) {
    let heard = nothing_on_top.or_else(on_top(ScreenLayer::Pause)).or_else(on_top(ScreenLayer::Result));
    app.init_resource::<Clipboard>().add_message::<Clip>().add_message::<NotClipped>().add_systems(
        Update,
        (listen.run_if(heard), carry_out.run_if(on_message::<Clip>))
            .chain()
            .in_set(ListenSet::Clipboard)
            .run_if(in_state(InMatch)),
    );
}

/// Requests copying or pasting.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Clip {
    CopyRecord,
    CopyPosition,
    Paste,
}

impl Clip {
    pub fn action(self) -> UiAction {
        match self {
            Clip::CopyRecord => UiAction::CopyRecord,
            Clip::CopyPosition => UiAction::CopyPosition,
            Clip::Paste => UiAction::Paste,
        }
    }
}

/// Why a request to copy or paste failed, or was done only in part.
#[derive(Message, Clone, Debug, PartialEq)]
pub enum NotClipped {
    NoClipboard(NoClipboard),
    NotPasted(Box<NotPasted>),
    /// The match was pasted only up to this fault of the record.
    InPart(Box<RecordError>),
}

impl Say for NotClipped {
    fn say(&self, locale: &Locale) -> String {
        match self {
            NotClipped::NoClipboard(error) => error.say(locale),
            NotClipped::NotPasted(reason) => say!(locale, "paste-refused", reason = reason.say(locale)),
            NotClipped::InPart(fault) => say!(locale, "paste-in-part", fault = fault.say(locale)),
        }
    }
}

fn listen(mut inputs: ResMut<Inputs>, mut clips: MessageWriter<Clip>) {
    inputs.take(|action| {
        let clip = [Clip::CopyRecord, Clip::CopyPosition, Clip::Paste].into_iter().find(|clip| clip.action() == action);
        clips.write_batch(clip);
        clip.is_some()
    });
}

fn carry_out(
    mut clips: MessageReader<Clip>,
    table: Res<Table>,
    scribe: Scribe,
    mut clipboard: ResMut<Clipboard>,
    mut signs: MessageWriter<Sign>,
    mut loaded: MessageWriter<MatchLoaded>,
    mut not: MessageWriter<NotClipped>,
) {
    let Some(session) = table.a_match() else { return clips.clear() };
    let pasting = Pasting { session, scribe: &scribe };
    for clip in clips.read() {
        let copied = match clip {
            Clip::CopyRecord => {
                clipboard.copy(&scribe.record(session).to_string()).map(|()| message!("sign-copied-record"))
            }
            Clip::CopyPosition => {
                clipboard.copy(&session.position().to_text()).map(|()| message!("sign-copied-position"))
            }
            Clip::Paste => {
                match clipboard.paste().map_err(NotClipped::NoClipboard).and_then(|text| pasting.read(&text)) {
                    Ok((record, fault)) => {
                        loaded.write(MatchLoaded(record));
                        not.write_batch(fault.map(NotClipped::InPart));
                    }
                    Err(error) => _ = not.write(error),
                }
                continue;
            }
        };
        match copied {
            Ok(words) => _ = signs.write(Sign::word(words)),
            Err(error) => _ = not.write(NotClipped::NoClipboard(error)),
        }
    }
}

/// The match on the table, and the resources that write its record. If a pasted text does not name the level or the
/// players, those of the match on the table are used.
struct Pasting<'a> {
    session: &'a Session,
    scribe: &'a Scribe<'a>,
}

impl Pasting<'_> {
    /// Returns the match to lay on the table, and the fault at which the pasted record breaks off, if there is one. A
    /// seat for which the record names no player keeps its present player.
    fn read(&self, text: &str) -> Result<(Record, Option<Box<RecordError>>), NotClipped> {
        let content = self.scribe.content();
        let board = self.session.start().board();
        let pasted = content.pasted(text, &board).map_err(|error| NotClipped::NotPasted(Box::new(error)))?;
        let (mut record, fault) = match pasted {
            Pasted::Position(position) => {
                let session = Session::new(*position);
                let game = session.start().game();
                // If the position belongs to the other game, the default board of that game is used.
                let level = if game == board.game() {
                    self.scribe.heading(self.session).level
                } else {
                    LevelChoice::of(game).level
                };
                let heading = self.scribe.parts.begin(&level, session.start());
                (Record::new(heading, session), None)
            }
            Pasted::Record { record, fault } => (*record, fault),
        };
        let here = Pair(self.scribe.parts.seats.0.0.each_ref().map(ToString::to_string));
        for (seat, here) in record.heading.seats.0.iter_mut().zip(here.0) {
            seat.get_or_insert(here);
        }
        Ok((record, fault))
    }
}

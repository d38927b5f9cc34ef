//! Copies the match as a record, or its position as a line of text; pastes either of them as a new match.

use bevy::prelude::*;

use crate::app::input::{Inputs, ScreenLayer, UiAction, nothing_on_top, on_top};
use crate::app::play::{InMatch, ListenSet, Table};
use crate::app::screens::exchange::{MatchLoaded, Scribe};
use crate::app::screens::sign::Sign;
use crate::app::ui::clipboard::{Clipboard, NoClipboard};
use crate::game::content::NotPasted;
use crate::game::record::RecordError;
use crate::locale::{Locale, Say, message, say};

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
    for clip in clips.read() {
        let copied = match clip {
            Clip::CopyRecord => {
                clipboard.copy(&scribe.record(session).to_string()).map(|()| message!("sign-copied-record"))
            }
            Clip::CopyPosition => {
                clipboard.copy(&session.position().to_text()).map(|()| message!("sign-copied-position"))
            }
            Clip::Paste => {
                let read = |text: String| scribe.pasted(&text, session).map_err(NotClipped::NotPasted);
                match clipboard.paste().map_err(NotClipped::NoClipboard).and_then(read) {
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

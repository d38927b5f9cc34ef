//! Gives a board away as a line of text, and takes one.

use bevy::prelude::*;

use super::desk::EditorDesk;
use crate::app::ui::clipboard::Clipboard;
use crate::game::content::{Content, shipped_named_rules};
use crate::game::drafts::{FreshBoard, fresh_level, with_rules};
use crate::game::sharing::{SharedContent, SharedLineError, read_line, to_line};
use crate::locale::{BoxedSay, message};
use crate::rules::GameId;

/// Copies the level of the draft as a line.
pub fn copy(world: &mut World) {
    let Some(level) = world.get_resource::<EditorDesk>().and_then(|desk| desk.checked.level.clone()) else { return };
    let line = to_line(&SharedContent::Level(Box::new(level)), &shipped_named_rules());
    let note: BoxedSay = match line {
        Err(error) => Box::new(error),
        Ok(line) => match world.resource_mut::<Clipboard>().copy(&line) {
            Ok(()) => Box::new(message!("editor-line-copied", count = line.len())),
            Err(_) => Box::new(message!("copy-no-clipboard")),
        },
    };
    world.resource_mut::<EditorDesk>().note = Some(note);
}

/// Returns the text of a draft with the board in this line. If the line holds a rule set, the board is a new one with
/// these rules.
///
/// # Errors
/// There is no line of the game, or it cannot be read.
pub fn draft_of(line: &str, content: &Content) -> Result<String, SharedLineError> {
    let shared = read_line(line, content)?;
    Ok(match &shared {
        SharedContent::Level(_) => shared.file_text(&shipped_named_rules()),
        SharedContent::Rules(rules) => {
            let fresh = fresh_level(FreshBoard::of(GameId::default()), &rules.name);
            with_rules(&fresh, shared.file_text(&[]).trim()).unwrap_or(fresh)
        }
    })
}

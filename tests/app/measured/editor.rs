//! The editor of boards, and the page from which it is opened.

use bevy::prelude::*;
use riverleap::app::play::Screen;
use riverleap::app::testing::frames;
use riverleap::app::ui::clipboard::Clipboard;
use riverleap::locale::{Locale, Say, say};
use riverleap::rules::GameId;

use super::views::View::{self, Create, EditorFindings, EditorPicture, EditorUnits, EditorWords};
use super::views::enter;
use crate::table::press;

/// Shows the page, or the editor with a new board.
pub fn go(app: &mut App, view: View, locale: &Locale) {
    enter(app, Screen::Create, true);
    if view == Create {
        return;
    }
    if view == EditorPicture {
        // A board that can be played.
        app.world_mut().resource_mut::<Clipboard>().copy("1. Ea4 *").unwrap();
        press(app, &say!(locale, "create-paste"));
        frames(app, 4);
        press(app, &locale.named(&say!(locale, "editor-tabs"), &say!(locale, "editor-words")));
        return press(app, &say!(locale, "editor-qr"));
    }
    let game = if view == EditorUnits { GameId::Chesimals } else { GameId::Jungle };
    press(app, &say!(locale, "create-new", game = game.say(locale)));
    frames(app, 4);
    let tab = match view {
        EditorWords => say!(locale, "editor-words"),
        EditorFindings => say!(locale, "editor-findings", count = 1),
        _ => say!(locale, "editor-paint"),
    };
    press(app, &locale.named(&say!(locale, "editor-tabs"), &tab));
}

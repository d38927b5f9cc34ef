//! The row of a match with a remote player, in the list of unfinished matches. The row shows the players, the host, and
//! when the match was last played.

use bevy_egui::egui::{Id, Ui, vec2};

use super::row::{PICTURE, RowChoice, RowIds, with_delete, with_put_back};
use crate::app::screens::thumbnail::Thumbnail;
use crate::app::ui::Kit;
use crate::app::ui::lettering::Lettering;
use crate::app::ui::widgets::{PictureWidget, Words};
use crate::locale::{Locale, Say, say};
use crate::net::Interrupted;

fn ids(index: usize) -> RowIds {
    let id = |what: &str| Id::new(("elsewhere", what, index));
    RowIds { plate: id("plate"), delete: id("delete"), put_back: id("put-back") }
}

/// Shows the plate of the match with its level's title, and beside it the button that withdraws the match from the
/// list.
pub fn row(
    ui: &mut Ui,
    locale: &Locale,
    (interrupted, level): (&Interrupted, &str),
    index: usize,
    first: bool,
) -> Option<RowChoice> {
    let level = locale.written(level);
    let players = interrupted.say(locale);
    let when = interrupted.when();
    let when = say!(locale, "resume-when", date = locale.date(when), time = locale.time_of_day(when));
    let said = say!(locale, "resume-row-elsewhere", level = &level, players = &players, when = &when);
    with_delete(ui, &ids(index), &said, &say!(locale, "resume-put-away"), first, |ui| {
        picture(ui, interrupted);
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = 2.0;
            ui.add(Words::new(Lettering::Heading, &level).unsaid());
            ui.add(Words::new(Lettering::Label, &players).unsaid());
            if let Interrupted::Hosted(game) = interrupted {
                let position = game.kept.record.session.position();
                let turn = say!(locale, "match-turn", move = position.move_number(), side = position.side_to_move());
                ui.add(Words::new(Lettering::Label, turn).colour(Kit::of(ui).palette().brass));
            }
            ui.add(Words::small(&when).unsaid());
        });
    })
}

/// Shows the board if the match was hosted here. Otherwise shows an icon, because only the host stores the position.
fn picture(ui: &mut Ui, interrupted: &Interrupted) {
    match interrupted {
        Interrupted::Hosted(game) => _ = ui.add(Thumbnail::new(game.kept.record.session.position(), PICTURE)),
        Interrupted::Seated(_) => {
            let colour = Kit::of(ui).palette().brass;
            ui.allocate_ui(vec2(PICTURE.0, PICTURE.1), |ui| {
                ui.centered_and_justified(|ui| ui.add(PictureWidget::icon("icon_online", 64.0, colour)));
            });
        }
    }
}

/// Shows the row of a match that was just withdrawn; returns whether the player wants it back.
pub fn put_away(ui: &mut Ui, locale: &Locale, interrupted: &Interrupted, index: usize) -> bool {
    let words = say!(locale, "resume-not-offered", players = interrupted.say(locale));
    with_put_back(ui, &ids(index), words, say!(locale, "resume-put-back"))
}

//! A row of the library: the board at the end of a game, who played, how it ended, and when.

use bevy_egui::egui::{Id, Ui, vec2};

use super::shelf::ShelfRow;
use crate::app::screens::company::{self, Company};
use crate::app::screens::thumbnail::Thumbnail;
use crate::app::ui::Kit;
use crate::app::ui::lettering::Lettering;
use crate::app::ui::widgets::{IconButton, Plate, Words};
use crate::game::library::{GameSummary, OwnResult};
use crate::game::record::ResultMark;
use crate::locale::{Locale, Say, say};
use crate::players::{Seat, called_here};
use crate::rules::{Pair, Side};

/// The height of a row, and of the picture in it.
pub const HEIGHT: f32 = 88.0;
const PICTURE: (f32, f32) = (68.0, 68.0);
const DELETE: f32 = 44.0;
const GAP: f32 = 10.0;

/// The player's choice in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowAnswer {
    Open,
    Delete,
}

/// Shows a game.
pub fn show(ui: &mut Ui, locale: &Locale, row: &ShelfRow) -> Option<RowAnswer> {
    let (game, picture) = (row.game, row.picture);
    let words = GameWords::of(locale, row);
    let room = ui.available_width();
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = GAP;
        let plate = ui.allocate_ui(vec2(room - DELETE - GAP, HEIGHT), |ui| {
            let said = words.said(locale);
            let plate = Plate::new(Id::new(("library game", &game.file)), &said, false);
            plate.margin(vec2(12.0, 10.0)).show(ui, HEIGHT, |ui| {
                ui.horizontal_top(|ui| {
                    ui.spacing_mut().item_spacing.x = 16.0;
                    if let Some(picture) = picture {
                        ui.add(Thumbnail::new(picture, PICTURE));
                    }
                    ui.vertical(|ui| words.show(ui));
                });
            })
        });
        let delete = ui.vertical(|ui| {
            ui.add_space((HEIGHT - DELETE) / 2.0);
            let said = say!(locale, "library-delete", game = &words.players);
            ui.add(IconButton::new(("library delete", &game.file), "icon_trash", &said).size(DELETE))
        });
        if delete.inner.clicked() {
            return Some(RowAnswer::Delete);
        }
        (plate.inner.clicked() && game.summary.is_some()).then_some(RowAnswer::Open)
    })
    .inner
}

struct GameWords {
    players: String,
    result: String,
    /// The level, the date, the length and the accuracy.
    facts: String,
    /// Why the file cannot be read to its end.
    fault: Option<String>,
}

impl GameWords {
    fn of(locale: &Locale, row: &ShelfRow) -> GameWords {
        let ShelfRow { game, level, player, .. } = *row;
        let fault = game.fault.as_ref().map(|fault| match fault.place {
            Some((line, column)) => say!(locale, "library-fault", line, column),
            None => say!(locale, "library-unread"),
        });
        let Some(summary) = &game.summary else {
            return GameWords { players: game.file.clone(), result: String::new(), facts: String::new(), fault };
        };
        let company = players(summary);
        GameWords {
            players: company::in_short(locale, &company),
            result: result(locale, summary, &company, player),
            facts: facts(locale, summary, level, player),
            fault,
        }
    }

    fn said(&self, locale: &Locale) -> String {
        let all = [&self.players, &self.result, &self.facts].map(String::as_str).into_iter();
        let all = all.chain(self.fault.as_deref()).filter(|words| !words.is_empty());
        locale.sentences(all.map(|words| format!("{}.", words.trim_end_matches(['.', '。']))))
    }

    fn show(&self, ui: &mut Ui) {
        let kit = Kit::of(ui);
        ui.spacing_mut().item_spacing.y = 2.0;
        ui.add(Words::new(Lettering::Subheading, &self.players).in_one_line().unsaid());
        ui.add(Words::new(Lettering::Label, &self.result).colour(kit.palette().brass).in_one_line().unsaid());
        ui.add(Words::small(&self.facts).in_one_line().unsaid());
        if let Some(fault) = &self.fault {
            ui.add(Words::small(fault).colour(kit.palette().brass).in_one_line().unsaid());
        }
    }
}

/// The players of a kept game.
fn players(summary: &GameSummary) -> Company {
    let of = |side: Side| {
        let seat = summary.seats[side].as_ref().and_then(|seat| seat.parse().ok()).unwrap_or(Seat::Human);
        called_here(&seat, summary.names[side].as_deref().unwrap_or_default())
    };
    Company(Pair(Side::BOTH.map(of)))
}

/// How the game ended: for the player if one side was the player's own, and otherwise for the winner.
fn result(locale: &Locale, summary: &GameSummary, company: &Company, player: Option<&str>) -> String {
    let reason = summary.reason.say(locale);
    match (summary.own_result(player), summary.result) {
        (Some(OwnResult::Won), _) => say!(locale, "library-you-won", reason),
        (Some(OwnResult::Lost), _) => say!(locale, "library-you-lost", reason),
        (Some(OwnResult::Drawn), _) | (_, ResultMark::Draw) => say!(locale, "library-was-drawn", reason),
        (None, ResultMark::Win(winner)) => {
            say!(locale, "library-side-won", who = company::subject(locale, company, winner), reason)
        }
        (Some(OwnResult::Unfinished) | None, _) => say!(locale, "library-unfinished"),
    }
}

fn facts(locale: &Locale, summary: &GameSummary, level: &str, player: Option<&str>) -> String {
    let mut facts = vec![locale.written(level)];
    if let Some(ended) = summary.ended {
        let day = locale.day(ended.day);
        let time = ended.time.map(|time| time.strftime("%H:%M").to_string());
        facts.push(time.map_or_else(|| day.clone(), |time| say!(locale, "resume-when", date = &day, time)));
    }
    facts.push(say!(locale, "library-turns", count = summary.turns));
    let own = summary.own_side(player).and_then(|side| summary.accuracy[side]);
    if let Some(accuracy) = own.or_else(|| Side::BOTH.into_iter().find_map(|side| summary.accuracy[side])) {
        let percent = locale.percent(f32::from(accuracy) / 100.0);
        facts.push(say!(locale, "library-accuracy", percent));
    }
    if !summary.help.is_empty() {
        facts.push(say!(locale, "library-helped"));
    }
    facts.join(" · ")
}

//! A row of the list: the board, who plays, whose turn it is and what the clocks say, when it was played last; and the row
//! of a match that was just deleted.

use bevy_egui::egui::{CornerRadius, Frame, Id, Margin, Ui, vec2};

use crate::content::Unfinished;
use crate::locale::{Locale, say};
use crate::rules::Side;
use crate::screens::journal::seats_of;
use crate::screens::play::digits;
use crate::screens::seating::{self, Company};
use crate::screens::thumbnail::Thumbnail;
use crate::ui::Kit;
use crate::ui::lettering::Lettering;
use crate::ui::widgets::{IconButton, MenuButton, Picture, Plate, Words, mean_most};

const HEIGHT: f32 = 124.0;
const PICTURE: (f32, f32) = (104.0, 104.0);
const DELETE: f32 = 48.0;
const GAP: f32 = 10.0;

/// What the player wants of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    GoOn,
    Delete,
}

/// The plate of a match, and beside it the button that deletes it. `first`: Enter goes on with it.
pub fn lying(ui: &mut Ui, locale: &Locale, left: &Unfinished, first: bool) -> Option<Asked> {
    let what = ("unfinished", &left.left.path);
    let words = RowWords::of(locale, left);
    let said = say!(
        locale,
        "resume-row",
        level = &words.level,
        players = &words.players,
        turn = &words.turn,
        when = &words.when
    );
    let room = ui.available_width();
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = GAP;
        let width = room - DELETE - GAP;
        let plate = ui.allocate_ui(vec2(width, HEIGHT), |ui| {
            let plate = Plate::new(what, &said, false).margin(vec2(12.0, 10.0));
            plate.show(ui, HEIGHT, |ui| {
                ui.horizontal_top(|ui| {
                    ui.spacing_mut().item_spacing.x = 16.0;
                    ui.add(Thumbnail::new(&left.position, PICTURE));
                    ui.vertical(|ui| words.show(ui, left.is_whole, locale));
                });
            })
        });
        let plate = plate.inner;
        if first {
            mean_most(ui, plate.id);
        }
        let delete = ui.vertical(|ui| {
            ui.add_space((plate.rect.height() - DELETE) / 2.0);
            let words = say!(locale, "resume-delete");
            ui.add(IconButton::new(("delete", &left.left.path), "icon_close", &words).size(DELETE))
        });
        if delete.inner.clicked() {
            if delete.inner.has_focus() {
                ui.memory_mut(|memory| memory.request_focus(Id::new(("put back", &left.left.path))));
            }
            return Some(Asked::Delete);
        }
        plate.clicked().then_some(Asked::GoOn)
    })
    .inner
}

/// What a row says.
struct RowWords {
    level: String,
    players: String,
    turn: String,
    /// What is left on each clock.
    clocks: Option<String>,
    when: String,
}

impl RowWords {
    fn of(locale: &Locale, left: &Unfinished) -> RowWords {
        let company = Company::under(&left.heading, &seats_of(&left.heading));
        let clock = |side: Side| {
            let time = digits(locale, left.time_left[side]?);
            Some(say!(locale, "resume-clock", side, time))
        };
        let clocks: Option<Vec<String>> = Side::BOTH.into_iter().map(clock).collect();
        let (mv, side) = (left.position.move_number(), left.position.side_to_move());
        let (date, time) = (locale.date(left.left.written), locale.time_of_day(left.left.written));
        RowWords {
            level: locale.written(&left.level),
            players: seating::in_short(locale, &company),
            turn: say!(locale, "match-turn", move = mv, side),
            clocks: clocks.map(|clocks| clocks.join(" · ")),
            when: say!(locale, "resume-when", date, time),
        }
    }

    fn show(&self, ui: &mut Ui, is_whole: bool, locale: &Locale) {
        let kit = Kit::of(ui);
        ui.spacing_mut().item_spacing.y = 2.0;
        ui.add(Words::new(Lettering::Heading, &self.level).unsaid());
        ui.add(Words::new(Lettering::Label, &self.players).unsaid());
        ui.add(Words::new(Lettering::Label, &self.turn).colour(kit.palette().brass).unsaid());
        if let Some(clocks) = &self.clocks {
            ui.add(Words::new(Lettering::Label, clocks));
        }
        ui.add(Words::small(&self.when).unsaid());
        if !is_whole {
            ui.add(Words::small(say!(locale, "resume-in-part")).colour(kit.palette().brass));
        }
    }
}

/// In place of a match that was just deleted; returns whether it is wanted back.
pub fn deleted(ui: &mut Ui, locale: &Locale, left: &Unfinished) -> bool {
    let kit = Kit::of(ui);
    let frame = Frame::new()
        .fill(kit.palette().night)
        .corner_radius(CornerRadius::same(12))
        .inner_margin(Margin::symmetric(16, 8));
    let put_back = frame.show(ui, |ui| {
        ui.horizontal_wrapped(|ui| {
            ui.set_min_width(ui.available_width());
            ui.spacing_mut().item_spacing = vec2(14.0, 6.0);
            ui.add(Picture::icon("icon_close", 22.0, kit.palette().muted));
            ui.add(Words::prose(say!(locale, "resume-deleted", level = locale.written(&left.level))));
            let words = say!(locale, "resume-put-back");
            ui.add(MenuButton::new(("put back", &left.left.path), "icon_undo", words).narrow())
        })
        .inner
    });
    let response = put_back.inner;
    if response.clicked() && response.has_focus() {
        ui.memory_mut(|memory| memory.request_focus(Id::new(("unfinished", &left.left.path))));
    }
    response.clicked()
}

//! The rows of the list of unfinished matches. The row of a match shows the board, the players, whose turn it is, the
//! clocks, and when the match was last played. The row of a match that was just deleted shows a button that restores
//! the match.

use bevy_egui::egui::{CornerRadius, Frame, Id, Margin, Ui, vec2};

use crate::app::screens::autosave::seats_of;
use crate::app::screens::company::{self, Company};
use crate::app::screens::play::digits;
use crate::app::screens::thumbnail::Thumbnail;
use crate::app::ui::Kit;
use crate::app::ui::lettering::Lettering;
use crate::app::ui::widgets::{IconButton, MenuButton, PictureWidget, Plate, Words, mean_most};
use crate::game::content::Unfinished;
use crate::locale::{Locale, say};
use crate::rules::Side;

const HEIGHT: f32 = 124.0;
pub const PICTURE: (f32, f32) = (104.0, 104.0);
const DELETE: f32 = 48.0;
const GAP: f32 = 10.0;

/// The player's choice in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowChoice {
    GoOn,
    /// Deletes a match that is saved on this computer, or withdraws a match with a remote player from the list.
    Delete,
    /// Undoes `Delete`.
    PutBack,
}

/// Shows the match's plate, and beside it the button that deletes the match. If `first` is set, Enter continues the
/// match.
pub fn lying(ui: &mut Ui, locale: &Locale, left: &Unfinished, first: bool) -> Option<RowChoice> {
    let words = RowWords::of(locale, left);
    let said = say!(
        locale,
        "resume-row",
        level = &words.level,
        players = &words.players,
        turn = &words.turn,
        when = &words.when
    );
    with_delete(ui, &ids(left), &said, &say!(locale, "resume-delete"), first, |ui| {
        ui.add(Thumbnail::new(&left.position, PICTURE));
        ui.vertical(|ui| words.show(ui, left.is_whole, locale));
    })
}

fn ids(left: &Unfinished) -> RowIds {
    let path = &left.left.path;
    RowIds {
        plate: Id::new(("unfinished", path)),
        delete: Id::new(("delete", path)),
        put_back: Id::new(("put back", path)),
    }
}

/// The sources of the ids of a row's widgets: each widget has the id that [`Id::new`] makes from its source. After a
/// deletion with the keyboard, the id of the button that restores the match is needed to give that button the focus.
pub struct RowIds {
    pub plate: Id,
    pub delete: Id,
    pub put_back: Id,
}

/// Shows a plate, and beside it the button that deletes or withdraws the match. If `first` is set, Enter continues the
/// match.
pub fn with_delete(
    ui: &mut Ui,
    ids: &RowIds,
    said: &str,
    delete: &str,
    first: bool,
    show: impl FnOnce(&mut Ui),
) -> Option<RowChoice> {
    let room = ui.available_width();
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = GAP;
        let width = room - DELETE - GAP;
        let plate = ui.allocate_ui(vec2(width, HEIGHT), |ui| {
            let plate = Plate::new(ids.plate, said, false).margin(vec2(12.0, 10.0));
            plate.show(ui, HEIGHT, |ui| {
                ui.horizontal_top(|ui| {
                    ui.spacing_mut().item_spacing.x = 16.0;
                    show(ui);
                });
            })
        });
        let plate = plate.inner;
        if first {
            mean_most(ui, plate.id);
        }
        let delete = ui.vertical(|ui| {
            ui.add_space((plate.rect.height() - DELETE) / 2.0);
            ui.add(IconButton::new(ids.delete, "icon_close", delete).size(DELETE))
        });
        if delete.inner.clicked() {
            if delete.inner.has_focus() {
                ui.memory_mut(|memory| memory.request_focus(Id::new(ids.put_back)));
            }
            return Some(RowChoice::Delete);
        }
        plate.clicked().then_some(RowChoice::GoOn)
    })
    .inner
}

struct RowWords {
    level: String,
    players: String,
    turn: String,
    /// The remaining time on each clock.
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
            players: company::in_short(locale, &company),
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

/// Shows the row of a match that was just deleted; returns whether the player restores the match.
pub fn deleted(ui: &mut Ui, locale: &Locale, left: &Unfinished) -> bool {
    let words = say!(locale, "resume-deleted", level = locale.written(&left.level));
    with_put_back(ui, &ids(left), words, say!(locale, "resume-put-back"))
}

/// Shows a sentence about a match that was deleted or withdrawn, and the button that restores the match. If that button
/// has the focus when it is clicked, the plate of the match gets the focus.
pub fn with_put_back(ui: &mut Ui, ids: &RowIds, words: String, put_back: String) -> bool {
    let kit = Kit::of(ui);
    let frame = Frame::new()
        .fill(kit.palette().night)
        .corner_radius(CornerRadius::same(12))
        .inner_margin(Margin::symmetric(16, 8));
    let shown = frame.show(ui, |ui| {
        ui.horizontal_wrapped(|ui| {
            ui.set_min_width(ui.available_width());
            ui.spacing_mut().item_spacing = vec2(14.0, 6.0);
            ui.add(PictureWidget::icon("icon_close", 22.0, kit.palette().muted));
            ui.add(Words::prose(words));
            ui.add(MenuButton::new(ids.put_back, "icon_undo", put_back).narrow())
        })
        .inner
    });
    let response = shown.inner;
    if response.clicked() && response.has_focus() {
        ui.memory_mut(|memory| memory.request_focus(Id::new(ids.plate)));
    }
    response.clicked()
}

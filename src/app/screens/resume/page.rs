//! The page with the list of unfinished matches. The page is a function that needs no Bevy world.

use bevy_egui::egui::Ui;

use super::row::{self, RowChoice};
use super::{ListRow, Lying, LyingElsewhere, Pile, elsewhere};
use crate::app::ui::Kit;
use crate::app::ui::layout::{Card, CardPart, list};
use crate::app::ui::widgets::{MenuButton, Words, button_bar};
use crate::locale::{Locale, say};

const SIZE: (f32, f32) = (860.0, 748.0);
/// If the available height is less than this, the whole card scrolls.
const HIGH: f32 = 460.0;

/// The player's choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResumeChoice {
    Row(ListRow, RowChoice),
    Title,
}

/// Shows the matches with their boards, the newest first.
pub fn page(ui: &mut Ui, pile: &Pile) -> Option<ResumeChoice> {
    let kit = Kit::of(ui);
    let locale = kit.locale();
    let title = say!(locale, "resume-title");
    let card = Card::new("resume", SIZE.0).height(SIZE.1).title(&title);
    let card = if ui.max_rect().height() >= HIGH { card.filled() } else { card };
    card.show(ui, |ui, part| match part {
        CardPart::Body if pile.is_empty() => {
            if pile.is_whole() {
                ui.add(Words::prose(say!(locale, "resume-none")));
            }
            None
        }
        CardPart::Body => list(ui, "unfinished", |ui| {
            let mut wish = None;
            for (place, row) in pile.rows().into_iter().enumerate() {
                let asked = show(ui, locale, pile, row, place == 0);
                wish = wish.or(asked.map(|asked| ResumeChoice::Row(row, asked)));
            }
            wish
        }),
        CardPart::Foot => {
            if let Some(trouble) = &pile.trouble {
                ui.add(Words::small(trouble.say(locale)).colour(kit.palette().brass));
            }
            let title = MenuButton::new(("resume", "title"), "icon_home", say!(locale, "page-title")).height(60.0);
            button_bar(ui, [], [(ResumeChoice::Title, title)])
        }
    })
}

fn show(ui: &mut Ui, locale: &Locale, pile: &Pile, row: ListRow, first: bool) -> Option<RowChoice> {
    match row {
        ListRow::Here(index) => match &pile.matches[index] {
            Lying { left, deleted: Some(_) } => row::deleted(ui, locale, left).then_some(RowChoice::PutBack),
            Lying { left, deleted: None } => row::lying(ui, locale, left, first),
        },
        ListRow::Elsewhere(index) => match &pile.elsewhere[index] {
            LyingElsewhere { interrupted, put_away: true, .. } => {
                elsewhere::put_away(ui, locale, interrupted, index).then_some(RowChoice::PutBack)
            }
            LyingElsewhere { interrupted, level, .. } => elsewhere::row(ui, locale, (interrupted, level), index, first),
        },
    }
}

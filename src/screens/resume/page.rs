//! The list of the matches that were left, as a plain function.

use bevy_egui::egui::Ui;

use super::{Lying, Pile, row};
use crate::locale::{Say, say};
use crate::ui::Kit;
use crate::ui::layout::{Card, CardPart, list};
use crate::ui::widgets::{MenuButton, Words, button_bar};

const SIZE: (f32, f32) = (860.0, 748.0);
/// In a room below this height the whole card scrolls.
const HIGH: f32 = 460.0;

/// What the player wants; the number is that of a match in the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wish {
    GoOn(usize),
    Delete(usize),
    PutBack(usize),
    Title,
}

/// The matches with their boards, the newest first.
pub fn page(ui: &mut Ui, pile: &Pile) -> Option<Wish> {
    let kit = Kit::of(ui);
    let locale = kit.locale();
    let title = say!(locale, "resume-title");
    let card = Card::new("resume", SIZE.0).height(SIZE.1).title(&title);
    let card = if ui.max_rect().height() >= HIGH { card.filled() } else { card };
    card.show(ui, |ui, part| match part {
        CardPart::Body if pile.matches.is_empty() => {
            if pile.is_whole() {
                ui.add(Words::prose(say!(locale, "resume-none")));
            }
            None
        }
        CardPart::Body => list(ui, "unfinished", |ui| {
            let mut wish = None;
            for (index, Lying { left, deleted }) in pile.matches.iter().enumerate() {
                let row = if deleted.is_some() {
                    row::deleted(ui, locale, left).then_some(Wish::PutBack(index))
                } else {
                    row::lying(ui, locale, left, index == 0).map(|asked| match asked {
                        row::Asked::GoOn => Wish::GoOn(index),
                        row::Asked::Delete => Wish::Delete(index),
                    })
                };
                wish = wish.or(row);
            }
            wish
        }),
        CardPart::Foot => {
            if let Some(trouble) = &pile.trouble {
                ui.add(Words::small(trouble.say(locale)).colour(kit.palette().brass));
            }
            let title = MenuButton::new(("resume", "title"), "icon_home", say!(locale, "page-title")).height(60.0);
            button_bar(ui, Vec::new(), vec![title]).map(|_| Wish::Title)
        }
    })
}

//! The parts of a card beside the board that sets tasks, in a lesson and in a puzzle.

use bevy_egui::egui::{Id, Rect as Frame, ScrollArea, Ui, UiBuilder, vec2};

use crate::app::ui::Kit;
use crate::app::ui::layout::show_bars;
use crate::app::ui::lettering::Lettering;
use crate::app::ui::widgets::{Chip, announce};

/// The widths of the card's padding, and of its wooden frame, in points.
const PAD: f32 = 24.0;
const NARROW_PAD: f32 = 16.0;
const FRAME: f32 = 11.0;
const NARROW: f32 = 340.0;

/// Shows the content of a card in its frame; content that does not fit scrolls.
pub fn framed<R>(ui: &mut Ui, what: &str, card: Frame, add: impl FnOnce(&mut Ui) -> R) -> R {
    ui.painter().add(Kit::of(ui).panel(card));
    let pad = if card.width() < NARROW { NARROW_PAD } else { PAD };
    part(ui, what, card.shrink(pad), card.shrink(FRAME), add)
}

/// Shows a part of the window without a frame; content that does not fit scrolls.
pub fn unframed<R>(ui: &mut Ui, what: &str, place: Frame, add: impl FnOnce(&mut Ui) -> R) -> R {
    part(ui, what, place, place, add)
}

fn part<R>(ui: &mut Ui, what: &str, place: Frame, clip: Frame, add: impl FnOnce(&mut Ui) -> R) -> R {
    let mut inside = ui.new_child(UiBuilder::new().max_rect(place).id_salt(what));
    inside.shrink_clip_rect(clip);
    show_bars(&mut inside);
    let area = ScrollArea::vertical().id_salt(what).auto_shrink(false).max_height(place.height());
    area.show(&mut inside, add).inner
}

/// Shows a comment on a plate. Screen readers announce the comment.
pub fn comment(ui: &mut Ui, icon: &'static str, words: String, warns: bool) {
    let kit = Kit::of(ui);
    let palette = kit.palette();
    let fill = if warns { palette.main } else { palette.card_lifted };
    let chip = Chip::new(Lettering::Label, words.clone(), palette.ivory).icon(icon, 26.0, palette.brass);
    let place = ui.add(chip.fill(Some(fill)).wide().pad(14.0).lines(12).least(vec2(0.0, 54.0))).rect;
    announce(ui, Id::new(("comment", icon)), place, &words, warns);
}

//! The parts of a card beside the board that sets tasks, in a lesson and in a puzzle.

use bevy_egui::egui::{Id, Rect as Frame, ScrollArea, Ui, UiBuilder, vec2};

use crate::app::input::UiAction;
use crate::app::screens::play::Arrangement;
use crate::app::ui::Kit;
use crate::app::ui::layout::{plate, show_bars};
use crate::app::ui::lettering::Lettering;
use crate::app::ui::widgets::{ButtonLook, Chip, MenuButton, announce};
use crate::locale::{Locale, say};
use crate::rules::Position;

/// The widths of the card's padding, and of its wooden frame, in points.
const PAD: f32 = 24.0;
const NARROW_PAD: f32 = 27.0;
const FRAME: f32 = 11.0;
const NARROW: f32 = 340.0;
const GAP: f32 = 14.0;

/// Shows the content of a card in its frame; content that does not fit scrolls.
fn framed<R>(ui: &mut Ui, card: Frame, add: impl FnOnce(&mut Ui) -> R) -> R {
    ui.painter().add(Kit::of(ui).panel(card));
    let pad = if card.width() < NARROW { NARROW_PAD } else { PAD };
    part(ui, "task-card", card.shrink(pad), card.shrink(FRAME), add)
}

/// Shows a part of the window; content that does not fit scrolls.
fn part<R>(ui: &mut Ui, what: &str, place: Frame, clip: Frame, add: impl FnOnce(&mut Ui) -> R) -> R {
    let mut inside = ui.new_child(UiBuilder::new().max_rect(place).id_salt(what));
    inside.shrink_clip_rect(clip);
    show_bars(&mut inside);
    let area = ScrollArea::vertical().id_salt(what).auto_shrink(false).max_height(place.height());
    area.show(&mut inside, add).inner
}

/// Shows the heading and the body of the card where the arrangement has room for them. Returns what is chosen there.
pub fn laid_out<C>(
    ui: &mut Ui,
    arrangement: &Arrangement,
    heading: impl FnOnce(&mut Ui) -> Option<C>,
    body: impl FnOnce(&mut Ui) -> Option<C>,
) -> Option<C> {
    match *arrangement {
        Arrangement::Beside { panel, .. } => plate(ui, "task-plate", panel, |ui| {
            framed(ui, panel, |ui| {
                let chosen = heading(ui);
                ui.add_space(GAP);
                body(ui).or(chosen)
            })
        }),
        Arrangement::Stacked { above, below, .. } => {
            let chosen = plate(ui, "task-above", above, |ui| part(ui, "task-heading", above, above, heading));
            plate(ui, "task-below", below, |ui| part(ui, "task-card", below, below, body)).or(chosen)
        }
    }
}

/// The button that ends a long turn; `None` in a game without such turns. `open` says whether the player can act now.
pub fn end_turn_button(locale: &Locale, position: &Position, open: bool) -> Option<MenuButton<'static>> {
    if !position.has_long_turns() {
        return None;
    }
    let enabled = open && position.may_end();
    let look = if enabled { ButtonLook::Main } else { ButtonLook::Plain };
    let button = MenuButton::new("task ends turn", "icon_end_turn", say!(locale, "match-end-turn"));
    Some(button.look(look).enabled(enabled).height(50.0).does(UiAction::EndTurn))
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

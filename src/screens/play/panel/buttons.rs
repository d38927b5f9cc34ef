//! The panel's buttons.

use bevy_egui::egui::{Ui, vec2};

use super::{Panel, Wish};
use crate::locale::say;
use crate::session::Authority;
use crate::ui::Kit;
use crate::ui::widgets::{BarButton, ButtonLook, IconButton, MenuButton, small_buttons};

const END_TURN: f32 = 50.0;
const ZOOM_GAP: f32 = 8.0;
/// In a narrower panel the buttons for a large board lie below the one that ends a turn.
const ONE_ROW: f32 = 260.0;

impl Panel<'_> {
    /// What only long turns and large boards need.
    pub(super) fn large_buttons(&self, ui: &mut Ui) -> Option<Wish> {
        if !self.view.is_large() {
            return self.end_turn(ui);
        }
        if ui.available_width() < ONE_ROW {
            let ends = self.end_turn(ui);
            return ui.horizontal(|ui| self.zoom(ui)).inner.or(ends);
        }
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = ZOOM_GAP;
            let room = vec2(ui.available_width() - 2.0 * (END_TURN + ZOOM_GAP), END_TURN);
            let ends = ui.allocate_ui(room, |ui| {
                ui.set_min_size(room);
                self.end_turn(ui)
            });
            self.zoom(ui).or(ends.inner)
        })
        .inner
    }

    fn zoom(&self, ui: &mut Ui) -> Option<Wish> {
        let locale = Kit::of(ui).locale().clone();
        let closer = &self.view.closer;
        let zooms = [
            (Wish::Farther, "icon_minus", say!(locale, "action-farther"), closer.is_near()),
            (Wish::Closer, "icon_plus", say!(locale, "action-closer"), !closer.is_nearest()),
        ];
        let mut wish = None;
        for (zoom, icon, words, enabled) in zooms {
            let button = IconButton::new(("match", zoom), icon, &words).size(END_TURN).enabled(enabled);
            if ui.add(button).clicked() {
                wish = Some(zoom);
            }
        }
        wish
    }

    /// The button that ends a turn of many actions, while a person has one.
    fn end_turn(&self, ui: &mut Ui) -> Option<Wish> {
        let position = self.session.position();
        if !position.has_long_turns() || self.session.ending().is_some() {
            return None;
        }
        let locale = Kit::of(ui).locale().clone();
        let enabled = self.open && position.may_end();
        let button = MenuButton::new(("match", Wish::EndTurn), "icon_end_turn", say!(locale, "match-end-turn"));
        let look = if enabled { ButtonLook::Main } else { ButtonLook::Plain };
        let button = button.look(look).enabled(enabled).height(END_TURN).does(Wish::EndTurn.action());
        let button = if self.hints_end { button.lit(say!(locale, "match-end-turn-hinted")) } else { button };
        ui.add(button).clicked().then_some(Wish::EndTurn)
    }

    pub(super) fn buttons(&self, ui: &mut Ui) -> Option<Wish> {
        let kit = Kit::of(ui);
        let locale = kit.locale();
        let over = self.session.ending().is_some();
        let person = self.seats.speaker(self.session.side_to_move());
        let to_move = self.seats.of(self.session.side_to_move());
        let may_hurry = to_move.may_be_hurried() && self.thinking.can_be_hurried();
        let hint = !over && to_move.is_here();
        let elsewhere = self.session.authority() == Authority::Elsewhere;
        let talk = if self.unread { say!(locale, "match-talk-new") } else { say!(locale, "match-talk") };
        let all = [
            (Wish::Undo, "icon_undo", say!(locale, "match-undo"), self.seats.can_undo(self.session)),
            // What is taken back with people elsewhere is gone, and nobody is helped there.
            if elsewhere {
                (Wish::Talk, "icon_text", talk, true)
            } else {
                (Wish::Redo, "icon_redo", say!(locale, "match-redo"), self.seats.can_redo(self.session))
            },
            // While a machine thinks there is no hint, but it can be asked to move now.
            if elsewhere {
                (Wish::OfferDraw, "icon_draw", say!(locale, "match-draw"), !over && person.is_some())
            } else if hint || over {
                (Wish::Hint, "icon_hint", say!(locale, "match-hint"), hint)
            } else {
                (Wish::MoveNow, "icon_play_fwd", say!(locale, "match-now"), may_hurry)
            },
            (Wish::Turn, "icon_turn", say!(locale, "match-turn-board"), true),
            (Wish::Resign, "icon_resign", say!(locale, "match-resign"), !over && person.is_some()),
            if over {
                (Wish::Result, "icon_crown", say!(locale, "match-result"), true)
            } else {
                (Wish::Menu, "icon_menu", say!(locale, "match-menu"), true)
            },
        ];
        let wishes = all.each_ref().map(|(wish, ..)| *wish);
        let buttons = all.map(|(wish, icon, word, enabled)| {
            BarButton::new(("match", wish), icon, word).enabled(enabled).does(wish.action())
        });
        small_buttons(ui, buttons.into()).map(|index| wishes[index])
    }
}

//! The panel's buttons.

use bevy_egui::egui::{Context, Ui, vec2};

use super::{MatchPanel, PanelChoice};
use crate::app::screens::play::arrangement::PanelDensity;
use crate::app::ui::Kit;
use crate::app::ui::widgets::{BarButton, ButtonLook, IconButton, MenuButton, small_buttons};
use crate::game::session::Authority;
use crate::locale::{Locale, say};

/// The heights of the button that ends a turn, in a roomy panel and in a slim one.
const END_TURN: f32 = 54.0;
const LOW_END_TURN: f32 = 44.0;
/// The space above and below the text of the low button that ends a turn.
const LOW_PAD: f32 = 4.0;
/// The sizes and the gap of the zoom buttons.
const ZOOM: f32 = 50.0;
const LOW_ZOOM: f32 = 44.0;
const ZOOM_GAP: f32 = 8.0;
/// In a panel narrower than this, the zoom buttons lie below the button that ends a turn.
const ONE_ROW: f32 = 260.0;

impl MatchPanel<'_> {
    /// Shows the large buttons: the button that ends a turn, if turns have many actions, and the zoom buttons, if the
    /// board is large. The slimmest panel has no large zoom buttons.
    pub(super) fn large_buttons(&self, ui: &mut Ui, density: PanelDensity) -> Option<PanelChoice> {
        if !self.view.is_large() || density == PanelDensity::Slimmest {
            return self.end_turn(ui, density);
        }
        if ui.available_width() < ONE_ROW {
            let ends = self.end_turn(ui, density);
            return ui.horizontal(|ui| self.zoom(ui, density)).inner.or(ends);
        }
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = ZOOM_GAP;
            let (height, zoom) =
                if density == PanelDensity::Roomy { (END_TURN, ZOOM) } else { (LOW_END_TURN, LOW_ZOOM) };
            let room = vec2(ui.available_width() - 2.0 * (zoom + ZOOM_GAP), height);
            let ends = ui.allocate_ui(room, |ui| {
                ui.set_min_size(room);
                self.end_turn(ui, density)
            });
            self.zoom(ui, density).or(ends.inner)
        })
        .inner
    }

    /// Returns the height of the buttons that `large_buttons` shows, in a panel of this width.
    pub(super) fn large_height(&self, width: f32, density: PanelDensity) -> f32 {
        let (end, zoom) = if density == PanelDensity::Roomy { (END_TURN, ZOOM) } else { (LOW_END_TURN, LOW_ZOOM) };
        let zooms = self.view.is_large() && density != PanelDensity::Slimmest;
        match (self.ends_turns(), zooms) {
            (true, true) if width < ONE_ROW => end + density.gap() + zoom,
            (false, true) if width < ONE_ROW => zoom,
            (true, _) | (false, true) => end,
            (false, false) => 0.0,
        }
    }

    /// Returns both zoom buttons: for each button its choice, its picture, its text, and whether it is enabled.
    fn zooms(&self, locale: &Locale) -> [(PanelChoice, &'static str, String, bool); 2] {
        let closer = &self.view.closer;
        [
            (PanelChoice::Farther, "icon_minus", say!(locale, "action-farther"), closer.is_near()),
            (PanelChoice::Closer, "icon_plus", say!(locale, "action-closer"), !closer.is_nearest()),
        ]
    }

    fn zoom(&self, ui: &mut Ui, density: PanelDensity) -> Option<PanelChoice> {
        let size = if density == PanelDensity::Roomy { ZOOM } else { LOW_ZOOM };
        let kit = Kit::of(ui);
        let mut wish = None;
        for (zoom, icon, words, enabled) in self.zooms(kit.locale()) {
            let button = IconButton::new(("match", zoom), icon, &words).size(size).enabled(enabled);
            if ui.add(button).clicked() {
                wish = Some(zoom);
            }
        }
        wish
    }

    /// Whether to show the button that ends a turn of many actions.
    fn ends_turns(&self) -> bool {
        self.session.position().has_long_turns() && self.session.ending().is_none()
    }

    /// Shows the button that ends a turn of many actions. The button is enabled while a person can end the turn.
    fn end_turn(&self, ui: &mut Ui, density: PanelDensity) -> Option<PanelChoice> {
        if !self.ends_turns() {
            return None;
        }
        let locale = Kit::of(ui).locale().clone();
        let enabled = self.open && self.session.position().may_end();
        let button = MenuButton::new(("match", PanelChoice::EndTurn), "icon_end_turn", say!(locale, "match-end-turn"));
        let look = if enabled { ButtonLook::Main } else { ButtonLook::Plain };
        let button = button.look(look).enabled(enabled).height(END_TURN).does(PanelChoice::EndTurn.action());
        let low = density != PanelDensity::Roomy;
        let button = if low { button.height(LOW_END_TURN).pad(LOW_PAD).low() } else { button };
        let button = if self.hints_end { button.lit(say!(locale, "match-end-turn-hinted")) } else { button };
        ui.add(button).clicked().then_some(PanelChoice::EndTurn)
    }

    pub(super) fn buttons(&self, ui: &mut Ui, density: PanelDensity, folds: bool) -> Option<PanelChoice> {
        let bar = self.bar(ui.ctx(), density, folds);
        small_buttons(ui, bar)
    }

    /// Returns the small buttons. Each button is large enough for every text that this button may show during this
    /// match.
    pub(super) fn bar(
        &self,
        context: &Context,
        density: PanelDensity,
        folds: bool,
    ) -> Vec<(PanelChoice, BarButton<'static>)> {
        let kit = Kit::in_context(context);
        let locale = kit.locale();
        let over = self.session.ending().is_some();
        let person = self.seats.speaker(self.session.side_to_move());
        let to_move = self.seats.of(self.session.side_to_move());
        let may_hurry = to_move.may_be_hurried() && self.thinking.can_be_hurried();
        let hint = !over && to_move.is_here();
        let elsewhere = self.session.authority() == Authority::Elsewhere;
        let [talk, new_talk] = [say!(locale, "match-talk"), say!(locale, "match-talk-new")];
        let [hint_words, now] = [say!(locale, "match-hint"), say!(locale, "match-now")];
        let [menu, result] = [say!(locale, "match-menu"), say!(locale, "match-result")];
        let bare = density == PanelDensity::Slimmest;
        let button = |wish: PanelChoice, icon: &'static str, word: String, enabled: bool| {
            let button = BarButton::new(("match", wish), icon, word).enabled(enabled).bare(bare);
            (wish, button.does(wish.action()))
        };
        // Reserves room for the other text that this button shows at other times.
        let alike = |(wish, button): (PanelChoice, BarButton<'static>), other: String| (wish, button.also([other]));
        let mut bar =
            vec![button(PanelChoice::Undo, "icon_undo", say!(locale, "match-undo"), self.seats.can_undo(self.session))];
        // In a match with people on other computers, undone moves cannot be redone, and there are no hints.
        if elsewhere {
            let (words, other) = if self.unread { (new_talk, talk) } else { (talk, new_talk) };
            bar.push(alike(button(PanelChoice::Talk, "icon_text", words, true), other));
            let offers = !over && person.is_some();
            bar.push(button(PanelChoice::OfferDraw, "icon_draw", say!(locale, "match-draw"), offers));
        } else {
            let redo = self.seats.can_redo(self.session);
            bar.push(button(PanelChoice::Redo, "icon_redo", say!(locale, "match-redo"), redo));
            // While a machine thinks, the button for a hint is replaced by a button that asks the machine to move now.
            bar.push(if hint || over {
                alike(button(PanelChoice::Hint, "icon_hint", hint_words, hint), now)
            } else {
                alike(button(PanelChoice::MoveNow, "icon_play_fwd", now, may_hurry), hint_words)
            });
        }
        bar.push(button(PanelChoice::Turn, "icon_turn", say!(locale, "match-turn-board"), true));
        let resigns = !over && person.is_some();
        bar.push(button(PanelChoice::Resign, "icon_resign", say!(locale, "match-resign"), resigns));
        bar.push(if over {
            alike(button(PanelChoice::Result, "icon_crown", result, true), menu)
        } else {
            alike(button(PanelChoice::Menu, "icon_menu", menu, true), result)
        });
        if bare && self.view.is_large() {
            bar.extend(self.zooms(locale).map(|(wish, icon, words, enabled)| button(wish, icon, words, enabled)));
        }
        if bare && folds {
            bar.push(button(PanelChoice::Moves, "icon_rules", say!(locale, "match-moves"), true));
        }
        bar
    }
}

//! Pages as plain functions, without Bevy: in every language, a click on a widget, found by role and name, returns the
//! expected choice.

mod choices;
mod menus;
mod online;
mod qr_code;

use std::fmt::Debug;

use bevy_egui::egui::accesskit::Role;
use bevy_egui::egui::{Rect, Ui, Vec2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use riverleap::app::ui::lettering::fonts;
use riverleap::app::ui::{Hints, Kit, Textures};
use riverleap::game::settings::Language;
use riverleap::locale::Locale;

/// The state that a page shows, and the last choice that it returned.
struct Seen<S, W> {
    shown: S,
    wish: Option<W>,
}

/// A page in a window of its own, with simulated input.
struct Page<'a, S, W> {
    harness: Harness<'a, Seen<S, W>>,
    locale: Locale,
}

impl<'a, S: 'a, W: Clone + Debug + PartialEq + 'a> Page<'a, S, W> {
    fn new(language: Language, shown: S, page: impl FnMut(&mut Ui, &mut S) -> Option<W> + 'a) -> Page<'a, S, W> {
        Page::sized(vec2(1080.0, 1000.0), language, shown, page)
    }

    /// The page in a window of this size.
    fn sized(
        size: Vec2,
        language: Language,
        shown: S,
        mut page: impl FnMut(&mut Ui, &mut S) -> Option<W> + 'a,
    ) -> Page<'a, S, W> {
        let mut dressed = false;
        let show = move |ui: &mut Ui, seen: &mut Seen<S, W>| {
            // Fonts can be used from the second pass on.
            if !std::mem::replace(&mut dressed, true) {
                ui.ctx().set_fonts(fonts());
                Kit::new(Textures::default(), Locale::new(language), Hints::default()).lay_into(ui.ctx());
            } else if let Some(wish) = page(ui, &mut seen.shown) {
                seen.wish = Some(wish);
            }
        };
        let builder = Harness::builder().with_size(size);
        let mut harness = builder.build_ui_state(show, Seen { shown, wish: None });
        harness.run_steps(4);
        Page { harness, locale: Locale::new(language) }
    }

    /// Clicks the widget with this role and name; returns the page's choice.
    fn click(&mut self, role: Role, name: &str) -> Option<W> {
        self.harness.state_mut().wish = None;
        self.harness.get_by_role_and_label(role, name).click();
        self.harness.run_steps(3);
        self.harness.state_mut().wish.take()
    }

    fn press(&mut self, name: &str) -> Option<W> {
        self.click(Role::Button, name)
    }

    /// Clicks one of several plates.
    fn pick(&mut self, name: &str) -> Option<W> {
        self.click(Role::RadioButton, name)
    }

    /// Checks that each of these buttons returns its choice.
    fn each(&mut self, buttons: &[(String, W)]) {
        for (name, wanted) in buttons {
            assert_eq!(self.press(name).as_ref(), Some(wanted), "{name}");
        }
    }

    fn is_there(&self, role: Role, name: &str) -> bool {
        self.harness.query_by_role_and_label(role, name).is_some()
    }

    /// The place of the widget in the window.
    fn place(&self, role: Role, name: &str) -> Rect {
        self.harness.get_by_role_and_label(role, name).rect()
    }

    fn shown(&mut self) -> &mut S {
        &mut self.harness.state_mut().shown
    }
}

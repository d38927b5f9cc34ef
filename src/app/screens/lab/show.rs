//! The laboratory's page. The choice of the animation is at the left, the board is in the middle with the time controls
//! below it, and the sliders are at the right. In a small window, the board fills one half, and tabs fill the other
//! half.

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use bevy_egui::egui::{self, AsIdSalt, Id, Rect as Frame, ScrollArea, Sense, TextStyle, Ui, UiBuilder, pos2, vec2};

use super::{LabBench, graph, scene_choice, sliders, transport};
use crate::app::board::{BoardArea, BoardView};
use crate::app::play::Screen;
use crate::app::screens::library::Library;
use crate::app::ui::layout::show_bars;
use crate::app::ui::lettering::{Lettering, bold, serif, text};
use crate::app::ui::widgets::{IconButton, MenuButton, WordChoice, Words};
use crate::app::ui::{Kit, Panels};
use crate::game::content::Content;
use crate::locale::say;

pub fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, show.run_if(resource_exists::<LabBench>));
}

/// Sizes of the page's parts, in points.
const LEFT: f32 = 204.0;
const RIGHT: f32 = 384.0;
const BELOW: f32 = 300.0;
const PAD: f32 = 16.0;
/// The smallest window size, in points, at which all parts fit beside each other.
const WIDE: egui::Vec2 = vec2(900.0, 640.0);

/// The player's choice to leave for the title screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Leave;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
enum LabTab {
    #[default]
    Choice,
    Time,
    Numbers,
}

/// The areas of the board (`stage`) and of the parts around the board.
struct Benches {
    stage: Frame,
    choice: Frame,
    time: Frame,
    numbers: Frame,
}

impl Benches {
    fn of(window: Frame) -> Option<Benches> {
        let wide = window.width() >= WIDE.x && window.height() >= WIDE.y;
        let (left, right) = (window.left() + LEFT, window.right() - RIGHT);
        let bottom = window.bottom() - BELOW;
        wide.then(|| Benches {
            stage: Frame::from_min_max(pos2(left, window.top()), pos2(right, bottom)),
            choice: Frame::from_min_max(window.min, pos2(left, window.bottom())),
            time: Frame::from_min_max(pos2(left, bottom), pos2(right, window.bottom())),
            numbers: Frame::from_min_max(pos2(right, window.top()), window.max),
        })
    }
}

/// Divides a small window across its longer side. The first part is for the board, the second part for the tabs.
fn halves(window: Frame) -> (Frame, Frame) {
    if window.width() > window.height() {
        let middle = window.left() + window.width() * 0.5;
        (window.with_max_x(middle), window.with_min_x(middle))
    } else {
        let middle = window.top() + window.height() * 0.42;
        (window.with_max_y(middle), window.with_min_y(middle))
    }
}

fn show(
    mut panels: Panels,
    library: Res<Library>,
    view: Res<BoardView>,
    mut lab: ResMut<LabBench>,
    mut area: ResMut<BoardArea>,
    mut next: ResMut<NextState<Screen>>,
) -> Result {
    let (window, zoom) = panels.window()?;
    let stage = Benches::of(window).map_or_else(|| halves(window).0, |benches| benches.stage);
    area.set_if_neq(lab.scene.close_up(zoom.area(stage), &view));
    let lab = &mut *lab;
    let left = panels.page("lab", |ui| page(ui, lab, &library.0))?;
    if left.is_some() {
        next.set(Screen::Title);
    }
    if lab.text.is_some() {
        panels.page("lab file", |ui| file(ui, lab))?;
    }
    Ok(())
}

fn page(ui: &mut Ui, lab: &mut LabBench, content: &Content) -> Option<Leave> {
    // Takes clicks and drags, so that the mouse cannot move pieces.
    ui.interact(ui.max_rect(), Id::new("lab stage"), Sense::CLICK | Sense::DRAG);
    let window = ui.max_rect();
    match Benches::of(window) {
        Some(Benches { choice, time, numbers, .. }) => {
            let left = bench(ui, "choice", choice, |ui| {
                let left = heading(ui);
                scene_choice::show(ui, lab);
                left
            });
            bench(ui, "time", time, |ui| {
                transport::show(ui, lab);
                graph::show(ui, lab);
            });
            bench(ui, "numbers", numbers, |ui| sliders::show(ui, lab, content));
            left
        }
        None => plain_bench(ui, "tabs", halves(window).1, |ui| tabs(ui, lab, content)),
    }
}

fn heading(ui: &mut Ui) -> Option<Leave> {
    let kit = Kit::of(ui);
    let mut left = None;
    ui.horizontal(|ui| {
        let title = say!(kit.locale(), "page-title");
        if ui.add(IconButton::new(("lab", "title"), "icon_back", &title).size(44.0)).clicked() {
            left = Some(Leave);
        }
        ui.add(Words::new(Lettering::Heading, say!(kit.locale(), "lab-title")));
    });
    left
}

fn tabs(ui: &mut Ui, lab: &mut LabBench, content: &Content) -> Option<Leave> {
    let kit = Kit::of(ui);
    let locale = kit.locale();
    let left = heading(ui);
    let kept = Id::new("lab tab");
    let tab: LabTab = ui.data(|data| data.get_temp(kept)).unwrap_or_default();
    let tabs = [
        (LabTab::Choice, say!(locale, "lab-tab-choice")),
        (LabTab::Time, say!(locale, "lab-tab-time")),
        (LabTab::Numbers, say!(locale, "lab-tab-numbers")),
    ];
    if let Some(tab) = WordChoice::new(kept, &say!(locale, "lab-tabs"), &tabs, Some(tab)).show(ui) {
        ui.data_mut(|data| data.insert_temp(kept, tab));
    }
    // Only the content scrolls, not the tabs.
    scrolled(ui, ("lab tab", tab), |ui| match tab {
        LabTab::Choice => scene_choice::show(ui, lab),
        LabTab::Time => {
            transport::show(ui, lab);
            ui.allocate_ui(vec2(ui.available_width(), 240.0), |ui| {
                ui.set_max_height(240.0);
                graph::show(ui, lab);
            });
        }
        LabTab::Numbers => sliders::show(ui, lab, content),
    });
    left
}

/// Shows an opaque part of the window; content that does not fit scrolls.
fn bench<R>(ui: &mut Ui, what: &str, place: Frame, add: impl FnOnce(&mut Ui) -> R) -> R {
    plain_bench(ui, what, place, |ui| scrolled(ui, what, add))
}

fn scrolled<R>(ui: &mut Ui, what: impl AsIdSalt, add: impl FnOnce(&mut Ui) -> R) -> R {
    show_bars(ui);
    ScrollArea::vertical().id_salt(what).auto_shrink(false).show(ui, add).inner
}

/// Shows an opaque part of the window, in which egui's own widgets use the game's typeface.
fn plain_bench<R>(ui: &mut Ui, what: &str, place: Frame, add: impl FnOnce(&mut Ui) -> R) -> R {
    let kit = Kit::of(ui);
    let palette = kit.palette();
    let mut ui = ui.new_child(UiBuilder::new().max_rect(place).id_salt(what));
    ui.interact(place, Id::new(("lab", what)), Sense::CLICK | Sense::DRAG);
    ui.shrink_clip_rect(place);
    let frame = egui::Frame::new().fill(palette.panel).stroke(egui::Stroke::new(1.0, palette.edge));
    frame
        .inner_margin(egui::Margin::symmetric(PAD as i8, 12))
        .show(&mut ui, |ui| {
            ui.set_min_size(ui.available_size());
            dress(ui, &kit);
            add(ui)
        })
        .inner
}

/// Shows the text of `motion.ron`, for a player whose clipboard cannot be used.
fn file(ui: &mut Ui, lab: &mut LabBench) {
    let kit = Kit::of(ui);
    let (locale, LabBench { text, note, .. }) = (kit.locale(), lab);
    let mut closed = false;
    let place = Frame::from_center_size(ui.max_rect().center(), (ui.max_rect().size() * 0.8).min(vec2(600.0, 560.0)));
    bench(ui, "file", place, |ui| {
        if let Some(note) = note {
            ui.add(Words::small(note.say(locale)));
        }
        let done = MenuButton::new(("lab", "file done"), "icon_check", say!(locale, "settings-done"));
        closed = ui.add(done).clicked();
        if let Some(text) = text {
            let mut text = text.as_str();
            let edit = egui::TextEdit::multiline(&mut text).code_editor().desired_width(f32::INFINITY);
            ui.add(edit).on_hover_text(say!(locale, "lab-file"));
        }
    });
    if closed {
        *text = None;
    }
}

fn dress(ui: &mut Ui, kit: &Kit) {
    let palette = kit.palette();
    let style = ui.style_mut();
    let sizes = [
        (TextStyle::Small, 16.0, text()),
        (TextStyle::Body, 16.0, text()),
        (TextStyle::Button, 16.0, bold()),
        (TextStyle::Heading, 25.0, serif()),
    ];
    for (name, size, family) in sizes {
        style.text_styles.insert(name, egui::FontId::new(size, family));
    }
    style.spacing.item_spacing = vec2(8.0, 5.0);
    style.spacing.button_padding = vec2(9.0, 5.0);
    style.spacing.interact_size = vec2(40.0, 28.0);
    style.spacing.slider_width = 120.0;
    let widgets = &mut style.visuals.widgets;
    for (widget, fill) in [
        (&mut widgets.inactive, palette.card),
        (&mut widgets.hovered, palette.card_lifted),
        (&mut widgets.active, palette.card_lifted),
    ] {
        (widget.bg_fill, widget.weak_bg_fill) = (fill, fill);
        widget.fg_stroke.color = palette.ivory;
    }
    style.visuals.widgets.hovered.bg_stroke.color = palette.brass;
    style.visuals.extreme_bg_color = palette.card;
}

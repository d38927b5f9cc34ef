//! The laboratory's page: the choice at the left, the stage in the middle, the time below it, the numbers at the right.

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use bevy_egui::egui::{self, Area, Id, Order, Rect as Frame, Sense, TextStyle, Ui, UiBuilder, pos2, vec2};

use super::{Lab, choice, graph, sliders, transport};
use crate::board::{BoardArea, BoardView};
use crate::play::Screen;
use crate::screens::library::Library;
use crate::ui::scale::Zoom;
use crate::ui::{ButtonLook, Panels, Skin, theme};

pub fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, show.run_if(resource_exists::<Lab>));
}

/// Sizes of the page's parts, in design pixels.
const LEFT: f32 = 196.0;
const RIGHT: f32 = 372.0;
const BELOW: f32 = 292.0;
const PAD: f32 = 18.0;

fn show(
    mut panels: Panels,
    library: Res<Library>,
    view: Res<BoardView>,
    mut lab: ResMut<Lab>,
    mut area: ResMut<BoardArea>,
    mut next: ResMut<NextState<Screen>>,
) -> Result {
    let (context, skin) = panels.open()?;
    let window = context.content_rect();
    let (left, right) = (window.left() + skin.px(LEFT), window.right() - skin.px(RIGHT));
    let bottom = window.bottom() - skin.px(BELOW);
    let stage = Zoom::of(context).area(Frame::from_min_max(pos2(left, window.top()), pos2(right, bottom)));
    area.set_if_neq(lab.scene.close_up(stage, &view));
    // The mouse belongs to the laboratory: it cannot move pieces on the stage.
    Area::new(Id::new("lab stage")).order(Order::Background).fixed_pos(window.min).show(context, |ui| {
        ui.allocate_rect(window, Sense::click_and_drag());
    });
    let lab = &mut *lab;
    let place = Frame::from_min_max(window.min, pos2(left, window.bottom()));
    page(context, skin, "lab choice", place, |ui| {
        choice::show(ui, skin, lab);
        let back = Frame::from_min_max(pos2(place.left() + skin.px(PAD), place.bottom() - skin.px(66.0)), place.max)
            .with_max_x(place.right() - skin.px(PAD))
            .with_max_y(place.bottom() - skin.px(14.0));
        if skin.menu_button(ui, back, ButtonLook::Plain, "title", "icon_back", "Title").clicked() {
            next.set(Screen::Title);
        }
    });
    page(context, skin, "lab time", Frame::from_min_max(pos2(left, bottom), pos2(right, window.bottom())), |ui| {
        transport::show(ui, skin, lab);
        graph::show(ui, skin, lab);
    });
    page(context, skin, "lab numbers", Frame::from_min_max(pos2(right, window.top()), window.max), |ui| {
        sliders::show(ui, skin, lab, &library.0);
    });
    if let Some(text) = &mut lab.text {
        let mut open = true;
        let size = vec2(skin.px(560.0), skin.px(520.0));
        egui::Window::new("motion.ron")
            .open(&mut open)
            .default_size(size)
            .default_pos(window.center() - size / 2.0)
            .show(context, |ui| {
                ui.label(&lab.note);
                egui::ScrollArea::vertical().show(ui, |ui| {
                    ui.add(egui::TextEdit::multiline(&mut text.as_str()).code_editor().desired_width(f32::INFINITY));
                });
            });
        if !open {
            lab.text = None;
        }
    }
    Ok(())
}

/// An opaque part of the window, with egui's own widgets in the game's typeface.
fn page(context: &egui::Context, skin: Skin, id: &str, place: Frame, add: impl FnOnce(&mut Ui)) {
    Area::new(Id::new(id)).fixed_pos(place.min).show(context, |ui| {
        ui.set_clip_rect(place);
        ui.painter().rect_filled(place, 0.0, skin.palette.panel);
        ui.painter().rect_stroke(place, 0.0, egui::Stroke::new(1.0, skin.palette.edge), egui::StrokeKind::Inside);
        let inner = place.shrink2(vec2(skin.px(PAD), skin.px(12.0)));
        ui.allocate_rect(place, Sense::hover());
        let mut ui = ui.new_child(UiBuilder::new().max_rect(inner));
        dress(&mut ui, skin);
        add(&mut ui);
    });
}

fn dress(ui: &mut Ui, skin: Skin) {
    let style = ui.style_mut();
    let sizes = [
        (TextStyle::Small, 14.0, theme::text()),
        (TextStyle::Body, 16.0, theme::text()),
        (TextStyle::Button, 16.0, theme::bold()),
        (TextStyle::Heading, 25.0, theme::serif()),
    ];
    for (name, size, family) in sizes {
        style.text_styles.insert(name, skin.font(size, family));
    }
    style.spacing.item_spacing = skin.vec(8.0, 5.0);
    style.spacing.button_padding = skin.vec(9.0, 4.0);
    style.spacing.interact_size = skin.vec(40.0, 26.0);
    style.spacing.slider_width = skin.px(120.0);
    let widgets = &mut style.visuals.widgets;
    for (widget, fill) in [
        (&mut widgets.inactive, skin.palette.card),
        (&mut widgets.hovered, skin.palette.card_lifted),
        (&mut widgets.active, skin.palette.card_lifted),
    ] {
        (widget.bg_fill, widget.weak_bg_fill) = (fill, fill);
        widget.fg_stroke.color = skin.palette.ivory;
    }
    style.visuals.widgets.hovered.bg_stroke.color = skin.palette.brass;
    style.visuals.extreme_bg_color = skin.palette.card;
}

//! The look of the console: a sheet over the panel, written in the sides' inks, with a line to type in.

use bevy::prelude::*;
use bevy_egui::egui::text::LayoutJob;
use bevy_egui::egui::{
    Align, Color32, CornerRadius, FontId, Frame, Id, Key, Label, Margin, RichText, ScrollArea, Sense, TextEdit,
    TextFormat, Ui, UiBuilder, vec2,
};

use super::{ConsoleOverlay, Typed};
use crate::locale::say;
use crate::text::{Span, Tone};
use crate::ui::lettering::Lettering;
use crate::ui::scale::Zoom;
use crate::ui::theme::Palette;
use crate::ui::widgets::Words;
use crate::ui::{Kit, Panels};

/// How many letters fit in a line.
pub const COLUMNS: usize = 64;
/// Wide enough for the columns, in points.
const WIDTH: f32 = 668.0;
const MARGIN: f32 = 12.0;
const PAD: f32 = 20.0;
/// Letters are never smaller than this, in pixels.
const LEAST_PX: f32 = 14.0;

pub fn show(mut panels: Panels, mut overlay: ResMut<ConsoleOverlay>, mut typed: MessageWriter<Typed>) -> Result {
    if let Some(line) = panels.above("console", |ui| page(ui, &mut overlay))? {
        typed.write(Typed(line));
    }
    Ok(())
}

/// The sheet covers the panel, and of the board only what it has to; returns a line that was typed.
fn page(ui: &mut Ui, overlay: &mut ConsoleOverlay) -> Option<String> {
    let kit = Kit::of(ui);
    let (locale, palette) = (kit.locale(), kit.palette());
    let room = ui.max_rect().shrink(MARGIN);
    let card = room.with_min_x(room.right() - WIDTH.min(room.width()));
    ui.painter().add(kit.panel(card));
    let mut inside = ui.new_child(UiBuilder::new().max_rect(card.shrink(PAD)).id_salt("console"));
    let ui = &mut inside;
    ui.interact(card, Id::new("console sheet"), Sense::CLICK | Sense::DRAG);
    ui.spacing_mut().item_spacing = vec2(8.0, 8.0);
    let paper = ui.available_height() - 46.0 - 8.0 - 24.0;
    let sheet = Frame::new().fill(palette.paper).corner_radius(CornerRadius::same(10)).inner_margin(Margin::same(10));
    sheet.show(ui, |ui| {
        ui.set_min_size(vec2(ui.available_width(), paper - 20.0));
        let scroll = ScrollArea::both().max_height(paper - 20.0).auto_shrink(false).stick_to_bottom(true);
        let font = fitting(ui);
        scroll.show(ui, |ui| ui.add(Label::new(painted(&overlay.said, palette, font)).extend()));
    });
    let example = overlay.desk.as_ref().map_or("", |desk| desk.console.example());
    let edit = TextEdit::singleline(&mut overlay.line)
        .id(Id::new("console line"))
        .font(Lettering::Console.font())
        .text_color(palette.ivory)
        .background_color(palette.night)
        .margin(Margin::symmetric(12, 10))
        .desired_width(f32::INFINITY)
        .vertical_align(Align::Center)
        .hint_text(RichText::new(example).font(Lettering::Console.font()).color(palette.muted));
    let response = ui.add_sized(vec2(ui.available_width(), 46.0), edit);
    ui.ctx().accesskit_node_builder(response.id, |node| {
        node.set_label(say!(locale, "match-console-line"));
        node.set_placeholder(example);
    });
    let entered = response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
    if !response.has_focus() {
        response.request_focus();
    }
    ui.add(Words::small(say!(locale, "match-console-hint")).in_one_line().centred());
    entered.then(|| std::mem::take(&mut overlay.line))
}

/// The font in which all columns fit into the room, as far as it can be read.
fn fitting(ui: &Ui) -> FontId {
    let mut font = Lettering::Console.font();
    let line = "0".repeat(COLUMNS);
    let needed = ui.painter().layout_no_wrap(line, font.clone(), Color32::PLACEHOLDER).size().x;
    let least = LEAST_PX / Zoom::of(ui.ctx()).pixels(1.0);
    font.size = (font.size * ui.available_width() / needed).clamp(least.min(font.size), font.size);
    font
}

/// Text that belongs to a side, in the side's ink.
fn painted(spans: &[Span], palette: &Palette, font: FontId) -> LayoutJob {
    let mut job = LayoutJob::default();
    for Span { tone, text } in spans {
        let color = match tone {
            Tone::Plain => palette.ink,
            Tone::Of(side) => palette.side_ink[*side],
        };
        job.append(text, 0.0, TextFormat { font_id: font.clone(), color, valign: Align::Center, ..default() });
    }
    job
}

//! The look of the console: a sheet over the panel, written in the sides' inks, with a line to type in.

use bevy::prelude::*;
use bevy_egui::egui::text::LayoutJob;
use bevy_egui::egui::{
    Align, Align2, Area, CornerRadius, FontFamily, FontId, Id, Key, Margin, Order, Rect as Frame, ScrollArea, Sense,
    TextEdit, TextFormat, UiBuilder, pos2, vec2,
};

use super::{ConsoleOverlay, Typed};
use crate::text::{Span, Tone};
use crate::ui::theme::Palette;
use crate::ui::{Panels, theme};

/// How many letters fit in a line.
pub const COLUMNS: usize = 64;
/// In design pixels: wide enough for the columns.
const WIDTH: f32 = 580.0;
const PAD: f32 = 20.0;
const LETTERS: f32 = 13.5;

pub fn show(mut panels: Panels, mut overlay: ResMut<ConsoleOverlay>, mut typed: MessageWriter<Typed>) -> Result {
    let (context, skin) = panels.open()?;
    let window = context.content_rect();
    // It covers the panel; the whole board stays visible.
    let size = vec2(skin.px(WIDTH), window.height() - skin.px(48.0));
    let card = Frame::from_min_size(window.right_top() + vec2(-size.x - skin.px(12.0), skin.px(24.0)), size);
    Area::new(Id::new("console")).order(Order::Foreground).fixed_pos(card.min).show(context, |ui| {
        ui.set_clip_rect(card.expand(skin.px(8.0)));
        ui.allocate_rect(card, Sense::click());
        skin.panel(ui.painter(), card);
        let text = Frame::from_min_max(
            pos2(card.left() + skin.px(PAD), card.top() + skin.px(PAD)),
            pos2(card.right() - skin.px(PAD), card.bottom() - skin.px(92.0)),
        );
        ui.painter().rect_filled(text, CornerRadius::same(skin.px(10.0) as u8), skin.palette.paper);
        let inner = text.shrink(skin.px(10.0));
        let font = skin.font(LETTERS, FontFamily::Monospace);
        let mut child = ui.new_child(UiBuilder::new().max_rect(inner));
        child.set_clip_rect(inner);
        ScrollArea::vertical().auto_shrink(false).stick_to_bottom(true).show(&mut child, |ui| {
            ui.label(painted(&overlay.said, &font, skin.palette));
        });
        let line = Frame::from_min_max(
            pos2(text.left(), card.bottom() - skin.px(78.0)),
            pos2(text.right(), card.bottom() - skin.px(32.0)),
        );
        let edit = TextEdit::singleline(&mut overlay.line)
            .font(font)
            .text_color(skin.palette.ivory)
            .background_color(skin.palette.night)
            .margin(Margin::symmetric(skin.px(12.0) as i8, skin.px(10.0) as i8))
            .hint_text("move lion up");
        let response = ui.put(line, edit);
        if response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter)) {
            typed.write(Typed(std::mem::take(&mut overlay.line)));
        }
        if !response.has_focus() {
            response.request_focus();
        }
        let at = pos2(card.center().x, card.bottom() - skin.px(15.0));
        let hint = skin.font(14.0, theme::text());
        skin.line(
            ui.painter(),
            at,
            Align2::CENTER_CENTER,
            "Enter plays, Escape closes, `help` explains",
            hint,
            skin.palette.muted,
        );
    });
    Ok(())
}

/// Text that belongs to a side, in the side's ink.
fn painted(spans: &[Span], font: &FontId, palette: &Palette) -> LayoutJob {
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

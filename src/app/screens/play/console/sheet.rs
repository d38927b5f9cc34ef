//! Draws the console: a sheet over the panel, with coloured text and an input line. Words that belong to a side have
//! the colour of that side.

use std::ops::RangeInclusive;

use bevy::prelude::{MessageWriter, Res, ResMut, Result, default};
use bevy_egui::egui::text::LayoutJob;
use bevy_egui::egui::{
    Align, Color32, CornerRadius, FontId, Frame, Id, Key, Label, Margin, Rect, RichText, ScrollArea, Sense, TextEdit,
    TextFormat, Ui, UiBuilder, pos2, vec2,
};

use super::super::{Arrangement, Needs};
use super::{ConsoleOverlay, TypedLine};
use crate::app::board::BoardView;
use crate::app::ui::layout::plate;
use crate::app::ui::lettering::Lettering;
use crate::app::ui::palette::Palette;
use crate::app::ui::scale::Zoom;
use crate::app::ui::widgets::Words;
use crate::app::ui::{Kit, Panels};
use crate::game::settings::Settings;
use crate::locale::say;
use crate::text::{Span, StyledText, Tone};

/// The least and the greatest number of letters in a line. The least number is enough to draw the default board as
/// text. The greatest number is enough for every board.
pub const COLUMNS: RangeInclusive<usize> = 36..=64;
const MARGIN: f32 = 12.0;
const PAD: f32 = 16.0;
/// The margin around the text on the paper, in points.
const PAPER_PAD: i8 = 8;
/// The least height of the sheet if the panel is below the board, in points.
const LEAST_HEIGHT: f32 = 300.0;
/// The width of the scroll bar.
const SCROLL_BAR: f32 = 14.0;
/// The least size of letters, in pixels.
const LEAST_PX: f32 = 14.0;

pub fn show(
    mut panels: Panels,
    settings: Res<Settings>,
    view: Res<BoardView>,
    mut overlay: ResMut<ConsoleOverlay>,
    mut typed: MessageWriter<TypedLine>,
) -> Result {
    let (window, _) = panels.window()?;
    let arrangement = Arrangement::of(window, &view, settings.left_handed, Needs::default());
    if let Some(line) = panels.above("console", |ui| page(ui, &arrangement, &mut overlay))? {
        typed.write(TypedLine(line));
    }
    Ok(())
}

/// Returns the place of the sheet. The sheet covers the panel. If the panel is too small, the sheet also covers a part
/// of the board.
fn place(room: Rect, arrangement: &Arrangement, least_width: f32) -> Rect {
    match *arrangement {
        Arrangement::Beside { panel, .. } => {
            let width = panel.width().max(least_width).min(room.width());
            let is_left = panel.center().x < room.center().x;
            let left = if is_left { panel.left() } else { panel.right() - width };
            let left = left.clamp(room.left(), room.right() - width);
            Rect::from_min_max(pos2(left, room.top()), pos2(left + width, room.bottom()))
        }
        Arrangement::Stacked { below, .. } => {
            let top = below.top().min(room.bottom() - LEAST_HEIGHT).max(room.top());
            Rect::from_min_max(pos2(room.left(), top), room.max)
        }
    }
}

/// The total width of the margins at the left and right of a line of text, in points.
const AROUND: f32 = 2.0 * (PAD + PAPER_PAD as f32);

/// Shows the sheet; returns a line that was typed.
fn page(ui: &mut Ui, arrangement: &Arrangement, overlay: &mut ConsoleOverlay) -> Option<String> {
    let least = letter(ui, LEAST_PX / Zoom::of(ui.ctx()).pixels(1.0)) * *COLUMNS.start() as f32;
    let card = place(ui.max_rect().shrink(MARGIN), arrangement, least + AROUND + SCROLL_BAR);
    let line = card.width() - AROUND - SCROLL_BAR;
    let columns = (line / letter(ui, Lettering::Console.size())) as usize;
    overlay.set_columns(columns.clamp(*COLUMNS.start(), *COLUMNS.end()));
    plate(ui, "console plate", card, |ui| sheet(ui, card, line, overlay))
}

/// Shows the sheet. `line` is the width of a line of text, in points.
fn sheet(ui: &mut Ui, card: Rect, line: f32, overlay: &mut ConsoleOverlay) -> Option<String> {
    let kit = Kit::of(ui);
    let (locale, palette) = (kit.locale(), kit.palette());
    ui.painter().add(kit.panel(card));
    let mut inside = ui.new_child(UiBuilder::new().max_rect(card.shrink(PAD)).id_salt("console"));
    let ui = &mut inside;
    ui.interact(card, Id::new("console sheet"), Sense::CLICK | Sense::DRAG);
    ui.spacing_mut().item_spacing = vec2(8.0, 8.0);
    let paper = ui.available_height() - 46.0 - 8.0 - 24.0;
    let sheet =
        Frame::new().fill(palette.paper).corner_radius(CornerRadius::same(10)).inner_margin(Margin::same(PAPER_PAD));
    let paper = paper - 2.0 * f32::from(PAPER_PAD);
    let font = fitting(ui, line, overlay.columns);
    sheet.show(ui, |ui| {
        ui.set_min_size(vec2(ui.available_width(), paper));
        let scroll = ScrollArea::both().max_height(paper).auto_shrink(false).stick_to_bottom(true);
        scroll.show(ui, |ui| ui.add(Label::new(painted(overlay.wrapped(), palette, font)).extend()));
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

/// Returns the width of a letter at this font size.
fn letter(ui: &Ui, size: f32) -> f32 {
    const MANY: usize = 16;
    let font = FontId { size, ..Lettering::Console.font() };
    ui.painter().layout_no_wrap("0".repeat(MANY), font, Color32::PLACEHOLDER).size().x / MANY as f32
}

/// Returns the font in a size at which all columns fit into the width `line`. The size is never smaller than
/// [`LEAST_PX`].
fn fitting(ui: &Ui, line: f32, columns: usize) -> FontId {
    let mut font = Lettering::Console.font();
    let least = LEAST_PX / Zoom::of(ui.ctx()).pixels(1.0);
    let needed = letter(ui, font.size) * columns as f32;
    font.size = (font.size * line / needed).clamp(least.min(font.size), font.size);
    font
}

/// Returns the text for egui, in this font. Words that belong to a side have the text colour of that side.
fn painted(text: &StyledText, palette: &Palette, font: FontId) -> LayoutJob {
    let mut job = LayoutJob::default();
    for Span { tone, text } in text.spans() {
        let color = match tone {
            Tone::Plain => palette.ink,
            Tone::Of(side) => palette.side_ink[*side],
        };
        job.append(text, 0.0, TextFormat { font_id: font.clone(), color, valign: Align::Center, ..default() });
    }
    job
}

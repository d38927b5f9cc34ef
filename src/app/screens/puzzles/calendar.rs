//! The calendar of the puzzles of the day: a month, with the days on which the puzzle was solved.

use bevy_egui::egui::{
    Align2, CornerRadius, FontId, Pos2, Rect as Frame, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, vec2,
};
use jiff::ToSpan;
use jiff::civil::Date;

use super::shelf::PuzzleShelf;
use crate::app::ui::Kit;
use crate::app::ui::lettering::{self, Lettering};
use crate::app::ui::widgets::{IconButton, Words};
use crate::locale::{Locale, say};

/// The heights of the heading, of the row with the names of the weekdays, and of a week.
const HEADING: f32 = 40.0;
const DAY_NAMES: f32 = 24.0;
const WEEK: f32 = 34.0;
/// The days of the month before the first are left empty, so that a month has at most so many weeks.
const WEEKS: usize = 6;
const DAYS: usize = 7;
const LETTERS: f32 = 15.0;
/// The distance of the letters from the left edge of their day.
const INDENT: f32 = 9.0;
/// Half the size of the sign of a day: a tick or a cross.
const SIGN: f32 = 5.0;

/// Shows the month. Returns by how many months the calendar is turned back afterwards.
pub fn show(ui: &mut Ui, shelf: &PuzzleShelf) -> Option<u32> {
    let kit = Kit::of(ui);
    let locale = kit.locale();
    let first = first_of_month(shelf.today, shelf.months_back);
    let turned = heading(ui, locale, first, shelf.months_back);
    let height = DAY_NAMES + WEEK * WEEKS as f32;
    let (place, response) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
    let said = summary(locale, shelf, first);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Image, true, &said));
    let palette = kit.palette();
    let (width, painter) = (place.width() / DAYS as f32, ui.painter());
    let font = FontId::new(LETTERS, lettering::bold());
    for day in 0..DAYS {
        let left = place.min + vec2(width * day as f32 + INDENT, DAY_NAMES / 2.0);
        let name = say!(locale, "puzzles-weekday", day = day + 1);
        painter.text(left, Align2::LEFT_CENTER, name, font.clone(), palette.muted);
    }
    let weeks = place.min + vec2(0.0, DAY_NAMES);
    let offset = first.weekday().to_monday_zero_offset() as usize;
    for day in first.series(1.day()).take(first.days_in_month() as usize) {
        let cell = offset + day.day() as usize - 1;
        let corner = weeks + vec2(width * (cell % DAYS) as f32, WEEK * (cell / DAYS) as f32);
        let slot = Frame::from_min_size(corner, vec2(width, WEEK));
        let cell = slot.shrink(2.0);
        let result = shelf.book.day(day).daily;
        let (fill, ink) = match result {
            Some(true) => (palette.brass, palette.ink),
            Some(false) => (palette.main, palette.ivory),
            None => (palette.card, palette.muted),
        };
        painter.rect_filled(cell, CornerRadius::same(6), fill);
        if day == shelf.today {
            painter.rect_stroke(cell, CornerRadius::same(6), Stroke::new(2.0, palette.ivory), StrokeKind::Inside);
        }
        painter.text(slot.left_center() + vec2(INDENT, 0.0), Align2::LEFT_CENTER, day.day(), font.clone(), ink);
        let middle = cell.right_center() - vec2(SIGN + 7.0, 0.0);
        let at = |x: f32, y: f32| middle + vec2(x, y) * SIGN;
        let lines: &[[Pos2; 2]] = match result {
            Some(true) => &[[at(-1.0, 0.1), at(-0.3, 0.8)], [at(-0.3, 0.8), at(1.0, -0.8)]],
            Some(false) => &[[at(-0.8, -0.8), at(0.8, 0.8)], [at(-0.8, 0.8), at(0.8, -0.8)]],
            None => &[],
        };
        for line in lines {
            painter.line_segment(*line, Stroke::new(2.0, ink));
        }
    }
    turned
}

fn heading(ui: &mut Ui, locale: &Locale, first: Date, back: u32) -> Option<u32> {
    let mut turned = None;
    let width = ui.available_width();
    ui.allocate_ui(vec2(width, HEADING), |ui| {
        ui.horizontal(|ui| {
            let earlier = say!(locale, "puzzles-month-before");
            if ui.add(IconButton::new("puzzles before", "icon_left", &earlier).size(HEADING)).clicked() {
                turned = Some(back + 1);
            }
            if back > 0 {
                let later = say!(locale, "puzzles-month-after");
                if ui.add(IconButton::new("puzzles after", "icon_right", &later).size(HEADING)).clicked() {
                    turned = Some(back - 1);
                }
            }
            ui.add(Words::new(Lettering::Label, month(locale, first)).in_one_line());
        });
    });
    turned
}

/// Formats the month and the year.
fn month(locale: &Locale, first: Date) -> String {
    say!(locale, "puzzles-month", month = u32::from(first.month().unsigned_abs()), year = first.year().to_string())
}

fn summary(locale: &Locale, shelf: &PuzzleShelf, first: Date) -> String {
    let days = first.series(1.day()).take(first.days_in_month() as usize);
    let solved = days.filter(|day| shelf.book.day(*day).daily == Some(true)).count();
    say!(locale, "puzzles-calendar", month = month(locale, first), solved)
}

fn first_of_month(today: Date, back: u32) -> Date {
    today.first_of_month().saturating_sub(i64::from(back).months())
}

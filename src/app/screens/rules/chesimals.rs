//! The rules of Chesimals II on the page "How to play": the moves of each unit with a picture, and the other rules in a
//! few sentences.

use bevy_egui::egui::{Color32, Painter, Rect, Sense, Stroke, Ui, Vec2, pos2, vec2};

use crate::app::screens::portrait;
use crate::app::ui::Kit;
use crate::app::ui::layout::columns;
use crate::app::ui::lettering::Lettering;
use crate::app::ui::widgets::Words;
use crate::locale::{Locale, RulesPage, say};
use crate::rules::chesimals::{Board, ChainThrough, Chesimal, Piece, Reach, Travel, Unit, reach};
use crate::rules::grid::Square;
use crate::rules::{self, MatchRules};

/// The size of the small board that shows the moves of a unit: `FIELD` in squares, `PICTURE` in points.
const FIELD: u8 = 7;
const PICTURE: f32 = 112.0;

pub fn show(ui: &mut Ui, locale: &Locale, board: &Board) {
    let page = locale.chesimals_rules(board);
    columns(ui, &[0.46, 0.54], 300.0, 28.0, |ui, column| match column {
        0 => units(ui, locale, &page),
        _ => parts(ui, &page),
    });
    ui.add(Words::small(&page.credit));
}

fn parts(ui: &mut Ui, page: &RulesPage) {
    let brass = Kit::of(ui).palette().brass;
    ui.spacing_mut().item_spacing.y = 7.0;
    for part in &page.parts {
        ui.add(Words::new(Lettering::Subheading, &part.heading).colour(brass));
        for sentence in &part.sentences {
            ui.add(Words::new(Lettering::Label, sentence));
        }
        ui.add_space(5.0);
    }
}

fn units(ui: &mut Ui, locale: &Locale, page: &RulesPage) {
    let brass = Kit::of(ui).palette().brass;
    ui.spacing_mut().item_spacing = vec2(14.0, 10.0);
    ui.add(Words::new(Lettering::Subheading, &page.units_heading).colour(brass));
    for (unit, sentence) in &page.units {
        ui.horizontal_top(|ui| {
            picture(ui, *unit);
            ui.vertical(|ui| {
                ui.spacing_mut().item_spacing.y = 2.0;
                ui.add(Words::new(Lettering::Subheading, locale.heading(*unit)));
                ui.add(Words::new(Lettering::Label, sentence));
            });
        });
    }
    for travel in [Travel::Slide, Travel::Leap, Travel::SlideAndLeap] {
        ui.horizontal(|ui| {
            let (place, _) = ui.allocate_exact_size(Vec2::splat(20.0), Sense::hover());
            sign(ui.painter(), place, travel, Kit::of(ui).palette().ivory);
            ui.add(Words::small(match travel {
                Travel::Slide => say!(locale, "chesimals-reach-slide"),
                Travel::Leap => say!(locale, "chesimals-reach-leap"),
                Travel::SlideAndLeap => say!(locale, "chesimals-reach-both"),
            }));
        });
    }
}

/// Draws the unit in the middle of a small board, with a sign on every square that the unit reaches.
fn picture(ui: &mut Ui, unit: Unit) {
    let kit = Kit::of(ui);
    let (place, _) = ui.allocate_exact_size(Vec2::splat(PICTURE), Sense::hover());
    let cell = PICTURE / f32::from(FIELD);
    let square = |at: Square| {
        let corner =
            pos2(place.left() + f32::from(at.file()) * cell, place.bottom() - (f32::from(at.rank()) + 1.0) * cell);
        Rect::from_min_size(corner, Vec2::splat(cell))
    };
    let board = Board::new(FIELD, FIELD, ChainThrough::SameChesimal, MatchRules::default());
    for at in board.squares() {
        let tone = kit.palette().field[usize::from((at.file() + at.rank()) % 2)];
        ui.painter().rect_filled(square(at), 0.0, tone);
    }
    let Some(middle) = Square::new(FIELD / 2, FIELD / 2) else { return };
    for Reach { to, travel } in reach(&board, unit, middle) {
        sign(ui.painter(), square(to), travel, kit.palette().ink);
    }
    let chip = portrait::chip(rules::Piece::Chesimals(Piece { chesimal: owner(unit), unit }));
    ui.painter().add(kit.picture(&chip, square(middle).expand(cell * 0.12), Color32::WHITE));
}

/// Returns a chesimal (an animal made of units) that has a unit of this kind. The picture of the unit has the colour of
/// that chesimal.
fn owner(unit: Unit) -> Chesimal {
    match unit {
        Unit::Chief | Unit::Elephant | Unit::Guard => Chesimal::Yellow,
        Unit::Warmachine => Chesimal::Orange,
        Unit::Knight => Chesimal::White,
    }
}

/// Draws the sign for a way to travel: a dot for a slide, a ring for a leap, and a dot in a ring for a move that
/// consists of a slide and a leap.
fn sign(painter: &Painter, place: Rect, travel: Travel, ink: Color32) {
    let (middle, size) = (place.center(), place.width());
    let stroke = Stroke::new(size * 0.1, ink);
    if travel != Travel::Leap {
        painter.circle_filled(middle, size * if travel == Travel::Slide { 0.2 } else { 0.13 }, ink);
    }
    if travel != Travel::Slide {
        painter.circle_stroke(middle, size * 0.3, stroke);
    }
}

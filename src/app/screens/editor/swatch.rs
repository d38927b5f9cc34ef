//! A button of the palette: it shows a ground or a piece, and how many of them are on the board.

use bevy_egui::egui::{
    Align2, AsId, Color32, CornerRadius, Id, Rect, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, WidgetType, pos2,
    vec2,
};

use crate::app::screens::thumbnail::{PicturedSquare, draw_ground, draw_piece};
use crate::app::ui::Kit;
use crate::app::ui::lettering::Lettering;
use crate::app::ui::widgets::{click, hinted};
use crate::game::drafts::SquarePaint;
use crate::rules::Terrain;
use crate::rules::grid::Square;

/// The height of the number below the picture.
const COUNT: f32 = 14.0;

/// A button that chooses a paint.
#[must_use = "a button is shown with `show`"]
pub struct Swatch<'a> {
    pub what: Id,
    pub paint: SquarePaint,
    pub words: &'a str,
    pub count: usize,
    pub chosen: bool,
    pub size: f32,
}

impl Swatch<'_> {
    /// Shows the button; returns whether it was clicked.
    pub fn show(self, ui: &mut Ui) -> bool {
        let kit = Kit::of(ui);
        let palette = kit.palette();
        let (rect, _) = ui.allocate_exact_size(vec2(self.size, self.size + COUNT), Sense::hover());
        let response = ui.interact(rect, self.what, click(ui, true));
        response.widget_info(|| WidgetInfo::selected(WidgetType::RadioButton, true, self.chosen, self.words));
        let fill = if response.hovered() || self.chosen { palette.card_lifted } else { palette.night };
        ui.painter().rect_filled(rect, CornerRadius::same(8), fill);
        let inside = Rect::from_min_size(rect.min, Vec2::splat(self.size)).shrink(3.0);
        match self.paint {
            SquarePaint::Piece(piece) => draw_piece(ui.painter(), &kit, inside, piece, Color32::WHITE),
            SquarePaint::Ground(ground) => {
                let shown = PicturedSquare { ground, grassy: true, piece: None };
                draw_ground(ui.painter(), &kit, inside, Square::from_code(0), shown);
            }
            SquarePaint::NoPiece => {
                let shown = PicturedSquare { ground: Terrain::Land, grassy: false, piece: None };
                draw_ground(ui.painter(), &kit, inside, Square::from_code(0), shown);
            }
        }
        let number = if self.count > 0 { self.count.to_string() } else { String::new() };
        let middle = pos2(rect.center().x, rect.bottom() - COUNT / 2.0 - 1.0);
        ui.painter().text(middle, Align2::CENTER_CENTER, number, Lettering::Small.font(), palette.ivory);
        let width = if response.has_focus() { 3.0 } else { 2.0 };
        if self.chosen || response.has_focus() {
            ui.painter().rect_stroke(
                rect,
                CornerRadius::same(8),
                Stroke::new(width, palette.brass),
                StrokeKind::Inside,
            );
        }
        hinted(ui, response, self.words).clicked()
    }
}

/// The id of a button of the palette.
pub fn swatch_id(what: impl AsId) -> Id {
    Id::new("editor swatch").with(what)
}

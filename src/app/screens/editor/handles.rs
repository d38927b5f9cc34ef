//! The bars at the edges of the board, which are dragged to change its size.

use bevy_egui::egui::{CornerRadius, Rect, Sense, Ui, vec2};

use super::canvas::canvas_id;
use super::desk::EditorDesk;
use super::view::BoardPlace;
use crate::app::ui::Kit;
use crate::game::drafts::{BoardMargins, resized};

/// The width of a bar.
pub const HANDLE: f32 = 16.0;

/// Shows the bars at the four edges.
pub fn show(ui: &Ui, room: Rect, desk: &mut EditorDesk, place: &BoardPlace) {
    let frame = place.frame().expand(3.0).intersect(room);
    let long = place.cell.clamp(30.0, 90.0);
    let edges = [
        ("left", frame.left_center(), vec2(HANDLE, long), vec2(-1.0, 0.0)),
        ("right", frame.right_center(), vec2(HANDLE, long), vec2(1.0, 0.0)),
        ("top", frame.center_top(), vec2(long, HANDLE), vec2(0.0, -1.0)),
        ("bottom", frame.center_bottom(), vec2(long, HANDLE), vec2(0.0, 1.0)),
    ];
    let kit = Kit::of(ui);
    for (edge, middle, size, outwards) in edges {
        let bar = Rect::from_center_size(middle, size);
        // The keyboard changes the size with the buttons on the card.
        let response = ui.interact(bar, canvas_id().with(edge), Sense::DRAG);
        let colour = if response.hovered() || response.dragged() { kit.palette().ivory } else { kit.palette().brass };
        ui.painter().rect_filled(bar.shrink(4.0), CornerRadius::same(4), colour);
        let before = canvas_id().with("text before");
        if response.drag_started() {
            desk.draft.end_step();
            let start = (desk.draft.text().to_owned(), 0.0_f32);
            ui.data_mut(|data| data.insert_temp(before, start));
        }
        if response.dragged()
            && let Some((text, way)) = ui.data(|data| data.get_temp::<(String, f32)>(before))
        {
            let way = way + (response.drag_delta() * outwards).x + (response.drag_delta() * outwards).y;
            ui.data_mut(|data| data.insert_temp(before, (text.clone(), way)));
            let lines = (way / place.cell).round().clamp(-16.0, 16.0) as i8;
            let none = BoardMargins::default();
            let margins = match edge {
                "left" => BoardMargins { left: lines, ..none },
                "right" => BoardMargins { right: lines, ..none },
                "top" => BoardMargins { top: lines, ..none },
                _ => BoardMargins { bottom: lines, ..none },
            };
            if let Some(text) = resized(&text, margins) {
                desk.draft.change_further(text);
                desk.renew_board();
            }
        }
        if response.drag_stopped() {
            desk.draft.end_step();
        }
    }
}

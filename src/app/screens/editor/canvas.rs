//! The board of the editor: it is drawn, and takes the pointer and the keys.

use bevy_egui::egui::{
    Align2, Color32, CornerRadius, EventFilter, Id, PointerButton, Pos2, Rect, Response, Sense, Stroke as Line,
    StrokeKind, Ui, WidgetInfo, WidgetType, vec2,
};

use crate::app::screens::thumbnail::{PicturedSquare, draw_bed, draw_ground, draw_piece, draw_square};
use crate::app::ui::Kit;
use crate::app::ui::lettering::Lettering;
use crate::app::ui::widgets::{announce, is_on_top, mean_most};
use crate::game::drafts::{DrawnBoard, FindingKind, SquarePaint};
use crate::locale::{Locale, Say, say};
use crate::players::balance::SquareUse;
use crate::rules::grid::Square;

use super::desk::{EditorDesk, EditorTab, EditorTool};
use super::fairness;
use super::findings::finding_words;
use super::handles;
use super::keys;
use super::view::BoardPlace;

const FAULT: Color32 = Color32::from_rgb(0xE0, 0x3A, 0x2C);
const DOUBT: Color32 = Color32::from_rgb(0xF0, 0xB4, 0x2E);
const CAPTURES: Color32 = Color32::from_rgb(24, 74, 150);
const GHOST: Color32 = Color32::from_rgba_premultiplied(120, 120, 120, 120);
const MOST_ZOOM: f32 = 4.0;

/// The id of the board in the Tab order.
pub fn canvas_id() -> Id {
    Id::new("editor board")
}

/// Shows the board in this room.
pub fn show(ui: &mut Ui, room: Rect, desk: &mut EditorDesk) {
    let kit = Kit::of(ui);
    let sense = if is_on_top(ui) { Sense::click_and_drag() } else { Sense::hover() };
    let response = ui.interact(room, canvas_id(), sense);
    // Arrows begin on the board.
    mean_most(ui, canvas_id());
    let Some(board) = desk.board.clone() else {
        let words = say!(kit.locale(), "editor-no-board");
        ui.painter().text(room.center(), Align2::CENTER_CENTER, words, Lettering::Prose.font(), kit.palette().ivory);
        return;
    };
    let inside = room.shrink(handles::HANDLE + 4.0);
    wheel(ui, &response, desk);
    let place = BoardPlace::of(&board, inside, desk.zoom, desk.shift);
    let hovered = response.hover_pos().and_then(|at| place.at(at, &board));
    pointer(ui, &response, desk, &place, &board);
    if response.has_focus() {
        let filter = EventFilter { horizontal_arrows: true, vertical_arrows: true, ..EventFilter::default() };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, filter));
        keys::press(ui, desk);
    }
    // What was just changed is drawn at once.
    let board = desk.board.clone().unwrap_or(board);
    let place = BoardPlace::of(&board, inside, desk.zoom, desk.shift);
    draw(ui, &kit, room, desk, &board, &place, hovered.filter(|_| desk.stroke.is_none()));
    handles::show(ui, room, desk, &place);
    let cursor = response.has_focus().then_some(desk.cursor);
    if let Some(at) = cursor {
        ui.painter().rect_stroke(
            place.square(at).shrink(1.0),
            CornerRadius::same(4),
            Line::new(3.0, kit.palette().brass),
            StrokeKind::Inside,
        );
    }
    let said = square_words(kit.locale(), desk, &board, desk.cursor);
    let name = say!(kit.locale(), "editor-board", square = &said);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Other, true, &name));
    if cursor.is_some() {
        announce(ui, Id::new("editor square"), place.square(desk.cursor), &said, true);
    }
    note(ui, &kit, desk, &place, room, hovered.or(cursor));
}

/// The wheel and a spread of two fingers enlarge the board; the middle button shifts it.
fn wheel(ui: &Ui, response: &Response, desk: &mut EditorDesk) {
    if response.dragged_by(PointerButton::Middle) {
        desk.shift += response.drag_delta();
    }
    let Some(at) = response.hover_pos() else { return };
    let (turned, spread) = ui.input(|input| (input.smooth_scroll_delta().y, input.zoom_delta()));
    let factor = spread * (turned / 300.0).exp();
    let zoom = (desk.zoom * factor).clamp(1.0, MOST_ZOOM);
    if zoom != desk.zoom {
        // The place under the pointer stays where it is.
        let from_middle = at - response.rect.center() - desk.shift;
        desk.shift += from_middle * (1.0 - zoom / desk.zoom);
        desk.zoom = zoom;
        if zoom == 1.0 {
            desk.shift = vec2(0.0, 0.0);
        }
    }
}

fn pointer(ui: &Ui, response: &Response, desk: &mut EditorDesk, place: &BoardPlace, board: &DrawnBoard) {
    let (primary, secondary) = ui.input(|input| (input.pointer.primary_down(), input.pointer.secondary_down()));
    let held = response.is_pointer_button_down_on() && (primary || secondary);
    let square = response.interact_pointer_pos().and_then(|at: Pos2| place.at(at, board));
    let begun = desk.stroke.is_some_and(|stroke| stroke.by_pointer);
    match (held, square) {
        (true, Some(at)) if !begun => {
            response.request_focus();
            desk.press_pointer(at, secondary);
        }
        (true, Some(at)) => desk.drag(at),
        (false, _) if begun => desk.release(),
        // On a slow machine, the press and the release of a quick click arrive in the same frame.
        (false, Some(at)) if response.clicked() || response.secondary_clicked() => {
            response.request_focus();
            desk.press_pointer(at, response.secondary_clicked());
            desk.release();
        }
        (true, None) | (false, _) => {}
    }
}

fn draw(
    ui: &Ui,
    kit: &Kit,
    room: Rect,
    desk: &EditorDesk,
    board: &DrawnBoard,
    place: &BoardPlace,
    hovered: Option<Square>,
) {
    let painter = ui.painter().with_clip_rect(room);
    draw_bed(&painter, place.frame(), place.squares);
    for square in board.squares() {
        draw_square(&painter, kit, place.square(square), square, PicturedSquare::drawn(board, square));
        if let Some(letter) = board.get(square).unknown {
            let middle = place.square(square).center();
            painter.text(middle, Align2::CENTER_CENTER, letter, Lettering::Heading.font(), FAULT);
        }
    }
    let ink = kit.palette().ivory;
    for file in 0..board.width() {
        let name = char::from(b'a' + file);
        painter.text(place.name_of_file(file), Align2::CENTER_CENTER, name, Lettering::Small.font(), ink);
    }
    for rank in 0..board.height() {
        painter.text(place.name_of_rank(rank), Align2::CENTER_CENTER, rank + 1, Lettering::Small.font(), ink);
    }
    if desk.tab == EditorTab::Fairness {
        heat(&painter, desk, board, place);
    } else {
        ghosts(&painter, kit, desk, board, place, hovered);
    }
    for finding in &desk.checked.findings {
        let Some(square) = finding.square else { continue };
        let colour = if matches!(finding.kind, FindingKind::Fault(_)) { FAULT } else { DOUBT };
        let whole = place.square(square);
        painter.rect_stroke(whole, CornerRadius::same(4), Line::new(3.0, colour), StrokeKind::Inside);
        let corner = whole.right_top() + vec2(-0.17, 0.17) * place.cell;
        painter.circle_filled(corner, place.cell * 0.17, colour);
        painter.text(corner, Align2::CENTER_CENTER, "!", Lettering::Label.font(), Color32::WHITE);
    }
    if let Some((one, other)) = desk.marked {
        let marked = place.square(one).union(place.square(other));
        painter.rect_filled(marked, 0.0, Color32::from_rgba_premultiplied(40, 36, 10, 60));
        painter.rect_stroke(marked, 0.0, Line::new(2.0, kit.palette().brass), StrokeKind::Inside);
    }
}

/// Shades the squares by how often they are visited. A disc on a square shows how often a piece is captured there.
fn heat(painter: &bevy_egui::egui::Painter, desk: &EditorDesk, board: &DrawnBoard, place: &BoardPlace) {
    let Some(report) = &desk.fairness.report else { return };
    let squares = report.squares();
    let most = |count: fn(&SquareUse) -> u32| squares.iter().map(|(_, used)| count(used)).max().unwrap_or_default();
    let (visits, captures) = (most(|used| used.visits), most(|used| used.captures));
    for (square, used) in squares.iter().filter(|(square, _)| board.contains(*square)) {
        let whole = place.square(square);
        painter.rect_filled(whole, 0.0, fairness::shade(used.visits, visits));
        let share = used.captures as f32 / captures.max(1) as f32;
        if share > 0.0 {
            let radius = place.cell * 0.24 * share.sqrt();
            painter.circle(whole.center(), radius, CAPTURES, Line::new(1.0, Color32::WHITE));
        }
    }
}

/// Shows pale what the next press changes, and the squares that correspond.
fn ghosts(
    painter: &bevy_egui::egui::Painter,
    kit: &Kit,
    desk: &EditorDesk,
    board: &DrawnBoard,
    place: &BoardPlace,
    hovered: Option<Square>,
) {
    let previewed = desk.stroke.map_or_else(Vec::new, |stroke| stroke.preview(board));
    let carried = desk.stroke.and_then(|stroke| stroke.carries_from()).and_then(|from| board.get(from).piece);
    let paint = match (carried, desk.tool) {
        (Some(piece), _) => SquarePaint::Piece(piece),
        (None, EditorTool::Brush | EditorTool::Line | EditorTool::Fill) => desk.paint,
        (None, _) => return,
    };
    let squares = previewed.into_iter().chain(hovered);
    let changes: Vec<_> = squares.map(|square| (square, paint)).collect();
    for (square, paint) in desk.symmetry.with_twins(board, &changes) {
        let whole = place.square(square);
        match paint {
            SquarePaint::Piece(piece) => draw_piece(painter, kit, whole, piece, GHOST),
            SquarePaint::Ground(ground) => {
                let shown = PicturedSquare { ground, grassy: true, piece: None };
                draw_ground(painter, kit, whole.shrink(place.cell * 0.22), square, shown);
            }
            SquarePaint::NoPiece => {}
        }
        painter.rect_stroke(whole, CornerRadius::same(4), Line::new(1.5, kit.palette().ivory), StrokeKind::Inside);
    }
}

/// What a screen reader says of a square.
fn square_words(locale: &Locale, desk: &EditorDesk, board: &DrawnBoard, at: Square) -> String {
    let drawn = board.get(at);
    let ground = drawn.ground.say(locale);
    let square = at.to_string();
    let words = match drawn.piece {
        Some(piece) => {
            let piece = say!(locale, "place-piece", piece = piece, side = piece.side());
            say!(locale, "editor-square-with", square, ground, piece)
        }
        None => say!(locale, "editor-square", square, ground),
    };
    let findings = desk.checked.findings.iter().filter(|finding| finding.square == Some(at));
    findings.fold(words, |square, finding| {
        say!(locale, "editor-square-note", square, note = finding_words(locale, finding))
    })
}

/// Shows what was found about a square in words beside it.
fn note(ui: &Ui, kit: &Kit, desk: &EditorDesk, place: &BoardPlace, room: Rect, at: Option<Square>) {
    let Some(at) = at else { return };
    let found = desk.checked.findings.iter().filter(|finding| finding.square == Some(at));
    let Some(words) = found
        .map(|finding| finding_words(kit.locale(), finding))
        .reduce(|square, note| say!(kit.locale(), "editor-square-note", square, note))
    else {
        return;
    };
    let wide = 280.0_f32.min(room.width() - 20.0);
    let galley = ui.painter().layout(words, Lettering::Small.font(), kit.palette().ink, wide);
    let square = place.square(at);
    let size = galley.size() + vec2(20.0, 14.0);
    let left = (square.center().x - size.x / 2.0).clamp(room.left(), (room.right() - size.x).max(room.left()));
    let above = square.top() - size.y - 4.0;
    let top = if above < room.top() { square.bottom() + 4.0 } else { above };
    let plate = Rect::from_min_size(Pos2::new(left, top), size);
    ui.painter().rect_filled(plate, CornerRadius::same(8), kit.palette().paper);
    ui.painter().galley(plate.min + vec2(10.0, 7.0), galley, kit.palette().ink);
}

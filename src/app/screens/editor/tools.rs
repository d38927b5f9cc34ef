//! The tools of the editor: what the pointer does, the palette, the symmetry and the size.

use bevy_egui::egui::{Ui, vec2};

use crate::app::ui::layout::{columns, list};
use crate::app::ui::lettering::Lettering;
use crate::app::ui::widgets::{BarButton, IconButton, WordChoice, Words, small_buttons};
use crate::game::drafts::{BoardMargins, BoardSymmetry, DrawnBoard, SquarePaint, painted, palette_rows, resized};
use crate::locale::{Locale, Say, say};
use crate::rules::Side;

use super::desk::{EditorDesk, EditorTool};
use super::swatch::{Swatch, swatch_id};

const GAP: f32 = 4.0;
const SWATCH: f32 = 46.0;
/// The pieces of a side stand in one row.
const IN_A_ROW: f32 = 8.0;
const STEP: f32 = 34.0;
/// The least width of the buttons of an edge with its name.
const LEAST_EDGE: f32 = 120.0;

/// Shows the tools in the remaining room.
pub fn show(ui: &mut Ui, locale: &Locale, desk: &mut EditorDesk) {
    list(ui, "editor tools", |ui| {
        ui.spacing_mut().item_spacing = vec2(GAP, 7.0);
        tool_choice(ui, locale, desk);
        palette(ui, locale, desk);
        marked(ui, locale, desk);
        symmetry(ui, locale, desk);
        size(ui, locale, desk);
    });
}

fn tool_choice(ui: &mut Ui, locale: &Locale, desk: &mut EditorDesk) {
    let tools = [
        (EditorTool::Brush, say!(locale, "editor-brush")),
        (EditorTool::Line, say!(locale, "editor-line")),
        (EditorTool::Fill, say!(locale, "editor-fill")),
        (EditorTool::Eraser, say!(locale, "editor-eraser")),
        (EditorTool::Move, say!(locale, "editor-move")),
        (EditorTool::Pick, say!(locale, "editor-pick")),
        (EditorTool::Select, say!(locale, "editor-select")),
    ];
    let name = say!(locale, "editor-tool");
    if let Some(tool) = WordChoice::new("editor tool", &name, &tools, Some(desk.tool)).show(ui) {
        desk.release();
        desk.tool = tool;
    }
}

/// Shows the grounds, then the pieces of each side.
fn palette(ui: &mut Ui, locale: &Locale, desk: &mut EditorDesk) {
    let Some(board) = desk.board.clone() else { return };
    let size = ((ui.available_width() + GAP) / IN_A_ROW - GAP).min(SWATCH).floor() - 1.0;
    for (index, row) in palette_rows(&board).into_iter().enumerate() {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(GAP, GAP);
            for (column, paint) in row.into_iter().enumerate() {
                let words = paint_words(locale, paint);
                let count = count(&board, paint);
                let said = say!(locale, "editor-swatch", what = &words, count);
                let what = swatch_id((index, column));
                let chosen = desk.paint == paint;
                if (Swatch { what, paint, words: &said, count, chosen, size }).show(ui) {
                    desk.take_paint(paint);
                }
            }
        });
    }
}

fn count(board: &DrawnBoard, paint: SquarePaint) -> usize {
    match paint {
        SquarePaint::Ground(ground) => board.count_ground(ground),
        SquarePaint::Piece(piece) => board.count(piece),
        SquarePaint::NoPiece => 0,
    }
}

/// The name of a paint.
fn paint_words(locale: &Locale, paint: SquarePaint) -> String {
    match paint {
        SquarePaint::Ground(ground) => ground.say(locale),
        SquarePaint::Piece(piece) => say!(locale, "place-piece", piece = piece, side = piece.side()),
        SquarePaint::NoPiece => say!(locale, "editor-nobody"),
    }
}

/// Shows what can be done with the marked rectangle.
fn marked(ui: &mut Ui, locale: &Locale, desk: &mut EditorDesk) {
    if desk.marked.is_none() && !desk.can_paste() {
        return;
    }
    let is_marked = desk.marked.is_some();
    let buttons = [
        (MarkedChoice::Copy, "icon_copy", say!(locale, "editor-copy"), is_marked),
        (MarkedChoice::Paste, "icon_paste", say!(locale, "editor-paste"), desk.can_paste()),
        (MarkedChoice::Clear, "icon_trash", say!(locale, "editor-clear"), is_marked),
        (MarkedChoice::Unmark, "icon_close", say!(locale, "editor-unmark"), is_marked),
    ];
    let mut chosen = None;
    ui.horizontal_wrapped(|ui| {
        for (choice, icon, words, enabled) in buttons {
            let button = IconButton::new(("editor marked", choice), icon, &words).size(STEP + 6.0).enabled(enabled);
            if ui.add(button).clicked() {
                chosen = Some(choice);
            }
        }
    });
    match chosen {
        Some(MarkedChoice::Copy) => _ = desk.copy(),
        Some(MarkedChoice::Paste) => _ = desk.paste(),
        Some(MarkedChoice::Clear) => desk.clear_marked(),
        Some(MarkedChoice::Unmark) => desk.marked = None,
        None => {}
    }
}

/// What is done with the marked rectangle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum MarkedChoice {
    Copy,
    Paste,
    Clear,
    Unmark,
}

fn symmetry(ui: &mut Ui, locale: &Locale, desk: &mut EditorDesk) {
    let all = BoardSymmetry::ALL.map(|symmetry| {
        let words = match symmetry {
            BoardSymmetry::None => say!(locale, "editor-not-symmetric"),
            BoardSymmetry::HalfTurn => say!(locale, "editor-half-turn"),
            BoardSymmetry::Mirrored => say!(locale, "editor-mirrored"),
        };
        (symmetry, words)
    });
    let name = say!(locale, "editor-symmetry");
    ui.add(Words::small(&name));
    if let Some(symmetry) = WordChoice::new("editor symmetry", &name, &all, Some(desk.symmetry)).show(ui) {
        desk.symmetry = symmetry;
    }
    let Some(board) = &desk.board else { return };
    if desk.symmetry.holds(board) {
        return;
    }
    let halves = Side::BOTH.map(|side| {
        let words = say!(locale, "editor-from-half", side);
        (side, BarButton::new(("editor half", side), "icon_flip", words))
    });
    if let Some(side) = small_buttons(ui, halves) {
        let changes = desk.symmetry.made_from(board, side == Side::White);
        desk.change(painted(desk.draft.text(), &changes));
    }
}

/// Shows the size of the board, and buttons that add and remove files and ranks.
fn size(ui: &mut Ui, locale: &Locale, desk: &mut EditorDesk) {
    let Some(board) = &desk.board else { return };
    let words = say!(locale, "editor-size", width = board.width(), height = board.height());
    ui.add(Words::new(Lettering::Label, words));
    let none = BoardMargins::default();
    let edges = [
        ("left", say!(locale, "editor-left"), BoardMargins { left: 1, ..none }),
        ("right", say!(locale, "editor-right"), BoardMargins { right: 1, ..none }),
        ("top", say!(locale, "editor-top"), BoardMargins { top: 1, ..none }),
        ("bottom", say!(locale, "editor-bottom"), BoardMargins { bottom: 1, ..none }),
    ];
    let mut wanted = None;
    for pair in edges.chunks(2) {
        columns(ui, &[1.0, 1.0], LEAST_EDGE, GAP, |ui, column| {
            if let Some((edge, name, more)) = pair.get(column) {
                let pressed = ui.horizontal(|ui| edge_buttons(ui, locale, board, edge, name, *more)).inner;
                wanted = wanted.or(pressed);
            }
        });
    }
    if let Some(text) = wanted.and_then(|margins| resized(desk.draft.text(), margins)) {
        desk.change(text);
    }
}

/// Shows the buttons of an edge of the board; returns what is added or removed there.
fn edge_buttons(
    ui: &mut Ui,
    locale: &Locale,
    board: &DrawnBoard,
    edge: &str,
    name: &str,
    more: BoardMargins,
) -> Option<BoardMargins> {
    let BoardMargins { left, right, bottom, top } = more;
    let less = BoardMargins { left: -left, right: -right, bottom: -bottom, top: -top };
    let buttons = [
        ("less", "icon_minus", say!(locale, "editor-less", edge = name), less),
        ("more", "icon_plus", say!(locale, "editor-more", edge = name), more),
    ];
    let mut wanted = None;
    for (what, icon, words, margins) in buttons {
        let enabled = margins.within_limits(board) == margins;
        let button = IconButton::new(("editor size", edge, what), icon, &words).size(STEP).enabled(enabled);
        if ui.add(button).clicked() {
            wanted = Some(margins);
        }
    }
    ui.add(Words::new(Lettering::Small, name));
    wanted
}

//! The draft that is edited, and the tools with which it is edited.

use std::path::Path;

use bevy::prelude::Resource;
use bevy_egui::egui::Vec2;

use crate::game::content::{Content, Origin};
use crate::game::drafts::{
    BoardRegion, BoardSymmetry, CheckedDraft, DraftFile, DrawnBoard, LevelDraft, SquarePaint, check_draft,
};
use crate::game::settings::Language;
use crate::locale::{BoxedSay, message};
use crate::rules::grid::Square;
use crate::rules::{GameId, Piece, Terrain};

use super::fairness::DraftFairness;
use super::file_dialog::OpenDialog;
use super::keeping::KeptDraft;
use super::sharing::ShownLine;
use super::strokes::Stroke;

/// What the pointer does on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum EditorTool {
    #[default]
    Brush,
    Line,
    Fill,
    Eraser,
    /// Moves a piece to another square.
    Move,
    /// Takes what is on a square as the paint.
    Pick,
    /// Marks a rectangle, which can be copied and emptied.
    Select,
}

impl EditorTool {
    /// Whether the tool needs two squares, so that the keyboard presses twice.
    pub fn spans(self) -> bool {
        matches!(self, EditorTool::Line | EditorTool::Move | EditorTool::Select)
    }
}

/// The part of the palette whose letters the keyboard types.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PalettePage {
    Grounds,
    Pieces,
}

/// The part of the card that is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum EditorTab {
    #[default]
    Paint,
    Words,
    Findings,
    /// How fair the draft is.
    Fairness,
}

/// The editor with its draft. It stays as it is while the draft is tried in a match.
#[derive(Resource)]
pub struct EditorDesk {
    pub draft: LevelDraft,
    /// `None` if there is no folder for the user's data.
    pub(super) file: Option<DraftFile>,
    pub board: Option<DrawnBoard>,
    pub checked: CheckedDraft,
    checked_text: Option<String>,
    pub(super) kept: KeptDraft,
    pub tool: EditorTool,
    pub paint: SquarePaint,
    pub palette: PalettePage,
    pub symmetry: BoardSymmetry,
    pub tab: EditorTab,
    pub fairness: DraftFairness,
    /// The square that the keyboard changes.
    pub cursor: Square,
    pub stroke: Option<Stroke>,
    /// Two corners of the marked rectangle.
    pub marked: Option<(Square, Square)>,
    copied: Option<BoardRegion>,
    /// The enlargement of the board, 1 for the whole board, and its shift in points.
    pub zoom: f32,
    pub shift: Vec2,
    /// The language of the description that the page of words shows; `None` is the one for all languages.
    pub description_in: Option<Language>,
    /// The path in the field of "Save as".
    pub path: String,
    /// The desktop's dialog for a file, while it is open.
    pub(super) dialog: Option<OpenDialog>,
    /// The rule sets that the level can name: their names in files, and their titles.
    pub rule_sets: Vec<(String, String)>,
    /// The QR code in the place of the board; `None` if the board is shown.
    pub shown_line: Option<ShownLine>,
    /// What the last choice has done.
    pub note: Option<BoxedSay>,
}

impl EditorDesk {
    pub fn new(file: Option<DraftFile>, text: String) -> EditorDesk {
        let draft = LevelDraft::new(text);
        let board = draft.board();
        let path = file.as_ref().map(|file| file.level_path(draft.text()).display().to_string()).unwrap_or_default();
        let mut desk = EditorDesk {
            draft,
            file,
            board,
            checked: CheckedDraft::default(),
            checked_text: None,
            kept: KeptDraft::default(),
            tool: EditorTool::Brush,
            paint: SquarePaint::Ground(Terrain::Water),
            palette: PalettePage::Grounds,
            symmetry: BoardSymmetry::HalfTurn,
            tab: EditorTab::Paint,
            fairness: DraftFairness::default(),
            cursor: Square::from_code(0),
            stroke: None,
            marked: None,
            copied: None,
            zoom: 1.0,
            shift: Vec2::ZERO,
            description_in: None,
            path,
            dialog: None,
            rule_sets: Vec::new(),
            shown_line: None,
            note: None,
        };
        if desk.board.as_ref().is_some_and(|board| !board.has_terrain()) {
            desk.palette = PalettePage::Pieces;
            desk.paint = SquarePaint::NoPiece;
        }
        desk
    }

    /// Whether this desk has the draft with this name, or the draft of the level in this file.
    pub fn has(&self, name: Option<&str>, level: Option<&Path>) -> bool {
        self.file.as_ref().is_some_and(|file| {
            name == Some(file.name()) || level == Some(file.level_path(self.draft.text()).as_path())
        })
    }

    pub fn game(&self) -> GameId {
        self.board.as_ref().map_or_else(GameId::default, |board| board.game)
    }

    /// Reads the board of a changed draft, and finds its faults.
    pub fn check(&mut self, content: &Content) {
        if self.checked_text.as_deref() == Some(self.draft.text()) {
            return;
        }
        self.renew_board();
        let origin = match &self.file {
            Some(file) => Origin::File(file.level_path(self.draft.text())),
            None => Origin::BuiltIn("levels/draft.ron".to_owned()),
        };
        self.checked = check_draft(content, &origin, self.draft.text());
        self.checked_text = Some(self.draft.text().to_owned());
    }

    /// Reads the board of the draft again.
    pub(super) fn renew_board(&mut self) {
        self.board = self.draft.board();
        if let Some(board) = &self.board {
            let at = |wanted: u8, side: u8| wanted.min(side.saturating_sub(1));
            let (file, rank) = (at(self.cursor.file(), board.width()), at(self.cursor.rank(), board.height()));
            self.cursor = Square::new(file, rank).unwrap_or(self.cursor);
        }
    }

    /// Replaces the text; the change is a step of its own.
    pub fn change(&mut self, text: String) {
        self.draft.end_step();
        self.draft.change(text);
        self.renew_board();
    }

    /// Changes squares, and with symmetry those that correspond, as a part of the present stroke.
    pub fn change_squares(&mut self, changes: &[(Square, SquarePaint)]) {
        let Some(board) = &self.board else { return };
        let all = self.symmetry.with_twins(board, changes);
        if self.draft.paint(&all) {
            self.note = None;
            self.renew_board();
        }
    }

    pub fn undo(&mut self) {
        self.stroke = None;
        self.draft.undo();
        self.renew_board();
    }

    pub fn redo(&mut self) {
        self.draft.redo();
        self.renew_board();
    }

    /// Copies the marked rectangle; returns whether there is one.
    pub fn copy(&mut self) -> bool {
        let (Some((one, other)), Some(board)) = (self.marked, &self.board) else { return false };
        self.copied = Some(BoardRegion::of(board, one, other));
        self.note = Some(Box::new(message!("editor-copied")));
        true
    }

    /// Pastes what was copied at the marked rectangle, or at the cursor; returns whether something was copied.
    pub fn paste(&mut self) -> bool {
        let (Some(copied), Some(board)) = (&self.copied, &self.board) else { return false };
        let corner = self.marked.map_or(self.cursor, |(one, other)| {
            let (file, rank) = (one.file().min(other.file()), one.rank().min(other.rank()));
            Square::new(file, rank).unwrap_or(one)
        });
        let changes = copied.pasted_at(board, corner);
        self.draft.end_step();
        self.change_squares(&changes);
        self.draft.end_step();
        true
    }

    /// Empties the marked rectangle.
    pub fn clear_marked(&mut self) {
        let (Some((one, other)), Some(board)) = (self.marked, &self.board) else { return };
        let changes = BoardRegion::clear(board, one, other);
        self.draft.end_step();
        self.change_squares(&changes);
        self.draft.end_step();
    }

    pub fn can_paste(&self) -> bool {
        self.copied.is_some()
    }

    /// Takes another paint, and the brush.
    pub fn take_paint(&mut self, paint: SquarePaint) {
        self.paint = paint;
        self.palette = match paint {
            SquarePaint::Ground(_) => PalettePage::Grounds,
            SquarePaint::Piece(_) | SquarePaint::NoPiece => PalettePage::Pieces,
        };
        if !matches!(self.tool, EditorTool::Brush | EditorTool::Line | EditorTool::Fill) {
            self.tool = EditorTool::Brush;
        }
    }

    /// The piece of the paint.
    pub fn painted_piece(&self) -> Option<Piece> {
        match self.paint {
            SquarePaint::Piece(piece) => Some(piece),
            SquarePaint::Ground(_) | SquarePaint::NoPiece => None,
        }
    }
}

//! What the tools do on the board, from the press of a pointer or key to its release.

use crate::game::drafts::{DrawnBoard, SquarePaint, flood, straight};
use crate::rules::Terrain;
use crate::rules::grid::Square;

use super::desk::{EditorDesk, EditorTool, PalettePage};

/// A press on the board that is not released yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stroke {
    tool: EditorTool,
    from: Square,
    at: Square,
    /// Whether a pointer holds the press, and not the keyboard.
    pub by_pointer: bool,
}

impl Stroke {
    /// The squares that the release of the press will change.
    pub fn preview(&self, board: &DrawnBoard) -> Vec<Square> {
        match self.tool {
            EditorTool::Line => straight(self.from, self.at).into_iter().filter(|at| board.contains(*at)).collect(),
            EditorTool::Move => vec![self.at],
            _ => Vec::new(),
        }
    }

    pub fn carries_from(&self) -> Option<Square> {
        (self.tool == EditorTool::Move).then_some(self.from)
    }
}

impl EditorDesk {
    /// Begins a stroke on this square. The right button erases, whatever the tool.
    pub fn press(&mut self, at: Square, erases: bool) {
        let tool = if erases { EditorTool::Eraser } else { self.tool };
        self.cursor = at;
        self.draft.end_step();
        self.stroke = Some(Stroke { tool, from: at, at, by_pointer: false });
        match tool {
            EditorTool::Brush => self.change_squares(&[(at, self.paint)]),
            EditorTool::Eraser => self.erase(&[at]),
            EditorTool::Fill => {
                let Some(board) = &self.board else { return };
                let all: Vec<_> = flood(board, at).into_iter().map(|square| (square, self.paint)).collect();
                self.change_squares(&all);
            }
            EditorTool::Pick => self.pick(at),
            EditorTool::Select => self.marked = Some((at, at)),
            EditorTool::Line | EditorTool::Move => {}
        }
    }

    /// Begins a stroke with the pointer, which ends it when it is released.
    pub fn press_pointer(&mut self, at: Square, erases: bool) {
        // A line that the keyboard has begun ends where it is.
        self.release();
        self.press(at, erases);
        self.stroke = self.stroke.map(|stroke| Stroke { by_pointer: true, ..stroke });
    }

    /// Goes on with a stroke. All squares between the last one and this one are changed.
    pub fn drag(&mut self, to: Square) {
        let Some(stroke) = self.stroke.filter(|stroke| stroke.at != to) else { return };
        self.stroke = Some(Stroke { at: to, ..stroke });
        self.cursor = to;
        let way = straight(stroke.at, to);
        match stroke.tool {
            EditorTool::Brush => {
                let all: Vec<_> = way.into_iter().map(|square| (square, self.paint)).collect();
                self.change_squares(&all);
            }
            EditorTool::Eraser => self.erase(&way[1..]),
            EditorTool::Select => self.marked = Some((stroke.from, to)),
            EditorTool::Pick => self.pick(to),
            EditorTool::Fill | EditorTool::Line | EditorTool::Move => {}
        }
    }

    /// Ends a stroke.
    pub fn release(&mut self) {
        let Some(stroke) = self.stroke.take() else { return };
        match stroke.tool {
            EditorTool::Line => {
                let all: Vec<_> = straight(stroke.from, stroke.at).into_iter().map(|at| (at, self.paint)).collect();
                self.change_squares(&all);
            }
            EditorTool::Move if stroke.from != stroke.at => {
                let piece = self.board.as_ref().and_then(|board| board.get(stroke.from).piece);
                if let Some(piece) = piece {
                    self.change_squares(&[(stroke.from, SquarePaint::NoPiece), (stroke.at, SquarePaint::Piece(piece))]);
                }
            }
            _ => {}
        }
        self.draft.end_step();
    }

    /// Takes away the piece of each square. Where there is none, the ground becomes land.
    fn erase(&mut self, squares: &[Square]) {
        let Some(board) = &self.board else { return };
        let bare = |at: &Square| match board.get(*at).piece {
            Some(_) => (*at, SquarePaint::NoPiece),
            None => (*at, SquarePaint::Ground(Terrain::Land)),
        };
        let changes: Vec<_> = squares.iter().map(bare).collect();
        self.change_squares(&changes);
    }

    fn pick(&mut self, at: Square) {
        let Some(board) = &self.board else { return };
        let drawn = board.get(at);
        let tool = self.tool;
        self.take_paint(match drawn.piece {
            Some(piece) => SquarePaint::Piece(piece),
            None if self.palette == PalettePage::Pieces && !board.has_terrain() => SquarePaint::NoPiece,
            None => SquarePaint::Ground(drawn.ground),
        });
        // The tool stays until the press is released, so that the pointer can still choose another square.
        self.tool = tool;
    }
}

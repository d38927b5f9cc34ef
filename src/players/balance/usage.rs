//! How often pieces, squares and leaps were used in the games on a board.

use std::collections::BTreeMap;

use crate::game::session::{PieceId, PieceList, Session};
use crate::rules::grid::{Grid, Square};
use crate::rules::step::Step;
use crate::rules::{Move, Piece, Position, Side};

/// What the pieces of one kind did in all games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PieceUse {
    pub piece: Piece,
    /// The number of these pieces on the board when the games began, after the openings.
    pub began: u32,
    /// The number of them that were left when the games ended.
    pub survived: u32,
    pub moves: u32,
    /// The number of enemies that they took. If both pieces of an exchange are taken off, each has taken the other.
    pub captures: u32,
}

/// What happened on one square in all games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SquareUse {
    /// Whether one of the level's pieces can stand there.
    pub is_open: bool,
    /// How often a piece moved there.
    pub visits: u32,
    /// The number of pieces that were taken there.
    pub captures: u32,
}

/// How often pieces leaped over water between two squares, in either direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LeapUse {
    /// The end of the leap that is first in the order of the board's squares.
    pub from: Square,
    pub to: Square,
    pub times: u32,
}

/// The counts of everything that is used on a board.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct BoardUse {
    pub pieces: Vec<PieceUse>,
    pub squares: Grid<SquareUse>,
    pub leaps: Vec<LeapUse>,
}

impl BoardUse {
    /// Counts of zero for every kind of piece of this start position, White's first, and for the squares and the leaps
    /// that are open to them.
    pub fn new(start: &Position) -> BoardUse {
        let board = start.board();
        let mut kinds: Vec<Piece> = Side::BOTH.into_iter().flat_map(|side| board.all_pieces(side)).collect();
        kinds.retain(|kind| start.pieces().iter().any(|(_, piece)| piece == kind));
        let stands = |at: Square, piece: &Piece| start.arranged(&[(at, *piece)], start.turn_count()).is_ok();
        let squares = Grid::from_fn(board.width(), board.height(), |at| SquareUse {
            is_open: kinds.iter().any(|piece| stands(at, piece)),
            ..SquareUse::default()
        });
        let leaps = kinds.iter().flat_map(|piece| board.leaps(*piece)).map(ends_of);
        // A map also puts the leaps in order and removes duplicates.
        let leaps: BTreeMap<(Square, Square), u32> = leaps.map(|ends| (ends, 0)).collect();
        BoardUse {
            pieces: kinds.into_iter().map(PieceUse::none_of).collect(),
            squares,
            leaps: leaps.into_iter().map(|((from, to), times)| LeapUse { from, to, times }).collect(),
        }
    }

    /// Adds a finished game.
    pub fn count(&mut self, session: &Session) {
        let started = PieceList::new(session.start());
        for (_, piece, _) in started.iter() {
            self.of_piece(piece, |used| used.began += 1);
        }
        for (_, piece, at) in session.piece_list().iter() {
            self.of_piece(piece, |used| used.survived += u32::from(at.is_some()));
        }
        for ply in session.plies() {
            let (Some(mover), Some(wanted)) = (ply.mover(), ply.action.as_move()) else { continue };
            self.of_piece(started.piece(mover), |used| used.moves += 1);
            self.of_square(wanted.to, |used| used.visits += 1);
            self.count_steps(mover, &ply.steps, &started);
        }
    }

    fn count_steps(&mut self, mover: PieceId, steps: &[(PieceId, Step)], pieces: &PieceList) {
        let captured = |(id, step): &(PieceId, Step)| matches!(step, Step::Capture { .. }).then_some(*id);
        for (id, step) in steps {
            match *step {
                Step::Capture { at } => {
                    self.of_square(at, |used| used.captures += 1);
                    // A mover that falls with its prey was taken by the prey.
                    let prey = || steps.iter().filter_map(captured).find(|prey| *prey != mover);
                    let hunter = if *id == mover { prey() } else { Some(mover) };
                    if let Some(hunter) = hunter {
                        self.of_piece(pieces.piece(hunter), |used| used.captures += 1);
                    }
                }
                Step::Leap { from, to } => {
                    let ends = ends_of(Move { from, to });
                    if let Some(leap) = self.leaps.iter_mut().find(|leap| (leap.from, leap.to) == ends) {
                        leap.times += 1;
                    }
                }
                Step::Walk { .. } | Step::Enter { .. } => {}
            }
        }
    }

    fn of_piece(&mut self, piece: Piece, count: impl FnOnce(&mut PieceUse)) {
        if let Some(used) = self.pieces.iter_mut().find(|used| used.piece == piece) {
            count(used);
        }
    }

    fn of_square(&mut self, at: Square, count: impl FnOnce(&mut SquareUse)) {
        if let Some(used) = self.squares.get_mut(at) {
            count(used);
        }
    }
}

impl PieceUse {
    fn none_of(piece: Piece) -> PieceUse {
        PieceUse { piece, began: 0, survived: 0, moves: 0, captures: 0 }
    }
}

/// The ends of a leap, the same for both directions.
fn ends_of(leap: Move) -> (Square, Square) {
    (leap.from.min(leap.to), leap.from.max(leap.to))
}

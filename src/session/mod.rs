//! One match: its start plus its moves, with a cursor. Undo, redo and replay are moves of the cursor.

mod ending;
mod roster;

pub use ending::Ending;
pub use roster::{PieceId, Roster};

use crate::rules::grid::Square;
use crate::rules::jungle::{Move, NoMoves, Piece, Position, Refusal};
use crate::rules::step::Step;
use crate::rules::{Pair, Side};

/// What a side does with its turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    Move(Move),
    /// `--`: a turn without a move.
    Pass,
}

/// Why a match does not take a move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// The rule book says no.
    #[error(transparent)]
    Rules(#[from] Refusal),
    /// The move would be legal, but someone resigned.
    #[error("The match is over.")]
    MatchOver,
}

impl Refused {
    /// The squares that are the cause, for a screen to point at.
    pub fn squares(&self) -> Vec<Square> {
        match self {
            Refused::Rules(refusal) => refusal.squares(),
            Refused::MatchOver => Vec::new(),
        }
    }
}

/// One action of the log and what it left behind.
#[derive(Clone, Debug)]
pub struct Ply {
    pub action: Action,
    /// The side that acted.
    pub side: Side,
    /// What moved; `None` for a pass.
    pub piece: Option<Piece>,
    /// What happened to whom, in order.
    pub steps: Vec<(PieceId, Step)>,
    after: Moment,
}

/// Everything the log says about one moment of the match.
#[derive(Clone, Debug)]
struct Moment {
    position: Position,
    roster: Roster,
}

/// A match. Positions have no identities; the roster, folded from the steps, says which piece stands where.
#[derive(Clone, Debug)]
pub struct Session {
    start: Moment,
    plies: Vec<Ply>,
    /// How many plies of the log are played: redo goes on from here.
    cursor: usize,
    /// The side that gave up, and at which cursor.
    resigned: Option<(Side, usize)>,
}

impl Session {
    pub fn new(start: Position) -> Session {
        let roster = Roster::new(&start);
        let mut session =
            Session { start: Moment { position: start, roster }, plies: Vec::new(), cursor: 0, resigned: None };
        session.pass_where_nothing_moves();
        session
    }

    pub fn start(&self) -> &Position {
        &self.start.position
    }

    pub fn position(&self) -> &Position {
        &self.now().position
    }

    pub fn roster(&self) -> &Roster {
        &self.now().roster
    }

    /// The whole log, undone plies included; see [`Session::cursor`].
    pub fn plies(&self) -> &[Ply] {
        &self.plies
    }

    pub fn cursor(&self) -> usize {
        self.cursor
    }

    /// The last ply that was played and not undone.
    pub fn last(&self) -> Option<&Ply> {
        self.plies[..self.cursor].last()
    }

    pub fn side_to_move(&self) -> Side {
        self.position().side_to_move()
    }

    pub fn legal_moves(&self) -> Vec<Move> {
        if self.ending().is_some() { Vec::new() } else { self.position().legal_moves() }
    }

    /// Whether the move could be played now.
    pub fn check(&self, wanted: Move) -> Result<(), Refused> {
        self.position().check(wanted)?;
        if self.ending().is_some() { Err(Refused::MatchOver) } else { Ok(()) }
    }

    /// Plays a move or says why not. What was undone is forgotten. The steps are those of the new last plies:
    /// one, and another for each turn that passed because nothing could move.
    pub fn try_play(&mut self, wanted: Move) -> Result<&Ply, Refused> {
        self.check(wanted)?;
        let mut position = self.position().clone();
        let (side, piece) = (position.side_to_move(), position.piece_at(wanted.from));
        let steps = position.try_play(wanted)?;
        let played = self.cursor;
        self.push(Action::Move(wanted), side, piece, steps, position);
        self.pass_where_nothing_moves();
        Ok(&self.plies[played])
    }

    /// Takes the last move back, with the passes after it; `None` at the start. The plies come newest first.
    pub fn undo(&mut self) -> Option<Vec<Ply>> {
        if self.resigned.take_if(|(_, at)| *at == self.cursor).is_some() {
            return Some(Vec::new());
        }
        let floor = self.plies[..self.cursor].iter().rposition(|ply| ply.action != Action::Pass)?;
        let undone = self.plies[floor..self.cursor].iter().rev().cloned().collect();
        self.cursor = floor;
        Some(undone)
    }

    /// Plays again what was taken back, with the passes after it; `None` at the end of the log.
    pub fn redo(&mut self) -> Option<Vec<Ply>> {
        let from = self.cursor;
        self.plies.get(from)?;
        let passes = self.plies[from + 1..].iter().take_while(|ply| ply.action == Action::Pass).count();
        self.cursor = from + 1 + passes;
        Some(self.plies[from..self.cursor].to_vec())
    }

    pub fn can_undo(&self) -> bool {
        self.resigned_now().is_some() || self.plies[..self.cursor].iter().any(|ply| ply.action != Action::Pass)
    }

    pub fn can_redo(&self) -> bool {
        self.cursor < self.plies.len()
    }

    /// The side gives up. Nothing happens in a match that is over.
    pub fn resign(&mut self, side: Side) {
        if self.ending().is_none() {
            self.plies.truncate(self.cursor);
            self.resigned = Some((side, self.cursor));
        }
    }

    /// How the match ended, at the cursor.
    pub fn ending(&self) -> Option<Ending> {
        let position = self.position();
        if let Some(outcome) = position.outcome() {
            return Some(Ending::Board(outcome));
        }
        if let Some(side) = self.resigned_now() {
            return Some(Ending::Resignation { loser: side });
        }
        if !position.legal_moves().is_empty() {
            return None;
        }
        let side = position.side_to_move();
        Some(match position.board().rules().no_moves {
            NoMoves::Loss => Ending::NoMoves { loser: side },
            // A passing turn was played on by `pass_where_nothing_moves`, so here neither side can move.
            NoMoves::Draw | NoMoves::Pass => Ending::NoMovesDraw { side },
        })
    }

    /// The animals of each side that are off the board now, in the order in which they fell.
    pub fn captured(&self) -> Pair<Vec<(PieceId, Piece)>> {
        let mut captured = Pair::<Vec<_>>::default();
        for (id, step) in self.plies[..self.cursor].iter().flat_map(|ply| &ply.steps) {
            if let Step::Capture { .. } = step {
                let piece = self.start.roster.piece(*id);
                captured[piece.side].push((*id, piece));
            }
        }
        captured
    }

    fn now(&self) -> &Moment {
        self.plies[..self.cursor].last().map_or(&self.start, |ply| &ply.after)
    }

    fn resigned_now(&self) -> Option<Side> {
        self.resigned.filter(|(_, at)| *at == self.cursor).map(|(side, _)| side)
    }

    fn push(&mut self, action: Action, side: Side, piece: Option<Piece>, steps: Vec<Step>, position: Position) {
        let mut roster = self.roster().clone();
        let steps = roster.apply(&steps);
        self.plies.truncate(self.cursor);
        self.resigned = None;
        self.plies.push(Ply { action, side, piece, steps, after: Moment { position, roster } });
        self.cursor = self.plies.len();
    }

    /// Under `Pass` the turn of a side that cannot move goes to the other one, if that one can.
    fn pass_where_nothing_moves(&mut self) {
        let position = self.position();
        if position.board().rules().no_moves != NoMoves::Pass
            || position.outcome().is_some()
            || !position.legal_moves().is_empty()
        {
            return;
        }
        let side = position.side_to_move();
        let mut passed = position.clone();
        passed.pass();
        if !passed.legal_moves().is_empty() {
            self.push(Action::Pass, side, None, Vec::new(), passed);
        }
    }
}

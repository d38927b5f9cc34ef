//! The data of the match that the table shows. The data is computed once per change, so that drawing code does not
//! query the rules.

use std::collections::BTreeMap;

use bevy::prelude::*;

use super::table::Table;
use crate::game::session::{Ending, PieceId, Session};
use crate::rules::grid::Square;
use crate::rules::step::Step;
use crate::rules::{Action, Board, Move, Position, Side, Threats};

/// A move that can be chosen now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PossibleMove {
    pub from: Square,
    pub to: Square,
    /// Whether the move captures the piece on `to`.
    pub takes: bool,
}

/// The data of the current match that the table shows.
#[derive(Resource, Clone, Debug, PartialEq, Eq)]
pub struct MatchView {
    /// The board of the match.
    pub board: Board,
    /// Every move that can be played; empty when the match is over.
    pub choices: Vec<PossibleMove>,
    /// The moves that are banned in this turn, because they would repeat positions too often. Without the ban, they
    /// would be legal.
    pub banned: Vec<Move>,
    /// The side to move; `None` when the match is over.
    pub to_move: Option<Side>,
    /// The moves and captures that each piece could make. They are computed only if [`ChainWanted`] is set; otherwise
    /// the chain is empty.
    pub chain: Chain,
    /// The squares at which the moves of the last completed turn began, changed direction or ended. Each square is
    /// listed once. The list stays the same until the current turn is completed.
    pub last: Vec<Square>,
    /// The squares that are marked to show how the match ended; empty while the match goes on.
    pub end: Vec<Square>,
    /// Whether the side to move can end its turn now, after it has already moved.
    pub may_end: bool,
    /// The pairs of linked pieces, in games that link pieces.
    pub bonds: Vec<Bond>,
    /// The possible moves that would cut off pieces from their chief.
    pub cuts: Vec<Cut>,
    /// The possible moves that would link cut-off pieces to their chief again.
    pub mends: Vec<Mend>,
}

/// Two neighbouring pieces that are linked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Bond(pub PieceId, pub PieceId);

/// A move that cuts off pieces from their chief. Pieces that were already cut off before the move do not count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cut {
    pub by: Move,
    /// The squares of the pieces that the move cuts off. The moved piece, if it is cut off, is listed at its target
    /// square.
    pub off: Vec<Square>,
    /// Whether one of these pieces belongs to the side that moves.
    pub strands_own: bool,
}

/// A move that links cut-off pieces to their chief again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mend {
    pub by: Move,
    /// The squares of the pieces that the move links again.
    pub linked: Vec<Square>,
}

/// The moves and captures that each piece could make if its side were to move. Empty when the match is over.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Chain {
    /// Which pieces may capture which other pieces.
    pub threats: Threats,
    moves: Vec<PossibleMove>,
}

/// Whether [`MatchView::chain`] is needed. The chain is costly, so it is computed only if it is needed.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ChainWanted(pub bool);

impl Chain {
    fn of(position: &Position) -> Chain {
        let of_both = [position.clone(), position.with_the_other_to_move()];
        let moves = of_both.iter().flat_map(|position| choices(position, position.legal_actions())).collect();
        Chain { threats: Threats::of(position), moves }
    }

    /// Returns the moves of the piece on the square `from`.
    pub fn moves_from(&self, from: Square) -> impl Iterator<Item = PossibleMove> {
        self.moves.iter().copied().filter(move |choice| choice.from == from)
    }
}

fn choices(position: &Position, actions: Vec<Action>) -> impl Iterator<Item = PossibleMove> {
    let choice = |Move { from, to }| PossibleMove { from, to, takes: position.piece_at(to).is_some() };
    actions.into_iter().filter_map(Action::as_move).map(choice)
}

impl MatchView {
    pub fn of(session: &Session, wanted: ChainWanted) -> MatchView {
        let (position, over) = (session.position(), session.ending().is_some());
        let travelled = |step: &Step| match *step {
            Step::Walk { from, to } | Step::Leap { from, to } => Some([from, to]),
            Step::Capture { .. } | Step::Enter { .. } => None,
        };
        let last = session.last_turn().iter().flat_map(|ply| &ply.steps);
        let mut last: Vec<Square> = last.filter_map(|(_, step)| travelled(step)).flatten().collect();
        last.sort_unstable();
        last.dedup();
        MatchView {
            board: position.board(),
            choices: choices(position, session.legal_actions()).collect(),
            banned: session.bans().into_iter().map(|ban| ban.wanted).collect(),
            to_move: (!over).then(|| position.side_to_move()),
            chain: if wanted.0 && !over { Chain::of(position) } else { Chain::default() },
            last,
            // In a finished match that is being reviewed, the end is marked only after the last ply.
            end: session.ending().filter(|_| !session.can_redo()).map_or_else(Vec::new, Ending::squares),
            may_end: !over && position.may_end(),
            bonds: bonds(session),
            cuts: if over { Vec::new() } else { cuts(session) },
            mends: if over { Vec::new() } else { mends(session) },
        }
    }

    /// Returns the squares of the pieces that this move would cut off. The moved piece, if it is cut off, is listed at
    /// its target square.
    pub fn cut_off_by(&self, from: Square, to: Square) -> &[Square] {
        self.cuts.iter().find(|cut| cut.by == Move { from, to }).map_or(&[], |cut| &cut.off)
    }

    /// Returns the squares of the pieces that this move would link again.
    pub fn linked_by(&self, from: Square, to: Square) -> &[Square] {
        self.mends.iter().find(|mend| mend.by == Move { from, to }).map_or(&[], |mend| &mend.linked)
    }

    /// Whether this move would cut off pieces of the side that plays it.
    pub fn strands_own(&self, from: Square, to: Square) -> bool {
        self.cuts.iter().any(|cut| cut.strands_own && cut.by == Move { from, to })
    }

    pub fn choices_from(&self, from: Square) -> impl Iterator<Item = PossibleMove> {
        self.choices.iter().copied().filter(move |choice| choice.from == from)
    }
}

/// Returns the pairs of pieces that are linked in the position.
fn bonds(session: &Session) -> Vec<Bond> {
    let links = session.position().links();
    if links.is_empty() {
        return Vec::new();
    }
    let standing: BTreeMap<Square, PieceId> =
        session.piece_list().iter().filter_map(|(id, _, square)| Some((square?, id))).collect();
    let bond = |(one, other): (Square, Square)| Some(Bond(*standing.get(&one)?, *standing.get(&other)?));
    links.into_iter().filter_map(bond).collect()
}

fn cuts(session: &Session) -> Vec<Cut> {
    let (position, mover) = (session.position(), session.side_to_move());
    let is_own = |at: Square| position.piece_at(at).is_some_and(|piece| piece.side() == mover);
    let cut = |by: Move| {
        let off = position.cut_off_by(by);
        // `position` is the position before the move, so `is_own` does not find the moved piece on its target square.
        let strands_own = off.iter().any(|at| *at == by.to || is_own(*at));
        Cut { by, off, strands_own }
    };
    let moves = session.legal_actions().into_iter().filter_map(Action::as_move);
    moves.map(cut).filter(|cut| !cut.off.is_empty()).collect()
}

/// Returns the cut-off pieces that each legal move would link again. If the side to move has no cut-off piece, the
/// moves are not tried.
fn mends(session: &Session) -> Vec<Mend> {
    let position = session.position();
    if position.cut_off(session.side_to_move()).is_empty() {
        return Vec::new();
    }
    let moves = session.legal_actions().into_iter().filter_map(Action::as_move);
    let mend = |by: Move| Mend { by, linked: position.linked_by(by) };
    moves.map(mend).filter(|mend| !mend.linked.is_empty()).collect()
}

/// Updates [`MatchView`] after every change of the match or of [`ChainWanted`].
pub fn publish(table: Res<Table>, wanted: Res<ChainWanted>, shown: Option<ResMut<MatchView>>) {
    let changed = table.is_changed() || wanted.is_changed();
    if let (Some(session), Some(mut shown)) = (table.session().filter(|_| changed), shown) {
        *shown = MatchView::of(session, *wanted);
    }
}

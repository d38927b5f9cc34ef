//! The rules of repetition. One rule ends the match in a draw when a position occurs for the third time. The other rule
//! bans moves of an animal that lands on the same few squares turn after turn.

use crate::rules::grid::Square;
use crate::rules::{Action, Move, Piece, Position, Repetition, RepetitionLimit, Side, Terrain};

use super::Session;
use super::piece_list::{PieceId, PieceList};

/// A legal move that is banned in this turn, because its animal has landed on the same squares too often. `Display`
/// writes one sentence for the player who tried the move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.sentence())]
pub struct Ban {
    pub piece: PieceId,
    /// The kind of the piece.
    pub kind: Piece,
    pub wanted: Move,
    pub reason: BanReason,
}

/// The repetition limit that bans a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BanReason {
    /// The move is banned because at least three of the animal's last seven landings were on the target square of the
    /// move (rule 7/3). `plies` are the indices of the plies with these landings, the oldest first.
    Seven { plies: Vec<usize> },
    /// The move is banned because the animal's last seventeen landings were on at most five squares (rule 17/5).
    /// `squares` are these squares, sorted; a landing on any of them is banned.
    Seventeen { squares: Vec<Square> },
}

impl Ban {
    /// Returns the squares that cause the ban, which are then highlighted. The target of the move comes first.
    pub fn squares(&self) -> Vec<Square> {
        let mut squares = vec![self.wanted.to];
        if let BanReason::Seventeen { squares: all } = &self.reason {
            squares.extend(all.iter().filter(|at| **at != self.wanted.to));
        }
        squares
    }

    fn sentence(&self) -> String {
        let (animal, to) = (self.kind, self.wanted.to);
        match &self.reason {
            BanReason::Seven { .. } => {
                format!(
                    "Your {animal} went to {to} three times in its last seven moves; it may not go there on this turn."
                )
            }
            BanReason::Seventeen { squares } => {
                let names: Vec<String> = squares.iter().map(ToString::to_string).collect();
                format!(
                    "Your {animal} spent its last seventeen moves on no more than five squares ({}); it may not go to any \
                     of them on this turn.",
                    names.join(" ")
                )
            }
        }
    }
}

/// A run: the squares on which an animal landed (its landings) in consecutive turns of its player. In each of these
/// turns the player moved this animal, and no landing was on a trap. The newest landing comes first. A run is never
/// empty, and holds only as many landings as the limits need.
pub(super) struct Run {
    pub piece: PieceId,
    /// The square of each landing, and the index of the ply that made it.
    landings: Vec<(Square, usize)>,
}

impl Run {
    /// Returns the run that ends with the player's last move; `None` if there is no run or the rules do not limit runs.
    /// Each call computes the run from the log, so undo, redo and jumps need no code for runs.
    pub fn of(session: &Session, side: Side) -> Option<Run> {
        if session.position().match_rules().repetition != Repetition::SevenSeventeen {
            return None;
        }
        let board = session.position().board();
        let is_trap = |at| matches!(board.terrain(at), Terrain::Trap(_));
        // A missed turn is not a landing, and does not end the run.
        let own = std::iter::successors(session.now().moved[side], |&index| session.moment(index)?.moved[side]);
        let mut landings = own.filter_map(|index| {
            let ply = session.plies().get(index)?;
            match ply.action {
                Action::Move(action) => Some((ply.mover()?, action.to, index)),
                Action::End | Action::Pass => None,
            }
        });
        let (piece, at, ply) = landings.next().filter(|(_, at, _)| !is_trap(*at))?;
        let before = landings.take_while(|(who, at, _)| *who == piece && !is_trap(*at)).map(|(_, at, ply)| (at, ply));
        Some(Run {
            piece,
            landings: [(at, ply)].into_iter().chain(before).take(RepetitionLimit::MOST_LANDINGS).collect(),
        })
    }

    /// The limit that bans this legal move, if any.
    pub fn bans(&self, pieces: &PieceList, wanted: Move) -> Option<BanReason> {
        if pieces.at(wanted.from) == Some(self.piece) { self.limit(wanted.to) } else { None }
    }

    /// The limit that bans the animal of the run from landing on the square `to`, if any.
    pub fn limit(&self, to: Square) -> Option<BanReason> {
        let mut squares: Vec<Square> = self.landings.iter().map(|(at, _)| *at).collect();
        Some(match RepetitionLimit::reached(&squares, to)? {
            limit @ RepetitionLimit::Seven => {
                let on_it = self.landings.iter().take(limit.landings()).filter(|(at, _)| *at == to);
                let mut plies: Vec<usize> = on_it.map(|(_, ply)| *ply).collect();
                plies.reverse();
                BanReason::Seven { plies }
            }
            limit @ RepetitionLimit::Seventeen => {
                squares.truncate(limit.landings());
                squares.sort_unstable();
                squares.dedup();
                BanReason::Seventeen { squares }
            }
        })
    }

    /// Returns the run with one more landing of its animal.
    pub fn landed(&self, at: Square, ply: usize) -> Run {
        let landings =
            [(at, ply)].into_iter().chain(self.landings.iter().copied()).take(RepetitionLimit::MOST_LANDINGS).collect();
        Run { piece: self.piece, landings }
    }
}

impl Session {
    /// Returns after how many plies the position at the cursor occurred, for the last three times that it occurred.
    /// `None` if the position has occurred less often, or if the rule set does not make a third occurrence a draw.
    pub(super) fn third_occurrence(&self) -> Option<[usize; 3]> {
        let position = self.position();
        if position.match_rules().repetition != Repetition::Threefold {
            return None;
        }
        self.occurrences(position).last_chunk().copied()
    }

    /// Returns after how many plies this position was on the board: one number for each time, the smallest first. Plies
    /// after the cursor are not searched. For a position inside a turn, the list is empty.
    pub(super) fn occurrences(&self, wanted: &Position) -> Vec<usize> {
        if !wanted.begins_turn() {
            return Vec::new();
        }
        let is_same = |plies: &usize| self.position_after(*plies).is_some_and(|other| other.is_same_placement(wanted));
        self.seen(wanted.key()).filter(is_same).collect()
    }

    /// The ban on this legal move in this turn; `None` if the move is allowed.
    pub fn ban(&self, wanted: Move) -> Option<Ban> {
        let run = Run::of(self, self.side_to_move())?;
        let reason = run.bans(self.piece_list(), wanted)?;
        Some(Ban { piece: run.piece, kind: self.piece_list().piece(run.piece), wanted, reason })
    }

    /// The legal moves that are banned in this turn; none if the match is over.
    pub fn bans(&self) -> Vec<Ban> {
        if self.ending().is_some() {
            return Vec::new();
        }
        self.position().legal_actions().into_iter().filter_map(|action| self.ban(action.as_move()?)).collect()
    }

    /// Returns the limit that this allowed move would reach; `None` if the move would reach no limit. After a move that
    /// reaches a limit, the animal may not land on the same target square again in the next turn of its side.
    pub(super) fn ban_ahead(&self, wanted: Move) -> Option<BanReason> {
        let run = Run::of(self, self.side_to_move())?;
        let goes_on = self.piece_list().at(wanted.from) == Some(run.piece);
        let trap = matches!(self.position().board().terrain(wanted.to), Terrain::Trap(_));
        if goes_on && !trap { run.landed(wanted.to, self.cursor()).limit(wanted.to) } else { None }
    }
}

//! Repetition: the position that came up before, and the runs of landings that ban moves.

use crate::rules::grid::Square;
use crate::rules::{Action, Move, Piece, Repetition, RepetitionLimit, Side, Terrain};

use super::Session;
use super::piece_list::{PieceId, PieceList};

/// A legal move that the match does not allow on this turn, because the animal has repeated itself too much. Displayed
/// as one sentence to the player who tried.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.sentence())]
pub struct Ban {
    pub piece: PieceId,
    /// What it is.
    pub kind: Piece,
    pub wanted: Move,
    pub reason: BanReason,
}

/// Which limit was reached.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BanReason {
    /// 7/3: the landings on the square, as the numbers of the plies that made them, oldest first, from 0.
    Seven { plies: Vec<usize> },
    /// 17/5: the squares that hold the last seventeen landings, sorted; each of them is banned.
    Seventeen { squares: Vec<Square> },
}

impl Ban {
    /// The squares that cause it, for a screen to point at, with the one that was tried in front.
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

/// A player's unbroken series of turns with the same animal, the newest landing first; never empty. It holds no more
/// landings than the limits look at.
pub(super) struct Run {
    pub piece: PieceId,
    /// Where it landed, and the ply that did it.
    landings: Vec<(Square, usize)>,
}

impl Run {
    /// The run of a player, where the rule set keeps one. It is read from the log, so undo, redo and jumps need no
    /// extra care.
    pub fn of(session: &Session, side: Side) -> Option<Run> {
        if session.position().match_rules().repetition != Repetition::SevenSeventeen {
            return None;
        }
        let board = session.position().board();
        let is_trap = |at| matches!(board.terrain(at), Terrain::Trap(_));
        // A missed turn neither counts nor breaks the run.
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

    /// Why the player may not make this legal move.
    pub fn bans(&self, pieces: &PieceList, wanted: Move) -> Option<BanReason> {
        if pieces.at(wanted.from) == Some(self.piece) { self.limit(wanted.to) } else { None }
    }

    /// Which limit forbids the animal to land on the square.
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

    /// The run after one more landing.
    pub fn landed(&self, at: Square, ply: usize) -> Run {
        let landings =
            [(at, ply)].into_iter().chain(self.landings.iter().copied()).take(RepetitionLimit::MOST_LANDINGS).collect();
        Run { piece: self.piece, landings }
    }
}

//! Repetition: the position that came up before, and the runs of landings that ban moves.

use crate::rules::grid::Square;
use crate::rules::{Action, Move, Piece, Position, Repetition, RunLimit, Side, Terrain};

use super::Session;
use super::piece_list::PieceId;

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
    piece: PieceId,
    /// Where it landed, and the ply that did it.
    landings: Vec<(Square, usize)>,
}

impl Run {
    /// Which limit forbids the animal to land on the square.
    fn bans(&self, to: Square) -> Option<BanReason> {
        let mut squares: Vec<Square> = self.landings.iter().map(|(at, _)| *at).collect();
        Some(match RunLimit::reached(&squares, to)? {
            limit @ RunLimit::Seven => {
                let on_it = self.landings.iter().take(limit.landings()).filter(|(at, _)| *at == to);
                let mut plies: Vec<usize> = on_it.map(|(_, ply)| *ply).collect();
                plies.reverse();
                BanReason::Seven { plies }
            }
            limit @ RunLimit::Seventeen => {
                squares.truncate(limit.landings());
                squares.sort_unstable();
                squares.dedup();
                BanReason::Seventeen { squares }
            }
        })
    }

    /// The run after one more landing.
    fn landed(&self, at: Square, ply: usize) -> Run {
        let landings =
            [(at, ply)].into_iter().chain(self.landings.iter().copied()).take(RunLimit::MOST_LANDINGS).collect();
        Run { piece: self.piece, landings }
    }
}

impl Session {
    /// Why the match does not allow this legal move on this turn.
    pub fn ban(&self, wanted: Move) -> Option<Ban> {
        let run = self.run(self.side_to_move())?;
        let reason = self.banned_by(&run, wanted)?;
        let kind = self.piece_list().piece(run.piece);
        Some(Ban { piece: run.piece, kind, wanted, reason })
    }

    /// The legal moves that are banned on this turn; none when the match is over.
    pub fn bans(&self) -> Vec<Ban> {
        if self.ending().is_some() {
            return Vec::new();
        }
        self.position().legal_actions().into_iter().filter_map(|action| self.ban(action.as_move()?)).collect()
    }

    /// The run of a player, where the rule set keeps one. It is read from the log, so undo, redo and jumps need no
    /// extra care.
    pub(super) fn run(&self, side: Side) -> Option<Run> {
        if self.position().match_rules().repetition != Repetition::SevenSeventeen {
            return None;
        }
        let board = self.position().board();
        let is_trap = |at| matches!(board.terrain(at), Terrain::Trap(_));
        // A missed turn neither counts nor breaks the run.
        let own = std::iter::successors(self.now().moved[side], |&index| self.moment(index)?.moved[side]);
        let mut landings = own.filter_map(|index| {
            let ply = self.plies.get(index)?;
            match ply.action {
                Action::Move(action) => Some((ply.mover()?, action.to, index)),
                Action::End | Action::Pass => None,
            }
        });
        let (piece, at, ply) = landings.next().filter(|(_, at, _)| !is_trap(*at))?;
        let before = landings.take_while(|(who, at, _)| *who == piece && !is_trap(*at)).map(|(_, at, ply)| (at, ply));
        Some(Run { piece, landings: [(at, ply)].into_iter().chain(before).take(RunLimit::MOST_LANDINGS).collect() })
    }

    pub(super) fn banned_by(&self, run: &Run, wanted: Move) -> Option<BanReason> {
        if self.piece_list().at(wanted.from) == Some(run.piece) { run.bans(wanted.to) } else { None }
    }

    /// The ban on its target that this allowed move would bring on the animal's next turn.
    pub(super) fn ban_ahead(&self, wanted: Move) -> Option<BanReason> {
        let run = self.run(self.side_to_move())?;
        let goes_on = self.piece_list().at(wanted.from) == Some(run.piece);
        let trap = matches!(self.position().board().terrain(wanted.to), Terrain::Trap(_));
        if goes_on && !trap { run.landed(wanted.to, self.cursor).bans(wanted.to) } else { None }
    }

    /// After how many plies, up to the cursor, this position stood on the board, oldest first. It cannot have stood
    /// before the last capture. In the middle of a turn nothing repeats.
    pub(super) fn occurrences(&self, wanted: &Position) -> Vec<usize> {
        if !wanted.begins_turn() {
            return Vec::new();
        }
        let from = self.now().quiet_from;
        let key = wanted.key();
        let alike = (from..=self.cursor).zip(&self.keys[from..=self.cursor]).filter(|(_, other)| **other == key);
        let is_same = |plies: &usize| self.position_after(*plies).is_some_and(|it| it.is_same_placement(wanted));
        alike.map(|(plies, _)| plies).filter(is_same).collect()
    }
}

//! An attempt at a puzzle: judges the solver's actions and plays the opponent's replies, without a screen.

use crate::game::session::{Refused, ReplySource, Session};
use crate::rules::grid::Square;
use crate::rules::{Action, Side};

use super::proof::PuzzleGoal;
use super::{Puzzle, PuzzleScore};

/// Knows the positions that a puzzle file does not hold: those after another move than the stored one. The engine or the
/// endgame tables can implement this trait. As a [`ReplySource`], it shows how the opponent refutes a wrong move.
pub trait PuzzleReferee: ReplySource {
    /// Whether the solver reaches the goal from this match, in which the opponent is to move; `None` if this is not
    /// known. The referee is asked only in the last turn of a puzzle.
    fn reaches(&mut self, session: &Session, goal: PuzzleGoal) -> Option<bool>;

    /// Returns the line by which the opponent refutes a wrong move, beginning with the opponent's action.
    fn refutation(&mut self, session: &Session) -> Vec<Action> {
        self.reply(session).into_iter().collect()
    }
}

/// How an action of the solver was judged.
#[derive(Clone, Debug, PartialEq)]
pub enum PuzzleVerdict {
    /// The match does not allow the action; nothing has changed.
    Refused(Refused),
    /// The action is right, and the solver's turn goes on.
    GoesOn,
    /// The turn is right, and the opponent has answered with these actions.
    Right { reply: Vec<Action> },
    /// The puzzle is solved. `is_stored` is false if the solver found another move that is equally good by the proof.
    Solved { is_stored: bool },
    /// The action or the turn misses the goal, and was taken back.
    Wrong {
        /// The actions of the wrong turn that were taken back.
        tried: Vec<Action>,
        /// How the opponent refutes the turn; empty if nobody knows.
        refutation: Vec<Action>,
    },
}

/// How much help the solver has had, from none to most.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PuzzleHelp {
    #[default]
    None,
    /// The solver was shown which piece moves.
    Piece,
    /// The solver was shown a move.
    Move,
    /// The solver was shown the whole solution.
    Solution,
}

/// An attempt at a puzzle.
#[derive(Clone, Debug)]
pub struct PuzzleAttempt {
    puzzle: Puzzle,
    session: Session,
    /// The number of actions of the line that are played.
    played: usize,
    /// The number of turns that the solver has finished.
    turn: usize,
    /// The actions of the solver in the present turn, which need not be those of the line.
    tried: Vec<Action>,
    /// The number of wrong turns.
    mistakes: u32,
    help: PuzzleHelp,
    is_solved: bool,
}

impl PuzzleAttempt {
    pub fn new(puzzle: Puzzle) -> PuzzleAttempt {
        let session = Session::new(puzzle.start.clone());
        PuzzleAttempt {
            puzzle,
            session,
            played: 0,
            turn: 0,
            tried: Vec::new(),
            mistakes: 0,
            help: PuzzleHelp::None,
            is_solved: false,
        }
    }

    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// The match, as it stands on the board.
    pub fn session(&self) -> &Session {
        &self.session
    }

    pub fn solver(&self) -> Side {
        self.puzzle.solver()
    }

    /// The number of turns that the solver has finished.
    pub fn turn(&self) -> usize {
        self.turn
    }

    pub fn mistakes(&self) -> u32 {
        self.mistakes
    }

    pub fn help(&self) -> PuzzleHelp {
        self.help
    }

    pub fn is_solved(&self) -> bool {
        self.is_solved
    }

    /// Whether the puzzle counts as solved in the player's book: without a mistake and without help.
    pub fn is_clean(&self) -> bool {
        self.is_solved && self.mistakes == 0 && self.help == PuzzleHelp::None
    }

    /// The square of the piece that makes the next right move. Counts as help.
    pub fn hint_piece(&mut self) -> Option<Square> {
        let moved = self.next()?.as_move()?;
        self.help = self.help.max(PuzzleHelp::Piece);
        Some(moved.from)
    }

    /// The next right action. Counts as help.
    pub fn hint_move(&mut self) -> Option<Action> {
        let action = self.next()?;
        self.help = self.help.max(PuzzleHelp::Move);
        Some(action)
    }

    /// The rest of the line, both sides. Counts as help.
    pub fn show_solution(&mut self) -> Vec<Action> {
        if self.is_solved {
            return Vec::new();
        }
        self.take_back();
        self.help = PuzzleHelp::Solution;
        self.puzzle.line[self.played..].to_vec()
    }

    /// The next action of the line; `None` once the puzzle is solved, and if the solver has left the line in this turn.
    fn next(&self) -> Option<Action> {
        let planned = self.puzzle.line.get(self.played..)?;
        let is_on_line = planned.starts_with(&self.tried);
        planned.get(self.tried.len()).copied().filter(|_| is_on_line && !self.is_solved)
    }

    /// Plays an action of the solver and judges it.
    pub fn try_action(&mut self, action: Action, referee: &mut dyn PuzzleReferee) -> PuzzleVerdict {
        if self.is_solved {
            let ending = self.session.ending();
            let over = ending.map(|ending| Refused::MatchOver { ending });
            return over.map_or(PuzzleVerdict::Solved { is_stored: true }, PuzzleVerdict::Refused);
        }
        if let Err(why) = self.session.try_play(action) {
            return PuzzleVerdict::Refused(why);
        }
        self.tried.push(action);
        if self.puzzle.start.has_long_turns() { self.judge_long_turn(referee) } else { self.judge_move(referee) }
    }

    /// In a game whose turns consist of many actions, only the end of the turn is judged, since the actions may be
    /// played in another order.
    fn judge_long_turn(&mut self, referee: &mut dyn PuzzleReferee) -> PuzzleVerdict {
        let has_won = self.session.ending().is_some_and(|ending| ending.winner() == Some(self.solver()));
        let is_open = self.session.ending().is_none() && self.session.side_to_move() == self.solver();
        if has_won {
            self.solved()
        } else if is_open {
            PuzzleVerdict::GoesOn
        } else {
            self.wrong(referee)
        }
    }

    fn judge_move(&mut self, referee: &mut dyn PuzzleReferee) -> PuzzleVerdict {
        let is_last = self.turn + 1 >= self.puzzle.turns();
        let is_stored = self.puzzle.line.get(self.played) == self.tried.last();
        if is_stored && !is_last {
            return self.answered();
        }
        if is_stored || self.is_as_good(referee) { self.solved() } else { self.wrong(referee) }
    }

    /// Whether another move than the stored one reaches the goal as well.
    fn is_as_good(&self, referee: &mut dyn PuzzleReferee) -> bool {
        if !self.puzzle.may_have_others(self.turn) {
            return false;
        }
        let score = self.puzzle.proof.get(self.turn).map(|turn| turn.score);
        match (self.session.ending(), score) {
            (Some(ending), _) => ending.winner() == Some(self.solver()),
            // The stored move ends the game at once, and a slower way is not as good.
            (None, Some(PuzzleScore::Win(1))) => false,
            (None, _) => referee.reaches(&self.session, self.puzzle.goal).unwrap_or(false),
        }
    }

    fn solved(&mut self) -> PuzzleVerdict {
        let is_stored = self.puzzle.line.get(self.played..) == Some(&self.tried[..]);
        self.is_solved = true;
        self.turn = self.puzzle.turns();
        PuzzleVerdict::Solved { is_stored }
    }

    /// Plays the opponent's reply, which the line holds.
    fn answered(&mut self) -> PuzzleVerdict {
        self.played += 1;
        self.turn += 1;
        self.tried.clear();
        let mut reply = Vec::new();
        while let Some(action) = self.puzzle.line.get(self.played).copied() {
            let is_reply = self.session.side_to_move() != self.solver() && self.session.ending().is_none();
            if !is_reply || self.session.try_play(action).is_err() {
                break;
            }
            self.played += 1;
            reply.push(action);
        }
        PuzzleVerdict::Right { reply }
    }

    fn wrong(&mut self, referee: &mut dyn PuzzleReferee) -> PuzzleVerdict {
        let refutation = if self.session.ending().is_none() { referee.refutation(&self.session) } else { Vec::new() };
        self.mistakes += 1;
        let tried = self.take_back();
        PuzzleVerdict::Wrong { tried, refutation }
    }

    /// Takes back the actions of the present turn.
    pub fn take_back(&mut self) -> Vec<Action> {
        let tried = std::mem::take(&mut self.tried);
        for _ in &tried {
            self.session.undo();
        }
        tried
    }
}

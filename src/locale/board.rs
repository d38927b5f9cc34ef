//! Describes squares and moves in words, for screen readers.

use crate::engine::MoveVerdict;
use crate::rules::grid::Square;
use crate::rules::step::{Entered, Step};
use crate::rules::{Piece, Side, Terrain};

use super::{Arg, Locale, Message, Noun, Say, message, say};

/// The description of a square, which is read aloud when the cursor reaches the square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SaidSquare {
    pub at: Square,
    pub terrain: Terrain,
    pub piece: Option<Piece>,
    /// The piece's rank, in a game that has ranks.
    pub rank: Option<u8>,
    /// The listener's side; `None` if the listener plays neither side or both.
    pub own: Option<Side>,
    pub notes: Vec<SquareNote>,
}

/// The meaning of a mark on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SquareNote {
    /// The piece can be picked, since it has a move.
    CanMove,
    Picked,
    /// The picked piece can go to this square.
    Target,
    /// The picked piece can take the piece on this square.
    Prey,
    /// The picked piece could go to this square, but a repetition rule forbids the move.
    Banned,
    /// An enemy could take the piece on this square.
    InDanger,
    /// The piece has moved in this turn.
    Spent,
    /// No chain links the piece to its chief.
    CutOff,
    /// The chief of the piece is gone.
    Leaderless,
    /// The picked piece would cut a unit off from its chief by going to this square.
    Strands,
    /// The picked piece would link a unit to its chief again by going to this square.
    Links,
    /// The possible moves of the piece on this square are shown.
    LookedAt,
    /// The piece whose moves are shown could go to this square.
    Reached,
    /// What the move of the picked piece to this square is worth.
    Verdict(MoveVerdict),
}

impl Say for SaidSquare {
    fn say(&self, locale: &Locale) -> String {
        let SaidSquare { at, terrain, .. } = *self;
        let terrain = terrain.say(locale);
        let square = match self.piece {
            None => say!(locale, "square-empty", at, terrain),
            Some(piece) if self.own == Some(piece.side()) => say!(locale, "square-own", at, terrain, piece),
            Some(piece) => say!(locale, "square-of", at, terrain, piece, side = piece.side()),
        };
        let square = match self.rank {
            Some(rank) => say!(locale, "square-note", square, note = say!(locale, "square-rank", rank)),
            None => square,
        };
        let with_note = |square: String, note: &SquareNote| {
            let note = note.say(locale);
            say!(locale, "square-note", square, note)
        };
        self.notes.iter().fold(square, with_note)
    }
}

impl Say for SquareNote {
    fn say(&self, locale: &Locale) -> String {
        match self {
            SquareNote::CanMove => say!(locale, "square-can-move"),
            SquareNote::Picked => say!(locale, "square-picked"),
            SquareNote::Target => say!(locale, "square-target"),
            SquareNote::Prey => say!(locale, "square-prey"),
            SquareNote::Banned => say!(locale, "square-banned"),
            SquareNote::InDanger => say!(locale, "square-in-danger"),
            SquareNote::Spent => say!(locale, "square-spent"),
            SquareNote::CutOff => say!(locale, "square-cut-off"),
            SquareNote::Leaderless => say!(locale, "square-leaderless"),
            SquareNote::Strands => say!(locale, "square-strands"),
            SquareNote::Links => say!(locale, "square-links"),
            SquareNote::LookedAt => say!(locale, "square-looked-at"),
            SquareNote::Reached => say!(locale, "square-reached"),
            SquareNote::Verdict(verdict) => verdict.say(locale),
        }
    }
}

/// An action that was played, or taken back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SaidMove {
    /// The steps in the order in which they were played, each with its piece; empty if no piece moved.
    pub steps: Vec<(Piece, Step)>,
    /// The action without a move; `None` if a piece moved.
    pub idle: Option<Idle>,
    pub taken_back: bool,
}

/// An action without a move: a turn that was passed or missed, or the end of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Idle {
    /// The side passed because none of its pieces could move.
    Passed(Side),
    /// The side missed its turn because the time for the move had run out.
    Missed(Side),
    /// The side ended its turn, which may consist of several actions.
    Ended(Side),
}

impl Say for SaidMove {
    fn say(&self, locale: &Locale) -> String {
        let said = match self.idle {
            None => self.travel(),
            Some(Idle::Passed(side)) => Some(message!("move-passed", side)),
            Some(Idle::Missed(side)) => Some(message!("move-missed", side)),
            Some(Idle::Ended(side)) => Some(message!("move-ended-turn", side)),
        };
        match said {
            None => String::new(),
            Some(said) if self.taken_back => say!(locale, "move-taken-back", said),
            Some(said) => locale.say(&said),
        }
    }
}

impl SaidMove {
    fn travel(&self) -> Option<Message> {
        let travels = self.steps.iter().filter_map(|(piece, step)| match *step {
            Step::Walk { from, to } => Some((*piece, false, from, to)),
            Step::Leap { from, to } => Some((*piece, true, from, to)),
            Step::Capture { .. } | Step::Enter { .. } => None,
        });
        let travels: Vec<_> = travels.collect();
        let (&(piece, _, from, _), &(_, _, _, to)) = (travels.first()?, travels.last()?);
        let (leaps, side) = (travels.iter().any(|(_, leaps, ..)| *leaps), piece.side());
        let fallen = self.steps.iter().filter_map(|(prey, step)| match step {
            Step::Capture { at } => Some((Noun::from(*prey), at.to_string())),
            _ => None,
        });
        let (prey, at): (Vec<Noun>, Vec<String>) = fallen.unzip();
        let (prey_there, prey, at) = (!prey.is_empty(), Arg::Nouns(prey), Arg::All(at));
        let moved = match (leaps, prey_there) {
            (false, false) => message!("move-walks", side, piece, from, to),
            (true, false) => message!("move-leaps", side, piece, from, to),
            (false, true) => message!("move-takes", side, piece, prey, at),
            (true, true) => message!("move-leaps-and-takes", side, piece, from, to, prey),
        };
        let entered = self.steps.iter().rev().find_map(|(_, step)| match step {
            Step::Enter { what, .. } => Some(*what),
            _ => None,
        });
        Some(match entered {
            None => moved,
            Some(Entered::Water) => message!("move-into-water", moved),
            Some(Entered::Trap) => message!("move-into-trap", moved),
            Some(Entered::Den) => message!("move-into-den", moved),
        })
    }
}

//! What the rooms say to each other.

use bevy::prelude::*;

use crate::game::session::{Authority, Claim, ClockWord, Ending, PieceId, Ply, Refused, Session, Spot};
use crate::players::{Fault, Seat};
use crate::rules::grid::Square;
use crate::rules::step::Step;
use crate::rules::{Action, Footing, Move, Piece, Side};

pub fn plugin(app: &mut App) {
    app.add_message::<MoveRequested>()
        .add_message::<Picked>()
        .add_message::<MoveRefused>()
        .add_message::<MovePlayed>()
        .add_message::<Intent>()
        .add_message::<LayRequested>()
        .add_message::<LayRefused>()
        .add_message::<ActRequested>()
        .add_message::<ActRefused>()
        .add_message::<ClockSaid>()
        .add_message::<Led>()
        .add_message::<TurnReplayRequested>()
        .add_message::<GameEnded>()
        .add_message::<SeatLeft>();
}

/// A seat wants to play this.
#[derive(Message, Clone, Copy, Debug)]
pub struct MoveRequested {
    pub claim: Claim,
    pub wanted: Action,
    /// Where the hand that carried the piece let it go, on the unturned board, in squares from its middle. The piece
    /// need not travel there again.
    pub dropped_at: Option<Vec2>,
}

impl MoveRequested {
    /// What the side to move wants to play now.
    pub fn now(session: &Session, wanted: impl Into<Action>) -> MoveRequested {
        let claim = session.claim(session.side_to_move());
        MoveRequested { claim, wanted: wanted.into(), dropped_at: None }
    }

    /// The same for a piece that the hand let go there.
    pub fn dropped(self, at: Vec2) -> MoveRequested {
        MoveRequested { dropped_at: Some(at), ..self }
    }
}

/// A person has picked the own piece on that square. If it cannot move they are told at once.
#[derive(Message, Clone, Copy, Debug)]
pub struct Picked(pub Square);

/// The rule book said no, and why.
#[derive(Message, Clone, Debug)]
pub struct MoveRefused {
    pub wanted: Wanted,
    /// As in [`MoveRequested`].
    pub dropped_at: Option<Vec2>,
    pub refusal: Refused,
}

/// What was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    Action(Action),
    /// Some move of the piece there, wherever to: it was only picked.
    MoveOf(Square),
}

impl Wanted {
    /// The move, where a whole one was wanted.
    pub fn as_move(self) -> Option<Move> {
        match self {
            Wanted::Action(action) => action.as_move(),
            Wanted::MoveOf(_) => None,
        }
    }

    /// Where the piece stands that was to move.
    pub fn from(self) -> Option<Square> {
        match self {
            Wanted::Action(action) => action.as_move().map(|wanted| wanted.from),
            Wanted::MoveOf(at) => Some(at),
        }
    }
}

/// An action was played, taken back or played again.
#[derive(Message, Clone, Debug)]
pub struct MovePlayed {
    /// In the order in which they were played, whichever way they are shown.
    pub steps: Vec<Happened>,
    /// How the mover stood before and stands after the action, as it was played.
    pub footing: [Footing; 2],
    pub playback: Playback,
}

/// What happened to a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Happened {
    pub who: PieceId,
    pub piece: Piece,
    pub step: Step,
}

impl MovePlayed {
    /// The pieces are those of the match.
    pub fn of(ply: &Ply, session: &Session, playback: Playback) -> MovePlayed {
        let happened = |(who, step): &(PieceId, Step)| Happened {
            who: *who,
            piece: session.piece_list().piece(*who),
            step: *step,
        };
        MovePlayed { steps: ply.steps.iter().map(happened).collect(), footing: ply.footing, playback }
    }
}

/// How the board shows the steps.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Playback {
    Forward,
    /// Forward, but the piece already is where the hand dropped it: see [`MoveRequested::dropped_at`].
    Dropped(Vec2),
    /// The same path back, last step first.
    Backward,
}

/// A seat wants something of the match besides a move.
#[derive(Message, Clone, Copy, Debug)]
pub struct ActRequested {
    pub claim: Claim,
    pub act: Act,
}

impl ActRequested {
    /// What that side wants of the match now.
    pub fn now(session: &Session, side: Side, act: Act) -> ActRequested {
        ActRequested { claim: session.claim(side), act }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    Undo,
    Redo,
    Resign,
    OfferDraw,
    /// Answers to the other side's offer.
    AcceptDraw,
    DeclineDraw,
}

/// The match does not take it, and why.
#[derive(Message, Clone, Debug)]
pub struct ActRefused {
    pub claim: Claim,
    pub act: Act,
    pub refusal: Refused,
}

/// The clock that a match goes by is elsewhere, as in a film; this is what it says.
#[derive(Message, Clone, Copy, Debug)]
pub struct ClockSaid {
    pub at: Spot,
    pub word: ClockWord,
}

/// The match as those elsewhere have it who lead it; what was played here and is not confirmed yet stands at its end.
#[derive(Message, Clone, Debug)]
pub struct Led(pub Box<Session>);

/// What a person wants of the machines.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Intent {
    /// To be told what to play.
    Hint,
    /// That the machine whose turn it is plays the best that it has found.
    MoveNow,
}

/// Somebody wants to watch these actions of a turn that is over once more. The match stays as it is.
#[derive(Message, Clone, Debug)]
pub struct TurnReplayRequested(pub Vec<MovePlayed>);

impl TurnReplayRequested {
    /// The last turn of the match that is over.
    pub fn last_turn(session: &Session) -> TurnReplayRequested {
        let played = |ply: &Ply| MovePlayed::of(ply, session, Playback::Forward);
        TurnReplayRequested(session.last_turn().iter().map(played).collect())
    }
}

/// The match is over.
#[derive(Message, Clone, Copy, Debug)]
pub struct GameEnded(pub Ending);

/// A machine cannot go on; a person plays in its place.
#[derive(Message, Clone, Debug, PartialEq)]
pub struct SeatLeft {
    pub side: Side,
    pub seat: Seat,
    pub fault: Fault,
}

/// Something else is to lie on the table.
#[derive(Message, Clone, Debug)]
pub struct LayRequested {
    pub what: Laying,
    /// Who wants it.
    pub by: Authority,
}

#[derive(Clone, Debug)]
pub enum Laying {
    /// A new match from [`MatchSetup`]: the first one, a rematch.
    New,
    /// The match that was left for the title, or that the command line began; a new one where there is none.
    Left,
    /// A match that was kept, or read again.
    Begun(Box<Begun>),
    /// The start of a scene. The match that was left stays as it is.
    Scene(Box<Session>),
    /// Nothing: back to the title, where a match that this session leads can be continued.
    Nothing,
}

/// A match under way.
#[derive(Clone, Debug)]
pub struct Begun {
    /// The name of its level, for the screens.
    pub level: String,
    pub session: Session,
}

impl LayRequested {
    /// What somebody at this computer wants.
    pub fn here(what: Laying) -> LayRequested {
        LayRequested { what, by: Authority::Here }
    }
}

/// What lies on the table stays there, since others lead the match.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", match .by {
    Authority::Here => "This match is led by another computer; leave it before you begin another one.",
    Authority::Elsewhere => "This match is led here, and no other computer may replace it.",
})]
pub struct LayRefused {
    /// Who wanted something else.
    pub by: Authority,
}

/// Tiles and pieces of what lies on the table now have just been spawned. Read it to dress the board.
#[derive(Event, Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableLaid {
    New,
    /// The match was under way already.
    Begun,
    Scene,
}

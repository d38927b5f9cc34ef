//! The messages between the modules of the game.

use bevy::prelude::*;

use crate::game::session::{Authority, Claim, ClockWord, Ending, PieceId, Ply, Refused, Session, Spot};
use crate::players::{PlayerFault, Seat};
use crate::rules::grid::Square;
use crate::rules::step::Step;
use crate::rules::{Action, Footing, Move, Piece, Side};

pub fn plugin(app: &mut App) {
    app.add_message::<MoveRequested>()
        .add_message::<PiecePicked>()
        .add_message::<MoveRefused>()
        .add_message::<MovePlayed>()
        .add_message::<Intent>()
        .add_message::<LayRequested>()
        .add_message::<LayRefused>()
        .add_message::<LineRequested>()
        .add_message::<ActRequested>()
        .add_message::<ActRefused>()
        .add_message::<ClockSaid>()
        .add_message::<Led>()
        .add_message::<TurnReplayRequested>()
        .add_message::<GameEnded>()
        .add_message::<SeatLeft>();
}

/// A seat requests an action.
#[derive(Message, Clone, Copy, Debug)]
pub struct MoveRequested {
    pub claim: Claim,
    pub wanted: Action,
    /// The point where the player released a dragged piece: on the unturned board, in squares from the board's middle.
    /// The piece is already at this point, so the board does not animate it from its square.
    pub dropped_at: Option<Vec2>,
}

impl MoveRequested {
    /// Returns a request to play `wanted`, made by the side to move. The request is valid only in the current state of
    /// the match.
    pub fn now(session: &Session, wanted: impl Into<Action>) -> MoveRequested {
        let claim = session.claim(session.side_to_move());
        MoveRequested { claim, wanted: wanted.into(), dropped_at: None }
    }

    /// Returns the same request for a piece that was dropped at `at`.
    pub fn dropped(self, at: Vec2) -> MoveRequested {
        MoveRequested { dropped_at: Some(at), ..self }
    }
}

/// A person has picked a piece of the side to move. The piece stands on this square. If the piece cannot move, the
/// reason is shown at once.
#[derive(Message, Clone, Copy, Debug)]
pub struct PiecePicked(pub Square);

/// The rules have refused a request. The message contains the reason.
#[derive(Message, Clone, Debug)]
pub struct MoveRefused {
    pub wanted: RefusedRequest,
    /// The same as [`MoveRequested::dropped_at`].
    pub dropped_at: Option<Vec2>,
    pub refusal: Refused,
}

/// The refused request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RefusedRequest {
    Action(Action),
    /// Any move of the piece on this square: the piece was picked, and no target was chosen.
    MoveOf(Square),
}

impl RefusedRequest {
    /// Returns the move; `None` if another action was requested, or if no target was chosen.
    pub fn as_move(self) -> Option<Move> {
        match self {
            RefusedRequest::Action(action) => action.as_move(),
            RefusedRequest::MoveOf(_) => None,
        }
    }

    /// Returns the square of the piece that should move; `None` if the refused action was not a move.
    pub fn from(self) -> Option<Square> {
        match self {
            RefusedRequest::Action(action) => action.as_move().map(|wanted| wanted.from),
            RefusedRequest::MoveOf(at) => Some(at),
        }
    }
}

/// An action was played, taken back or played again.
#[derive(Message, Clone, Debug)]
pub struct MovePlayed {
    /// The steps in the order in which they were played, even if `playback` is `Backward`.
    pub steps: Vec<PieceEvent>,
    /// The footing of the moving piece before and after the action.
    pub footing: [Footing; 2],
    pub playback: Playback,
}

/// A step, and the piece that took it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PieceEvent {
    pub who: PieceId,
    pub piece: Piece,
    pub step: Step,
}

impl MovePlayed {
    /// Returns the message for a ply of this match: the ply was played or, if `playback` is `Backward`, taken back.
    pub fn of(ply: &Ply, session: &Session, playback: Playback) -> MovePlayed {
        let happened = |(who, step): &(PieceId, Step)| PieceEvent {
            who: *who,
            piece: session.piece_list().piece(*who),
            step: *step,
        };
        MovePlayed { steps: ply.steps.iter().map(happened).collect(), footing: ply.footing, playback }
    }
}

/// How the board shows the steps of an action.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Playback {
    Forward,
    /// Forward, but the piece starts at the point where the player released it: see [`MoveRequested::dropped_at`].
    Dropped(Vec2),
    /// The piece goes back on the same path, beginning with the last step.
    Backward,
}

/// A seat requests something other than a move.
#[derive(Message, Clone, Copy, Debug)]
pub struct ActRequested {
    pub claim: Claim,
    pub act: Act,
}

impl ActRequested {
    /// Returns a request for `act`, made by the side `side`. The request is valid only in the current state of the
    /// match.
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
    /// Accepts the draw offer of the other side.
    AcceptDraw,
    DeclineDraw,
}

/// Requests that the scene on the table shows the end of this line of actions from its start: what the line does not
/// share is taken back, and the rest of the line is played. A match does not react to this request.
#[derive(Message, Clone, Debug)]
pub struct LineRequested(pub Vec<Action>);

/// The match has refused a request. The message contains the reason.
#[derive(Message, Clone, Debug)]
pub struct ActRefused {
    pub claim: Claim,
    pub act: Act,
    pub refusal: Refused,
}

/// An event of a clock that this program does not run itself, for example the clock of a match that a film shows.
#[derive(Message, Clone, Copy, Debug)]
pub struct ClockSaid {
    pub at: Spot,
    pub word: ClockWord,
}

/// The host's version of the match, followed by the plies that were played at this computer and that the host has not
/// yet confirmed.
#[derive(Message, Clone, Debug)]
pub struct Led(pub Box<Session>);

/// A person's request to the computer players.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Intent {
    /// The person requests a hint.
    Hint,
    /// The computer player whose turn it is plays the best move that it has found so far.
    MoveNow,
}

/// Requests a replay of these actions of a finished turn. The match does not change.
#[derive(Message, Clone, Debug)]
pub struct TurnReplayRequested(pub Vec<MovePlayed>);

impl TurnReplayRequested {
    /// Returns the request to replay the last finished turn.
    pub fn last_turn(session: &Session) -> TurnReplayRequested {
        let played = |ply: &Ply| MovePlayed::of(ply, session, Playback::Forward);
        TurnReplayRequested(session.last_turn().iter().map(played).collect())
    }
}

/// The match is over.
#[derive(Message, Clone, Copy, Debug)]
pub struct GameEnded(pub Ending);

/// A computer player cannot continue, so a person takes its seat.
#[derive(Message, Clone, Debug, PartialEq)]
pub struct SeatLeft {
    pub side: Side,
    pub seat: Seat,
    pub fault: PlayerFault,
}

/// Requests that another match or scene is put on the table, or that the table is emptied.
#[derive(Message, Clone, Debug)]
pub struct LayRequested {
    pub what: Laying,
    /// Whether this computer or another one makes the request.
    pub by: Authority,
}

#[derive(Clone, Debug)]
pub enum Laying {
    /// A new match from [`MatchSetup`](super::MatchSetup): the first match, or a rematch.
    New,
    /// The match that the player left for the title screen, or named on the command line. If there is no such match, a
    /// new match is begun.
    Left,
    /// A match that has already begun: a saved match, or a match that another computer leads.
    Begun(Box<Begun>),
    /// The start of a scene. A match that the player has left stays in [`MatchSetup`](super::MatchSetup), and can still
    /// be continued.
    Scene(Box<Session>),
    /// The scene on the table, with other pieces.
    Rearranged(Box<Session>),
    /// The table is emptied: the title screen opens, where a match led by this computer can be continued.
    Nothing,
}

/// A match that has already begun.
#[derive(Clone, Debug)]
pub struct Begun {
    /// The name of the match's level, which screens show.
    pub level: String,
    pub session: Session,
}

impl LayRequested {
    /// Returns a request from this computer.
    pub fn here(what: Laying) -> LayRequested {
        LayRequested { what, by: Authority::Here }
    }
}

/// The request to replace the match on the table is refused, because the requester does not lead this match.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", match .by {
    Authority::Here => "This match is led by another computer; leave it before you begin another one.",
    Authority::Elsewhere => "This match is led here, and no other computer may replace it.",
})]
pub struct LayRefused {
    /// Whether this computer or another one has made the refused request.
    pub by: Authority,
}

/// The tiles and pieces of a match or scene have just been spawned. Systems that observe this event add their own parts
/// to the board.
#[derive(Event, Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableLaid {
    New,
    /// The match had already begun.
    Begun,
    Scene,
    /// A scene whose pieces the player arranges by hand has changed. What the player points at stays the same.
    Rearranged,
}

//! The scene of each animation: which piece stands where, what is done, and which squares matter.

use std::sync::Arc;

use crate::rules::grid::Square;
use crate::rules::jungle::{Animal, Board, Piece, PlacementError, Position, RuleSet};
use crate::rules::{Move, Side};
use crate::session::{Refused, Session};

use super::animation::{Animation, AnimationKind};

/// What is done in a scene.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    Move(Move),
    /// The hand carries the animal there and lets it go.
    Drop(Move),
    Undo,
    /// The board turns round.
    Turn,
}

/// An animation, ready to be acted out.
#[derive(Clone, Debug)]
pub struct Scene {
    pub animation: Animation,
    /// The match as it stands before the deed.
    pub session: Session,
    pub deed: Deed,
    /// Where it happens; empty: on the whole board.
    pub squares: Vec<Square>,
}

/// The rules do not allow a scene. The scenes are part of the program, so this is a bug of ours.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoScene {
    #[error("the scene cannot be set up: {0}")]
    Placement(#[from] PlacementError),
    #[error("the scene cannot be played: {0}")]
    Refused(#[from] Refused),
    #[error("there is no animal that the {0} could take on the stage")]
    NoVictim(Animal),
}

impl Scene {
    /// The scene of an animation, by the standard rules on the standard board, whatever level the user plays.
    ///
    /// # Errors
    /// The rules do not allow the scene.
    pub fn of(animation: Animation) -> Result<Scene, NoScene> {
        let board = Arc::new(Board::new(Board::standard(), RuleSet::default()));
        let animal = animation.animal();
        let scene = |session: Session, deed: Deed, squares: &[Square]| Scene {
            animation,
            session,
            deed,
            squares: squares.to_vec(),
        };
        let kind = animation.kind();
        let Move { from, to } = way(kind, animal);
        let alone = || laid(&board, from, animal, None);
        let done = Move { from, to };
        Ok(match kind {
            AnimationKind::Turn => scene(Session::new(everybody(&board)?), Deed::Turn, &[]),
            AnimationKind::Drop => scene(alone()?, Deed::Drop(done), &[from, to]),
            AnimationKind::Undo => {
                let mut session = alone()?;
                session.try_play(done)?;
                scene(session, Deed::Undo, &[from, to])
            }
            AnimationKind::Capture => scene(with_prey(&board, done, animal)?, Deed::Move(done), &[from, to]),
            // All other animals are refused because they want to enter water.
            AnimationKind::Refused if animal == Animal::Rat => {
                let session = laid(&board, from, animal, Some((to, Animal::Cat)))?;
                scene(session, Deed::Move(done), &[from, to])
            }
            AnimationKind::Step
            | AnimationKind::Leap
            | AnimationKind::Swim
            | AnimationKind::Trap
            | AnimationKind::Den
            | AnimationKind::Refused => scene(alone()?, Deed::Move(done), &[from, to]),
        })
    }
}

/// The move of a scene: sideways wherever possible, because a picture is wider than it is high.
fn way(kind: AnimationKind, animal: Animal) -> Move {
    let (c3, d3) = (square(2, 2), square(3, 2));
    let (a5, d5, e5) = (square(0, 4), square(3, 4), square(4, 4));
    let (c8, d8) = (square(2, 7), square(3, 7));
    let (c9, d9) = (square(2, 8), square(3, 8));
    let (from, to) = match kind {
        AnimationKind::Leap => (a5, d5),
        AnimationKind::Swim => (d5, e5),
        AnimationKind::Trap => (c8, d8),
        AnimationKind::Den => (c9, d9),
        AnimationKind::Refused if animal != Animal::Rat => (d5, e5),
        AnimationKind::Step
        | AnimationKind::Drop
        | AnimationKind::Capture
        | AnimationKind::Refused
        | AnimationKind::Undo
        | AnimationKind::Turn => (c3, d3),
    };
    Move { from, to }
}

/// A square of the standard board.
const fn square(file: u8, rank: u8) -> Square {
    match Square::new(file, rank) {
        Some(square) => square,
        None => panic!("not on the standard board"),
    }
}

/// White's animal, an animal of Black's in its way if one is given, and one far away, without which the game would be
/// over.
fn laid(board: &Arc<Board>, at: Square, animal: Animal, other: Option<(Square, Animal)>) -> Result<Session, NoScene> {
    let white = Piece { side: Side::White, animal };
    let black = |animal| Piece { side: Side::Black, animal };
    let far = square(6, if at.rank() > 4 { 0 } else { 8 });
    let other = other.map(|(at, animal)| (at, black(animal)));
    let pieces = [(at, white), (far, black(Animal::Dog))].into_iter().chain(other);
    Ok(Session::new(Position::new(Arc::clone(board), pieces, Side::White)?))
}

/// The scene with the strongest other animal that this one may take.
fn with_prey(board: &Arc<Board>, wanted: Move, animal: Animal) -> Result<Session, NoScene> {
    for prey in Animal::ALL.into_iter().rev().filter(|prey| *prey != animal) {
        let session = laid(board, wanted.from, animal, Some((wanted.to, prey)))?;
        if session.check(wanted).is_ok() {
            return Ok(session);
        }
    }
    Err(NoScene::NoVictim(animal))
}

/// The usual start of a match.
fn everybody(board: &Arc<Board>) -> Result<Position, NoScene> {
    use Animal::{Cat, Dog, Elephant, Leopard, Lion, Rat, Tiger, Wolf};
    let white = [
        (square(0, 0), Tiger),
        (square(6, 0), Lion),
        (square(1, 1), Cat),
        (square(5, 1), Dog),
        (square(0, 2), Elephant),
        (square(2, 2), Wolf),
        (square(4, 2), Leopard),
        (square(6, 2), Rat),
    ];
    // Black's pieces stand where White's would with the board turned by half a turn.
    let pieces = white.into_iter().flat_map(|(at, animal)| {
        let opposite = square(6 - at.file(), 8 - at.rank());
        [(at, Piece { side: Side::White, animal }), (opposite, Piece { side: Side::Black, animal })]
    });
    Ok(Position::new(Arc::clone(board), pieces, Side::White)?)
}

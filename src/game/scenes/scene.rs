//! Builds the scene of each animation: the pieces on their squares, the action, and the squares to be shown.

use std::sync::Arc;

use crate::game::session::Session;
use crate::rules::grid::Square;
use crate::rules::jungle::{Animal, Board, Piece, PlacementError, RuleSet};
use crate::rules::step::{Entered, Step};
use crate::rules::{GameId, Move, Position, Side, Terrain, chesimals, jungle};

use super::animation::Animation;
use super::animation_kind::{AnimationKind, Performer};
use super::units;

/// The action of a scene.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    Move(Move),
    /// The player drags the piece and releases it.
    Drop(Move),
    Undo,
    /// The board is rotated by 180 degrees.
    Turn,
}

/// An animation with the match in which it is shown.
#[derive(Clone, Debug)]
pub struct Scene {
    pub animation: Animation,
    /// The match before the action.
    pub session: Session,
    pub deed: Deed,
    /// The squares of the action; empty if the action concerns the whole board.
    pub squares: Vec<Square>,
}

/// Why an animation cannot be shown.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoScene {
    /// The pieces of the scene cannot stand on the board. For a standard scene this is a bug, since standard scenes are
    /// part of the program.
    #[error("the scene cannot be set up: {0}")]
    Placement(#[from] PlacementError),
    #[error("the scene cannot be set up: {0}")]
    Units(#[from] chesimals::PlacementError),
    #[error("there is no place on this board where the rules let the {0} show `{kind}`; name another level", kind = .1)]
    NoPlace(Performer, AnimationKind),
    #[error("this is a board of {0}, and the animation is one of the other game; name another level")]
    OtherGame(GameId),
}

impl Scene {
    /// Returns the scene of an animation on the standard board with the standard rules. The level that the user plays
    /// does not matter.
    ///
    /// # Errors
    /// The rules do not allow the scene.
    pub fn of(animation: Animation) -> Result<Scene, NoScene> {
        match animation.performer() {
            Performer::Animal(_) => {
                let board = Arc::new(Board::new(Board::standard(), RuleSet::default()));
                Scene::on(animation, &everybody(&board)?.into())
            }
            Performer::Unit(_) => Scene::on(animation, &units::standard()?),
        }
    }

    /// Returns the scene of an animation on the board of the start position `start`, with the rules of this board.
    ///
    /// # Errors
    /// The board has no squares for the scene, or belongs to the other game.
    pub fn on(animation: Animation, start: &Position) -> Result<Scene, NoScene> {
        if start.game() != animation.game() {
            return Err(NoScene::OtherGame(start.game()));
        }
        if animation.kind() == AnimationKind::Turn {
            let session = Session::new(start.clone());
            return Ok(Scene { animation, session, deed: Deed::Turn, squares: Vec::new() });
        }
        let found = match (animation.performer(), start) {
            (Performer::Animal(animal), Position::Jungle(start)) => in_jungle(animation.kind(), animal, start.board()),
            (Performer::Unit(unit), Position::Chesimals(start)) => units::placed(animation.kind(), unit, start.board())
                .filter(|(session, wanted)| shows(animation.kind(), session, *wanted)),
            _ => None,
        };
        let (mut session, done) = found.ok_or(NoScene::NoPlace(animation.performer(), animation.kind()))?;
        let deed = match animation.kind() {
            AnimationKind::Drop => Deed::Drop(done),
            AnimationKind::Undo => {
                // [`shows`] has already tried this move, so it is legal.
                let _played = session.try_play(done);
                Deed::Undo
            }
            _ => Deed::Move(done),
        };
        Ok(Scene { animation, session, deed, squares: vec![done.from, done.to] })
    }
}

/// Whether the move triggers an animation of that kind.
fn shows(kind: AnimationKind, session: &Session, wanted: Move) -> bool {
    if session.ending().is_some() {
        return false;
    }
    let mut session = session.clone();
    let Ok(ply) = session.try_play(wanted) else { return kind == AnimationKind::Refused };
    let steps: Vec<Step> = ply.steps.iter().map(|(_, step)| *step).collect();
    let count = |is: fn(&Step) -> bool| steps.iter().filter(|step| is(step)).count();
    let entered = |wanted: Entered| {
        let enters = |step: &Step| matches!(step, Step::Enter { what, .. } if *what == wanted);
        steps.iter().any(enters)
    };
    let (walks, leaps) =
        (count(|step| matches!(step, Step::Walk { .. })), count(|step| matches!(step, Step::Leap { .. })));
    let falls = count(|step| matches!(step, Step::Capture { .. }));
    match kind {
        AnimationKind::Refused | AnimationKind::Turn => false,
        AnimationKind::Step => walks == steps.len(),
        AnimationKind::Drop | AnimationKind::Undo => walks + leaps == steps.len(),
        AnimationKind::Leap => leaps > 0 && falls == 0,
        AnimationKind::Capture => falls == 1,
        AnimationKind::Swim => entered(Entered::Water),
        AnimationKind::Trap => entered(Entered::Trap),
        AnimationKind::Den => entered(Entered::Den),
    }
}

/// Finds the first move with which the animal shows that kind of animation, and the match in which the move is played.
/// The move for the standard board is tried first, then all straight moves in the order of the squares. Moves along a
/// rank are tried before moves along a file, because the picture that shows the scene is wider than high.
fn in_jungle(kind: AnimationKind, animal: Animal, board: &Arc<Board>) -> Option<(Session, Move)> {
    let all = || board.squares();
    let pairs = |sideways: bool| {
        all().flat_map(move |from| all().map(move |to| Move { from, to })).filter(move |Move { from, to }| {
            let near = from.file().abs_diff(to.file()) + from.rank().abs_diff(to.rank());
            let straight = if sideways { from.rank() == to.rank() } else { from.file() == to.file() };
            straight
                && (near == 1 || near == 2 && kind == AnimationKind::Refused || near > 1 && kind == AnimationKind::Leap)
        })
    };
    let usual = Some(way(kind, animal)).filter(|way| board.contains(way.from) && board.contains(way.to));
    let others: Vec<Option<Animal>> = match kind {
        // The possible victims, the strongest first. The scene shows the first capture that the rules allow.
        AnimationKind::Capture => Animal::ALL.into_iter().rev().filter(|prey| *prey != animal).map(Some).collect(),
        // For most animals, the refused move is a step into water. The rat can swim, so for the rat the first refused
        // move that is tried is the capture of a cat.
        AnimationKind::Refused if animal == Animal::Rat => vec![Some(Animal::Cat), None],
        _ => vec![None],
    };
    usual.into_iter().chain(pairs(true)).chain(pairs(false)).find_map(|wanted| {
        others.iter().find_map(|other| {
            let session = laid(board, wanted.from, animal, other.map(|other| (wanted.to, other)))?;
            shows(kind, &session, wanted).then_some((session, wanted))
        })
    })
}

/// Returns the move that shows this kind of animation on the standard board.
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

/// Starts a match with an animal of White, and optionally with an animal of Black on a given square. Another animal of
/// Black is placed far away, since Black would lose at once without animals. Returns `None` if the animals cannot stand
/// on their squares.
fn laid(board: &Arc<Board>, at: Square, animal: Animal, other: Option<(Square, Animal)>) -> Option<Session> {
    let white = Piece { side: Side::White, animal };
    let black = |animal| Piece { side: Side::Black, animal };
    let free = |square: &Square| {
        board.terrain(*square) == Terrain::Land && *square != at && other.is_none_or(|(other, _)| other != *square)
    };
    let away = |square: &Square| square.file().abs_diff(at.file()) + square.rank().abs_diff(at.rank());
    let corner = square(6, if at.rank() > 4 { 0 } else { 8 });
    let usual = board.squares().find(|square| *square == corner && free(square));
    let far = usual.or_else(|| board.squares().filter(free).max_by_key(away))?;
    let other = other.map(|(at, animal)| (at, black(animal)));
    let pieces = [(at, white), (far, black(Animal::Dog))].into_iter().chain(other);
    Some(Session::new(jungle::Position::new(Arc::clone(board), pieces, Side::White).ok()?))
}

/// The standard start of a match.
fn everybody(board: &Arc<Board>) -> Result<jungle::Position, PlacementError> {
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
    // The squares of Black's pieces are those of White's pieces, rotated by 180 degrees about the centre of the board.
    let pieces = white.into_iter().flat_map(|(at, animal)| {
        let opposite = square(6 - at.file(), 8 - at.rank());
        [(at, Piece { side: Side::White, animal }), (opposite, Piece { side: Side::Black, animal })]
    });
    jungle::Position::new(Arc::clone(board), pieces, Side::White)
}

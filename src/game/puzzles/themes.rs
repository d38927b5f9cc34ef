//! The themes of a puzzle, found by rule from its line.

use strum::{IntoStaticStr, VariantArray};

use crate::game::session::Session;
use crate::rules::grid::Square;
use crate::rules::step::{Entered, Step};
use crate::rules::{Action, Move, Piece, Position, Side, Terrain, Threats};

use super::proof::PuzzleGoal;

/// What a puzzle is about. The name of a variant, as [`PuzzleTheme::key`] returns it, is the key of its sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum PuzzleTheme {
    /// The first move is no capture and enters no den.
    Quiet,
    /// The solver must find the only move that does not lose.
    Defence,
    /// The solver closes the way of a leap that the opponent could make.
    BlockedLeap,
    /// The solver leaps over water.
    Leap,
    /// A quiet move puts the hunter two squares from its prey, so that the opponent has to give way.
    Parity,
    /// A rat captures an elephant, or attacks one.
    RatAndElephant,
    /// An animal is captured that only a trap makes weak enough.
    Trap,
    /// The solver lets an animal be captured.
    Sacrifice,
    /// No captures: the solver's animals run to the den.
    Race,
    /// Two of the solver's animals or more stand around the den of the opponent at the end.
    Siege,
    /// Both chiefs fall in one turn.
    Chiefs,
}

/// An animal within this number of squares of a den stands around it.
const NEAR_DEN: u8 = 2;
/// The distance of the hunter and its prey in the theme `Parity`.
const OPPOSITION: u8 = 2;
/// With more animals on the board, a waiting move is easy to find.
const FEW_ANIMALS: usize = 6;

impl PuzzleTheme {
    pub const ALL: &'static [PuzzleTheme] = PuzzleTheme::VARIANTS;

    /// The name in files, on the command line and in keys of sentences, such as `blocked-leap`.
    pub fn key(self) -> &'static str {
        self.into()
    }

    pub fn from_key(key: &str) -> Option<PuzzleTheme> {
        PuzzleTheme::ALL.iter().copied().find(|theme| theme.key() == key)
    }
}

/// An action of the line, with what the rules say about it.
struct LineAction {
    before: Position,
    after: Position,
    moved: Move,
    steps: Vec<Step>,
    is_solvers: bool,
}

impl LineAction {
    fn takes(&self) -> bool {
        self.steps.iter().any(|step| matches!(step, Step::Capture { .. }))
    }

    fn enters_den(&self) -> bool {
        self.steps.iter().any(|step| matches!(step, Step::Enter { what: Entered::Den, .. }))
    }

    fn leaps(&self) -> bool {
        self.steps.iter().any(|step| matches!(step, Step::Leap { .. }))
    }
}

/// Returns the themes of a puzzle that begins in this position, in the order of [`PuzzleTheme::ALL`].
pub fn themes_of(start: &Position, goal: PuzzleGoal, line: &[Action]) -> Vec<PuzzleTheme> {
    let solver = start.side_to_move();
    let (actions, end) = played(start, line);
    let holds = |theme: &PuzzleTheme| has_theme(*theme, goal, solver, &actions, &end);
    PuzzleTheme::ALL.iter().copied().filter(holds).collect()
}

/// Plays the line; an action that is not a move is left out.
fn played(start: &Position, line: &[Action]) -> (Vec<LineAction>, Position) {
    let mut session = Session::new(start.clone());
    let mut actions = Vec::new();
    for action in line {
        let before = session.position().clone();
        if session.try_play(*action).is_err() {
            break;
        }
        if let Some(moved) = action.as_move() {
            let (after, steps) = (session.position().clone(), before.steps(*action));
            let is_solvers = before.side_to_move() == start.side_to_move();
            actions.push(LineAction { before, after, moved, steps, is_solvers });
        }
    }
    (actions, session.position().clone())
}

fn has_theme(theme: PuzzleTheme, goal: PuzzleGoal, solver: Side, actions: &[LineAction], end: &Position) -> bool {
    let Some(first) = actions.first() else { return false };
    let mut own = actions.iter().filter(|action| action.is_solvers);
    let is_jungle = first.before.as_jungle().is_some();
    match theme {
        PuzzleTheme::Quiet => is_jungle && !first.takes() && !first.enters_den(),
        PuzzleTheme::Defence => goal == PuzzleGoal::Hold,
        PuzzleTheme::Chiefs => !is_jungle && goal == PuzzleGoal::Win,
        _ if !is_jungle => false,
        PuzzleTheme::BlockedLeap => own.any(blocks_leap),
        PuzzleTheme::Leap => own.any(LineAction::leaps),
        PuzzleTheme::Parity => is_opposition(first),
        PuzzleTheme::RatAndElephant => actions.iter().any(rat_meets_elephant),
        PuzzleTheme::Trap => own.any(takes_in_trap),
        PuzzleTheme::Sacrifice => actions.windows(2).any(|pair| is_sacrifice(&pair[0], &pair[1])),
        PuzzleTheme::Race => is_race(goal, solver, actions),
        PuzzleTheme::Siege => goal == PuzzleGoal::Win && besiegers(end, solver) >= 2,
    }
}

/// Whether the opponent could leap before the solver's move, and the leaper is still there but its way is closed.
fn blocks_leap(action: &LineAction) -> bool {
    let leaps = |position: &Position| -> Vec<Move> {
        let moves = position.legal_actions().into_iter().filter_map(Action::as_move);
        moves.filter(|moved| position.steps(*moved).iter().any(|step| matches!(step, Step::Leap { .. }))).collect()
    };
    let possible = leaps(&action.after);
    let before = leaps(&action.before.with_the_other_to_move());
    before.iter().any(|leap| {
        let is_there = action.after.piece_at(leap.from) == action.before.piece_at(leap.from);
        // A leap that only the landing square forbids was not blocked.
        let lands = leap.to != action.moved.to;
        is_there && lands && action.moved.from != leap.to && !possible.contains(leap)
    })
}

fn distance(a: Square, b: Square) -> u8 {
    a.file().abs_diff(b.file()) + a.rank().abs_diff(b.rank())
}

fn is_opposition(first: &LineAction) -> bool {
    let hunter = first.moved.to;
    let threats = Threats::of(&first.after);
    let is_two_away = |prey: Square| distance(hunter, prey) == OPPOSITION;
    let was_nearer = |prey: Square| distance(first.moved.from, prey) > OPPOSITION;
    let few = first.before.pieces().len() <= FEW_ANIMALS;
    few && !first.takes() && threats.ever_prey(hunter).any(|prey| is_two_away(prey) && was_nearer(prey))
}

/// Whether a rat captures an elephant, or comes next to one that it could capture.
fn rat_meets_elephant(action: &LineAction) -> bool {
    use crate::rules::jungle::Animal;
    let animal = |position: &Position, at: Square| position.piece_at(at).and_then(Piece::animal);
    let is_rat = animal(&action.before, action.moved.from) == Some(Animal::Rat);
    let takes = action.takes() && animal(&action.before, action.moved.to) == Some(Animal::Elephant);
    let attacks = || {
        let threats = Threats::of(&action.after);
        threats.prey(action.moved.to).any(|prey| animal(&action.after, prey) == Some(Animal::Elephant))
    };
    is_rat && (takes || action.is_solvers && attacks())
}

/// Whether the move captures an animal on a trap that the mover could not capture elsewhere.
fn takes_in_trap(action: &LineAction) -> bool {
    let board = action.before.board();
    if !action.takes() || !matches!(board.terrain(action.moved.to), Terrain::Trap(_)) {
        return false;
    }
    let (Some(hunter), Some(prey)) =
        (action.before.piece_at(action.moved.from), action.before.piece_at(action.moved.to))
    else {
        return false;
    };
    match (board.rank(hunter), board.rank(prey)) {
        (Some(hunter), Some(prey)) => hunter < prey,
        _ => false,
    }
}

/// Whether the solver's quiet move is answered by a capture.
fn is_sacrifice(action: &LineAction, reply: &LineAction) -> bool {
    action.is_solvers && !reply.is_solvers && !action.takes() && reply.takes()
}

/// Whether nobody captures, and each move of the solver comes nearer to the den of the opponent.
fn is_race(goal: PuzzleGoal, solver: Side, actions: &[LineAction]) -> bool {
    let own: Vec<&LineAction> = actions.iter().filter(|action| action.is_solvers).collect();
    let comes_nearer = |action: &&LineAction| {
        let way = |at| to_den(&action.before, solver, at);
        matches!((way(action.moved.from), way(action.moved.to)), (Some(before), Some(after)) if after < before)
    };
    goal == PuzzleGoal::Win && own.len() >= 2 && !actions.iter().any(LineAction::takes) && own.iter().all(comes_nearer)
}

/// The distance to the nearest den of the opponent.
fn to_den(position: &Position, solver: Side, at: Square) -> Option<u8> {
    let board = position.board();
    let dens = board.squares().filter(|den| board.terrain(*den) == Terrain::Den(solver.opponent()));
    dens.map(|den| distance(at, den)).min()
}

fn besiegers(position: &Position, solver: Side) -> usize {
    let is_near = |at: Square| to_den(position, solver, at).is_some_and(|way| way <= NEAR_DEN);
    position.pieces().into_iter().filter(|(at, piece)| piece.side() == solver && is_near(*at)).count()
}

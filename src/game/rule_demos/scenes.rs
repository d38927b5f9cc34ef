//! The scenes of the page "How to play": for each rule a small board with a few tries. The scenes are played under the
//! rules that the page shows, and a try that these rules contradict is left out.

use strum::VariantArray;

use crate::game::session::Refused;
use crate::rules::grid::Grid;
use crate::rules::{Board, Side, Terrain};

use super::DemoTry;
use super::event::{DemoEvent, DemoOutcome, DemoRun};

/// What a scene shows. The order is the order on the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, VariantArray)]
pub enum RuleTopic {
    Goal,
    Moves,
    Captures,
    Water,
    Leaps,
    Traps,
}

impl RuleTopic {
    pub const ALL: &[RuleTopic] = RuleTopic::VARIANTS;
}

/// The tries of a topic that the rules of a board confirm, at least one.
#[derive(Clone, Debug, PartialEq)]
pub struct RuleScene {
    pub topic: RuleTopic,
    pub tries: Vec<DemoTry>,
}

/// A scene as text: the ranks of its terrain in the letters of level files, from the top down, and its tries.
struct WrittenScene {
    topic: RuleTopic,
    terrain: &'static [&'static str],
    tries: &'static [WrittenTry],
}

/// A try as text: the text of the position in which it starts, its moves, and how the last move ends.
struct WrittenTry {
    start: &'static str,
    play: &'static str,
    end: TryEnd,
}

#[derive(Clone, Copy)]
enum TryEnd {
    Ends(DemoOutcome),
    /// The rules refuse the last move because of what is on this square.
    RefusedFor(&'static str),
}

use TryEnd::{Ends, RefusedFor};

const fn of(start: &'static str, play: &'static str, end: TryEnd) -> WrittenTry {
    WrittenTry { start, play, end }
}

/// A corner of the standard board with Black's den.
const DEN: &[&str] = &[".tdt.", "..t..", "....."];
const WHITE_WINS: TryEnd = Ends(DemoOutcome::Won(Side::White));
const CAPTURES: TryEnd = Ends(DemoOutcome::Captures);

/// All scenes. The first try of a scene is also shown as a still picture with arrows.
const SCENES: [WrittenScene; 6] = [
    WrittenScene {
        topic: RuleTopic::Goal,
        terrain: DEN,
        tries: &[
            // Into the den, past a cat that is too far away.
            of("5/4c/2L2 w", "c1c2 e2e1 c2c3", WHITE_WINS),
            // The last enemy is captured.
            of("5/5/1Tc2 w", "b1c1", WHITE_WINS),
        ],
    },
    WrittenScene {
        topic: RuleTopic::Moves,
        terrain: &[".....", ".....", "..D.."],
        tries: &[
            // Ahead, sideways, and not into one's own den.
            of("5/4c/1W3 w", "b1b2 e2e3 b2c2 e3d3 c2c1", RefusedFor("c1")),
            // Not diagonally.
            of("5/1W3/4c w", "b2c3", RefusedFor("c3")),
        ],
    },
    WrittenScene {
        topic: RuleTopic::Captures,
        terrain: &[".....", ".....", "~...."],
        tries: &[
            // The stronger takes the weaker, and a still stronger one takes it.
            of("L4/1Dcp1/5 w", "b2c2 d2c2", CAPTURES),
            // The weaker does not take the stronger.
            of("5/1Cd2/5 w", "b2c2", RefusedFor("c2")),
            // The rat takes the elephant: from land, or out of the water.
            of("4c/1Re2/5 w", "b2c2", CAPTURES),
            of("4c/5/Re3 w", "a1b1", CAPTURES),
            of("5/1Er2/5 w", "b2c2", RefusedFor("c2")),
        ],
    },
    WrittenScene {
        topic: RuleTopic::Water,
        terrain: &[".~~.", ".~~.", ".~~."],
        tries: &[
            // The rat swims, and the cat cannot follow.
            of("4/R2c/4 w", "a2b2 d2c2", RefusedFor("c2")),
            // Neither rat takes the other across the shore.
            of("4/rR2/4 w", "b2a2", RefusedFor("a2")),
            of("4/rR2/4 b", "a2b2", RefusedFor("b2")),
        ],
    },
    WrittenScene {
        topic: RuleTopic::Leaps,
        terrain: &[".~~.", ".~~.", ".~~."],
        tries: &[
            // A lion and a tiger leap.
            of("3t/L3/4 w", "a2d2 d3a3", Ends(DemoOutcome::Played)),
            // A rat swims into the lion's way.
            of("2r1/3L/4 b", "c3c2 d2a2", RefusedFor("c2")),
        ],
    },
    WrittenScene {
        topic: RuleTopic::Traps,
        terrain: DEN,
        tries: &[
            // The elephant enters a trap and is taken by a cat.
            of("5/1c3/2E1D w", "c1c2 b2c2", CAPTURES),
            // Outside the trap, the cat cannot take it.
            of("5/5/1cE1D b", "b1c1", RefusedFor("c1")),
        ],
    },
];

/// Returns the scenes that the rules of this board confirm, each with the tries that they confirm. A game without
/// scenes has none.
pub fn scenes(rules: &Board) -> Vec<RuleScene> {
    let scene = |written: &WrittenScene| {
        let board = rules.for_moves_on(ground(written.terrain)?)?;
        let tries: Vec<DemoTry> = written.tries.iter().filter_map(|tried| tried.on(&board)).collect();
        (!tries.is_empty()).then_some(RuleScene { topic: written.topic, tries })
    };
    SCENES.iter().filter_map(scene).collect()
}

/// The terrain of these ranks; `None` if their lengths are not those of a board.
fn ground(ranks: &[&str]) -> Option<Grid<Terrain>> {
    let (width, height) = (u8::try_from(ranks.first()?.len()).ok()?, u8::try_from(ranks.len()).ok()?);
    Some(Grid::from_fn(width, height, |at| {
        let rank = ranks.iter().rev().nth(at.rank().into());
        let letter = rank.and_then(|rank| rank.chars().nth(at.file().into()));
        letter.and_then(Terrain::from_letter).unwrap_or(Terrain::Land)
    }))
}

impl WrittenTry {
    /// Plays the try on this board. `None` if it does not happen as written.
    fn on(&self, board: &Board) -> Option<DemoTry> {
        let start = board.position(self.start).ok()?;
        let events: Vec<DemoEvent> = self.play.split(' ').map(DemoEvent::read).collect::<Option<_>>()?;
        let run = DemoRun::of(&start, &events);
        let last = events.len().checked_sub(1)?;
        let is_as_written = match (self.end, &run.refused) {
            (Ends(outcome), None) => run.outcome == outcome,
            (RefusedFor(square), Some(Refused::Rules(refusal))) => {
                run.happened == last && refusal.squares().iter().any(|at| at.to_string() == square)
            }
            _ => false,
        };
        is_as_written.then_some(DemoTry { start, events, outcome: run.outcome })
    }
}

//! What a level considers in a turn, and which of the considered moves it fancies.

use crate::engine::score::Score;
use crate::engine::search::mixed;
use crate::engine::situation::Situation;
use crate::rules::grid::Square;
use crate::rules::jungle::{Move, Position, Terrain};

use super::manner::Manner;

/// More than any score in hundredths, less than twice that.
const CERTAIN: i32 = 30_000;
/// How bad a forced loss looks to someone who does not heed it, in hundredths.
const SHRUGGED_OFF: i32 = -400;

/// Chance for one turn of a match: from the seed, the position and the number of turns before it, so that a position
/// that comes back is not always answered alike.
#[derive(Clone, Copy, Debug)]
pub(super) struct Chance(u64);

impl Chance {
    pub fn new(seed: u64, situation: &Situation) -> Chance {
        Chance(mixed(mixed(mixed(seed) ^ situation.position().key()) ^ situation.turns() as u64))
    }

    /// Below `sides`, the same for the same subject.
    fn roll(self, subject: u64, sides: u32) -> u32 {
        (u128::from(mixed(self.0 ^ mixed(subject))) * u128::from(sides) >> 64) as u32
    }
}

/// A level in one turn.
pub(super) struct Chooser<'a> {
    pub manner: &'a Manner,
    pub position: &'a Position,
    pub chance: Chance,
}

impl Chooser<'_> {
    /// The moves that it thinks about, of those that it knows: a win at once, if there is one; else those of the animals
    /// that it remembers; else all.
    pub fn candidates(&self, known: Vec<Move>) -> Vec<Move> {
        let side = self.position.side_to_move();
        let wins = |action: &Move| {
            let mut next = self.position.clone();
            next.play_unchecked(*action);
            next.outcome().is_some_and(|outcome| outcome.winner() == Some(side))
        };
        let chosen = |holds: &dyn Fn(&Move) -> bool| -> Option<Vec<Move>> {
            Some(known.iter().copied().filter(holds).collect()).filter(|chosen: &Vec<Move>| !chosen.is_empty())
        };
        chosen(&wins).or_else(|| chosen(&|action| self.remembers(action.from))).unwrap_or(known)
    }

    fn remembers(&self, at: Square) -> bool {
        self.chance.roll(u64::from(at.code()), 100) < self.manner.memory
    }

    /// How much it fancies a move that is worth so much.
    pub fn fancied(&self, action: Move, score: Score) -> i32 {
        let worth = match score {
            Score::Cp(value) => value,
            Score::Win(plies) => CERTAIN - plies as i32,
            Score::Loss(plies) if self.manner.heeds => plies as i32 - CERTAIN,
            Score::Loss(_) => SHRUGGED_OFF,
        };
        worth + self.liking(action) + self.misjudgement(action)
    }

    /// Between `noise` too low and `noise` too high, small errors more often than large ones.
    fn misjudgement(&self, action: Move) -> i32 {
        let noise = self.manner.noise.unsigned_abs();
        let code = u64::from(action.from.code()) << 8 | u64::from(action.to.code());
        let rolled = self.chance.roll(1 << 16 | code, noise + 1) + self.chance.roll(2 << 16 | code, noise + 1);
        rolled as i32 - noise as i32
    }

    fn liking(&self, action: Move) -> i32 {
        let (likes, board) = (self.manner.likes, self.position.board());
        let distance = |at: Square| self.distance_to_den(at);
        let nearer = distance(action.from) - distance(action.to);
        let leaps = action.from.line_to(action.to).is_some_and(|(_, distance)| distance > 1);
        let tastes = [
            (self.position.piece_at(action.to).is_some(), likes.capture),
            (leaps, likes.leap),
            (board.terrain(action.to) == Terrain::Water, likes.water),
            (nearer > 0, likes.forward),
            (nearer < 0, likes.back),
        ];
        tastes.into_iter().filter(|(holds, _)| *holds).map(|(_, liking)| liking).sum()
    }

    /// Files and ranks to the nearest den that the side to move could enter; 0 where there is none.
    fn distance_to_den(&self, at: Square) -> i32 {
        let side = self.position.side_to_move();
        let dens = self.position.board().grid().iter();
        let dens = dens.filter(|(_, terrain)| matches!(terrain, Terrain::Den(owner) if *owner != side));
        let steps = |den: Square| at.file().abs_diff(den.file()) + at.rank().abs_diff(den.rank());
        dens.map(|(den, _)| i32::from(steps(den))).min().unwrap_or(0)
    }
}

//! Selects the moves that a level considers in a turn, and rates each of them.

use crate::engine::chance::Chance;
use crate::engine::score::Score;
use crate::rules::grid::Square;
use crate::rules::{Action, Move, Position, Side, Terrain};

use super::style::Style;

/// The rating of a forced win, above any score in hundredths. Each ply until the win lowers the rating by 1.
const CERTAIN: i32 = 30_000;
/// The value of a forced loss to a level that does not avoid forced losses, in hundredths.
const UNHEEDED_LOSS: i32 = -400;

/// Selects and rates the moves of one level in one turn.
pub(super) struct JungleChooser<'a> {
    pub style: &'a Style,
    pub position: &'a Position,
    pub chance: Chance,
}

impl JungleChooser<'_> {
    /// Returns the moves out of `known` that the level considers. If some moves win at once, returns only these moves.
    /// Otherwise, returns the moves of the animals that the level remembers, or all moves if there are no such moves.
    pub fn candidates(&self, known: Vec<Action>) -> Vec<Action> {
        let side = self.position.side_to_move();
        let wins = |action: &Action| {
            let mut next = self.position.clone();
            next.play_unchecked(*action);
            next.outcome().is_some_and(|outcome| outcome.winner() == Some(side))
        };
        let chosen = |holds: &dyn Fn(&Action) -> bool| -> Option<Vec<Action>> {
            Some(known.iter().copied().filter(holds).collect()).filter(|chosen: &Vec<Action>| !chosen.is_empty())
        };
        let remembers = |action: &Action| {
            action.as_move().is_none_or(|wanted| self.chance.remembers(wanted.from, self.style.memory))
        };
        chosen(&wins).or_else(|| chosen(&remembers)).unwrap_or(known)
    }

    /// The level's rating of an action: the score, a random error, and bonuses for the kinds of moves that the style
    /// prefers.
    pub fn attraction(&self, action: Action, score: Score) -> i32 {
        let value = match score {
            Score::Cp(value) => value,
            Score::Win(plies) => CERTAIN - plies as i32,
            Score::Loss(plies) if self.style.heeds => plies as i32 - CERTAIN,
            Score::Loss(_) => UNHEEDED_LOSS,
        };
        let of_move = |wanted| self.taste(wanted) + self.error(wanted);
        value + action.as_move().map_or(0, of_move)
    }

    /// The random error of the rating of a move, in hundredths.
    fn error(&self, action: Move) -> i32 {
        let code = u64::from(action.from.code()) << 8 | u64::from(action.to.code());
        self.chance.error([1 << 16 | code, 2 << 16 | code], self.style.noise)
    }

    /// The sum of the style's bonuses and penalties for a move, in hundredths.
    fn taste(&self, action: Move) -> i32 {
        let (likes, position, side) = (self.style.likes, self.position, self.position.side_to_move());
        let [from, to] = [action.from, action.to].map(|at| Side::BOTH.map(|owner| self.steps_to_den(owner, at)));
        let (own, other) = (side as usize, side.opponent() as usize);
        let is_away = |at: [i32; 2]| at[other] <= at[own];
        let tastes = [
            (likes.capture, position.piece_at(action.to).is_some()),
            (likes.leap, action.from.line_to(action.to).is_some_and(|(_, distance)| distance > 1)),
            (likes.water, position.board().terrain(action.to) == Terrain::Water),
            (likes.forward, to[other] < from[other]),
            (likes.back, to[other] > from[other]),
            (likes.away, is_away(to) && !is_away(from)),
            (likes.menace, likes.menace != 0 && self.menaces(action)),
        ];
        tastes.into_iter().filter(|(_, holds)| *holds).map(|(value, _)| value).sum()
    }

    /// The distance in files plus ranks to the nearest den of that side; 0 if that side has no den.
    fn steps_to_den(&self, owner: Side, at: Square) -> i32 {
        let board = self.position.board();
        let dens = board.squares().filter(|at| board.terrain(*at) == Terrain::Den(owner));
        let steps = dens.map(|den| at.file().abs_diff(den.file()) + at.rank().abs_diff(den.rank()));
        steps.min().map_or(0, i32::from)
    }

    /// Whether the side that plays the action could capture on its next turn if its opponent passed.
    fn menaces(&self, action: Move) -> bool {
        let mut next = self.position.clone();
        next.play_unchecked(action);
        next.play_unchecked(Action::Pass);
        let mut targets = next.legal_actions().into_iter().filter_map(Action::as_move).map(|wanted| wanted.to);
        targets.any(|to| next.piece_at(to).is_some())
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::engine::situation::Situation;
    use crate::rules::jungle::{Board, Position, RuleSet};

    #[test]
    fn a_forgetful_level_considers_the_moves_of_some_of_its_animals() {
        let board = Arc::new(Board::new(Board::standard(), RuleSet::default()));
        let start = "l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L w 0 1";
        let Ok(position) = Position::from_jfen(board, start) else { panic!("{start}") };
        let situation = Situation::new(position);
        let style = Style { memory: 50, ..Style::default() };
        let moves = |seed| {
            let chance = Chance::new(seed, &[situation.position().key(), 0]);
            let chooser = JungleChooser { style: &style, position: situation.position(), chance };
            chooser.candidates(situation.legal_actions())
        };
        let from = |action: &Action| action.as_move().map(|wanted| wanted.from);
        let seeds = 200;
        let mut considered = 0;
        for seed in 0..seeds {
            let moves = moves(seed);
            // Either all moves of an animal are considered, or none.
            for wanted in situation.legal_actions() {
                let known = moves.iter().any(|action| from(action) == from(&wanted));
                assert_eq!(moves.contains(&wanted), known, "{wanted}");
            }
            considered += moves.len();
        }
        let all = situation.legal_actions().len() * seeds as usize;
        assert!((all * 45 / 100..all * 55 / 100).contains(&considered), "{considered} of {all}");
    }
}

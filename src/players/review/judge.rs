//! Judges every turn of a match by the scores before and after it.

use std::ops::Range;

use crate::engine::{ChanceScale, Reason, Score, SearchResult, TurnFault, accuracy, game_accuracy};
use crate::game::session::{Ending, Ply, Session};
use crate::rules::{Action, Pair, Position, Side};

use super::search::{ReviewLine, TurnStart};

/// The largest number of turning points of a match.
const TURNING_POINTS: usize = 3;

/// The judgement of a match.
#[derive(Clone, Debug)]
pub struct Review {
    /// The turns in the order of the log. Forced passes are left out.
    pub turns: Vec<ReviewedTurn>,
    /// The accuracy of each side in percent; `None` for a side without turns.
    pub accuracy: Pair<Option<f64>>,
    /// The indices of the turns that cost their side most, in the order of the log.
    pub turning_points: Vec<usize>,
}

/// The judgement of a turn. Scores and chances are those of the side that played it.
#[derive(Clone, Debug)]
pub struct ReviewedTurn {
    pub side: Side,
    /// The plies of the turn in the log.
    pub plies: Range<usize>,
    /// The best lines before the turn, best first.
    pub lines: Vec<ReviewLine>,
    /// The score of the position after the turn, by the search of the next turn or by the end of the match.
    pub played: Score,
    /// The depth of the search that found this score; `None` if the match is over there.
    pub depth: Option<u32>,
    /// Whether the turn leads to the same position as the best line.
    pub is_best: bool,
    /// The expected points before the turn and after it, from 0 to 1.
    pub chance: [f64; 2],
    /// The accuracy of the turn in percent.
    pub accuracy: f64,
    pub fault: Option<TurnFault>,
    /// Why the best line is good, if the rules know a reason.
    pub better: Option<Reason>,
    /// What the opponent gains by the best answer to the turn, if the rules know a reason.
    pub allows: Option<Reason>,
}

impl ReviewedTurn {
    /// How much chance the turn has lost, from 0 to 1.
    pub fn loss(&self) -> f64 {
        if self.is_best { 0.0 } else { (self.chance[0] - self.chance[1]).max(0.0) }
    }

    /// White's expected points before the turn and after it, from 0 to 1.
    pub fn chance_of_white(&self) -> [f64; 2] {
        self.chance.map(|chance| if self.side == Side::White { chance } else { 1.0 - chance })
    }
}

impl Review {
    pub(super) fn of(session: &Session, starts: &[TurnStart<'_>]) -> Review {
        let turns: Vec<ReviewedTurn> = (0..starts.len()).filter_map(|index| turn(session, starts, index)).collect();
        let mut whites: Vec<f64> = turns.first().map(|turn| turn.chance_of_white()[0]).into_iter().collect();
        whites.extend(turns.iter().map(|turn| turn.chance_of_white()[1]));
        let of = |side: Side| {
            let own = turns.iter().enumerate().filter(|(_, turn)| turn.side == side);
            let own: Vec<(usize, f64)> = own.map(|(index, turn)| (index, turn.accuracy)).collect();
            game_accuracy(&whites, &own)
        };
        let accuracy = Pair(Side::BOTH.map(of));
        let mut review = Review { turns, accuracy, turning_points: Vec::new() };
        let mut points = review.mistakes();
        points.sort_by(|a, b| review.turns[*b].loss().total_cmp(&review.turns[*a].loss()));
        points.truncate(TURNING_POINTS);
        points.sort_unstable();
        review.turning_points = points;
        review
    }

    /// The accuracy of each side as the heading of a record holds it: in whole percent.
    pub fn percentages(&self) -> Pair<Option<u8>> {
        Pair(self.accuracy.0.map(|found| found.map(|percent| percent.round() as u8)))
    }

    /// The indices of the turns that are mistakes or blunders.
    pub fn mistakes(&self) -> Vec<usize> {
        (0..self.turns.len()).filter(|index| self.turns[*index].fault >= Some(TurnFault::Mistake)).collect()
    }
}

/// The judgement of the turn that begins at this start; `None` for the end of the log, and for a turn that was not
/// searched.
pub(super) fn turn(session: &Session, starts: &[TurnStart<'_>], index: usize) -> Option<ReviewedTurn> {
    let start = &starts[index];
    let plies = session.plies();
    let side = plies.get(start.ply)?.side;
    let length = plies[start.ply..].iter().position(Ply::ends_turn).map_or(plies.len() - start.ply, |last| last + 1);
    let range = start.ply..start.ply + length;
    let best = start.lines.first()?;
    let next = starts.get(index + 1).filter(|next| next.ply > start.ply);
    let (played, depth) = match next.and_then(|next| Some((next, next.lines.first()?))) {
        Some((next, line)) => {
            let score = if next.position.side_to_move() == side { line.score } else { reversed(line.score) };
            (farther(score, next.ply - start.ply), Some(line.depth))
        }
        None => (at_the_end(session, side)?, None),
    };
    let actions: Vec<Action> = plies[range.clone()].iter().map(|ply| ply.action).collect();
    let is_best = leads_to(start.position, &best.actions, &actions);
    let scale = ChanceScale::of(start.position);
    let chance = [best.score, played].map(|score| scale.chance_of(score));
    let accuracy = if is_best { 100.0 } else { accuracy(chance[0], chance[1]) };
    let fault = if is_best { None } else { TurnFault::of(chance[0] - chance[1]) };
    let better = if is_best { None } else { reason(start.position, best) };
    let allows = next.filter(|next| next.position.side_to_move() != side);
    let allows = allows.and_then(|next| reason(next.position, next.lines.first()?));
    Some(ReviewedTurn {
        side,
        plies: range,
        lines: start.lines.clone(),
        played,
        depth,
        is_best,
        chance,
        accuracy,
        fault,
        better,
        allows,
    })
}

/// Whether the line begins with these actions, or reaches the same position with as many.
fn leads_to(position: &Position, line: &[Action], actions: &[Action]) -> bool {
    let after = |actions: &[Action]| {
        let mut position = position.clone();
        actions.iter().try_for_each(|action| position.try_play(*action).map(drop)).ok().map(|()| position.key())
    };
    let same = line.get(..actions.len()).filter(|_| !actions.is_empty());
    same.is_some_and(|same| same == actions || (after(same).is_some() && after(same) == after(actions)))
}

pub(super) fn reason(position: &Position, line: &ReviewLine) -> Option<Reason> {
    let best = line.actions.first().copied();
    let result = SearchResult { best, pv: line.actions.clone(), score: Some(line.score), ..SearchResult::default() };
    Reason::of(position, &result)
}

/// The score of the end of the match, for that side; `None` if the match is not over there.
pub(super) fn at_the_end(session: &Session, side: Side) -> Option<Score> {
    match session.last_ending().map(Ending::winner)? {
        None => Some(Score::Cp(0)),
        Some(winner) if winner == side => Some(Score::Win(0)),
        Some(_) => Some(Score::Loss(0)),
    }
}

/// The same score for the other side.
pub(super) fn reversed(score: Score) -> Score {
    match score {
        Score::Cp(value) => Score::Cp(-value),
        Score::Win(plies) => Score::Loss(plies),
        Score::Loss(plies) => Score::Win(plies),
    }
}

/// The same score, seen from a position that lies this many plies earlier: a proven end is then farther away.
fn farther(score: Score, plies: usize) -> Score {
    match score {
        Score::Cp(value) => Score::Cp(value),
        Score::Win(rest) => Score::Win(rest + plies as u32),
        Score::Loss(rest) => Score::Loss(rest + plies as u32),
    }
}

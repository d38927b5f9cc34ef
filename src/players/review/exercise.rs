//! Turns a mistake of a reviewed match into an exercise, which is a short match of its own, and back.

use crate::engine::{ChanceScale, Score, TurnFault, accuracy};
use crate::game::session::Session;
use crate::game::study::{NodeId, Study, StudyScore, StudyValue};
use crate::rules::{Action, Pair, Side};

use super::annotate::annotate;
use super::judge::{Review, ReviewedTurn, reason};
use super::search::ReviewLine;

impl ReviewedTurn {
    /// The turn as an exercise: a session that begins with the position before the turn and has only the turn, and a
    /// study with the better line and the scores. Returns `None` if there is no better line.
    pub fn exercise(&self, session: &Session) -> Option<(Session, Study)> {
        let start = session.position_after(self.plies.start)?;
        let better = self.lines.first()?.first_turn(start).to_vec();
        let played: Vec<Action> = session.plies().get(self.plies.clone())?.iter().map(|ply| ply.action).collect();
        let mut own = Session::new(start.clone());
        own.replay(&played);
        let mut study = Study::of_session(&own);
        let line: Vec<NodeId> = study.main_line().take(own.plies().len()).collect();
        let turn = ReviewedTurn { plies: 0..line.len(), ..self.clone() };
        let review = Review { turns: vec![turn], accuracy: Pair::default(), turning_points: Vec::new() };
        annotate(&mut study, &line, &review, |_| String::new());
        // A long turn may be longer than the line that was written.
        study.go_to(study.root());
        for action in better {
            study.play(action);
        }
        study.forget_edits();
        Some((own, study))
    }
}

impl Review {
    /// The review of an exercise: its only turn. Returns `None` if the record is not an exercise.
    pub fn of_exercise(session: &Session, study: &Study) -> Option<Review> {
        let start = session.start();
        let side = start.side_to_move();
        let root = study.root();
        let [first, other, ..] = *study.children(root) else { return None };
        let scored = |from: NodeId| {
            let line = std::iter::successors(Some(from), |node| study.children(*node).first().copied());
            line.filter_map(|node| study.notes(node)?.score).last()
        };
        let played = scored(first)?;
        let best = scored(other)?;
        let line = ReviewLine {
            score: for_side(side, best),
            depth: best.depth.unwrap_or_default(),
            actions: study.actions(study.end_of_line(other)),
        };
        let scale = ChanceScale::of(start);
        let score = for_side(side, played);
        let chance = [line.score, score].map(|score| scale.chance_of(score));
        let turn = ReviewedTurn {
            side,
            plies: 0..session.plies().len(),
            better: reason(start, &line),
            lines: vec![line],
            played: score,
            depth: played.depth,
            is_best: false,
            chance,
            accuracy: accuracy(chance[0], chance[1]),
            // An exercise was a mistake when it was made, whatever scale holds today.
            fault: TurnFault::of(chance[0] - chance[1]).max(Some(TurnFault::Mistake)),
            allows: None,
        };
        Some(Review { turns: vec![turn], accuracy: Pair::default(), turning_points: Vec::new() })
    }
}

/// The score for this side.
fn for_side(side: Side, score: StudyScore) -> Score {
    let sign = if side == Side::White { 1 } else { -1 };
    match score.value {
        StudyValue::Hundredths(value) => Score::Cp(sign * value),
        StudyValue::Win(plies) if sign * plies >= 0 => Score::Win(plies.unsigned_abs()),
        StudyValue::Win(plies) => Score::Loss(plies.unsigned_abs()),
    }
}

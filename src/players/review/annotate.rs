//! Writes the judgements of a review into a study.

use crate::engine::{Score, TurnFault};
use crate::game::study::{Glyph, NodeId, Study, StudyScore, StudyValue};
use crate::rules::Side;

use super::judge::{Review, ReviewedTurn};

/// The largest number of actions of a better line that are written beside a turn.
const LONGEST_LINE: usize = 8;

/// Writes a review into the study of the same match: the score after every turn, a glyph for every fault, and beside it
/// the better line. `line` are the nodes of the match's plies, in order. `say` writes the sentence of a fault.
pub fn annotate(study: &mut Study, line: &[NodeId], review: &Review, say: impl Fn(&ReviewedTurn) -> String) {
    let cursor = study.cursor();
    for turn in &review.turns {
        let (Some(first), Some(last)) = (line.get(turn.plies.start), line.get(turn.plies.end - 1)) else { break };
        let score = StudyScore { value: for_white(turn.side, turn.played), depth: turn.depth };
        study.annotate(*last, |notes| notes.score = Some(score));
        let Some(fault) = turn.fault else { continue };
        let glyph = match fault {
            TurnFault::Dubious => Glyph::DUBIOUS,
            TurnFault::Mistake => Glyph::MISTAKE,
            TurnFault::Blunder => Glyph::BLUNDER,
        };
        study.annotate(*last, |notes| {
            notes.glyphs.retain(|glyph| glyph.sign().is_none());
            notes.glyphs.insert(0, glyph);
            notes.comments.push(say(turn));
        });
        let Some((best, parent)) = turn.lines.first().zip(study.parent(*first)) else { continue };
        study.go_to(parent);
        for action in best.actions.iter().take(LONGEST_LINE) {
            study.play(*action);
        }
        let end = study.cursor();
        let score = StudyScore { value: for_white(turn.side, best.score), depth: Some(best.depth) };
        if !line.contains(&end) {
            study.annotate(end, |notes| notes.score = Some(score));
        }
    }
    study.go_to(cursor);
}

fn for_white(side: Side, score: Score) -> StudyValue {
    let sign = if side == Side::White { 1 } else { -1 };
    match score {
        Score::Cp(value) => StudyValue::Hundredths(sign * value),
        Score::Win(plies) => StudyValue::Win(sign * plies as i32),
        Score::Loss(plies) => StudyValue::Win(-sign * plies as i32),
    }
}

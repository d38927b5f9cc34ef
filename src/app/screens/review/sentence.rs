//! The sentence about the position that the review shows.

use super::desk::ReviewDesk;
use super::filming::Filming;
use super::judging::Judgement;
use super::learn::{LearnState, Learning, PracticeProgress};
use crate::app::screens::endgame_coach::EndgameCoaching;
use crate::engine::{EndgameAdvice, Reason, TurnFault};
use crate::game::study::{StudyScore, StudyValue};
use crate::locale::{Locale, SaidEnding, Say, Suggestion, say};
use crate::players::review::ReviewedTurn;
use crate::rules::{Action, Position, Side};

/// The sentence about the node at the cursor, or about the exercise.
pub fn sentence(locale: &Locale, desk: &ReviewDesk, coaching: &EndgameCoaching, shown: &Position) -> String {
    if let Some(filming) = &desk.filming {
        return of_film(locale, filming);
    }
    if let Some(making) = &desk.making {
        return making.say(locale);
    }
    if let Some(learning) = &desk.learning {
        return of_learning(locale, desk, learning);
    }
    let said = of_position(locale, desk);
    let known = match (coaching.answer(), coaching.fault()) {
        (Some(answer), _) => {
            let EndgameAdvice { value, .. } = *answer.advice;
            let in_match = answer.way.as_ref().and_then(|way| way.in_match);
            SaidEnding { to_move: shown.side_to_move(), value, in_match }.say(locale)
        }
        (None, Some(fault)) => fault.say(locale),
        (None, None) => return said,
    };
    locale.sentences([known, said])
}

/// What the judgement and the record say about the node at the cursor.
fn of_position(locale: &Locale, desk: &ReviewDesk) -> String {
    let cursor = desk.study.cursor();
    if let Some(turn) = desk.turn_at(cursor) {
        return of_turn(locale, desk, turn);
    }
    let notes = desk.study.notes(cursor);
    let score = notes.and_then(|notes| notes.score).map(|score| of_score(locale, score));
    let comments = notes.into_iter().flat_map(|notes| notes.comments.iter().cloned());
    let mut sentences: Vec<String> = score.into_iter().chain(comments).collect();
    match &desk.judgement {
        Judgement::Underway(job) => {
            let (done, total) = job.progress();
            sentences.push(say!(locale, "review-judging", done, total));
        }
        Judgement::Failed(no_memory) => sentences.push(say!(locale, "review-no-memory", mib = no_memory.mib)),
        Judgement::NotWanted if sentences.is_empty() => sentences.push(say!(locale, "analysis-about")),
        Judgement::Done(_) if desk.plies_at(cursor).is_none() => sentences.insert(0, say!(locale, "review-own-line")),
        Judgement::Done(_) if sentences.is_empty() => sentences.push(say!(locale, "review-begins")),
        Judgement::Done(_) | Judgement::NotWanted => {}
    }
    locale.sentences(sentences)
}

/// The accuracy of both sides, as a sentence and as the figures alone; `None` while the match is not judged.
pub fn accuracy(locale: &Locale, desk: &ReviewDesk) -> Option<[String; 2]> {
    let review = desk.review().filter(|review| review.accuracy.0.iter().any(Option::is_some))?;
    let of = |side: Side| {
        review.accuracy[side].map_or_else(|| "–".to_owned(), |accuracy| locale.percent(accuracy as f32 / 100.0))
    };
    let of_side = |side: Side| say!(locale, "match-evaluation-chance", side, percent = of(side));
    let both = locale.listed(&Side::BOTH.map(of_side));
    Some([say!(locale, "review-accuracy", both = &both), both])
}

fn of_turn(locale: &Locale, desk: &ReviewDesk, turn: &ReviewedTurn) -> String {
    let verdict = match turn.fault {
        Some(TurnFault::Blunder) => "blunder",
        Some(TurnFault::Mistake) => "mistake",
        Some(TurnFault::Dubious) => "dubious",
        None if turn.is_best => "best",
        None => "good",
    };
    let [before, after] = turn.chance.map(|chance| locale.percent(chance as f32));
    let mut sentences = vec![say!(locale, "review-turn", verdict, side = turn.side, before, after)];
    if turn.fault.is_some() {
        if let Some(answer) = answer(desk, turn) {
            sentences.push(say!(locale, "review-answer", answer = answer.say(locale)));
        }
        if let Some(better) = better(desk, turn) {
            sentences.push(say!(locale, "review-better", better = better.say(locale)));
        }
    }
    locale.sentences(sentences)
}

/// The best line instead of the turn.
fn better(desk: &ReviewDesk, turn: &ReviewedTurn) -> Option<Suggestion> {
    suggestion(desk, turn.plies.start, turn.lines.first()?.actions.first().copied(), turn.better)
}

/// The answer to the turn, if the rules know what it gains.
fn answer(desk: &ReviewDesk, turn: &ReviewedTurn) -> Option<Suggestion> {
    let best = desk.best_from(desk.node_after(turn.plies.end))?.actions.first().copied();
    suggestion(desk, turn.plies.end, best, Some(turn.allows?))
}

fn suggestion(desk: &ReviewDesk, plies: usize, action: Option<Action>, reason: Option<Reason>) -> Option<Suggestion> {
    Some(Suggestion::of(desk.reviewed.session.position_after(plies)?, action?, reason))
}

/// The score of a record, which may come from another program.
fn of_score(locale: &Locale, score: StudyScore) -> String {
    match score.value {
        StudyValue::Hundredths(value) => {
            let side = if value < 0 { Side::Black } else { Side::White };
            let points = locale.number(f64::from(value.abs()) / 100.0, 2);
            say!(locale, "review-score", side, points)
        }
        StudyValue::Win(plies) => {
            let side = if plies < 0 { Side::Black } else { Side::White };
            say!(locale, "match-evaluation-wins-by-force", side)
        }
    }
}

fn of_film(locale: &Locale, filming: &Filming) -> String {
    match filming {
        Filming::Asks => say!(locale, "film-asks"),
        Filming::Pictured => say!(locale, "film-underway"),
        Filming::Underway(job) => match job.progress() {
            (_, 0) => say!(locale, "film-underway"),
            (done, all) => say!(locale, "film-progress", done, all),
        },
        Filming::Done(path) => say!(locale, "film-done", file = path.display().to_string()),
        Filming::Failed(fault) => fault.say(locale),
    }
}

fn of_learning(locale: &Locale, desk: &ReviewDesk, learning: &Learning) -> String {
    let Some(turn) = learning.turn(desk) else { return finished(locale, learning) };
    let (at, count) = learning.progress();
    match &learning.state {
        LearnState::Asks => {
            let loss = locale.percent(turn.loss() as f32);
            say!(locale, "review-learn-asks", at, count, side = turn.side, loss)
        }
        LearnState::Judges(_) => say!(locale, "review-learn-judges"),
        LearnState::SameMistake => say!(locale, "review-learn-same"),
        LearnState::Worse(loss) => say!(locale, "review-learn-worse", loss = locale.percent(*loss as f32)),
        LearnState::Solved { is_best: true } => say!(locale, "review-learn-best"),
        LearnState::Solved { is_best: false } => say!(locale, "review-learn-good"),
        LearnState::Shown => better(desk, turn).map_or_else(String::new, |better| better.say(locale)),
        LearnState::Finished => finished(locale, learning),
    }
}

fn finished(locale: &Locale, learning: &Learning) -> String {
    match learning.practice {
        Some(PracticeProgress { count, solved, .. }) => say!(locale, "practice-finished", solved, count),
        None => say!(locale, "review-learn-finished"),
    }
}

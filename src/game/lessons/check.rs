//! Reads a lesson and checks its steps by playing them. Every scripted action must be legal, and every goal must be
//! reachable.

use crate::game::content::Content;
use crate::game::ron::{FileError, FilePlace, read_ron};
use crate::rules::grid::Square;
use crate::rules::{Action, Board, Position, Side};

use super::attempt::StepAttempt;
use super::board::{LessonBoard, read_board};
use super::fault::MOST_TURNS;
use super::file::{RawCondition, RawLesson, RawReply, RawStep};
use super::judge::{AttemptState, Condition, StepTask};
use super::replies::{ScriptedReply, scripted};
use super::wrong::SolvedTask;
use super::{Lesson, LessonError, LessonFault, LessonStep};

/// The pupil's side and the position at the end of a step. If the next step gives no start position, it starts in this
/// position. Before the first step, this is the start of the lesson's level; the value is `None` if the lesson has no
/// level. After a step with a goal, the value is `None`, since such a step can end in many positions.
type StepEnd = Option<(Side, Position)>;

/// Reads and checks a lesson. `file` is the file name that errors show. Of the levels and rule sets, only those that
/// come with the game are found. The field `id` of the result is empty, and the caller sets it.
///
/// # Errors
/// The first fault of the text, with its place and a remedy.
pub fn read(file: &str, text: &str) -> Result<Lesson, LessonError> {
    read_in(&Content::shipped(), file, text)
}

/// Reads and checks a lesson like [`read`]. `content` finds the levels and rule sets that the lesson names.
///
/// # Errors
/// The first fault of the text, with its place and a remedy.
pub fn read_in(content: &Content, file: &str, text: &str) -> Result<Lesson, LessonError> {
    let raw: RawLesson = read_ron(file, text).map_err(FileError::of_kind)?;
    let here = FilePlace::of(file, text);
    for (field, words) in [("name", &raw.name), ("end", &raw.end)] {
        here.at(field).text(words)?;
    }
    let board = read_board(file, text, content)?;
    let steps = steps(&raw.steps, &board, &here.at("steps"))?;
    let RawLesson { name, description, order, end, .. } = raw;
    Ok(Lesson { id: String::new(), name, description, order, steps, end })
}

/// Reads the steps in order; `here` is the place of the list of steps in the file.
fn steps(raw: &[RawStep], on: &LessonBoard, here: &FilePlace) -> Result<Vec<LessonStep>, LessonError> {
    if raw.is_empty() {
        return Err(here.fault(LessonFault::NoSteps));
    }
    let mut steps = Vec::new();
    let mut end = on.start.as_ref().map(|start| (start.side_to_move(), start.clone()));
    for (index, raw) in raw.iter().enumerate() {
        let (step, ended) = step(raw, &on.board, end, &here.at(index))?;
        steps.push(step);
        end = ended;
    }
    Ok(steps)
}

fn step(raw: &RawStep, board: &Board, before: StepEnd, here: &FilePlace) -> Result<(LessonStep, StepEnd), LessonError> {
    texts(raw, here)?;
    let start = start(raw, board, before, here)?;
    let side = start.side_to_move();
    let task = task(raw, board, &start, here)?;
    if !(1..=MOST_TURNS).contains(&raw.turns) {
        return Err(here.at("turns").fault(LessonFault::BadTurns(raw.turns)));
    }
    let replies = replies(&raw.replies, &here.at("replies"))?;
    let first = StepAttempt::new(start.clone(), raw.turns);
    let (solution, attempts) = solution(raw, &task, &replies, first, here)?;
    let solved = SolvedTask { task: &task, solution: &solution, attempts: &attempts, turns: raw.turns };
    let answers = solved.wrong_tries(&raw.wrong, &here.at("wrong"))?;
    let last = attempts.last();
    let line = last.map(|attempt| attempt.line().collect()).unwrap_or_default();
    let mut ended = last.map_or(&start, StepAttempt::now).clone();
    let reply = reply(&raw.reply, &mut ended, side, &here.at("reply"))?;
    let end = match task {
        StepTask::Play(_) => Some((side, ended)),
        StepTask::Goal(_) => None,
    };
    let step = LessonStep {
        start,
        goes_on: raw.start.is_none(),
        ask: raw.ask.clone(),
        task,
        turns: raw.turns,
        solution,
        replies,
        line,
        right: raw.right.clone(),
        wrong: answers.wrong,
        refused: answers.refused,
        missed: answers.missed,
        otherwise: raw.otherwise.clone(),
        hint: raw.hint.clone(),
        reply,
        marks: here.at("marks").squares(&raw.marks, board)?,
        warns: here.at("warns").squares(&raw.warns, board)?,
    };
    Ok((step, end))
}

fn texts(raw: &RawStep, here: &FilePlace) -> Result<(), LessonError> {
    let hint = raw.hint.iter().map(|hint| ("hint", hint));
    for (field, words) in
        [("ask", &raw.ask), ("right", &raw.right), ("otherwise", &raw.otherwise)].into_iter().chain(hint)
    {
        here.at(field).text(words)?;
    }
    Ok(())
}

fn start(raw: &RawStep, board: &Board, before: StepEnd, here: &FilePlace) -> Result<Position, LessonError> {
    match (&raw.start, before) {
        (Some(text), _) => board.position(text).map_err(|error| {
            let column = error.column().saturating_sub(1);
            here.at("start").at(column).fault(LessonFault::BadPosition(error))
        }),
        (None, None) => Err(here.fault(LessonFault::NoStart)),
        (None, Some((side, position))) if position.side_to_move() != side => Err(here.fault(LessonFault::NoTurn)),
        (None, Some((_, position))) => Ok(position),
    }
}

fn task(raw: &RawStep, board: &Board, start: &Position, here: &FilePlace) -> Result<StepTask, LessonError> {
    match (&raw.play, &raw.goal) {
        (Some(actions), None) if !actions.is_empty() => here.at("play").actions(actions).map(StepTask::Play),
        (None, Some(goal)) if !goal.is_empty() => {
            let here = here.at("goal");
            let read = |(index, raw)| condition(raw, board, start, &here.at(index));
            goal.iter().enumerate().map(read).collect::<Result<_, _>>().map(StepTask::Goal)
        }
        _ => Err(here.fault(LessonFault::NoGoal)),
    }
}

/// Reads a condition; `here` is its place in the file.
fn condition(raw: &RawCondition, board: &Board, start: &Position, here: &FilePlace) -> Result<Condition, LessonError> {
    let mine = start.side_to_move();
    let stands = |at: Square, side: Side, here: &FilePlace| {
        let is_there = start.piece_at(at).is_some_and(|piece| piece.side() == side);
        if is_there { Ok(at) } else { Err(here.fault(LessonFault::Nobody { at, side })) }
    };
    let of = |side: Side, texts: &[String]| {
        let here = here.at(0);
        let squares = here.squares(texts, board)?.into_iter().enumerate();
        squares.map(|(index, at)| stands(at, side, &here.at(index))).collect::<Result<Vec<Square>, LessonError>>()
    };
    Ok(match raw {
        RawCondition::Turn => Condition::Turn,
        RawCondition::Linked => Condition::Linked,
        RawCondition::Link(squares) => Condition::Link(of(mine, squares)?),
        RawCondition::Move(squares) => Condition::Move(of(mine, squares)?),
        RawCondition::Capture(squares) => Condition::Capture(of(mine.opponent(), squares)?),
        RawCondition::Reach(from, to) => {
            let here = [here.at(0), here.at(1)];
            let from = stands(here[0].square(from, board)?, mine, &here[0])?;
            Condition::Reach { from, to: here[1].square(to, board)? }
        }
        RawCondition::Safe(squares) => Condition::Safe(of(mine, squares)?),
        RawCondition::Enter => Condition::Enter,
        RawCondition::Draw => Condition::Draw,
        RawCondition::Win => Condition::Win,
    })
}

fn replies(raw: &[RawReply], here: &FilePlace) -> Result<Vec<ScriptedReply>, LessonError> {
    let read = |(index, raw): (usize, &RawReply)| {
        let here = here.at(index);
        let (after, play) = (here.at("after").actions(&raw.after)?, here.at("play").actions(&raw.play)?);
        Ok(ScriptedReply { after, play })
    };
    raw.iter().enumerate().map(read).collect()
}

/// Plays the solution of a step, with the scripted replies, beginning with the attempt `attempt`. Returns the pupil's
/// actions, and the state of the attempt before each of these actions and after the last action.
fn solution(
    raw: &RawStep,
    task: &StepTask,
    replies: &[ScriptedReply],
    mut attempt: StepAttempt,
    here: &FilePlace,
) -> Result<(Vec<Action>, Vec<StepAttempt>), LessonError> {
    let (here, actions) = match task {
        StepTask::Play(actions) => (here.at("play"), actions.clone()),
        StepTask::Goal(_) if raw.solution.is_empty() => return Err(here.at("goal").fault(LessonFault::NoSolution)),
        StepTask::Goal(_) => (here.at("solution"), here.at("solution").actions(&raw.solution)?),
    };
    let mut attempts = vec![attempt.clone()];
    for (index, action) in actions.iter().enumerate() {
        if task.verdict(&attempt) == AttemptState::Reached {
            return Err(here.at(index).fault(LessonFault::Surplus(action.to_string())));
        }
        legal(attempt.now(), *action, &here.at(index))?;
        attempt.play(*action);
        if task.verdict(&attempt) == AttemptState::Waits {
            let script = scripted(replies, &attempt);
            let is_played = script.iter().all(|action| attempt.play(*action));
            if !is_played || attempt.waits_for_reply() {
                return Err(here.at(index).fault(LessonFault::NoReply(action.to_string())));
            }
        }
        attempts.push(attempt.clone());
    }
    match task.verdict(&attempt) {
        AttemptState::Reached => Ok((actions, attempts)),
        AttemptState::OnTheWay | AttemptState::Waits | AttemptState::Missed(_) => {
            Err(here.fault(LessonFault::NotReached))
        }
    }
}

fn legal(position: &Position, action: Action, here: &FilePlace) -> Result<(), LessonError> {
    position.check(action).map_err(|why| here.fault(LessonFault::Illegal { action: action.to_string(), why }))
}

/// Plays the reply of the other side on `position`, and returns the actions of the reply.
fn reply(raw: &[String], position: &mut Position, pupil: Side, here: &FilePlace) -> Result<Vec<Action>, LessonError> {
    let actions = here.actions(raw)?;
    for (index, action) in actions.iter().enumerate() {
        let here = here.at(index);
        if position.side_to_move() == pupil && position.outcome().is_none() {
            return Err(here.fault(LessonFault::PupilsTurn));
        }
        legal(position, *action, &here)?;
        position.play_unchecked(*action);
    }
    Ok(actions)
}

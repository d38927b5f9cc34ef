//! Reads a lesson and checks its steps by playing them. Every scripted action must be legal, and every goal must be
//! reachable.

use crate::game::ron::{FileError, FilePlace, read_ron};
use crate::rules::grid::Square;
use crate::rules::{Action, Board, Position, Side};

use super::file::{RawCondition, RawLesson, RawStep, RawWrong};
use super::judge::{AttemptState, Condition, StepAttempt, StepTask};
use super::{Lesson, LessonError, LessonFault, LessonStep, WrongTry};

/// The pupil's side and the position at the end of a step. If the next step gives no start position, it starts in this
/// position. The value is `None` before the first step, and after a step with a goal, since such a step can end in many
/// positions.
type StepEnd = Option<(Side, Position)>;

/// Reads and checks a lesson. `file` is the file name that errors show. The field `id` of the result is empty, and the
/// caller sets it.
///
/// # Errors
/// The first fault of the text, with its place and a remedy.
pub fn read(file: &str, text: &str) -> Result<Lesson, LessonError> {
    let raw: RawLesson = read_ron(file, text).map_err(FileError::of_kind)?;
    let here = FilePlace::of(file, text);
    for (field, words) in [("name", &raw.name), ("end", &raw.end)] {
        here.at(field).text(words)?;
    }
    let board = raw.board.read(&here.at("board"))?;
    let steps = steps(&raw.steps, &board, &here.at("steps"))?;
    let RawLesson { name, description, order, end, .. } = raw;
    Ok(Lesson { id: String::new(), name, description, order, steps, end })
}

/// Reads the steps in order; `here` is the place of the list of steps in the file.
fn steps(raw: &[RawStep], board: &Board, here: &FilePlace) -> Result<Vec<LessonStep>, LessonError> {
    if raw.is_empty() {
        return Err(here.fault(LessonFault::NoSteps));
    }
    let (mut steps, mut end) = (Vec::new(), None);
    for (index, raw) in raw.iter().enumerate() {
        let (step, ended) = step(raw, board, end, &here.at(index))?;
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
    let (solution, attempts) = solution(raw, &task, &start, here)?;
    let wrong = wrong_tries(&raw.wrong, &task, &solution, &attempts, &here.at("wrong"))?;
    let mut ended = attempts.last().map_or(&start, StepAttempt::now).clone();
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
        solution,
        right: raw.right.clone(),
        wrong,
        otherwise: raw.otherwise.clone(),
        hint: raw.hint.clone(),
        reply,
        marks: here.at("marks").squares(&raw.marks, board)?,
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
            let read = |(index, raw)| condition(raw, board, start, &here.at(index).at(0));
            goal.iter().enumerate().map(read).collect::<Result<_, _>>().map(StepTask::Goal)
        }
        _ => Err(here.fault(LessonFault::NoGoal)),
    }
}

/// Reads a condition; `here` is the place of its list of squares in the file.
fn condition(raw: &RawCondition, board: &Board, start: &Position, here: &FilePlace) -> Result<Condition, LessonError> {
    let mine = start.side_to_move();
    let of = |side: Side, texts: &[String]| {
        let squares = here.squares(texts, board)?;
        let is_there = |at: &Square| start.piece_at(*at).is_some_and(|piece| piece.side() == side);
        match squares.iter().position(|at| !is_there(at)) {
            Some(index) => Err(here.at(index).fault(LessonFault::Nobody { at: squares[index], side })),
            None => Ok(squares),
        }
    };
    Ok(match raw {
        RawCondition::Turn => Condition::Turn,
        RawCondition::Linked => Condition::Linked,
        RawCondition::Link(squares) => Condition::Link(of(mine, squares)?),
        RawCondition::Move(squares) => Condition::Move(of(mine, squares)?),
        RawCondition::Capture(squares) => Condition::Capture(of(mine.opponent(), squares)?),
        RawCondition::Win => Condition::Win,
    })
}

/// Plays the solution of a step as an attempt. Returns the actions of the solution, and the state of the attempt before
/// each of these actions and after the last action.
fn solution(
    raw: &RawStep,
    task: &StepTask,
    start: &Position,
    here: &FilePlace,
) -> Result<(Vec<Action>, Vec<StepAttempt>), LessonError> {
    let (here, actions) = match task {
        StepTask::Play(actions) => (here.at("play"), actions.clone()),
        StepTask::Goal(_) if raw.solution.is_empty() => return Err(here.at("goal").fault(LessonFault::NoSolution)),
        StepTask::Goal(_) => (here.at("solution"), here.at("solution").actions(&raw.solution)?),
    };
    let mut attempt = StepAttempt::new(start.clone());
    let mut attempts = vec![attempt.clone()];
    for (index, action) in actions.iter().enumerate() {
        if task.verdict(&attempt) == AttemptState::Reached {
            return Err(here.at(index).fault(LessonFault::Surplus(action.to_string())));
        }
        legal(attempt.now(), *action, &here.at(index))?;
        attempt.play(*action);
        attempts.push(attempt.clone());
    }
    match task.verdict(&attempt) {
        AttemptState::Reached => Ok((actions, attempts)),
        AttemptState::OnTheWay | AttemptState::Missed(_) => Err(here.fault(LessonFault::NotReached)),
    }
}

fn legal(position: &Position, action: Action, here: &FilePlace) -> Result<(), LessonError> {
    position.check(action).map_err(|why| here.fault(LessonFault::Illegal { action: action.to_string(), why }))
}

/// Reads the wrong tries. Each wrong try must be legal at some point of the solution, and must not fulfil the task.
fn wrong_tries(
    raw: &[RawWrong],
    task: &StepTask,
    solution: &[Action],
    attempts: &[StepAttempt],
    here: &FilePlace,
) -> Result<Vec<WrongTry>, LessonError> {
    let read = |(index, raw): (usize, &RawWrong)| {
        let here = here.at(index);
        here.at("say").text(&raw.say)?;
        let action = here.at("action").action(&raw.action)?;
        let before_the_end = &attempts[..attempts.len() - 1];
        let reaches = |attempt: &StepAttempt| {
            let mut attempt = attempt.clone();
            attempt.play(action);
            task.verdict(&attempt) == AttemptState::Reached
        };
        let mut possible = before_the_end.iter().filter(|attempt| attempt.now().check(action).is_ok()).peekable();
        if solution.contains(&action) || possible.peek().is_none() || possible.any(reaches) {
            return Err(here.at("action").fault(LessonFault::NotWrong(action.to_string())));
        }
        Ok(WrongTry { action, reason: raw.say.clone() })
    };
    raw.iter().enumerate().map(read).collect()
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

//! A self-play game as one line of text: its number, its result and its moves, as in `12 1-0 a3a4 g7g6 b2c2:14 --`. A
//! searched move is followed by its score. If the game does not begin at the start position of the level, its first
//! position stands in brackets before the moves. Blanks in the position are replaced by underscores, as in
//! `12 1-0 [l6/7/7/7/7/7/7/7/6L_w] g1g2`.

use std::fmt;
use std::str::FromStr;

use crate::rules::{Action, Position, Refusal, Side};

/// The score that stands for a proven win.
const PROVEN: i32 = 9999;

/// A finished game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SelfPlayGame {
    /// The number of the game, counted from 0. The number and the settings together determine the opening and the play.
    pub number: usize,
    /// The position in which the game begins, as text; `None` for the start position of the level.
    pub start: Option<String>,
    /// The side that has won; `None` for a draw.
    pub winner: Option<Side>,
    /// The turns of the game, in order.
    pub turns: Vec<ScoredTurn>,
}

/// A turn, and the score that the search of the side to move has returned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScoredTurn {
    pub action: Action,
    /// The score for the side that moves, in hundredths of a point. [`ScoredTurn::WIN`] means a proven win, and its
    /// negative value a proven loss. `None` in the opening and for forced passes.
    pub score: Option<i32>,
}

impl ScoredTurn {
    pub const WIN: i32 = PROVEN;
}

/// Why a line is not a valid game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GameError {
    #[error("a game begins with its number and its result (1-0, 0-1 or 1/2)")]
    NoHead,
    #[error("turn {turn}: '{text}' is not a move with a score, like a3a4:25")]
    NoTurn { turn: usize, text: String },
    #[error("the start [{text}]: {reason}")]
    NoStart { text: String, reason: String },
    #[error("turn {turn}: {reason}")]
    Illegal { turn: usize, reason: String },
}

impl SelfPlayGame {
    /// Calls `see` with every turn and the position before it. `start` is the start position of the level.
    ///
    /// # Errors
    /// The first position of the game is not valid on the board, or a move is illegal.
    pub fn replay(&self, start: &Position, mut see: impl FnMut(&Position, &ScoredTurn)) -> Result<(), GameError> {
        let own = self.start.as_ref().map(|text| {
            let bad = |error: &dyn fmt::Display| GameError::NoStart { text: text.clone(), reason: error.to_string() };
            start.board().position(text).map_err(|error| bad(&error))
        });
        let mut position = own.transpose()?.unwrap_or_else(|| start.clone());
        for (index, turn) in self.turns.iter().enumerate() {
            see(&position, turn);
            if turn.action == Action::Pass {
                position.play_unchecked(turn.action);
                continue;
            }
            let illegal = |refusal: Refusal| GameError::Illegal { turn: index + 1, reason: refusal.to_string() };
            position.try_play(turn.action).map_err(illegal)?;
        }
        Ok(())
    }
}

impl fmt::Display for SelfPlayGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let result = match self.winner {
            Some(Side::White) => "1-0",
            Some(Side::Black) => "0-1",
            None => "1/2",
        };
        write!(f, "{} {result}", self.number)?;
        if let Some(start) = &self.start {
            write!(f, " [{}]", start.replace(' ', "_"))?;
        }
        for ScoredTurn { action, score } in &self.turns {
            write!(f, " {action}")?;
            if let Some(score) = score {
                write!(f, ":{score}")?;
            }
        }
        Ok(())
    }
}

impl FromStr for SelfPlayGame {
    type Err = GameError;

    fn from_str(text: &str) -> Result<SelfPlayGame, GameError> {
        let mut words = text.split_whitespace().peekable();
        let number = words.next().and_then(|word| word.parse().ok()).ok_or(GameError::NoHead)?;
        let winner = match words.next() {
            Some("1-0") => Some(Side::White),
            Some("0-1") => Some(Side::Black),
            Some("1/2") => None,
            _ => return Err(GameError::NoHead),
        };
        let bracketed = |word: &&str| word.starts_with('[') && word.ends_with(']');
        let start = words.next_if(bracketed).map(|word| word[1..word.len() - 1].replace('_', " "));
        let turn = |(index, text): (usize, &str)| {
            let bad = || GameError::NoTurn { turn: index + 1, text: text.to_owned() };
            let (action, score) = match text.split_once(':') {
                Some((action, score)) => (action, Some(score.parse().map_err(|_| bad())?)),
                None => (text, None),
            };
            let action = action.parse().map_err(|_| bad())?;
            Ok(ScoredTurn { action, score })
        };
        let turns = words.enumerate().map(turn).collect::<Result<_, _>>()?;
        Ok(SelfPlayGame { number, start, winner, turns })
    }
}

//! Warnings to the players about repetitions that approach a limit, and about other limits that are almost reached.

use crate::rules::{Action, Move, Pair, Piece, Repetition, Side};

use super::Session;
use super::repetition::{Ban, BanReason};

/// The warning about the limit of turns without a capture (the quiet limit) starts this many turns before the limit.
const QUIET_NEAR: u32 = 10;

/// A warning to the players about the position at the cursor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Warning {
    /// The position has occurred twice, after these numbers of plies; a third time is a draw.
    Twice { plies: [usize; 2] },
    /// This move would bring a position for the third time, which is a draw. The position has already occurred after
    /// these numbers of plies.
    ThirdTime { wanted: Action, plies: [usize; 2] },
    /// This legal move is banned in this turn.
    Banned(Ban),
    /// After this move, the animal may not land on the target square again in the next turn of its side. If the move
    /// completes seventeen landings on at most five squares, the animal may land on none of these squares.
    BanAhead { wanted: Move, piece: Piece, reason: BanReason },
    /// After this many more turns without a capture the game is a draw.
    QuietLimit { left: u32 },
    /// The side has missed this many turns in a row; one more missed turn loses the match.
    MissedTurns { side: Side, missed: u32 },
}

impl Warning {
    /// Returns the warning as one sentence, in which the sides have these names.
    pub fn words(&self, names: Pair<&str>) -> String {
        match self {
            Warning::Twice { .. } => {
                "This position stands for the second time; a third time is a draw by repetition.".to_owned()
            }
            Warning::ThirdTime { wanted, .. } => {
                let what = match wanted {
                    Action::Move(Move { from, to }) => format!("{from} to {to}"),
                    Action::End | Action::Pass => "Ending the turn here".to_owned(),
                };
                format!("{what} would bring the same position for the third time, which is a draw.")
            }
            Warning::Banned(ban) => ban.to_string(),
            Warning::BanAhead { wanted, piece, reason: BanReason::Seven { .. } } => {
                let to = wanted.to;
                format!("If your {piece} goes to {to} now, it may not go there again on its next turn.")
            }
            Warning::BanAhead { wanted, piece, reason: BanReason::Seventeen { .. } } => {
                let to = wanted.to;
                format!(
                    "If your {piece} goes to {to} now, it will have kept to five squares for seventeen moves, and may \
                     not go to any of them on its next turn."
                )
            }
            Warning::QuietLimit { left: 1 } => "One more turn without a capture is a draw.".to_owned(),
            Warning::QuietLimit { left } => format!("{left} more turns without a capture are a draw."),
            Warning::MissedTurns { side, missed: 1 } => {
                format!("{} has missed a turn; another one in a row loses.", names[*side])
            }
            Warning::MissedTurns { side, missed } => {
                format!("{} has missed {missed} turns in a row; another one loses.", names[*side])
            }
        }
    }
}

impl Session {
    /// All warnings at the cursor; none if the match is over.
    pub fn warnings(&self) -> Vec<Warning> {
        if self.ending().is_some() {
            return Vec::new();
        }
        let rules = self.position().match_rules();
        let mut warnings = match rules.repetition {
            Repetition::Free => Vec::new(),
            Repetition::Threefold => self.threefold_warnings(),
            Repetition::SevenSeventeen => self.ban_warnings(),
        };
        let left = rules.quiet_limit.map(|limit| limit.saturating_sub(self.position().quiet_plies()));
        warnings.extend(left.filter(|left| *left <= QUIET_NEAR).map(|left| Warning::QuietLimit { left }));
        let last_chance = |side: &Side| rules.missed_turns.is_some_and(|limit| self.missed_turns(*side) + 1 == limit);
        let missed = |side| Warning::MissedTurns { side, missed: self.missed_turns(side) };
        warnings
            .extend(Side::BOTH.into_iter().filter(last_chance).filter(|side| self.missed_turns(*side) > 0).map(missed));
        warnings
    }

    fn threefold_warnings(&self) -> Vec<Warning> {
        let mut warnings = Vec::new();
        if let [first, second] = self.occurrences(self.position())[..] {
            warnings.push(Warning::Twice { plies: [first, second] });
        }
        for wanted in self.position().legal_actions() {
            let mut next = self.position().clone();
            next.play_unchecked(wanted);
            if let [first, second] = self.occurrences(&next)[..] {
                warnings.push(Warning::ThirdTime { wanted, plies: [first, second] });
            }
        }
        warnings
    }

    fn ban_warnings(&self) -> Vec<Warning> {
        let mut warnings: Vec<Warning> = self.bans().into_iter().map(Warning::Banned).collect();
        for wanted in self.legal_actions().into_iter().filter_map(Action::as_move) {
            if let Some(reason) = self.ban_ahead(wanted)
                && let Some(piece) = self.position().piece_at(wanted.from)
            {
                warnings.push(Warning::BanAhead { wanted, piece, reason });
            }
        }
        warnings
    }
}

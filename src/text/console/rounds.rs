//! What is said from round to round: the board, whose turn it is, and how the game ended.

use std::time::Duration;

use crate::rules::jungle::Outcome;
use crate::session::{Action, Ending};
use crate::text::{Text, Tone};

use super::places::Places;
use super::wording::{COMMAND, FAREWELL, PLAYERS_FIRST};
use super::{Console, Question, picture, wording};

impl Console {
    /// Says which turns went by since that ply without a move.
    pub(super) fn say_passes(&self, since: usize, text: &mut Text) {
        let plies = self.session.plies().get(since..self.session.cursor()).unwrap_or_default();
        for ply in plies.iter().filter(|ply| ply.action == Action::Pass) {
            let player = PLAYERS_FIRST[ply.side];
            text.line(if ply.is_missed() {
                format!("{player} did not move in time; the turn is missed.")
            } else {
                format!("{player} has no move; the turn passes.")
            });
        }
    }

    /// A new board, and the next question or the end.
    pub(super) fn go_on(&mut self, text: &mut Text) {
        if self.session.ending().is_some() {
            // No round is to be played on this board.
            picture::draw(self.session.position(), None, text);
            self.end(text);
        } else {
            picture::draw(self.session.position(), Some(self.round()), text);
            self.warn(text);
            self.ask(text);
        }
    }

    /// What the players should know before it is too late.
    fn warn(&self, text: &mut Text) {
        let places = Places::of(self.session.position().board());
        for warning in self.session.warnings() {
            text.line(places.rewrite(&warning.words(PLAYERS_FIRST)));
        }
        let side = self.session.side_to_move();
        if self.session.draw_offer() == Some(side.opponent()) {
            text.line(format!("{} offers a draw. Type 'draw' to agree.", PLAYERS_FIRST[side.opponent()]));
        }
        let left = [
            self.session.time_left(side).map(|left| format!("{} for the game", minutes(left))),
            self.session.move_time_left().map(|left| format!("{} for this turn", minutes(left))),
        ];
        let left: Vec<String> = left.into_iter().flatten().collect();
        if !left.is_empty() {
            text.line(format!("Time left: {}.", left.join(", ")));
        }
    }

    pub(super) fn ask_again(&mut self, answer: &str, text: &mut Text) {
        text.line(answer);
        self.ask(text);
    }

    pub(super) fn ask(&mut self, text: &mut Text) {
        self.question = Question::Command;
        let side = self.session.side_to_move();
        text.line_of(side, wording::turn(side)).add(Tone::Plain, COMMAND);
    }

    pub(super) fn end(&mut self, text: &mut Text) {
        let Some(ending) = self.session.ending() else { return };
        // The manual gives no reason for the ends that it knows.
        let known = matches!(
            ending,
            Ending::Board(Outcome::Den { .. } | Outcome::Elimination { .. }) | Ending::Resignation { .. }
        );
        if !known {
            let places = Places::of(self.session.position().board());
            text.line(places.rewrite(&ending.reason(PLAYERS_FIRST)));
        }
        match ending.winner() {
            Some(winner) => text.line_of(winner, wording::wins(winner)),
            None => text.line("Nobody wins the game!"),
        };
        text.line(wording::rounds(self.round())).line(FAREWELL);
        self.question = Question::Over;
    }

    /// The number of the round that is being played, or in which the game ended. A turn without a move is no round.
    pub(super) fn round(&self) -> usize {
        let played = &self.session.plies()[..self.session.cursor()];
        let moves = played.iter().filter(|ply| ply.action != Action::Pass).count();
        match self.session.ending() {
            // These end the round that was to be played, all others the round of the last move.
            None
            | Some(
                Ending::Resignation { .. }
                | Ending::Agreement { .. }
                | Ending::Time { .. }
                | Ending::MissedTurns { .. },
            ) => moves + 1,
            Some(_) => moves.max(1),
        }
    }
}

/// `9:58`; a second that has begun counts as a whole one.
fn minutes(left: Duration) -> String {
    let seconds = left.as_secs() + u64::from(left.subsec_nanos() > 0);
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

//! What is said from round to round: the board, whose turn it is, and how the game ended.

use crate::rules::jungle::Outcome;
use crate::session::{Action, Ending};
use crate::text::{Text, Tone};

use super::places::Places;
use super::wording::{COMMAND, FAREWELL, PLAYERS_FIRST};
use super::{Console, Question, picture, wording};

impl Console {
    /// Says which turns passed since that ply because nothing could move.
    pub(super) fn say_passes(&self, since: usize, text: &mut Text) {
        for ply in &self.session.plies()[since..self.session.cursor()] {
            if ply.action == Action::Pass {
                text.line(format!("{} has no move; the turn passes.", PLAYERS_FIRST[ply.side]));
            }
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
            self.ask(text);
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

    /// The number of the round that is being played, or in which the game ended. A turn that passes is no round.
    pub(super) fn round(&self) -> usize {
        let played = &self.session.plies()[..self.session.cursor()];
        let moves = played.iter().filter(|ply| ply.action != Action::Pass).count();
        // A game that ended by a move ended in that move's round, any other in the one that was to be played.
        let by_move = matches!(self.session.ending(), Some(ending) if !matches!(ending, Ending::Resignation { .. }));
        if by_move { moves.max(1) } else { moves + 1 }
    }
}

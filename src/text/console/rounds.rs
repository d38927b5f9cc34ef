//! The text of each round: the board, whose turn it is, and how the game ended.

use std::time::Duration;

use crate::game::session::Ending;
use crate::rules::{Action, Side};
use crate::text::{StyledText, Tone};

use super::names::Names;
use super::voice::{self, GameVoice};
use super::wording::{AFTER_THE_END, FAREWELL};
use super::{Console, ConsoleQuestion, wording};

impl Console {
    /// Returns the [`GameVoice`] of the match's game.
    pub(super) fn voice(&self) -> &dyn GameVoice {
        voice::of(self.session.position())
    }

    /// Returns the names of the sides: those of the match that the console has joined, or those of the game.
    pub(super) fn names(&self) -> Names {
        let own = || self.voice().names();
        self.players.as_ref().map_or_else(own, |players| Names::Theirs(players.names))
    }

    /// Returns the machine that plays a side, if any.
    pub(super) fn machine(&self, side: Side) -> Option<&str> {
        self.players.as_ref()?.machines[side].as_deref()
    }

    /// Reports the turns without a move from ply `since` on.
    pub(super) fn say_passes(&self, since: usize, text: &mut StyledText) {
        let plies = self.session.plies().get(since..self.session.cursor()).unwrap_or_default();
        for ply in plies.iter().filter(|ply| ply.action == Action::Pass) {
            let player = self.names().first()[ply.side];
            text.line(if ply.is_missed() {
                format!("{player} did not move in time; the turn is missed.")
            } else {
                format!("{player} has no move; the turn passes.")
            });
        }
    }

    /// Reports what the board does not show about the plies from `since` on: their effects, then the turns without a
    /// move.
    pub(super) fn say_what_happened(&self, since: usize, text: &mut StyledText) {
        let at = |plies| self.session.position_after(plies);
        for (index, ply) in self.session.plies().iter().enumerate().take(self.session.cursor()).skip(since) {
            if let (Some(before), Some(after)) = (at(index), at(index + 1)) {
                voice::of(before).remarks(ply, after).into_iter().for_each(|remark| _ = text.line(remark));
            }
        }
        self.say_passes(since, text);
    }

    /// Shows the board, then the next question or the end.
    pub(super) fn go_on(&mut self, text: &mut StyledText) {
        self.show_round(text);
        self.ask(text);
    }

    pub(super) fn show_round(&self, text: &mut StyledText) {
        // A match that is over has no round number above the board.
        let round = self.session.ending().is_none().then(|| self.round());
        self.voice().draw(round, self.reader(), text);
        if round.is_some() {
            self.warn(text);
        } else {
            self.say_end(text);
        }
    }

    /// Shows the warnings, an open draw offer and the time left.
    fn warn(&self, text: &mut StyledText) {
        let names = self.names().first();
        for warning in self.session.warnings() {
            text.line(self.voice().rewrite(&warning.words(names), self.names()));
        }
        let side = self.session.side_to_move();
        if self.session.draw_offer() == Some(side.opponent()) && !self.is_elsewhere(side) {
            text.line(format!("{} offers a draw. Type 'draw' to agree.", names[side.opponent()]));
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

    pub(super) fn ask_again(&mut self, answer: &str, text: &mut StyledText) {
        text.line(answer);
        self.ask(text);
    }

    /// Says whose turn it is. If the commands of that side are typed at this console, the prompt for a command follows.
    /// After the end of the match, there is a prompt only if the match is shared with the graphical game.
    pub(super) fn ask(&mut self, text: &mut StyledText) {
        self.question = ConsoleQuestion::Command;
        let side = self.session.side_to_move();
        if self.session.ending().is_none() {
            let turn = self.voice().turn(self.names());
            match self.machine(side) {
                None if self.is_elsewhere(side) => text.line_of(side, turn),
                None => text.line_of(side, turn).add(Tone::Plain, self.voice().prompt(self.names())),
                Some(machine) => text.line_of(side, turn).line(format!("This side is played by {machine}.")),
            };
        } else if self.players.is_some() {
            text.add(Tone::Plain, AFTER_THE_END);
        } else {
            self.question = ConsoleQuestion::Over;
        }
    }

    pub(super) fn end(&mut self, text: &mut StyledText) {
        self.say_end(text);
        self.ask(text);
    }

    pub(super) fn say_end(&self, text: &mut StyledText) {
        let Some(ending) = self.session.ending() else { return };
        // For the endings that the manual describes, the console gives no reason, as in the manual.
        let is_plain = match ending {
            Ending::Board(outcome) => self.voice().is_plain(outcome),
            Ending::Resignation { .. } => true,
            _ => false,
        };
        if !is_plain {
            text.line(self.reason(ending));
        }
        match ending.winner() {
            Some(winner) => text.line_of(winner, wording::wins(self.names().first()[winner])),
            None => text.line("Nobody wins the game!"),
        };
        text.line(wording::rounds(self.round()));
        if self.players.is_none() {
            text.line(FAREWELL);
        }
    }

    /// Replies to a command after the end of the match.
    pub(super) fn say_over(&mut self, text: &mut StyledText) {
        if let Some(ending) = self.session.ending() {
            text.line(format!("The game is over: {}", self.reason(ending)));
        }
        self.ask(text);
    }

    fn reason(&self, ending: Ending) -> String {
        self.voice().rewrite(&ending.reason(self.names().first()), self.names())
    }

    /// Returns the sentence that refuses a move during a machine's turn; `None` outside such a turn.
    pub(super) fn waits_for_machine(&self) -> Option<String> {
        let machine = self.machine(self.session.side_to_move()).filter(|_| self.session.ending().is_none())?;
        Some(format!("Wait: {machine} has not moved yet."))
    }

    /// Returns the number of the current or last round. Each turn is a round, except for turns without a move.
    pub(super) fn round(&self) -> usize {
        let played = &self.session.plies()[..self.session.cursor()];
        let turns = played.iter().filter(|ply| ply.action != Action::Pass && ply.ends_turn()).count();
        match self.session.ending() {
            // These endings come while a round is being played, and count as part of it. All other endings are part of
            // the round of the last action.
            None
            | Some(
                Ending::Resignation { .. }
                | Ending::Agreement { .. }
                | Ending::Abandoned { .. }
                | Ending::Time { .. }
                | Ending::MissedTurns { .. },
            ) => turns + 1,
            Some(_) => turns.max(1),
        }
    }
}

/// Writes a duration as `9:58`, rounded up to whole seconds.
fn minutes(left: Duration) -> String {
    let seconds = left.as_secs() + u64::from(left.subsec_nanos() > 0);
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

//! The text game for a match over the network. The caller keeps the state of the match, and the player at this console
//! plays one side or only watches.

use crate::game::session::Session;
use crate::rules::Side;
use crate::text::StyledText;

use super::follow::actions;
use super::wording::{FAREWELL, rounds};
use super::{Console, ConsoleQuestion};

/// The side whose commands are typed at this console.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DistantSeat {
    Side(Side),
    /// No side: the match is only watched.
    Watcher,
}

impl Console {
    /// Creates the console of a match over the network. Each command becomes a request to the caller, and
    /// [`Console::goes_on`] shows its result.
    pub fn distant(seat: DistantSeat, session: Session) -> Console {
        Console { seat: Some(seat), ..Console::new(session) }
    }

    /// Returns whether the caller should read a typed line now.
    pub fn asks(&self) -> bool {
        self.question != ConsoleQuestion::Over
            && (self.question != ConsoleQuestion::Command || !self.is_elsewhere(self.session.side_to_move()))
    }

    /// Returns whether the next line is read as a command, not as the answer to a question of the console.
    pub fn awaits_command(&self) -> bool {
        self.question == ConsoleQuestion::Command
    }

    /// Returns whether the commands of this side come over the network instead of from this console.
    pub(super) fn is_elsewhere(&self, side: Side) -> bool {
        self.seat.is_some_and(|seat| seat != DistantSeat::Side(side))
    }

    /// Replaces the match by its new state. Returns the text to show, which is empty if only the clocks have changed.
    /// Any other change cancels a question of the console that the player has not answered yet.
    pub fn goes_on(&mut self, session: Session) -> StyledText {
        let before = std::mem::replace(&mut self.session, session);
        let mut text = StyledText::default();
        let now = &self.session;
        if before.start() != now.start() || !actions(&before).eq(actions(now)) {
            let from =
                if actions(now).take(before.cursor()).eq(actions(&before)) { before.cursor() } else { now.cursor() };
            self.say_what_happened(from, &mut text);
            self.say_taken_back(&before, &mut text);
            self.go_on(&mut text);
        } else if before.ending() != now.ending() {
            if now.ending().is_some() { self.end(&mut text) } else { self.go_on(&mut text) }
        } else if before.draw_offer() != now.draw_offer() {
            self.say_offer(&before, &mut text);
            if self.session.draw_offer().is_some_and(|side| self.is_for_here(side)) {
                text.line("Type 'draw' to agree, or 'no'.");
            }
            self.ask(&mut text);
        }
        text
    }

    /// Reports that the other side has taken a move back. Without this report, no text would explain why the board has
    /// changed.
    fn say_taken_back(&self, before: &Session, text: &mut StyledText) {
        let now = &self.session;
        let is_back = now.cursor() < before.cursor() && actions(before).take(now.cursor()).eq(actions(now));
        let Some(ply) = before.plies().get(now.cursor()).filter(|ply| is_back && self.is_elsewhere(ply.side)) else {
            return;
        };
        text.line(format!("{} takes a move back.", self.player(ply.side)));
    }

    /// Returns whether a question of side `asker`, such as a draw offer, is for the player at this console.
    fn is_for_here(&self, asker: Side) -> bool {
        self.seat == Some(DistantSeat::Side(asker.opponent()))
    }

    /// Returns the name of the side in the form for the beginning of a sentence.
    pub fn player(&self, side: Side) -> &'static str {
        self.names().first()[side]
    }

    /// Returns a text with this sentence. Unless the console has ended, the prompt for a command follows.
    pub fn note(&mut self, sentence: &str) -> StyledText {
        let mut text = StyledText::default();
        if self.question == ConsoleQuestion::Over {
            text.line(sentence);
        } else {
            self.ask_again(sentence, &mut text);
        }
        text
    }

    /// Ends the console. The match itself goes on for the other players.
    pub fn leave(&mut self) -> StyledText {
        let mut text = StyledText::default();
        if self.question != ConsoleQuestion::Over {
            text.line(FAREWELL).line(rounds(self.round()));
        }
        self.question = ConsoleQuestion::Over;
        text
    }
}

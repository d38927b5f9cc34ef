//! Changes to the match. In the console's own match, a change is made at once. In a shared match, the change is
//! requested, and its result is shown when the new state arrives.

use crate::game::session::Session;
use crate::rules::Action;
use crate::text::StyledText;

use super::wording::{DEFEAT, TOO_LONG};
use super::{Console, ConsoleAct, ConsolePlayers, ConsoleQuestion, Request, ask_to_exit, request, voice};

impl Console {
    pub(super) fn act(&mut self, act: ConsoleAct, text: &mut StyledText) {
        self.question = ConsoleQuestion::Command;
        if self.players.is_some() || self.seat.is_some() {
            self.request = Some(Request::Act(act));
            return;
        }
        match act {
            ConsoleAct::Play(action) => self.play_here(action, text),
            ConsoleAct::Undo => match self.session.undo() {
                Some(_) => self.go_on(text),
                None => self.ask_again("There is no move to take back.", text),
            },
            ConsoleAct::Redo => match self.session.redo() {
                Some(_) => self.go_on(text),
                None => self.ask_again("There is no move to play again.", text),
            },
            ConsoleAct::Resign => {
                self.session.resign(self.session.side_to_move());
                self.end(text);
            }
            ConsoleAct::Draw => match self.session.offer_draw(self.session.side_to_move()) {
                Err(refused) => self.ask_again(&refused.to_string(), text),
                Ok(()) if self.session.ending().is_some() => self.end(text),
                Ok(()) => {
                    let when = match self.session.position().has_long_turns() {
                        true => "when your turn is over",
                        false => "when you have moved",
                    };
                    self.ask_again(&format!("You offer a draw. Your opponent is asked {when}."), text);
                }
            },
        }
    }

    fn play_here(&mut self, action: Action, text: &mut StyledText) {
        let before = self.session.cursor();
        match self.session.try_play(action).map(drop) {
            Ok(()) => {
                self.say_what_happened(before, text);
                self.go_on(text);
            }
            Err(refused) => self.ask_again(&refused.to_string(), text),
        }
    }

    /// Replaces the match by its new state, and sets the players. Returns the text to show, which is empty if only the
    /// clocks have changed. A question of the console that the player has not answered yet stays open.
    pub fn follow(&mut self, session: Session, players: ConsolePlayers) -> StyledText {
        let before = std::mem::replace(&mut self.session, session);
        let other_seats = self.players.replace(players) != self.players;
        let mut text = StyledText::default();
        let now = &self.session;
        let moved = before.start() != now.start() || !actions(&before).eq(actions(now));
        if moved {
            self.say_machine_moves(&before, &mut text);
            self.show_round(&mut text);
        } else if now.ending().is_none() && before.ending().is_some() {
            self.show_round(&mut text);
        } else if before.ending() != now.ending() {
            self.say_end(&mut text);
        } else if before.draw_offer() != now.draw_offer() {
            self.say_offer(&before, &mut text);
        } else if !other_seats {
            return text;
        }
        let open = std::mem::replace(&mut self.question, ConsoleQuestion::Command);
        self.put_again(open, &mut text);
        text
    }

    /// Reports the moves of machines in the form in which a player would type them. Moves of human players are not
    /// reported.
    fn say_machine_moves(&self, before: &Session, text: &mut StyledText) {
        let (from, now) = (before.cursor(), &self.session);
        if before.start() != now.start() || !actions(now).take(from).eq(actions(before)) {
            return;
        }
        for index in from..now.cursor() {
            let (Some(ply), Some(position)) = (now.plies().get(index), now.position_after(index)) else { continue };
            if self.machine(ply.side).is_some()
                && let Some(command) = voice::of(position).command(ply.action, self.names())
            {
                text.line_of(ply.side, format!("{} plays: {command}", self.names().first()[ply.side]));
            }
        }
        self.say_what_happened(from, text);
    }

    /// Reports that a draw was offered, or that an offer was withdrawn or declined.
    pub(super) fn say_offer(&self, before: &Session, text: &mut StyledText) {
        let names = self.names().first();
        match (before.draw_offer(), self.session.draw_offer()) {
            (_, Some(offerer)) => text.line(format!("{} offers a draw.", names[offerer])),
            (Some(offerer), None) => text.line(format!("{} would rather play on.", names[offerer.opponent()])),
            (None, None) => text,
        };
    }

    pub(super) fn put_again(&mut self, question: ConsoleQuestion, text: &mut StyledText) {
        match &question {
            ConsoleQuestion::HelpPage => self.show_menu(text),
            ConsoleQuestion::RulePage => self.show_rule_menu(text),
            ConsoleQuestion::Surrender if self.session.ending().is_none() => _ = text.line(DEFEAT),
            ConsoleQuestion::Leave if self.session.ending().is_none() => ask_to_exit(text),
            ConsoleQuestion::Replace(file) => request::ask_to_replace(file, text),
            ConsoleQuestion::Another(file) => request::ask_to_leave(file, text),
            _ => return self.ask(text),
        }
        self.question = question;
    }

    /// Returns the reply to a line of more than [`LONGEST_LINE`](super::LONGEST_LINE) bytes.
    pub fn long_line(&mut self) -> StyledText {
        let mut text = StyledText::default();
        match &self.question {
            ConsoleQuestion::Over => {}
            ConsoleQuestion::Side => {
                text.line(TOO_LONG);
                self.ask_side(&mut text);
            }
            _ => self.ask_again(TOO_LONG, &mut text),
        }
        text
    }
}

/// Returns the actions that have been played, without those that were taken back.
pub(super) fn actions(session: &Session) -> impl Iterator<Item = Action> {
    session.plies().iter().take(session.cursor()).map(|ply| ply.action)
}

//! The text game after the manual "Jungle Game": every line that is typed is answered by text, and nothing else happens.

mod command;
mod guide;
mod help;
mod picture;
mod places;
mod rounds;
mod wanted;
mod wish;
mod wording;

use std::time::Duration;

use crate::levels::Level;
use crate::rules::Side;
use crate::rules::jungle::{FirstMover, Position};
use crate::session::Session;

use super::{Text, Tone};
use command::{Command, Wanted};
use places::Places;
use wording::{CHOOSE_SIDE, DEFEAT, EXIT, GOODBYE, HELP_OPTION, UNSAVED, UP_OR_DOWN, WARNING};

pub use wish::{Granted, Wish};

/// What the next line answers.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Question {
    Side,
    Command,
    HelpPage,
    RulePage,
    Surrender,
    Leave,
    /// Whether this file may be written over.
    Replace(String),
    /// Nothing: the game has ended.
    Over,
}

/// A text game. It reads no input and writes no output: whoever holds it hands over the lines and shows the answers.
#[derive(Clone, Debug)]
pub struct Console {
    session: Session,
    question: Question,
    wish: Option<Wish>,
}

impl Console {
    /// A match that knows whose turn it is, begun or not.
    pub fn new(session: Session) -> Console {
        Console { session, question: Question::Command, wish: None }
    }

    /// A new match; the side is asked for where neither level nor rule set says who moves first.
    pub fn on(level: &Level) -> Console {
        let asks = level.rules.first == FirstMover::Chosen && level.to_move.is_none();
        let question = if asks { Question::Side } else { Question::Command };
        Console { session: Session::new(level.match_start()), question, wish: None }
    }

    /// The welcome and the first question.
    pub fn start(&mut self) -> Text {
        let mut text = Text::default();
        help::welcome(self.session.position(), &mut text);
        if self.question == Question::Side {
            text.add(Tone::Plain, CHOOSE_SIDE);
        } else {
            self.say_passes(0, &mut text);
            self.go_on(&mut text);
        }
        text
    }

    /// What the game answers to a line; its end may be missing or not. Nothing, where that is up to a [`Wish`].
    pub fn line(&mut self, line: &str) -> Text {
        let (mut text, line) = (Text::default(), line.trim());
        match &self.question {
            Question::Side => self.choose_side(line, &mut text),
            Question::Command => match command::read(line, Places::of(self.session.position().board())) {
                Ok(command) => self.obey(&command, &mut text),
                Err(sentence) => self.ask_again(&sentence, &mut text),
            },
            Question::HelpPage => self.open_help(line, &mut text),
            Question::RulePage => self.open_guide(line, &mut text),
            Question::Surrender if is_yes(line) => {
                self.session.resign(self.session.side_to_move());
                self.end(&mut text);
            }
            Question::Leave if is_yes(line) => {
                text.line(GOODBYE).line(wording::rounds(self.round()));
                self.question = Question::Over;
            }
            Question::Replace(file) if is_yes(line) => {
                self.wish = Some(Wish::Save { file: file.clone(), replace: true });
                self.question = Question::Command;
            }
            Question::Surrender | Question::Leave | Question::Replace(_) => self.ask(&mut text),
            Question::Over => {}
        }
        text
    }

    /// The player whose turn it is has thought for so long. What to show if that ended the turn, or the game: then the
    /// line that comes after it is too late, and must not be handed over.
    pub fn pass_time(&mut self, passed: Duration) -> Option<Text> {
        if matches!(self.question, Question::Side | Question::Over) {
            return None;
        }
        let before = self.session.cursor();
        let missed = !self.session.advance(passed).is_empty();
        let mut text = Text::default();
        if missed || self.session.ending().is_some() {
            self.say_passes(before, &mut text);
            self.go_on(&mut text);
            return Some(text);
        }
        None
    }

    /// No line will come any more: the game ends, and nobody wins it.
    pub fn end_of_input(&mut self) -> Text {
        let mut text = Text::default();
        if self.question != Question::Over {
            text.line("The input has ended, and with it the game.").line(GOODBYE);
            if self.question != Question::Side {
                text.line(wording::rounds(self.round()));
            }
            self.question = Question::Over;
        }
        text
    }

    /// The match went on elsewhere, or another takes its place: what to show of it.
    pub fn follow(&mut self, session: Session) -> Text {
        let mut text = Text::default();
        self.session = session;
        self.go_on(&mut text);
        text
    }

    /// Whether the game has ended; lines change nothing then.
    pub fn finished(&self) -> bool {
        self.question == Question::Over
    }

    /// The match; before a side is chosen, White is the side to move.
    pub fn session(&self) -> &Session {
        &self.session
    }

    fn choose_side(&mut self, line: &str, text: &mut Text) {
        let first = match line.to_lowercase().as_str() {
            "up" => Side::Black,
            "down" => Side::White,
            _ => {
                text.line(UP_OR_DOWN).add(Tone::Plain, CHOOSE_SIDE);
                return;
            }
        };
        let start = self.session.start();
        // The same animals on the same squares stand as well for the other side to move.
        if let Ok(position) = Position::new(start.board().clone(), start.pieces(), first) {
            self.session = Session::new(position);
        }
        self.say_passes(0, text);
        self.go_on(text);
    }

    fn obey(&mut self, command: &Command, text: &mut Text) {
        match command {
            Command::Play(wanted) => self.play(wanted, text),
            Command::Help => {
                help::menu(text);
                self.question = Question::HelpPage;
            }
            Command::Defeat => {
                text.add(Tone::Plain, DEFEAT);
                self.question = Question::Surrender;
            }
            Command::Exit => {
                text.line(WARNING).line(UNSAVED).add(Tone::Plain, EXIT);
                self.question = Question::Leave;
            }
            Command::Undo => match self.session.undo() {
                Some(_) => self.go_on(text),
                None => self.ask_again("There is no move to take back.", text),
            },
            Command::Redo => match self.session.redo() {
                Some(_) => self.go_on(text),
                None => self.ask_again("There is no move to play again.", text),
            },
            Command::Moves => {
                let commands = wanted::commands(&self.session);
                self.ask_again(&commands.join("\n"), text);
            }
            Command::Draw => {
                let side = self.session.side_to_move();
                match self.session.offer_draw(side) {
                    Err(refused) => self.ask_again(&refused.to_string(), text),
                    Ok(()) if self.session.ending().is_some() => self.end(text),
                    Ok(()) => self.ask_again("You offer a draw. Your opponent is asked when you have moved.", text),
                }
            }
            Command::Record => self.wish = Some(Wish::Record),
            Command::Save { file } => self.wish = Some(Wish::Save { file: file.clone(), replace: false }),
            Command::Load { file } => self.wish = Some(Wish::Load { file: file.clone() }),
        }
    }

    fn play(&mut self, wanted: &Wanted, text: &mut Text) {
        let before = self.session.cursor();
        let played = wanted::judge(&self.session, wanted)
            .and_then(|action| self.session.try_play(action).map(drop).map_err(|refused| refused.to_string()));
        match played {
            Ok(()) => {
                self.say_passes(before, text);
                self.go_on(text);
            }
            Err(sentence) => self.ask_again(&sentence, text),
        }
    }

    fn open_help(&mut self, option: &str, text: &mut Text) {
        let position = self.session.position();
        match option {
            "1" => help::ranks(position, text),
            "2" => help::squares(position, text),
            "3" => help::commands(position, text),
            "4" => {
                help::rule_menu(text);
                self.question = Question::RulePage;
                return;
            }
            _ => _ = text.line(HELP_OPTION),
        }
        self.ask(text);
    }

    fn open_guide(&mut self, option: &str, text: &mut Text) {
        let position = self.session.position();
        match option.to_lowercase().as_str() {
            "a" => guide::animals(position, text),
            "b" => guide::positions(position, text),
            "c" => guide::how_to_win(position, text),
            _ => _ = text.line(HELP_OPTION),
        }
        self.ask(text);
    }
}

fn is_yes(line: &str) -> bool {
    line.eq_ignore_ascii_case("y") || line.eq_ignore_ascii_case("yes")
}

//! The text game in the style of the manual "Jungle Game": each typed line is answered with text.

mod chesimals;
mod command;
mod distant;
mod follow;
mod jungle;
mod limits;
mod menus;
mod names;
mod request;
mod rounds;
mod voice;
mod wording;

use std::time::Duration;

use crate::game::levels::Level;
use crate::game::session::Session;
use crate::rules::Side;

use super::{StyledText, Tone};
use command::ConsoleCommand;
use voice::{PageReader, TypedPlay};
use wording::{CHOOSE_SIDE, DEFEAT, EXIT, FAREWELL, UNSAVED, UP_OR_DOWN, WARNING};

pub use distant::DistantSeat;
pub use names::{AT_THE_TABLE, ConsolePlayers, ONLY_MACHINES};
pub use request::{ConsoleAct, Granted, Request};

/// The length of the longest command, in bytes. A longer line is refused.
pub const LONGEST_LINE: usize = 4096;

/// The question that the next line answers.
#[derive(Clone, Debug, PartialEq, Eq)]
enum ConsoleQuestion {
    Side,
    Command,
    HelpPage,
    RulePage,
    Surrender,
    Leave,
    /// The question whether this file may be overwritten.
    Replace(String),
    /// The question whether the game in this file may replace the game being played.
    Another(String),
    /// No question: the game has ended.
    Over,
}

/// A text game. A console does no I/O: the caller passes each typed line and shows the replies.
#[derive(Clone, Debug)]
pub struct Console {
    session: Session,
    question: ConsoleQuestion,
    request: Option<Request>,
    /// The players of a match that is shared with the graphical game; `None` if the match is the console's own.
    players: Option<ConsolePlayers>,
    /// In a match over the network, the side whose commands are typed at this console. In other matches `None`.
    seat: Option<DistantSeat>,
    /// The width of the output in columns, if known.
    columns: Option<usize>,
}

impl Console {
    /// Creates the console of a match. The side that moves first is already decided, and the match may have begun.
    pub fn new(session: Session) -> Console {
        Console { session, question: ConsoleQuestion::Command, request: None, players: None, seat: None, columns: None }
    }

    /// Creates the console of a match that is shared with the graphical game. The console requests each change as a
    /// [`ConsoleAct`], and the caller passes the new state to [`Console::follow`]. The console stays open after the
    /// match, because a player can still undo the end of the match.
    pub fn at(players: ConsolePlayers, session: Session) -> Console {
        Console { players: Some(players), ..Console::new(session) }
    }

    /// Creates the console of a new match. If neither the level nor the rule set decides which side moves first, the
    /// console asks the player.
    pub fn on(level: &Level) -> Console {
        let question = if level.first_is_chosen() { ConsoleQuestion::Side } else { ConsoleQuestion::Command };
        Console { question, ..Console::new(Session::new(level.match_start())) }
    }

    /// Limits the width of boards and tables to `columns`. With `None` they are as wide as in the manual.
    pub fn fit(&mut self, columns: Option<usize>) {
        self.columns = columns;
    }

    /// Returns an example of a typed move in this game.
    pub fn example(&self) -> &'static str {
        self.voice().example(self.names())
    }

    /// Returns the welcome text and the first question.
    pub fn start(&mut self) -> StyledText {
        let mut text = StyledText::default();
        self.voice().welcome(self.reader(), &mut text);
        if self.question == ConsoleQuestion::Side {
            self.ask_side(&mut text);
        } else {
            self.say_passes(0, &mut text);
            self.go_on(&mut text);
        }
        text
    }

    /// Returns the reply to a line, with or without its line break. The reply is empty if it depends on a [`Request`].
    pub fn line(&mut self, line: &str) -> StyledText {
        if line.len() > LONGEST_LINE {
            return self.long_line();
        }
        let mut text = StyledText::default();
        let line = line.trim();
        match &self.question {
            ConsoleQuestion::Side => self.choose_side(line, &mut text),
            ConsoleQuestion::Command => match command::read(line, self.voice(), self.names()) {
                Ok(command) => self.obey(&command, &mut text),
                Err(sentence) => self.ask_again(&sentence, &mut text),
            },
            ConsoleQuestion::HelpPage => self.open_help(line, &mut text),
            ConsoleQuestion::RulePage => self.open_guide(line, &mut text),
            ConsoleQuestion::Surrender if is_yes(line) => self.act(ConsoleAct::Resign, &mut text),
            ConsoleQuestion::Leave if is_yes(line) => {
                text.line(FAREWELL).line(wording::rounds(self.round()));
                self.question = ConsoleQuestion::Over;
            }
            ConsoleQuestion::Replace(file) if is_yes(line) => {
                self.request = Some(Request::Save { file: file.clone(), replace: true });
                self.question = ConsoleQuestion::Command;
            }
            ConsoleQuestion::Another(file) if is_yes(line) => {
                self.request = Some(Request::Load { file: file.clone(), replace: true });
                self.question = ConsoleQuestion::Command;
            }
            ConsoleQuestion::Surrender
            | ConsoleQuestion::Leave
            | ConsoleQuestion::Replace(_)
            | ConsoleQuestion::Another(_) => self.ask(&mut text),
            ConsoleQuestion::Over => {}
        }
        text
    }

    /// Takes `passed` from the time of the player whose turn it is. If the time for the turn or for the game is then
    /// over, returns the text to show. In this case an open question of the console is asked again, except for the
    /// confirmation of a surrender.
    pub fn pass_time(&mut self, passed: Duration) -> Option<StyledText> {
        if matches!(self.question, ConsoleQuestion::Side | ConsoleQuestion::Over) {
            return None;
        }
        let before = self.session.cursor();
        let missed = !self.session.advance(passed).is_empty();
        let mut text = StyledText::default();
        if missed || self.session.ending().is_some() {
            self.say_passes(before, &mut text);
            self.show_round(&mut text);
            let open = std::mem::replace(&mut self.question, ConsoleQuestion::Command);
            // When the player's turn ends, a surrender that the player has not confirmed yet is dropped.
            self.put_again(if open == ConsoleQuestion::Surrender { ConsoleQuestion::Command } else { open }, &mut text);
            return Some(text);
        }
        None
    }

    /// Returns the time until [`Console::pass_time`] has something to show; `None` if no clock runs.
    pub fn time_left(&self) -> Option<Duration> {
        let runs = self.session.is_running() && !matches!(self.question, ConsoleQuestion::Side | ConsoleQuestion::Over);
        let total = self.session.time_left(self.session.side_to_move());
        total.into_iter().chain(self.session.move_time_left()).min().filter(|_| runs)
    }

    /// Ends the game without a winner, because the input has ended.
    pub fn end_of_input(&mut self) -> StyledText {
        let mut text = StyledText::default();
        if self.question != ConsoleQuestion::Over {
            text.line("The input has ended, and with it the game.").line(FAREWELL);
            if self.question != ConsoleQuestion::Side {
                text.line(wording::rounds(self.round()));
            }
            self.question = ConsoleQuestion::Over;
        }
        text
    }

    /// Returns whether the game is over, so that further lines change nothing.
    pub fn finished(&self) -> bool {
        self.question == ConsoleQuestion::Over
    }

    /// Returns the match. Until the players have chosen which side moves first, White is the side to move.
    pub fn session(&self) -> &Session {
        &self.session
    }

    fn ask_side(&self, text: &mut StyledText) {
        text.add(Tone::Plain, CHOOSE_SIDE);
    }

    fn choose_side(&mut self, line: &str, text: &mut StyledText) {
        let first = match line.to_lowercase().as_str() {
            "up" => Side::Black,
            "down" => Side::White,
            _ => {
                text.line(UP_OR_DOWN);
                return self.ask_side(text);
            }
        };
        self.session = Session::new(self.session.start().begun_by(first));
        self.say_passes(0, text);
        self.go_on(text);
    }

    fn obey(&mut self, command: &ConsoleCommand, text: &mut StyledText) {
        match command {
            ConsoleCommand::Play(wanted) => self.play(wanted, text),
            ConsoleCommand::Help => {
                self.show_menu(text);
                self.question = ConsoleQuestion::HelpPage;
            }
            ConsoleCommand::Defeat | ConsoleCommand::Draw | ConsoleCommand::Moves
                if self.session.ending().is_some() =>
            {
                self.say_over(text);
            }
            ConsoleCommand::Defeat => {
                text.line(DEFEAT);
                self.question = ConsoleQuestion::Surrender;
            }
            ConsoleCommand::Exit if self.players.is_some() || self.seat.is_some() => {
                self.request = Some(Request::Leave);
            }
            ConsoleCommand::Exit => {
                ask_to_exit(text);
                self.question = ConsoleQuestion::Leave;
            }
            ConsoleCommand::Undo => self.act(ConsoleAct::Undo, text),
            ConsoleCommand::Redo => self.act(ConsoleAct::Redo, text),
            ConsoleCommand::Moves => {
                let commands = self.voice().commands(&self.session, self.names());
                self.ask_again(&commands.join("\n"), text);
            }
            ConsoleCommand::Draw => self.act(ConsoleAct::Draw, text),
            ConsoleCommand::Record => self.request = Some(Request::Record),
            ConsoleCommand::Save { file } => self.request = Some(Request::Save { file: file.clone(), replace: false }),
            ConsoleCommand::Load { file } => self.request = Some(Request::Load { file: file.clone(), replace: false }),
        }
    }

    fn play(&mut self, wanted: &TypedPlay, text: &mut StyledText) {
        if let Some(waits) = self.waits_for_machine() {
            return self.ask_again(&waits, text);
        }
        if self.session.ending().is_some() {
            return self.say_over(text);
        }
        match self.voice().judge(&self.session, wanted, self.names()) {
            Ok(action) => self.act(ConsoleAct::Play(action), text),
            Err(sentence) => self.ask_again(&sentence, text),
        }
    }

    fn reader(&self) -> PageReader {
        PageReader { names: self.names(), columns: self.columns }
    }
}

fn ask_to_exit(text: &mut StyledText) {
    text.line(WARNING).line(UNSAVED).line(EXIT);
}

fn is_yes(line: &str) -> bool {
    line.eq_ignore_ascii_case("y") || line.eq_ignore_ascii_case("yes")
}

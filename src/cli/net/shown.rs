//! Shows a network match in the terminal and carries out what is typed there.

use std::collections::VecDeque;
use std::io::{self, IsTerminal, Write};

use crate::game::content::Content;
use crate::net::wire::{DrawWord, UndoWord};
use crate::net::{Door, Wish};
use crate::rules::Side;
use crate::text::console::{Act, Granted, Request, Seat};
use crate::text::lines::Line;
use crate::text::{Desk, Text};

use super::super::Complaint;
use super::super::terminal::Screen;
use super::waits::Claim;

/// The match that the terminal shows.
pub(super) struct Shown<'a, W> {
    pub(super) desk: Desk,
    screen: Screen,
    pub out: &'a mut W,
    /// Whether the cursor is on the line of a prompt.
    asking: bool,
    /// The number of the match at its table.
    game: u32,
    /// Whether a request to the host is not answered yet.
    pub awaiting: bool,
    pub seat: Option<Side>,
    /// Whether the match is over; a rematch may follow.
    pub over: bool,
    pub claim: Claim,
    /// Whether chat is hidden.
    pub muted: bool,
    /// Lines that were typed while the other side was to move.
    pub held: VecDeque<Option<Line>>,
    /// Whether the other player has asked something since the last line was typed.
    pub was_asked: bool,
}

/// The result of a typed line.
pub(super) enum Typed {
    PlaysOn,
    Leaves,
    /// The input has ended.
    Ended,
}

impl<'a, W: Write> Shown<'a, W> {
    pub fn begin(
        door: &Door,
        content: &Content,
        (plain, muted): (bool, bool),
        out: &'a mut W,
    ) -> Result<Shown<'a, W>, Complaint> {
        let Some(game) = door.game() else { return Err(Complaint::Input("there is no match".to_owned())) };
        let seat = game.seat.map_or(Seat::Watcher, Seat::Side);
        let mut desk = Desk::distant(seat, game.record(), content);
        desk.bar_loading(Some("No other game can be loaded in a match at a distance.".to_owned()));
        let mut shown = Shown {
            desk,
            screen: Screen::new(plain),
            out,
            asking: false,
            game: game.game,
            awaiting: false,
            seat: game.seat,
            over: false,
            claim: Claim::default(),
            muted,
            held: VecDeque::new(),
            was_asked: false,
        };
        shown.desk.console.fit(shown.screen.columns());
        let text = shown.desk.console.start();
        shown.show(&text)?;
        Ok(shown)
    }

    fn show(&mut self, text: &Text) -> Result<(), Complaint> {
        let written = self.screen.written(text);
        if written.is_empty() {
            return Ok(());
        }
        let before = if self.asking { "\n" } else { "" };
        write!(self.out, "{before}{written}")?;
        self.out.flush()?;
        self.asking = !written.ends_with('\n');
        Ok(())
    }

    /// Shows the current state of the match.
    pub fn go_on(&mut self, door: &Door) -> Result<(), Complaint> {
        let Some(game) = door.game() else { return Ok(()) };
        self.awaiting = false;
        self.desk.console.fit(self.screen.columns());
        let text = self.desk.console.goes_on(game.session().clone());
        self.show(&text)
    }

    pub fn player(&self, side: Side) -> &'static str {
        self.desk.console.player(side)
    }

    pub fn note(&mut self, sentence: &str) -> Result<(), Complaint> {
        let text = self.desk.console.note(sentence);
        self.show(&text)
    }

    /// Returns whether the host's match is another than the one shown.
    pub fn is_another(&self, door: &Door) -> bool {
        door.game().is_some_and(|game| game.game != self.game)
    }

    /// Returns whether to read a line now.
    pub fn wants_line(&self, door: &Door) -> bool {
        let asks = self.over || self.desk.console.asks() || self.claim != Claim::None || self.reads_early(door);
        let ended = matches!(self.held.back(), Some(None));
        asks && !ended && !self.awaiting && self.seat.is_some()
    }

    /// Returns a line that was typed too early, once the console can accept it.
    pub fn next_held(&mut self) -> Option<Option<Line>> {
        let takes = (self.over || self.desk.console.asks()) && !self.awaiting;
        if takes { self.held.pop_front() } else { None }
    }

    /// Shows the farewell.
    pub fn leave(&mut self) -> Result<(), Complaint> {
        let text = self.desk.console.leave();
        self.show(&text)
    }

    /// Carries out a typed line.
    pub fn typed(&mut self, line: Option<Line>, door: &mut Door) -> Result<Typed, Complaint> {
        // A terminal echoes the typed line break; a file or a pipe does not.
        self.asking &= !(io::stdin().is_terminal() && self.screen.is_terminal());
        if self.over {
            return self.answer_again(line, door);
        }
        if let Some(Line::Whole(line)) = &line
            && let Some(answered) = self.answer_claim(line, door)?
        {
            return Ok(answered);
        }
        let asked = self.was_asked || self.claim != Claim::None;
        if let Some(Line::Whole(line)) = &line
            && let Some(answered) = self.answer_question(line, door)?
        {
            return Ok(answered);
        }
        if !self.desk.console.asks() {
            // The player's turn has ended meanwhile, or the line was typed before it.
            return if asked || self.reads_early(door) { self.hold(line, asked) } else { Ok(Typed::PlaysOn) };
        }
        let line = match line {
            Some(Line::Whole(line)) => line,
            Some(Line::TooLong) => {
                let text = self.desk.console.long_line();
                return self.show(&text).map(|()| Typed::PlaysOn);
            }
            None => return self.leave().map(|()| Typed::Ended),
        };
        if let Some(("say", words)) = line.trim().split_once(' ') {
            door.wish(Wish::Chat(words.to_owned()));
            return self.note(&format!("You: {words}")).map(|()| Typed::PlaysOn);
        }
        if let Some(muted) = mute_word(&line) {
            self.muted = muted;
            let told =
                if muted { "You hear nobody now; type 'unmute' to hear them again." } else { "You hear the others." };
            return self.note(told).map(|()| Typed::PlaysOn);
        }
        let (mut left, mut awaiting) = (false, false);
        let text = self.desk.answer_with(&line, |request| match request {
            Request::Leave => {
                left = true;
                Granted::Asked
            }
            Request::Act(act) => ask(act, door, &mut awaiting),
            _ => Granted::Asked,
        });
        self.awaiting = awaiting;
        self.show(&text)?;
        if left { self.leave().map(|()| Typed::Leaves) } else { Ok(Typed::PlaysOn) }
    }
}

/// Returns whether the line hides or shows chat; `None` if it is another command.
fn mute_word(line: &str) -> Option<bool> {
    match line.trim().to_lowercase().as_str() {
        "mute" => Some(true),
        "unmute" => Some(false),
        _ => None,
    }
}

/// Sends a change of the match to the host.
fn ask(act: Act, door: &mut Door, awaiting: &mut bool) -> Granted {
    let wish = match act {
        Act::Play(wanted) => Wish::Play(wanted),
        Act::Undo => Wish::Undo(UndoWord::Ask),
        Act::Redo => return Granted::Failed("Nothing is played again in a match at a distance.".to_owned()),
        Act::Resign => Wish::Resign,
        Act::Draw => Wish::Draw(DrawWord::Offer),
    };
    // Inside the player's own unended turn an undo needs no agreement.
    let asks_player =
        matches!(act, Act::Undo) && door.game().is_some_and(|game| game.undo.is_none() && !game.is_undo_free());
    // A move is sent again automatically if the connection broke before it arrived.
    if !door.wish(wish) && door.pending().is_none() {
        return Granted::Failed("The line to the host is broken; please wait.".to_owned());
    }
    if asks_player {
        return Granted::Failed("The other player is asked.".to_owned());
    }
    *awaiting = true;
    Granted::Asked
}

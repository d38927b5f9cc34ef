//! Shows a network match in the terminal and carries out what is typed there.

use std::collections::VecDeque;
use std::io::{self, IsTerminal, Write};

use crate::game::content::Content;
use crate::net::wire::{DrawWord, UndoWord};
use crate::net::{ClientRequest, GameClient};
use crate::rules::Side;
use crate::text::console::{ConsoleAct, DistantSeat, Granted, Request};
use crate::text::lines::InputLine;
use crate::text::{Desk, StyledText};

use super::super::Complaint;
use super::super::terminal::TerminalScreen;

/// The answer to a request that cannot be sent.
pub(super) const BROKEN: &str = "The line to the host is broken; please wait.";

/// The match that the terminal shows.
pub(super) struct TerminalGame<'a, W> {
    pub(super) desk: Desk,
    screen: TerminalScreen,
    pub out: &'a mut W,
    /// Whether the cursor is on the line of a prompt.
    asking: bool,
    /// The number of the match at its table, counted from 1.
    game: u32,
    /// Whether a request to the host is not answered yet.
    pub awaiting: bool,
    pub seat: Option<Side>,
    /// Whether the match is over; a rematch may follow.
    pub over: bool,
    pub claim: WinClaim,
    /// Whether chat is hidden.
    pub muted: bool,
    /// Lines that were typed while the other side was to move.
    pub held: VecDeque<Option<InputLine>>,
    /// Whether the other player has asked something since the last line was typed.
    pub was_asked: bool,
}

/// The state of the offer to claim the win.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum WinClaim {
    /// The other player has not been away for long enough.
    #[default]
    None,
    Asked,
    /// The player chose to wait.
    Waits,
}

/// The result of a typed line.
pub(super) enum TypedOutcome {
    PlaysOn,
    Leaves,
    /// The input has ended.
    Ended,
}

impl<'a, W: Write> TerminalGame<'a, W> {
    pub fn begin(
        client: &GameClient,
        content: &Content,
        (plain, muted): (bool, bool),
        out: &'a mut W,
    ) -> Result<TerminalGame<'a, W>, Complaint> {
        let Some(game) = client.game() else { return Err(Complaint::Input("there is no match".to_owned())) };
        let seat = game.seat.map_or(DistantSeat::Watcher, DistantSeat::Side);
        let mut desk = Desk::distant(seat, game.record(), content);
        desk.bar_loading(Some("No other game can be loaded in a match at a distance.".to_owned()));
        let mut shown = TerminalGame {
            desk,
            screen: TerminalScreen::new(plain),
            out,
            asking: false,
            game: game.game,
            awaiting: false,
            seat: game.seat,
            over: false,
            claim: WinClaim::default(),
            muted,
            held: VecDeque::new(),
            was_asked: false,
        };
        shown.desk.console.fit(shown.screen.columns());
        let text = shown.desk.console.start();
        shown.show(&text)?;
        Ok(shown)
    }

    fn show(&mut self, text: &StyledText) -> Result<(), Complaint> {
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
    pub fn go_on(&mut self, client: &GameClient) -> Result<(), Complaint> {
        let Some(game) = client.game() else { return Ok(()) };
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

    /// Whether the host's current match differs from the match that the terminal shows.
    pub fn is_another(&self, client: &GameClient) -> bool {
        client.game().is_some_and(|game| game.game != self.game)
    }

    /// Returns whether to read a line now.
    pub fn wants_line(&self, client: &GameClient) -> bool {
        let asks = self.over || self.desk.console.asks() || self.claim != WinClaim::None || self.reads_early(client);
        let ended = matches!(self.held.back(), Some(None));
        asks && !ended && !self.awaiting && self.seat.is_some()
    }

    /// Returns a line that was typed too early, once the console can accept it.
    pub fn next_held(&mut self) -> Option<Option<InputLine>> {
        let takes = (self.over || self.desk.console.asks()) && !self.awaiting;
        if takes { self.held.pop_front() } else { None }
    }

    /// Shows the farewell.
    pub fn leave(&mut self) -> Result<(), Complaint> {
        let text = self.desk.console.leave();
        self.show(&text)
    }

    /// Carries out a typed line.
    pub fn typed(&mut self, line: Option<InputLine>, client: &mut GameClient) -> Result<TypedOutcome, Complaint> {
        // A terminal echoes the typed line break; a file or a pipe does not.
        self.asking &= !(io::stdin().is_terminal() && self.screen.is_terminal());
        if self.over {
            return self.answer_again(line, client);
        }
        if let Some(InputLine::Whole(line)) = &line
            && let Some(answered) = self.answer_claim(line, client)?
        {
            return Ok(answered);
        }
        let asked = self.was_asked || self.claim != WinClaim::None;
        if let Some(InputLine::Whole(line)) = &line
            && let Some(answered) = self.answer_question(line, client)?
        {
            return Ok(answered);
        }
        if !self.desk.console.asks() {
            // The player's turn has ended meanwhile, or the line was typed before the turn began.
            return if asked || self.reads_early(client) { self.hold(line, asked) } else { Ok(TypedOutcome::PlaysOn) };
        }
        let line = match line {
            Some(InputLine::Whole(line)) => line,
            Some(InputLine::TooLong) => {
                let text = self.desk.console.long_line();
                return self.show(&text).map(|()| TypedOutcome::PlaysOn);
            }
            None => return self.leave().map(|()| TypedOutcome::Ended),
        };
        if let Some(("say", words)) = line.trim().split_once(' ') {
            client.wish(ClientRequest::Chat(words.to_owned()));
            return self.note(&format!("You: {words}")).map(|()| TypedOutcome::PlaysOn);
        }
        if let Some(muted) = mute_word(&line) {
            self.muted = muted;
            let told =
                if muted { "You hear nobody now; type 'unmute' to hear them again." } else { "You hear the others." };
            return self.note(told).map(|()| TypedOutcome::PlaysOn);
        }
        let (mut left, mut awaiting) = (false, false);
        let text = self.desk.answer_with(&line, |request| match request {
            Request::Leave => {
                left = true;
                Granted::Asked
            }
            Request::Act(act) => ask(act, client, &mut awaiting),
            _ => Granted::Asked,
        });
        self.awaiting = awaiting;
        self.show(&text)?;
        if left { self.leave().map(|()| TypedOutcome::Leaves) } else { Ok(TypedOutcome::PlaysOn) }
    }
}

/// Returns `true` if the line hides chat, `false` if it shows chat, and `None` if it is another command.
fn mute_word(line: &str) -> Option<bool> {
    match line.trim().to_lowercase().as_str() {
        "mute" => Some(true),
        "unmute" => Some(false),
        _ => None,
    }
}

/// Asks the host to change the match as `act` says.
fn ask(act: ConsoleAct, client: &mut GameClient, awaiting: &mut bool) -> Granted {
    let wish = match act {
        ConsoleAct::Play(wanted) => ClientRequest::Play(wanted),
        ConsoleAct::Undo => ClientRequest::Undo(UndoWord::Ask),
        ConsoleAct::Redo => return Granted::Failed("Nothing is played again in a match at a distance.".to_owned()),
        ConsoleAct::Resign => ClientRequest::Resign,
        ConsoleAct::Draw => ClientRequest::Draw(DrawWord::Offer),
    };
    // Until the player's own turn ends, an undo within this turn needs no agreement from the other player.
    let asks_player = matches!(act, ConsoleAct::Undo)
        && client.game().is_some_and(|game| game.undo.is_none() && !game.is_undo_free());
    // A move is sent again automatically if the connection broke before it arrived.
    if !client.wish(wish) && client.pending().is_none() {
        return Granted::Failed(BROKEN.to_owned());
    }
    if asks_player {
        return Granted::Failed("The other player is asked.".to_owned());
    }
    *awaiting = true;
    Granted::Asked
}

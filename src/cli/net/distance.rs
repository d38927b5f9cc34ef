//! The text game at a distance: what comes over the line is shown, what is typed goes over it.

use std::io::{self, IsTerminal, Write};
use std::sync::mpsc::Receiver;
use std::time::Duration;

use crate::content::Content;
use crate::net::wire::{DrawWord, UndoWord};
use crate::net::{Door, Heard, Likeness, LineState, LostBy, Wish};
use crate::rules::Side;
use crate::text::console::{Act, Granted, Request, Seat};
use crate::text::lines::Line;
use crate::text::{Desk, Text};

use super::super::terminal::Screen;
use super::super::{Complaint, tell};
use super::typist::{Event, Typist};

/// How often the line is looked at where nothing wakes the game.
const LOOK: Duration = Duration::from_millis(250);

/// How it ended.
pub(super) enum Parted {
    /// The match ended at this table.
    Over(u64),
    /// The player left, or the input ended.
    Left,
    Lost(LostBy),
    /// The program is asked to stop.
    Stopped,
}

/// What the caller wants to know while the game goes on.
pub(super) enum Notice<'a> {
    Key(crate::net::HostKey, &'a Likeness),
    Seated(Option<(u64, crate::net::wire::Token)>),
}

pub(super) struct Distance<'a> {
    pub content: &'a Content,
    pub plain: bool,
    pub door: &'a mut Door,
    pub events: &'a Receiver<Event>,
    pub typist: &'a mut Typist,
}

/// The game on the screen.
pub(super) struct Shown<'a, W> {
    desk: Desk,
    screen: Screen,
    out: &'a mut W,
    /// The cursor stands behind a question.
    asking: bool,
    /// Something was asked of the host, and the answer is awaited.
    pub awaiting: bool,
    pub seat: Option<Side>,
}

impl Distance<'_> {
    /// Plays or watches until the match is over or one parts from it.
    pub fn play(self, out: &mut impl Write, mut notice: impl FnMut(Notice<'_>)) -> Result<Parted, Complaint> {
        let Distance { content, plain, door, events, typist } = self;
        let mut shown: Option<Shown<'_, _>> = None;
        let mut out = Some(out);
        let mut last_state = LineState::Connecting;
        loop {
            while let Some(heard) = door.hear() {
                match heard {
                    Heard::Line(LineState::Lost(by)) => return Ok(Parted::Lost(by)),
                    Heard::Line(state) => {
                        tell_state(&last_state, &state);
                        last_state = state;
                    }
                    Heard::Key(key, likeness) => notice(Notice::Key(key, &likeness)),
                    Heard::Welcome { seat, .. } => notice(Notice::Seated(seat)),
                    Heard::Match if shown.is_none() => {
                        let Some(game) = door.game() else { continue };
                        if !game.begun {
                            tell(&"waiting for the other player");
                            continue;
                        }
                        let Some(out) = out.take() else { continue };
                        shown = Some(Shown::begin(door, content, plain, out)?);
                    }
                    other => {
                        if let Some(shown) = &mut shown {
                            shown.hear(&other, door)?;
                        }
                    }
                }
                if let Some(shown) = &mut shown
                    && let Some(game) = door.game()
                    && game.session().ending().is_some()
                {
                    shown.go_on(door)?;
                    return Ok(Parted::Over(game.table));
                }
            }
            if let Some(shown) = &shown
                && shown.desk.console.asks()
                && !shown.awaiting
                && shown.seat.is_some()
            {
                typist.want();
            }
            match events.recv_timeout(LOOK) {
                Ok(Event::Stop) => {
                    door.wish(Wish::Leave);
                    return Ok(Parted::Stopped);
                }
                Ok(Event::Typed(line)) => {
                    typist.has_read();
                    let Some(shown) = &mut shown else { continue };
                    if shown.typed(line, door)? {
                        door.wish(Wish::Leave);
                        return Ok(Parted::Left);
                    }
                }
                Ok(Event::Woken) | Err(_) => {}
            }
        }
    }
}

impl<'a, W: Write> Shown<'a, W> {
    fn begin(door: &Door, content: &Content, plain: bool, out: &'a mut W) -> Result<Shown<'a, W>, Complaint> {
        let Some(game) = door.game() else { return Err(Complaint::Input("there is no match".to_owned())) };
        let seat = game.seat.map_or(Seat::Watcher, Seat::Side);
        let mut desk = Desk::distant(seat, game.record(), content);
        desk.bar_loading(Some("No other game can be loaded in a match at a distance.".to_owned()));
        let mut shown =
            Shown { desk, screen: Screen::new(plain), out, asking: false, awaiting: false, seat: game.seat };
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

    /// Shows the match as it stands now.
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

    /// Does what was typed; whether the player leaves.
    fn typed(&mut self, line: Option<Line>, door: &mut Door) -> Result<bool, Complaint> {
        // A terminal echoes the line break that the player types; in a file or a pipe it would be missing.
        self.asking &= !(io::stdin().is_terminal() && self.screen.is_terminal());
        if !self.desk.console.asks() {
            // The turn went by meanwhile.
            return Ok(false);
        }
        let Some(line) = line else {
            let text = self.desk.console.leave();
            self.show(&text)?;
            return Ok(true);
        };
        let line = match line {
            Line::Whole(line) => line,
            Line::TooLong => {
                let text = self.desk.console.long_line();
                self.show(&text)?;
                return Ok(false);
            }
        };
        if let Some(("say", words)) = line.trim().split_once(' ') {
            door.wish(Wish::Chat(words.to_owned()));
            return self.note(&format!("You: {words}")).map(|()| false);
        }
        let mut left = false;
        let mut awaiting = false;
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
        if left {
            let text = self.desk.console.leave();
            self.show(&text)?;
        }
        Ok(left)
    }
}

/// Puts it to the host.
fn ask(act: Act, door: &mut Door, awaiting: &mut bool) -> Granted {
    let wish = match act {
        Act::Play(wanted) => Wish::Play(wanted),
        Act::Undo => Wish::Undo(UndoWord::Ask),
        Act::Redo => return Granted::Failed("Nothing is played again in a match at a distance.".to_owned()),
        Act::Resign => Wish::Resign,
        Act::Draw => Wish::Draw(DrawWord::Offer),
    };
    let asks_player = matches!(act, Act::Undo) && door.game().is_some_and(|game| game.undo.is_none());
    // A move is said again by itself where the line broke before it arrived.
    if !door.wish(wish) && door.pending().is_none() {
        return Granted::Failed("The line to the host is broken; please wait.".to_owned());
    }
    if asks_player {
        return Granted::Failed("The other player is asked.".to_owned());
    }
    *awaiting = true;
    Granted::Asked
}

fn tell_state(before: &LineState, state: &LineState) {
    match state {
        LineState::Slow => tell(&"the line is slow"),
        LineState::Reconnecting { attempt: 1 } => tell(&"the line broke; trying to mend it"),
        LineState::Connected if matches!(before, LineState::Reconnecting { .. }) => tell(&"the line is mended"),
        _ => {}
    }
}

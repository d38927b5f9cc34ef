//! `riverleap terminal`: the text game, played line by line on standard input and output.

mod input;
mod journal;
mod screen;

use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;
use std::time::Instant;

use clap::Args;

use crate::base::escape::shown;
use crate::game::content::{Content, LevelChoice};
use crate::text::lines::InputLine;
use crate::text::{Desk, StyledText};

use input::Input;
use journal::TextJournal;
#[cfg(feature = "net")]
pub(super) use screen::TerminalScreen;
#[cfg(not(feature = "net"))]
use screen::TerminalScreen;

use super::start::Start;
use super::{Complaint, ExitAnswer};

/// The default rule set of the text game: the rules of the manual "Jungle Game".
const RULES: &str = "terminal";

/// Play in this terminal by typing; without --rules, Jungle is played with the rule set `terminal`
#[derive(Debug, Args)]
#[command(
    after_help = "Example: riverleap terminal --level jungle --rules classic\n         riverleap terminal --game chesimals"
)]
pub(super) struct TerminalCommand {
    /// Without colours
    #[arg(long)]
    plain: bool,
    /// Save the match so that it can be continued, even if its commands come from a file or a pipe
    #[arg(long)]
    journal: bool,
    /// Continue the match in this file: a saved match, or the journal of an interrupted game
    #[arg(long, value_name = "FILE.jgn", conflicts_with_all = ["game", "level", "rules", "position", "from", "moves"])]
    resume: Option<PathBuf>,
    #[command(flatten)]
    start: Start,
}

impl TerminalCommand {
    pub fn run(&self, content: &Content, out: &mut impl Write) -> Result<ExitAnswer, Complaint> {
        if let Some(file) = &self.resume {
            let (desk, journal) = journal::resume(file, content)?;
            return play(desk, journal, self.plain, out);
        }
        let typed = io::stdin().is_terminal();
        let start = self.start.clone().or_rules(RULES);
        let desk = if start.is_level_alone() {
            Desk::new(&content.choose(&start.choice())?, content)
        } else {
            Desk::of(start.played(content)?, content)
        };
        if typed {
            journal::hint(content);
        }
        // Without `--journal`, a match whose commands come from a file or a pipe is not saved for later.
        let journal = if typed || self.journal { TextJournal::new(&desk, content) } else { TextJournal::nowhere() };
        play(desk, journal, self.plain, out)
    }
}

/// Starts the text game because no window can be opened; `why` is the reason. If standard input is not a terminal,
/// returns an error instead.
pub(super) fn fallback(content: &Content, why: &str, out: &mut impl Write) -> Result<ExitAnswer, Complaint> {
    if !io::stdin().is_terminal() {
        let sentence = format!("{why}; `riverleap terminal` plays in text, and `riverleap --help` shows the rest");
        return Err(Complaint::Input(sentence));
    }
    writeln!(out, "{}; the game is played in text.\n", shown(why))?;
    let choice = LevelChoice { level: "jungle".to_owned(), rules: Some(RULES.to_owned()), ..LevelChoice::default() };
    let desk = Desk::new(&content.choose(&choice)?, content);
    journal::hint(content);
    let journal = TextJournal::new(&desk, content);
    play(desk, journal, false, out)
}

fn play(mut desk: Desk, mut journal: TextJournal, plain: bool, out: &mut impl Write) -> Result<ExitAnswer, Complaint> {
    let screen = TerminalScreen::new(plain);
    // A terminal echoes the typed line break; a file or a pipe does not.
    let echoes = io::stdin().is_terminal() && screen.is_terminal();
    let mut input = Input::new();
    // Whether the output ends with a line break.
    let mut fresh = true;
    let mut show = |text: &StyledText, typed: bool| {
        // At a terminal the player may have begun to type on the last line, so only a typed line break ends that line.
        let ended = if echoes { typed } else { fresh };
        let before = if ended { "" } else { "\n" };
        let written = screen.written(text);
        fresh = if written.is_empty() { true } else { written.ends_with('\n') };
        write!(out, "{before}{written}").and_then(|()| out.flush())
    };
    desk.console.fit(screen.columns());
    show(&desk.console.start(), true)?;
    let mut since = Instant::now();
    while !desk.console.finished() {
        let left = desk.console.time_left().map(|left| left.saturating_sub(since.elapsed()));
        let line = input.next(left);
        let passed = since.elapsed();
        since += passed;
        desk.console.fit(screen.columns());
        // If the clock has ended the turn, the end of the turn is shown first. A line that was typed at the same time
        // is carried out afterwards.
        if let Some(too_late) = desk.console.pass_time(passed) {
            journal.keep(&mut desk);
            show(&too_late, line.is_some())?;
        }
        let Some(line) = line.filter(|_| !desk.console.finished()) else { continue };
        let line = line.map_err(|error| Complaint::Input(format!("cannot read the commands: {error}")))?;
        let answer = match line {
            Some(InputLine::Whole(line)) => desk.answer(&line),
            Some(InputLine::TooLong) => desk.console.long_line(),
            None => {
                // A player who left without `exit` may continue the match later.
                journal.keep(&mut desk);
                show(&desk.console.end_of_input(), false)?;
                return Ok(ExitAnswer::Yes);
            }
        };
        // The match is saved before the reply is shown, so that every move shown is saved.
        journal.keep(&mut desk);
        show(&answer, true)?;
    }
    journal.close(&desk);
    Ok(ExitAnswer::Yes)
}

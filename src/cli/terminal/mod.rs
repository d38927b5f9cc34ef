//! `riverleap terminal`: the text game, played line by line on standard input and output.

mod files;
mod input;

use std::io::{self, IsTerminal, Write};
use std::time::Instant;

use clap::Args;

use crate::content::{Content, LevelChoice};
use crate::session::record::Heading;
use crate::text::Text;
use crate::text::console::Console;

use super::start::Start;
use super::{Answer, Complaint};

/// The rule set of the manual that this game follows.
const RULES: &str = "terminal";

/// Play in this terminal, by typing; rule set `terminal` unless --rules names another
#[derive(Debug, Args)]
#[command(after_help = "Example: riverleap terminal --level jungle --rules classic")]
pub(super) struct Terminal {
    /// Without colours
    #[arg(long)]
    plain: bool,
    #[command(flatten)]
    start: Start,
}

impl Terminal {
    pub fn run(&self, content: &Content, out: &mut impl Write) -> Result<Answer, Complaint> {
        let start = self.start.clone().or_rules(RULES);
        let table = if start.is_level_alone() {
            Table::new(&start.choice(), content)?
        } else {
            let record = start.played(content)?;
            Table { console: Console::new(record.session), heading: record.heading, content }
        };
        play(table, self.plain, out)
    }
}

/// A game, and what it takes to keep it in a file.
struct Table<'a> {
    console: Console,
    /// What stands above its moves in a record.
    heading: Heading,
    content: &'a Content,
}

impl<'a> Table<'a> {
    /// A new game on a level.
    fn new(choice: &LevelChoice, content: &'a Content) -> Result<Table<'a>, Complaint> {
        let level = content.choose(choice)?;
        let heading = Heading::new(&level.origin.stem(), &level.value.start, content);
        Ok(Table { console: Console::on(&level.value), heading, content })
    }
}

/// The bare start where there is no window, for the reason that `why` says: the text game if someone can type.
pub(super) fn fallback(content: &Content, why: &str, out: &mut impl Write) -> Result<Answer, Complaint> {
    if !io::stdin().is_terminal() {
        let sentence = format!("{why}; `riverleap terminal` plays in text, and `riverleap --help` shows the rest");
        return Err(Complaint::Input(sentence));
    }
    writeln!(out, "{why}; the game is played in text.\n")?;
    let choice = LevelChoice { level: "jungle".to_owned(), rules: Some(RULES.to_owned()) };
    play(Table::new(&choice, content)?, false, out)
}

fn play(mut table: Table, plain: bool, out: &mut impl Write) -> Result<Answer, Complaint> {
    let paints = !plain && io::stdout().is_terminal();
    let mut input = io::stdin().lock();
    // A terminal shows the end of the line that the player types; in a file or pipe it would be missing.
    let echoes = input.is_terminal() && io::stdout().is_terminal();
    let mut show = |text: &Text, line_ended: bool| {
        let before = if line_ended { "" } else { "\n" };
        let text = if paints { text.ansi() } else { text.plain() };
        write!(out, "{before}{text}").and_then(|()| out.flush())
    };
    show(&table.console.start(), true)?;
    while !table.console.finished() {
        let asked = Instant::now();
        let line = input::read_line(&mut input);
        match line.map_err(|error| Complaint::Input(format!("cannot read the commands: {error}")))? {
            Some(line) => match table.console.pass_time(asked.elapsed()) {
                Some(too_late) => show(&too_late, echoes)?,
                None => show(&table.answer(&line), echoes)?,
            },
            None => show(&table.console.end_of_input(), false)?,
        }
    }
    Ok(Answer::Yes)
}

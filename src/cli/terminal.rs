//! `riverleap terminal`: the text game, played line by line on standard input and output.

use std::io::{self, BufRead, ErrorKind, IsTerminal, Write};
use std::time::Instant;

use clap::Args;

use crate::content::{Content, LevelChoice};
use crate::session::Session;
use crate::text::Text;
use crate::text::console::Console;

use super::start::Start;
use super::{Answer, Complaint};

/// The rule set of the manual that this game follows.
const RULES: &str = "terminal";

/// A longer line is no command, and need not fill the memory.
const LINE_BYTES: usize = 4096;

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
        let choice = self.start.choice();
        let choice = LevelChoice { rules: choice.rules.or_else(|| Some(RULES.to_owned())), ..choice };
        let level = content.choose(&choice)?.value;
        let console = if self.start.is_level_alone() {
            Console::on(&level)
        } else {
            let mut session = Session::new(self.start.before_moves(level.match_start())?);
            self.start.each_move(|wanted| session.try_play(wanted).map(drop).map_err(|refused| refused.to_string()))?;
            Console::new(session)
        };
        play(console, self.plain, out)
    }
}

/// The bare start where there is no window, for the reason that `why` says: the text game if someone can type.
#[cfg_attr(feature = "app", expect(dead_code, reason = "the window's start does not call it yet"))]
pub(super) fn fallback(content: &Content, why: &str, out: &mut impl Write) -> Result<Answer, Complaint> {
    if !io::stdin().is_terminal() {
        let sentence = format!("{why}; `riverleap terminal` plays in text, and `riverleap --help` shows the rest");
        return Err(Complaint::Input(sentence));
    }
    writeln!(out, "{why}; the game is played in text.\n")?;
    let level = content.choose(&LevelChoice { level: "jungle".to_owned(), rules: Some(RULES.to_owned()) })?.value;
    play(Console::on(&level), false, out)
}

fn play(mut console: Console, plain: bool, out: &mut impl Write) -> Result<Answer, Complaint> {
    let paints = !plain && io::stdout().is_terminal();
    let mut input = io::stdin().lock();
    // A terminal shows the end of the line that the player types; in a file or pipe it would be missing.
    let echoes = input.is_terminal() && io::stdout().is_terminal();
    let mut show = |text: &Text, line_ended: bool| {
        let before = if line_ended { "" } else { "\n" };
        let text = if paints { text.ansi() } else { text.plain() };
        write!(out, "{before}{text}").and_then(|()| out.flush())
    };
    show(&console.start(), true)?;
    while !console.finished() {
        let asked = Instant::now();
        let line = read_line(&mut input);
        match line.map_err(|error| Complaint::Input(format!("cannot read the commands: {error}")))? {
            Some(line) => match console.pass_time(asked.elapsed()) {
                Some(too_late) => show(&too_late, echoes)?,
                None => show(&console.line(&line), echoes)?,
            },
            None => show(&console.end_of_input(), false)?,
        }
    }
    Ok(Answer::Yes)
}

/// The next line, cut where it is too long; what is no text becomes marks of replacement. `None` at the end.
fn read_line(input: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut line: Vec<u8> = Vec::new();
    let mut any = false;
    loop {
        let bytes = match input.fill_buf() {
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            bytes => bytes?,
        };
        if bytes.is_empty() {
            break;
        }
        any = true;
        let end = bytes.iter().position(|&byte| byte == b'\n');
        let (part, used) = end.map_or((bytes, bytes.len()), |end| (&bytes[..end], end + 1));
        let room = LINE_BYTES - line.len();
        line.extend_from_slice(&part[..part.len().min(room)]);
        input.consume(used);
        if end.is_some() {
            break;
        }
    }
    Ok(any.then(|| String::from_utf8_lossy(&line).into_owned()))
}

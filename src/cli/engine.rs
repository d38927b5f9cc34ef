//! `riverleap engine`: the engine protocol on standard input and output.

use std::io;

use clap::Args;

use crate::base::escape::EscapingWriter;
use crate::game::content::Content;
use crate::text::lines::{InputLine, read_line};
use crate::text::protocol::{Flow, Protocol};

use super::{Complaint, ExitAnswer};

/// The longest accepted line, in bytes. No real match needs a line of this length.
const LINE_BYTES: usize = 1 << 20;

/// Speak the engine protocol (a dialect of UCI) on standard input and output
#[derive(Debug, Args)]
#[command(
    after_help = "Example: riverleap engine\n\nThen type: position startpos moves a3a4\n           go movetime 1000\nor, for the other game: setoption name Game value chesimals"
)]
pub(super) struct EngineCommand {}

impl EngineCommand {
    pub fn run(&self, content: &Content) -> Result<ExitAnswer, Complaint> {
        let mut protocol = Protocol::new(content, EscapingWriter::new(io::stdout())).map_err(Complaint::Input)?;
        let mut input = io::stdin().lock();
        loop {
            let line = read_line(&mut input, LINE_BYTES);
            let line = line.map_err(|error| Complaint::Input(format!("cannot read the commands: {error}")))?;
            match line {
                None => {
                    protocol.end();
                    return Ok(ExitAnswer::Yes);
                }
                Some(InputLine::TooLong) => protocol.too_long(LINE_BYTES)?,
                Some(InputLine::Whole(line)) if protocol.line(&line)? == Flow::Over => return Ok(ExitAnswer::Yes),
                Some(InputLine::Whole(_)) => {}
            }
        }
    }
}

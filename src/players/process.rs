//! Runs an external program and exchanges lines with it through bounded queues.

use std::io::{self, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use crate::text::lines::{InputLine, read_line};

use super::fault::{Misstart, PlayerFault};
use super::group::Group;

/// The maximum length of a line, in bytes. Longer lines are ignored, because every valid answer is shorter.
const LINE_BYTES: usize = 1 << 16;
/// The maximum number of lines in the queue to the program, and in the queue of the program's answers.
const LINES: usize = 64;
/// How long the program may take to end after `quit`.
const FAREWELL: Duration = Duration::from_millis(500);

/// An external program and its child processes. All of them end when this value is dropped, or when Riverleap ends.
pub(super) struct Process {
    child: Child,
    group: Option<Group>,
    say: SyncSender<String>,
    heard: Receiver<String>,
}

impl Process {
    /// Starts the program `words[0]` with the other words as arguments. Only the lines of the program's output for
    /// which `is_wanted` returns true are queued.
    pub fn start(words: &[&str], is_wanted: impl Fn(&str) -> bool + Send + 'static) -> Result<Process, PlayerFault> {
        let (program, words) = words.split_first().map_or(("", words), |(first, rest)| (*first, rest));
        let cannot = |error: io::Error| Misstart::Program { program: program.to_owned(), error: error.into() };
        let group = Group::new().map_err(|error| Misstart::Guard { error: error.into() })?;
        let mut command = Command::new(program);
        command.args(words).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        group.take_in(&mut command);
        let mut child = command.spawn().map_err(cannot)?;
        let (input, output) = (child.stdin.take(), child.stdout.take());
        let ((say, told), (tell, heard)) = (sync_channel(LINES), sync_channel(LINES));
        // From here on, the child is ended when `process` is dropped.
        let process = Process { child, group: Some(group), say, heard };
        let (Some(input), Some(output)) = (input, output) else { return Err(PlayerFault::Gone) };
        let begin =
            |name: &str, work: Box<dyn FnOnce() + Send>| thread::Builder::new().name(name.to_owned()).spawn(work);
        begin("tells a program", Box::new(move || write_lines(input, &told))).map_err(cannot)?;
        begin("hears a program", Box::new(move || keep_lines(output, &tell, is_wanted))).map_err(cannot)?;
        Ok(process)
    }

    /// Queues a line for the program without waiting. Returns [`PlayerFault::Deaf`] if the queue is full, because the
    /// program does not read.
    pub fn say(&self, line: &str) -> Result<(), PlayerFault> {
        self.say.try_send(format!("{line}\n")).map_err(|error| match error {
            TrySendError::Full(_) => PlayerFault::Deaf,
            TrySendError::Disconnected(_) => PlayerFault::Gone,
        })
    }

    /// Returns the program's next queued line; `None` if no line arrives before the time `until`.
    pub fn hear(&self, until: Instant) -> Result<Option<String>, PlayerFault> {
        // With this check, a caller that reads in a loop stops in time, even if the program writes lines without end.
        let Some(wait) = until.checked_duration_since(Instant::now()) else { return Ok(None) };
        match self.heard.recv_timeout(wait) {
            Ok(line) => Ok(Some(line)),
            Err(RecvTimeoutError::Timeout) => Ok(None),
            Err(RecvTimeoutError::Disconnected) => Err(PlayerFault::Gone),
        }
    }

    /// Discards the queued lines of the program, because they cannot be answers to later requests.
    pub fn drop_heard(&self) {
        self.heard.try_iter().take(LINES).for_each(drop);
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // The program may have ended already.
        let _ = self.say("quit");
        let until = Instant::now() + FAREWELL;
        while Instant::now() < until && matches!(self.child.try_wait(), Ok(None)) {
            thread::sleep(Duration::from_millis(5));
        }
        // Dropping the group ends the program's child processes, which may still run.
        self.group = None;
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn write_lines(mut input: impl Write, lines: &Receiver<String>) {
    for line in lines {
        if input.write_all(line.as_bytes()).and_then(|()| input.flush()).is_err() {
            return;
        }
    }
}

/// Reads the program's output and queues the wanted lines. If the queue is full, the program has to wait.
fn keep_lines(output: impl Read, keep: &SyncSender<String>, is_wanted: impl Fn(&str) -> bool) {
    let mut output = BufReader::new(output);
    while let Ok(Some(line)) = read_line(&mut output, LINE_BYTES) {
        let InputLine::Whole(line) = line else { continue };
        if is_wanted(&line) && keep.send(line).is_err() {
            return;
        }
    }
}

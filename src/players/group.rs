//! Processes that end together with this one, however it ends.

use std::io;
#[cfg(unix)]
use std::io::Write;
#[cfg(unix)]
use std::os::unix::process::CommandExt;
use std::process::Command;
#[cfg(unix)]
use std::process::{Child, Stdio};

/// The guard leads the group and reads from a pipe whose other end is here alone. When the pipe is closed, it ends the
/// group and itself: politely where this program quit, panicked or was killed, at once where it was told so. So there
/// is nothing to be done in the moment of dying, and as long as the guard lives nobody else has the group's number.
#[cfg(unix)]
const GUARD: &str = "trap '' HUP INT TERM; read -r now || { kill -s TERM 0; sleep 1; }; kill -s KILL 0";

/// Programs with all that they start. Where the system knows no groups of processes, each of them ends alone.
pub(super) struct Group {
    #[cfg(unix)]
    guard: Child,
}

#[cfg(unix)]
impl Group {
    /// One without anybody in it.
    pub fn new() -> io::Result<Group> {
        let mut guard = Command::new("/bin/sh");
        guard.args(["-c", GUARD]).process_group(0);
        let guard = guard.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null()).spawn()?;
        Ok(Group { guard })
    }

    /// What is started by this command belongs to the group, with all that it starts.
    pub fn take_in(&self, command: &mut Command) {
        command.process_group(self.guard.id().cast_signed());
    }
}

#[cfg(unix)]
impl Drop for Group {
    fn drop(&mut self) {
        // Where it cannot be told it is gone, and its group with it.
        if let Some(mut pipe) = self.guard.stdin.take() {
            let _ = pipe.write_all(b"now\n");
        }
        let _ = self.guard.wait();
    }
}

#[cfg(not(unix))]
impl Group {
    pub fn new() -> io::Result<Group> {
        Ok(Group {})
    }

    pub fn take_in(&self, _command: &mut Command) {}
}

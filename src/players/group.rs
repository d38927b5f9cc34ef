//! Process groups whose processes end when this program ends, even if this program is killed.

use std::io;
#[cfg(unix)]
use std::io::Write;
#[cfg(unix)]
use std::os::unix::process::CommandExt;
use std::process::Command;
#[cfg(unix)]
use std::process::{Child, Stdio};

/// The shell script of the guard, the process that leads the process group. The guard reads from a pipe to which only
/// this program writes. When this program ends for any reason, the pipe is closed. The guard then sends TERM to the
/// group, and KILL a second later. A line in the pipe makes the guard send KILL at once. While the guard runs, the
/// operating system does not reuse the number of the group.
#[cfg(unix)]
const GUARD: &str = "trap '' HUP INT TERM; read -r now || { kill -s TERM 0; sleep 1; }; kill -s KILL 0";

/// A group of programs and all their child processes. On systems without process groups, only the programs themselves
/// are ended.
pub(super) struct Group {
    #[cfg(unix)]
    guard: Child,
}

#[cfg(unix)]
impl Group {
    /// Starts the guard of an empty group.
    pub fn new() -> io::Result<Group> {
        let mut guard = Command::new("/bin/sh");
        guard.args(["-c", GUARD]).process_group(0);
        let guard = guard.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null()).spawn()?;
        Ok(Group { guard })
    }

    /// Puts the process of this command into the group, with all its child processes.
    pub fn take_in(&self, command: &mut Command) {
        command.process_group(self.guard.id().cast_signed());
    }
}

#[cfg(unix)]
impl Drop for Group {
    fn drop(&mut self) {
        // If the write fails, the guard and the group have ended already.
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

//! The program in separate processes that a test starts, stops, kills and ends.

use std::io::{Read, Write};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use riverleap::net::Invite;

use crate::room::PATIENCE;

/// Nothing is announced, and no external service is used.
pub const HERE: [&str; 2] = ["--no-discovery", "--no-relay"];

pub struct Program {
    child: Child,
    input: Option<ChildStdin>,
    told: [Arc<Mutex<String>>; 2],
    readers: Vec<JoinHandle<()>>,
}

impl Program {
    pub fn start(data: &Path, words: &[&str]) -> Program {
        Program::run(Command::new(binary()), data, words)
    }

    /// Starts the program such that a file that may not grow is an error and does not end the process.
    #[cfg(target_os = "linux")]
    pub fn start_limited(data: &Path, words: &[&str]) -> Program {
        let mut shell = Command::new("sh");
        shell.args(["-c", "trap '' XFSZ; exec \"$0\" \"$@\""]);
        Program::start_by(shell, data, words)
    }

    /// Starts the program by a command to which the program and its arguments are appended.
    pub fn start_by(mut command: Command, data: &Path, words: &[&str]) -> Program {
        command.arg(binary());
        Program::run(command, data, words)
    }

    fn run(mut command: Command, data: &Path, words: &[&str]) -> Program {
        let mut child = command
            .current_dir(env!("CARGO_MANIFEST_DIR"))
            .arg("--data-dir")
            .arg(data)
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let told = [(); 2].map(|()| Arc::<Mutex<String>>::default());
        let readers = vec![
            read(child.stdout.take().unwrap(), told[0].clone()),
            read(child.stderr.take().unwrap(), told[1].clone()),
        ];
        let input = child.stdin.take();
        Program { child, input, told, readers }
    }

    /// The process id.
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    pub fn out(&self) -> String {
        self.told[0].lock().unwrap().clone()
    }

    /// The standard error output: complaints, or the log.
    pub fn log(&self) -> String {
        self.told[1].lock().unwrap().clone()
    }

    /// Waits until this text is printed; `from` is the length of both outputs before.
    pub fn until(&self, text: &str) {
        let begun = Instant::now();
        while !self.out().contains(text) && !self.log().contains(text) {
            assert!(begun.elapsed() < PATIENCE, "'{text}' was not printed:\n{}\n{}", self.out(), self.log());
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    /// The rest of the output line that begins with `begins`.
    fn word(&self, begins: &str) -> String {
        let begun = Instant::now();
        loop {
            let out = self.out();
            // The last line may be incomplete.
            let whole = out.rsplit_once('\n').map_or("", |(lines, _)| lines);
            if let Some(rest) = whole.lines().find_map(|line| line.strip_prefix(begins)) {
                return rest.trim().to_owned();
            }
            assert!(begun.elapsed() < PATIENCE, "no line '{begins}':\n{out}\n{}", self.log());
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    pub fn address(&self) -> SocketAddr {
        self.word("listening ").parse().unwrap()
    }

    pub fn metrics(&self) -> SocketAddr {
        self.word("metrics ").parse().unwrap()
    }

    pub fn invite(&self) -> String {
        self.word("invite ")
    }

    pub fn parsed_invite(&self) -> Invite {
        self.invite().parse().unwrap()
    }

    pub fn type_in(&mut self, lines: &str) {
        let input = self.input.as_mut().unwrap();
        input.write_all(lines.as_bytes()).unwrap();
        input.flush().unwrap();
    }

    /// Sends a signal by its name, as a shell does.
    pub fn signal(&self, name: &str) {
        let status = Command::new("kill").arg(format!("-{name}")).arg(self.child.id().to_string()).status().unwrap();
        assert!(status.success(), "kill -{name}");
    }

    /// Ends the process at once, as a power cut does.
    pub fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Waits until the process ends by itself, at most for this time.
    pub fn ends_within(&mut self, most: Duration) -> ExitStatus {
        let begun = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                for reader in self.readers.drain(..) {
                    reader.join().unwrap();
                }
                return status;
            }
            assert!(begun.elapsed() < most, "it runs on after {most:?}:\n{}\n{}", self.out(), self.log());
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    /// Waits until the process ends with status 0; returns its output.
    pub fn done(mut self) -> String {
        let status = self.ends_within(PATIENCE);
        assert_eq!(status.code(), Some(0), "{}\n{}", self.out(), self.log());
        self.out()
    }
}

/// The program of this build, which lies in the folder above a program of `tests/programs`; or the named program.
fn binary() -> PathBuf {
    if let Some(named) = std::env::var_os("RIVERLEAP_PROGRAM") {
        return named.into();
    }
    let above = || std::env::current_exe().unwrap().parent().unwrap().with_file_name("riverleap");
    option_env!("CARGO_BIN_EXE_riverleap").map_or_else(above, PathBuf::from)
}

impl Drop for Program {
    fn drop(&mut self) {
        // The process may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn read(mut from: impl Read + Send + 'static, to: Arc<Mutex<String>>) -> JoinHandle<()> {
    std::thread::spawn(move || {
        let mut part = [0; 4096];
        while let Ok(more @ 1..) = from.read(&mut part) {
            to.lock().unwrap().push_str(&String::from_utf8_lossy(&part[..more]));
        }
    })
}

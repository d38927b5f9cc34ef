//! `riverleap host`: one game on this machine, for another player who joins, in the terminal.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::channel;
use std::time::{Duration, Instant};

use clap::{Args, ValueEnum};

use crate::content::Content;
use crate::net::wire::{Token, Want};
use crate::net::{Hall, KeepError, Keeping, Kept, Limits, PATIENCE, Who, random_bytes};
use crate::rules::Side;
use crate::session::record::{Record, today};

use super::super::start::AnyStart;
use super::super::{Answer, Complaint, tell};
use super::Listen;
use super::distance::{Distance, Parted};
use super::typist::{Event, Typist};

/// How long a host that ends gives its last words.
const LAST_WORDS: Duration = Duration::from_secs(4);

/// So many hosts of one player keep their games beside each other.
const MOST_HOSTS: u32 = 100;

#[derive(Clone, Copy, Debug, ValueEnum)]
enum HostSide {
    White,
    Black,
    Random,
}

/// Host a game for another player, who joins by the invite code or the address
#[derive(Debug, Args)]
#[command(
    after_help = "Example: riverleap host --terminal --side white --listen 127.0.0.1:0 --no-discovery --no-relay"
)]
pub(crate) struct Host {
    #[command(flatten)]
    listen: Listen,
    /// What you are called
    #[arg(long, value_name = "NAME", default_value = "Host")]
    name: String,
    /// The side that you play
    #[arg(long, value_enum, default_value = "random")]
    side: HostSide,
    /// Play in this terminal
    #[arg(long, required = true)]
    terminal: bool,
    /// Without colours
    #[arg(long, requires = "terminal")]
    plain: bool,
    /// Go on with the hosted game in this file, with the same seats
    #[arg(long, value_name = "FILE.jgn", conflicts_with_all = ["level", "rules", "position", "from", "moves"])]
    resume: Option<PathBuf>,
    #[command(flatten)]
    start: AnyStart,
}

impl Host {
    pub fn run(&self, content: &Content, out: &mut impl Write) -> Result<Answer, Complaint> {
        let key = super::key(content)?;
        let network = super::start()?;
        let mut hall = Hall::private(&self.name, Limits::one_game());
        let (table, token, file) = match &self.resume {
            Some(file) => self.take_up(&mut hall, file)?,
            None => self.lay(&mut hall, content)?,
        };
        let hosted = network.host(hall, self.listen.options(&self.name, key));
        let mut hosted = hosted.map_err(|error| Complaint::Input(error.to_string()))?;
        super::introduce(&hosted, out)?;
        let (events, happened) = channel();
        let stop = events.clone();
        // Where nobody waits any more, the program is stopping.
        network.on_stop(move || drop(stop.send(Event::Stop)));
        let wake = events.clone();
        let who = Who { name: self.name.clone(), want: Want::Return { table, token }, patience: PATIENCE };
        let mut door = network.go_to(hosted.here(), who, Arc::new(move || drop(wake.send(Event::Woken))));
        let mut typist = Typist::new(events);
        let distance = Distance { content, plain: self.plain, door: &mut door, events: &happened, typist: &mut typist };
        let parted = distance.play(out, |_| {});
        let left = matches!(parted, Ok(Parted::Left | Parted::Stopped));
        let begun = hosted.look(move |hall| hall.table(table).is_some_and(|table| table.begun)).unwrap_or(false);
        // A match that is over need not be gone on with.
        if matches!(parted, Ok(Parted::Over(_))) || !begun {
            hosted.look(move |hall| hall.discard(table));
        }
        hosted.close(Duration::ZERO);
        hosted.wait_stopped(LAST_WORDS);
        if let Some(file) = file.filter(|_| left && begun) {
            let file = file.display();
            tell(&format!("the match is kept; riverleap host --terminal --resume {file} goes on with it"));
        }
        match parted? {
            Parted::Lost(by) => Err(Complaint::Input(by.to_string())),
            Parted::Over(_) | Parted::Left | Parted::Stopped => Ok(Answer::Yes),
        }
    }

    /// A new game, kept in a folder that no other host uses.
    fn lay(&self, hall: &mut Hall, content: &Content) -> Result<(u64, Token, Option<PathBuf>), Complaint> {
        let Record { heading, session } = self.start.start().played(content)?;
        let record = Record { heading: heading.begun_on(today()), session };
        let side = match self.side {
            HostSide::White => Side::White,
            HostSide::Black => Side::Black,
            HostSide::Random => Side::BOTH[usize::from(random_bytes::<1>()[0] & 1)],
        };
        let (table, token) = hall.open_record(record, Some(side), Instant::now());
        let file = match free_folder(&super::folder(content)?) {
            Ok(keeping) => {
                let file = keeping.file(table);
                hall.keep(keeping, Vec::new(), Instant::now());
                Some(file)
            }
            Err(error) => {
                tell(&error);
                None
            }
        };
        Ok((table, token, file))
    }

    /// A game that was interrupted.
    fn take_up(&self, hall: &mut Hall, file: &Path) -> Result<(u64, Token, Option<PathBuf>), Complaint> {
        let folder = file.parent().unwrap_or(Path::new("."));
        let (keeping, kept) = Keeping::open(folder).map_err(|error| Complaint::Input(error.to_string()))?;
        let wanted = kept.into_iter().find(|kept| keeping.file(kept.id).file_name() == file.file_name());
        let none = || Complaint::Input(format!("{}: this is no hosted game that can be gone on with", file.display()));
        let kept: Kept = wanted.ok_or_else(none)?;
        let (id, seats) = (kept.id, kept.seats.clone());
        let mine = seats.iter().find(|seat| seat.reserved).ok_or_else(none)?;
        let token = Token(mine.token);
        hall.keep(keeping, vec![kept], Instant::now());
        Ok((id, token, Some(file.to_owned())))
    }
}

/// The first folder that no running host uses and in which no game was left.
fn free_folder(folder: &Path) -> Result<Keeping, KeepError> {
    let mut taken = KeepError::Taken { folder: folder.to_owned() };
    for number in 1..=MOST_HOSTS {
        let folder = folder.join(format!("host-{number}"));
        let is_left = fs::read_dir(&folder)
            .into_iter()
            .flatten()
            .flatten()
            .any(|entry| entry.path().extension().is_some_and(|extension| extension == "jgn"));
        if is_left {
            continue;
        }
        match Keeping::open(&folder) {
            Ok((keeping, _)) => return Ok(keeping),
            Err(error) => taken = error,
        }
        if matches!(taken, KeepError::NoFolder { .. }) {
            break;
        }
    }
    Err(taken)
}

//! `riverleap host`: hosts one game on this machine for another player.

#[cfg(feature = "app")]
use std::io;
use std::io::Write;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::channel;
use std::time::Duration;

use clap::{Args, ValueEnum};

use crate::game::content::Content;
use crate::net::{HostStop, HostedAs, OwnGame, PATIENCE, Who, random_bytes};
use crate::rules::Side;

#[cfg(feature = "app")]
use super::super::language_option::LanguageOption;
use super::super::logging::Logging;
use super::super::start::AnyStart;
use super::super::{Complaint, ExitAnswer, tell};
use super::Listen;
use super::distance::{Distance, Parted};
use super::rematch_option::RematchOption;
use super::typist::{Event, Typist};
#[cfg(feature = "app")]
use crate::app::online::{Hosting, WhatGame};
#[cfg(feature = "app")]
use crate::app::screens::FirstLine;
#[cfg(feature = "app")]
use crate::net::HostedServer;

/// How long a host that stops waits for its last messages to be sent.
const LAST_WORDS: Duration = Duration::from_secs(4);

#[derive(Clone, Copy, Debug, ValueEnum)]
enum SideOption {
    White,
    Black,
    Random,
}

impl SideOption {
    /// Returns the side, drawn at random for [`SideOption::Random`].
    fn drawn(self) -> Side {
        match self {
            SideOption::White => Side::White,
            SideOption::Black => Side::Black,
            SideOption::Random => Side::BOTH[usize::from(random_bytes::<1>()[0] & 1)],
        }
    }
}

/// Host a game for another player, who joins by the invite code or the address
#[derive(Debug, Args)]
#[command(
    after_help = "Example: riverleap host --terminal --side white --listen 127.0.0.1:0 --no-discovery --no-relay"
)]
pub(crate) struct HostCommand {
    #[command(flatten)]
    listen: Listen,
    /// What you are called
    #[arg(long, value_name = "NAME", default_value = "Host")]
    name: String,
    /// The side that you play
    #[arg(long, value_enum, default_value = "random")]
    side: SideOption,
    /// Play in this terminal instead of a window
    #[arg(long, required = cfg!(not(feature = "app")))]
    #[cfg_attr(feature = "app", arg(conflicts_with = "language"))]
    terminal: bool,
    /// Without colours
    #[arg(long, requires = "terminal")]
    plain: bool,
    /// Hide the chat of others; 'mute' and 'unmute' do the same during play
    #[arg(long, requires = "terminal")]
    mute: bool,
    /// Go on with the hosted game in this file, with the same seats
    #[arg(long, value_name = "FILE.jgn", conflicts_with_all = ["level", "rules", "position", "from", "moves"])]
    resume: Option<PathBuf>,
    /// Give a seat only to guests with the invite
    #[arg(long)]
    invited_only: bool,
    #[command(flatten)]
    again: RematchOption,
    #[cfg(feature = "app")]
    #[command(flatten)]
    words: LanguageOption,
    #[command(flatten)]
    log: Logging,
    #[command(flatten)]
    start: AnyStart,
}

impl HostCommand {
    pub fn run(&self, content: &Content, out: &mut impl Write) -> Result<ExitAnswer, Complaint> {
        self.log.begin_quietly()?;
        #[cfg(feature = "app")]
        if !self.terminal {
            return self.open(content);
        }
        let key = super::key(content)?;
        let network = super::start()?;
        let mut own = match &self.resume {
            Some(file) => OwnGame::again(&self.name, file).map_err(|error| Complaint::Input(error.to_string()))?,
            None => self.lay(content)?,
        };
        if self.invited_only {
            own.seat_invited_only();
        }
        let (table, kept) = (own.table, own.file.clone());
        let hosted = own.host(&network, self.listen.options(&self.name, key));
        let (mut hosted, want) = hosted.map_err(|error| Complaint::Input(error.to_string()))?;
        if let Some(file) = &kept
            && let Err(error) = self.hosted_as(table, hosted.address().port()).write(file)
        {
            tell(&error);
        }
        super::introduce(&hosted, out)?;
        let (events, happened) = channel();
        let stop = events.clone();
        // The receiver is gone once the program is stopping.
        network.on_stop(move || drop(stop.send(Event::Stop)));
        let wake = events.clone();
        let who = Who { name: self.name.clone(), want, seats: None, patience: PATIENCE };
        let mut client = network.go_to(hosted.here(), who, Arc::new(move || drop(wake.send(Event::Woken))));
        let mut typist = Typist::new(events);
        let (plain, muted, again) = (self.plain, self.mute, self.again.asks());
        let distance =
            Distance { content, plain, muted, again, client: &mut client, events: &happened, typist: &mut typist };
        let parted = distance.play(out, |_| {});
        let left = matches!(parted, Ok(Parted::Left | Parted::Stopped));
        // A match that was left on purpose is not offered by the window.
        if let (Some(file), Ok(Parted::Left)) = (&kept, &parted)
            && let Err(error) = HostedAs::leave(file, table, true)
        {
            tell(&error);
        }
        let begun = hosted.look(move |server| server.table(table).is_some_and(|table| table.begun)).unwrap_or(false);
        // A match that is over or never began is discarded.
        if matches!(parted, Ok(Parted::Over(_))) || !begun {
            hosted.look(move |server| server.discard(table));
        }
        let file = hosted.look(move |server| server.kept_file(table)).flatten();
        hosted.close(Duration::ZERO);
        let stop = hosted.wait_stopped(LAST_WORDS);
        if left && begun {
            tell_end(stop, file.as_deref());
        }
        match parted? {
            Parted::Lost(by) => Err(Complaint::Input(by.to_string())),
            Parted::Left | Parted::Stopped if begun && stop != HostStop::Saved => Ok(ExitAnswer::No),
            Parted::Over(_) | Parted::Left | Parted::Stopped => Ok(ExitAnswer::Yes),
        }
    }

    /// Returns how the game is hosted, so that it can be hosted again in the same way.
    fn hosted_as(&self, table: u64, port: u16) -> HostedAs {
        let Listen { listen, no_discovery, no_relay } = self.listen;
        let listen = listen.map(|address| SocketAddr::new(address.ip(), port));
        let (name, announced, relays, invited_only) = (self.name.clone(), !no_discovery, !no_relay, self.invited_only);
        HostedAs { table, name, listen, announced, relays, invited_only, left: false }
    }

    #[cfg(feature = "app")]
    fn open(&self, content: &Content) -> Result<ExitAnswer, Complaint> {
        let what = match &self.resume {
            Some(file) => WhatGame::Again(file.clone()),
            None => {
                let record = Box::new(self.start.start().played(content)?);
                WhatGame::New { record, side: self.side.drawn() }
            }
        };
        let Listen { listen, no_discovery, no_relay } = self.listen;
        let (name, folder) = (self.name.clone(), super::folder(content)?);
        let (announced, relays, invited_only) = (!no_discovery, !no_relay, self.invited_only);
        let hosting = Hosting { name, what, listen, announced, relays, invited_only, folder };
        let tell = |hosted: &HostedServer| {
            // A closed standard output is ignored, because the window shows the same.
            let _ = super::introduce(hosted, &mut io::stdout());
        };
        super::open(FirstLine::Host { hosting: Box::new(hosting), tell }, content, self.words)
    }

    /// Creates a new game, saved in a folder that no other host uses.
    fn lay(&self, content: &Content) -> Result<OwnGame, Complaint> {
        let record = self.start.start().played(content)?;
        let own = OwnGame::new(&self.name, record, self.side.drawn(), &super::folder(content)?);
        if let Some(trouble) = &own.trouble {
            tell(trouble);
        }
        Ok(own)
    }
}

/// Says what happened to a match that was left. `file` is where it was saved.
fn tell_end(stop: HostStop, file: Option<&Path>) {
    let file = file.map(Path::display);
    tell(&match (stop, file) {
        (HostStop::Saved, Some(file)) => {
            format!("the match is kept; riverleap host --terminal --resume {file} goes on with it")
        }
        (HostStop::Saved, None) => "the match is kept after all, in the folder `net` of your data".to_owned(),
        (HostStop::NotSaved { .. }, Some(file)) => {
            format!("the match could not be saved: what was played last is lost; what is in {file} is older")
        }
        (HostStop::NotSaved { .. }, None) => "the match could not be saved: nothing of it is kept".to_owned(),
        (HostStop::Late, Some(file)) => format!("the match was not saved in time; what is in {file} may be older"),
        (HostStop::Late, None) => "the match was not saved in time".to_owned(),
    });
}

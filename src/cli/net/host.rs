//! `riverleap host`: hosts one game on this machine for another player.

#[cfg(feature = "app")]
use std::io;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::{Args, ValueEnum};

use crate::game::content::Content;
use crate::net::{HostStop, Hosting, PATIENCE, WhatGame, Who, side_or_random};
use crate::rules::Side;

#[cfg(feature = "app")]
use super::super::language_option::LanguageOption;
use super::super::logging::Logging;
use super::super::start::Start;
use super::super::{Complaint, ExitAnswer, tell};
use super::Listen;
use super::distance::{Distance, InTerminal, Parted, RematchOption};
#[cfg(feature = "app")]
use crate::app::screens::FirstLine;
#[cfg(feature = "app")]
use crate::net::HostedServer;

/// How long a stopping host waits until its last messages have been sent.
const LAST_WORDS: Duration = Duration::from_secs(4);

#[derive(Clone, Copy, Debug, ValueEnum)]
enum SideOption {
    White,
    Black,
    Random,
}

impl SideOption {
    /// Returns the side; `None` for a random one.
    fn side(self) -> Option<Side> {
        match self {
            SideOption::White => Some(Side::White),
            SideOption::Black => Some(Side::Black),
            SideOption::Random => None,
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
    /// The name that the other player sees
    #[arg(long, value_name = "NAME", default_value = "Host")]
    name: String,
    /// The side that you play
    #[arg(long, value_enum, default_value = "random")]
    side: SideOption,
    #[command(flatten)]
    shown: InTerminal,
    /// Continue the hosted game in this file, with both players in their old seats
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
    start: Start,
}

impl HostCommand {
    pub fn run(&self, content: &Content, out: &mut impl Write) -> Result<ExitAnswer, Complaint> {
        self.log.begin_quietly()?;
        #[cfg(feature = "app")]
        if !self.shown.terminal {
            let hosting = Box::new(self.hosting(content)?);
            let tell = |hosted: &HostedServer| {
                // If standard output is closed, the error is ignored, because the window also shows the address and the
                // invite.
                let _ = super::introduce(hosted, &mut io::stdout());
            };
            return super::open(FirstLine::Host { hosting, tell }, content, self.words);
        }
        super::tell_of_new_key(&super::folder(content)?);
        let network = super::start()?;
        let own = self.hosting(content)?.start(&network).map_err(Complaint::input)?;
        own.trouble.iter().for_each(tell);
        own.not_noted.iter().for_each(tell);
        super::introduce(&own.hosted, out)?;
        let mut distance = Distance::new(content, self.shown, self.again.asks(), &network);
        let who = Who { name: self.name.clone(), want: own.want.clone(), seats: None, patience: PATIENCE };
        let mut client = network.go_to(own.hosted.here(), who, distance.wake());
        let parted = distance.play(&mut client, None, out);
        // A match that the player left on purpose is marked, so that the window does not offer to continue this match.
        if let Ok(Parted::Left) = parted
            && let Err(error) = own.leave()
        {
            tell(&error);
        }
        let (begun, file) = (own.is(|table| table.begun), own.file());
        let is_left = begun && matches!(parted, Ok(Parted::Left | Parted::Stopped));
        let stop = own.close(begun && !matches!(parted, Ok(Parted::Over(_))), LAST_WORDS);
        if is_left {
            tell_end(stop, file.as_deref());
        }
        match parted? {
            Parted::Lost(by) => Err(Complaint::input(by)),
            _ if is_left && stop != HostStop::Saved => Ok(ExitAnswer::No),
            Parted::Over(_) | Parted::Left | Parted::Stopped => Ok(ExitAnswer::Yes),
        }
    }

    fn hosting(&self, content: &Content) -> Result<Hosting, Complaint> {
        let what = match &self.resume {
            Some(file) => WhatGame::Again(file.clone()),
            None => {
                let record = Box::new(self.start.played(content)?);
                WhatGame::New { record, side: side_or_random(self.side.side()) }
            }
        };
        let Listen { listen, no_discovery, no_relay } = self.listen;
        let (name, folder) = (self.name.clone(), super::folder(content)?);
        let (announced, relays, invited_only) = (!no_discovery, !no_relay, self.invited_only);
        Ok(Hosting { name, what, listen, announced, relays, invited_only, folder })
    }
}

/// Says whether a match that the player left could be saved. `file` is the file in which the match is saved, if there
/// is one.
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

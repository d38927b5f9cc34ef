//! `riverleap join` and `riverleap watch`: a game at another host, in the window or in the terminal.

use std::io::Write;

use clap::Args;

use crate::game::content::Content;
use crate::net::ClientRequest;
use crate::net::wire::Want;

#[cfg(feature = "app")]
use super::super::language_option::LanguageOption;
use super::super::logging::Logging;
use super::super::{Complaint, ExitAnswer, tell};
use super::RELAYS;
use super::calling::{self, TerminalCall};
use super::distance::{Distance, InTerminal, Parted, RematchOption};

/// How to reach a host.
#[derive(Debug, Args)]
struct Reaching {
    /// The host's address, ADDR or ADDR:PORT, or its invite code
    #[arg(value_name = "ADDRESS|CODE")]
    host: String,
    /// The name that the other players see
    #[arg(long, value_name = "NAME", default_value = "Guest")]
    name: String,
    #[command(flatten)]
    shown: InTerminal,
    /// Use direct addresses only, without relays and without the name service
    #[arg(long)]
    no_relay: bool,
    /// Accept the host's key even if another key is known at its address (the window asks instead)
    #[arg(long, requires = "terminal")]
    trust_new_key: bool,
    #[cfg(feature = "app")]
    #[command(flatten)]
    words: LanguageOption,
    #[command(flatten)]
    log: Logging,
}

/// Play at another host: by its invite code, or by its address
#[derive(Debug, Args)]
#[command(after_help = "Example: riverleap join 192.168.1.20 --terminal --name Ann")]
pub(crate) struct JoinCommand {
    #[command(flatten)]
    reaching: Reaching,
    /// Play at this table of a server; without it, play at the first open table, or else at a new table
    #[arg(long, value_name = "ID")]
    table: Option<u64>,
    #[command(flatten)]
    again: RematchOption,
}

impl JoinCommand {
    pub fn run(&self, content: &Content, out: &mut impl Write) -> Result<ExitAnswer, Complaint> {
        self.reaching.visit(&Want::Sit { table: self.table, side: None }, self.again.asks(), content, out)
    }
}

/// Watch a game at another host
#[derive(Debug, Args)]
#[command(after_help = "Example: riverleap watch 192.168.1.20 --terminal")]
pub(crate) struct WatchCommand {
    #[command(flatten)]
    reaching: Reaching,
    /// Watch this table of a server
    #[arg(long, value_name = "ID")]
    table: Option<u64>,
}

impl WatchCommand {
    pub fn run(&self, content: &Content, out: &mut impl Write) -> Result<ExitAnswer, Complaint> {
        self.reaching.visit(&Want::Watch { table: self.table }, false, content, out)
    }
}

impl Reaching {
    /// Connects, and plays or watches to the end. If `again` is true, offers a rematch after the match.
    fn visit(
        &self,
        want: &Want,
        again: bool,
        content: &Content,
        out: &mut impl Write,
    ) -> Result<ExitAnswer, Complaint> {
        self.log.begin_quietly()?;
        let call = calling::read(&self.host, !self.no_relay, content)?;
        #[cfg(feature = "app")]
        if !self.shown.terminal {
            let (call, name, want) = (Box::new(call), self.name.clone(), Box::new(want.clone()));
            return super::open(crate::app::screens::FirstLine::Call { call, name, want }, content, self.words);
        }
        if call.may_use_relays() {
            tell(&RELAYS);
        }
        let network = super::start()?;
        let mut distance = Distance::new(content, self.shown, again, &network);
        let mut call = TerminalCall::new(call, &self.name, self.trust_new_key);
        loop {
            let mut client = call.go(&network, want.clone(), distance.wake());
            match distance.play(&mut client, Some(&mut call), out)? {
                Parted::Lost(by) => {
                    call.accepts(&by)?;
                    continue;
                }
                Parted::Over(table) => {
                    call.forget(table);
                    client.wish(ClientRequest::Leave);
                }
                Parted::Left => call.leave(&client),
                // The match can be continued when the program is started again.
                Parted::Stopped => {}
            }
            distance.say_goodbye(&mut client);
            return Ok(ExitAnswer::Yes);
        }
    }
}

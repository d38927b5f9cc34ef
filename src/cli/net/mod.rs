//! `riverleap host`, `join`, `watch` and `serve`: play over a network.

mod answers;
pub(super) mod bench;
mod calling;
mod distance;
mod heard;
mod host;
mod join;
mod serve;
mod terminal_game;

pub(super) use host::HostCommand;
pub(super) use join::{JoinCommand, WatchCommand};
pub(super) use serve::ServeCommand;

use std::io::Write;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use clap::Args;

use crate::game::content::Content;
use crate::net::{HostedServer, Likeness, Network, host_key_file};

use super::{Complaint, tell};
#[cfg(feature = "app")]
use super::{ExitAnswer, language_option::LanguageOption};

/// The address at which a host listens, and the ways in which guests can find it.
#[derive(Clone, Debug, Args)]
struct Listen {
    /// Listen at this address; port 0 stands for any free port [default: all interfaces, port 7462]
    #[arg(long, value_name = "ADDR:PORT")]
    listen: Option<SocketAddr>,
    /// Do not announce the host on the local network
    #[arg(long)]
    no_discovery: bool,
    /// Use direct addresses only, without relays and without the name service
    #[arg(long)]
    no_relay: bool,
}

/// Opens the window for a match over the network.
#[cfg(feature = "app")]
fn open(
    first: crate::app::screens::FirstLine,
    content: &Content,
    words: LanguageOption,
) -> Result<ExitAnswer, Complaint> {
    Ok(super::play::at_title(content, crate::app::window::Entrance::Line(first), words.language, None)??)
}

/// Returns the folder for network data.
fn folder(content: &Content) -> Result<PathBuf, Complaint> {
    let folder = content.data_folder().map(|data| data.join("net"));
    folder.ok_or_else(|| Complaint::Input("no folder for your data is known; name one with --data-dir".to_owned()))
}

fn start() -> Result<Network, Complaint> {
    Network::start().map_err(|error| Complaint::Input(format!("the network cannot be started: {error}")))
}

/// Tells the player if this host will get a new key because its key file is empty. Guests recognize the host by its
/// key.
fn tell_of_new_key(folder: &Path) {
    let file = host_key_file(folder);
    if file.is_empty() {
        let file = file.0.display();
        tell(&format!("{file} was empty: this host gets a new key, and invites from before lead nowhere"));
    }
}

/// The notice that relays learn the addresses of both players.
const RELAYS: &str = "iroh's relays and name service may help to bring lines up; they see the addresses of both ends, not \
                      what is played; --no-relay does without them";

/// Prints the address and invite of a host, for scripts and for people.
fn introduce(hosted: &HostedServer, out: &mut impl Write) -> Result<(), Complaint> {
    writeln!(out, "listening {}", hosted.address())?;
    writeln!(out, "invite {}", hosted.invite())?;
    out.flush()?;
    if hosted.invite().relayed {
        tell(&RELAYS);
    }
    tell(&format!("who joins by the address alone should see these animals: {}", Likeness::of(&hosted.key())));
    Ok(())
}

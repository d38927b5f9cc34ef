//! The multiplayer screen: the player joins or hosts a game and waits for the other player until the match is on the
//! table. The connection itself is in the module `online`.

mod arrive;
mod away;
mod choice;
mod compare;
mod first;
mod going;
mod host;
mod join;
mod likeness;
mod lobby;
mod page;
mod relays;
mod tables;
mod talk;
mod troubles;
mod undo;
mod waiting;

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;

pub use self::choice::MultiplayerChoice;
pub use self::compare::{KeyComparison, page as compare_page};
pub use self::first::FirstLine;
pub use self::lobby::{Lobby, LobbyTab};
pub use self::page::page;
pub use self::talk::{Talk, TalkChoice, page as talk_page};

use self::going::Going;
use super::setup::SetupFor;
use super::sign::Sign;
use crate::app::online::{Link, Online};
use crate::app::play::Screen;
use crate::app::ui::Panels;
use crate::app::ui::clipboard::Clipboard;
use crate::game::settings::Settings;
use crate::locale::message;
use crate::net::wire::{NewGameRequest, Want};
use crate::net::{Call, ClientRequest as ToHost};
use crate::rules::Side;

pub fn plugin(app: &mut App) {
    app.add_plugins((arrive::plugin, away::plugin, compare::plugin, talk::plugin, undo::plugin))
        .init_resource::<Online>()
        .init_resource::<Clipboard>()
        .add_systems(OnEnter(Screen::Multiplayer), enter)
        .add_systems(OnExit(Screen::Multiplayer), leave)
        .add_systems(EguiPrimaryContextPass, show.run_if(resource_exists::<Lobby>));
}

fn enter(mut going: Going, last: Option<Res<LastLobby>>, first: Option<Res<FirstLine>>, mut commands: Commands) {
    // Leaves a match whose connection was lost, so that a new connection can begin.
    if going.online.link().is_some_and(Link::is_laid) {
        going.online.leave();
    }
    let mut lobby = Lobby::new(&going.settings.online);
    if let Some(LastLobby { tab, side }) = last.as_deref() {
        (lobby.tab, lobby.side) = (*tab, *side);
    }
    going.look_for_left(&mut lobby);
    if let Some(first) = first {
        if let Some(port) = first.port() {
            lobby.host_port = if port == crate::net::PORT { String::new() } else { port.to_string() };
        }
        lobby.set_out(first.clone(), &mut going.online, &going.wake);
        commands.remove_resource::<FirstLine>();
    }
    commands.insert_resource(lobby);
}

/// The tab and the side that were selected when the player last left the page, for example to choose a board.
#[derive(Resource, Clone, Copy, Debug)]
struct LastLobby {
    tab: LobbyTab,
    side: Option<Side>,
}

/// Saves the entries for the next time. If the player leaves the page before a match begins, the connection ends.
fn leave(mut lobby: ResMut<Lobby>, mut settings: ResMut<Settings>, mut online: ResMut<Online>, mut commands: Commands) {
    lobby.take_in(&mut online);
    let mut wanted = settings.clone();
    wanted.online = lobby.remembered();
    settings.set_if_neq(wanted);
    online.look_away();
    if online.link().is_none_or(|link| !link.is_laid()) {
        online.leave();
    }
    commands.insert_resource(LastLobby { tab: lobby.tab, side: lobby.side });
    commands.remove_resource::<Lobby>();
}

fn show(
    mut panels: Panels,
    mut lobby: ResMut<Lobby>,
    mut going: Going,
    mut clipboard: ResMut<Clipboard>,
    mut next: ResMut<NextState<Screen>>,
    mut signs: MessageWriter<Sign>,
    mut commands: Commands,
) -> Result {
    let lobby = lobby.bypass_change_detection();
    going.look_round(lobby);
    let kit = panels.kit()?;
    let locale = kit.locale();
    let board = going.board(locale);
    let wish = panels.page("multiplayer", |ui| page(ui, lobby, going.online.link(), &board))?;
    match wish {
        Some(MultiplayerChoice::Paste) => match clipboard.paste() {
            Ok(text) => (lobby.typed.address, lobby.trouble) = (text.trim().to_owned(), None),
            Err(error) => lobby.trouble = Some(Box::new(error)),
        },
        Some(MultiplayerChoice::Join) => going.call(locale, lobby, &Want::Sit { table: None, side: None }),
        Some(MultiplayerChoice::Look) if going.online.link().is_some() => _ = going.online.wish(ToHost::Tables),
        Some(MultiplayerChoice::Look) => going.call(locale, lobby, &Want::Look),
        Some(MultiplayerChoice::Sit(index)) => going.place(index, |table| Want::Sit { table: Some(table), side: None }),
        Some(MultiplayerChoice::Spectate(index)) => going.place(index, |table| Want::Watch { table: Some(table) }),
        Some(MultiplayerChoice::Open) => {
            let opening = going.opening(lobby);
            // Without these values, the host's game, board and rules apply.
            let opening = NewGameRequest { game: None, level: None, rules: None, ..opening };
            going.online.take_place(Want::Open(opening));
        }
        Some(MultiplayerChoice::OpenOwn) => {
            let opening = going.opening(lobby);
            going.online.take_place(Want::Open(opening));
        }
        Some(MultiplayerChoice::Watch) => going.call(locale, lobby, &Want::Watch { table: None }),
        Some(MultiplayerChoice::Found(index)) => {
            if let Some(found) = lobby.found.get(index).cloned() {
                let call = Call::found(found.invite, going.folder().as_deref());
                going.go(locale, lobby, call, &Want::Sit { table: None, side: None });
            }
        }
        Some(MultiplayerChoice::Host) => going.host(locale, lobby, None),
        Some(MultiplayerChoice::GoOn(index)) => {
            if let Some(left) = lobby.left.get(index) {
                let file = left.file.clone();
                going.host(locale, lobby, Some(file));
            }
        }
        Some(MultiplayerChoice::Board) => {
            commands.insert_resource(SetupFor::Hosting);
            next.set(Screen::Setup);
        }
        Some(MultiplayerChoice::CopyInvite) => {
            let invite = going.online.link().and_then(Link::hosted).map(|own| own.invite().to_string());
            match invite.map(|invite| clipboard.copy(&invite)) {
                Some(Ok(())) => _ = signs.write(Sign::word(message!("sign-copied-invite"))),
                Some(Err(error)) => lobby.trouble = Some(Box::new(error)),
                None => {}
            }
        }
        Some(MultiplayerChoice::Compared) => going.online.trust_host(),
        Some(MultiplayerChoice::TrustNew) => going.online.trust_other_host(&going.wake),
        Some(MultiplayerChoice::WithRelays) => going.answer_relays(lobby, true),
        Some(MultiplayerChoice::WithoutRelays) => going.answer_relays(lobby, false),
        Some(MultiplayerChoice::NotNow) => lobby.asks = None,
        Some(MultiplayerChoice::TryAgain) => going.online.dial_again(&going.wake),
        Some(MultiplayerChoice::Stop) => {
            going.online.leave();
            // A stopped game of this host is an interrupted game now, so the list of interrupted games is read again.
            going.look_for_left(lobby);
        }
        Some(MultiplayerChoice::Title) => next.set(Screen::Title),
        None => {}
    }
    Ok(())
}

//! Multiplayer: whom to join, or what to host; then who is waited for, until the match lies on the table. `online` holds
//! the line itself.

mod arrive;
mod host;
mod join;
mod likeness;
mod lobby;
mod page;
mod tables;
mod talk;
mod troubles;
mod waiting;

use std::path::PathBuf;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;

pub use self::lobby::{Lobby, Tab};
pub use self::page::{Wish, page};
pub use self::talk::{Talk, Wish as TalkWish, page as talk_page};

use super::library::{Chosen, Library};
use super::setup::{SetupFor, board_words};
use super::sign::Sign;
use crate::awake::Wake;
use crate::content::LevelChoice;
use crate::locale::{Locale, message, say};
use crate::net::wire::{Opening, Want};
use crate::net::{Call, Hosted, Wish as ToHost};
use crate::online::{Hosting, Link, NotHosted, Online, WhatGame};
use crate::play::{MatchSetup, Screen};
use crate::session::Session;
use crate::session::record::{Heading, Record};
use crate::settings::{ClockChoice, Settings};
use crate::ui::Panels;
use crate::ui::clipboard::Clipboard;

pub fn plugin(app: &mut App) {
    app.add_plugins((arrive::plugin, talk::plugin))
        .init_resource::<Online>()
        .init_resource::<Clipboard>()
        .add_systems(OnEnter(Screen::Multiplayer), enter)
        .add_systems(OnExit(Screen::Multiplayer), leave)
        .add_systems(EguiPrimaryContextPass, show.run_if(resource_exists::<Lobby>));
}

fn enter(
    library: Res<Library>,
    settings: Res<Settings>,
    last: Option<Res<LastLobby>>,
    first: Option<Res<FirstLine>>,
    wake: Res<Wake>,
    mut online: ResMut<Online>,
    mut commands: Commands,
) {
    // A line that was lost for good says so here once more, and a new one begins.
    if online.link().is_some_and(Link::is_laid) {
        online.leave();
    }
    let folder = library.0.data_folder().map(|data| data.join("net"));
    let mut lobby = Lobby::new(&settings.online, folder.as_deref());
    if let Some(LastLobby { tab, side }) = last.as_deref() {
        (lobby.tab, lobby.side) = (*tab, *side);
    }
    if let Some(first) = first {
        lobby.trouble = first.begin(&mut online, &wake).err().map(lobby::Trouble::NotHosted);
        commands.remove_resource::<FirstLine>();
    }
    commands.insert_resource(lobby);
}

/// What the window opens with, where the command line says it: `riverleap host`, `join` and `watch`.
#[derive(Resource, Clone)]
pub enum FirstLine {
    /// A game is hosted here; `tell` says how others come to it.
    Host { hosting: Box<Hosting>, tell: fn(&Hosted) },
    /// A game elsewhere.
    Call { call: Box<Call>, name: String, want: Box<Want> },
}

impl FirstLine {
    fn begin(&self, online: &mut Online, wake: &Wake) -> Result<(), NotHosted> {
        match self.clone() {
            FirstLine::Host { hosting, tell } => {
                online.host(*hosting, wake)?;
                if let Some(hosted) = online.link().and_then(Link::hosted) {
                    tell(hosted);
                }
                Ok(())
            }
            FirstLine::Call { call, name, want } => online.call(*call, &name, &want, wake).map_err(NotHosted::Network),
        }
    }
}

/// Where somebody was who went to choose a board.
#[derive(Resource, Clone, Copy, Debug)]
struct LastLobby {
    tab: Tab,
    side: lobby::HostSide,
}

/// What was typed stays for the next time. Whoever leaves while nobody has come waits no longer.
fn leave(lobby: Res<Lobby>, mut settings: ResMut<Settings>, mut online: ResMut<Online>, mut commands: Commands) {
    let mut wanted = settings.clone();
    wanted.online = lobby.remembered();
    settings.set_if_neq(wanted);
    online.look_away();
    if online.link().is_some_and(|link| !link.is_laid()) {
        online.leave();
    }
    commands.insert_resource(LastLobby { tab: lobby.tab, side: lobby.side });
    commands.remove_resource::<Lobby>();
}

/// What it takes to go somewhere or to host something.
#[derive(SystemParam)]
struct Going<'w> {
    library: Res<'w, Library>,
    chosen: Res<'w, Chosen>,
    setup: Res<'w, MatchSetup>,
    settings: Res<'w, Settings>,
    wake: Res<'w, Wake>,
    online: ResMut<'w, Online>,
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
    if lobby.tab == Tab::Join && lobby.looks {
        let Going { wake, online, .. } = &mut going;
        if let Some(lookout) = online.bypass_change_detection().lookout(wake) {
            lobby.found = lookout.found();
        }
    }
    let kit = panels.kit()?;
    let locale = kit.locale();
    let board = going.board(locale);
    let wish = panels.page("multiplayer", |ui| page(ui, lobby, going.online.link(), &board))?;
    match wish {
        Some(Wish::Paste) => match clipboard.paste() {
            Ok(text) => (lobby.address, lobby.trouble) = (text.trim().to_owned(), None),
            Err(error) => lobby.trouble = Some(error.into()),
        },
        Some(Wish::Join) => going.call(locale, lobby, &Want::Sit { table: None, side: None }),
        Some(Wish::Look) if going.online.link().is_some() => _ = going.online.wish(ToHost::Tables),
        Some(Wish::Look) => going.call(locale, lobby, &Want::Look),
        Some(Wish::Sit(index)) => going.place(index, |table| Want::Sit { table: Some(table), side: None }),
        Some(Wish::Spectate(index)) => going.place(index, |table| Want::Watch { table: Some(table) }),
        Some(Wish::Open) => {
            let opening = going.opening(lobby);
            going.online.take_place(Want::Open(opening));
        }
        Some(Wish::Watch) => going.call(locale, lobby, &Want::Watch { table: None }),
        Some(Wish::Found(index)) => {
            if let Some(found) = lobby.found.get(index).cloned() {
                let call = Call::invited(found.invite, false, going.folder().as_deref());
                going.go(locale, lobby, call, &Want::Sit { table: None, side: None });
            }
        }
        Some(Wish::Host) => going.host(locale, lobby, None),
        Some(Wish::GoOn(index)) => {
            if let Some(left) = lobby.left.get(index) {
                let file = left.file.clone();
                going.host(locale, lobby, Some(file));
            }
        }
        Some(Wish::Board) => {
            commands.insert_resource(SetupFor::Hosting);
            next.set(Screen::Setup);
        }
        Some(Wish::CopyInvite) => {
            let invite = going.online.link().and_then(|link| link.hosted()).map(|hosted| hosted.invite().to_string());
            match invite.map(|invite| clipboard.copy(&invite)) {
                Some(Ok(())) => _ = signs.write(Sign::word(message!("sign-copied-invite"))),
                Some(Err(error)) => lobby.trouble = Some(error.into()),
                None => {}
            }
        }
        Some(Wish::Compared) => {
            if let Some(link) = going.online.link_mut() {
                link.has_compared();
            }
        }
        Some(Wish::Stop) => {
            going.online.leave();
            // A game that was interrupted is back in the list.
            lobby.look_for_left(going.folder().as_deref());
        }
        Some(Wish::Title) => next.set(Screen::Title),
        None => {}
    }
    Ok(())
}

impl Going<'_> {
    fn folder(&self) -> Option<PathBuf> {
        self.library.0.data_folder().map(|data| data.join("net"))
    }

    /// The board, the rules and the clock that would be hosted.
    fn board(&self, locale: &Locale) -> String {
        board_words(locale, &self.setup, &self.chosen, &self.settings)
    }

    fn place(&mut self, index: usize, want: impl FnOnce(u64) -> Want) {
        let table = self.online.link().and_then(|link| link.tables().get(index)).map(|line| line.table);
        if let Some(table) = table {
            self.online.take_place(want(table));
        }
    }

    /// The board, the rules and the clock that are picked here, by names that the host may know.
    fn opening(&self, lobby: &Lobby) -> Opening {
        let LevelChoice { game, level, rules } = self.chosen.choice.clone();
        let clock = match self.settings.clock {
            ClockChoice::Of(clock) => Some(clock),
            ClockChoice::OfRules | ClockChoice::None => None,
        };
        let side = (lobby.side != lobby::HostSide::Random).then(|| lobby.side.drawn());
        Opening { game: Some(game.id().to_owned()), level: Some(level), rules, clock, side }
    }

    fn call(&mut self, locale: &Locale, lobby: &mut Lobby, want: &Want) {
        match Call::new(&lobby.whole_address(), lobby.relays, self.folder().as_deref()) {
            Ok(call) => self.go(locale, lobby, call, want),
            Err(error) => lobby.trouble = Some(error.into()),
        }
    }

    fn go(&mut self, locale: &Locale, lobby: &mut Lobby, call: Call, want: &Want) {
        let done = self.online.call(call, &lobby.own_name(&say!(locale, "online-guest")), want, &self.wake);
        lobby.trouble = done.err().map(|error| lobby::Trouble::NotHosted(NotHosted::Network(error)));
    }

    fn host(&mut self, locale: &Locale, lobby: &mut Lobby, file: Option<PathBuf>) {
        let what = match file {
            Some(file) => WhatGame::Again(file),
            None => {
                let start = self.chosen.start(&self.setup.start, self.settings.clock, &self.library.0);
                let session = Session::new(start);
                let heading = Heading::new(&self.chosen.name(), session.start(), &self.library.0);
                WhatGame::New { record: Box::new(Record { heading, session }), side: lobby.side.drawn() }
            }
        };
        let Some(folder) = self.folder() else {
            lobby.trouble = Some(lobby::Trouble::NoFolder);
            return;
        };
        let Some(listen) = lobby.listen() else {
            lobby.trouble = Some(lobby::Trouble::BadPort);
            return;
        };
        let (name, announced, relays) = (lobby.own_name(&say!(locale, "online-a-host")), lobby.announced, lobby.relays);
        let hosting = Hosting { name, what, listen, announced, relays, folder };
        lobby.trouble = self.online.host(hosting, &self.wake).err().map(lobby::Trouble::NotHosted);
    }
}

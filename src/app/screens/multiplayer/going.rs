//! The resources that are needed to call a host or to host a game.

use std::path::PathBuf;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::first::FirstLine;
use super::lobby::{Lobby, LobbyTab, look_for_left};
use crate::app::awake::Wake;
use crate::app::online::{Hosting, Online, WhatGame};
use crate::app::screens::library::NextMatch;
use crate::app::screens::reload::LevelReader;
use crate::app::screens::setup::board_words;
use crate::game::content::LevelChoice;
use crate::game::record::{Heading, Record};
use crate::game::session::Session;
use crate::game::settings::{ClockChoice, Settings};
use crate::locale::{Locale, message, say};
use crate::net::wire::{NewGameRequest, Want};
use crate::net::{Call, side_or_random};
use crate::rules::Clock;

#[derive(SystemParam)]
pub struct Going<'w> {
    level: LevelReader<'w>,
    pub settings: ResMut<'w, Settings>,
    pub wake: Res<'w, Wake>,
    pub online: ResMut<'w, Online>,
}

impl Going<'_> {
    /// Returns the folder of keys and games.
    pub fn folder(&self) -> Option<PathBuf> {
        self.level.next.library.net_folder()
    }

    /// Describes the board, the rules and the clock of the game that would be hosted here.
    pub fn board(&self, locale: &Locale) -> String {
        let NextMatch { setup, chosen, .. } = &self.level.next;
        board_words(locale, setup, chosen, &self.settings)
    }

    /// Stores in `lobby` the games that were found on the network and on disk.
    pub fn look_round(&mut self, lobby: &mut Lobby) {
        let online = self.online.bypass_change_detection();
        lobby.take_in(online);
        if lobby.tab == LobbyTab::Join
            && lobby.typed.looks
            && let Some(lookout) = online.lookout(&self.wake)
        {
            lobby.found = lookout.found();
        }
    }

    /// Reads the interrupted games on another thread, since there may be many games.
    pub fn look_for_left(&mut self, lobby: &mut Lobby) {
        if let Some(folder) = self.folder() {
            let content = self.level.next.library.0.clone();
            lobby.reading = Some(self.online.ask(&self.wake, move || look_for_left(&folder, &content)));
        }
    }

    pub fn place(&mut self, index: usize, want: impl FnOnce(u64) -> Want) {
        let table = self.online.link().and_then(|link| link.tables().get(index)).map(|line| line.table);
        if let Some(table) = table {
            self.online.take_place(want(table));
        }
    }

    /// Returns a request for a game with the board, the rules and the clock that are chosen here. The request gives
    /// only the names of the board and the rules, so the host must know a board and rules with these names.
    pub fn opening(&self, lobby: &Lobby) -> NewGameRequest {
        let LevelChoice { game, level, rules } = self.level.next.chosen.choice.clone();
        let clock = match self.settings.clock {
            ClockChoice::Of(clock) => Some(clock),
            ClockChoice::OfRules => None,
            // Without a value, the host's clock would apply. So a request for a game without a clock contains an empty
            // clock.
            ClockChoice::None => Some(Clock::default()),
        };
        NewGameRequest { game: Some(game.id().to_owned()), level: Some(level), rules, clock, side: lobby.side }
    }

    pub fn call(&mut self, locale: &Locale, lobby: &mut Lobby, want: &Want) {
        match Call::new(&lobby.whole_address(), lobby.typed.relays, self.folder().as_deref()) {
            Ok(call) => self.go(locale, lobby, call, want),
            Err(error) => lobby.trouble = Some(Box::new(error)),
        }
    }

    pub fn go(&mut self, locale: &Locale, lobby: &mut Lobby, call: Call, want: &Want) {
        let name = lobby.own_name(&say!(locale, "online-guest"));
        self.set_out(lobby, FirstLine::Call { call: Box::new(call), name, want: Box::new(want.clone()) });
    }

    /// Hosts a game: the interrupted game in `file`, or, without a file, a new game on the chosen board.
    pub fn host(&mut self, locale: &Locale, lobby: &mut Lobby, file: Option<PathBuf>) {
        let what = match file {
            Some(file) => WhatGame::Again(file),
            None => {
                self.level.read();
                let NextMatch { library, chosen, setup } = &self.level.next;
                let session = Session::new(chosen.start(&setup.start, self.settings.clock));
                let heading = Heading::new(&chosen.name(), session.start(), &library.0);
                WhatGame::New { record: Box::new(Record::new(heading, session)), side: side_or_random(lobby.side) }
            }
        };
        let Some(folder) = self.folder() else {
            lobby.trouble = Some(Box::new(message!("online-no-folder")));
            return;
        };
        let Ok(listen) = lobby.listen() else {
            lobby.trouble = Some(Box::new(message!("online-bad-port")));
            return;
        };
        let (name, announced, relays) =
            (lobby.own_name(&say!(locale, "online-a-host")), lobby.typed.announced, lobby.typed.relays);
        let hosting = Hosting { name, what, listen, announced, relays, invited_only: lobby.invited_only, folder };
        self.set_out(lobby, FirstLine::Host { hosting: Box::new(hosting), tell: |_| {} });
    }

    pub fn answer_relays(&mut self, lobby: &mut Lobby, relays: bool) {
        lobby.answer_relays(relays, &mut self.online, &self.wake);
        self.remember(lobby);
    }

    fn set_out(&mut self, lobby: &mut Lobby, first: FirstLine) {
        lobby.set_out(first, &mut self.online, &self.wake);
        self.remember(lobby);
    }

    /// Saves the player's entries and answers for the next time. They are saved at once, because the program may be
    /// killed before the player leaves the page.
    fn remember(&mut self, lobby: &Lobby) {
        let now = lobby.remembered();
        if self.settings.online != now {
            self.settings.online = now;
        }
    }
}

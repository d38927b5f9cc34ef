//! The line to a host as the window sees it: how it is, what was heard over it, and what is on its way.

use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use crate::net::wire::{TableLine, Want};
use crate::net::{Call, Door, Follower, Heard, Hosted, KeepError, Likeness, LineState, Wish};
use crate::rules::{Action, Side};
use crate::session::Session;

/// So many lines of talk are kept.
const MOST_SPOKEN: usize = 200;

/// How long those at a game are given to hear that it is left.
const LAST_WORDS: Duration = Duration::from_secs(3);

/// What people here are in the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    Host,
    Guest,
    Watcher,
    /// They look which games there are, and have no place yet.
    Visitor,
}

/// A line of talk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spoken {
    pub who: String,
    pub text: String,
    /// It was said here.
    pub own: bool,
}

/// The way to a host, and the game there.
pub struct Link {
    pub(super) door: Door,
    pub(super) role: Role,
    /// What people here are called.
    pub(super) name: String,
    /// How the host was called; `None`: it is here.
    pub(super) call: Option<Call>,
    /// What is wanted if the seat that was left is gone.
    pub(super) again: Option<Want>,
    /// The game that is hosted here, and its table.
    pub(super) hosted: Option<(Hosted, u64)>,
    /// Why a hosted game is not kept.
    pub(super) trouble: Option<KeepError>,
    pub(super) host: Option<String>,
    pub(super) likeness: Option<Likeness>,
    /// The host is met for the first time, by its address alone.
    pub(super) to_compare: bool,
    pub(super) chat: Vec<Spoken>,
    pub(super) unread: bool,
    /// What was heard last, until the next move.
    pub(super) notice: Option<Heard>,
    pub(super) tables: Vec<TableLine>,
    /// What was played here and not confirmed yet. The first of it is proposed to the host, one after the other.
    pub(super) ahead: Vec<Action>,
    /// How many plies of the match on the table are known here.
    pub(super) shown: usize,
    /// The table and the match there that lies on the table here.
    pub(super) laid: Option<(u64, u32)>,
}

impl Link {
    pub(super) fn new(door: Door, name: &str, role: Role) -> Link {
        Link {
            door,
            role,
            name: name.to_owned(),
            call: None,
            again: None,
            hosted: None,
            trouble: None,
            host: None,
            likeness: None,
            to_compare: false,
            chat: Vec::new(),
            unread: false,
            notice: None,
            tables: Vec::new(),
            ahead: Vec::new(),
            shown: 0,
            laid: None,
        }
    }

    /// The match as far as its host has told it.
    pub fn game(&self) -> Option<&Follower> {
        self.door.game()
    }

    pub fn role(&self) -> Role {
        self.role
    }

    pub fn state(&self) -> &LineState {
        self.door.state()
    }

    /// From here to the host and back.
    pub fn delay(&self) -> Duration {
        self.door.delay()
    }

    /// What the host is called.
    pub fn host(&self) -> Option<&str> {
        self.host.as_deref()
    }

    /// Where the game is hosted here: how others come to it.
    pub fn hosted(&self) -> Option<&Hosted> {
        self.hosted.as_ref().map(|(hosted, _)| hosted)
    }

    pub fn trouble(&self) -> Option<&KeepError> {
        self.trouble.as_ref()
    }

    /// What the host's key looks like.
    pub fn likeness(&self) -> Option<&Likeness> {
        self.likeness.as_ref()
    }

    /// Whether people should compare that with what the host's screen shows.
    pub fn is_to_be_compared(&self) -> bool {
        self.to_compare
    }

    pub fn has_compared(&mut self) {
        self.to_compare = false;
    }

    pub fn chat(&self) -> &[Spoken] {
        &self.chat
    }

    /// Whether something was said that nobody here has seen.
    pub fn has_unread(&self) -> bool {
        self.unread
    }

    pub fn has_read(&mut self) {
        self.unread = false;
    }

    /// What was heard last, as long as it is worth a line.
    pub fn notice(&self) -> Option<&Heard> {
        self.notice.as_ref()
    }

    /// The games at a host, where it was asked for them.
    pub fn tables(&self) -> &[TableLine] {
        &self.tables
    }

    /// Whether people here are at the host and have no place yet.
    pub fn is_looking(&self) -> bool {
        self.role == Role::Visitor && self.host.is_some() && self.door.is_connected()
    }

    /// Whether the match has come to the table here.
    pub fn is_laid(&self) -> bool {
        self.laid.is_some()
    }

    /// The side that is played here.
    pub fn seat(&self) -> Option<Side> {
        self.game()?.seat
    }

    pub(super) fn say(&mut self, who: String, text: String, own: bool) {
        self.chat.push(Spoken { who, text, own });
        let surplus = self.chat.len().saturating_sub(MOST_SPOKEN);
        self.chat.drain(..surplus);
        self.unread |= !own;
    }

    /// The match with what was played here besides.
    pub(super) fn with_ahead(&mut self) -> Option<Session> {
        let mut session = self.door.game()?.session().clone();
        let played = self.ahead.iter().take_while(|action| session.try_play(**action).is_ok()).count();
        self.ahead.truncate(played);
        self.shown = session.cursor();
        Some(session)
    }

    /// Leaves the game, without keeping anybody waiting; an unfinished game that was hosted here is kept.
    pub(super) fn part(self) -> Option<JoinHandle<()>> {
        let Link { mut door, hosted, .. } = self;
        let go = move || {
            door.wish(Wish::Leave);
            let until = Instant::now() + LAST_WORDS;
            while !door.is_lost() && Instant::now() < until {
                while door.hear().is_some() {}
                std::thread::sleep(Duration::from_millis(10));
            }
            if let Some((mut hosted, table)) = hosted {
                let stays = move |table: Option<&crate::net::Table>| table.is_some_and(|it| it.begun && !it.is_over());
                hosted.look(move |hall| {
                    if !stays(hall.table(table)) {
                        hall.discard(table);
                    }
                });
                hosted.close(Duration::ZERO);
                hosted.wait_stopped(LAST_WORDS);
            }
        };
        // Without a thread the line ends by itself.
        std::thread::Builder::new().name("parting".to_owned()).spawn(go).ok()
    }
}

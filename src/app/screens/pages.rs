//! Exports all pages: plain functions that show a state and return the player's choice, without a Bevy world.

pub use super::game_over::{FinishedMatch, GameOverChoice as ResultWish, RematchKind, page as result};
pub use super::lessons::{LessonListChoice as LessonsWish, LessonShelf, page as lessons};
pub use super::multiplayer::{
    KeyComparison, Lobby, LobbyTab, MultiplayerChoice as MultiplayerWish, Talk, TalkWish, compare_page as compare,
    page as multiplayer, talk_page as talk,
};
pub use super::notice::{Notice, NoticeChoice as NoticeWish, page as notice};
pub use super::opponents::{OpponentsChoice as OpponentsWish, Picks, page as opponents};
pub use super::play::{Clip, PauseWish, YesNoQuestion, pause_page as pause, question_page as question};
pub use super::resume::{Pile, ResumeChoice as ResumeWish, page as resume};
pub use super::rules::{RulesPageChoice as RulesWish, RulesTab, page as rules};
pub use super::settings::keys::{KeysChoice as KeysWish, Rebinding};
pub use super::settings::{
    SettingsEvent as SettingsHappened, SettingsTab, SettingsView as SettingsShown, ThemeEntry, page as settings,
};
pub use super::setup::{BoardShelf, SetupChoice as SetupWish, SetupFor, page as setup};
pub use super::title::{GoesOn, Menu as TitleMenu, TitleChoice as TitleWish, page as title};

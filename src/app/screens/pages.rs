//! Exports all pages: plain functions that show a state and return the player's choice, without a Bevy world.

pub use super::game_over::{Again, Finished, Wish as ResultWish, page as result};
pub use super::lessons::{Shelf as LessonShelf, Wish as LessonsWish, page as lessons};
pub use super::multiplayer::{
    Lobby, Tab as LobbyTab, Talk, TalkWish, Verdict, Wish as MultiplayerWish, compare_page as compare,
    page as multiplayer, talk_page as talk,
};
pub use super::notice::{Notice, Wish as NoticeWish, page as notice};
pub use super::opponents::{Picks, Wish as OpponentsWish, page as opponents};
pub use super::play::{Clip, PauseWish, Question, pause_page as pause, question_page as question};
pub use super::resume::{Pile, Wish as ResumeWish, page as resume};
pub use super::rules::{Tab as RulesTab, Wish as RulesWish, page as rules};
pub use super::settings::keys::{Rebinding, Wish as KeysWish};
pub use super::settings::{
    Happened as SettingsHappened, Shown as SettingsShown, Tab as SettingsTab, ThemeEntry, page as settings,
};
pub use super::setup::{SetupFor, Shelf, Wish as SetupWish, page as setup};
pub use super::title::{GoesOn, Menu as TitleMenu, Wish as TitleWish, page as title};

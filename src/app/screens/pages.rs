//! Exports all pages. A page is a function that shows a state and returns the player's choice. It needs no Bevy world.

pub use super::demo_film::{DemoFilm, FilmCaption, FilmPace, PlacedPiece};
pub use super::editor::{CreateChoice, CreateShelf, EditorChoice, EditorDesk, create_page as create, page as editor};
pub use super::game_library::{GameShelf, GamesChoice, page as games};
pub use super::game_over::{FinishedMatch, GameOverChoice, page as result};
pub use super::lessons::{LessonListChoice, LessonShelf, page as lessons};
pub use super::multiplayer::{
    KeyComparison, Lobby, LobbyTab, MultiplayerChoice, Talk, TalkChoice, compare_page as compare, page as multiplayer,
    talk_page as talk,
};
pub use super::notice::{Notice, NoticeChoice, page as notice};
pub use super::opponents::{OpponentsChoice, Picks, page as opponents};
pub use super::own_matches::OwnMatches;
pub use super::play::{Clip, PauseChoice, PauseOffers, YesNoQuestion, pause_page as pause, question_page as question};
pub use super::rematch::RematchKind;
pub use super::resume::{ListRow, Pile, ResumeChoice, RowChoice, page as resume};
pub use super::rules::{RuleScenes, RulesPageChoice, RulesTab, ScenePicture, page as rules};
pub use super::rules_room::{RulesDesk, RulesRoomChoice, RulesView, page as rules_room};
pub use super::settings::keys::{KeysChoice, Rebinding};
pub use super::settings::{SettingsEvent, SettingsTab, SettingsView, ThemeEntry, page as settings};
pub use super::setup::{BoardShelf, SetupChoice, SetupFor, page as setup};
pub use super::title::{GoesOn, Menu as TitleMenu, TitleChoice, page as title};

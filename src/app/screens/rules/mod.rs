//! The page "How to play", with the rules of each game and the keys. It can be opened over any screen.

mod chesimals;
mod jungle;
mod scenes;

use std::collections::HashMap;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::time::Real;
use bevy_egui::EguiPrimaryContextPass;
use bevy_egui::egui::Ui;

use super::library::Library;
use super::settings::keys;
use crate::app::awake::KeepAwake;
use crate::app::input::{Inputs, ScreenLayer, Stack, UiAction, is_open, on_top};
use crate::app::motion::Animations;
use crate::app::play::{AtTable, ListenSet, MatchSetup, Screen, Table};
use crate::app::ui::layout::{Card, CardPart, begin_at_top};
use crate::app::ui::widgets::{ButtonLook, MenuButton, WordChoice, button_bar};
use crate::app::ui::{Kit, Panels};
use crate::game::content::{Content, LevelChoice};
use crate::game::session::Session;
use crate::locale::{Say, say};
use crate::rules::{Board, GameId};

pub use scenes::{RuleScenes, ScenePicture};

pub fn plugin(app: &mut App) {
    app.init_resource::<OpenedTab>()
        .init_resource::<RuleScenes>()
        .add_systems(Last, forget.run_if(resource_changed::<Stack>.and_then(not(is_open(ScreenLayer::Rules)))))
        .add_systems(Update, turn_to.in_set(ListenSet::Help).run_if(not(in_state(Screen::Loading))))
        .add_systems(
            EguiPrimaryContextPass,
            show.pipe(carry_out)
                .after(super::title::show)
                .after(super::play::MatchPage::Panel)
                .run_if(on_top(ScreenLayer::Rules)),
        );
}

/// The parts of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RulesTab {
    Game(GameId),
    Keys,
}

/// The state of the open page. The standard boards are read again each time the page opens.
#[derive(Resource, Default)]
struct OpenedTab {
    /// The present tab.
    tab: Option<RulesTab>,
    /// The standard boards of the games that are not being played.
    usual: HashMap<GameId, Board>,
}

/// Resets the state after the page was closed.
fn forget(mut opened: ResMut<OpenedTab>, mut scenes: ResMut<RuleScenes>) {
    *opened = OpenedTab::default();
    *scenes = RuleScenes::default();
}

/// The player's choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RulesPageChoice {
    /// Close the page.
    Close,
    /// Go to the lessons.
    Lessons,
}

const CARD: &str = "rules";
const SIZE: (f32, f32) = (960.0, 748.0);

/// Shows the rules of the games on these boards, and the keys. If `may_learn` is set, also shows a button that leads to
/// the lessons.
pub fn page(
    ui: &mut Ui,
    tab: &mut RulesTab,
    boards: &[Board],
    may_learn: bool,
    scenes: &mut RuleScenes,
) -> Option<RulesPageChoice> {
    let kit = Kit::of(ui);
    let locale = kit.locale();
    let title = say!(locale, "rules-title");
    let games = boards.iter().map(|board| (RulesTab::Game(board.game()), board.game().say(locale)));
    let tabs: Vec<(RulesTab, String)> = games.chain([(RulesTab::Keys, say!(locale, "rules-keys"))]).collect();
    let (name, mut picked) = (say!(locale, "rules-tabs"), None);
    let choice = WordChoice::new("rules tab", &name, &tabs, Some(*tab));
    let card = Card::new(CARD, SIZE.0).height(SIZE.1).title(&title).tabs(choice, &mut picked);
    let wish = card.show(ui, |ui, part| match part {
        CardPart::Body => {
            match boards.iter().find(|board| *tab == RulesTab::Game(board.game())) {
                Some(Board::Jungle(board)) => jungle::show(ui, locale, board.rules(), scenes),
                Some(Board::Chesimals(board)) => chesimals::show(ui, locale, board),
                None => keys::read(ui, locale, &kit.hints().bindings),
            }
            None
        }
        CardPart::Foot => {
            let done = MenuButton::new("rules done", "icon_check", say!(locale, "rules-done"));
            let done = done.look(ButtonLook::Main).height(58.0).does(UiAction::Back);
            let learns = may_learn && matches!(tab, RulesTab::Game(game) if game.has_lessons());
            let lessons = MenuButton::new("rules lessons", "icon_hint", say!(locale, "lessons-title"));
            let lessons = learns.then(|| lessons.look(ButtonLook::Paper).height(58.0));
            button_bar(ui, lessons.map(|button| (RulesPageChoice::Lessons, button)), [(RulesPageChoice::Close, done)])
        }
    });
    if let Some(picked) = picked {
        *tab = picked;
        begin_at_top(ui.ctx(), CARD);
    }
    wish
}

/// Opens and closes the page over any screen, but not over the settings page or the console.
fn turn_to(mut inputs: ResMut<Inputs>, mut stack: ResMut<Stack>) {
    let barred = matches!(stack.top(), Some(ScreenLayer::Settings | ScreenLayer::Console));
    if !barred && inputs.take_action(UiAction::Rules) {
        stack.toggle(ScreenLayer::Rules);
    }
}

/// The sources of the boards whose rules the page shows.
#[derive(SystemParam)]
struct RulesSources<'w> {
    library: Res<'w, Library>,
    table: Res<'w, Table>,
    setup: Res<'w, MatchSetup>,
}

impl RulesSources<'_> {
    /// The board that is played, and the boards of all games, each with the rules to show.
    fn boards(&self, usual: &mut HashMap<GameId, Board>) -> (Board, Vec<Board>) {
        let played = self.table.session().map_or(&self.setup.start, Session::start).board();
        let boards = GameId::ALL.into_iter().filter_map(|game| board_of(game, &played, usual, &self.library.0));
        let boards = boards.collect();
        (played, boards)
    }
}

/// The scenes, and what their time depends on. It is the real time, so that slow frames do not prolong a scene.
#[derive(SystemParam)]
struct SceneTime<'w> {
    scenes: ResMut<'w, RuleScenes>,
    time: Res<'w, Time<Real>>,
    animations: Res<'w, Animations>,
    awake: ResMut<'w, KeepAwake>,
}

fn show(
    mut panels: Panels,
    mut opened: ResMut<OpenedTab>,
    sources: RulesSources,
    mut shown: SceneTime,
    at_table: Option<Res<State<AtTable>>>,
) -> Result<Option<RulesPageChoice>> {
    let OpenedTab { tab, usual } = &mut *opened;
    let (played, boards) = sources.boards(usual);
    // The page opens at the beginning of the rules of the game that is being played. After that, the page keeps the tab
    // that the player selects, until the page is closed.
    if tab.is_none() {
        begin_at_top(panels.context()?, CARD);
    }
    let tab = tab.get_or_insert(RulesTab::Game(played.game()));
    let scenes = &mut *shown.scenes;
    scenes.advance(shown.time.delta());
    if let Some(board) = boards.iter().find(|board| board.has_terrain()) {
        scenes.follow(board, &shown.animations);
    }
    let wish = panels.over("rules", |ui| page(ui, tab, &boards, at_table.is_none(), scenes))?;
    if let Some(wait) = scenes.next_change() {
        shown.awake.within(wait);
    }
    Ok(wish)
}

/// Returns the board whose rules are shown for this game: the board of the match, or the standard board of a game that
/// is not being played. A standard board is read only once while the page is open.
fn board_of(game: GameId, played: &Board, usual: &mut HashMap<GameId, Board>, content: &Content) -> Option<Board> {
    if game == played.game() {
        return Some(played.clone());
    }
    if let Some(known) = usual.get(&game) {
        return Some(known.clone());
    }
    let board = content.choose(&LevelChoice::of(game)).ok()?.value.start.board();
    usual.insert(game, board.clone());
    Some(board)
}

fn carry_out(In(wish): In<Option<RulesPageChoice>>, mut stack: ResMut<Stack>, mut next: ResMut<NextState<Screen>>) {
    let Some(wish) = wish else { return };
    stack.close(ScreenLayer::Rules);
    if wish == RulesPageChoice::Lessons {
        next.set(Screen::Lessons);
    }
}

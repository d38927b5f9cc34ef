//! The set-up screen, on which the player chooses game, board, clock and rules for a new match.

mod clock;
mod level_page;
mod lists;
mod shelf;

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use bevy_egui::egui::Ui;

pub use self::clock::{parts as clock_parts, words as clock_words};
pub use self::lists::{RulesEntry, rules as rule_entries};
pub use self::shelf::BoardShelf;
use super::library::{Chosen, FilesChanged, Library, NextMatch};
use crate::app::play::{FrameSet, LayRequested, Laying, MatchSetup, Screen, Seats};
use crate::app::screens::company::{self, Company};
use crate::app::screens::rules_room;
use crate::app::screens::seating;
use crate::app::ui::layout::{Card, CardPart, columns, list};
use crate::app::ui::widgets::{ButtonLook, MenuButton, WordChoice, Words, button_bar, group};
use crate::app::ui::{Kit, Panels};
use crate::game::settings::{ClockChoice, Settings};
use crate::locale::{Locale, Say, say};
use crate::rules::GameId;

pub fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Setup), read_shelf)
        .init_resource::<SetupFor>()
        .add_systems(OnExit(Screen::Setup), |mut commands: Commands| {
            commands.remove_resource::<BoardShelf>();
            commands.insert_resource(SetupFor::default());
        })
        .add_systems(
            Update,
            refresh.in_set(FrameSet::Prepare).run_if(resource_exists::<BoardShelf>).run_if(on_message::<FilesChanged>),
        )
        .add_systems(EguiPrimaryContextPass, show.pipe(carry_out).run_if(resource_exists::<BoardShelf>));
}

/// The purpose of the set-up: a match at this computer, or a match to host. After the set-up of a match to host, the
/// multiplayer page is shown again.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SetupFor {
    #[default]
    Match,
    Hosting,
}

/// Describes the board, the rules and the clock of the next match in a few words.
pub fn board_words(locale: &Locale, setup: &MatchSetup, chosen: &Chosen, settings: &Settings) -> String {
    let level = locale.written(&setup.level);
    let board = match &chosen.choice.rules {
        Some(_) => say!(locale, "opponents-board-rules", level, rules = locale.written(setup.start.rules_name())),
        None => say!(locale, "opponents-board", level),
    };
    match settings.clock {
        ClockChoice::OfRules => board,
        ClockChoice::None => say!(locale, "opponents-board-clock", board, clock = say!(locale, "setup-no-clock")),
        ClockChoice::Of(clock) => say!(locale, "opponents-board-clock", board, clock = clock_words(locale, clock)),
    }
}

fn read_shelf(library: Res<Library>, chosen: Res<Chosen>, settings: Res<Settings>, mut commands: Commands) {
    commands.insert_resource(BoardShelf::of(&library.0, &chosen.choice, &settings));
}

/// Reads the shown lists again when files of levels or rule sets have been added, changed or removed.
fn refresh(mut changed: MessageReader<FilesChanged>, library: Res<Library>, mut shelf: ResMut<BoardShelf>) {
    if changed.read().filter(|changed| changed.is_of_levels()).count() > 0 {
        shelf.read_again(&library.0);
    }
}

const SIZE: (f32, f32) = (1060.0, 748.0);
/// In a window that is at least `WIDE` points wide and `HIGH` points high, the two lists are beside each other, and
/// each list scrolls separately.
const WIDE: f32 = 820.0;
const HIGH: f32 = 560.0;
/// In a window narrower than `WIDE` points, one list is below the other. Each of these lists scrolls separately if the
/// window is at least `STANDING` points high.
const STANDING: f32 = 900.0;

/// The button that the player clicked at the foot of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetupChoice {
    /// Let the other side begin.
    First,
    /// Look at the rules one by one.
    Rules,
    Start,
    Players,
    Title,
}

/// Shows the page. `players` is the text of the button for the players. It names the players, or the multiplayer page
/// if the match is to be hosted.
pub fn page(ui: &mut Ui, shelf: &mut BoardShelf, players: &str, wanted: SetupFor) -> Option<SetupChoice> {
    let kit = Kit::of(ui);
    let locale = kit.locale();
    let title = say!(locale, "setup-title");
    let room = ui.max_rect().size();
    let standing = room.x < WIDE && room.y >= STANDING;
    // Two lists need all available height if one is below the other.
    let height = if standing { room.y } else { SIZE.1 };
    let games = GameId::ALL.map(|game| (game, game.say(locale)));
    let (name, mut game) = (say!(locale, "setup-game"), None);
    let tabs = WordChoice::new("game", &name, &games, Some(shelf.game));
    let card = Card::new("setup", SIZE.0).height(height).title(&title).tabs(tabs, &mut game);
    let card = if standing || room.x >= WIDE && room.y >= HIGH { card.filled() } else { card };
    let mut looks = false;
    let wish = card.show(ui, |ui, part| match part {
        CardPart::Body => {
            let half = (ui.available_height() - ui.spacing().item_spacing.y) / 2.0;
            columns(ui, &[0.63, 0.37], 280.0, 18.0, |ui, column| match column {
                0 => {
                    if standing {
                        ui.set_max_height(half);
                    }
                    let rack = shelf.rack();
                    let turned = level_page::show(ui, locale, &rack.levels, rack.page);
                    let what = ("levels", shelf.game, rack.page);
                    let levels = (rack.levels.as_slice(), rack.page);
                    if let Some(picked) = lists::show_levels(ui, locale, what, levels, rack.level, !shelf.shown) {
                        (shelf.rack_mut().level, shelf.error) = (picked, None);
                    }
                    shelf.shown = true;
                    if let Some(page) = turned {
                        shelf.rack_mut().page = page;
                    }
                }
                _ => {
                    let picked = list(ui, ("rules", shelf.game), |ui| {
                        clock::show(ui, locale, &mut shelf.clock);
                        let rack = shelf.rack();
                        group(ui, &say!(locale, "setup-rules"));
                        let words = say!(locale, "setup-look-at-rules");
                        let look = MenuButton::new(("setup", "rules"), "icon_rules", words).look(ButtonLook::Plain);
                        if rack.readable_level().is_some() && ui.add(look.low()).clicked() {
                            looks = true;
                        }
                        lists::show_rules(ui, locale, &rack.rules, rack.readable_level(), rack.picked_rules)
                    });
                    if let Some(picked) = picked {
                        (shelf.rack_mut().picked_rules, shelf.error) = (picked, None);
                    }
                }
            });
            None
        }
        CardPart::Foot => {
            if let Some(error) = &shelf.error {
                ui.add(Words::small(error.say(locale)).colour(kit.palette().brass));
            }
            foot(ui, locale, shelf, players, wanted)
        }
    });
    if let Some(game) = game {
        shelf.pick_game(game);
    }
    wish.or(looks.then_some(SetupChoice::Rules))
}

fn foot(ui: &mut Ui, locale: &Locale, shelf: &BoardShelf, players: &str, wanted: SetupFor) -> Option<SetupChoice> {
    let foot_button =
        |what: &str, icon, words, look| MenuButton::new(("setup", what), icon, words).look(look).height(60.0);
    let paper = |what: &str, icon, words: String| foot_button(what, icon, words, ButtonLook::Paper);
    let first = shelf.rack().first_is_chosen();
    let begins = first
        .then(|| (SetupChoice::First, paper("first", "icon_turn", say!(locale, "setup-begins", side = shelf.first))));
    let icon = if wanted == SetupFor::Match { "icon_swords" } else { "icon_online" };
    let players = (SetupChoice::Players, paper("players", icon, players.to_owned()));
    let title = foot_button("title", "icon_home", say!(locale, "page-title"), ButtonLook::Plain);
    let start = (wanted == SetupFor::Match).then(|| {
        let start = foot_button("start", "icon_play", say!(locale, "page-start"), ButtonLook::Main);
        (SetupChoice::Start, start)
    });
    let right = [(SetupChoice::Title, title)].into_iter().chain(start);
    button_bar(ui, begins.into_iter().chain([players]), right)
}

/// Returns the player's choice, and the screen to show next if the button for the players is clicked.
fn show(
    mut panels: Panels,
    wanted_for: Res<SetupFor>,
    mut shelf: ResMut<BoardShelf>,
    mut settings: ResMut<Settings>,
) -> Result<Option<(SetupChoice, Screen)>> {
    let kit = panels.kit()?;
    let (players, chosen_on) = match *wanted_for {
        SetupFor::Match => {
            let company = Company::of(&seating::of(&settings), &settings);
            (company::in_short(kit.locale(), &company), Screen::Opponents)
        }
        SetupFor::Hosting => (say!(kit.locale(), "online-title"), Screen::Multiplayer),
    };
    let wish = panels.page("setup", |ui| page(ui, &mut shelf, &players, *wanted_for))?;
    if settings.clock != shelf.clock.clock {
        settings.clock = shelf.clock.clock;
    }
    Ok(wish.map(|wish| (wish, chosen_on)))
}

fn carry_out(
    In(wish): In<Option<(SetupChoice, Screen)>>,
    mut shelf: ResMut<BoardShelf>,
    settings: Res<Settings>,
    mut next_match: NextMatch,
    mut seats: ResMut<Seats>,
    mut next: ResMut<NextState<Screen>>,
    (mut wanted, mut commands): (MessageWriter<LayRequested>, Commands),
) {
    let Some((wish, players)) = wish else { return };
    match wish {
        SetupChoice::Title => return next.set(Screen::Title),
        SetupChoice::First => {
            shelf.first = shelf.first.opponent();
            return;
        }
        SetupChoice::Start | SetupChoice::Players | SetupChoice::Rules => {}
    }
    let Some(choice) = shelf.choice() else { return };
    let level = match next_match.library.0.choose(&choice) {
        Ok(level) => level,
        Err(error) => {
            shelf.error = Some(error);
            return;
        }
    };
    let start = level.value.started_by(shelf.first);
    match wish {
        SetupChoice::Players => {
            next_match.choose(choice, level, start);
            next.set(players);
        }
        SetupChoice::Rules => {
            next_match.choose(choice.clone(), level, start);
            commands.queue(|world: &mut World| rules_room::open(world, choice));
        }
        SetupChoice::Start | SetupChoice::First | SetupChoice::Title => {
            next_match.choose(choice, level, settings.clock.set_on(&start));
            *seats = seating::of(&settings);
            wanted.write(LayRequested::here(Laying::New));
        }
    }
}

//! The choice of players: people or any of the ten opponents, for each side.

mod cards;

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use bevy_egui::egui::Ui;

use super::library::NextMatch;
use super::own_matches::OwnMatches;
use super::seating;
use super::setup::board_words;
use crate::app::play::{LayRequested, Laying, Screen, Seat, Seats};
use crate::app::ui::layout::{Card, CardPart, equal_columns};
use crate::app::ui::widgets::{ButtonLook, LineField, MenuButton, WordChoice, Words, button_bar};
use crate::app::ui::{Kit, Panels};
use crate::engine::Strength;
use crate::game::settings::Settings;
use crate::locale::{Locale, say};
use crate::players::{LONGEST_NAME, name};
use crate::rules::{GameId, Pair, Side};

pub fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Opponents), recall)
        .add_systems(OnExit(Screen::Opponents), leave)
        .add_systems(EguiPrimaryContextPass, show.run_if(resource_exists::<Picks>));
}

/// Which sides are played by people.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum People {
    Sun,
    Moon,
    /// The only person at this computer gets a side by chance.
    Chance,
    Both,
    Nobody,
}

impl People {
    const ALL: [People; 5] = [People::Sun, People::Moon, People::Chance, People::Both, People::Nobody];

    fn words(self, locale: &Locale) -> String {
        match self {
            People::Sun => say!(locale, "opponents-you-play", side = Side::White),
            People::Moon => say!(locale, "opponents-you-play", side = Side::Black),
            People::Chance => say!(locale, "opponents-by-chance"),
            People::Both => say!(locale, "opponents-two"),
            People::Nobody => say!(locale, "opponents-watch"),
        }
    }

    /// Whether a person plays that side. Until chance decides, the person is on White's side.
    fn plays(self, side: Side) -> bool {
        match self {
            People::Sun | People::Chance => side == Side::White,
            People::Moon => side == Side::Black,
            People::Both => true,
            People::Nobody => false,
        }
    }
}

/// The choices on the page.
#[derive(Resource, Clone, Debug)]
pub struct Picks {
    people: People,
    /// The names of the people at this computer.
    names: Pair<String>,
    /// The opponents of the sides that no person plays.
    levels: Pair<Strength>,
    /// If no person plays, the side for which the player picks the next opponent.
    next: Side,
}

impl Picks {
    /// Returns the choices that the player made last time.
    pub fn of(settings: &Settings) -> Picks {
        let seats = seating::of(settings);
        let by_chance = settings.table.by_chance;
        let people = match Side::BOTH.map(|side| seats.of(side).is_here()) {
            [true, true] => People::Both,
            [true, false] | [false, true] if by_chance => People::Chance,
            [true, false] => People::Sun,
            [false, true] => People::Moon,
            [false, false] => People::Nobody,
        };
        let other = |side: Side| match seats.0[side] {
            Seat::Engine(level) => Some(level),
            Seat::Human | Seat::Program(_) | Seat::Elsewhere => None,
        };
        let first = Side::BOTH.into_iter().find_map(other).unwrap_or(Strength::ALL[0]);
        let mut names = Pair(seating::own_names(settings).0.map(str::to_owned));
        if people == People::Chance && !seats.of(Side::White).is_here() {
            names.0.swap(0, 1);
        }
        Picks { people, names, levels: Pair(Side::BOTH.map(|side| other(side).unwrap_or(first))), next: Side::Black }
    }

    /// If the only person at this computer changes sides, the person's name moves to the other side.
    fn seat(&mut self, people: People) {
        let alone = |people: People| matches!(people, People::Sun | People::Moon | People::Chance);
        if alone(self.people) && alone(people) && self.people.plays(Side::White) != people.plays(Side::White) {
            self.names.0.swap(0, 1);
        }
        self.people = people;
    }

    /// Lets chance decide on the side if the player wants it so.
    fn draw_side(&mut self) {
        if self.people == People::Chance && fastrand::bool() {
            self.seat(People::Moon);
        }
    }

    /// Returns the chosen seats.
    pub fn seats(&self) -> Seats {
        let seat = |side| if self.people.plays(side) { Seat::Human } else { Seat::Engine(self.levels[side]) };
        Seats(Pair(Side::BOTH.map(seat)))
    }

    fn pick(&mut self, level: Strength) {
        match self.people {
            People::Nobody => {
                self.levels[self.next] = level;
                self.next = self.next.opponent();
            }
            People::Sun | People::Moon | People::Chance | People::Both => self.levels = Pair([level; 2]),
        }
    }

    fn sides_of(&self, level: Strength) -> impl Iterator<Item = Side> {
        let is_machine = |side: Side| self.people == People::Chance || !self.people.plays(side);
        Side::BOTH.into_iter().filter(move |side| is_machine(*side) && self.levels[*side] == level)
    }
}

fn recall(settings: Res<Settings>, mut commands: Commands) {
    commands.insert_resource(Picks::of(&settings));
}

/// Saves the names whenever the page is left, even if no match begins.
fn leave(picks: Res<Picks>, mut settings: ResMut<Settings>, mut commands: Commands) {
    let mut wanted = settings.clone();
    remember_names(&picks, &mut wanted);
    settings.set_if_neq(wanted);
    commands.remove_resource::<Picks>();
}

/// The size of the card. The card is high enough for the name fields of two people.
const SIZE: (f32, f32) = (1060.0, 748.0);

/// The button that the player pressed. [`Picks`] holds the chosen opponents and sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpponentsChoice {
    Start,
    Board,
    Title,
}

/// Shows the choice of players; `board` describes the board of the match, and `own` holds the player's results.
pub fn page(ui: &mut Ui, picks: &mut Picks, game: GameId, board: &str, own: &OwnMatches) -> Option<OpponentsChoice> {
    let kit = Kit::of(ui);
    let locale = kit.locale();
    let title = say!(locale, "opponents-title");
    let people = People::ALL.map(|people| (people, people.words(locale)));
    let (name, mut wanted) = (say!(locale, "opponents-people"), None);
    let tabs = WordChoice::new("people", &name, &people, Some(picks.people));
    let card = Card::new("opponents", SIZE.0).height(SIZE.1).title(&title).tabs(tabs, &mut wanted);
    let wish = card.show(ui, |ui, part| match part {
        CardPart::Body => {
            names(ui, locale, picks);
            // For two people there is no choice of an opponent.
            let started = picks.people != People::Both && opponents(ui, locale, game, (picks, own));
            about(ui, locale, game, picks);
            started.then_some(OpponentsChoice::Start)
        }
        CardPart::Foot => {
            let board = MenuButton::new(("opponents", "board"), "icon_board", board).look(ButtonLook::Paper);
            let title = MenuButton::new(("opponents", "title"), "icon_home", say!(locale, "page-title"));
            let start = MenuButton::new(("opponents", "start"), "icon_play", say!(locale, "page-start"));
            let right = [
                (OpponentsChoice::Title, title.height(60.0)),
                (OpponentsChoice::Start, start.look(ButtonLook::Main).height(60.0)),
            ];
            button_bar(ui, [(OpponentsChoice::Board, board.height(60.0))], right)
        }
    });
    if let Some(wanted) = wanted {
        picks.seat(wanted);
    }
    wish
}

/// Shows the cards of the opponents, one of which can be picked. Returns whether the player has double-clicked an
/// opponent, which starts the match at once.
fn opponents(ui: &mut Ui, locale: &Locale, game: GameId, (picks, own): (&mut Picks, &OwnMatches)) -> bool {
    let levels = Strength::ALL.len();
    ui.add(Words::prose(match picks.people {
        People::Nobody => say!(locale, "opponents-choose-both", levels),
        _ => say!(locale, "opponents-choose", levels),
    }));
    let (picked, started) = cards::show(ui, locale, game, own, |level| picks.sides_of(level).collect());
    if let Some(level) = picked {
        picks.pick(level);
    }
    started
}

/// Shows a field for the name of each person at this computer.
fn names(ui: &mut Ui, locale: &Locale, picks: &mut Picks) {
    const LEAST: f32 = 220.0;
    const GAP: f32 = 18.0;
    let people: Vec<Side> = Side::BOTH.into_iter().filter(|side| picks.people.plays(*side)).collect();
    equal_columns(ui, &people, LEAST, GAP, |ui, side| {
        let name = match people.len() {
            1 => say!(locale, "opponents-name"),
            _ => say!(locale, "opponents-name-of", side),
        };
        let field = LineField::new(("name", side), &name, &mut picks.names[side]).hint(locale.side(side));
        ui.add(field.longest(LONGEST_NAME));
    });
}

/// Shows a sentence about the picked opponent, and the opponent's strength.
fn about(ui: &mut Ui, locale: &Locale, game: GameId, picks: &Picks) {
    let level = match picks.people {
        People::Both => {
            ui.add(Words::prose(say!(locale, "opponents-two-about")));
            return;
        }
        People::Sun | People::Moon | People::Chance => picks.levels[Side::Black],
        People::Nobody => picks.levels[picks.next.opponent()],
    };
    ui.spacing_mut().item_spacing.y = 6.0;
    ui.add(Words::prose(locale.opponent_sentence(game, level)));
    ui.add(Words::small(strength(locale, game, level)));
}

/// Returns a text about the opponent's strength, as measured in test matches.
fn strength(locale: &Locale, game: GameId, level: Strength) -> String {
    let number = say!(locale, "opponents-level", level = u32::from(level.number()), levels = Strength::ALL.len());
    let Some(measured) = level.measured_in(game) else { return number };
    let (games, percent) = (measured.games(), locale.percent(measured.thousandths() as f32 / 1000.0));
    let measured = match level.below() {
        Some(below) => {
            let who = say!(locale, "seat-machine-against", who = below);
            say!(locale, "opponents-measured", percent, who, games)
        }
        None => say!(locale, "opponents-measured-random", percent, games),
    };
    locale.sentences([number, measured])
}

fn show(
    mut panels: Panels,
    mut next_match: NextMatch,
    (mut picks, own): (ResMut<Picks>, Res<OwnMatches>),
    mut seats: ResMut<Seats>,
    mut settings: ResMut<Settings>,
    mut next: ResMut<NextState<Screen>>,
    mut wanted: MessageWriter<LayRequested>,
) -> Result {
    let NextMatch { chosen, setup, .. } = &mut next_match;
    let board = board_words(panels.kit()?.locale(), setup, chosen, &settings);
    match panels.page("opponents", |ui| page(ui, &mut picks, setup.start.game(), &board, &own))? {
        Some(OpponentsChoice::Board) => {
            remember(&picks, picks.people == People::Chance, &mut settings);
            next.set(Screen::Setup);
        }
        Some(OpponentsChoice::Title) => next.set(Screen::Title),
        Some(OpponentsChoice::Start) => {
            let by_chance = picks.people == People::Chance;
            picks.draw_side();
            remember(&picks, by_chance, &mut settings);
            *seats = picks.seats();
            setup.start = chosen.start(&setup.start, settings.clock);
            wanted.write(LayRequested::here(Laying::New));
        }
        None => {}
    }
    Ok(())
}

/// Stores the choices; `by_chance` tells whether chance decides on the side.
fn remember(picks: &Picks, by_chance: bool, settings: &mut ResMut<Settings>) {
    let mut wanted = (**settings).clone();
    wanted.table.by_chance = by_chance;
    seating::remember(&picks.seats(), &mut wanted);
    remember_names(picks, &mut wanted);
    settings.set_if_neq(wanted);
}

fn remember_names(picks: &Picks, settings: &mut Settings) {
    let [white, black] = picks.names.0.each_ref().map(|typed| name(typed));
    (settings.table.white_name, settings.table.black_name) = (white, black);
}

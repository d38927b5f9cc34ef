//! Who plays: the ten opponents with their habits, and who plays which side.

mod cards;

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use bevy_egui::egui::{Align2, Pos2, Rect as Frame, Ui, pos2, vec2};

use super::library::Chosen;
use super::{page, seating};
use crate::engine::Strength;
use crate::play::{LayRequested, Laying, MatchSetup, Screen, Seat, Seats};
use crate::rules::{Pair, Side};
use crate::settings::Settings;
use crate::ui::{ButtonLook, Panels, Skin, theme};

pub fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Opponents), recall)
        .add_systems(OnExit(Screen::Opponents), |mut commands: Commands| commands.remove_resource::<Picks>())
        .add_systems(EguiPrimaryContextPass, show.run_if(resource_exists::<Picks>));
}

/// Which sides are played by people.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum People {
    Sun,
    Moon,
    Both,
    Nobody,
}

impl People {
    const ALL: [People; 4] = [People::Sun, People::Moon, People::Both, People::Nobody];
    const WORDS: [&str; 4] = ["You play Sun", "You play Moon", "Two people", "You watch"];

    fn plays(self, side: Side) -> bool {
        match self {
            People::Sun => side == Side::White,
            People::Moon => side == Side::Black,
            People::Both => true,
            People::Nobody => false,
        }
    }
}

/// What is picked.
#[derive(Resource, Clone, Copy, Debug)]
struct Picks {
    people: People,
    /// The opponents that play where no person does.
    levels: Pair<Strength>,
    /// When two opponents play each other, the side whose opponent is chosen next.
    next: Side,
}

impl Picks {
    fn of(seats: &Seats) -> Picks {
        let people = match Side::BOTH.map(|side| seats.of(side).is_here()) {
            [true, true] => People::Both,
            [true, false] => People::Sun,
            [false, true] => People::Moon,
            [false, false] => People::Nobody,
        };
        let other = |side: Side| match seats.0[side] {
            Seat::Engine(level) => Some(level),
            Seat::Human | Seat::Program(_) => None,
        };
        let first = Side::BOTH.into_iter().find_map(other).unwrap_or(Strength::ALL[0]);
        Picks { people, levels: Pair(Side::BOTH.map(|side| other(side).unwrap_or(first))), next: Side::Black }
    }

    fn seats(&self) -> Seats {
        let seat = |side| if self.people.plays(side) { Seat::Human } else { Seat::Engine(self.levels[side]) };
        Seats(Pair(Side::BOTH.map(seat)))
    }

    fn pick(&mut self, level: Strength) {
        match self.people {
            People::Nobody => {
                self.levels[self.next] = level;
                self.next = self.next.opponent();
            }
            // A player who picks an opponent wants to play against one.
            People::Both => (self.people, self.levels) = (People::Sun, Pair([level; 2])),
            People::Sun | People::Moon => self.levels = Pair([level; 2]),
        }
    }

    /// Which sides this level plays.
    fn sides_of(&self, level: Strength) -> impl Iterator<Item = Side> {
        Side::BOTH.into_iter().filter(move |side| !self.people.plays(*side) && self.levels[*side] == level)
    }
}

fn recall(settings: Res<Settings>, mut commands: Commands) {
    commands.insert_resource(Picks::of(&seating::of(&settings)));
}

/// Design pixels.
const CARD: (f32, f32) = (1060.0, 748.0);
const EDGE: f32 = 36.0;

fn show(
    mut panels: Panels,
    setup: Res<MatchSetup>,
    chosen: Res<Chosen>,
    mut picks: ResMut<Picks>,
    mut seats: ResMut<Seats>,
    mut settings: ResMut<Settings>,
    mut next: ResMut<NextState<Screen>>,
    mut wanted: MessageWriter<LayRequested>,
) -> Result {
    let (context, skin) = panels.open()?;
    page::show(context, skin, "opponents", CARD, |ui, card| {
        let inner = card.shrink(skin.px(EDGE));
        skin.line(
            ui.painter(),
            inner.min,
            Align2::LEFT_TOP,
            "Who plays?",
            skin.font(34.0, theme::serif()),
            skin.palette.ivory,
        );
        let people = Frame::from_min_size(pos2(inner.left() + skin.px(232.0), inner.top()), skin.vec(756.0, 48.0));
        let at = People::ALL.iter().position(|people| *people == picks.people);
        if let Some(wanted) = skin.choice(ui, people, "people", "Who plays", &People::WORDS, at) {
            picks.people = People::ALL[wanted];
        }
        let grid =
            Frame::from_min_size(pos2(inner.left(), inner.top() + skin.px(70.0)), vec2(inner.width(), skin.px(430.0)));
        let (picked, started) = cards::show(ui, skin, grid, |level| picks.sides_of(level).collect());
        if let Some(level) = picked {
            picks.pick(level);
        }
        let words = pos2(inner.left(), grid.bottom() + skin.px(18.0));
        about(ui, skin, words, inner.width(), &picks);
        let buttons = card.bottom() - skin.px(92.0);
        let board = Frame::from_min_size(pos2(inner.left(), buttons), skin.vec(430.0, 60.0));
        let words = match &chosen.choice.rules {
            Some(_) => format!("{}, {}", setup.level, setup.start.rules_name()),
            None => setup.level.clone(),
        };
        if skin.menu_button(ui, board, ButtonLook::Paper, "board", "icon_levels", &format!("Board: {words}")).clicked()
        {
            remember(&picks, &mut settings);
            next.set(Screen::Setup);
        }
        let title = Frame::from_min_size(pos2(inner.right() - skin.px(330.0), buttons), skin.vec(140.0, 60.0));
        if skin.menu_button(ui, title, ButtonLook::Plain, "title", "icon_home", "Title").clicked() {
            next.set(Screen::Title);
        }
        let start = Frame::from_min_size(pos2(inner.right() - skin.px(176.0), buttons), skin.vec(176.0, 60.0));
        if skin.menu_button(ui, start, ButtonLook::Main, "start", "icon_play", "Start").clicked() || started {
            remember(&picks, &mut settings);
            *seats = picks.seats();
            wanted.write(LayRequested::here(Laying::New));
        }
    });
    Ok(())
}

fn remember(picks: &Picks, settings: &mut ResMut<Settings>) {
    let mut wanted = (**settings).clone();
    seating::remember(&picks.seats(), &mut wanted);
    settings.set_if_neq(wanted);
}

/// Describes the picked opponent in a sentence, and its strength.
fn about(ui: &Ui, skin: Skin, at: Pos2, width: f32, picks: &Picks) {
    let level = match picks.people {
        People::Both => {
            let font = skin.font(19.0, theme::text());
            let words = "Two people share one computer. T turns the board.";
            skin.line(ui.painter(), at, Align2::LEFT_TOP, words, font, skin.palette.ivory);
            return;
        }
        People::Sun | People::Moon => picks.levels[Side::Black],
        // The one that was picked last.
        People::Nobody => picks.levels[picks.next.opponent()],
    };
    let font = skin.font(19.0, theme::text());
    let below = skin.paragraph(ui.painter(), at, width, &level.profile().sentence, font, skin.palette.ivory).bottom();
    let at = pos2(at.x, below + skin.px(6.0));
    skin.paragraph(ui.painter(), at, width, &strength(level), skin.font(16.0, theme::text()), skin.palette.muted);
}

/// The strength as it was measured in matches, not as it was intended.
fn strength(level: Strength) -> String {
    let number = format!("Level {level} of {}.", Strength::ALL.len());
    let Some(measured) = level.measured() else { return number };
    let (games, percent) = (measured.games(), measured.thousandths() as f32 / 10.0);
    let against = match level.below() {
        Some(below) => format!("the {}", below.profile().name),
        None => "random moves".to_owned(),
    };
    format!("{number} It scored {percent:.0} % against {against} in {games} games.")
}

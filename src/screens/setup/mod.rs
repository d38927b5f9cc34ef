//! A new game: the choice of board and rules.

mod lists;
mod thumbnail;

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use bevy_egui::egui::{Align2, Rect as Frame, pos2};

use self::lists::{LevelEntry, RulesEntry};
use super::library::{Chosen, Library};
use crate::content::LevelChoice;
use crate::play::{LayRequested, Laying, MatchSetup, Screen, Seats};
use crate::rules::Side;
use crate::screens::{page, seating};
use crate::settings::Settings;
use crate::ui::{ButtonLook, Panels, theme};

pub fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Setup), read_shelf)
        .add_systems(OnExit(Screen::Setup), |mut commands: Commands| commands.remove_resource::<Shelf>())
        .add_systems(EguiPrimaryContextPass, show.run_if(resource_exists::<Shelf>));
}

/// The levels and rule sets found when the screen was entered, and what is picked.
#[derive(Resource)]
struct Shelf {
    levels: Vec<LevelEntry>,
    rules: Vec<RulesEntry>,
    level: usize,
    /// `None`: the level's own.
    picked_rules: Option<usize>,
    /// The side that begins, if the level and the rules leave it to the players.
    first: Side,
    /// Why the picked board and rules do not go together.
    error: Option<String>,
    /// Whether the lists have been shown once; from then on only the player scrolls them.
    shown: bool,
}

impl Shelf {
    fn choice(&self) -> Option<LevelChoice> {
        let rules = self.picked_rules.and_then(|picked| self.rules.get(picked)).map(|entry| entry.name.clone());
        self.levels.get(self.level).map(|level| LevelChoice {
            level: level.name.clone(),
            rules,
            ..LevelChoice::default()
        })
    }

    fn first_is_chosen(&self) -> bool {
        let Some(level) = self.levels.get(self.level) else { return false };
        match self.picked_rules.and_then(|picked| self.rules.get(picked)) {
            Some(rules) => level.leaves_side_open() && rules.first_is_chosen(),
            None => level.first_is_chosen(),
        }
    }
}

fn read_shelf(library: Res<Library>, chosen: Res<Chosen>, mut commands: Commands) {
    let (levels, rules) = (lists::levels(&library.0), lists::rules(&library.0));
    let level = levels.iter().position(|entry| entry.name == chosen.choice.level).unwrap_or(0);
    let picked_rules =
        chosen.choice.rules.as_ref().and_then(|wanted| rules.iter().position(|entry| entry.name == *wanted));
    commands.insert_resource(Shelf {
        levels,
        rules,
        level,
        picked_rules,
        first: Side::White,
        error: None,
        shown: false,
    });
}

/// Design pixels.
const CARD: (f32, f32) = (1030.0, 748.0);

fn show(
    mut panels: Panels,
    library: Res<Library>,
    mut shelf: ResMut<Shelf>,
    mut chosen: ResMut<Chosen>,
    settings: Res<Settings>,
    mut setup: ResMut<MatchSetup>,
    mut seats: ResMut<Seats>,
    mut next: ResMut<NextState<Screen>>,
    mut wanted: MessageWriter<LayRequested>,
) -> Result {
    let (context, skin) = panels.open()?;
    page::show(context, skin, "setup", CARD, |ui, card| {
        let at = pos2(card.left() + skin.px(40.0), card.top() + skin.px(30.0));
        skin.line(ui.painter(), at, Align2::LEFT_TOP, "New game", skin.font(34.0, theme::serif()), skin.palette.ivory);
        let top = card.top() + skin.px(88.0);
        let bottom = card.bottom() - skin.px(116.0);
        let split = card.left() + skin.px(640.0);
        let left = Frame::from_min_max(pos2(card.left() + skin.px(36.0), top), pos2(split, bottom));
        let right = Frame::from_min_max(pos2(split + skin.px(18.0), top), pos2(card.right() - skin.px(36.0), bottom));
        let shelf = &mut *shelf;
        if let Some(picked) = lists::show_levels(ui, skin, left, &shelf.levels, shelf.level, !shelf.shown) {
            (shelf.level, shelf.error) = (picked, None);
        }
        shelf.shown = true;
        let own = shelf.levels.get(shelf.level).map_or("", LevelEntry::own_rules);
        if let Some(picked) = lists::show_rules(ui, skin, right, &shelf.rules, own, shelf.picked_rules) {
            (shelf.picked_rules, shelf.error) = (picked, None);
        }
        if let Some(error) = &shelf.error {
            let at = pos2(left.left(), bottom + skin.px(8.0));
            let font = skin.font(16.0, theme::bold());
            skin.paragraph(ui.painter(), at, card.width() - skin.px(460.0), error, font, skin.palette.brass);
        }
        let buttons = card.bottom() - skin.px(92.0);
        if shelf.first_is_chosen() {
            let other = shelf.first.opponent();
            let words = format!("{} begins", theme::SIDE_NAMES[shelf.first]);
            let place = Frame::from_min_size(pos2(left.left(), buttons), skin.vec(230.0, 60.0));
            if skin.menu_button(ui, place, ButtonLook::Paper, "first", "icon_turn", &words).clicked() {
                shelf.first = other;
            }
        }
        let players = seating::of(&settings);
        let place = Frame::from_min_size(pos2(left.left() + skin.px(244.0), buttons), skin.vec(360.0, 60.0));
        let words = seating::in_short(&players);
        let others = skin.menu_button(ui, place, ButtonLook::Paper, "players", "icon_swords", &words).clicked();
        let back = Frame::from_min_size(pos2(card.right() - skin.px(366.0), buttons), skin.vec(140.0, 60.0));
        if skin.menu_button(ui, back, ButtonLook::Plain, "title", "icon_home", "Title").clicked() {
            next.set(Screen::Title);
        }
        let start = Frame::from_min_size(pos2(card.right() - skin.px(212.0), buttons), skin.vec(176.0, 60.0));
        let starts = skin.menu_button(ui, start, ButtonLook::Main, "start", "icon_play", "Start").clicked();
        if let Some(choice) = shelf.choice().filter(|_| starts || others) {
            match library.0.choose(&choice) {
                Ok(loaded) => {
                    // A match that was left can still be continued until another one begins.
                    let begun = setup.begun.take();
                    let start = loaded.value.started_by(shelf.first);
                    *setup = MatchSetup { start, level: loaded.value.name, begun };
                    *chosen = Chosen { choice, files: loaded.files };
                    if starts {
                        *seats = players;
                        wanted.write(LayRequested::here(Laying::New));
                    } else {
                        next.set(Screen::Opponents);
                    }
                }
                Err(error) => shelf.error = Some(error.to_string()),
            }
        }
    });
    Ok(())
}

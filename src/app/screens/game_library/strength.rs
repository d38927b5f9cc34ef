//! The part of the library that shows how strong the player is: the estimate, its course, the results against each
//! opponent, and where the player plays.

use std::collections::HashMap;

use bevy_egui::egui::{Sense, Ui, WidgetInfo, WidgetType, vec2};
use egui_plot::{HLine, Line, LineStyle, Plot, PlotPoints};

use super::shelf::GameShelf;
use crate::app::screens::own_matches::score_words;
use crate::app::ui::Kit;
use crate::app::ui::layout::{columns, list};
use crate::app::ui::lettering::Lettering;
use crate::app::ui::widgets::{WordChoice, Words, group};
use crate::game::library::{LibraryGame, OwnResult};
use crate::locale::{Locale, Say, say};
use crate::players::rating::{OpponentTally, PlayerRating, RatedMatch, points_of, ratings, tallies};
use crate::rules::{GameId, Side};

/// The height of the curve.
const CURVE: f32 = 170.0;
/// At most this many boards, and this many first moves, are listed.
const MOST_BOARDS: usize = 4;
const MOST_OPENINGS: usize = 5;

/// The results of the games in which the player began with this move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct OpeningTally {
    first: String,
    /// The title of the board.
    level: String,
    won: usize,
    drawn: usize,
    lost: usize,
}

impl OpeningTally {
    fn games(&self) -> usize {
        self.won + self.drawn + self.lost
    }
}

/// How strong the player is in one game.
#[derive(Clone, Debug)]
pub struct OwnStrength {
    pub game: GameId,
    /// The estimate after each match that counts.
    curve: Vec<PlayerRating>,
    tallies: Vec<OpponentTally>,
    /// The titles of the boards that were played most often, with the number of games.
    boards: Vec<(String, usize)>,
    /// The player's first moves that were played most often, with the results.
    openings: Vec<OpeningTally>,
    /// The mean accuracy of the reviewed games, from 0 to 1, and the number of these games.
    accuracy: Option<(f32, usize)>,
}

impl OwnStrength {
    /// Computes the strength from the games of the library. `player` is the player's name, and `title` returns the title
    /// of a level.
    pub fn of<'a>(
        games: &'a [LibraryGame],
        player: Option<&str>,
        game: GameId,
        title: impl Fn(&'a str) -> &'a str,
    ) -> OwnStrength {
        let matches = RatedMatch::of_library(games, player);
        let own = || {
            let summaries = games.iter().filter_map(|kept| kept.summary.as_ref());
            summaries.filter(move |summary| summary.game() == game && summary.own_side(player).is_some())
        };
        let mut counts: HashMap<&str, usize> = HashMap::new();
        own().for_each(|summary| *counts.entry(title(&summary.level)).or_default() += 1);
        let mut boards: Vec<(String, usize)> =
            counts.into_iter().map(|(level, count)| (level.to_owned(), count)).collect();
        boards.sort_by(|(one, ones), (other, others)| others.cmp(ones).then(one.cmp(other)));
        boards.truncate(MOST_BOARDS);
        let mut openings: Vec<OpeningTally> = Vec::new();
        for summary in own() {
            let side = summary.own_side(player).unwrap_or(Side::White);
            let Some(first) = &summary.first_moves[side] else { continue };
            let level = title(&summary.level);
            let known = openings.iter().position(|opening| opening.first == *first && opening.level == level);
            let place = known.unwrap_or_else(|| {
                openings.push(OpeningTally {
                    first: first.clone(),
                    level: level.to_owned(),
                    ..OpeningTally::default()
                });
                openings.len() - 1
            });
            match summary.own_result(player) {
                Some(OwnResult::Won) => openings[place].won += 1,
                Some(OwnResult::Drawn) => openings[place].drawn += 1,
                Some(OwnResult::Lost) => openings[place].lost += 1,
                Some(OwnResult::Unfinished) | None => {}
            }
        }
        openings.retain(|opening| opening.games() > 0);
        openings.sort_by(|one, other| other.games().cmp(&one.games()).then_with(|| one.first.cmp(&other.first)));
        openings.truncate(MOST_OPENINGS);
        let accuracies: Vec<u8> = own().filter_map(|summary| summary.accuracy[summary.own_side(player)?]).collect();
        let sum: f32 = accuracies.iter().map(|percent| f32::from(*percent) / 100.0).sum();
        let accuracy = (!accuracies.is_empty()).then(|| (sum / accuracies.len() as f32, accuracies.len()));
        let curve = ratings(game, &matches);
        OwnStrength { game, curve, tallies: tallies(game, &matches), boards, openings, accuracy }
    }
}

/// Shows the part.
pub fn show(ui: &mut Ui, locale: &Locale, shelf: &mut GameShelf) {
    let games = GameId::ALL.map(|game| (game, game.say(locale)));
    let name = say!(locale, "setup-game");
    let chosen = shelf.strength_game;
    if let Some(game) = WordChoice::new("strength of game", &name, &games, Some(chosen)).show(ui) {
        shelf.strength_game = game;
    }
    let Some(strength) = shelf.strength() else { return };
    list(ui, "strength", |ui| {
        ui.spacing_mut().item_spacing.y = 10.0;
        match strength.curve.last() {
            Some(last) => {
                let (least, most) = last.limits();
                let whole = |points: f64| locale.number(points, 0);
                let opponent = last.next_opponent(strength.game);
                ui.add(Words::new(Lettering::Heading, say!(locale, "strength-points", points = whole(last.points))));
                ui.add(Words::prose(say!(
                    locale,
                    "strength-limits",
                    least = whole(least),
                    most = whole(most),
                    who = opponent
                )));
                curve(ui, locale, strength);
            }
            None => _ = ui.add(Words::prose(say!(locale, "strength-none"))),
        }
        ui.add(Words::small(say!(locale, "strength-counts")));
        columns(ui, &[1.0, 1.0], 260.0, 24.0, |ui, column| match column {
            0 => opponents(ui, locale, strength),
            _ => habits(ui, locale, strength),
        });
    });
}

/// Shows the course of the estimate, with the opponents' points as lines.
fn curve(ui: &mut Ui, locale: &Locale, strength: &OwnStrength) {
    let kit = Kit::of(ui);
    let palette = kit.palette();
    let (place, response) = ui.allocate_exact_size(vec2(ui.available_width(), CURVE), Sense::hover());
    let count = strength.curve.len();
    let said = say!(locale, "strength-curve", count);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Image, true, &said));
    ui.painter().add(kit.paper(place));
    let mut inside = ui.new_child(bevy_egui::egui::UiBuilder::new().max_rect(place.shrink(8.0)));
    let of = |points: &dyn Fn(&PlayerRating) -> f64| -> PlotPoints {
        strength.curve.iter().enumerate().map(|(index, rating)| [(index + 1) as f64, points(rating)]).collect()
    };
    let plot = Plot::new("strength curve")
        .width(place.width() - 16.0)
        .height(place.height() - 16.0)
        .show_axes(false)
        .show_grid(false)
        .show_background(false)
        .show_crosshair(false)
        .sense(Sense::hover())
        .allow_drag(false)
        .allow_zoom(false)
        .allow_scroll(false)
        .allow_boxed_zoom(false)
        .allow_double_click_reset(false);
    plot.show(&mut inside, |plot| {
        for tally in &strength.tallies {
            let points = points_of(strength.game, tally.opponent);
            plot.hline(HLine::new("", points).color(palette.paper_muted).style(LineStyle::dashed_loose()).width(1.0));
        }
        for limit in [&|rating: &PlayerRating| rating.limits().0, &|rating: &PlayerRating| rating.limits().1]
            as [&dyn Fn(&PlayerRating) -> f64; 2]
        {
            plot.line(Line::new("", of(limit)).color(palette.paper_muted).width(1.0));
        }
        plot.line(Line::new("", of(&|rating| rating.points)).color(palette.main).width(2.5));
    });
}

fn opponents(ui: &mut Ui, locale: &Locale, strength: &OwnStrength) {
    group(ui, &say!(locale, "strength-opponents"));
    for tally in &strength.tallies {
        let score = score_words(locale, tally);
        let words = match tally.streak {
            0 | 1 => say!(locale, "strength-score", who = tally.opponent, score),
            streak => say!(locale, "strength-score-streak", who = tally.opponent, score, streak),
        };
        ui.add(Words::new(Lettering::Label, words));
    }
}

fn habits(ui: &mut Ui, locale: &Locale, strength: &OwnStrength) {
    group(ui, &say!(locale, "strength-boards"));
    for (level, count) in &strength.boards {
        let level = locale.written(level);
        ui.add(Words::new(Lettering::Label, say!(locale, "strength-board", level, count = *count)));
    }
    if !strength.openings.is_empty() {
        group(ui, &say!(locale, "strength-openings"));
    }
    for OpeningTally { first, level, won, drawn, lost } in &strength.openings {
        let level = locale.written(level);
        let words = say!(locale, "strength-opening", first, level, won = *won, drawn = *drawn, lost = *lost);
        ui.add(Words::new(Lettering::Label, words));
    }
    if let Some((mean, count)) = strength.accuracy {
        let percent = locale.percent(mean);
        ui.add(Words::new(Lettering::Label, say!(locale, "strength-accuracy", percent, count)));
    }
}

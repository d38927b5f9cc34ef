//! The cards of the ten opponents. A card shows the opponent's head, name and style of play, and the emblem of each
//! side that the opponent will play.

use bevy_egui::egui::{Color32, Rect, Ui, Vec2, pos2, vec2};

use crate::app::board::side_name;
use crate::app::play::Seat;
use crate::app::screens::company;
use crate::app::screens::own_matches::{OwnMatches, score_words};
use crate::app::ui::Kit;
use crate::app::ui::layout::tiles;
use crate::app::ui::lettering::Lettering;
use crate::app::ui::widgets::{PictureWidget, Plate, Words};
use crate::app::ui::wrapping::lines;
use crate::engine::Strength;
use crate::locale::{Locale, say};
use crate::rules::{GameId, Side};

/// The least width of a card in points, and the greatest number of cards in a row.
const GRID: (f32, usize) = (164.0, 5);
const GAP: f32 = 12.0;
const HEAD: f32 = 100.0;
const MARGIN: Vec2 = vec2(12.0, 8.0);

/// Shows each opponent with its style of play in this game. Returns the opponent that was picked, and whether a double
/// click on an opponent starts the match at once.
pub fn show(
    ui: &mut Ui,
    locale: &Locale,
    game: GameId,
    own: &OwnMatches,
    plays: impl Fn(Strength) -> Vec<Side>,
) -> (Option<Strength>, bool) {
    let (mut picked, mut started) = (None, false);
    let height = |ui: &Ui, width: f32| {
        let habit = |level: &Strength| {
            let words = locale.habit(game, *level);
            let font = Lettering::Small.font();
            lines(ui.painter(), &words, font, Color32::PLACEHOLDER, width - 2.0 * MARGIN.x).size().y
        };
        let habit = Strength::ALL.iter().map(habit).fold(0.0_f32, f32::max);
        HEAD + 4.0 + Lettering::Heading.size() * 1.4 + habit + 2.0 * MARGIN.y
    };
    tiles(ui, &Strength::ALL, GRID, GAP, height, |ui, level, size| {
        let (clicked, twice) = {
            let score = own.against(game, level).map(|tally| score_words(locale, &tally));
            card(ui, locale, (game, level), score, &plays(level), size)
        };
        if clicked {
            picked = Some(level);
        }
        started |= twice;
    });
    (picked, started)
}

/// Shows the card of an opponent. `score` are the points of the player and of the opponent. Returns whether the card
/// was clicked, and whether it was double-clicked.
fn card(
    ui: &mut Ui,
    locale: &Locale,
    (game, level): (GameId, Strength),
    score: Option<String>,
    sides: &[Side],
    size: Vec2,
) -> (bool, bool) {
    let kit = Kit::of(ui);
    let (name, habit) = (locale.opponent(level), locale.habit(game, level));
    let mut said = say!(locale, "opponents-card", level = u32::from(level.number()), name = &name, habit = &habit);
    if !sides.is_empty() {
        let sides: Vec<String> = sides.iter().map(|side| locale.side(*side)).collect();
        said = say!(locale, "opponents-card-plays", card = said, sides = locale.listed(&sides));
    }
    if let Some(score) = &score {
        said = say!(locale, "opponents-card-score", card = said, score);
    }
    let plate = Plate::new(("opponent", level.number()), &said, !sides.is_empty()).margin(MARGIN);
    let response = plate.show(ui, size.y, |ui| {
        ui.spacing_mut().item_spacing = vec2(4.0, 2.0);
        let top = ui.max_rect();
        let middle = pos2(top.center().x, top.top() + HEAD / 2.0);
        if let Some(head) = company::head(&Seat::Engine(level)) {
            ui.put(Rect::from_center_size(middle, Vec2::splat(HEAD)), PictureWidget::new(&head, Vec2::splat(HEAD)));
        }
        let number = Words::new(Lettering::Number, level.to_string()).colour(kit.palette().brass).unsaid();
        ui.put(Rect::from_min_size(top.min, vec2(30.0, 28.0)), number);
        for (place, side) in sides.iter().enumerate() {
            let corner = pos2(top.right() - 34.0, top.top() + 36.0 * place as f32);
            let emblem = format!("emblem_{}", side_name(*side));
            ui.put(Rect::from_min_size(corner, vec2(34.0, 34.0)), PictureWidget::new(&emblem, vec2(34.0, 34.0)));
        }
        if let Some(score) = &score {
            let corner = pos2(top.left(), top.top() + HEAD - 24.0);
            let words = Words::new(Lettering::Label, score).colour(kit.palette().brass).unsaid();
            ui.put(Rect::from_min_size(corner, vec2(64.0, 24.0)), words);
        }
        ui.advance_cursor_after_rect(Rect::from_min_size(top.min, vec2(top.width(), HEAD)));
        ui.add(Words::new(Lettering::Heading, name).centred().unsaid());
        ui.add(Words::small(habit).centred().unsaid());
    });
    // Shortly after another click, for example the one that opened this page, egui counts a double click as a triple
    // click.
    (response.clicked(), response.double_clicked() || response.triple_clicked())
}

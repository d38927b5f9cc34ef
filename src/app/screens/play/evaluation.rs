//! Shows the evaluation beside the board if the setting for it is on. The evaluation consists of the value of the
//! position and the principal variation.

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use bevy_egui::egui::{Painter, Rect as Frame, Ui, UiBuilder, pos2, vec2};

use super::arrangement::BoardInWindow;
use crate::app::play::{Advice, Evaluation, Screen, Table};
use crate::app::ui::lettering::Lettering;
use crate::app::ui::widgets::{Chip, ShareBar};
use crate::app::ui::{Kit, Panels};
use crate::engine::Worth;
use crate::game::settings::Settings;
use crate::locale::{Say, say};
use crate::rules::Side;

pub fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, show.after(super::MatchPage::Panel).run_if(in_state(Screen::Play)));
}

/// The bar's width, and its distance from the board, in points.
const WIDTH: f32 = 14.0;
const GAP: f32 = 6.0;
/// The greatest number of plies of the principal variation that are shown.
const PLIES: usize = 4;
/// The space between the plate's edge and the text.
const PAD: f32 = 8.0;

fn show(
    mut panels: Panels,
    table: Res<Table>,
    settings: Res<Settings>,
    advice: Res<Advice>,
    board: BoardInWindow,
) -> Result {
    if !settings.evaluation || table.own_match().is_none() {
        return Ok(());
    }
    let (window, zoom) = panels.window()?;
    let in_window = zoom.room(board.fit(window, zoom).around_middle(board.view.framed_size()));
    let left = (in_window.left() - WIDTH - GAP).max(window.left() + 4.0);
    let bar = Frame::from_min_max(pos2(left, in_window.top()), pos2(left + WIDTH, in_window.bottom()));
    let bar = bar.shrink2(vec2(0.0, 14.0));
    panels.glass("evaluation bar", |ui| page(ui, bar, advice.evaluation(), board.view.turned))
}

/// Shows the bar, and the principal variation at the lower edge of the board. White's part of the bar begins at White's
/// edge of the board and grows with White's advantage.
fn page(ui: &mut Ui, bar: Frame, evaluation: Option<&Evaluation>, turned: bool) {
    let kit = Kit::of(ui);
    let (locale, palette) = (kit.locale(), kit.palette());
    let share = evaluation.map_or(0.5, |evaluation| share(evaluation.worth));
    let score = evaluation.map_or_else(|| "…".to_owned(), |evaluation| evaluation.worth.say(locale));
    let said = say!(locale, "match-evaluation", score = &score);
    ui.put(bar, ShareBar::new(share, turned, palette.side_ink.0, &said));
    let Some(evaluation) = evaluation else { return };
    let place = Frame::from_min_max(pos2(bar.left() + 8.0, bar.bottom() + 4.0), ui.max_rect().max);
    let words = line(ui.painter(), &score, evaluation, place.width() - 2.0 * PAD);
    let mut below = ui.new_child(UiBuilder::new().max_rect(place).id_salt("line"));
    below.add(
        Chip::new(Lettering::Least, words, palette.ivory).fill(Some(palette.night)).pad(PAD).least(vec2(0.0, 24.0)),
    );
}

/// Returns the score with as many plies of the principal variation as fit into the width `room`, in points.
fn line(painter: &Painter, score: &str, evaluation: &Evaluation, room: f32) -> String {
    let plies: Vec<String> = evaluation.line.iter().take(PLIES).map(ToString::to_string).collect();
    let lines = (1..=plies.len()).rev().map(|count| format!("{score}   {}", plies[..count].join(" ")));
    let fits = |words: &String| {
        let galley = painter.layout_no_wrap(words.clone(), Lettering::Least.font(), Default::default());
        galley.size().x <= room
    };
    { lines }.find(fits).unwrap_or_else(|| score.to_owned())
}

/// Returns White's share of the bar, from 0 (Black wins) to 1 (White wins). If the position is equal, the share is 0.5.
fn share(worth: Worth) -> f32 {
    match worth {
        Worth::Won { winner: Side::White, .. } => 1.0,
        Worth::Won { winner: Side::Black, .. } => 0.0,
        Worth::Chance { per_mille } => f32::from(per_mille) / 1000.0,
    }
}

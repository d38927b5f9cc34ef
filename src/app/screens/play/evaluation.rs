//! The evaluation beside the board, if the players want it: how good the position is, and the line that shows why.

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use bevy_egui::egui::{Painter, Rect as Frame, Ui, UiBuilder, pos2, vec2};

use crate::app::board::{BoardArea, BoardView};
use crate::app::play::{Advice, Evaluation, Screen, Table};
use crate::app::ui::lettering::Lettering;
use crate::app::ui::widgets::{Chip, ShareBar};
use crate::app::ui::{Kit, Panels};
use crate::engine::Worth;
use crate::game::settings::Settings;
use crate::locale::{Say, say};
use crate::rules::Side;

pub fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, show.after(super::show).run_if(in_state(Screen::Play)));
}

/// In points.
const WIDTH: f32 = 14.0;
const GAP: f32 = 6.0;
/// The bar stands at three quarters for this many hundredths of an animal.
const STEEP: f32 = 700.0;
/// At most so many plies of the line are shown, and fewer where they would not fit.
const PLIES: usize = 4;
/// Between the plate's edge and the words.
const PAD: f32 = 8.0;

fn show(
    mut panels: Panels,
    table: Res<Table>,
    settings: Res<Settings>,
    advice: Res<Advice>,
    area: Res<BoardArea>,
    view: Res<BoardView>,
) -> Result {
    if !settings.evaluation || table.own_match().is_none() {
        return Ok(());
    }
    let (window, zoom) = panels.window()?;
    let fit = area.fit(zoom.pixel(window.max), &view);
    let board = zoom.room(fit.around_middle(view.framed_size()));
    let left = (board.left() - WIDTH - GAP).max(window.left() + 4.0);
    let bar = Frame::from_min_max(pos2(left, board.top()), pos2(left + WIDTH, board.bottom())).shrink2(vec2(0.0, 14.0));
    panels.glass("evaluation bar", |ui| page(ui, bar, advice.evaluation(), view.turned))
}

/// White's share of the bar from White's edge on, and the line in words at the lower edge of the board.
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

/// The score, and as many plies of the line as the room (in points) has place for.
fn line(painter: &Painter, score: &str, evaluation: &Evaluation, room: f32) -> String {
    let plies: Vec<String> = evaluation.line.iter().take(PLIES).map(ToString::to_string).collect();
    let lines = (1..=plies.len()).rev().map(|count| format!("{score}   {}", plies[..count].join(" ")));
    let fits = |words: &String| {
        let galley = painter.layout_no_wrap(words.clone(), Lettering::Least.font(), Default::default());
        galley.size().x <= room
    };
    { lines }.find(fits).unwrap_or_else(|| score.to_owned())
}

/// From 0 (Black wins) to 1 (White wins); equal in the middle.
fn share(worth: Worth) -> f32 {
    match worth {
        Worth::Won { winner: Side::White, .. } => 1.0,
        Worth::Won { winner: Side::Black, .. } => 0.0,
        Worth::Cp(value) => 1.0 / (1.0 + (-value as f32 * 3.0_f32.ln() / STEEP).exp()),
    }
}

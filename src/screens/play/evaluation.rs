//! The evaluation beside the board, if the players want it: how good the position is, and the line that shows why.

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use bevy_egui::egui::{CornerRadius, Id, LayerId, Order, Painter, Rect as Frame, pos2, vec2};

use crate::board::{BoardArea, BoardView};
use crate::engine::Score;
use crate::play::{Advice, Evaluation, Screen};
use crate::settings::Settings;
use crate::ui::scale::Zoom;
use crate::ui::{Panels, Skin, theme};

pub fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, show.after(super::show).run_if(in_state(Screen::Play)));
}

/// Design pixels.
const WIDTH: f32 = 14.0;
const GAP: f32 = 6.0;
/// The bar stands at three quarters for this many hundredths of an animal.
const STEEP: f32 = 700.0;
/// How many plies of the line are shown.
const PLIES: usize = 4;

fn show(
    mut panels: Panels,
    settings: Res<Settings>,
    advice: Res<Advice>,
    area: Res<BoardArea>,
    view: Res<BoardView>,
) -> Result {
    if !settings.evaluation {
        return Ok(());
    }
    let (context, skin) = panels.open()?;
    let window = context.content_rect();
    let zoom = Zoom::of(context);
    let fit = area.fit(zoom.window(context), &view);
    let half = view.size() / 2.0 + Vec2::splat(crate::board::camera::MARGIN);
    let (top_left, bottom_right) =
        (zoom.place(fit.to_window(Vec2::new(-half.x, half.y))), zoom.place(fit.to_window(Vec2::new(half.x, -half.y))));
    let left = (top_left.x - skin.px(WIDTH + GAP)).max(window.left() + skin.px(4.0));
    let bar = Frame::from_min_max(pos2(left, top_left.y), pos2(left + skin.px(WIDTH), bottom_right.y));
    let painter = context.layer_painter(LayerId::new(Order::Middle, Id::new("evaluation")));
    draw(&painter, skin, bar.shrink2(vec2(0.0, skin.px(14.0))), advice.evaluation(), view.turned);
    Ok(())
}

/// Draws White's share of the bar from White's edge on, and the line in words at the top of the board.
fn draw(painter: &Painter, skin: Skin, bar: Frame, evaluation: Option<&Evaluation>, turned: bool) {
    let round = CornerRadius::same((bar.width() / 2.0) as u8);
    painter.rect_filled(bar.expand(skin.px(1.5)), round, skin.palette.edge);
    painter.rect_filled(bar, round, skin.palette.side_ink.0[1]);
    let share = evaluation.map_or(0.5, |evaluation| share(evaluation.score));
    let height = bar.height() * share;
    let white = if turned { bar.with_max_y(bar.top() + height) } else { bar.with_min_y(bar.bottom() - height) };
    painter.rect_filled(white, round, skin.palette.side_ink.0[0]);
    // The two inks differ in hue alone; everyone can see the line between them.
    let border = if turned { white.bottom() } else { white.top() };
    painter.hline(bar.x_range(), border, (skin.px(4.0), skin.palette.ivory));
    painter.hline(bar.expand(skin.px(4.0)).x_range(), bar.center().y, (skin.px(1.5), skin.palette.brass));
    let Some(evaluation) = evaluation else { return };
    let line: Vec<String> = evaluation.line.iter().take(PLIES).map(ToString::to_string).collect();
    let words = format!("{}   {}", written(evaluation.score), line.join(" "));
    let font = skin.font(15.0, theme::bold());
    let at = pos2(bar.left(), bar.bottom() + skin.px(16.0));
    let galley = painter.layout_no_wrap(words, font, skin.palette.ivory);
    let back = Frame::from_min_size(at - vec2(0.0, galley.size().y / 2.0), galley.size()).expand2(vec2(8.0, 3.0));
    let back = back.translate(vec2(skin.px(8.0), 0.0));
    painter.rect_filled(back, CornerRadius::same(6), skin.palette.night);
    painter.galley(back.min + vec2(8.0, 3.0), galley, skin.palette.ivory);
}

/// From 0 (Black wins) to 1 (White wins); equal in the middle.
fn share(score: Score) -> f32 {
    match score {
        Score::Win(_) => 1.0,
        Score::Loss(_) => 0.0,
        Score::Cp(value) => 1.0 / (1.0 + (-value as f32 * 3.0_f32.ln() / STEEP).exp()),
    }
}

/// The score for White in units of one animal: `+1.4`; or `Sun wins in 5`.
fn written(score: Score) -> String {
    let names = theme::SIDE_NAMES.0;
    match score {
        Score::Win(plies) => format!("{} wins in {}", names[0], plies.div_ceil(2)),
        Score::Loss(plies) => format!("{} wins in {}", names[1], plies.div_ceil(2)),
        Score::Cp(value) => format!("{:+.1}", f64::from(value) / 100.0),
    }
}

//! What the review draws on the board: the best move as an arrow, and the sign of the last turn beside the piece that
//! has moved.

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use bevy_egui::egui::{Align2, FontId, Id, LayerId, Order, Stroke, vec2};

use super::desk::ReviewDesk;
use super::learn::LearnState;
use crate::app::board::{BoardArea, BoardView, PointedOut};
use crate::app::motion::BoardClock;
use crate::app::play::Screen;
use crate::app::screens::arrow;
use crate::app::screens::play::MatchPage;
use crate::app::ui::{Panels, lettering};
use crate::game::study::Glyph;
use crate::rules::Action;
use crate::rules::grid::Square;

pub fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        show.after(MatchPage::Panel).run_if(in_state(Screen::Review)).run_if(resource_exists::<ReviewDesk>),
    );
}

/// The radius of a sign, its distance from the middle of the square, and the size of its letters, in squares.
const RADIUS: f32 = 0.19;
const AWAY: f32 = 0.34;
const LETTERS: f32 = 0.24;

/// Marks the animal to move if the player has asked for help with a mistake.
pub fn point_out(desk: Res<ReviewDesk>, mut pointed_out: ResMut<PointedOut>) {
    let learning = desk.learning.as_ref().filter(|learning| learning.is_helped && learning.state.is_open());
    let turn = learning.and_then(|learning| learning.turn(&desk));
    let first = turn.and_then(|turn| turn.lines.first()?.actions.first()?.as_move());
    let asked = first.map(|first| first.from).into_iter().collect();
    pointed_out.set_if_neq(PointedOut { asked, amiss: Vec::new() });
}

fn show(
    mut panels: Panels,
    desk: Res<ReviewDesk>,
    area: Res<BoardArea>,
    view: Res<BoardView>,
    clock: Res<BoardClock>,
) -> Result {
    if view.turning() || clock.busy() {
        return Ok(());
    }
    let cursor = desk.study.cursor();
    let learns = desk.learning.as_ref().is_some_and(|learning| !matches!(learning.state, LearnState::Finished));
    if learns {
        return Ok(());
    }
    if let Some(Action::Move(best)) =
        desk.best_from(cursor).filter(|_| desk.shows_best).and_then(|best| best.actions.first().copied())
    {
        arrow::draw(&mut panels, &area, &view, best)?;
    }
    let sign = desk.study.notes(cursor).and_then(|notes| Some((*notes.glyphs.first()?, notes.glyphs.first()?.sign()?)));
    let landed = desk.study.action(cursor).and_then(Action::as_move).map(|played| played.to);
    match sign.zip(landed) {
        Some(((glyph, sign), at)) => badge(&mut panels, &area, &view, at, (glyph, sign)),
        None => Ok(()),
    }
}

/// Draws a sign at the corner of a square.
fn badge(
    panels: &mut Panels,
    area: &BoardArea,
    view: &BoardView,
    at: Square,
    (glyph, sign): (Glyph, &'static str),
) -> Result {
    let (window, zoom) = panels.window()?;
    let fit = area.fit(zoom.pixel(window.max), view);
    let square = zoom.points(fit.square_px);
    let middle = zoom.place(fit.to_window(view.home(at))) + vec2(AWAY, -AWAY) * square;
    let (painter, kit) = panels.painter(LayerId::new(Order::Background, Id::new("sign of the turn")))?;
    let palette = kit.palette();
    let is_fault = matches!(glyph, Glyph::MISTAKE | Glyph::BLUNDER);
    let (fill, ink) = if is_fault { (palette.main, palette.ivory) } else { (palette.brass, palette.ink) };
    painter.circle(middle, RADIUS * square, fill, Stroke::new(2.0, palette.ivory));
    let font = FontId::new(LETTERS * square, lettering::bold());
    painter.text(middle, Align2::CENTER_CENTER, sign, font, ink);
    Ok(())
}

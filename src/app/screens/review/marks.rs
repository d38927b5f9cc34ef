//! What the review draws on the board: the best move as an arrow, and the sign of the last turn beside the piece that
//! has moved.

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use bevy_egui::egui::{Align2, FontId, Id, LayerId, Order, Stroke, vec2};

use super::analysis::{Analysis, AnalysisFindings};
use super::desk::ReviewDesk;
use super::learn::LearnState;
use crate::app::board::{BoardArea, BoardView, DrawRequested, Hand, PointedOut};
use crate::app::motion::BoardClock;
use crate::app::play::Screen;
use crate::app::screens::arrow::{self, ArrowColor, ArrowLook};
use crate::app::screens::endgame_coach::EndgameCoaching;
use crate::app::screens::play::MatchPage;
use crate::app::screens::play::{color_of, toggle};
use crate::app::ui::{Panels, lettering};
use crate::game::study::{Arrow, Glyph, MarkColor, MarkedSquare};
use crate::players::review::ReviewLine;
use crate::rules::grid::Square;
use crate::rules::{Action, Move};

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
/// The thickness of the arrows of the analysis, from the best line to the fifth.
const THICKNESS: [f32; 5] = [1.0, 0.75, 0.55, 0.4, 0.3];

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
    analysis: Res<Analysis>,
    area: Res<BoardArea>,
    view: Res<BoardView>,
    (clock, hand, coaching): (Res<BoardClock>, Res<Hand>, Res<EndgameCoaching>),
) -> Result {
    if view.turning() || clock.busy() {
        return Ok(());
    }
    let cursor = desk.study.cursor();
    let learns = desk.learning.as_ref().is_some_and(|learning| !matches!(learning.state, LearnState::Finished));
    if learns || desk.setup.is_some() {
        return Ok(());
    }
    // The coach's verdicts on the moves of a picked animal would lie under the arrows, and say more.
    let has_verdicts = hand.picked.is_some() && coaching.answer().is_some();
    for (wanted, look) in arrows(&desk, &analysis).into_iter().filter(|_| !has_verdicts) {
        arrow::draw(&mut panels, &area, &view, wanted, look)?;
    }
    for (color, along) in drawings(&desk) {
        arrow::draw(&mut panels, &area, &view, along, ArrowLook::drawn(color))?;
    }
    let sign = desk.study.notes(cursor).and_then(|notes| Some((*notes.glyphs.first()?, notes.glyphs.first()?.sign()?)));
    let landed = desk.study.action(cursor).and_then(Action::as_move).map(|played| played.to);
    match sign.zip(landed) {
        Some(((glyph, sign), at)) => badge(&mut panels, &area, &view, at, (glyph, sign)),
        None => Ok(()),
    }
}

/// The arrows, the thinnest first: of the analysis if it is on, and otherwise the best move.
fn arrows(desk: &ReviewDesk, analysis: &Analysis) -> Vec<(Move, ArrowLook)> {
    let first = |line: &ReviewLine| line.actions.first().copied().and_then(Action::as_move);
    match analysis.findings() {
        Some(AnalysisFindings::Lines { progress, .. }) => {
            let mut arrows: Vec<(Move, ArrowLook)> = Vec::new();
            let color = if analysis.threats { ArrowColor::Threat } else { ArrowColor::Best };
            for (line, thickness) in progress.lines.iter().zip(THICKNESS) {
                // Lines that begin with the same move share the arrow of the best of them.
                if let Some(wanted) = first(line).filter(|wanted| arrows.iter().all(|(known, _)| known != wanted)) {
                    arrows.push((wanted, ArrowLook { thickness, color }));
                }
            }
            arrows.reverse();
            arrows
        }
        Some(_) => Vec::new(),
        None => {
            let best = desk.best_from(desk.study.cursor()).filter(|_| desk.shows_best);
            best.and_then(first).map(|best| (best, ArrowLook::BEST)).into_iter().collect()
        }
    }
}

/// The arrows and marked squares of the node at the cursor.
fn drawings(desk: &ReviewDesk) -> Vec<(MarkColor, Move)> {
    let Some(notes) = desk.study.notes(desk.study.cursor()) else { return Vec::new() };
    let rings = notes.squares.iter().map(|mark| (mark.color, Move { from: mark.at, to: mark.at }));
    rings.chain(notes.arrows.iter().map(|arrow| (arrow.color, arrow.along))).collect()
}

/// Writes what the player draws with the mouse's right button into the study. What is drawn again is wiped out.
pub fn draw(mut drawn: MessageReader<DrawRequested>, mut desk: ResMut<ReviewDesk>) {
    let is_busy = desk.is_busy();
    for wanted in drawn.read().copied().filter(|_| !is_busy) {
        let (color, along) = (color_of(wanted), wanted.along);
        let cursor = desk.study.cursor();
        desk.edit(|study| {
            study.annotate(cursor, |notes| {
                if along.from == along.to {
                    toggle(&mut notes.squares, MarkedSquare { color, at: along.to }, |mark| mark.at == along.to);
                } else {
                    toggle(&mut notes.arrows, Arrow { color, along }, |arrow| arrow.along == along);
                }
            })
        });
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

//! Shows why a move was refused, in a bubble beside the square that the animal could not enter.

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::Real;
use bevy_egui::EguiPrimaryContextPass;
use bevy_egui::egui::{Color32, CornerRadius, Pos2, Rect as Frame, Shape, Stroke, StrokeKind, Ui, Vec2 as Size, vec2};

use super::arrangement::BoardInWindow;
use crate::app::awake::KeepAwake;
use crate::app::board::{BoardView, RefusedMove, WhyNot};
use crate::app::input::nothing_on_top;
use crate::app::play::{FrameSet, MoveRefused, Playable};
use crate::app::ui::lettering::Lettering;
use crate::app::ui::widgets::Chip;
use crate::app::ui::wrapping::lines;
use crate::app::ui::{Kit, Panels};
use crate::game::session::Refused;
use crate::locale::Say;
use crate::rules::grid::Square;

pub fn plugin(app: &mut App) {
    app.init_resource::<RefusalReason>().add_systems(Update, note.in_set(FrameSet::Show)).add_systems(
        EguiPrimaryContextPass,
        show.after(super::MatchPage::Panel).run_if(in_state(Playable)).run_if(nothing_on_top),
    );
}

/// How long the bubble takes to fade out.
const FADES: Duration = Duration::from_millis(250);
/// The greatest width of the bubble, its distance from the squares, and its distance from the window's edge, in points.
const WIDEST: f32 = 300.0;
const GAP: f32 = 12.0;
const MARGIN: f32 = 6.0;
const PAD: Size = vec2(14.0, 9.0);

/// The reason why the last refused move was refused; `None` if no move was refused yet.
#[derive(Resource, Default)]
struct RefusalReason(Option<Refused>);

fn note(mut refused: MessageReader<MoveRefused>, mut reason: ResMut<RefusalReason>) {
    if let Some(last) = refused.read().last() {
        reason.0 = Some(last.refusal.clone());
    }
}

fn show(
    mut panels: Panels,
    reason: Res<RefusalReason>,
    why_not: Res<WhyNot>,
    board: BoardInWindow,
    time: Res<Time<Real>>,
    mut awake: ResMut<KeepAwake>,
) -> Result {
    let (Some(refused), Some(reason)) = (&why_not.0, &reason.0) else { return Ok(()) };
    let view = &board.view;
    let Some(to) = about(refused, view) else { return Ok(()) };
    let (window, zoom) = panels.window()?;
    let fit = board.fit(window, zoom);
    let frame = |square: Square| {
        let middle = zoom.place(fit.to_window(view.home(square)));
        Frame::from_center_size(middle, Size::splat(zoom.points(fit.square_px)))
    };
    let left = refused.until.saturating_sub(time.elapsed());
    awake.within(left.saturating_sub(FADES));
    let opacity = left.as_secs_f32() / FADES.as_secs_f32();
    let squares: Vec<Frame> = refused.squares().filter(|square| is_on(view, *square)).map(frame).collect();
    let kit = panels.kit()?;
    let words = reason.say(kit.locale());
    panels.above("why not", |ui| {
        ui.set_opacity(opacity.min(1.0));
        bubble(ui, words, frame(to), &squares);
    })
}

/// Returns the square that the bubble belongs to.
fn about(refused: &RefusedMove, view: &BoardView) -> Option<Square> {
    let to = refused.wanted.map(|wanted| wanted.to);
    to.into_iter().chain(refused.squares()).find(|square| is_on(view, *square))
}

fn is_on(view: &BoardView, square: Square) -> bool {
    square.file() < view.width && square.rank() < view.height
}

/// Shows the text on a plate with a tip that points to the square.
fn bubble(ui: &mut Ui, words: String, to: Frame, squares: &[Frame]) {
    let kit = Kit::of(ui);
    let palette = kit.palette();
    let window = ui.max_rect();
    let font = Lettering::Label.font();
    let widest = WIDEST.min(window.width() - 2.0 * (MARGIN + PAD.x));
    let size = lines(ui.painter(), &words, font, palette.ivory, widest).size() + 2.0 * PAD + vec2(1.0, 0.0);
    let place = beside(size, to, squares, window);
    let round = CornerRadius::same(12);
    ui.painter().rect_filled(place.expand(1.5), CornerRadius::same(13), palette.ink);
    if let Some(point) = pointed(place, to) {
        ui.painter().add(Shape::convex_polygon(point.into(), palette.main, Stroke::new(1.5, palette.ink)));
    }
    ui.painter().rect_filled(place, round, palette.main);
    ui.painter().rect_stroke(place, round, Stroke::new(1.5, palette.main_edge), StrokeKind::Inside);
    let chip = Chip::new(Lettering::Label, words, palette.ivory).fill(Some(Color32::TRANSPARENT));
    ui.put(place, chip.wide().pad(PAD.x).lines(8).least(size));
}

/// Returns the bubble's place, which should cover neither the square `to` nor one of `squares`. Tries these places in
/// this order: above `to`, below `to`, above all these squares, below them, and beside them. Returns the first place
/// that covers none of these squares or, if there is none, the place that covers the smallest area of them.
fn beside(size: Size, to: Frame, squares: &[Frame], window: Frame) -> Frame {
    let all = squares.iter().fold(to, |all, square| all.union(*square));
    let (half, inside) = (size / 2.0, window.shrink(MARGIN));
    let room = Frame::from_min_max(inside.min + half, (inside.max - half).max(inside.min + half));
    let above = |of: Frame| Pos2::new(to.center().x, of.top() - GAP - half.y);
    let below = |of: Frame| Pos2::new(to.center().x, of.bottom() + GAP + half.y);
    let (left, right) = (all.left() - GAP - half.x, all.right() + GAP + half.x);
    let beside = [right, left].map(|x| Pos2::new(x, to.center().y));
    let middles = [above(to), below(to), above(all), below(all)].into_iter().chain(beside);
    let places = middles.map(|middle| Frame::from_center_size(room.clamp(middle), size));
    let covered = |place: &Frame| -> f32 {
        squares
            .iter()
            .chain([&to])
            .map(|square| place.intersect(*square))
            .filter(Frame::is_positive)
            .map(|it| it.area())
            .sum()
    };
    places.min_by(|one, other| covered(one).total_cmp(&covered(other))).unwrap_or(to)
}

/// Returns the corners of the bubble's tip. The tip is on the side of the bubble that faces the square, as near to the
/// square's middle as possible. Returns `None` if the bubble is not above or below the square.
fn pointed(bubble: Frame, to: Frame) -> Option<[Pos2; 3]> {
    const HALF: f32 = 9.0;
    let inside = bubble.shrink(HALF + 10.0);
    let x = to.center().x.clamp(inside.left(), inside.right().max(inside.left()));
    let (base, tip) = if bubble.bottom() <= to.top() {
        (bubble.bottom() - 1.0, (bubble.bottom() + GAP - 3.0).min(to.top()))
    } else if bubble.top() >= to.bottom() {
        (bubble.top() + 1.0, (bubble.top() - GAP + 3.0).max(to.bottom()))
    } else {
        return None;
    };
    let near = to.x_range().contains(x);
    near.then(|| [Pos2::new(x - HALF, base), Pos2::new(x + HALF, base), Pos2::new(x, tip)])
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test fails by panicking")]
mod tests {
    use super::*;

    /// Returns the place of the square `name` on a board of seven by nine squares. Each square is 60 points wide, and
    /// `a1` is at the lower left.
    fn frame(name: &str) -> Frame {
        let square: Square = name.parse().unwrap();
        let (file, rank) = (f32::from(square.file()), f32::from(square.rank()));
        Frame::from_min_size(Pos2::new(30.0 + 60.0 * file, 30.0 + 60.0 * (8.0 - rank)), Size::splat(60.0))
    }

    #[test]
    fn the_bubble_covers_nothing_that_it_is_about_and_stays_in_the_window() {
        let window = Frame::from_min_size(Pos2::ZERO, vec2(800.0, 600.0));
        for squares in [
            "c3 c4 c4", "a7 a8 a8", "a1 a2 a2", "g9 g8 g8", "d1 d9 d5", "a3 a7 a5", "b7 b3 b5", "g5 d5 e5", "d2 d1 d1",
            "a9 a8 a8", "g1 g2 g2",
        ] {
            let about: Vec<Frame> = squares.split(' ').map(frame).collect();
            for size in [vec2(160.0, 40.0), vec2(328.0, 64.0), vec2(328.0, 86.0)] {
                let place = beside(size, about[1], &about, window);
                assert!(window.contains_rect(place), "{squares}: {place:?}");
                for square in &about {
                    assert!(!place.intersects(*square), "{squares}: {place:?} over {square:?}");
                }
            }
        }
    }
}

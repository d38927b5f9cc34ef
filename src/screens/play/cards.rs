//! A player's card: emblem, name, whose turn it is, what was captured.

use std::time::Duration;

use bevy_egui::egui::{Align2, Color32, CornerRadius, Pos2, Rect, Stroke, StrokeKind, Ui, pos2, vec2};

use crate::board::motion::Arrivals;
use crate::board::side_name;
use crate::play::Seats;
use crate::play::clock::TENTHS_BELOW;
use crate::rules::Side;
use crate::screens::seating;
use crate::session::Session;
use crate::ui::{Skin, theme};

const EMBLEM: f32 = 62.0;
const TRAY: f32 = 36.0;
const CHIP: f32 = 31.0;

/// What the cards of both players show.
#[derive(Clone, Copy)]
pub struct Players<'a> {
    pub session: &'a Session,
    pub seats: &'a Seats,
    /// The side whose machine has been thinking for a while.
    pub thinks: Option<Side>,
}

/// Draws the card; returns where the last animal captured by this side lies, or where the first one will lie.
pub fn show(ui: &Ui, skin: Skin, rect: Rect, players: Players, arrivals: &Arrivals, side: Side) -> Pos2 {
    let Players { session, seats, thinks } = players;
    let painter = ui.painter();
    let radius = CornerRadius::same(skin.px(14.0) as u8);
    painter.rect_filled(rect, radius, skin.palette.card);
    let ending = session.ending();
    let to_move = ending.is_none() && session.side_to_move() == side;
    let won = ending.is_some_and(|ending| ending.winner() == Some(side));
    if to_move || won {
        painter.rect_stroke(rect, radius, Stroke::new(skin.px(2.5), skin.palette.brass), StrokeKind::Inside);
    }
    let emblem = pos2(rect.left() + skin.px(44.0), rect.top() + skin.px(39.0));
    skin.icon(painter, &format!("emblem_{}", side_name(side)), emblem, EMBLEM, Color32::WHITE);
    if let Some(head) = seating::head(&seats.0[side]) {
        skin.icon(painter, &head, emblem + skin.vec(18.0, 18.0), 36.0, Color32::WHITE);
    }
    let text = pos2(rect.left() + skin.px(88.0), rect.top() + skin.px(27.0));
    let name = theme::SIDE_NAMES[side];
    skin.line(painter, text, Align2::LEFT_CENTER, name, skin.font(28.0, theme::serif()), skin.palette.ivory);
    let missed = match (session.missed_turns(side), session.position().match_rules().missed_turns) {
        (count, Some(limit)) => format!("missed turns: {count} of {limit}"),
        (count, None) => format!("missed turns: {count}"),
    };
    let state = match ending {
        Some(ending) if ending.winner() == Some(side) => "has won",
        Some(ending) if ending.winner().is_none() => "draw",
        Some(_) => "has lost",
        None if session.missed_turns(side) > 0 => &missed,
        None if thinks == Some(side) => "thinks …",
        None if to_move && seats.only_here() == Some(side) => "your turn",
        None if to_move => "to move",
        None => "waits",
    };
    // A machine's name is added: `the Frog, to move`.
    let state = seating::name(&seats.0[side]).map_or_else(|| state.to_owned(), |name| format!("{name}, {state}"));
    let colour = if to_move || won { skin.palette.brass } else { skin.palette.muted };
    let below = text + vec2(0.0, skin.px(25.0));
    skin.line(painter, below, Align2::LEFT_CENTER, &state, skin.font(17.0, theme::bold()), colour);
    clock(ui, skin, rect, session, side, to_move);
    // If a clock takes the crown's place, the brass edge and the words show who has won.
    if won && session.time_left(side).is_none() {
        skin.icon(painter, "icon_crown", pos2(rect.right() - skin.px(34.0), emblem.y), 34.0, skin.palette.brass);
    }
    tray(ui, skin, rect, session, arrivals, side)
}

/// What is left of a side's total time and, for the side to move, of the time for this move.
fn clock(ui: &Ui, skin: Skin, card: Rect, session: &Session, side: Side, to_move: bool) {
    let for_move = session.move_time_left().filter(|_| to_move);
    let Some(total) = session.time_left(side).or(for_move) else { return };
    let place = Rect::from_min_size(
        pos2(card.right() - skin.px(146.0), card.top() + skin.px(8.0)),
        skin.vec(132.0, if for_move.is_some() { 60.0 } else { 48.0 }),
    );
    let (fill, ink) =
        if to_move { (skin.palette.brass, skin.palette.ink) } else { (skin.palette.card_lifted, skin.palette.ivory) };
    let low = to_move && session.ending().is_none() && total < TENTHS_BELOW;
    let (fill, ink) = if low { (skin.palette.main, skin.palette.ivory) } else { (fill, ink) };
    let painter = ui.painter();
    painter.rect_filled(place, CornerRadius::same(skin.px(10.0) as u8), fill);
    let at = pos2(place.center().x, place.top() + skin.px(24.0));
    skin.line(painter, at, Align2::CENTER_CENTER, &digits(total), skin.font(38.0, theme::heavy()), ink);
    if let Some(left) = for_move.filter(|_| session.time_left(side).is_some()) {
        let at = pos2(place.center().x, place.bottom() - skin.px(11.0));
        let words = format!("this move {}", digits(left));
        skin.line(painter, at, Align2::CENTER_CENTER, &words, skin.font(15.0, theme::bold()), ink);
    }
}

/// Minutes and seconds; below ten seconds with tenths, rounded up so that 0 means that time is up.
fn digits(left: Duration) -> String {
    if left < TENTHS_BELOW {
        let tenths = left.as_millis().div_ceil(100);
        return format!("{}.{}", tenths / 10, tenths % 10);
    }
    let seconds = left.as_millis().div_ceil(1000);
    format!("{:02}:{:02}", seconds / 60, seconds % 60)
}

/// Draws the animals that this side has captured, in the order in which they fell.
fn tray(ui: &Ui, skin: Skin, card: Rect, session: &Session, arrivals: &Arrivals, side: Side) -> Pos2 {
    let margin = skin.px(8.0);
    let rect = Rect::from_min_max(
        pos2(card.left() + margin, card.bottom() - margin - skin.px(TRAY)),
        pos2(card.right() - margin, card.bottom() - margin),
    );
    let painter = ui.painter();
    painter.rect_filled(rect, CornerRadius::same(skin.px(10.0) as u8), skin.palette.panel);
    let fallen = &session.captured()[side.opponent()];
    let start = pos2(rect.left() + skin.px(10.0), rect.center().y);
    let words = if fallen.is_empty() { "Nothing captured yet" } else { "Captured" };
    let width = small_label(ui, skin, start, words);
    let first = start.x + width + skin.px(12.0) + skin.px(CHIP / 2.0);
    // The more captured animals, the closer together they stand.
    let room = rect.right() - skin.px(CHIP / 2.0 + 6.0) - first;
    let step = (room / (fallen.len().max(2) - 1) as f32).min(skin.px(CHIP + 3.0));
    let slot = |place: usize| pos2(first + place as f32 * step, rect.center().y);
    for (place, (id, piece)) in fallen.iter().enumerate() {
        let chip = format!("chip_{}_{}", side_name(piece.side()), piece);
        skin.icon(painter, &chip, slot(place), CHIP * arrivals.size(*id), Color32::WHITE);
    }
    slot(fallen.len().saturating_sub(1))
}

/// Draws a label in small type; returns its width.
fn small_label(ui: &Ui, skin: Skin, at: Pos2, words: &str) -> f32 {
    skin.line(ui.painter(), at, Align2::LEFT_CENTER, words, skin.font(16.0, theme::text()), skin.palette.muted).width()
}

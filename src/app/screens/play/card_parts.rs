//! The parts that the roomy and the slim player cards have in common: the plate, the emblem, the words and the time.

use std::time::Duration;

use bevy_egui::egui::{Color32, CornerRadius, Frame, Margin, Rect, Stroke, Ui, Vec2};

use crate::app::board::moving_pieces::Arrivals;
use crate::app::board::side_name;
use crate::app::play::Seats;
use crate::app::play::clock::TENTHS_BELOW;
use crate::app::screens::company::{self, Company};
use crate::app::ui::Kit;
use crate::app::ui::widgets::PictureWidget;
use crate::game::session::Session;
use crate::locale::{Locale, say};
use crate::rules::Side;

/// The width of a card's edge.
pub(super) const EDGE: f32 = 2.5;

/// The state that the cards of both players show.
#[derive(Clone, Copy)]
pub struct PlayerCards<'a> {
    pub session: &'a Session,
    pub seats: &'a Seats,
    /// The names of the players.
    pub company: &'a Company,
    /// The side whose machine has been thinking for a while.
    pub thinks: Option<Side>,
    /// Captured animals that are still moving to the tray.
    pub arrivals: &'a Arrivals,
}

/// Shows the card's plate. The edge of the plate marks the side to move, or the winner. `add` draws the content of the
/// card; it receives whether it is this side's turn, and whether this side has won.
pub(super) fn framed<R>(
    ui: &mut Ui,
    players: PlayerCards,
    side: Side,
    margin: Margin,
    add: impl FnOnce(&mut Ui, bool, bool) -> R,
) -> R {
    let kit = Kit::of(ui);
    let ending = players.session.ending();
    let to_move = ending.is_none() && players.session.side_to_move() == side;
    let won = ending.is_some_and(|ending| ending.winner() == Some(side));
    // An invisible edge takes the same space as a visible one, so that the content stays in place when the other side
    // is to move.
    let edge = if to_move || won { kit.palette().brass } else { Color32::TRANSPARENT };
    let plate = Frame::new().fill(kit.palette().card).stroke(Stroke::new(EDGE, edge));
    plate.corner_radius(CornerRadius::same(14)).inner_margin(margin).show(ui, |ui| add(ui, to_move, won)).inner
}

/// Shows the emblem of the side, and on it the head of the machine that plays this side.
pub(super) fn emblem(ui: &mut Ui, seats: &Seats, side: Side, size: f32) {
    let emblem = ui.add(PictureWidget::new(&format!("emblem_{}", side_name(side)), Vec2::splat(size))).rect;
    if let Some(head) = company::head(&seats.0[side]) {
        let size = Vec2::splat(size * 0.58);
        let place = Rect::from_center_size(emblem.center() + size / 2.0, size);
        // Painted, because a widget that overhangs the emblem would make the card higher.
        ui.painter().add(Kit::of(ui).picture(&head, place, Color32::WHITE));
    }
}

/// Returns the state of the side, such as `to move`; for a player with a name, such as `the Frog, to move`.
pub(super) fn state(locale: &Locale, players: PlayerCards, side: Side, to_move: bool) -> String {
    let PlayerCards { session, seats, company, thinks, .. } = players;
    let missed = session.missed_turns(side);
    let state = match session.ending() {
        Some(ending) if ending.winner() == Some(side) => say!(locale, "match-won"),
        Some(ending) if ending.winner().is_none() => say!(locale, "match-drawn"),
        Some(_) => say!(locale, "match-lost"),
        None if missed > 0 => match session.position().match_rules().missed_turns {
            Some(limit) => say!(locale, "match-missed-of", count = missed, limit),
            None => say!(locale, "match-missed", count = missed),
        },
        None if thinks == Some(side) => say!(locale, "match-thinks"),
        None if to_move && seats.only_here() == Some(side) => say!(locale, "match-your-turn"),
        None if to_move => say!(locale, "match-to-move"),
        None => say!(locale, "match-waits"),
    };
    match company::name(locale, &company.0[side]) {
        Some(who) => say!(locale, "match-player", who, state),
        None => state,
    }
}

/// Returns the time in minutes and seconds. Below ten seconds, returns seconds with tenths. The time is rounded up, so
/// that 0 means that no time is left.
pub fn digits(locale: &Locale, left: Duration) -> String {
    if left < TENTHS_BELOW {
        return locale.number(left.as_millis().div_ceil(100) as f64 / 10.0, 1);
    }
    let seconds = left.as_millis().div_ceil(1000);
    format!("{:02}:{:02}", seconds / 60, seconds % 60)
}

//! A player's card: emblem, name, whose turn it is, the clock, the captured pieces. The card is slim where room is
//! scarce.

use std::time::Duration;

use bevy_egui::egui::{Align, Color32, CornerRadius, Frame, Layout, Margin, Pos2, Rect, Stroke, Ui, Vec2, vec2};

use super::arrangement::PanelDensity;
use super::royals::{self, ROYAL};
use super::slim_card;
use super::tray::{TRAY, tray};
use crate::app::board::moving_pieces::Arrivals;
use crate::app::board::side_name;
use crate::app::play::Seats;
use crate::app::play::clock::TENTHS_BELOW;
use crate::app::screens::seating::{self, Company};
use crate::app::ui::Kit;
use crate::app::ui::lettering::Lettering;
use crate::app::ui::widgets::{Chip, PictureWidget, Words};
use crate::game::session::Session;
use crate::locale::{Locale, say};
use crate::rules::Side;

const EMBLEM: f32 = 62.0;
/// The height of the line with emblem, name and clock.
const LINE: f32 = 66.0;
/// The least width of a card with room for everything.
pub const LEAST_WIDTH: f32 = 350.0;
/// The size of a clock's plate, and the height of the time for this move below it.
pub(super) const CLOCK: Vec2 = vec2(116.0, 46.0);
const THIS_MOVE: f32 = 20.0;
const CLOCK_PAD: f32 = 8.0;
/// From this card width on, the tray is beside the name; the name takes this share of the width.
const FLAT: f32 = 560.0;
const SHARE: f32 = 0.58;
/// The margins of a card above and below, left and right, and the gap between its lines.
const AROUND: i8 = 8;
const BESIDE: i8 = 12;
const LINES: f32 = 6.0;
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
    /// Captured animals on their way to the tray.
    pub arrivals: &'a Arrivals,
}

/// Shows the card; returns where the last animal captured by this side lies, or where the first one will lie.
pub fn show(ui: &mut Ui, players: PlayerCards, side: Side, density: PanelDensity) -> Pos2 {
    if density != PanelDensity::Roomy {
        return slim_card::show(ui, players, side);
    }
    framed(ui, players, side, Margin::symmetric(BESIDE, AROUND), |ui, to_move, won| {
        let room = ui.available_width();
        ui.set_min_width(room);
        ui.spacing_mut().item_spacing = vec2(10.0, LINES);
        if room >= FLAT {
            ui.horizontal(|ui| {
                ui.allocate_ui(vec2(room * SHARE, LINE), |ui| player(ui, players, side, to_move, won));
                ui.vertical(|ui| {
                    ui.add_space((LINE - TRAY) / 2.0);
                    fallen(ui, players, side, room * SHARE)
                })
                .inner
            })
            .inner
        } else {
            player(ui, players, side, to_move, won);
            fallen(ui, players, side, room)
        }
    })
}

/// The height of a card of this width, in points.
pub fn height(width: f32, density: PanelDensity) -> f32 {
    if density != PanelDensity::Roomy {
        return slim_card::height(width);
    }
    let flat = width - 2.0 * (f32::from(BESIDE) + EDGE) >= FLAT;
    LINE + if flat { 0.0 } else { LINES + TRAY } + 2.0 * (f32::from(AROUND) + EDGE)
}

/// Shows the card's plate. The plate's edge marks the side to move, or the winner. `add` gets whether it is this side's
/// turn, and whether this side has won.
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
    // An invisible edge keeps its space, so that nothing moves when the turn passes.
    let edge = if to_move || won { kit.palette().brass } else { Color32::TRANSPARENT };
    let plate = Frame::new().fill(kit.palette().card).stroke(Stroke::new(EDGE, edge));
    plate.corner_radius(CornerRadius::same(14)).inner_margin(margin).show(ui, |ui| add(ui, to_move, won)).inner
}

/// Shows the tray, and before it the royal pieces if they do not fit beside the name.
fn fallen(ui: &mut Ui, players: PlayerCards, side: Side, room: f32) -> Pos2 {
    if royals::fit_beside_name(players.session, side, room) || !royals::has_royals(players.session, side) {
        return tray(ui, players, side);
    }
    ui.horizontal(|ui| {
        royals::show(ui, players.session, side, ROYAL);
        ui.vertical(|ui| tray(ui, players, side)).inner
    })
    .inner
}

/// Shows emblem, name and state; at the right the clock, or the winner's crown.
fn player(ui: &mut Ui, players: PlayerCards, side: Side, to_move: bool, won: bool) {
    let kit = Kit::of(ui);
    let locale = kit.locale();
    let seats = players.seats;
    let size = vec2(ui.available_width(), LINE);
    ui.allocate_ui_with_layout(size, Layout::right_to_left(Align::Center), |ui| {
        ui.set_height(LINE);
        let clocked = clock(ui, players, side, to_move);
        if royals::fit_beside_name(players.session, side, size.x) {
            royals::show(ui, players.session, side, ROYAL);
        }
        // If a clock or the name takes the crown's place, the brass edge and the words show who has won.
        if won && !clocked {
            ui.add(PictureWidget::icon("icon_crown", 34.0, kit.palette().brass));
        }
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            emblem(ui, seats, side, EMBLEM);
            ui.vertical(|ui| {
                ui.spacing_mut().item_spacing.y = 0.0;
                ui.add_space(5.0);
                ui.add(Words::new(Lettering::Player, locale.side(side)).in_one_line());
                let colour = if to_move || won { kit.palette().brass } else { kit.palette().muted };
                let state = state(locale, players, side, to_move);
                let lettering = Lettering::Label.fitting(ui.painter(), &state, ui.available_width());
                ui.add(Words::new(lettering, state).colour(colour).in_one_line());
            });
        });
    });
}

/// Shows the emblem of the side, and on it the head of the machine that plays this side.
pub(super) fn emblem(ui: &mut Ui, seats: &Seats, side: Side, size: f32) {
    let emblem = ui.add(PictureWidget::new(&format!("emblem_{}", side_name(side)), Vec2::splat(size))).rect;
    if let Some(head) = seating::head(&seats.0[side]) {
        let size = Vec2::splat(size * 0.58);
        let place = Rect::from_center_size(emblem.center() + size / 2.0, size);
        ui.put(place, PictureWidget::new(&head, size));
    }
}

/// Returns what the side does; with the player's name: `the Frog, to move`.
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
    match seating::name(locale, &company.0[side]) {
        Some(who) => say!(locale, "match-player", who, state),
        None => state,
    }
}

/// Shows a side's remaining total time and, for the side to move, the time for this move. Returns whether there is a
/// clock.
fn clock(ui: &mut Ui, players: PlayerCards, side: Side, to_move: bool) -> bool {
    let kit = Kit::of(ui);
    let (locale, palette, session) = (kit.locale(), kit.palette(), players.session);
    let for_move = session.move_time_left().filter(|_| to_move);
    let Some(total) = session.time_left(side).or(for_move) else { return false };
    let (fill, ink) = if to_move { (palette.brass, palette.ink) } else { (palette.card_lifted, palette.ivory) };
    let low = to_move && session.ending().is_none() && total < TENTHS_BELOW;
    let (fill, ink) = if low { (palette.main, palette.ivory) } else { (fill, ink) };
    let this_move = for_move.filter(|_| session.time_left(side).is_some());
    let (plate, lettering) = (CLOCK, Lettering::Clock);
    let time = digits(locale, total);
    let needed =
        ui.painter().layout_no_wrap(time.clone(), lettering.font(), ink).size().x.ceil() + 2.0 * CLOCK_PAD + 1.0;
    let width = plate.x.max(needed);
    let height = if this_move.is_some() { plate.y + THIS_MOVE } else { plate.y };
    ui.allocate_ui_with_layout(vec2(width, height), Layout::top_down(Align::Center), |ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        let said = say!(locale, "match-clock", side, time = &time);
        let chip = Chip::new(lettering, time, ink).fill(Some(fill)).least(vec2(width, plate.y)).centred();
        ui.add(chip.pad(CLOCK_PAD).said(said));
        if let Some(left) = this_move {
            let time = digits(locale, left);
            let said = say!(locale, "match-this-move", time = &time);
            let chip = Chip::new(Lettering::Least, said.clone(), palette.brass).least(vec2(width, THIS_MOVE));
            ui.add(chip.centred().pad(2.0).said(said));
        }
    });
    true
}

/// Returns minutes and seconds; below ten seconds with tenths, rounded up so that 0 means that time is up.
pub fn digits(locale: &Locale, left: Duration) -> String {
    if left < TENTHS_BELOW {
        return locale.number(left.as_millis().div_ceil(100) as f64 / 10.0, 1);
    }
    let seconds = left.as_millis().div_ceil(1000);
    format!("{:02}:{:02}", seconds / 60, seconds % 60)
}

//! A player's card: emblem, name, whose turn it is, the clock, the captured pieces. If room is scarce, the slim card is
//! shown instead.

use bevy_egui::egui::{Align, Layout, Margin, Pos2, Ui, Vec2, vec2};

use super::arrangement::PanelDensity;
use super::card_parts::{EDGE, PlayerCards, digits, emblem, framed, state};
use super::royals::{self, ROYAL};
use super::slim_card;
use super::tray::{TRAY, tray};
use crate::app::play::clock::TENTHS_BELOW;
use crate::app::ui::Kit;
use crate::app::ui::lettering::Lettering;
use crate::app::ui::widgets::{Chip, PictureWidget, Words};
use crate::game::session::Session;
use crate::locale::say;
use crate::rules::Side;

const EMBLEM: f32 = 62.0;
/// The height of the row with emblem, name and clock.
const LINE: f32 = 66.0;
/// The least width of a card that has room for all its parts.
pub const LEAST_WIDTH: f32 = 350.0;
/// The least width for emblem and name if the royal pieces are beside them.
const NAME: f32 = 296.0;
/// The size of a clock's plate. Below the plate, a row of the height `THIS_MOVE` shows the remaining time for this
/// move.
const CLOCK: Vec2 = vec2(116.0, 46.0);
const THIS_MOVE: f32 = 20.0;
const CLOCK_PAD: f32 = 8.0;
/// If the content of the card is at least `FLAT` points wide, the tray is beside the name, and the name takes the share
/// `SHARE` of the width.
const FLAT: f32 = 560.0;
const SHARE: f32 = 0.58;
/// The upper and lower margin of a card, the left and right margin, and the gap between the card's rows.
const AROUND: i8 = 8;
const BESIDE: i8 = 12;
const LINES: f32 = 6.0;

/// Shows the card. Returns the place of the last piece that this side has captured. If this side has captured no piece
/// yet, returns the place for the first captured piece.
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

/// Shows the tray, and before it the royal pieces if they do not fit beside the name.
fn fallen(ui: &mut Ui, players: PlayerCards, side: Side, room: f32) -> Pos2 {
    if royals_fit_beside_name(players.session, side, room) || royals::count(players.session, side) == 0 {
        return tray(ui, players, side);
    }
    ui.horizontal(|ui| {
        royals::show(ui, players.session, side, ROYAL);
        ui.vertical(|ui| tray(ui, players, side)).inner
    })
    .inner
}

/// Whether the royal pieces fit beside the name.
fn royals_fit_beside_name(session: &Session, side: Side, room: f32) -> bool {
    let has_clock = session.time_left(side).or(session.move_time_left()).is_some();
    let clock = if has_clock { CLOCK.x } else { 0.0 };
    room >= NAME + ROYAL * royals::count(session, side) as f32 + clock
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
        if royals_fit_beside_name(players.session, side, size.x) {
            royals::show(ui, players.session, side, ROYAL);
        }
        // The crown has the same place as the clock, so it is shown only if the card has no clock. The brass edge and
        // the words show the winner in both cases.
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

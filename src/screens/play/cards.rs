//! A player's card: emblem, name, whose turn it is, the clock, what was captured.

use std::time::Duration;

use bevy_egui::egui::{Align, Color32, CornerRadius, Frame, Layout, Margin, Pos2, Rect, Stroke, Ui, Vec2, vec2};

use super::royals;
use crate::board::motion::Arrivals;
use crate::board::side_name;
use crate::locale::{Locale, say};
use crate::play::Seats;
use crate::play::clock::TENTHS_BELOW;
use crate::rules::{Piece, Side};
use crate::screens::portrait;
use crate::screens::seating::{self, Company};
use crate::session::{PieceId, Session};
use crate::ui::Kit;
use crate::ui::lettering::Lettering;
use crate::ui::widgets::{Chip, Picture, Words};

const EMBLEM: f32 = 62.0;
/// The plate of a clock, and the height of the time for this move below it.
pub(super) const CLOCK: Vec2 = vec2(116.0, 46.0);
const THIS_MOVE: f32 = 20.0;
const CLOCK_PAD: f32 = 8.0;
const TRAY: f32 = 36.0;
const CHIP: f32 = 31.0;
/// Where captured pieces would stand closer together, equal ones are stacked.
const LEAST_STEP: f32 = 17.0;
/// From this width on the tray stands beside the name, which takes this share.
const FLAT: f32 = 500.0;
const SHARE: f32 = 0.58;
/// Below this width emblem, clock and margins are smaller, so that the name is whole.
const NARROW: f32 = 320.0;
/// And below this one the clock stands below the name.
const TIGHT: f32 = 224.0;
const NARROW_EMBLEM: f32 = 44.0;
const NARROW_CLOCK: Vec2 = vec2(84.0, 36.0);

/// What the cards of both players show.
#[derive(Clone, Copy)]
pub struct Players<'a> {
    pub session: &'a Session,
    pub seats: &'a Seats,
    /// Who they are.
    pub company: &'a Company,
    /// The side whose machine has been thinking for a while.
    pub thinks: Option<Side>,
    /// Captured animals that are being set down.
    pub arrivals: &'a Arrivals,
}

/// Shows the card; returns where the last animal captured by this side lies, or where the first one will lie.
pub fn show(ui: &mut Ui, players: Players, side: Side) -> Pos2 {
    let kit = Kit::of(ui);
    let ending = players.session.ending();
    let to_move = ending.is_none() && players.session.side_to_move() == side;
    let won = ending.is_some_and(|ending| ending.winner() == Some(side));
    // An edge that is not seen keeps its place, so that nothing moves when the turn passes.
    let edge = if to_move || won { kit.palette().brass } else { Color32::TRANSPARENT };
    let beside = if ui.available_width() < NARROW { 8 } else { 12 };
    let plate = Frame::new()
        .fill(kit.palette().card)
        .stroke(Stroke::new(2.5, edge))
        .corner_radius(CornerRadius::same(14))
        .inner_margin(Margin { left: beside, right: beside, top: 8, bottom: 8 });
    plate
        .show(ui, |ui| {
            let room = ui.available_width();
            ui.set_min_width(room);
            ui.spacing_mut().item_spacing = vec2(10.0, 6.0);
            if room >= FLAT {
                ui.horizontal(|ui| {
                    ui.allocate_ui(vec2(room * SHARE, EMBLEM), |ui| player(ui, players, side, to_move, won));
                    ui.vertical(|ui| {
                        ui.add_space((EMBLEM - TRAY) / 2.0);
                        fallen(ui, players, side, room * SHARE)
                    })
                    .inner
                })
                .inner
            } else {
                player(ui, players, side, to_move, won);
                if room < TIGHT {
                    clock(ui, players, side, to_move);
                }
                fallen(ui, players, side, room)
            }
        })
        .inner
}

/// The tray, and before it the royal pieces where there is no room for them beside the name.
fn fallen(ui: &mut Ui, players: Players, side: Side, room: f32) -> Pos2 {
    if royals::fit_beside_name(players.session, side, room) || !royals::has_royals(players.session, side) {
        return tray(ui, players, side);
    }
    if room < NARROW {
        royals::show(ui, players.session, side);
        return tray(ui, players, side);
    }
    ui.horizontal(|ui| {
        royals::show(ui, players.session, side);
        ui.vertical(|ui| tray(ui, players, side)).inner
    })
    .inner
}

/// Emblem, name and state; at the right the clock, or the winner's crown.
fn player(ui: &mut Ui, players: Players, side: Side, to_move: bool, won: bool) {
    let kit = Kit::of(ui);
    let locale = kit.locale();
    let seats = players.seats;
    let size = vec2(ui.available_width(), EMBLEM);
    let narrow = size.x < NARROW;
    let emblem_size = if narrow { NARROW_EMBLEM } else { EMBLEM };
    ui.allocate_ui_with_layout(size, Layout::right_to_left(Align::Center), |ui| {
        ui.set_height(EMBLEM);
        let clocked = size.x >= TIGHT && clock(ui, players, side, to_move);
        if royals::fit_beside_name(players.session, side, size.x) {
            royals::show(ui, players.session, side);
        }
        // If a clock or the name takes the crown's place, the brass edge and the words show who has won.
        if won && !clocked && size.x >= TIGHT {
            ui.add(Picture::icon("icon_crown", 34.0, kit.palette().brass));
        }
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            let emblem = ui.add(Picture::new(&format!("emblem_{}", side_name(side)), Vec2::splat(emblem_size))).rect;
            if let Some(head) = seating::head(&seats.0[side]) {
                let size = Vec2::splat(emblem_size * 0.58);
                let place = Rect::from_center_size(emblem.center() + size / 2.0, size);
                ui.put(place, Picture::new(&head, size));
            }
            ui.vertical(|ui| {
                ui.spacing_mut().item_spacing.y = 0.0;
                ui.add_space(5.0);
                ui.add(Words::new(Lettering::Player, locale.side(side)).in_one_line());
                let colour = if to_move || won { kit.palette().brass } else { kit.palette().muted };
                let state = state(locale, players, side, to_move);
                let lettering = Lettering::Label.fitting(ui.painter(), &state, ui.available_width());
                let state = Words::new(lettering, state).colour(colour);
                // A narrow panel scrolls, so that nothing has to be left out.
                ui.add(if narrow { state } else { state.in_one_line() });
            });
        });
    });
}

/// What the side does; with the name of who plays it: `the Frog, to move`.
fn state(locale: &Locale, players: Players, side: Side, to_move: bool) -> String {
    let Players { session, seats, company, thinks, .. } = players;
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

/// What is left of a side's total time and, for the side to move, of the time for this move. Returns whether there is a
/// clock.
fn clock(ui: &mut Ui, players: Players, side: Side, to_move: bool) -> bool {
    let kit = Kit::of(ui);
    let (locale, palette, session) = (kit.locale(), kit.palette(), players.session);
    let for_move = session.move_time_left().filter(|_| to_move);
    let Some(total) = session.time_left(side).or(for_move) else { return false };
    let (fill, ink) = if to_move { (palette.brass, palette.ink) } else { (palette.card_lifted, palette.ivory) };
    let low = to_move && session.ending().is_none() && total < TENTHS_BELOW;
    let (fill, ink) = if low { (palette.main, palette.ivory) } else { (fill, ink) };
    let this_move = for_move.filter(|_| session.time_left(side).is_some());
    let narrow = ui.available_width() < NARROW;
    let (plate, lettering) = if narrow { (NARROW_CLOCK, Lettering::Number) } else { (CLOCK, Lettering::Clock) };
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
            // In a narrow card the place below the clock says what this time is.
            let words = if narrow { time } else { said.clone() };
            let chip = Chip::new(Lettering::Least, words, palette.brass).least(vec2(width, THIS_MOVE));
            ui.add(chip.centred().pad(2.0).said(said));
        }
    });
    true
}

/// Minutes and seconds; below ten seconds with tenths, rounded up so that 0 means that time is up.
pub fn digits(locale: &Locale, left: Duration) -> String {
    if left < TENTHS_BELOW {
        return locale.number(left.as_millis().div_ceil(100) as f64 / 10.0, 1);
    }
    let seconds = left.as_millis().div_ceil(1000);
    format!("{:02}:{:02}", seconds / 60, seconds % 60)
}

/// Shows what this side has captured, in the order in which it fell.
fn tray(ui: &mut Ui, players: Players, side: Side) -> Pos2 {
    let kit = Kit::of(ui);
    let locale = kit.locale();
    let fallen = &players.session.captured()[side.opponent()];
    let ground = Frame::new().fill(kit.palette().panel).corner_radius(CornerRadius::same(10)).inner_margin(Margin {
        left: 10,
        right: 6,
        top: 2,
        bottom: 2,
    });
    let (word, said) = if fallen.is_empty() {
        (say!(locale, "match-captured-none"), say!(locale, "match-captured-none"))
    } else {
        let pieces: Vec<String> = fallen.iter().map(|(_, piece)| locale.heading(*piece)).collect();
        (say!(locale, "match-captured"), say!(locale, "match-captured-all", side, pieces = locale.listed(&pieces)))
    };
    ground
        .show(ui, |ui| {
            ui.horizontal(|ui| {
                ui.set_min_size(vec2(ui.available_width(), TRAY - 4.0));
                let lines = if fallen.is_empty() { 2 } else { 1 };
                let label = Chip::new(Lettering::Small, word, kit.palette().muted).pad(0.0).lines(lines).said(said);
                let label = ui.add(label).rect;
                // The more there are, the closer together they stand.
                let room = ui.available_width() - CHIP;
                let step = |places: usize| (room / (places.max(2) - 1) as f32).min(CHIP + 3.0);
                let stacks = stacks(fallen, step(fallen.len()) < LEAST_STEP);
                let (step, first) = (step(stacks.len()), label.right() + 12.0 + CHIP / 2.0);
                let slot = |place: usize| Pos2::new(first + place as f32 * step, label.center().y);
                for (place, stack) in stacks.iter().enumerate() {
                    // The last one may just be coming down on the others.
                    for (id, piece) in &stack[stack.len().saturating_sub(2)..] {
                        let size = Vec2::splat(CHIP * players.arrivals.size(*id));
                        let chip = portrait::chip(*piece);
                        ui.put(Rect::from_center_size(slot(place), size), Picture::new(&chip, size));
                    }
                }
                for (place, stack) in stacks.iter().enumerate().filter(|(_, stack)| stack.len() > 1) {
                    count(ui, &kit, slot(place), stack.len());
                }
                slot(stacks.iter().position(|stack| stack.last() == fallen.last()).unwrap_or(0))
            })
            .inner
        })
        .inner
}

/// Captured pieces as they stand in the tray: one by one, or equal ones on a stack, by the first of them that fell.
fn stacks(fallen: &[(PieceId, Piece)], stacked: bool) -> Vec<Vec<(PieceId, Piece)>> {
    let mut stacks: Vec<Vec<(PieceId, Piece)>> = Vec::new();
    for captured in fallen {
        match stacks.iter_mut().find(|stack| stacked && stack[0].1 == captured.1) {
            Some(stack) => stack.push(*captured),
            None => stacks.push(vec![*captured]),
        }
    }
    stacks
}

/// How many pieces are on the stack at `middle`. Screen readers hear all pieces from the tray's label.
fn count(ui: &Ui, kit: &Kit, middle: Pos2, pieces: usize) {
    let palette = kit.palette();
    let painter = ui.painter();
    let words = painter.layout_no_wrap(pieces.to_string(), Lettering::Least.font(), palette.ink);
    let plate = Rect::from_center_size(middle + vec2(CHIP / 4.0, -CHIP / 3.0), words.size() + vec2(6.0, -5.0));
    painter.rect_filled(plate, plate.height() / 2.0, palette.brass);
    painter.galley(plate.center() - words.size() / 2.0, words, palette.ink);
}

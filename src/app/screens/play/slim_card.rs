//! A player's card of small height, in one or two rows. It is used with large text, in small windows and beside large
//! boards.

use bevy_egui::egui::emath::GuiRounding;
use bevy_egui::egui::{Align, Id, Layout, Margin, Pos2, Rect, Sense, Ui, UiBuilder, WidgetInfo, WidgetType, vec2};

use super::card_parts::{EDGE, PlayerCards, digits, emblem, framed, state};
use super::royals;
use super::tray::{self, chips};
use crate::app::board::side_name;
use crate::app::play::clock::TENTHS_BELOW;
use crate::app::screens::company;
use crate::app::ui::Kit;
use crate::app::ui::lettering::Lettering;
use crate::app::ui::widgets::Chip;
use crate::locale::say;
use crate::rules::Side;

const LINE: f32 = 28.0;
/// The height of the second row, which shows the captured pieces.
const TRAY: f32 = 20.0;
const CHIP: f32 = 20.0;
const BETWEEN: f32 = 2.0;
const AROUND: i8 = 2;
const BESIDE: i8 = 8;
/// A card with at least this width shows everything in one row.
const FLAT: f32 = 500.0;
/// The share of a wide card's width that the tray takes.
const SHARE: f32 = 0.34;

/// Returns the height of a slim card of this width.
pub fn height(width: f32) -> f32 {
    let second = if width - 2.0 * (f32::from(BESIDE) + EDGE) >= FLAT { 0.0 } else { BETWEEN + TRAY };
    LINE + second + 2.0 * (f32::from(AROUND) + EDGE)
}

/// Shows the card. Returns the place of the last piece that this side has captured. If this side has captured no piece
/// yet, returns the place for the first captured piece.
pub fn show(ui: &mut Ui, players: PlayerCards, side: Side) -> Pos2 {
    framed(ui, players, side, Margin::symmetric(BESIDE, AROUND), |ui, to_move, won| {
        let room = ui.available_width();
        ui.set_min_width(room);
        ui.spacing_mut().item_spacing = vec2(6.0, BETWEEN);
        if room >= FLAT {
            return line(ui, LINE, |ui| {
                ui.allocate_ui(vec2(room * (1.0 - SHARE), LINE), |ui| who(ui, players, side, to_move, won, true));
                fallen(ui, players, side, LINE)
            });
        }
        who(ui, players, side, to_move, won, false);
        line(ui, TRAY, |ui| {
            // If both the match and each move have a time limit, room for the remaining time of this move is reserved
            // even while that time is not shown. The tray therefore keeps its width.
            let timed = players.session.move_time_left().is_some() && players.session.time_left(side).is_some();
            let place = ui.max_rect().with_max_x(ui.max_rect().right() - if timed { 44.0 } else { 0.0 });
            let mut left = ui.new_child(UiBuilder::new().max_rect(place).layout(*ui.layout()));
            let tray = fallen(&mut left, players, side, TRAY);
            if timed && to_move {
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| this_move(ui, players));
            }
            tray
        })
    })
}

fn line<R>(ui: &mut Ui, height: f32, add: impl FnOnce(&mut Ui) -> R) -> R {
    let size = vec2(ui.available_width(), height).round_ui();
    ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), |ui| {
        ui.set_min_size(size);
        add(ui)
    })
    .inner
}

fn who(ui: &mut Ui, players: PlayerCards, side: Side, to_move: bool, won: bool, with_move: bool) {
    let size = vec2(ui.available_width(), LINE);
    ui.allocate_ui_with_layout(size, Layout::right_to_left(Align::Center), |ui| {
        ui.set_height(LINE);
        clock(ui, players, side, to_move);
        let timed = players.session.time_left(side).is_some();
        if with_move && to_move && timed {
            this_move(ui, players);
        }
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            emblem(ui, players.seats, side, LINE);
            let kit = Kit::of(ui);
            let locale = kit.locale();
            let state = state(locale, players, side, to_move);
            let name = company::name(locale, &players.company.0[side]);
            let named = name.is_some();
            // A player without a name is called by the side's name.
            let words = if named { state } else { say!(locale, "match-player", who = locale.side(side), state) };
            let said = if named { locale.named(&locale.side(side), &words) } else { words.clone() };
            let ink = if to_move || won { kit.palette().brass } else { kit.palette().ivory };
            let room = ui.available_width();
            let fits = |words: &str| {
                let galley = ui.painter().layout_no_wrap(words.to_owned(), Lettering::Least.font(), ink);
                galley.size().x <= room
            };
            // If the text about the player's state does not fit, only the player's name is shown. The card's edge still
            // shows whose turn it is.
            let words = match name {
                Some(name) if !fits(&words) => name,
                _ => words,
            };
            let lettering = Lettering::Label.fitting(ui.painter(), &words, room);
            ui.add(Chip::new(lettering, words, ink).pad(0.0).wide().least(vec2(0.0, LINE)).said(said));
        });
    });
}

/// Shows a side's remaining time for the match or, if only moves are timed, for this move.
fn clock(ui: &mut Ui, players: PlayerCards, side: Side, to_move: bool) {
    let kit = Kit::of(ui);
    let (locale, palette, session) = (kit.locale(), kit.palette(), players.session);
    let Some(left) = session.time_left(side).or(session.move_time_left().filter(|_| to_move)) else { return };
    let low = to_move && session.ending().is_none() && left < TENTHS_BELOW;
    let (fill, ink) = match (low, to_move) {
        (true, _) => (palette.main, palette.ivory),
        (false, true) => (palette.brass, palette.ink),
        (false, false) => (palette.card_lifted, palette.ivory),
    };
    let time = digits(locale, left);
    let said = say!(locale, "match-clock", side, time = &time);
    ui.add(Chip::new(Lettering::Label, time, ink).fill(Some(fill)).pad(4.0).least(vec2(52.0, LINE - 4.0)).said(said));
}

fn this_move(ui: &mut Ui, players: PlayerCards) {
    let kit = Kit::of(ui);
    let Some(left) = players.session.move_time_left() else { return };
    let time = digits(kit.locale(), left);
    let said = say!(kit.locale(), "match-this-move", time = &time);
    ui.add(Chip::new(Lettering::Least, time, kit.palette().brass).pad(2.0).said(said));
}

fn fallen(ui: &mut Ui, players: PlayerCards, side: Side, height: f32) -> Pos2 {
    let kit = Kit::of(ui);
    royals::show(ui, players.session, side, CHIP);
    let (_, place) = ui.allocate_space(vec2(ui.available_width(), height).round_ui());
    let fallen = &players.session.captured()[side.opponent()];
    let said = tray::said(kit.locale(), fallen, side);
    let response = ui.interact(place, Id::new(("tray", side_name(side))), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &said));
    let middle = Rect::from_center_size(place.center(), vec2(place.width(), CHIP));
    chips(ui, players, fallen, middle, CHIP)
}

//! Game over: who won and why, and what to do next. The board stays visible behind it.

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use bevy_egui::egui::{Align2, Color32, Rect as Frame, Vec2 as Size, pos2, vec2};

use super::play::moves_played;
use super::{overlay, seating};
use crate::board::side_name;
use crate::keyboard::{OnTop, Strokes, on_top};
use crate::motion::BoardClock;
use crate::play::{Act, ActRequested, FrameSet, LayRequested, Laying, Screen, Seats, Table};
use crate::ui::{ButtonLook, Panels, theme};

pub fn plugin(app: &mut App) {
    app.init_resource::<ResultCard>()
        .add_systems(OnEnter(Screen::GameOver), |mut card: ResMut<ResultCard>| card.hidden = false)
        .add_systems(Update, (skip, put_away).chain().in_set(FrameSet::Listen).run_if(in_state(Screen::GameOver)))
        .add_systems(EguiPrimaryContextPass, show.after(super::play::show).run_if(on_top(OnTop::Result)));
}

/// Whether the player has hidden the card to look at the board.
#[derive(Resource, Default)]
pub struct ResultCard {
    pub hidden: bool,
}

/// The finale can be skipped: any key or mouse button ends it.
fn skip(
    top: Res<OnTop>,
    mut strokes: ResMut<Strokes>,
    buttons: Res<ButtonInput<MouseButton>>,
    mut clock: ResMut<BoardClock>,
) {
    if !clock.busy() {
        return;
    }
    let mut skipped = buttons.get_just_pressed().len() > 0;
    if matches!(*top, OnTop::Screen | OnTop::Panel) {
        strokes.take(|press| {
            skipped |= !press.repeat;
            true
        });
    }
    if skipped {
        clock.finish();
    }
}

/// Escape hides the card and brings it back.
fn put_away(top: Res<OnTop>, mut strokes: ResMut<Strokes>, mut card: ResMut<ResultCard>) {
    let hides = *top == OnTop::Result;
    if (hides || *top == OnTop::Screen && card.hidden) && strokes.take_key(KeyCode::Escape) {
        card.hidden = hides;
    }
}

fn show(
    mut panels: Panels,
    table: Res<Table>,
    seats: Res<Seats>,
    mut card_state: ResMut<ResultCard>,
    mut wanted: MessageWriter<LayRequested>,
    mut acts: MessageWriter<ActRequested>,
) -> Result {
    let Some(session) = table.a_match() else { return Ok(()) };
    let Some(ending) = session.ending() else { return Ok(()) };
    let (context, skin) = panels.open()?;
    overlay::show(context, skin, "game over", Size::new(470.0, 520.0), |ui, card| {
        let painter = ui.painter();
        let middle = card.center().x;
        let emblem = |name: &str, shift: f32| {
            skin.icon(painter, name, pos2(middle + skin.px(shift), card.top() + skin.px(104.0)), 128.0, Color32::WHITE);
        };
        let title = match ending.winner() {
            Some(winner) => {
                emblem(&format!("emblem_{}", side_name(winner)), 0.0);
                if seats.only_here() == Some(winner) {
                    "You win".to_owned()
                } else {
                    format!("{} wins", seating::subject(&seats, winner))
                }
            }
            None => {
                emblem("emblem_sun", -58.0);
                emblem("emblem_moon", 58.0);
                "A draw".to_owned()
            }
        };
        let below = overlay::heading(ui, skin, card, 178.0, &title);
        let reason = ending.reason(theme::SIDE_NAMES);
        let galley = ui.painter().layout(
            reason,
            skin.font(19.0, theme::text()),
            skin.palette.ivory,
            card.width() - skin.px(80.0),
        );
        let at = pos2(middle - galley.size().x / 2.0, below + skin.px(8.0));
        let bottom = at.y + galley.size().y;
        ui.painter().galley(at, galley, skin.palette.ivory);
        let moves = moves_played(session);
        let count = if moves == 1 { "1 move was played.".to_owned() } else { format!("{moves} moves were played.") };
        let at = pos2(middle, bottom + skin.px(6.0));
        skin.line(ui.painter(), at, Align2::CENTER_TOP, &count, skin.font(16.0, theme::text()), skin.palette.muted);

        let width = card.width() - skin.px(72.0);
        let left = middle - width / 2.0;
        let rect = Frame::from_min_size(pos2(left, card.bottom() - skin.px(200.0)), vec2(width, skin.px(62.0)));
        if skin.menu_button(ui, rect, ButtonLook::Main, "rematch", "icon_rematch", "Rematch").clicked() {
            wanted.write(LayRequested::here(Laying::New));
        }
        let row = [("icon_undo", "Take back"), ("icon_check", "See the board"), ("icon_home", "Title")];
        let gap = skin.px(8.0);
        let small = (width + gap) / row.len() as f32 - gap;
        for (place, (icon, words)) in row.into_iter().enumerate() {
            let at = pos2(left + place as f32 * (small + gap), card.bottom() - skin.px(120.0));
            let rect = Frame::from_min_size(at, vec2(small, skin.px(72.0)));
            if skin.bar_button(ui, rect, place, icon, words, true).clicked() {
                match place {
                    0 => {
                        acts.write_batch(seats.ask(session, Act::Undo));
                    }
                    1 => card_state.hidden = true,
                    _ => {
                        wanted.write(LayRequested::here(Laying::Nothing));
                    }
                }
            }
        }
    });
    Ok(())
}

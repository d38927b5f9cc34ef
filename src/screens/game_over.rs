//! Game over: who won and why, and what to do next. The board stays visible behind it.

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use bevy_egui::egui::{Align2, Color32, Rect as Frame, Vec2 as Size, pos2, vec2};

use super::play::moves_played;
use super::{overlay, seating};
use crate::board::side_name;
use crate::input::{Inputs, Layer, Stack, UiAction, nothing_else_listens, on_top};
use crate::motion::BoardClock;
use crate::play::{Act, ActRequested, FrameSet, LayRequested, Laying, Screen, Seats, Table};
use crate::ui::{ButtonLook, Panels, theme};

pub fn plugin(app: &mut App) {
    app.init_resource::<Told>()
        .add_systems(OnEnter(Screen::GameOver), |mut told: ResMut<Told>| told.0 = false)
        .add_systems(OnExit(Screen::GameOver), |mut stack: ResMut<Stack>| stack.close(Layer::Result))
        .add_systems(
            Update,
            (skip, bring_back.run_if(nothing_else_listens), tell)
                .chain()
                .in_set(FrameSet::Listen)
                .run_if(in_state(Screen::GameOver)),
        )
        .add_systems(EguiPrimaryContextPass, show.after(super::play::show).run_if(on_top(Layer::Result)));
}

/// Whether the result has been shown; from then on the player hides the card and brings it back.
#[derive(Resource, Default)]
struct Told(bool);

/// The finale can be skipped: any key or button ends it.
fn skip(
    stack: Res<Stack>,
    mut inputs: ResMut<Inputs>,
    buttons: Res<ButtonInput<MouseButton>>,
    mut clock: ResMut<BoardClock>,
) {
    if !clock.busy() {
        return;
    }
    let clicked = buttons.get_just_pressed().len() > 0;
    if stack.top().is_none() && inputs.take_all() || clicked {
        clock.finish();
    }
}

fn bring_back(mut inputs: ResMut<Inputs>, mut stack: ResMut<Stack>) {
    if inputs.take_action(UiAction::Back) {
        stack.open(Layer::Result);
    }
}

/// The card is shown when the last move has been shown to its end.
fn tell(clock: Res<BoardClock>, table: Res<Table>, mut told: ResMut<Told>, mut stack: ResMut<Stack>) {
    let ended = table.a_match().is_some_and(|session| session.ending().is_some());
    if ended && !told.0 && !clock.busy() {
        told.0 = true;
        stack.open(Layer::Result);
    }
}

fn show(
    mut panels: Panels,
    table: Res<Table>,
    seats: Res<Seats>,
    mut stack: ResMut<Stack>,
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
                    1 => stack.close(Layer::Result),
                    _ => {
                        wanted.write(LayRequested::here(Laying::Nothing));
                    }
                }
            }
        }
    });
    Ok(())
}

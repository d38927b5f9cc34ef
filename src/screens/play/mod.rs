//! The match screen: the board at the left, the panel at the right, pause over both.

mod captions;
mod cards;
pub mod console;
mod evaluation;
mod flight;
mod hint;
mod labels;
mod moves;
mod panel;
mod pause;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use bevy_egui::egui::{Area, Id, Rect as Frame, Sense, pos2, vec2};

use self::captions::Caption;
pub use self::moves::played as moves_played;
use self::panel::{Action, Panel};
pub use self::pause::PauseReason;
use crate::board::motion::{Arrivals, Trays};
use crate::board::{BoardArea, BoardView, camera};
use crate::input::{Focus, Inputs, Layer, Stack, UiAction, nothing_on_top, on_top};
use crate::play::{Act, ActRequested, FrameSet, InMatch, Intent, MatchSetup, Screen, Seats, Table, Thinking};
use crate::rules::Pair;
use crate::settings::Settings;
use crate::ui::{Panels, Skin};

pub fn plugin(app: &mut App) {
    app.add_plugins((
        captions::plugin,
        console::plugin,
        evaluation::plugin,
        flight::plugin,
        hint::plugin,
        labels::plugin,
        pause::plugin,
    ))
    .add_systems(
        Update,
        (
            shortcuts.run_if(in_state(Screen::Play)).run_if(nothing_on_top),
            leave.run_if(on_top(Layer::Console).or_else(on_top(Layer::Pause))),
        )
            .in_set(FrameSet::Listen),
    )
    .add_systems(EguiPrimaryContextPass, show.run_if(in_state(InMatch)));
}

/// The distance of panel and board from the window's edge, in design pixels.
const MARGIN: f32 = 24.0;
const PANEL_WIDTH: f32 = 440.0;
/// The share of a wide window's spare room that goes to each side.
const SPARE_AROUND: f32 = 0.4;

/// The areas of the panel and of the board. Spare room in a wide window goes around and between them.
pub fn split(skin: &Skin, window: Frame, view: &BoardView) -> (Frame, Frame) {
    let margin = skin.px(MARGIN);
    let height = window.height() - margin;
    let board = view.size() + 2.0 * camera::MARGIN;
    let panel_width = skin.px(PANEL_WIDTH);
    let room = window.width() - panel_width - 3.0 * margin;
    let board_width = (height * board.x / board.y).min(room);
    let spare = room - board_width;
    let board_left = window.left() + margin + SPARE_AROUND * spare;
    let panel_left = window.right() - margin - panel_width - SPARE_AROUND * spare;
    let top = window.top() + margin / 2.0;
    (
        Frame::from_min_size(
            pos2(panel_left, window.top() + margin),
            vec2(panel_width, window.height() - 2.0 * margin),
        ),
        Frame::from_min_size(pos2(board_left, top), vec2(board_width, height)),
    )
}

/// Writes the requests to the table other than moves.
#[derive(SystemParam)]
pub struct Asking<'w> {
    intents: MessageWriter<'w, Intent>,
    acts: MessageWriter<'w, ActRequested>,
}

pub fn show(
    mut panels: Panels,
    table: Res<Table>,
    setup: Res<MatchSetup>,
    seats: Res<Seats>,
    thinking: Res<Thinking>,
    caption: Res<Caption>,
    arrivals: Res<Arrivals>,
    mut trays: ResMut<Trays>,
    mut view: ResMut<BoardView>,
    mut area: ResMut<BoardArea>,
    mut stack: ResMut<Stack>,
    mut resigns: ResMut<pause::Resigns>,
    mut asking: Asking,
) -> Result {
    let Some(session) = table.a_match() else { return Ok(()) };
    let (context, skin) = panels.open()?;
    let window = context.content_rect();
    let (place, board) = split(&skin, window, &view);
    area.set_if_neq(BoardArea(Some(Rect::new(board.left(), board.top(), board.right(), board.bottom()))));
    let panel = Panel {
        session,
        seats: &seats,
        thinking: &thinking,
        level: &setup.level,
        caption: &caption,
        arrivals: &arrivals,
        turned: view.turned,
    };
    let shown = Area::new(Id::new("panel")).fixed_pos(place.min).show(context, |ui| {
        ui.set_clip_rect(place.expand(skin.px(8.0)));
        ui.allocate_rect(place, Sense::hover());
        panel.show(ui, skin, place)
    });
    let (action, slots) = shown.inner;
    trays.set_if_neq(Trays(Pair(slots.0.map(|at| Some(Vec2::new(at.x, at.y))))));
    match action {
        Some(Action::Undo) => {
            asking.acts.write_batch(seats.ask(session, Act::Undo));
        }
        Some(Action::Redo) => {
            asking.acts.write_batch(seats.ask(session, Act::Redo));
        }
        Some(Action::Hint) => {
            asking.intents.write(Intent::Hint);
        }
        Some(Action::MoveNow) => {
            asking.intents.write(Intent::MoveNow);
        }
        Some(Action::Turn) => view.turned = !view.turned,
        Some(Action::Resign) => {
            resigns.0 = seats.speaker(session.side_to_move());
            if resigns.0.is_some() {
                stack.open(Layer::Resign);
            }
        }
        Some(Action::Menu) => stack.open(Layer::Pause),
        Some(Action::Result) => stack.open(Layer::Result),
        None => {}
    }
    Ok(())
}

/// What can be done at the table no matter which widget has the focus.
fn shortcuts(
    mut inputs: ResMut<Inputs>,
    mut stack: ResMut<Stack>,
    mut view: ResMut<BoardView>,
    mut settings: ResMut<Settings>,
    table: Res<Table>,
    seats: Res<Seats>,
    mut asking: Asking,
) {
    let focus = inputs.focus();
    let ask = |act| table.a_match().and_then(|session| seats.ask(session, act));
    inputs.take(|action| {
        match action {
            UiAction::Undo => {
                asking.acts.write_batch(ask(Act::Undo));
            }
            UiAction::Redo => {
                asking.acts.write_batch(ask(Act::Redo));
            }
            UiAction::Hint => {
                asking.intents.write(Intent::Hint);
            }
            UiAction::MoveNow => {
                asking.intents.write(Intent::MoveNow);
            }
            UiAction::Evaluation => settings.evaluation = !settings.evaluation,
            UiAction::FoodChain => settings.food_chain = settings.food_chain.next(),
            UiAction::TurnBoard => view.turned = !view.turned,
            UiAction::Console => stack.open(Layer::Console),
            UiAction::Menu => stack.open(Layer::Pause),
            // In the panel Back gives the keyboard back to the board instead.
            UiAction::Back if focus == Focus::Nothing => stack.open(Layer::Pause),
            _ => return false,
        }
        true
    });
}

/// What opens the console and the menu closes them too.
fn leave(mut inputs: ResMut<Inputs>, mut stack: ResMut<Stack>) {
    let (opener, layer) = match stack.top() {
        Some(Layer::Console) => (UiAction::Console, Layer::Console),
        _ => (UiAction::Menu, Layer::Pause),
    };
    if inputs.take_action(opener) {
        stack.close(layer);
    }
}

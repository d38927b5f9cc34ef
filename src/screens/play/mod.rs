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
use bevy_egui::egui::{Area, Id, Rect as Frame, Sense, pos2, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use self::captions::Caption;
pub use self::moves::played as moves_played;
use self::panel::{Action, Panel};
pub use self::pause::Dialog;
use super::game_over::ResultCard;
use super::library::Library;
use super::rules::RulesPage;
use crate::board::backdrop::{Backdrop, spawn_scene};
use crate::board::motion::{Arrivals, Trays};
use crate::board::{BoardArea, BoardView, Foliage, Hand, camera};
use crate::keyboard::{Modifiers, OnTop, Stroke, Strokes, on_top};
use crate::pictures::Picture;
use crate::play::{Act, ActRequested, FrameSet, InMatch, Intent, MatchSetup, Paused, Screen, Seats, Table, Thinking};
use crate::rules::Pair;
use crate::settings::Settings;
use crate::ui::{Skin, Textures};

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
    .add_systems(OnEnter(InMatch), set_scene)
    .add_systems(
        Update,
        (
            shortcuts.run_if(in_state(Screen::Play)).run_if(on_top(OnTop::Screen).or_else(on_top(OnTop::Panel))),
            leave_console.run_if(on_top(OnTop::Console)),
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

fn set_scene(library: Res<Library>, mut commands: Commands) {
    commands.spawn((Backdrop, DespawnOnExit(InMatch), Picture::named("backdrop_match"), Name::new("match scene")));
    match library.0.painted_scene("match") {
        Ok(scene) => spawn_scene(&mut commands, &scene, (Foliage, DespawnOnExit(InMatch))),
        Err(error) => warn!("{error}"),
    }
}

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
    mut contexts: EguiContexts,
    textures: Res<Textures>,
    table: Res<Table>,
    setup: Res<MatchSetup>,
    seats: Res<Seats>,
    thinking: Res<Thinking>,
    caption: Res<Caption>,
    arrivals: Res<Arrivals>,
    mut trays: ResMut<Trays>,
    mut view: ResMut<BoardView>,
    mut area: ResMut<BoardArea>,
    mut hand: ResMut<Hand>,
    mut dialog: ResMut<pause::Dialog>,
    mut result: ResMut<ResultCard>,
    mut paused: Option<ResMut<NextState<Paused>>>,
    mut asking: Asking,
) -> Result {
    let Some(session) = table.a_match() else { return Ok(()) };
    let context = contexts.ctx_mut()?;
    let window = context.content_rect();
    let skin = Skin::new(&textures, window.size());
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
            *dialog = seats.speaker(session.side_to_move()).map_or(pause::Dialog::None, pause::Dialog::Resign);
        }
        Some(Action::Menu) => {
            hand.empty();
            if let Some(paused) = &mut paused {
                paused.set(Paused::Yes);
            }
        }
        Some(Action::Result) => result.hidden = false,
        None => {}
    }
    Ok(())
}

/// What a key does at the table, no matter what has the focus.
#[derive(Clone, Copy)]
enum Shortcut {
    Want(Intent),
    Ask(Act),
    Evaluation,
    Turn,
    Console,
    Rules,
    Menu,
}

fn shortcut(press: &Stroke) -> Option<Shortcut> {
    let Modifiers { shift, control, alt, logo } = press.held;
    Some(match press.key {
        _ if press.repeat || alt => return None,
        KeyCode::KeyZ if (control || logo) && !shift => Shortcut::Ask(Act::Undo),
        KeyCode::KeyY | KeyCode::KeyZ if control || logo => Shortcut::Ask(Act::Redo),
        _ if control || logo => return None,
        KeyCode::Backspace => Shortcut::Ask(Act::Undo),
        KeyCode::KeyH => Shortcut::Want(Intent::Hint),
        KeyCode::KeyN => Shortcut::Want(Intent::MoveNow),
        KeyCode::KeyE => Shortcut::Evaluation,
        KeyCode::KeyT => Shortcut::Turn,
        KeyCode::F2 | KeyCode::Backquote => Shortcut::Console,
        KeyCode::F1 => Shortcut::Rules,
        KeyCode::Escape => Shortcut::Menu,
        _ => return None,
    })
}

fn shortcuts(
    top: Res<OnTop>,
    mut strokes: ResMut<Strokes>,
    mut rules: ResMut<RulesPage>,
    mut console: ResMut<console::ConsoleOverlay>,
    mut view: ResMut<BoardView>,
    mut settings: ResMut<Settings>,
    mut next: ResMut<NextState<Paused>>,
    table: Res<Table>,
    seats: Res<Seats>,
    mut asking: Asking,
) {
    strokes.take(|press| {
        match shortcut(press) {
            Some(Shortcut::Want(intent)) => {
                asking.intents.write(intent);
            }
            Some(Shortcut::Ask(act)) => {
                asking.acts.write_batch(table.a_match().and_then(|session| seats.ask(session, act)));
            }
            Some(Shortcut::Evaluation) => settings.evaluation = !settings.evaluation,
            Some(Shortcut::Turn) => view.turned = !view.turned,
            Some(Shortcut::Console) => console.open = true,
            Some(Shortcut::Rules) => rules.open = true,
            // In the panel Escape gives the keyboard back to the board instead.
            Some(Shortcut::Menu) if *top == OnTop::Screen => next.set(Paused::Yes),
            Some(Shortcut::Menu) | None => return false,
        }
        true
    });
}

fn leave_console(mut strokes: ResMut<Strokes>, mut console: ResMut<console::ConsoleOverlay>) {
    if strokes.take_key(KeyCode::Escape) {
        console.open = false;
    }
}

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

use bevy::prelude::*;
use bevy_egui::egui::{Area, Id, Rect as Frame, Sense, pos2, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use self::captions::Caption;
use self::panel::{Action, Panel};
use super::game_over::ResultCard;
use super::library::Library;
use super::rules::RulesPage;
use crate::board::backdrop::{Backdrop, spawn_scene};
use crate::board::motion::{Arrivals, Trays};
use crate::board::{BoardArea, BoardView, Foliage, Hand, camera};
use crate::pictures::Picture;
use crate::play::{InMatch, Intent, Match, MatchSetup, Paused, Screen, Seats, Thinking};
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
    .add_systems(Update, shortcuts.run_if(in_state(Screen::Play)))
    .add_systems(EguiPrimaryContextPass, show.run_if(in_state(InMatch)));
}

/// Distance of panel and board from the window's edge.
const MARGIN: f32 = 24.0;
const PANEL_WIDTH: f32 = 440.0;
/// The share of a wide window's spare room at either side.
const SPARE_AROUND: f32 = 0.4;

fn set_scene(library: Res<Library>, mut commands: Commands) {
    commands.spawn((Backdrop, DespawnOnExit(InMatch), Picture::named("backdrop_match"), Name::new("match scene")));
    match library.0.scene("match") {
        Ok(scene) => spawn_scene(&mut commands, &scene, (Foliage, DespawnOnExit(InMatch))),
        Err(error) => warn!("{error}"),
    }
}

/// The panel's place and the board's. What is left over in a wide window goes around and between them.
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

pub fn show(
    mut contexts: EguiContexts,
    textures: Res<Textures>,
    game: Option<Res<Match>>,
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
    mut intents: MessageWriter<Intent>,
) -> Result {
    let Some(game) = game else { return Ok(()) };
    let context = contexts.ctx_mut()?;
    let window = context.content_rect();
    let skin = Skin::new(&textures, window.size());
    let (place, board) = split(&skin, window, &view);
    area.set_if_neq(BoardArea(Some(Rect::new(board.left(), board.top(), board.right(), board.bottom()))));
    let panel = Panel {
        game: &game,
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
            intents.write(Intent::Undo);
        }
        Some(Action::Redo) => {
            intents.write(Intent::Redo);
        }
        Some(Action::Hint) => {
            intents.write(Intent::Hint);
        }
        Some(Action::MoveNow) => {
            intents.write(Intent::MoveNow);
        }
        Some(Action::Turn) => view.turned = !view.turned,
        Some(Action::Resign) => {
            *dialog = seats.speaker(game.side_to_move()).map_or(pause::Dialog::None, pause::Dialog::Resign);
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

/// Keys that need no focus. Escape first empties the hand, then opens the menu.
fn shortcuts(
    keys: Res<ButtonInput<KeyCode>>,
    paused: Res<State<Paused>>,
    hand: Res<Hand>,
    mut rules: ResMut<RulesPage>,
    mut console: ResMut<console::ConsoleOverlay>,
    mut dialog: ResMut<pause::Dialog>,
    mut view: ResMut<BoardView>,
    mut settings: ResMut<Settings>,
    mut next: ResMut<NextState<Paused>>,
    mut intents: MessageWriter<Intent>,
) {
    if keys.just_pressed(KeyCode::Escape) {
        if console.open {
            console.open = false;
        } else if rules.open {
            rules.open = false;
        } else if *dialog != pause::Dialog::None {
            *dialog = pause::Dialog::None;
        } else if *paused.get() == Paused::Yes {
            next.set(Paused::No);
        } else if hand.picked.is_none() {
            next.set(Paused::Yes);
        }
        return;
    }
    if console.open || *paused.get() == Paused::Yes || *dialog != pause::Dialog::None {
        return;
    }
    let control = keys.any_pressed([KeyCode::ControlLeft, KeyCode::ControlRight, KeyCode::SuperLeft]);
    let shift = keys.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight]);
    let undo = keys.just_pressed(KeyCode::KeyZ) && control && !shift || keys.just_pressed(KeyCode::Backspace);
    let redo = (keys.just_pressed(KeyCode::KeyY) || keys.just_pressed(KeyCode::KeyZ) && shift) && control;
    if undo {
        intents.write(Intent::Undo);
    } else if redo {
        intents.write(Intent::Redo);
    } else if keys.just_pressed(KeyCode::KeyH) {
        intents.write(Intent::Hint);
    } else if keys.just_pressed(KeyCode::KeyN) {
        intents.write(Intent::MoveNow);
    } else if keys.just_pressed(KeyCode::KeyE) {
        settings.evaluation = !settings.evaluation;
    } else if keys.just_pressed(KeyCode::KeyT) {
        view.turned = !view.turned;
    } else if keys.any_just_pressed([KeyCode::F2, KeyCode::Backquote]) {
        console.open = true;
    } else if keys.just_pressed(KeyCode::F1) {
        rules.open = true;
    }
}

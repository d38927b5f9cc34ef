//! The match screen: the board at the left, the panel at the right, pause over both.

mod arrangement;
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

use self::arrangement::Arrangement;
use self::captions::Caption;
pub use self::moves::played as moves_played;
use self::panel::{Panel, Wish};
pub use self::pause::Dialog;
use super::game_over::ResultCard;
use super::rules::RulesPage;
use crate::board::motion::{Arrivals, Trays};
use crate::board::{BoardArea, BoardView, Hand};
use crate::keyboard::{Modifiers, OnTop, Stroke, Strokes, on_top};
use crate::play::{Act, ActRequested, FrameSet, InMatch, Intent, MatchSetup, Paused, Screen, Seats, Table, Thinking};
use crate::rules::Pair;
use crate::settings::Settings;
use crate::ui::Panels;

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
            shortcuts.run_if(in_state(Screen::Play)).run_if(on_top(OnTop::Screen).or_else(on_top(OnTop::Panel))),
            leave_console.run_if(on_top(OnTop::Console)),
        )
            .in_set(FrameSet::Listen),
    )
    .add_systems(EguiPrimaryContextPass, show.run_if(in_state(InMatch)));
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
    settings: Res<Settings>,
    mut area: ResMut<BoardArea>,
    mut hand: ResMut<Hand>,
    mut dialog: ResMut<pause::Dialog>,
    mut result: ResMut<ResultCard>,
    mut paused: Option<ResMut<NextState<Paused>>>,
    mut asking: Asking,
) -> Result {
    let Some(session) = table.a_match() else { return Ok(()) };
    let (window, zoom) = panels.window()?;
    let arrangement = Arrangement::of(window, &view, settings.left_handed);
    area.set_if_neq(BoardArea(Some(zoom.area(arrangement.board()))));
    let panel = Panel {
        session,
        seats: &seats,
        thinking: &thinking,
        level: &setup.level,
        caption: &caption,
        arrivals: &arrivals,
        turned: view.turned,
    };
    let answer = panels.page("match", |ui| panel.show(ui, &arrangement))?;
    trays.set_if_neq(Trays(Pair(answer.trays.0.map(|at| Some(zoom.pixel(at))))));
    match answer.wish {
        Some(Wish::Undo) => {
            asking.acts.write_batch(seats.ask(session, Act::Undo));
        }
        Some(Wish::Redo) => {
            asking.acts.write_batch(seats.ask(session, Act::Redo));
        }
        Some(Wish::Hint) => {
            asking.intents.write(Intent::Hint);
        }
        Some(Wish::MoveNow) => {
            asking.intents.write(Intent::MoveNow);
        }
        Some(Wish::Turn) => view.turned = !view.turned,
        Some(Wish::Resign) => {
            *dialog = seats.speaker(session.side_to_move()).map_or(pause::Dialog::None, pause::Dialog::Resign);
        }
        Some(Wish::Menu) => {
            hand.empty();
            if let Some(paused) = &mut paused {
                paused.set(Paused::Yes);
            }
        }
        Some(Wish::Result) => result.hidden = false,
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

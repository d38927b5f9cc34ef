//! Decides what lies on top of everything else: it alone gets the keyboard, and no other overlay is drawn.

use bevy::prelude::*;
use bevy_egui::input::EguiWantsInput;

use super::game_over::ResultCard;
use super::hold::Held;
use super::play::Dialog;
use super::play::console::ConsoleOverlay;
use super::rules::RulesPage;
use super::settings::SettingsPage;
use crate::keyboard::OnTop;
use crate::motion::BoardClock;
use crate::play::{FrameSet, Paused, Screen, Seats, Table};
use crate::session::Session;
use crate::ui::keys::PanelsHear;

pub fn plugin(app: &mut App) {
    app.add_systems(Update, decide.in_set(FrameSet::Input))
        // A key may have closed what lay on top, and what is drawn must not lag a frame behind.
        .add_systems(PostUpdate, decide.in_set(TopDecided).before(PanelsHear));
}

/// Set in `PostUpdate` after which it is known what lies on top; before panels are drawn.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TopDecided;

pub(super) fn decide(
    settings: Res<SettingsPage>,
    rules: Res<RulesPage>,
    dialog: Res<Dialog>,
    console: Res<ConsoleOverlay>,
    paused: Option<Res<State<Paused>>>,
    held: Res<Held>,
    card: Res<ResultCard>,
    screen: Res<State<Screen>>,
    table: Res<Table>,
    seats: Res<Seats>,
    clock: Res<BoardClock>,
    wants: Option<Res<EguiWantsInput>>,
    mut top: ResMut<OnTop>,
) {
    let in_play = *screen.get() == Screen::Play;
    // A machine answers a draw offer by itself.
    let asked = || {
        let offer = table.a_match().and_then(Session::draw_offer);
        *dialog != Dialog::None || offer.is_some_and(|offerer| seats.of(offerer.opponent()).is_here())
    };
    // The last move is shown to its end first.
    let ended = *screen.get() == Screen::GameOver && table.a_match().is_some_and(|session| session.ending().is_some());
    let beside = in_play || matches!(screen.get(), Screen::GameOver | Screen::Lab);
    top.set_if_neq(if settings.open {
        OnTop::Settings
    } else if rules.open {
        OnTop::Rules
    } else if in_play && asked() {
        OnTop::Question
    } else if console.open {
        OnTop::Console
    } else if paused.is_some_and(|paused| *paused.get() == Paused::Yes) && !held.0 {
        OnTop::Pause
    } else if ended && !card.hidden && !clock.busy() {
        OnTop::Result
    } else if beside && wants.is_some_and(|wants| wants.wants_keyboard_input()) {
        OnTop::Panel
    } else {
        OnTop::Screen
    });
}

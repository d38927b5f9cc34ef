//! Arrows and rings that the player draws in a match with the mouse's right button, and the request to choose the target
//! of a move again. The drawings are wiped out when something is played.

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;

use crate::app::board::{BoardArea, BoardView, DrawRequested, Hand};
use crate::app::motion::BoardClock;
use crate::app::play::{FrameSet, InMatch, MovePlayed, TableLaid};
use crate::app::screens::arrow::{self, ArrowLook};
use crate::app::screens::sign::Sign;
use crate::app::ui::Panels;
use crate::game::study::{Arrow, MarkColor};
use crate::locale::message;
use crate::rules::Move;

pub fn plugin(app: &mut App) {
    app.init_resource::<Drawings>()
        .add_observer(|_laid: On<TableLaid>, mut drawings: ResMut<Drawings>| drawings.0.clear())
        .add_systems(Update, change.in_set(FrameSet::Show).run_if(in_state(InMatch)))
        .add_systems(EguiPrimaryContextPass, show.after(super::MatchPage::Panel).run_if(in_state(InMatch)));
}

/// What the player has drawn.
#[derive(Resource, Default)]
struct Drawings(Vec<Arrow>);

/// The colour of what is drawn: green, red with Shift, blue with Alt, yellow with both.
pub fn color_of(wanted: DrawRequested) -> MarkColor {
    match (wanted.shift, wanted.alt) {
        (false, false) => MarkColor::Green,
        (true, false) => MarkColor::Red,
        (false, true) => MarkColor::Blue,
        (true, true) => MarkColor::Yellow,
    }
}

/// Adds a drawing. If one of the same place is there, it is replaced, or removed if it has the same colour.
pub fn toggle<T: PartialEq>(drawings: &mut Vec<T>, new: T, is_same_place: impl Fn(&T) -> bool) {
    let is_there = drawings.contains(&new);
    drawings.retain(|known| !is_same_place(known));
    if !is_there {
        drawings.push(new);
    }
}

fn change(
    mut drawn: MessageReader<DrawRequested>,
    mut played: MessageReader<MovePlayed>,
    mut drawings: ResMut<Drawings>,
) {
    if played.read().count() > 0 {
        drawings.0.clear();
    }
    for wanted in drawn.read() {
        let along = wanted.along;
        toggle(&mut drawings.0, Arrow { color: color_of(*wanted), along }, |known| known.along == along);
    }
}

fn show(
    mut panels: Panels,
    drawings: Res<Drawings>,
    area: Res<BoardArea>,
    view: Res<BoardView>,
    clock: Res<BoardClock>,
) -> Result {
    if view.turning() || clock.busy() {
        return Ok(());
    }
    for Arrow { color, along } in &drawings.0 {
        arrow::draw(&mut panels, &area, &view, *along, ArrowLook::drawn(*color))?;
    }
    Ok(())
}

/// Tells a player who confirms moves what to do, each time when a move waits for it.
pub fn ask_again(hand: Res<Hand>, mut asked: Local<Option<Move>>, mut signs: MessageWriter<Sign>) {
    if hand.asked.is_some() && hand.asked != *asked {
        signs.write(Sign::word(message!("sign-choose-again")));
    }
    *asked = hand.asked;
}

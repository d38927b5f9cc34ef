//! Puts the draft on the table, and comes back to the same place of the editor after the match.

use bevy::prelude::*;

use super::desk::EditorDesk;
use crate::app::play::{LayRequested, Laying, MatchSetup, Screen, Seat, Seats};
use crate::app::screens::library::{Chosen, Library};
use crate::engine::Strength;
use crate::game::content::LevelChoice;
use crate::locale::message;
use crate::rules::Pair;

pub fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Title), come_back.run_if(resource_exists::<BoardTrial>));
}

/// How the draft is tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TrialKind {
    /// The player chooses who plays.
    Play,
    /// Two machines play.
    Watch,
}

/// The draft in the editor is tried. What leads to the title leads back to the editor.
#[derive(Resource)]
pub struct BoardTrial;

/// The level of play of the machines that are watched.
const WATCHED: usize = 6;

/// Puts the draft on the table. If it cannot be read from disk, the editor says why.
pub fn begin(world: &mut World, kind: TrialKind) {
    let Some(mut desk) = world.get_resource_mut::<EditorDesk>() else { return };
    let game = desk.game();
    let Some(path) = desk.readable_file() else {
        // If the draft could not be written, its card says so already.
        if !desk.has_trouble() {
            desk.note = Some(Box::new(message!("save-no-data-folder")));
        }
        return;
    };
    let choice = LevelChoice { level: path.to_string_lossy().into_owned(), ..LevelChoice::of(game) };
    let level = match world.resource::<Library>().0.choose(&choice) {
        Ok(level) => level,
        Err(error) => {
            world.resource_mut::<EditorDesk>().note = Some(Box::new(error));
            return;
        }
    };
    world.insert_resource(BoardTrial);
    let start = level.value.match_start();
    *world.resource_mut::<Chosen>() = Chosen::new(choice, &level);
    let mut setup = world.resource_mut::<MatchSetup>();
    (setup.start, setup.level) = (start, level.value.name);
    match kind {
        TrialKind::Play => world.resource_mut::<NextState<Screen>>().set(Screen::Opponents),
        TrialKind::Watch => {
            let seat = Strength::ALL.get(WATCHED).copied().unwrap_or(Strength::FULL);
            *world.resource_mut::<Seats>() = Seats(Pair([Seat::Engine(seat), Seat::Engine(seat)]));
            world.write_message(LayRequested::here(Laying::New));
        }
    }
}

fn come_back(mut commands: Commands, mut next: ResMut<NextState<Screen>>) {
    commands.remove_resource::<BoardTrial>();
    next.set(Screen::Editor);
}

//! Laying the table: a match becomes entities.

use bevy::prelude::*;

use super::components;
use super::messages::{Act, ActRequested, Intent, MoveRequested};
use super::shown::Shown;
use super::states::{AtTable, Screen};
use crate::rules::{Action, Footing, Position, Side};
use crate::session::Session;

/// The match that is played: the truth that the world mirrors.
#[derive(Resource, Deref, DerefMut)]
pub struct Match(pub Session);

impl Match {
    /// What the side to move wants to play now.
    pub fn request(&self, wanted: impl Into<Action>, by_hand: bool) -> MoveRequested {
        MoveRequested { claim: self.claim(self.side_to_move()), wanted: wanted.into(), by_hand }
    }

    /// What that side wants of the match now besides.
    pub fn ask(&self, side: Side, act: Act) -> ActRequested {
        ActRequested { claim: self.claim(side), act }
    }
}

/// What the match on the table started from, and the next one will. `Intent::Start` plays it, a rematch plays it again.
#[derive(Resource, Clone, Debug)]
pub struct MatchSetup {
    /// The level's name, for the screens.
    pub level: String,
    pub start: Position,
    /// A match already begun, left for the title or given by the command line: `Intent::Continue` goes on with it.
    pub begun: Option<Begun>,
}

/// A match under way.
#[derive(Clone, Debug)]
pub struct Begun {
    /// The name of its level, for the screens.
    pub level: String,
    pub session: Session,
}

/// All tiles and pieces of a match have just been spawned. Read it to dress the board.
#[derive(Event, Clone, Copy, Debug)]
pub struct TableLaid {
    /// The match was under way already.
    pub begun: bool,
}

/// Spawns the tiles and pieces of a new match in place of the old one's.
pub fn lay_table(
    mut intents: MessageReader<Intent>,
    mut requests: ResMut<Messages<MoveRequested>>,
    mut acts: ResMut<Messages<ActRequested>>,
    game: Option<Res<Match>>,
    mut setup: ResMut<MatchSetup>,
    on_table: Query<Entity, With<OnTable>>,
    screen: Res<State<Screen>>,
    mut next: ResMut<NextState<Screen>>,
    mut commands: Commands,
) {
    let lays = |intent: &&Intent| matches!(intent, Intent::Start | Intent::Continue | Intent::Leave);
    let Some(intent) = intents.read().filter(lays).last() else { return };
    // What was asked of the match that lay here is no move of the next one.
    requests.clear();
    acts.clear();
    let setup = &mut *setup;
    let begun = match intent {
        Intent::Continue => setup.begun.take(),
        Intent::Leave => {
            let left = game.filter(|game| game.ending().is_none() && !game.plies().is_empty());
            setup.begun = left.map(|game| Begun { level: setup.level.clone(), session: game.0.clone() });
            return next.set(Screen::Title);
        }
        _ => None,
    };
    setup.begun = None;
    let laid = TableLaid { begun: begun.is_some() };
    let session = match begun {
        // From here on this is what is played, whatever was picked in the meantime.
        Some(Begun { level, session }) => {
            (setup.level, setup.start) = (level, session.start().clone());
            session
        }
        None => Session::new(setup.start.clone()),
    };
    // A scene is laid where it is shown, a match on its own screen.
    if !screen.shows_a_scene() {
        next.set(Screen::Play);
    }
    for entity in &on_table {
        commands.entity(entity).despawn();
    }
    let board = session.position().board();
    for square in board.squares() {
        commands.spawn((OnTable, Name::new(format!("tile {square}")), board.terrain(square), square));
    }
    for (id, piece, square) in session.roster().iter() {
        let name = Name::new(format!("{} {piece}", piece.side()));
        let footing = square.map_or(Footing::Firm, |square| session.position().footing(square));
        let mut entity = commands.spawn((OnTable, name, id, piece, piece.side(), footing));
        components::insert_noun(&mut entity, &board, piece);
        if let Some(square) = square {
            entity.insert(square);
        }
    }
    commands.insert_resource(Shown::of(&session));
    commands.insert_resource(Match(session));
    commands.trigger(laid);
}

/// Where no table is, nothing is played: what was left is in [`MatchSetup`].
pub fn clear(mut commands: Commands) {
    commands.remove_resource::<Match>();
    commands.remove_resource::<Shown>();
}

/// Everything that lies on the table; it goes when the table is left.
#[derive(Component)]
#[require(DespawnOnExit::<AtTable>(AtTable))]
pub struct OnTable;

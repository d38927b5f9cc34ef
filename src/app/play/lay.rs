//! The one door through which something comes to lie on the table. It asks who leads the match that lies there.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::components;
use super::messages::{
    ActRequested, Begun, ClockSaid, LayRefused, LayRequested, Laying, MoveRequested, Picked, TableLaid,
};
use super::screen::Screen;
use super::shown::{ChainWanted, Shown};
use super::table::{MatchSetup, OnTable, Table};
use crate::game::session::{Authority, Session};
use crate::rules::{Footing, Readiness};

/// What was asked of the match on the table in this frame.
#[derive(SystemParam)]
pub struct MatchRequests<'w> {
    moves: ResMut<'w, Messages<MoveRequested>>,
    picks: ResMut<'w, Messages<Picked>>,
    acts: ResMut<'w, Messages<ActRequested>>,
    clock: ResMut<'w, Messages<ClockSaid>>,
}

impl MatchRequests<'_> {
    fn forget(&mut self) {
        self.moves.clear();
        self.picks.clear();
        self.acts.clear();
        self.clock.clear();
    }
}

/// The entities on the table.
#[derive(SystemParam)]
pub struct TableEntities<'w, 's> {
    laid: Query<'w, 's, Entity, With<OnTable>>,
    commands: Commands<'w, 's>,
}

impl TableEntities<'_, '_> {
    /// Spawns the tiles and pieces of a match or scene in place of what lay there.
    fn replace(&mut self, session: &Session, laid: TableLaid) {
        for entity in &self.laid {
            self.commands.entity(entity).despawn();
        }
        spawn(session, &mut self.commands);
        self.commands.insert_resource(Shown::of(session, ChainWanted::default()));
        self.commands.trigger(laid);
    }
}

/// Lays what was asked for last, and spawns its tiles and pieces in place of those that lay there.
pub fn lay(
    mut wanted: MessageReader<LayRequested>,
    mut refused: MessageWriter<LayRefused>,
    mut requests: MatchRequests,
    mut table: ResMut<Table>,
    mut setup: ResMut<MatchSetup>,
    mut entities: TableEntities,
    mut next: ResMut<NextState<Screen>>,
) {
    let mut admitted = None;
    for request in wanted.read() {
        // People may leave any match.
        let leaves = matches!(request.what, Laying::Nothing) && request.by == Authority::Here;
        match table.may_be_laid_anew(request.by) {
            Err(refusal) if !leaves => {
                refused.write(refusal);
            }
            _ => admitted = Some(request.what.clone()),
        }
    }
    let Some(what) = admitted else { return };
    // What was asked of the match that lay here is no move of the next one.
    requests.forget();
    let (session, laid) = match what {
        Laying::Nothing => {
            leave(&table, &mut setup);
            return next.set(Screen::Title);
        }
        // A scene is laid on the screen that shows it.
        Laying::Scene(session) => (*session, TableLaid::Scene),
        Laying::New => (Session::new(setup.start.clone()), TableLaid::New),
        Laying::Begun(begun) => go_on(*begun, &mut setup),
        Laying::Left => match setup.begun.take() {
            Some(begun) => go_on(begun, &mut setup),
            None => (Session::new(setup.start.clone()), TableLaid::New),
        },
    };
    if laid != TableLaid::Scene {
        setup.begun = None;
        next.set(Screen::Play);
    }
    entities.replace(&session, laid);
    *table = if laid == TableLaid::Scene { Table::Scene(session) } else { Table::Match(session) };
}

/// A match under way stays in the set-up, from where it can be continued.
fn leave(table: &Table, setup: &mut MatchSetup) {
    let is_left = |session: &&Session| {
        session.ending().is_none() && !session.plies().is_empty() && session.authority() == Authority::Here
    };
    if let Some(session) = table.a_match() {
        let left = Some(session).filter(is_left);
        setup.begun = left.map(|session| Begun { level: setup.level.clone(), session: session.clone() });
    }
}

/// From here on this is what is played, whatever was picked in the meantime.
fn go_on(begun: Begun, setup: &mut MatchSetup) -> (Session, TableLaid) {
    let Begun { level, session } = begun;
    (setup.level, setup.start) = (level, session.start().clone());
    (session, TableLaid::Begun)
}

fn spawn(session: &Session, commands: &mut Commands) {
    let board = session.position().board();
    for square in board.squares() {
        commands.spawn((OnTable, Name::new(format!("tile {square}")), board.terrain(square), square));
    }
    for (id, piece, square) in session.piece_list().iter() {
        let name = Name::new(format!("{} {piece}", piece.side()));
        let footing = square.map_or(Footing::Firm, |square| session.position().footing(square));
        let readiness = square.map_or(Readiness::Free, |square| session.position().readiness(square));
        let mut entity = commands.spawn((OnTable, name, id, piece, piece.side(), footing, readiness));
        components::insert_noun(&mut entity, &board, piece);
        if let Some(square) = square {
            entity.insert(square);
        }
    }
}

/// When the table is left, nothing lies there any more: a match that can be continued is in [`MatchSetup`].
pub fn clear(mut table: ResMut<Table>, mut commands: Commands) {
    *table = Table::Empty;
    commands.remove_resource::<Shown>();
}

//! Puts matches and scenes on the table, and empties the table; no other code does this. Only the computer that leads
//! the match on the table may replace this match.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::components;
use super::match_view::{ChainWanted, MatchView};
use super::messages::{
    ActRequested, Begun, ClockSaid, LayRefused, LayRequested, Laying, MoveRequested, PiecePicked, TableLaid,
};
use super::screen::Screen;
use super::table::{MatchSetup, OnTable, Table};
use crate::game::session::{Authority, Session};
use crate::rules::{Footing, Readiness};

/// The requests of this frame that concern the match on the table.
#[derive(SystemParam)]
pub struct MatchRequests<'w> {
    moves: ResMut<'w, Messages<MoveRequested>>,
    picks: ResMut<'w, Messages<PiecePicked>>,
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
    /// Despawns the previous tiles and pieces, and spawns those of a match or scene.
    fn replace(&mut self, session: &Session, laid: TableLaid) {
        for entity in &self.laid {
            self.commands.entity(entity).despawn();
        }
        spawn(session, &mut self.commands);
        self.commands.insert_resource(MatchView::of(session, ChainWanted::default()));
        self.commands.trigger(laid);
    }
}

/// Carries out the last request to put a match or scene on the table, or to empty the table. The requester must have
/// the right to replace the match that is on the table.
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
        // The player at this computer may leave any match.
        let leaves = matches!(request.what, Laying::Nothing) && request.by == Authority::Here;
        match table.may_be_laid_anew(request.by) {
            Err(refusal) if !leaves => _ = refused.write(refusal),
            _ => admitted = Some(request.what.clone()),
        }
    }
    let Some(what) = admitted else { return };
    // Requests about the previous match must not apply to the next one.
    requests.forget();
    let (session, laid) = match what {
        Laying::Nothing => {
            leave(&table, &mut setup);
            return next.set(Screen::Title);
        }
        // A scene is put on the table without a change of the screen.
        Laying::Scene(session) => (*session, TableLaid::Scene),
        Laying::Rearranged(session) => (*session, TableLaid::Rearranged),
        Laying::New => (Session::new(setup.start.clone()), TableLaid::New),
        Laying::Begun(begun) => go_on(*begun, &mut setup),
        Laying::Left => match setup.begun.take() {
            Some(begun) => go_on(begun, &mut setup),
            None => (Session::new(setup.start.clone()), TableLaid::New),
        },
    };
    let is_scene = matches!(laid, TableLaid::Scene | TableLaid::Rearranged);
    if !is_scene {
        setup.begun = None;
        next.set(Screen::Play);
    }
    entities.replace(&session, laid);
    *table = if is_scene { Table::Scene(session) } else { Table::Match(session) };
}

/// If this computer leads the match and the match is unfinished, stores the match in [`MatchSetup`], so that it can be
/// continued.
fn leave(table: &Table, setup: &mut MatchSetup) {
    let is_left = |session: &&Session| {
        session.ending().is_none() && !session.plies().is_empty() && session.authority() == Authority::Here
    };
    if let Some(session) = table.a_match() {
        let left = Some(session).filter(is_left);
        setup.begun = left.map(|session| Begun { level: setup.level.clone(), session: session.clone() });
    }
}

/// Continues a match. Its level and start position replace those that were chosen in [`MatchSetup`].
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

/// Empties the table when the player leaves it. A match that can be continued stays in [`MatchSetup`].
pub fn clear(mut table: ResMut<Table>, mut commands: Commands) {
    *table = Table::Empty;
    commands.remove_resource::<MatchView>();
}

//! The one door through which something comes to lie on the table. It asks who leads the match that lies there.

use bevy::prelude::*;

use super::components;
use super::messages::{ActRequested, MoveRequested};
use super::shown::Shown;
use super::states::Screen;
use super::table::{Begun, MatchSetup, OnTable, Table};
use crate::rules::Footing;
use crate::session::{Authority, Session};

/// Something else is to lie on the table.
#[derive(Message, Clone, Debug)]
pub struct LayRequested {
    pub what: Laying,
    /// Who wants it.
    pub by: Authority,
}

#[derive(Clone, Debug)]
pub enum Laying {
    /// A new match from [`MatchSetup`]: the first one, a rematch.
    New,
    /// The match that was left for the title, or that the command line began; a new one where there is none.
    Left,
    /// A match that was kept, or read again.
    Begun(Box<Begun>),
    /// The start of a scene. The match that was left stays as it is.
    Scene(Box<Session>),
    /// Nothing: back to the title, where a match that this session leads can be continued.
    Nothing,
}

impl LayRequested {
    /// What somebody at this computer wants.
    pub fn here(what: Laying) -> LayRequested {
        LayRequested { what, by: Authority::Here }
    }
}

/// What lies on the table stays there.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LayRefused {
    #[error("This match is led by another computer; leave it before you begin another one.")]
    LedElsewhere,
    #[error("This match is led here, and no other computer may replace it.")]
    LedHere,
}

/// Tiles and pieces of what lies on the table now have just been spawned. Read it to dress the board.
#[derive(Event, Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableLaid {
    New,
    /// The match was under way already.
    Begun,
    Scene,
}

/// Lays what was asked for last, and spawns its tiles and pieces in place of those that lay there.
pub fn lay(
    mut wanted: MessageReader<LayRequested>,
    mut refused: MessageWriter<LayRefused>,
    mut requests: ResMut<Messages<MoveRequested>>,
    mut acts: ResMut<Messages<ActRequested>>,
    mut table: ResMut<Table>,
    mut setup: ResMut<MatchSetup>,
    on_table: Query<Entity, With<OnTable>>,
    mut next: ResMut<NextState<Screen>>,
    mut commands: Commands,
) {
    let Some(request) = wanted.read().last() else { return };
    // Everybody may leave.
    if !matches!(request.what, Laying::Nothing)
        && let Err(refusal) = table.may_be_laid_anew(request.by)
    {
        refused.write(refusal);
        return;
    }
    // What was asked of the match that lay here is no move of the next one.
    requests.clear();
    acts.clear();
    let (lies, laid) = match request.what.clone() {
        Laying::Nothing => {
            leave(&table, &mut setup);
            return next.set(Screen::Title);
        }
        // A scene is laid on the screen that shows it.
        Laying::Scene(session) => (Table::Scene(*session), TableLaid::Scene),
        what => {
            next.set(Screen::Play);
            let (session, laid) = begin(what, &mut setup);
            (Table::Match(session), laid)
        }
    };
    for entity in &on_table {
        commands.entity(entity).despawn();
    }
    if let Some(session) = lies.session() {
        spawn(session, &mut commands);
        commands.insert_resource(Shown::of(session));
    }
    *table = lies;
    commands.trigger(laid);
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

fn begin(what: Laying, setup: &mut MatchSetup) -> (Session, TableLaid) {
    let left = setup.begun.take();
    let begun = match what {
        Laying::Begun(begun) => Some(*begun),
        Laying::Left => left,
        Laying::New | Laying::Scene(_) | Laying::Nothing => None,
    };
    match begun {
        // From here on this is what is played, whatever was picked in the meantime.
        Some(Begun { level, session }) => {
            (setup.level, setup.start) = (level, session.start().clone());
            (session, TableLaid::Begun)
        }
        None => (Session::new(setup.start.clone()), TableLaid::New),
    }
}

fn spawn(session: &Session, commands: &mut Commands) {
    let board = session.position().board();
    for square in board.squares() {
        commands.spawn((OnTable, Name::new(format!("tile {square}")), board.terrain(square), square));
    }
    for (id, piece, square) in session.piece_list().iter() {
        let name = Name::new(format!("{} {piece}", piece.side()));
        let footing = square.map_or(Footing::Firm, |square| session.position().footing(square));
        let mut entity = commands.spawn((OnTable, name, id, piece, piece.side(), footing));
        components::insert_noun(&mut entity, &board, piece);
        if let Some(square) = square {
            entity.insert(square);
        }
    }
}

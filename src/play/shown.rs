//! What the table shows of the match: published once a change, so that the picture asks no rule book.

use bevy::prelude::*;

use super::table::Table;
use crate::rules::grid::Square;
use crate::rules::step::Step;
use crate::rules::{Action, Board, Move};
use crate::session::{Ending, Session};

/// A move that can be chosen now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    pub from: Square,
    pub to: Square,
    /// Whether it takes who stands there.
    pub takes: bool,
}

/// Of the match on the table, as it stands.
#[derive(Resource, Clone, Debug, PartialEq, Eq)]
pub struct Shown {
    /// What it is played on.
    pub board: Board,
    /// Every move that can be played; none when the match is over.
    pub choices: Vec<Choice>,
    /// Legal moves that repeat too much on this turn.
    pub banned: Vec<Move>,
    /// Where the last action went: from, to, and so on along its way.
    pub last: Vec<Square>,
    /// The squares that show how the match ended.
    pub end: Vec<Square>,
}

impl Shown {
    pub fn of(session: &Session) -> Shown {
        let position = session.position();
        let choice = |Move { from, to }| Choice { from, to, takes: position.piece_at(to).is_some() };
        let travelled = |step: &Step| match *step {
            Step::Walk { from, to } | Step::Leap { from, to } => Some([from, to]),
            Step::Capture { .. } | Step::Enter { .. } => None,
        };
        let last = session.last().map_or(&[][..], |ply| &ply.steps);
        Shown {
            board: position.board(),
            choices: session.legal_actions().into_iter().filter_map(Action::as_move).map(choice).collect(),
            banned: session.bans().into_iter().map(|ban| ban.wanted).collect(),
            last: last.iter().filter_map(|(_, step)| travelled(step)).flatten().collect(),
            end: session.ending().map_or_else(Vec::new, Ending::squares),
        }
    }

    pub fn choices_from(&self, from: Square) -> impl Iterator<Item = Choice> {
        self.choices.iter().copied().filter(move |choice| choice.from == from)
    }
}

/// After every change of the match.
pub fn publish(table: Res<Table>, shown: Option<ResMut<Shown>>) {
    if let (Some(session), Some(mut shown)) = (table.session().filter(|_| table.is_changed()), shown) {
        *shown = Shown::of(session);
    }
}

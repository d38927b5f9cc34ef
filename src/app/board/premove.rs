//! A move that the player chooses while the opponent is to move and a clock runs. It is played as soon as the player's
//! turn comes, if it is legal then.

use bevy::prelude::*;

use super::hand::Choosing;
use crate::app::play::{AtTable, GameEnded, ListenSet, TableLaid};
use crate::rules::Move;
use crate::rules::grid::Square;

pub fn plugin(app: &mut App) {
    app.init_resource::<Premove>()
        .add_observer(|_laid: On<TableLaid>, mut premove: ResMut<Premove>| *premove = Premove::default())
        .add_systems(Update, play.in_set(ListenSet::Premove).run_if(in_state(AtTable)));
}

/// The move that is chosen early.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Premove {
    /// The piece that is chosen, while its target is not.
    pub from: Option<Square>,
    pub wanted: Option<Move>,
}

impl Premove {
    /// The squares to be marked.
    pub fn squares(self) -> impl Iterator<Item = Square> {
        let wanted = self.wanted.map(|Move { from, to }| [from, to]);
        self.from.into_iter().chain(wanted.into_iter().flatten())
    }

    /// Handles the choice of a square; `is_own` tells whether an own piece stands on it.
    fn choose(&mut self, square: Square, is_own: bool) {
        *self = match self.from {
            Some(from) if from == square => Premove::default(),
            Some(from) => Premove { from: None, wanted: Some(Move { from, to: square }) },
            None if is_own && self.wanted.is_none_or(|wanted| wanted.from != square) => {
                Premove { from: Some(square), wanted: None }
            }
            None => Premove::default(),
        };
    }
}

impl Choosing<'_> {
    /// Whether moves can be chosen early now.
    pub(super) fn is_early(&self) -> bool {
        self.settings.habits.premoves && self.table.waits_for_turn().is_some()
    }

    /// Chooses a square for a move that is played when the player's turn comes.
    pub(super) fn choose_early(&mut self, square: Square) {
        let side = self.table.side_on(square);
        let is_own = side.is_some() && side == self.table.waits_for_turn();
        self.premove.choose(square, is_own);
    }

    /// Takes the early move back. Returns whether there was anything to take back.
    pub(super) fn drop_early(&mut self) -> bool {
        let had = *self.premove != Premove::default();
        self.premove.set_if_neq(Premove::default());
        had
    }
}

/// Plays the early move when the player's turn has come. What is illegal by then is forgotten.
fn play(mut choosing: Choosing, mut ended: MessageReader<GameEnded>) {
    if ended.read().count() > 0 {
        choosing.drop_early();
    }
    let early = *choosing.premove;
    if early == Premove::default() || !choosing.table.open() {
        return;
    }
    choosing.drop_early();
    if let Some(wanted) = early.wanted.filter(|wanted| choosing.table.allows(*wanted)) {
        let request = choosing.table.request(wanted);
        choosing.request_at_once(request);
    }
    // A piece that was only picked stays picked.
    if let Some(from) = early.from.filter(|from| choosing.table.is_own(*from)) {
        choosing.hand.picked = Some(from);
    }
}

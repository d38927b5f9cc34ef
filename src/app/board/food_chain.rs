//! The marks of the food chain. For the animal in question (see `asked_about`) they show the animals that it could ever
//! take, those that it must ever fear, and those that it may take now. Other marks show which animals are in danger.

use std::collections::BTreeSet;

use bevy::prelude::*;

use super::{Cursor, Hand};
use crate::app::play::{AtTable, Chain, ChainWanted, FrameSet, ListenSet, MatchView};
use crate::game::settings::{FoodChain, Settings};
use crate::rules::grid::Square;

pub fn plugin(app: &mut App) {
    app.init_resource::<ChainMarks>()
        .init_resource::<ChainLegend>()
        .add_systems(Update, want.in_set(ListenSet::Follow).run_if(in_state(AtTable)))
        .add_systems(Update, (find, explain).chain().in_set(FrameSet::Marks).run_if(in_state(AtTable)));
}

/// Requests the food chain while the player has it turned on, or an animal is looked at.
fn want(settings: Res<Settings>, hand: Res<Hand>, mut wanted: ResMut<ChainWanted>) {
    wanted.set_if_neq(ChainWanted(settings.food_chain != FoodChain::Off || hand.looked_at.is_some()));
}

/// The mark under an animal shows how the marked animal relates to the animal in question. Each animal has at most one
/// such mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Tint {
    /// The animal in question can take the marked one, though perhaps not now.
    CouldTake,
    /// The marked animal can take the one in question, though perhaps not now.
    MustFear,
    /// Both animals can take each other.
    BothWays,
}

impl Tint {
    /// The name of the mark's picture.
    pub const fn mark(self) -> &'static str {
        match self {
            Tint::CouldTake => "mark_could_take",
            Tint::MustFear => "mark_must_fear",
            Tint::BothWays => "mark_both_ways",
        }
    }
}

/// The food chain marks now on the board, for the legend on the screen.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct ChainLegend {
    pub tints: Vec<Tint>,
    /// Whether a ring marks an animal that may be taken now.
    pub prey: bool,
    pub in_danger: bool,
}

impl ChainLegend {
    pub fn is_empty(&self) -> bool {
        *self == ChainLegend::default()
    }
}

/// The marked squares of the food chain.
#[derive(Resource, Debug, Default, PartialEq, Eq)]
pub(super) struct ChainMarks {
    pub tints: Vec<(Tint, Square)>,
    /// The squares of the animals that the animal in question may take now.
    pub prey: Vec<Square>,
    pub in_danger: Vec<Square>,
}

impl ChainMarks {
    /// The marks for the animal in question, if there is one, and for the chain as a whole.
    fn of(chain: &Chain, food_chain: FoodChain, hand: &Hand, cursor: Cursor) -> ChainMarks {
        let threats = &chain.threats;
        let mut marks = ChainMarks::default();
        let one = (food_chain != FoodChain::Off).then(|| asked_about(chain, hand, cursor)).flatten();
        if let Some(one) = hand.looked_at.or(one) {
            let feared: Vec<Square> = threats.ever_hunters(one).collect();
            let takes = threats.ever_prey(one).map(|prey| match feared.contains(&prey) {
                true => (Tint::BothWays, prey),
                false => (Tint::CouldTake, prey),
            });
            marks.tints = takes.collect();
            let only_feared = feared.iter().filter(|hunter| !threats.ever_prey(one).any(|prey| prey == **hunter));
            marks.tints.extend(only_feared.map(|hunter| (Tint::MustFear, *hunter)));
            marks.prey = threats.prey(one).collect();
        }
        if food_chain == FoodChain::Always {
            marks.in_danger = threats.in_danger();
        }
        marks
    }

    /// The legend of these marks.
    fn legend(&self) -> ChainLegend {
        let tints: BTreeSet<Tint> = self.tints.iter().map(|(tint, _)| *tint).collect();
        ChainLegend {
            tints: tints.into_iter().collect(),
            prey: !self.prey.is_empty(),
            in_danger: !self.in_danger.is_empty(),
        }
    }
}

/// Finds the marked squares again whenever their inputs have changed.
fn find(
    shown: Option<Res<MatchView>>,
    settings: Res<Settings>,
    hand: Res<Hand>,
    cursor: Res<Cursor>,
    mut marks: ResMut<ChainMarks>,
) {
    let Some(shown) = shown else { return };
    if shown.is_changed() || settings.is_changed() || hand.is_changed() || cursor.is_changed() {
        marks.set_if_neq(ChainMarks::of(&shown.chain, settings.food_chain, &hand, *cursor));
    }
}

pub(super) fn explain(marks: Res<ChainMarks>, mut legend: ResMut<ChainLegend>) {
    if marks.is_changed() {
        legend.set_if_neq(marks.legend());
    }
}

/// The animal in question if no animal is looked at: the carried one; else the one under the cursor or the mouse; else
/// the picked one.
fn asked_about(chain: &Chain, hand: &Hand, cursor: Cursor) -> Option<Square> {
    let is_in_it = |at: &Square| chain.threats.concern(*at);
    let pointed_at = [cursor.0, hand.hovered].into_iter().flatten().find(is_in_it);
    hand.carries().or(pointed_at).or(hand.picked)
}

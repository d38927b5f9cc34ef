//! The marks of the food chain. The animal in question is the animal about which the player wants to know more (see
//! `asked_about`). Its marks show which animals it can take in principle, which animals can take it in principle, and
//! which animals it may take now. Other marks show all animals that are in danger.

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

/// Requests that the food chain is computed, while the settings turn it on or while an animal is looked at.
fn want(settings: Res<Settings>, hand: Res<Hand>, mut wanted: ResMut<ChainWanted>) {
    wanted.set_if_neq(ChainWanted(settings.food_chain != FoodChain::Off || hand.looked_at.is_some()));
}

/// A mark under an animal. The mark shows how the marked animal relates to the animal in question. Each animal has at
/// most one of these marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Tint {
    /// The animal in question can take the marked animal in principle, although perhaps not now.
    CouldTake,
    /// The marked animal can take the animal in question in principle, although perhaps not now.
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

/// The kinds of food chain marks that are now on the board. The legend on the screen explains these kinds.
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
    /// Returns the marks for the animal in question, if there is one, and the marks of all animals in danger.
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

    /// Returns the legend for these marks.
    fn legend(&self) -> ChainLegend {
        let tints: BTreeSet<Tint> = self.tints.iter().map(|(tint, _)| *tint).collect();
        ChainLegend {
            tints: tints.into_iter().collect(),
            prey: !self.prey.is_empty(),
            in_danger: !self.in_danger.is_empty(),
        }
    }
}

/// Computes the marked squares again whenever the data on which they depend has changed.
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

/// Returns the square of the animal in question if no animal is looked at. The animal in question is then the carried
/// animal, or else the animal under the cursor or the mouse, or else the picked animal.
fn asked_about(chain: &Chain, hand: &Hand, cursor: Cursor) -> Option<Square> {
    let is_in_it = |at: &Square| chain.threats.concern(*at);
    let pointed_at = [cursor.0, hand.hovered].into_iter().flatten().find(is_in_it);
    hand.carries().or(pointed_at).or(hand.picked)
}

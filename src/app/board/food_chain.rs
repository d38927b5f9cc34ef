//! The food chain as marks: whom an animal could ever take and must ever fear, whom it may take now, and which animals are
//! in danger.

use bevy::prelude::*;

use super::{Cursor, Hand};
use crate::app::play::{AtTable, Chain, ChainWanted, FrameSet, ListenSet, Shown};
use crate::game::settings::{FoodChain, Settings};
use crate::rules::grid::Square;

pub fn plugin(app: &mut App) {
    app.init_resource::<ChainLegend>()
        .add_systems(Update, want.in_set(ListenSet::Follow).run_if(in_state(AtTable)))
        .add_systems(Update, explain.in_set(FrameSet::Marks).run_if(in_state(AtTable)));
}

/// The chain is asked for while the player wants it, and while an animal is looked at.
fn want(settings: Res<Settings>, hand: Res<Hand>, mut wanted: ResMut<ChainWanted>) {
    wanted.set_if_neq(ChainWanted(settings.food_chain != FoodChain::Off || hand.looked_at.is_some()));
}

/// The mark under an animal: how it relates to the animal in question. Each animal has at most one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Tint {
    /// The animal in question can take it, though perhaps not now.
    CouldTake,
    /// It can take the animal in question, though perhaps not now.
    MustFear,
    /// Both hold.
    BothWays,
}

impl Tint {
    /// The name of its picture.
    pub const fn mark(self) -> &'static str {
        match self {
            Tint::CouldTake => "mark_could_take",
            Tint::MustFear => "mark_must_fear",
            Tint::BothWays => "mark_both_ways",
        }
    }
}

/// Which marks of the chain lie on the board now, so that a screen can say what they mean.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct ChainLegend {
    pub tints: Vec<Tint>,
    /// A ring: what may be taken now.
    pub prey: bool,
    pub in_danger: bool,
}

impl ChainLegend {
    pub fn is_empty(&self) -> bool {
        *self == ChainLegend::default()
    }
}

/// The squares of the chain that the player wants to see marked.
#[derive(Default)]
pub(super) struct Marked {
    pub tints: Vec<(Tint, Square)>,
    /// What the animal in question may take now.
    pub prey: Vec<Square>,
    pub in_danger: Vec<Square>,
}

pub(super) fn marked(shown: &Shown, settings: &Settings, hand: &Hand, cursor: Cursor) -> Marked {
    let threats = &shown.chain.threats;
    let mut marked = Marked::default();
    let one = (settings.food_chain != FoodChain::Off).then(|| asked_about(&shown.chain, hand, cursor)).flatten();
    if let Some(one) = hand.looked_at.or(one) {
        let feared: Vec<Square> = threats.ever_hunters(one).collect();
        let takes = threats.ever_prey(one).map(|prey| match feared.contains(&prey) {
            true => (Tint::BothWays, prey),
            false => (Tint::CouldTake, prey),
        });
        marked.tints = takes.collect();
        let only_feared = feared.iter().filter(|hunter| !threats.ever_prey(one).any(|prey| prey == **hunter));
        marked.tints.extend(only_feared.map(|hunter| (Tint::MustFear, *hunter)));
        marked.prey = threats.prey(one).collect();
    }
    if settings.food_chain == FoodChain::Always {
        marked.in_danger = threats.in_danger();
    }
    marked
}

fn explain(
    shown: Option<Res<Shown>>,
    settings: Res<Settings>,
    hand: Res<Hand>,
    cursor: Res<Cursor>,
    mut legend: ResMut<ChainLegend>,
) {
    let Some(shown) = shown else { return };
    if !shown.is_changed() && !settings.is_changed() && !hand.is_changed() && !cursor.is_changed() {
        return;
    }
    let marked = marked(&shown, &settings, &hand, *cursor);
    let mut tints: Vec<Tint> = marked.tints.iter().map(|(tint, _)| *tint).collect();
    tints.sort_unstable();
    tints.dedup();
    let now = ChainLegend { tints, prey: !marked.prey.is_empty(), in_danger: !marked.in_danger.is_empty() };
    legend.set_if_neq(now);
}

/// The animal that is carried; else the one under the cursor or the mouse; else the one that is picked.
fn asked_about(chain: &Chain, hand: &Hand, cursor: Cursor) -> Option<Square> {
    let is_in_it = |at: &Square| chain.threats.concern(*at);
    let pointed_at = [cursor.0, hand.hovered].into_iter().flatten().find(is_in_it);
    hand.carries().or(pointed_at).or(hand.picked)
}

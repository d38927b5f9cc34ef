//! The food chain as marks: what an animal may take, what may take it, and which animals are in danger.

use bevy::prelude::*;

use super::{Cursor, Hand};
use crate::play::{AtTable, Chain, ChainWanted, FrameSet, Shown};
use crate::rules::grid::Square;
use crate::settings::{FoodChain, Settings};

pub fn plugin(app: &mut App) {
    app.add_systems(Update, want.in_set(FrameSet::Listen).run_if(in_state(AtTable)));
}

/// The chain is asked for while the player wants it, and while a finger rests on an animal.
fn want(settings: Res<Settings>, hand: Res<Hand>, mut wanted: ResMut<ChainWanted>) {
    wanted.set_if_neq(ChainWanted(settings.food_chain != FoodChain::Off || hand.looked_at.is_some()));
}

/// The squares of the chain that the player wants to see marked.
#[derive(Default)]
pub(super) struct Marked {
    /// What the animal in question may take.
    pub prey: Vec<Square>,
    /// What may take it.
    pub hunters: Vec<Square>,
    pub in_danger: Vec<Square>,
}

pub(super) fn marked(shown: &Shown, settings: &Settings, hand: &Hand, cursor: Cursor) -> Marked {
    let Shown { chain, choices, .. } = shown;
    let mut marked = Marked::default();
    let one = (settings.food_chain != FoodChain::Off).then(|| asked_about(chain, hand, cursor)).flatten();
    if let Some(one) = hand.looked_at.or(one) {
        // What the animal in the hand may take has its ring already.
        let ringed = |prey: &Square| {
            let takes = choices.iter().any(|choice| choice.takes && choice.from == one && choice.to == *prey);
            hand.looked_at.is_some() || hand.picked == Some(one) && takes
        };
        marked.prey = chain.threats.prey(one).filter(|prey| !ringed(prey)).collect();
        marked.hunters = chain.threats.hunters(one).collect();
    }
    if settings.food_chain == FoodChain::Always {
        marked.in_danger = chain.threats.in_danger();
    }
    marked
}

/// The animal that is carried; else the one under the cursor or the mouse; else the one that is picked.
fn asked_about(chain: &Chain, hand: &Hand, cursor: Cursor) -> Option<Square> {
    let is_in_it = |at: &Square| chain.threats.pairs().iter().any(|pair| pair.from == *at || pair.to == *at);
    let pointed_at = [cursor.0, hand.hovered].into_iter().flatten().find(is_in_it);
    hand.carries().or(pointed_at).or(hand.picked)
}

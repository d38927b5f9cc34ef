//! The weights of the evaluation, from the RON file beside this one. Values are in hundredths unless noted otherwise.

use serde::Deserialize;

use super::paths::FAR;
use crate::engine::weights::GameWeights;
use crate::rules::jungle::Animal;

/// The weights of Jungle's evaluation. Tables by animal are ordered from the rat to the elephant.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct JungleWeights {
    /// The bonus for the side to move.
    pub tempo: i32,
    /// The base value of an animal.
    pub animal: [i32; 8],
    /// For every kind of enemy that an animal could capture, the value of the animal grows by this share of the enemy's
    /// base value, in thousandths.
    pub prey: i32,
    /// The value added to an animal, by the number of remaining kinds of enemies that could capture the animal: none,
    /// one, two, or at least three.
    pub hunters: [i32; 4],
    /// By the number of remaining kinds of enemies that could capture the animal: the weight of `advance`, in
    /// hundredths.
    pub freedom: [i32; 4],
    /// The value of a square, by animal and by the turns from the square to the enemy's den.
    pub advance: [[i32; FAR + 1]; 8],
    /// The value of a square, by animal and by a number of turns. This number is one more than the turns from the
    /// square to a square next to the own den.
    pub guard: [[i32; FAR + 1]; 8],
    /// The bonus for a runner, by its turns to the enemy's den, from 1. A runner is the animal nearest to that den, if
    /// no enemy can stop this animal.
    pub runner: [i32; 8],
    /// The bonus for every safe square next to an animal, by animal.
    pub mobility: [i32; 8],
    /// The bonus for an enemy animal that could be captured now, in thousandths of the animal's value.
    pub threat: i32,
    /// The penalty for an animal of the side to move that the opponent could capture, in thousandths of the animal's
    /// value.
    pub worry: i32,
    /// The bonus for a rat in water that can be leapt over, for each kind of enemy animal that leaps.
    pub river: i32,
    /// The value added for a rat in water that can be leapt over, for each kind of animal of the rat's own side that
    /// leaps.
    pub in_the_way: i32,
    /// The bonus for the side to move if the distance between hunter and prey is odd, and the penalty if the distance
    /// is even. This weight counts only if each side has one animal left.
    pub opposition: i32,
}

impl GameWeights for JungleWeights {
    const TEXT: &'static str = include_str!("weights.ron");

    fn visit(&mut self, visit: &mut dyn FnMut(String, &mut i32)) {
        // The fields are listed one by one, so that the compiler reports a missing field.
        let JungleWeights {
            tempo,
            animal,
            prey,
            hunters,
            freedom,
            advance,
            guard,
            runner,
            mobility,
            threat,
            worry,
            river,
            in_the_way,
            opposition,
        } = self;
        let of_animal = |index: usize| Animal::ALL[index].name();
        let mut one = |name: &str, value: &mut i32| visit(name.to_owned(), value);
        one("tempo", tempo);
        animal.iter_mut().enumerate().for_each(|(i, value)| one(&format!("animal.{}", of_animal(i)), value));
        one("prey", prey);
        hunters.iter_mut().enumerate().for_each(|(i, value)| one(&format!("hunters.{i}"), value));
        freedom.iter_mut().enumerate().for_each(|(i, value)| one(&format!("freedom.{i}"), value));
        for (name, table) in [("advance", advance), ("guard", guard)] {
            for (i, row) in table.iter_mut().enumerate() {
                let row = row.iter_mut().enumerate();
                row.for_each(|(turns, value)| one(&format!("{name}.{}.{turns}", of_animal(i)), value));
            }
        }
        runner.iter_mut().enumerate().for_each(|(i, value)| one(&format!("runner.{}", i + 1), value));
        mobility.iter_mut().enumerate().for_each(|(i, value)| one(&format!("mobility.{}", of_animal(i)), value));
        one("threat", threat);
        one("worry", worry);
        one("river", river);
        one("in_the_way", in_the_way);
        one("opposition", opposition);
    }
}

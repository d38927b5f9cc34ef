//! The weights of the evaluation, from the RON file beside this one. Values are in hundredths unless noted otherwise.

use serde::Deserialize;

use super::paths::FAR;
use crate::game::ron::{FileError, FormFault, read_ron};
use crate::rules::jungle::Animal;

/// The weights of the evaluation. Tables by animal are ordered from the rat to the elephant.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weights {
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

const BUILT_IN: &str = include_str!("weights.ron");

impl Weights {
    /// The weights that are compiled into the program.
    ///
    /// # Panics
    /// Never, because a test reads the built-in file.
    pub fn built_in() -> Weights {
        match Weights::read("weights.ron", BUILT_IN) {
            Ok(weights) => weights,
            Err(error) => unreachable!("{error}"),
        }
    }

    /// Reads weights in RON; `file` names the text in errors.
    ///
    /// # Errors
    /// Returns the first fault of the text, with its position in the text.
    pub fn read(file: &str, text: &str) -> Result<Weights, FileError<FormFault>> {
        read_ron(file, text)
    }

    /// The weights in RON: the text of the built-in file, comments included, with these numbers.
    pub fn to_ron(&self) -> String {
        let mut values = self.values().into_iter();
        let mut written = String::with_capacity(BUILT_IN.len());
        for line in BUILT_IN.split_inclusive('\n') {
            let (code, comment) = line.split_at(line.find("//").unwrap_or(line.len()));
            let mut in_number = false;
            for letter in code.chars() {
                let of_number = letter.is_ascii_digit() || letter == '-';
                if of_number && !in_number {
                    written.extend(values.next().map(|value| value.to_string()));
                } else if !of_number {
                    written.push(letter);
                }
                in_number = of_number;
            }
            written.push_str(comment);
        }
        written
    }

    /// The name of each number, like `animal.lion` or `advance.rat.3`, in the order of [`Weights::values`].
    pub fn names() -> Vec<String> {
        let mut names = Vec::new();
        Weights::built_in().visit(&mut |name, _| names.push(name));
        names
    }

    /// All numbers in the order of the file.
    pub fn values(&self) -> Vec<i32> {
        let mut values = Vec::new();
        self.clone().visit(&mut |_, value| values.push(*value));
        values
    }

    /// Returns the weights with these numbers, in the order of [`Weights::values`]. If there are too few numbers, the
    /// last weights keep their old values.
    #[must_use]
    pub fn with_values(&self, values: &[i32]) -> Weights {
        let mut changed = self.clone();
        let mut values = values.iter();
        changed.visit(&mut |_, value| *value = values.next().copied().unwrap_or(*value));
        changed
    }

    /// Calls `visit` with the name and the value of every number, in the order of the file.
    fn visit(&mut self, visit: &mut dyn FnMut(String, &mut i32)) {
        // The fields are listed one by one, so that the compiler reports a missing field.
        let Weights {
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

#[cfg(test)]
mod tests {
    use super::{BUILT_IN, Weights};

    #[test]
    fn the_built_in_weights_are_good() {
        Weights::built_in();
    }

    #[test]
    fn written_weights_are_read_again() {
        let weights = Weights::built_in();
        assert_eq!(weights.to_ron(), BUILT_IN);
        let other: Vec<i32> = weights.values().iter().enumerate().map(|(index, value)| index as i32 - value).collect();
        let other = weights.with_values(&other);
        assert_ne!(other, weights);
        assert_eq!(Weights::read("written", &other.to_ron()), Ok(other));
    }
}

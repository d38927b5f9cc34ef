//! The weights of both games' evaluations, and the values that positions get by them.

use serde::de::DeserializeOwned;

use crate::game::ron::{FileError, FormFault, read_ron};
use crate::rules::{GameId, Position};

use super::chesimals::{self, ChesimalsWeights};
use super::eval::{JungleEvaluator, JungleWeights};
use super::features::Features;

/// The weights of the evaluations of both games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weights {
    pub jungle: JungleWeights,
    pub chesimals: ChesimalsWeights,
}

/// The numbers of one game's evaluation, as a list with names and as the text of their file.
pub(super) trait GameWeights: Clone + DeserializeOwned {
    /// The text of the file that is built into the program.
    const TEXT: &'static str;

    /// The weights that are built into the program.
    fn built_in() -> Self {
        match Self::read("weights.ron", Self::TEXT) {
            Ok(weights) => weights,
            // A test reads the files.
            Err(error) => unreachable!("{error}"),
        }
    }

    /// Reads weights in RON; `file` names the text in errors.
    ///
    /// # Errors
    /// Returns the first fault of the text, with its position in the text.
    fn read(file: &str, text: &str) -> Result<Self, FileError<FormFault>> {
        read_ron(file, text)
    }

    /// Calls `visit` with the name and the value of every number, in the order of the file.
    fn visit(&mut self, visit: &mut dyn FnMut(String, &mut i32));

    /// The name of each number, like `animal.lion` or `advance.rat.3`.
    fn names(&self) -> Vec<String> {
        let mut names = Vec::new();
        self.clone().visit(&mut |name, _| names.push(name));
        names
    }

    fn values(&self) -> Vec<i32> {
        let mut values = Vec::new();
        self.clone().visit(&mut |_, value| values.push(*value));
        values
    }

    fn set_values(&mut self, values: &[i32]) {
        let mut values = values.iter();
        self.visit(&mut |_, value| *value = values.next().copied().unwrap_or(*value));
    }

    /// The text of the built-in file, comments included, with the numbers of these weights.
    fn to_ron(&self) -> String {
        let mut values = self.values().into_iter();
        let mut written = String::with_capacity(Self::TEXT.len());
        for line in Self::TEXT.split_inclusive('\n') {
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
}

impl Weights {
    /// The weights that are built into the program.
    pub fn built_in() -> Weights {
        Weights { jungle: JungleWeights::built_in(), chesimals: ChesimalsWeights::built_in() }
    }

    /// The built-in weights, with those of one game read from RON; `file` names the text in errors.
    ///
    /// # Errors
    /// Returns the first fault of the text, with its position in the text.
    pub fn read(game: GameId, file: &str, text: &str) -> Result<Weights, FileError<FormFault>> {
        let mut weights = Weights::built_in();
        match game {
            GameId::Jungle => weights.jungle = JungleWeights::read(file, text)?,
            GameId::Chesimals => weights.chesimals = ChesimalsWeights::read(file, text)?,
        }
        Ok(weights)
    }

    /// The weights of one game in RON: the text of the built-in file, comments included, with these numbers.
    pub fn to_ron(&self, game: GameId) -> String {
        match game {
            GameId::Jungle => self.jungle.to_ron(),
            GameId::Chesimals => self.chesimals.to_ron(),
        }
    }

    /// The name of each number of one game's weights, like `animal.lion` or `worth.chief`.
    pub fn names(game: GameId) -> Vec<String> {
        match game {
            GameId::Jungle => JungleWeights::built_in().names(),
            GameId::Chesimals => ChesimalsWeights::built_in().names(),
        }
    }

    /// All numbers of one game's weights, in the order of [`Weights::names`].
    pub fn values(&self, game: GameId) -> Vec<i32> {
        match game {
            GameId::Jungle => self.jungle.values(),
            GameId::Chesimals => self.chesimals.values(),
        }
    }

    /// Returns the weights with these numbers for one game, in the order of [`Weights::names`]. If there are too few
    /// numbers, the last weights keep their old values.
    #[must_use]
    pub fn with_values(&self, game: GameId, values: &[i32]) -> Weights {
        let mut changed = self.clone();
        match game {
            GameId::Jungle => changed.jungle.set_values(values),
            GameId::Chesimals => changed.chesimals.set_values(values),
        }
        changed
    }
}

/// The static evaluation, by weights alone, of positions on one board, for callers outside a search.
pub struct Evaluator(OfGame);

enum OfGame {
    Jungle(JungleEvaluator),
    Chesimals(ChesimalsWeights),
}

impl Evaluator {
    /// Returns an evaluator for all positions on the board of this position.
    pub fn new(position: &Position, weights: &Weights, features: Features) -> Evaluator {
        Evaluator(match position {
            Position::Jungle(position) => OfGame::Jungle(JungleEvaluator::new(position, &weights.jungle, features)),
            Position::Chesimals(_) => OfGame::Chesimals(weights.chesimals.clone()),
        })
    }

    /// The value of the position for the side to move, in hundredths; 0 for a position on another board. In Chesimals
    /// II, the position must be at the start of a turn.
    pub fn evaluate(&self, position: &Position) -> i32 {
        match (&self.0, position) {
            (OfGame::Jungle(evaluator), Position::Jungle(position)) => evaluator.evaluate(position),
            (OfGame::Chesimals(weights), Position::Chesimals(position)) => chesimals::evaluate(position, weights),
            _ => 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{GameId, Weights};

    #[test]
    fn written_weights_are_read_again() {
        for game in GameId::ALL {
            let weights = Weights::built_in();
            assert_eq!(Weights::names(game).len(), weights.values(game).len());
            let old = weights.values(game).into_iter().enumerate();
            let other: Vec<i32> = old.map(|(index, value)| index as i32 - value).collect();
            let other = weights.with_values(game, &other);
            assert_ne!(other, weights);
            for weights in [weights, other] {
                assert_eq!(Weights::read(game, "written", &weights.to_ron(game)), Ok(weights), "{game}");
            }
        }
    }
}

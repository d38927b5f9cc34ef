//! Reads the two files of an evaluation (weights and network) for `match`, `tune` and `train`.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use crate::engine::{NeuralNetwork, Weights};
use crate::game::content::{check_plain, read_text};

use crate::rules::{GameId, Position};

use super::Complaint;

/// Reads the weights of a game from a file; if no file is given, returns the weights built into the program.
pub(super) fn weights(file: Option<&Path>, game: GameId) -> Result<Weights, Complaint> {
    let Some(file) = file else { return Ok(Weights::built_in()) };
    let text = read_text(file)?;
    Weights::read(game, &file.display().to_string(), &text).map_err(Complaint::input)
}

/// Reads a network from a file, and checks that it was trained for the board of `start`. Returns `None` if no file is
/// given.
pub(super) fn network(file: Option<&Path>, start: &Position) -> Result<Option<Arc<NeuralNetwork>>, Complaint> {
    let Some(file) = file else { return Ok(None) };
    check_plain(file)?;
    let named = |error: &dyn std::fmt::Display| Complaint::Input(format!("{}: {error}", file.display()));
    let bytes = fs::read(file).map_err(|error| named(&error))?;
    let network = NeuralNetwork::read(&bytes).map_err(|error| named(&error))?;
    if !start.as_jungle().is_some_and(|position| network.fits(position.board())) {
        return Err(named(
            &"this network was trained for another board or other rules of movement; train one for these",
        ));
    }
    Ok(Some(Arc::new(network)))
}

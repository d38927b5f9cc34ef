//! Limits how many questions each side may ask the other between two actions. A question is shown on top of the
//! opponent's board, possibly while the opponent's clock is running.

use crate::net::wire::Why;
use crate::rules::{Pair, Side};

/// The maximum number of times that a side may ask for a rematch after a match.
const REMATCHES: u8 = 3;

/// How many questions of each kind each side has asked since the last action. Until the next action, each side may ask
/// for an undo once and offer a draw once.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Asks {
    undo: Pair<u8>,
    draw: Pair<u8>,
    rematch: Pair<u8>,
}

impl Asks {
    /// # Errors
    /// The side has already asked for an undo.
    pub fn undo(&mut self, side: Side) -> Result<(), Why> {
        count(&mut self.undo[side], 1, Why::AskedOnce)
    }

    /// # Errors
    /// The side has already offered a draw.
    pub fn draw(&mut self, side: Side) -> Result<(), Why> {
        count(&mut self.draw[side], 1, Why::AskedOnce)
    }

    /// # Errors
    /// The side has asked for a rematch too often.
    pub fn rematch(&mut self, side: Side) -> Result<(), Why> {
        count(&mut self.rematch[side], REMATCHES, Why::AskedAlready)
    }
}

fn count(asked: &mut u8, most: u8, why: Why) -> Result<(), Why> {
    if *asked >= most {
        return Err(why);
    }
    *asked += 1;
    Ok(())
}

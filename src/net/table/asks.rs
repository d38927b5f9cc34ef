//! Limits how often each side may ask the other between two actions: a question covers the board of the opponent, whose
//! clock may be running.

use crate::net::wire::Why;
use crate::rules::{Pair, Side};

/// How often a side may ask for a rematch after a match.
const REMATCHES: u8 = 3;

/// How often each side has asked. An undo and a draw may be asked for once each.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Asks {
    undo: Pair<u8>,
    draw: Pair<u8>,
    rematch: Pair<u8>,
}

impl Asks {
    /// # Errors
    /// The undo was asked for before.
    pub fn undo(&mut self, side: Side) -> Result<(), Why> {
        count(&mut self.undo[side], 1, Why::AskedOnce)
    }

    /// # Errors
    /// The draw was offered before.
    pub fn draw(&mut self, side: Side) -> Result<(), Why> {
        count(&mut self.draw[side], 1, Why::AskedOnce)
    }

    /// # Errors
    /// The rematch was asked for too often.
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

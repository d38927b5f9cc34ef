//! How often each side has asked the other since something was last played: a question lies on the board of the one who is
//! asked, whose clock may be running.

use crate::net::wire::Why;
use crate::rules::{Pair, Side};

/// Who changes their mind after a match may ask again, but not all evening.
const REMATCHES: u8 = 3;

/// Once each for an undo and a draw.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Asks {
    undo: Pair<u8>,
    draw: Pair<u8>,
    rematch: Pair<u8>,
}

impl Asks {
    /// # Errors
    /// It was asked before.
    pub fn undo(&mut self, side: Side) -> Result<(), Why> {
        count(&mut self.undo[side], 1, Why::AskedOnce)
    }

    /// # Errors
    /// It was offered before.
    pub fn draw(&mut self, side: Side) -> Result<(), Why> {
        count(&mut self.draw[side], 1, Why::AskedOnce)
    }

    /// # Errors
    /// It was asked often enough.
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

//! Settings for habits that players bring along from other games of this kind.

use serde::{Deserialize, Serialize};

use crate::base::with_defaults::with_defaults;

with_defaults! {
    /// How the player chooses and sees moves.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(default, deny_unknown_fields)]
    pub struct Habits {
        /// Whether a move is played only after its target was chosen twice. Turns of several actions are ended by a
        /// button anyway, so their actions are played at once.
        pub confirms: bool,
        /// Whether a move can be chosen while the opponent is to move and a clock runs. It is played as soon as the
        /// player's turn comes.
        pub premoves: bool = true,
        /// Whether the squares are marked to which a picked piece can move.
        pub targets: bool = true,
        /// Whether the squares of the last turn are marked.
        pub last_turn: bool = true,
        /// Whether the letters and numbers of the squares stand beside the board.
        pub coordinates: bool = true,
        /// Whether the coach says in a match with few animals what each move is worth.
        pub coach: bool,
    }
}

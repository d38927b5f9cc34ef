//! The numbers of the search, each with its unit: what is pruned, reduced and extended, and in which order actions are tried.
//!
//! Depths and reductions are in plies, margins and windows in hundredths. A change here changes what the engine plays:
//! a match says whether it is worth keeping.

// Limits.

/// No line of play is longer, in plies.
pub(in crate::engine) const MOST_PLIES: usize = 128;
/// No iteration is deeper, in plies.
pub(super) const DEEPEST_ITERATION: u32 = 100;
/// The clock and the stop flag are read after this many nodes: well within a millisecond.
pub(super) const POLLED_EVERY: u64 = 512;
/// After this many nodes even the first iteration may be stopped.
pub(super) const FIRST_ITERATION_NODES: u64 = 5000;
/// Within this many plies of the quiet limit, the table's keys also depend on the number of quiet plies.
pub(super) const QUIET_LIMIT_NEAR: u32 = 16;

// Aspiration windows.

/// Iterations of at least this depth begin with a window around the last value.
pub(super) const ASPIRATION_DEPTH: i32 = 4;
/// Half the width of the first window, in hundredths.
pub(super) const ASPIRATION_WIDTH: i32 = 30;
/// How many times wider each next window is.
pub(super) const ASPIRATION_GROWTH: i32 = 3;
/// Beyond this half width, in hundredths, the next window is open.
pub(super) const ASPIRATION_WIDEST: i32 = 1000;

// Den threats.

/// Answers to den threats are searched a ply deeper down to so many times the depth of the iteration.
pub(super) const DEN_EXTENSION_REACH: usize = 2;
/// Quiescence answers den threats down to this many plies below the horizon.
pub(super) const DEN_THREAT_PLIES: usize = 6;

// Pruning of whole nodes.

/// Reverse futility: up to this depth a node is cut whose static evaluation exceeds beta by the margin, in hundredths for
/// each ply of depth.
pub(super) const REVERSE_FUTILITY_DEPTH: i32 = 6;
pub(super) const REVERSE_FUTILITY_MARGIN: i32 = 90;
/// A null move is tried from this depth on ...
pub(super) const NULL_MOVE_DEPTH: i32 = 3;
/// ... where the side to move has at least so many animals, and its opponent so many: with fewer, having to move is often
/// a disadvantage.
pub(super) const NULL_MOVE_OWN_ANIMALS: u32 = 4;
pub(super) const NULL_MOVE_ENEMY_ANIMALS: u32 = 3;
/// How much less deep a null move is searched: this many plies, one more for each of so many plies of depth, and one more
/// for each of so many hundredths of the static evaluation above beta, up to a limit in plies.
pub(super) const NULL_MOVE_REDUCTION: i32 = 3;
pub(super) const NULL_MOVE_PLIES_PER_PLY: i32 = 4;
pub(super) const NULL_MOVE_SURPLUS_PER_PLY: i32 = 200;
pub(super) const NULL_MOVE_MOST_FOR_SURPLUS: i32 = 2;
/// From this depth on, the result of a null move is verified by a search of the same node.
pub(super) const NULL_MOVE_VERIFIED_DEPTH: i32 = 8;

// Pruning of single actions.

/// Futility: up to this depth quiet actions are left out where the static evaluation and the margin, in hundredths and
/// for each ply of depth, do not exceed alpha.
pub(super) const FUTILITY_DEPTH: i32 = 5;
pub(super) const FUTILITY_MARGIN: i32 = 120;
pub(super) const FUTILITY_MARGIN_PER_PLY: i32 = 90;
/// Late pruning: up to this depth, quiet actions are left out after so many actions and the square of the depth; after
/// that number divided, where the side to move is not improving.
pub(super) const LATE_PRUNING_DEPTH: i32 = 5;
pub(super) const LATE_PRUNING_COUNT: i32 = 4;
pub(super) const LATE_PRUNING_DIVISOR_NOT_IMPROVING: i32 = 2;
/// Quiescence does not try a capture where the static evaluation, the exchange and this margin together do not exceed
/// alpha; in hundredths.
pub(super) const QUIESCENCE_MARGIN: i32 = 200;

// Reductions.

/// A node from this depth on is searched a ply less deep where the table proposes no action.
pub(super) const INTERNAL_REDUCTION_DEPTH: i32 = 4;
/// Late actions are reduced from this depth on ...
pub(super) const LATE_REDUCTION_DEPTH: i32 = 3;
/// ... by this many plies, and the product of the natural logarithms of the depth and of the number of actions tried,
/// divided; ...
pub(super) const LATE_REDUCTION_BASE: f64 = 0.6;
pub(super) const LATE_REDUCTION_DIVISOR: f64 = 2.2;
/// ... and by a ply less for so much of its history score.
pub(super) const LATE_REDUCTION_HISTORY_PER_PLY: i32 = 6000;
/// At the root actions are reduced by a ply from this depth on, beginning with the one of this index.
pub(super) const ROOT_REDUCTION_DEPTH: i32 = 4;
pub(super) const ROOT_REDUCTION_INDEX: usize = 9;

// The order of actions, by rank: higher ranks are tried first. The bands do not overlap.

/// The action that the transposition table proposes.
pub(super) const RANK_PROPOSED: i32 = 1 << 24;
/// Captures that lose no more than they win, plus the exchange.
pub(super) const RANK_GOOD_CAPTURE: i32 = 1 << 22;
/// The older of two killers; the newer one ranks one higher.
pub(super) const RANK_KILLER: i32 = 1 << 20;
pub(super) const RANK_COUNTERMOVE: i32 = 1 << 19;
/// Captures that lose more than they win, plus the exchange. Quiet actions rank between this and countermoves.
pub(super) const RANK_BAD_CAPTURE: i32 = -(1 << 20);
/// In a rank, how much a hundredth of a captured animal, of placement or of a quiet risk counts. A history score counts as
/// it is, and so does the risk of a capture.
pub(super) const RANK_PER_HUNDREDTH: i32 = 16;
/// History scores stay within this, either way.
pub(super) const HISTORY_LIMIT: i32 = 1 << 14;
/// What a beta cutoff adds to a history score: so much for the square of the depth, up to a limit.
pub(super) const HISTORY_BONUS: i32 = 8;
pub(super) const HISTORY_MOST_BONUS: i32 = 1600;

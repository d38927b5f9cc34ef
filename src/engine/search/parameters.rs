//! The parameters of the search, with units: limits, pruning, reductions, extensions and move ordering.
//!
//! Depths and reductions are in plies, margins and windows in hundredths. A changed parameter changes the play of the
//! engine, so measure every change by a match.

// Limits.

/// The longest line of play, in plies.
pub(in crate::engine) const MOST_PLIES: usize = 128;
/// The depth of the deepest iteration, in plies.
pub(super) const DEEPEST_ITERATION: u32 = 100;
/// The number of nodes between two checks of the clock and the stop flag; searching so many nodes takes well under a
/// millisecond.
pub(super) const POLLED_EVERY: u64 = 512;
/// The first iteration may be stopped only after this many nodes.
pub(super) const FIRST_ITERATION_NODES: u64 = 5000;
/// The match is drawn after a certain number of plies without a capture. If at most `QUIET_LIMIT_NEAR` plies are left
/// until then, the keys of the transposition table also depend on the number of plies since the last capture.
pub(super) const QUIET_LIMIT_NEAR: u32 = 16;

// Contempt.

/// A side with a lower static evaluation than this, in hundredths, has half of its contempt.
pub(super) const CONTEMPT_SLIGHTLY_BEHIND: i32 = -150;
/// A side with a lower static evaluation than this, in hundredths, has no contempt.
pub(super) const CONTEMPT_BEHIND: i32 = -450;

// Aspiration windows.

/// Iterations of at least this depth begin with an aspiration window around the last value.
pub(super) const ASPIRATION_DEPTH: i32 = 4;
/// Half the width of the first aspiration window, in hundredths.
pub(super) const ASPIRATION_WIDTH: i32 = 30;
/// The factor by which the width grows when a search fails low or high.
pub(super) const ASPIRATION_GROWTH: i32 = 3;
/// If half the width of the next window would exceed this number of hundredths, the next window is fully open.
pub(super) const ASPIRATION_WIDEST: i32 = 1000;

// Den threats.

/// Answers to den threats are searched a ply deeper, at plies below this multiple of the iteration's depth.
pub(super) const DEN_EXTENSION_REACH: usize = 2;
/// The number of plies below the horizon in which quiescence search answers den threats.
pub(super) const DEN_THREAT_PLIES: usize = 6;

// Pruning of whole nodes.

/// Reverse futility pruning: up to this depth, a node is cut if its static evaluation exceeds beta by the margin, in
/// hundredths per ply of depth.
pub(super) const REVERSE_FUTILITY_DEPTH: i32 = 6;
pub(super) const REVERSE_FUTILITY_MARGIN: i32 = 90;
/// A null move is tried from this depth on.
pub(super) const NULL_MOVE_DEPTH: i32 = 3;
/// A null move is tried only if the side to move and its opponent have at least these numbers of animals, because
/// zugzwang is frequent with fewer animals.
pub(super) const NULL_MOVE_OWN_ANIMALS: u32 = 4;
pub(super) const NULL_MOVE_ENEMY_ANIMALS: u32 = 3;
/// The depth reduction of a null move is the sum of three parts. The first part is `NULL_MOVE_REDUCTION` plies. The
/// second part is a ply for every `NULL_MOVE_PLIES_PER_PLY` plies of depth. The third part is a ply for every
/// `NULL_MOVE_SURPLUS_PER_PLY` hundredths by which the static evaluation exceeds beta, but at most
/// `NULL_MOVE_MOST_FOR_SURPLUS` plies.
pub(super) const NULL_MOVE_REDUCTION: i32 = 3;
pub(super) const NULL_MOVE_PLIES_PER_PLY: i32 = 4;
pub(super) const NULL_MOVE_SURPLUS_PER_PLY: i32 = 200;
pub(super) const NULL_MOVE_MOST_FOR_SURPLUS: i32 = 2;
/// From this depth on, a null move cutoff is verified by a reduced search of the same node.
pub(super) const NULL_MOVE_VERIFIED_DEPTH: i32 = 8;

// Pruning of single actions.

/// Futility pruning: up to this depth, quiet actions are skipped if the static evaluation plus both margins does not
/// exceed alpha. The margins are in hundredths, and the second is multiplied by the depth.
pub(super) const FUTILITY_DEPTH: i32 = 5;
pub(super) const FUTILITY_MARGIN: i32 = 120;
pub(super) const FUTILITY_MARGIN_PER_PLY: i32 = 90;
/// Late move pruning: up to this depth, a quiet action is skipped if its number among the actions of the node exceeds
/// `LATE_PRUNING_COUNT` plus the square of the depth. If the static evaluation is not improving, this limit is divided
/// by `LATE_PRUNING_DIVISOR_NOT_IMPROVING`.
pub(super) const LATE_PRUNING_DEPTH: i32 = 5;
pub(super) const LATE_PRUNING_COUNT: i32 = 4;
pub(super) const LATE_PRUNING_DIVISOR_NOT_IMPROVING: i32 = 2;
/// Quiescence search skips a capture if the sum of the static evaluation, the estimated gain of the capture and this
/// margin, all in hundredths, does not exceed alpha.
pub(super) const QUIESCENCE_MARGIN: i32 = 200;

// Reductions.

/// Internal reduction: from this depth on, a node for which the table proposes no action is searched a ply less deep.
pub(super) const INTERNAL_REDUCTION_DEPTH: i32 = 4;
/// Late move reductions apply from this depth on.
pub(super) const LATE_REDUCTION_DEPTH: i32 = 3;
/// The late move reduction, in plies, is `LATE_REDUCTION_BASE + ln(depth) * ln(actions) / LATE_REDUCTION_DIVISOR`. In
/// this formula, `actions` is the number of actions tried, and `ln` is the natural logarithm.
pub(super) const LATE_REDUCTION_BASE: f64 = 0.6;
pub(super) const LATE_REDUCTION_DIVISOR: f64 = 2.2;
/// The history score that lowers the reduction by a ply.
pub(super) const LATE_REDUCTION_HISTORY_PER_PLY: i32 = 6000;
/// At the root, if the depth is at least `ROOT_REDUCTION_DEPTH`, the actions from index `ROOT_REDUCTION_INDEX` on are
/// searched a ply less deep.
pub(super) const ROOT_REDUCTION_DEPTH: i32 = 4;
pub(super) const ROOT_REDUCTION_INDEX: usize = 9;

// Move ordering: actions with higher ranks are tried first. The ranks of different kinds of actions do not overlap.

/// The rank of the action that the transposition table proposes.
pub(super) const RANK_PROPOSED: i32 = 1 << 24;
/// The base rank of captures that lose no more than they win. The value of the captured animal is added, and the risk
/// is subtracted.
pub(super) const RANK_GOOD_CAPTURE: i32 = 1 << 22;
/// The rank of the older of two killer moves; the newer killer move ranks one higher.
pub(super) const RANK_KILLER: i32 = 1 << 20;
pub(super) const RANK_COUNTERMOVE: i32 = 1 << 19;
/// The base rank of captures that lose more than they win. The value of the captured animal is added, and the risk is
/// subtracted. Quiet actions rank above these captures.
pub(super) const RANK_BAD_CAPTURE: i32 = -(1 << 20);
/// The factor for three parts of a rank that are measured in hundredths: the value of the animal that a good capture
/// takes, the placement gain of a quiet action, and the risk of a quiet action. All other parts of a rank have the
/// factor 1.
pub(super) const RANK_PER_HUNDREDTH: i32 = 16;
/// The largest absolute history score.
pub(super) const HISTORY_LIMIT: i32 = 1 << 14;
/// A beta cutoff adds `HISTORY_BONUS` times the square of the depth to a history score, at most `HISTORY_MOST_BONUS`.
pub(super) const HISTORY_BONUS: i32 = 8;
pub(super) const HISTORY_MOST_BONUS: i32 = 1600;

//! A level that is being made or changed.
//!
//! The text of the level's file is the draft: [`drawn`](DrawnBoard) reads what the text draws, and every change is a
//! change of the text, which keeps the comments, the order and the layout of everything else.
//!
//! - `drawn.rs` reads the board that a text draws, even if the level has faults.
//! - `paint.rs` changes squares: `letters.rs` in the drawings of a level, `units.rs` in the lines of a setup.
//! - `palette.rs` lists what can be put on squares.
//! - `resize.rs` adds and removes files and ranks; `rank_comments.rs` keeps their numbers in comments right.
//! - `fields.rs` changes the name and the other fields.
//! - `symmetry.rs`, `shapes.rs` and `region.rs` say which squares a change concerns.
//! - `findings.rs` finds the faults and doubts, with their squares.
//! - `match_board.rs` makes a level out of the board of a match, for a draft or to keep it.
//! - `draft.rs` holds the text with its history, `fresh.rs` begins one, `draft_file.rs` keeps it on disk, and
//!   `store.rs` finds it again.
//! - `own_rules.rs` keeps rule sets of the user's own.

mod draft;
mod draft_file;
mod drawn;
mod fields;
mod findings;
mod fresh;
mod letters;
mod match_board;
mod own_rules;
mod paint;
mod palette;
mod rank_comments;
mod region;
mod resize;
mod shapes;
mod store;
mod symmetry;
mod units;

pub use draft::LevelDraft;
pub use draft_file::{DraftFile, SaveFault};
pub use drawn::{DrawnBoard, DrawnSquare};
pub use fields::{
    DraftField, description_in, descriptions, field_text, named_rules, side_to_move, with_description_in,
    with_field_text, with_rules, with_side_to_move,
};
pub use findings::{CheckedDraft, DraftFinding, FindingKind, check_draft};
pub use fresh::{FreshBoard, fresh_level};
pub use match_board::{BoardUnread, KeepFault, KeptBoard, board_text, draft_of_text, keep_board, level_with_start};
pub use own_rules::{OwnRules, save_new_rules};
pub use paint::{SquarePaint, painted};
pub use palette::{paint_of_letter, palette_rows};
pub use region::BoardRegion;
pub use resize::{BoardMargins, LEAST_SIDE, resized};
pub use shapes::{flood, straight};
pub use store::{DraftStore, DraftUnread};
pub use symmetry::BoardSymmetry;

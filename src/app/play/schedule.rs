//! The order of the systems in a frame. Every system in `Update` that must run in a fixed order is in one of these
//! sets.
//!
//! The doc of each set says what its systems may write. To add a system, choose a set whose doc allows what the system
//! writes. To add a set, insert it here at its place in the order.

use bevy::ecs::schedule::SingleThreadedExecutor;
use bevy::prelude::*;

use crate::app::awake::KeepAwake;

/// The sets of `Update`, in the order in which they run.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FrameSet {
    /// Writes the values that depend on settings and files, whenever these change: the parameters of animations, the
    /// behaviour of computer players, the first screen.
    Prepare,
    /// Advances the clock of the board, which drives all motion on the board. Moves the scenery around the board.
    Time,
    /// Determines which layer is on top and which widget has the keyboard focus. Performs the next step of a scene.
    Input,
    /// Pointer, keys, console and films write `MoveRequested`, `ActRequested`, `LayRequested`, `Intent`, and
    /// `PiecePicked`.
    Choose,
    /// Computer players write the same messages as the systems of [`FrameSet::Choose`], and `SeatLeft` when a person
    /// must take over a seat. This set also receives the messages of a remote host.
    Think,
    /// Screens handle the keys that the systems of [`FrameSet::Choose`] have not used. They change states and pages,
    /// and write the messages listed at that set. [`ListenSet`] gives the order of these systems.
    Listen,
    /// In a lesson: removes each `MoveRequested` that the current step of the lesson does not ask for, and adds the
    /// reply of the other side.
    Judge,
    /// The only set that writes the match: advances time, puts matches and scenes on the table, plays or refuses moves.
    /// Writes `MovePlayed`, `MoveRefused`, `ActRefused`, `LayRefused`.
    Validate,
    /// Writes the square and state of each piece, and `MatchView`. After this set, the entities agree with the match
    /// again.
    Mirror,
    /// Writes the component `Captured` of pieces.
    Capture,
    /// Writes `GameEnded`, and changes the screen at the end of a match.
    CheckWin,
    /// Sends messages to other computers.
    Tell,
    /// Screens, captions, the player's `Hand` and the saved matches react to the messages. No system here changes the
    /// match.
    Show,
    /// Turns messages into timelines, and writes `TimelineStarted`.
    Conduct,
    /// Updates the marks on squares, spawns the effects of timelines, and starts the motion of pieces.
    Marks,
    /// Sets transforms and sprites for the current time of the board's clock, and writes `Sounded`.
    Animate,
    /// Plays sounds, and draws the laboratory's translucent copies of pieces.
    Sound,
}

/// The sets within [`FrameSet::Listen`], in the order in which they receive a key. The first set that uses a key
/// consumes it. Two systems of the same set either never run in the same frame or are ordered explicitly.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ListenSet {
    /// The page of key bindings takes the key that the player wants to bind, whatever action this key is bound to.
    Bind,
    /// A gamepad selects a key of the on-screen keyboard.
    Type,
    /// Any key skips the finale of a match.
    Skip,
    /// The top layer closes.
    Leave,
    /// Opens the settings, and toggles full screen.
    Settings,
    /// Toggles the sound.
    Mute,
    Help,
    Clipboard,
    /// This set and the next two handle actions in a match, in a lesson, and on the laboratory's stage.
    Table,
    Lesson,
    Puzzle,
    Stage,
    /// The review of a match.
    Review,
    /// The page of the library.
    Library,
    /// The editor of boards.
    Editor,
    /// Zooms the board.
    Closer,
    /// Leaves the current screen for the screen to which Escape leads.
    Page,
    /// Plays the move that the player has chosen before their turn.
    Premove,
    /// Puts a match from another computer on the table. The next set asks the player to confirm the host's key.
    Arrive,
    Compare,
    /// Shows the result of a match.
    Result,
    /// Systems that use no key and depend on the other sets.
    Follow,
}

pub fn plugin(app: &mut App) {
    use FrameSet::{
        Animate, Capture, CheckWin, Choose, Conduct, Input, Judge, Listen, Marks, Mirror, Prepare, Show, Sound, Tell,
        Think, Time, Validate,
    };
    use ListenSet::{
        Arrive, Bind, Clipboard, Closer, Compare, Editor, Follow, Help, Leave, Lesson, Library, Mute, Page, Premove,
        Puzzle, Result, Review, Settings, Skip, Stage, Table, Type,
    };
    let choosing = (Prepare, Time, Input, Choose, Think, Listen, Judge).chain();
    let playing = (Validate, Mirror, Capture, CheckWin, Tell).chain();
    let showing = (Show, Conduct, Marks, Animate, Sound).chain();
    let leaving = (Bind, Type, Skip, Leave).chain();
    let hearing =
        (Settings, Mute, Help, Clipboard, Table, Lesson, Puzzle, Stage, Review, Library, Editor, Closer, Page).chain();
    let following = (Premove, Arrive, Compare, Result, Follow).chain();
    app.configure_sets(Update, (choosing, playing, showing).chain())
        .configure_sets(Update, (leaving, hearing, following).chain().in_set(Listen))
        // `KeepAwake` keeps the earliest requested time, so the order of the requests does not matter.
        .allow_ambiguous_resource::<KeepAwake>()
        // These systems are so short that sending them to other threads would take longer than running them.
        .edit_schedule(Update, |update| {
            update.set_executor(SingleThreadedExecutor::new());
        });
}

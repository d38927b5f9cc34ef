//! The order of a frame. Every ordered system in `Update` is in one of these sets.
//!
//! The doc of each set says what its systems may write. To add a system, find the set whose doc allows what it writes;
//! to add a set, put it in its place here.

use bevy::ecs::schedule::SingleThreadedExecutor;
use bevy::prelude::*;

use crate::app::awake::KeepAwake;

/// The sets of `Update`, in the order in which they run.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FrameSet {
    /// The values that depend on settings and files, after a change of these: parameters of animations, the behaviour
    /// of machines, the first screen.
    Prepare,
    /// The clock of the board, which drives all motion, and the moving scenery around the board.
    Time,
    /// The top layer and its keyboard input; the next step of a scene.
    Input,
    /// Pointer, keys, console and films write `MoveRequested`, `ActRequested`, `LayRequested`, `Intent`, and
    /// `PiecePicked`.
    Choose,
    /// Machines write the same messages, and `SeatLeft` with the seat that a person takes over.
    Think,
    /// Screens handle the keys that the table has not used, and write states, pages and the same messages.
    /// [`ListenSet`] gives the order.
    Listen,
    /// In a lesson: removes each `MoveRequested` that the current step of the lesson does not ask for, and adds the
    /// reply of the other side.
    Judge,
    /// The only set that writes the match: advances time, puts matches and scenes on the table, plays or refuses moves.
    /// Writes `MovePlayed`, `MoveRefused`, `ActRefused`, `LayRefused`.
    Validate,
    /// The square and state of each piece, and `MatchView`. After this set, the entities agree with the match again.
    Mirror,
    /// The component `Captured` of pieces.
    Capture,
    /// `GameEnded`, and the change of screen after it.
    CheckWin,
    /// Messages to other computers.
    Tell,
    /// Screens, captions, the player's `Hand` and the saved matches react to the messages. No system here changes the
    /// match.
    Show,
    /// `TimelineStarted`: turns messages into timelines.
    Conduct,
    /// Marks on squares, effects of timelines, and pieces that set out.
    Marks,
    /// Transforms and sprites at the current time of the board; `Sounded`.
    Animate,
    /// Sounds, and translucent copies of pieces.
    Sound,
}

/// The sets within [`FrameSet::Listen`], in the order in which they receive a key; the first that uses a key consumes
/// it. Systems of the same set never run in the same frame, or are ordered among themselves.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ListenSet {
    /// The page of key bindings takes the key that the player wants to bind, whatever this key does elsewhere.
    Bind,
    /// A gamepad selects a key of the on-screen keyboard.
    Type,
    /// Any key skips the finale of a match.
    Skip,
    /// The top layer closes.
    Leave,
    /// Opens the settings; toggles full screen.
    Settings,
    /// Toggles the sound.
    Mute,
    Help,
    Clipboard,
    /// Actions in a match, in a lesson, on the laboratory's stage.
    Table,
    Lesson,
    Stage,
    /// Zooms the board.
    Closer,
    /// Leaves the screen for the one where Escape leads.
    Page,
    /// Puts a match from another computer on the table; asks the player to confirm the host's key.
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
        Arrive, Bind, Clipboard, Closer, Compare, Follow, Help, Leave, Lesson, Mute, Page, Result, Settings, Skip,
        Stage, Table, Type,
    };
    let choosing = (Prepare, Time, Input, Choose, Think, Listen, Judge).chain();
    let playing = (Validate, Mirror, Capture, CheckWin, Tell).chain();
    let showing = (Show, Conduct, Marks, Animate, Sound).chain();
    let leaving = (Bind, Type, Skip, Leave).chain();
    let hearing = (Settings, Mute, Help, Clipboard, Table, Lesson, Stage, Closer, Page).chain();
    let following = (Arrive, Compare, Result, Follow).chain();
    app.configure_sets(Update, (choosing, playing, showing).chain())
        .configure_sets(Update, (leaving, hearing, following).chain().in_set(Listen))
        // The earliest requested time wins, whatever the order of the requests.
        .allow_ambiguous_resource::<KeepAwake>()
        // These systems are short: sending them to other threads would take longer than running them.
        .edit_schedule(Update, |update| {
            update.set_executor(SingleThreadedExecutor::new());
        });
}

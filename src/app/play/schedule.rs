//! The order of a frame, whole, on this page. What runs in `Update` stands in one of these sets.
//!
//! A line each says what the systems of a set may write. To add a system, find the set whose line allows what it writes;
//! to add a set, put it in its place here and nowhere else.

use bevy::ecs::schedule::SingleThreadedExecutor;
use bevy::prelude::*;

use crate::app::awake::KeepAwake;

/// The sets of `Update`, in the order in which they run.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FrameSet {
    /// What settings and files have changed: numbers, how machines behave, the first screen.
    Prepare,
    /// The clock of the board, by which everything moves; what lives round it.
    Time,
    /// What lies on top and hears the keyboard; what a scene does next.
    Input,
    /// Pointer, keys, console, films: `MoveRequested`, `ActRequested`, `LayRequested`, `Intent`, what is picked, and
    /// `Picked`, which says so.
    Choose,
    /// Machines: the same messages, and `SeatLeft` with the seat that a person takes.
    Think,
    /// Screens hear the keys that nobody at the table has taken: states, pages, the same messages. [`ListenSet`] gives
    /// their order.
    Listen,
    /// In a lesson: `MoveRequested` that the step does not ask for is taken away, and what the other side replies is
    /// added.
    Judge,
    /// The match, and nothing else writes it: time passes, a table is laid, moves are played or refused. `MovePlayed`,
    /// `MoveRefused`, `ActRefused`, `LayRefused`.
    Validate,
    /// Where pieces stand and how, and `Shown`: the world agrees with the match again.
    Mirror,
    /// Who is off the board.
    Capture,
    /// `GameEnded`, and the screen that follows from it.
    CheckWin,
    /// What those elsewhere are told of it.
    Tell,
    /// What screens, captions, hands and journals make of the messages; nothing of the match.
    Show,
    /// `Performance`: messages become timelines.
    Conduct,
    /// Marks on squares, and what a timeline begins: effects, pieces that set out.
    Marks,
    /// Transforms and sprites: everything is drawn where the time says. `Sounded`.
    Animate,
    /// What is heard, and ghosts beside what is drawn.
    Sound,
}

/// The sets within [`FrameSet::Listen`], in the order in which they hear a key; the first to take it keeps it. Systems of
/// the same set never run in the same frame, or are ordered among themselves.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ListenSet {
    /// The table of keys waits for a key, whatever else it means.
    Bind,
    /// A pad walks over the keyboard on the screen.
    Type,
    /// Any key skips the finale of a match.
    Skip,
    /// What lies on top is left.
    Leave,
    /// The settings open; full screen goes on and off.
    Settings,
    /// The sound goes off and on.
    Mute,
    Help,
    Clipboard,
    /// What can be done in a match, in a lesson, on the laboratory's stage.
    Table,
    Lesson,
    Stage,
    /// The board comes nearer.
    Closer,
    /// The screen is left for the one to which Escape leads.
    Page,
    /// A match from elsewhere is laid; whether its host is the right one is asked.
    Arrive,
    Compare,
    /// The result of a match is shown.
    Result,
    /// Systems that take no key and depend on what the others have done.
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
        // The earliest time wins, whoever asks first.
        .allow_ambiguous_resource::<KeepAwake>()
        // Our systems are short: handing them to other threads and back takes longer than they do.
        .edit_schedule(Update, |update| {
            update.set_executor(SingleThreadedExecutor::new());
        });
}

//! The actions that a player can take on a screen, independent of the key or button that triggers them.

use std::collections::BTreeSet;

use strum::{EnumString, IntoStaticStr, VariantArray};

use UiAction::{
    ActionBack, ActionForward, Back, Closer, Confirm, Console, CopyPosition, CopyRecord, Down, EndTurn, Evaluation,
    Farther, FoodChain, FrameBack, FrameForward, FullScreen, Hint, Left, Menu, MoveNow, Mute, NextFocus, Paste,
    PlayPause, PreviousFocus, Redo, ReplayTurn, Right, Rules, Settings, ToEnd, ToStart, TurnBoard, Undo, Up,
};

/// What a press of a key or button does. In the settings file, an action has the name of its variant in kebab case. If
/// a variant is renamed, the attribute `#[strum(serialize)]` must keep its old name in the settings file.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, strum::Display, EnumString, IntoStaticStr, VariantArray,
)]
#[strum(serialize_all = "kebab-case")]
pub enum UiAction {
    /// Puts down the picked animal, closes the top layer, or returns to the previous screen.
    Back,
    Confirm,
    Up,
    Down,
    Left,
    Right,
    NextFocus,
    PreviousFocus,
    /// The menu of a match.
    Menu,
    Rules,
    Settings,
    /// The console: the text version of the game, shown over a match.
    Console,
    FullScreen,
    Mute,
    Undo,
    Redo,
    Hint,
    MoveNow,
    EndTurn,
    /// Replays the last finished turn.
    ReplayTurn,
    TurnBoard,
    Closer,
    Farther,
    Evaluation,
    FoodChain,
    CopyRecord,
    CopyPosition,
    Paste,
    PlayPause,
    /// One frame of an animation, or one turn of a review.
    FrameBack,
    FrameForward,
    /// One action of a turn with many actions, in a review.
    ActionBack,
    ActionForward,
    ToStart,
    ToEnd,
}

/// Where an action is possible. Two actions with the same trigger clash only if both can be possible at the same time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Context {
    Everywhere,
    /// A match.
    Table,
    /// A match in which a person is to move.
    OwnTurn,
    /// A match in which a computer player is to move.
    OthersTurn,
    /// All screens on which arrow keys move the focus between widgets, or the cursor between the squares of a board. On
    /// the laboratory's stage and in a review, arrow keys do neither at first, so actions that step through time may use
    /// the same keys.
    Walk,
    /// The laboratory's stage and the review of a match, where keys step through time.
    Timeline,
}

impl UiAction {
    /// Returns the action's name in the settings file. The name is the same in every language and version of the game.
    pub fn name(self) -> &'static str {
        self.into()
    }

    pub fn named(name: &str) -> Option<UiAction> {
        name.parse().ok()
    }

    /// Returns the default triggers, in the form that [`Trigger`](super::Trigger) parses.
    pub(super) fn standard(self) -> &'static [&'static str] {
        match self {
            Back => &["Escape", "Pad East"],
            Confirm => &["Enter", "Space", "Num Enter", "Pad South"],
            Up => &["Up", "Pad Up"],
            Down => &["Down", "Pad Down"],
            Left | FrameBack => &["Left", "Pad Left"],
            Right | FrameForward => &["Right", "Pad Right"],
            NextFocus => &["Tab", "Pad R1"],
            PreviousFocus => &["Shift+Tab", "Pad L1"],
            Menu => &["F10", "Pad Start"],
            Rules => &["F1", "Pad Select"],
            Settings => &["F3"],
            Console => &["F2", "Backquote"],
            FullScreen => &["F11"],
            Mute => &["M"],
            Undo => &["Ctrl+Z", "Backspace", "Pad North"],
            Redo => &["Ctrl+Y", "Ctrl+Shift+Z", "Pad R3"],
            Hint => &["H", "Pad West"],
            MoveNow => &["N", "Pad R2"],
            EndTurn => &["End", "X", "Pad R2"],
            ReplayTurn => &["R", "Pad Right Stick Left"],
            TurnBoard => &["T", "Pad L2"],
            Closer => &["Page Up", "Num Plus", "Equal", "Pad Right Stick Up"],
            Farther => &["Page Down", "Num Minus", "Minus", "Pad Right Stick Down"],
            Evaluation => &["E"],
            FoodChain => &["F", "Pad L3"],
            CopyRecord => &["Ctrl+C"],
            CopyPosition => &["Ctrl+Shift+C"],
            Paste => &["Ctrl+V"],
            PlayPause => &["Space", "Pad South"],
            ToStart => &["Home", "Pad L2"],
            ActionBack => &["Shift+Left"],
            ActionForward => &["Shift+Right"],
            ToEnd => &["End", "Pad R2"],
        }
    }

    pub fn context(self) -> Context {
        match self {
            Back | Menu | Rules | Settings | FullScreen | Mute => Context::Everywhere,
            Confirm | Up | Down | Left | Right | NextFocus | PreviousFocus => Context::Walk,
            Console | Undo | Redo | Hint | ReplayTurn | TurnBoard | Closer | Farther | Evaluation | FoodChain
            | CopyRecord | CopyPosition | Paste => Context::Table,
            MoveNow => Context::OthersTurn,
            EndTurn => Context::OwnTurn,
            PlayPause | FrameBack | FrameForward | ActionBack | ActionForward | ToStart | ToEnd => Context::Timeline,
        }
    }

    /// Whether a held key or button repeats the action.
    pub fn repeats(self) -> bool {
        matches!(
            self,
            Closer
                | Farther
                | Up
                | Down
                | Left
                | Right
                | NextFocus
                | PreviousFocus
                | FrameBack
                | FrameForward
                | ActionBack
                | ActionForward
        )
    }

    /// Whether a player needs the action to reach the key bindings page. An essential action always keeps at least one
    /// key.
    pub fn is_essential(self) -> bool {
        matches!(self, Back | Confirm | Up | Down | Left | Right)
    }

    /// Whether the action may change the top layer or the screen. If so, later presses are meant for the new layer or
    /// screen.
    pub(super) fn may_change_what_listens(self) -> bool {
        matches!(self, Back | Confirm | NextFocus | PreviousFocus | Menu | Rules | Settings | Console)
    }
}

impl Context {
    /// Returns all contexts, in order. The contexts are collected from the actions, so the set contains the context of
    /// every action.
    pub fn all() -> BTreeSet<Context> {
        UiAction::VARIANTS.iter().map(|action| action.context()).collect()
    }

    pub(super) fn overlaps(self, other: Context) -> bool {
        match (self, other) {
            (Context::Everywhere, _) | (_, Context::Everywhere) => true,
            (Context::Timeline, other) | (other, Context::Timeline) => other == Context::Timeline,
            (Context::OwnTurn, Context::OthersTurn) | (Context::OthersTurn, Context::OwnTurn) => false,
            (Context::Walk | Context::Table | Context::OwnTurn | Context::OthersTurn, _) => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_action_is_found_by_its_own_name() {
        for action in UiAction::VARIANTS {
            assert_eq!(UiAction::named(action.name()), Some(*action));
        }
        assert_eq!((UiAction::named("end-turn"), UiAction::named("EndTurn")), (Some(EndTurn), None));
    }
}

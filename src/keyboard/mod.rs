//! The keyboard: what was pressed, in order, and what lies on top and alone gets the presses.
//!
//! Modifiers are those held at the time of the press: a chord that is over before the frame begins is still a chord.

mod meant;

use std::collections::VecDeque;

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardFocusLost, KeyboardInput};
use bevy::prelude::*;

use crate::awake::KeepAwake;

pub fn plugin(app: &mut App) {
    app.init_resource::<OnTop>()
        .init_resource::<Strokes>()
        .add_message::<KeyboardInput>()
        .add_message::<KeyboardFocusLost>()
        .add_systems(PreUpdate, read.in_set(KeyboardRead));
}

/// Set in `PreUpdate` in which the strokes of this frame are read.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct KeyboardRead;

/// What lies on top of everything else and alone gets the keyboard. Systems that read keys run only while theirs is on
/// top.
///
/// It is decided once a frame, before keys are read; a frame's keys end with one that may open or close something.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum OnTop {
    /// The screen itself: a board, the laboratory's stage, a menu.
    #[default]
    Screen,
    /// A button or field beside the board or the stage, which the player has reached with Tab.
    Panel,
    /// The card that shows how the match ended.
    Result,
    Pause,
    /// The text game.
    Console,
    /// A question that waits for an answer.
    Question,
    Rules,
    Settings,
}

/// Run condition: this lies on top.
pub fn on_top(what: OnTop) -> impl Fn(Res<OnTop>) -> bool + Clone {
    move |top: Res<OnTop>| *top == what
}

/// One key, down or up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stroke {
    /// Which key is meant, wherever this layout has it.
    pub key: KeyCode,
    /// The physical key.
    pub place: KeyCode,
    /// What this layout has on that key.
    pub logical: Key,
    pub state: ButtonState,
    /// The key was down already and is being held.
    pub repeat: bool,
    /// The modifiers that were held at that moment.
    pub held: Modifiers,
    pub window: Entity,
}

impl Stroke {
    /// Whether this is a press of that key without a command modifier, and not a repetition of a held key.
    pub fn is(&self, key: KeyCode) -> bool {
        self.key == key && !self.repeat && !self.held.make_a_command()
    }
}

/// The modifier keys that are down, left or right.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Modifiers {
    pub shift: bool,
    pub control: bool,
    pub alt: bool,
    /// Windows, Command, Super.
    pub logo: bool,
}

impl Modifiers {
    /// Whether these turn a letter into a command.
    pub fn make_a_command(self) -> bool {
        self.control || self.alt || self.logo
    }
}

/// What was pressed and released since the last frame, oldest first. A system that acts on a press takes it, so that no
/// other does; what is left at the end goes to the panels.
#[derive(Resource, Default)]
pub struct Strokes {
    all: Vec<Stroke>,
    /// What was pressed after a key that may open or close something; it is handled in the next frame.
    later: VecDeque<KeyboardInput>,
    /// The modifiers that are down.
    down: Vec<(KeyCode, Modifier)>,
}

impl Strokes {
    /// All strokes that have not been taken, including releases.
    pub fn all(&self) -> &[Stroke] {
        &self.all
    }

    /// Calls `act` with every press that has not been taken, in order; it returns whether it takes the press.
    pub fn take(&mut self, mut act: impl FnMut(&Stroke) -> bool) {
        self.all.retain(|stroke| !(stroke.state.is_pressed() && act(stroke)));
    }

    /// Takes the presses of one key; returns whether there were any.
    pub fn take_key(&mut self, key: KeyCode) -> bool {
        let mut taken = false;
        self.take(|press| {
            let takes = press.is(key);
            taken |= takes;
            takes
        });
        taken
    }

    fn held(&self) -> Modifiers {
        let down = |modifier| self.down.iter().any(|(_, down)| *down == modifier);
        Modifiers {
            shift: down(Modifier::Shift),
            control: down(Modifier::Control),
            alt: down(Modifier::Alt),
            logo: down(Modifier::Logo),
        }
    }

    /// Adds a stroke; returns whether it may change what lies on top.
    fn hear(&mut self, input: KeyboardInput) -> bool {
        let KeyboardInput { key_code: place, logical_key: logical, state, repeat, window, .. } = input;
        // Found by its place, because its meaning may have changed while it was down.
        self.down.retain(|(down, _)| *down != place);
        if let Some(modifier) = Modifier::of(place, &logical).filter(|_| state.is_pressed()) {
            self.down.push((place, modifier));
        }
        let key = meant::meant(place, &logical);
        self.all.push(Stroke { key, place, logical, state, repeat, held: self.held(), window });
        // A held key does not count: it may repeat faster than frames are drawn.
        state.is_pressed() && !repeat && meant::may_change_what_listens(key)
    }

    /// Reads the next strokes, as far as they are meant for what is on top now.
    fn hear_what_came(&mut self) {
        self.all.clear();
        while let Some(input) = self.later.pop_front() {
            if self.hear(input) {
                break;
            }
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Modifier {
    Shift,
    Control,
    Alt,
    Logo,
}

impl Modifier {
    /// Decided by what the key means, since users remap modifiers; by its place only if it means nothing.
    fn of(key: KeyCode, logical: &Key) -> Option<Modifier> {
        use KeyCode::{AltLeft, AltRight, ControlLeft, ControlRight, ShiftLeft, ShiftRight, SuperLeft, SuperRight};
        match (logical, key) {
            (Key::Shift, _) | (Key::Unidentified(_), ShiftLeft | ShiftRight) => Some(Modifier::Shift),
            (Key::Control, _) | (Key::Unidentified(_), ControlLeft | ControlRight) => Some(Modifier::Control),
            // X calls Alt together with Shift Meta.
            (Key::Alt | Key::Meta | Key::AltGraph, _) | (Key::Unidentified(_), AltLeft | AltRight) => {
                Some(Modifier::Alt)
            }
            (Key::Super, _) | (Key::Unidentified(_), SuperLeft | SuperRight) => Some(Modifier::Logo),
            _ => None,
        }
    }
}

fn read(
    mut inputs: MessageReader<KeyboardInput>,
    mut lost: MessageReader<KeyboardFocusLost>,
    mut strokes: ResMut<Strokes>,
    mut awake: Option<ResMut<KeepAwake>>,
) {
    let strokes = strokes.bypass_change_detection();
    // We are not told about keys that are released while another window has the keyboard.
    if lost.read().count() > 0 {
        strokes.down.clear();
    }
    strokes.later.extend(inputs.read().cloned());
    strokes.hear_what_came();
    if let (Some(awake), false) = (&mut awake, strokes.later.is_empty()) {
        awake.this_frame();
    }
}

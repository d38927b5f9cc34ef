//! The keyboard: what was pressed, in the order in which it was pressed, and what lies on top and alone hears it.
//!
//! Modifiers are those of the moment of the press: a chord that is over before the frame begins is still a chord.

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

/// In `PreUpdate`: the strokes of this frame are read.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct KeyboardRead;

/// What lies on top of everything else: it alone hears the keyboard. Whoever listens runs only while it is on top.
///
/// It is decided once a frame, before anybody listens; a frame's keys end with one that may open or close something.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum OnTop {
    /// The screen itself: a board, the laboratory's stage, a menu.
    #[default]
    Screen,
    /// A button or field beside the board or the stage: the player went there with Tab.
    Panel,
    /// How the match ended.
    Result,
    Pause,
    /// The text game.
    Console,
    /// Something is asked and waits for its answer.
    Question,
    Rules,
    Settings,
}

/// The condition that a system listens only while this lies on top.
pub fn on_top(what: OnTop) -> impl Fn(Res<OnTop>) -> bool + Clone {
    move |top: Res<OnTop>| *top == what
}

/// One key, down or up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stroke {
    /// Which key is meant, wherever this keyboard has it.
    pub key: KeyCode,
    /// Where it is.
    pub place: KeyCode,
    /// What it says there.
    pub logical: Key,
    pub state: ButtonState,
    /// The key was down already: it is held.
    pub repeat: bool,
    /// The modifiers that were down at that moment.
    pub held: Modifiers,
    pub window: Entity,
}

impl Stroke {
    /// A press of this key alone, and no repetition of one that is held.
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
    /// With one of these a letter is no letter.
    pub fn make_a_command(self) -> bool {
        self.control || self.alt || self.logo
    }
}

/// What was pressed since the last frame, oldest first. Whoever acts on a press takes it, so that nobody else does; what
/// is left at the end is the panels'.
#[derive(Resource, Default)]
pub struct Strokes {
    all: Vec<Stroke>,
    /// What was pressed after a key that may open or close something: it is heard in the next frame.
    later: VecDeque<KeyboardInput>,
    /// The modifiers that are down.
    down: Vec<(KeyCode, Modifier)>,
}

impl Strokes {
    /// All that were not taken yet, releases too.
    pub fn all(&self) -> &[Stroke] {
        &self.all
    }

    /// Shows every press that was not taken yet to `act`, in their order; it returns whether it takes it.
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

    /// Returns whether the stroke may change who listens.
    fn hear(&mut self, input: KeyboardInput) -> bool {
        let KeyboardInput { key_code: place, logical_key: logical, state, repeat, window, .. } = input;
        // By its place: what it means may have changed while it was down.
        self.down.retain(|(down, _)| *down != place);
        if let Some(modifier) = Modifier::of(place, &logical).filter(|_| state.is_pressed()) {
            self.down.push((place, modifier));
        }
        let key = meant::meant(place, &logical);
        self.all.push(Stroke { key, place, logical, state, repeat, held: self.held(), window });
        // One that is held would come faster than slow frames.
        state.is_pressed() && !repeat && meant::may_change_what_listens(key)
    }

    /// The next strokes, as far as all of them are meant for what is on top now.
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
    /// What the key means counts, for keyboards have their modifiers exchanged; only where it means nothing, its place.
    fn of(key: KeyCode, logical: &Key) -> Option<Modifier> {
        use KeyCode::{AltLeft, AltRight, ControlLeft, ControlRight, ShiftLeft, ShiftRight, SuperLeft, SuperRight};
        match (logical, key) {
            (Key::Shift, _) | (Key::Unidentified(_), ShiftLeft | ShiftRight) => Some(Modifier::Shift),
            (Key::Control, _) | (Key::Unidentified(_), ControlLeft | ControlRight) => Some(Modifier::Control),
            // Alt with Shift is called Meta by X.
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
    // What is released while another window has the keyboard is not heard here.
    if lost.read().count() > 0 {
        strokes.down.clear();
    }
    strokes.later.extend(inputs.read().cloned());
    strokes.hear_what_came();
    if let (Some(awake), false) = (&mut awake, strokes.later.is_empty()) {
        awake.this_frame();
    }
}

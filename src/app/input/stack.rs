//! The layers over the screen. Only the top layer receives input, and Back closes it.

use bevy::prelude::*;

use super::action::UiAction;
use super::inputs::{Inputs, PanelFocus};

/// The set of the systems that find the top layer. The set runs in `Update` and again in `PostUpdate`.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TopKnown;

/// A layer over the screen. Most layers are stacked in the order in which they were opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ScreenLayer {
    /// The card that shows how the match ended.
    Result,
    /// The menu of a match.
    Pause,
    /// The console: the text version of the game.
    Console,
    /// The confirmation of a resignation.
    Resign,
    /// The question whether the player agrees to a draw that the other side has offered.
    DrawOffer,
    /// The remote player's request to undo moves.
    UndoAsked,
    /// The request to compare the likeness of the host's key on this screen with the likeness on the host's screen. The
    /// likeness is a row of sixteen animals that stands for the key.
    Compare,
    /// The chat with remote players, and the state of the connection.
    Talk,
    Rules,
    Settings,
    /// The question at the first start whether the player wants to begin with the lessons.
    Welcome,
    /// A notice that the player must read before doing anything else.
    Notice,
}

impl ScreenLayer {
    /// Whether a match is paused while this layer is open. In a pause, the clock stands still and no move is played.
    pub fn pauses(self) -> bool {
        match self {
            ScreenLayer::Pause | ScreenLayer::Rules | ScreenLayer::Settings | ScreenLayer::Notice => true,
            ScreenLayer::Result
            | ScreenLayer::Console
            | ScreenLayer::Resign
            | ScreenLayer::DrawOffer
            | ScreenLayer::UndoAsked
            | ScreenLayer::Compare
            | ScreenLayer::Talk
            | ScreenLayer::Welcome => false,
        }
    }

    /// Whether this layer opens below all other layers. Only the card with the result does so, because the player may
    /// be reading another layer when the match ends.
    fn lies_lowest(self) -> bool {
        self == ScreenLayer::Result
    }
}

/// The layers over the screen.
#[derive(Resource, Clone, Debug, Default)]
pub struct Stack {
    /// The open layers, from the lowest to the topmost.
    layers: Vec<ScreenLayer>,
    top: Option<ScreenLayer>,
}

impl Stack {
    /// Returns the top layer. Only the systems in [`TopKnown`] update this value, so a press that opens or closes a
    /// layer changes the top layer only for later presses.
    pub fn top(&self) -> Option<ScreenLayer> {
        self.top
    }

    pub fn contains(&self, layer: ScreenLayer) -> bool {
        self.layers.contains(&layer)
    }

    /// Whether one of the open layers pauses the match.
    pub fn pauses(&self) -> bool {
        self.layers.iter().any(|layer| layer.pauses())
    }

    /// Opens a layer on top of the others. If the layer is already open, it is moved to the top. The card with the
    /// result goes below all others instead.
    pub fn open(&mut self, layer: ScreenLayer) {
        self.close(layer);
        let place = if layer.lies_lowest() { 0 } else { self.layers.len() };
        self.layers.insert(place, layer);
    }

    pub fn close(&mut self, layer: ScreenLayer) {
        self.layers.retain(|open| *open != layer);
    }

    pub fn toggle(&mut self, layer: ScreenLayer) {
        if self.contains(layer) {
            self.close(layer);
        } else {
            self.open(layer);
        }
    }
}

/// The player has closed a layer with Back or a right click. The module that owns the layer observes this event.
#[derive(Event, Clone, Copy, Debug, PartialEq, Eq)]
pub struct LayerLeft(pub ScreenLayer);

/// Closes the top layer on Back, or on a right click that the board has not taken. Runs after the board has taken its
/// presses. While a text field has the focus, Back does not close the layer, because Back first leaves the text field.
/// But Back closes the console at once, because the console consists only of its text field.
pub fn leave_topmost(mut inputs: ResMut<Inputs>, mut stack: ResMut<Stack>, mut commands: Commands) {
    if stack.top().is_none() {
        return;
    }
    let types = inputs.focus() == PanelFocus::Text && stack.top() != Some(ScreenLayer::Console);
    let mut leave = || {
        if let Some(layer) = stack.layers.pop() {
            commands.trigger(LayerLeft(layer));
        }
    };
    if inputs.take_right_click() {
        leave();
    }
    inputs.take(|action| {
        let leaves = action == UiAction::Back && !types;
        if leaves {
            leave();
        }
        leaves
    });
}

pub(super) fn find_topmost(mut stack: ResMut<Stack>) {
    let top = stack.layers.last().copied();
    if stack.top != top {
        stack.top = top;
    }
}

/// Run condition: this layer is on top.
pub fn on_top(layer: ScreenLayer) -> impl Fn(Res<Stack>) -> bool + Clone {
    move |stack: Res<Stack>| stack.top() == Some(layer)
}

/// Run condition: this layer is open, whether or not it is on top.
pub fn is_open(layer: ScreenLayer) -> impl Fn(Res<Stack>) -> bool + Clone {
    move |stack: Res<Stack>| stack.contains(layer)
}

/// Run condition: no layer is over the screen.
pub fn nothing_on_top(stack: Res<Stack>) -> bool {
    stack.top().is_none()
}

/// Run condition: no layer is over the screen, and no widget has the focus.
pub fn nothing_else_listens(stack: Res<Stack>, inputs: Res<Inputs>) -> bool {
    stack.top().is_none() && inputs.focus() == PanelFocus::Nothing
}

#[cfg(test)]
mod tests {
    use super::*;

    fn opened(layers: &[ScreenLayer]) -> Stack {
        let mut stack = Stack::default();
        layers.iter().for_each(|layer| stack.open(*layer));
        stack
    }

    #[test]
    fn the_last_one_opened_lies_on_top_except_for_the_result() {
        assert_eq!(opened(&[ScreenLayer::Pause, ScreenLayer::Rules]).layers.last(), Some(&ScreenLayer::Rules));
        assert_eq!(
            opened(&[ScreenLayer::Rules, ScreenLayer::Settings, ScreenLayer::Rules]).layers,
            [ScreenLayer::Settings, ScreenLayer::Rules]
        );
        assert_eq!(opened(&[ScreenLayer::Rules, ScreenLayer::Result]).layers.last(), Some(&ScreenLayer::Rules));
    }

    #[test]
    fn what_opens_in_the_middle_of_a_frame_is_on_top_in_the_next() {
        let mut app = App::new();
        app.init_resource::<Stack>().add_systems(Update, find_topmost);
        app.world_mut().resource_mut::<Stack>().toggle(ScreenLayer::Console);
        assert_eq!(app.world().resource::<Stack>().top(), None);
        app.update();
        assert_eq!(app.world().resource::<Stack>().top(), Some(ScreenLayer::Console));
        app.world_mut().resource_mut::<Stack>().toggle(ScreenLayer::Console);
        app.update();
        assert_eq!(app.world().resource::<Stack>().top(), None);
    }
}

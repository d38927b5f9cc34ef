//! What lies over the screen. The topmost layer alone hears the player, and Back closes exactly it.

use bevy::prelude::*;

use super::action::UiAction;
use super::inputs::{Focus, Inputs};

/// Set in `Update` and again in `PostUpdate`: it is known what lies on top.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TopKnown;

/// Something over the screen. Most layers lie in the order in which they were opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Layer {
    /// The card that shows how the match ended.
    Result,
    /// The menu of a match.
    Pause,
    /// The text game.
    Console,
    /// The question before a resignation.
    Resign,
    /// A draw that the other side offers, for as long as it stands.
    DrawOffer,
    /// Somebody elsewhere would like to take something back.
    UndoAsked,
    /// Whether the host elsewhere is the right one.
    Compare,
    /// What is said in a match with people elsewhere, and how the line is.
    Talk,
    Rules,
    Settings,
    /// Something that the player should know first.
    Notice,
}

impl Layer {
    /// Whether a match waits while this is open: nobody loses time or moves by accident while reading or choosing.
    pub fn pauses(self) -> bool {
        match self {
            Layer::Pause | Layer::Rules | Layer::Settings | Layer::Notice => true,
            Layer::Result
            | Layer::Console
            | Layer::Resign
            | Layer::DrawOffer
            | Layer::UndoAsked
            | Layer::Compare
            | Layer::Talk => false,
        }
    }

    /// The match opens its result when it ends, under whatever the player is looking at.
    fn lies_lowest(self) -> bool {
        self == Layer::Result
    }
}

/// The layers over the screen.
#[derive(Resource, Clone, Debug, Default)]
pub struct Stack {
    /// From the lowest to the topmost.
    layers: Vec<Layer>,
    top: Option<Layer>,
}

impl Stack {
    /// The topmost layer, as it was when the frame's presses began to be handed out: what they open or close matters
    /// only to the presses after them.
    pub fn top(&self) -> Option<Layer> {
        self.top
    }

    pub fn contains(&self, layer: Layer) -> bool {
        self.layers.contains(&layer)
    }

    /// Whether one of the layers holds up a match.
    pub fn pauses(&self) -> bool {
        self.layers.iter().any(|layer| layer.pauses())
    }

    /// Lays a layer on top; one that is open already comes up.
    pub fn open(&mut self, layer: Layer) {
        self.close(layer);
        let place = if layer.lies_lowest() { 0 } else { self.layers.len() };
        self.layers.insert(place, layer);
    }

    pub fn close(&mut self, layer: Layer) {
        self.layers.retain(|open| *open != layer);
    }

    pub fn toggle(&mut self, layer: Layer) {
        if self.contains(layer) {
            self.close(layer);
        } else {
            self.open(layer);
        }
    }
}

/// The player has left a layer with Back. It is closed already; whoever owns it does what else leaving it means.
#[derive(Event, Clone, Copy, Debug, PartialEq, Eq)]
pub struct LayerLeft(pub Layer);

/// Closes the topmost layer: for Escape, the same on a pad, and a right click that the board has not taken. To be run
/// after the board has had its choice of the presses. Whoever types on a card leaves the line first; the console is
/// nothing but its line.
pub fn leave_topmost(mut inputs: ResMut<Inputs>, mut stack: ResMut<Stack>, mut commands: Commands) {
    if stack.top().is_none() {
        return;
    }
    let types = inputs.focus() == Focus::Text && stack.top() != Some(Layer::Console);
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

/// Run condition: this layer lies on top.
pub fn on_top(layer: Layer) -> impl Fn(Res<Stack>) -> bool + Clone {
    move |stack: Res<Stack>| stack.top() == Some(layer)
}

/// Run condition: this layer is open, on top or not.
pub fn is_open(layer: Layer) -> impl Fn(Res<Stack>) -> bool + Clone {
    move |stack: Res<Stack>| stack.contains(layer)
}

/// Run condition: nothing lies over the screen.
pub fn nothing_on_top(stack: Res<Stack>) -> bool {
    stack.top().is_none()
}

/// Run condition: nothing lies over the screen, and no widget beside the board or the stage has the focus.
pub fn nothing_else_listens(stack: Res<Stack>, inputs: Res<Inputs>) -> bool {
    stack.top().is_none() && inputs.focus() == Focus::Nothing
}

#[cfg(test)]
mod tests {
    use super::*;

    fn opened(layers: &[Layer]) -> Stack {
        let mut stack = Stack::default();
        layers.iter().for_each(|layer| stack.open(*layer));
        stack
    }

    #[test]
    fn the_last_one_opened_lies_on_top_except_for_the_result() {
        assert_eq!(opened(&[Layer::Pause, Layer::Rules]).layers.last(), Some(&Layer::Rules));
        assert_eq!(opened(&[Layer::Rules, Layer::Settings, Layer::Rules]).layers, [Layer::Settings, Layer::Rules]);
        assert_eq!(opened(&[Layer::Rules, Layer::Result]).layers.last(), Some(&Layer::Rules));
    }

    #[test]
    fn what_opens_in_the_middle_of_a_frame_is_on_top_in_the_next() {
        let mut app = App::new();
        app.init_resource::<Stack>().add_systems(Update, find_topmost);
        app.world_mut().resource_mut::<Stack>().toggle(Layer::Console);
        assert_eq!(app.world().resource::<Stack>().top(), None);
        app.update();
        assert_eq!(app.world().resource::<Stack>().top(), Some(Layer::Console));
        app.world_mut().resource_mut::<Stack>().toggle(Layer::Console);
        app.update();
        assert_eq!(app.world().resource::<Stack>().top(), None);
    }
}

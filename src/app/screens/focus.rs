//! Keyboard focus: when a page closes, restores the focus to the widget that opened it. When a key is pressed while
//! nothing has the focus, gives the focus to the page's main button, or to the widget beside the last text field.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};

use crate::app::input::{Inputs, ScreenLayer, Stack, TopKnown, UiAction};
use crate::app::play::{AtTable, Screen};
use crate::app::ui;
use crate::app::ui::keys::PanelsHear;

pub fn plugin(app: &mut App) {
    app.init_resource::<Trail>().add_systems(
        PostUpdate,
        (follow, begin.run_if(not(in_state(AtTable)).or_else(lies_over_the_table)))
            .chain()
            .after(TopKnown)
            .before(PanelsHear),
    );
}

/// A screen and the topmost overlay above it, if there is one.
type FocusPlace = (Screen, Option<ScreenLayer>);

#[derive(Resource, Default)]
struct Trail {
    /// The screens and layers through which the player came here. The last entry is the present screen or layer. Each
    /// entry also holds the widget that had the focus when the player left that screen or layer.
    places: Vec<(FocusPlace, Option<egui::Id>)>,
    /// The number of further frames in which the focus will be restored.
    giving: u32,
    /// The text field that had the focus last. `None` if another widget has had the focus since then.
    field: Option<egui::Id>,
}

/// The number of frames in which the focus is restored. One frame is not enough, because in the first frame egui
/// refuses the focus to all widgets below the card that was just closed.
const GIVEN_FRAMES: u32 = 2;

fn follow(
    mut contexts: EguiContexts,
    screen: Res<State<Screen>>,
    stack: Res<Stack>,
    mut trail: ResMut<Trail>,
) -> Result {
    let place = (*screen.get(), stack.top());
    let context = contexts.ctx_mut()?;
    let Trail { places, giving, field } = &mut *trail;
    match context.memory(egui::Memory::focused) {
        None => {}
        typed if context.text_edit_focused() => *field = typed,
        Some(_) => *field = None,
    }
    if !places.last().is_some_and(|(here, _)| *here == place) {
        let focused = context.memory(egui::Memory::focused);
        if let Some((_, left)) = places.last_mut() {
            *left = focused;
        }
        let been = places.iter().position(|(before, _)| *before == place);
        let back = been.and_then(|been| places[been].1);
        // If a layer covered this screen from the start, the list has no entry for the screen alone. In that case the
        // list is cut before the entry with the layer.
        let covered = || places.iter().position(|((before, _), _)| place.1.is_none() && *before == place.0);
        places.truncate(been.or_else(covered).unwrap_or(places.len()));
        places.push((place, back));
        if let Some(focused) = focused {
            context.memory_mut(|memory| memory.surrender_focus(focused));
        }
        *giving = GIVEN_FRAMES;
        *field = None;
    }
    if let Some((_, Some(back))) = places.last().filter(|_| *giving > 0) {
        context.memory_mut(|memory| memory.request_focus(*back));
    }
    *giving = giving.saturating_sub(1);
    Ok(())
}

fn lies_over_the_table(stack: Res<Stack>) -> bool {
    stack.top().is_some_and(|top| top != ScreenLayer::Console)
}

/// Handles arrows, Enter and Space while nothing has the focus. On a screen, Enter presses the main button at once. On
/// an overlay, Enter only gives the focus to the main button, because the player has to read the question or message
/// first. An arrow gives the focus to the main button, both on screens and on overlays. If a text field had the focus
/// last, the arrow moves the focus to the widget beside that field instead.
fn begin(mut contexts: EguiContexts, stack: Res<Stack>, trail: Res<Trail>, mut inputs: ResMut<Inputs>) -> Result {
    let context = contexts.ctx_mut()?;
    if context.memory(|memory| memory.focused().is_some()) {
        return Ok(());
    }
    let field = trail.field.filter(|field| context.read_response(*field).is_some());
    let meant_most = ui::meant_most(context);
    let mut begun = None;
    inputs.take(|action| {
        if begun.is_some() {
            return false;
        }
        let shows = matches!(action, UiAction::Up | UiAction::Down | UiAction::Left | UiAction::Right);
        begun = match action {
            _ if shows => field.or(meant_most),
            UiAction::Confirm => meant_most,
            _ => None,
        };
        begun.is_some() && if shows { field.is_none() } else { stack.top().is_some() }
    });
    if let Some(first) = begun {
        context.memory_mut(|memory| memory.request_focus(first));
    }
    Ok(())
}

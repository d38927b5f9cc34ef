//! Counts the draw calls of a still picture, for `riverleap bench`.

use bevy::core_pipeline::core_2d::Transparent2d;
use bevy::prelude::*;
use bevy::render::RenderApp;
use bevy::render::render_phase::{PhaseItem, ViewSortedRenderPhases};

use super::{Film, FilmError, app, go_to_title, warm_up};
use crate::app::window::probe;
use crate::app::workarounds::changed_parts;

/// Counts the draw calls of sprites and water, on the title screen and in a match. The draw calls of panels, one for
/// each layer, are not included.
///
/// # Errors
/// There is no graphics driver, or the screen to be counted does not appear in time.
pub fn draw_calls(film: Film) -> Result<(usize, usize), FilmError> {
    let driver = probe::driver()?;
    let fps = film.fps;
    let mut app = app(film, driver);
    warm_up(&mut app, fps)?;
    changed_parts::switch_off(app.world_mut());
    let table = count(&mut app);
    go_to_title(&mut app)?;
    Ok((count(&mut app), table))
}

/// Draws another frame, and counts its draw calls. Sprites that are adjacent in depth order and share a texture need
/// only one call together.
fn count(app: &mut App) -> usize {
    app.update();
    drawn(app)
}

/// The number of draw calls of the last frame.
pub(super) fn drawn(app: &App) -> usize {
    let world = app.sub_app(RenderApp).world();
    let Some(phases) = world.get_resource::<ViewSortedRenderPhases<Transparent2d>>() else { return 0 };
    phases.values().flat_map(|phase| &phase.items).filter(|item| !item.1.batch_range().is_empty()).count()
}

//! Draws living scenery for the test that compares the two ways of drawing: only what changes, or all of it.

use std::time::{Duration, Instant};

use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;

use super::{Film, FilmError, Shots, WARM_UP, app, capture, go_to_title, warm_up};
use crate::app::window::probe;
use crate::app::workarounds::changed_parts;
use crate::game::settings::{Scenery, Settings};

/// Draws 80 frames of the film with living scenery, and then 20 frames of the living title. Returns the RGBA bytes of
/// each frame. If `in_full` is set, each frame is drawn in full; otherwise the game chooses, as in a window.
///
/// # Errors
/// There is no graphics driver, or a screen does not appear in time.
pub fn living_frames(film: Film, in_full: bool) -> Result<Vec<Vec<u8>>, FilmError> {
    let fps = film.fps;
    let mut app = app(film, probe::driver()?);
    warm_up(&mut app, fps)?;
    if in_full {
        changed_parts::switch_off(app.world_mut());
    }
    app.world_mut().resource_mut::<Settings>().scenery = Scenery::Living;
    let mut frames = draw(&mut app, fps, 80)?;
    go_to_title(&mut app)?;
    (0..4).for_each(|_| app.update());
    frames.extend(draw(&mut app, fps, 20)?);
    Ok(frames)
}

/// Draws frames while the clock runs, then stops the clock, and returns the pixels of the frames.
fn draw(app: &mut App, fps: u32, count: usize) -> Result<Vec<Vec<u8>>, FilmError> {
    app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_secs(1) / fps));
    for frame in 0..count {
        capture(app, frame);
        app.update();
    }
    app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::ZERO));
    let begun = Instant::now();
    while app.world().resource::<Shots>().0.len() < count {
        if begun.elapsed() > WARM_UP {
            return Err(FilmError::NoFrames);
        }
        app.update();
    }
    let mut shots = std::mem::take(&mut app.world_mut().resource_mut::<Shots>().0);
    shots.sort_by_key(|(frame, _)| *frame);
    Ok(shots.into_iter().map(|(_, pixels)| pixels).collect())
}

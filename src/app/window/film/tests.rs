//! Compares frames whose changed parts are drawn with frames that are drawn in full.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use super::*;
use crate::app::pictures::TitlePictures;
use crate::app::play::{LayRequested, Laying};
use crate::app::workarounds::changed_parts;
use crate::game::content::{DEFAULT_THEME, Folders, LevelChoice};

const FPS: u32 = 20;

fn match_app() -> App {
    let content = Content::new(Folders::default());
    let level = content.choose(&LevelChoice::default()).unwrap();
    let film = Film {
        show: Show::Moves(["a3a4", "g7g6", "g1g2", "c7c6"].map(|words| words.parse().unwrap()).to_vec()),
        setup: MatchSetup { start: level.value.match_start(), level: level.value.name.clone(), begun: None },
        motion: content.motion().unwrap(),
        chosen: Chosen::new(LevelChoice::default(), &level),
        content,
        theme: DEFAULT_THEME.to_owned(),
        language: Language::English,
        size: UVec2::new(640, 400),
        fps: FPS,
        outputs: Outputs::default(),
        tells: false,
    };
    let mut app = app(film, probe::driver().unwrap());
    warm_up(&mut app, FPS).unwrap();
    app
}

/// Draws frames, and returns their pixels.
fn draw(app: &mut App, count: usize) -> Vec<Vec<u8>> {
    let clock = TimeUpdateStrategy::ManualDuration(Duration::from_secs(1) / FPS);
    app.insert_resource(clock);
    let target = app.world().resource::<FilmTarget>().0.clone();
    for nth in 0..count {
        app.world_mut().spawn(Screenshot::image(target.clone())).observe(
            move |shot: On<ScreenshotCaptured>, mut shots: ResMut<Shots>| {
                shots.0.push((nth, shot.image.data.clone().unwrap()));
            },
        );
        app.update();
    }
    app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::ZERO));
    while app.world().resource::<Shots>().0.len() < count {
        app.update();
    }
    let mut shots = std::mem::take(&mut app.world_mut().resource_mut::<Shots>().0);
    shots.sort_by_key(|(nth, _)| *nth);
    shots.into_iter().map(|(_, pixels)| pixels).collect()
}

/// A match with living water, and then the living title.
fn living(mut app: App) -> Vec<Vec<u8>> {
    app.world_mut().resource_mut::<Settings>().scenery = Scenery::Living;
    let mut frames = draw(&mut app, 80);
    app.world_mut().write_message(LayRequested::here(Laying::Nothing));
    (0..4).for_each(|_| app.update());
    while app.world().resource::<TitlePictures>().are_awaited() {
        app.update();
    }
    (0..4).for_each(|_| app.update());
    frames.extend(draw(&mut app, 20));
    frames
}

#[test]
#[ignore = "needs a graphics driver"]
fn frames_whose_changes_are_drawn_are_those_that_are_drawn_in_full() {
    let in_parts = living(match_app());
    let mut app = match_app();
    changed_parts::switch_off(app.world_mut());
    for (nth, (part, full)) in in_parts.iter().zip(living(app)).enumerate() {
        let differs = part.chunks(4).zip(full.chunks(4)).filter(|(a, b)| a != b).count();
        assert_eq!(differs, 0, "pixels of frame {nth}");
    }
    assert!(in_parts.windows(2).filter(|pair| pair[0] != pair[1]).count() > 60, "it moves");
}

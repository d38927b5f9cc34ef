//! The pictures of the title's scene are there on the title and when it is near, and not while a match is played.

use bevy::image::TRANSPARENT_IMAGE_HANDLE;
use bevy::prelude::*;
use riverleap::app::pictures::{PictureName, TitlePictures, WantedPictures};
use riverleap::app::play::{Laying, Screen};
use riverleap::app::testing::{self, chord, frames};
use riverleap::game::content::DEFAULT_THEME;
use riverleap::game::settings::SideColours;

use super::home::content;
use super::reload::Watched;

/// Whether every sprite of the title's scene has its picture.
fn scene_is_complete(app: &mut App) -> bool {
    let mut sprites = app.world_mut().query::<(&PictureName, &Sprite)>();
    let images = app.world().resource::<Assets<Image>>();
    let missing = [Handle::default(), TRANSPARENT_IMAGE_HANDLE];
    let shown: Vec<bool> = sprites
        .iter(app.world())
        .filter(|(name, _)| name.0.starts_with("title_"))
        .map(|(_, sprite)| !missing.contains(&sprite.image) && images.contains(&sprite.image))
        .collect();
    !shown.is_empty() && shown.into_iter().all(|is_there| is_there)
}

#[test]
fn they_come_with_the_title_and_go_with_a_match() {
    let mut watched = Watched::window(|_| {});
    let content = content(watched.home.path().to_owned());
    let (theme, colours) = (DEFAULT_THEME.to_owned(), SideColours::default());
    watched.app.insert_resource(WantedPictures { content, theme, colours });
    watched.wait("the title's scene", scene_is_complete);
    let sheets = |app: &App| app.world().resource::<Assets<Image>>().len();
    let on_title = sheets(&watched.app);

    testing::lay(&mut watched.app, Laying::New);
    watched.wait("the match", |app| *app.world().resource::<State<Screen>>().get() == Screen::Play);
    frames(&mut watched.app, 4);
    assert!(!watched.app.world().resource::<TitlePictures>().are_wanted());
    assert_eq!(sheets(&watched.app), on_title - 1, "the sheet of the title is gone");

    // The menu of the match leads to the title, so they are read before it is left.
    chord(&mut watched.app, &[KeyCode::Escape]);
    watched.wait("the sheet", |app| {
        let title = app.world().resource::<TitlePictures>();
        title.are_wanted() && !title.are_awaited()
    });
    watched.app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Title);
    frames(&mut watched.app, 3);
    assert!(scene_is_complete(&mut watched.app), "at once");
}

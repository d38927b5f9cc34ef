//! Loads all pictures of the game in the chosen theme, and finds them by their names.

mod album;
mod mipmaps;
mod parallel;
mod sheet;
mod title;

use std::collections::HashMap;

use bevy::image::TRANSPARENT_IMAGE_HANDLE;
use bevy::prelude::*;
use bevy::sprite_render::SpriteSystems;

use crate::app::awake::Wake;
use crate::app::background_job::BackgroundJob;
use crate::game::content::theme::{Colour, SideColours};
use crate::game::content::{Content, ContentError, LookFault, Theme};

use album::Album;
use sheet::Sheet;
pub use title::TitlePictures;

pub fn plugin(app: &mut App) {
    app.init_resource::<TitlePictures>()
        .add_systems(
            PreUpdate,
            (
                read.run_if(resource_exists_and_changed::<WantedPictures>),
                receive.run_if(resource_exists::<Reading>),
                title::read.run_if(resource_exists::<WantedPictures>),
            )
                .chain(),
        )
        .add_systems(PostUpdate, hang.before(SpriteSystems::ComputeSlices));
}

/// The theme and the colours of the sides that should be shown, and the source of the pictures. When this resource is
/// marked as changed, the pictures are read again.
#[derive(Resource)]
pub struct WantedPictures {
    pub content: Content,
    pub theme: String,
    pub colours: SideColours,
}

/// Why the wanted theme is not shown. The previous theme stays in use.
#[derive(Resource)]
pub struct ThemeFault(pub ContentError<LookFault>);

/// The theme in use, which contains, for example, the colours of the water.
#[derive(Resource, Deref)]
pub struct CurrentTheme(pub Theme);

/// Converts a colour of a theme to Bevy's type.
pub fn theme_colour(Colour([red, green, blue]): Colour) -> Color {
    Color::srgb_u8(red, green, blue)
}

/// The pictures being read, on a thread of its own: Bevy's pool for long work may have only one thread, and without that
/// thread no pipeline would be compiled, so that the window would stay empty until the pictures are read.
#[derive(Resource)]
struct Reading(BackgroundJob<(), Result<Album, ContentError<LookFault>>>);

impl Reading {
    fn begin(wake: &Wake, read: impl FnOnce() -> Result<Album, ContentError<LookFault>> + Send + 'static) -> Reading {
        Reading(BackgroundJob::start("pictures", wake, true, |_| read()))
    }
}

/// All pictures of the theme in use. A change of the theme replaces the whole resource.
#[derive(Resource)]
pub struct Pictures {
    /// Most pictures, for the board and for panels.
    pub sheet: LoadedSheet,
    single: HashMap<String, Handle<Image>>,
}

/// A sheet of pictures on the graphics card.
pub struct LoadedSheet {
    pub image: Handle<Image>,
    pub size: Vec2,
    /// Where each picture lies on the sheet, in pixels.
    pub places: HashMap<String, Rect>,
}

impl LoadedSheet {
    fn of(sheet: Sheet, images: &mut Assets<Image>) -> LoadedSheet {
        LoadedSheet { size: sheet.image.size_f32(), image: images.add(sheet.image), places: sheet.places }
    }

    fn picture(&self, name: &str) -> Option<(Handle<Image>, Option<Rect>)> {
        Some((self.image.clone(), Some(*self.places.get(name)?)))
    }
}

/// The name of an entity's picture, such as `disc_sun_lion`. The entity's sprite shows the picture of this name from
/// the theme in use.
#[derive(Component, Clone, Debug, PartialEq, Eq)]
#[require(Sprite)]
pub struct PictureName(pub String);

impl PictureName {
    pub fn named(name: impl Into<String>) -> PictureName {
        PictureName(name.into())
    }
}

fn read(wanted: Res<WantedPictures>, wake: Res<Wake>, mut commands: Commands) {
    let (content, theme, colours) = (wanted.content.clone(), wanted.theme.clone(), wanted.colours);
    commands.insert_resource(Reading::begin(&wake, move || Album::read(&content, &theme, colours)));
    commands.remove_resource::<ThemeFault>();
}

fn receive(
    reading: Res<Reading>,
    mut images: ResMut<Assets<Image>>,
    wake: Res<Wake>,
    wanted: Res<WantedPictures>,
    shown: Option<Res<Pictures>>,
    mut commands: Commands,
) {
    let Some(album) = reading.0.take() else { return };
    commands.remove_resource::<Reading>();
    let album = match album {
        Ok(album) => album,
        Err(error) => {
            warn!("{error}");
            commands.insert_resource(ThemeFault(error));
            // If no pictures are loaded yet, read the default theme instead. Otherwise, the loaded pictures stay in
            // use.
            if shown.is_none() {
                let content = wanted.content.clone();
                commands.insert_resource(Reading::begin(&wake, move || Album::standard(&content)));
            }
            return;
        }
    };
    for sentence in &album.broken {
        warn!("{sentence}");
    }
    let sheet = LoadedSheet::of(album.sheet, &mut images);
    let single = album.single.into_iter().map(|(name, image)| (name, images.add(image))).collect();
    commands.insert_resource(Pictures { sheet, single });
    commands.insert_resource(CurrentTheme(album.theme));
}

/// Sets the image of each sprite whose picture name has changed. After a change of the theme, or when the title's
/// pictures are read, sets the images of all sprites. Until then, the title's sprites are transparent.
fn hang(
    pictures: Option<Res<Pictures>>,
    title: Res<TitlePictures>,
    mut sprites: Query<(Ref<PictureName>, &mut Sprite)>,
) {
    let Some(pictures) = pictures else { return };
    let all = pictures.is_changed() || title.is_changed();
    for (picture, mut sprite) in &mut sprites {
        if !all && !picture.is_changed() {
            continue;
        }
        let single = || Some((pictures.single.get(&picture.0)?.clone(), None));
        let of_title = || title.sheet()?.picture(&picture.0);
        if let Some(found) = pictures.sheet.picture(&picture.0).or_else(single).or_else(of_title) {
            (sprite.image, sprite.rect) = found;
        } else if picture.0.starts_with(album::TITLE) && title.sheet().is_none() {
            if sprite.image == Handle::default() {
                sprite.image = TRANSPARENT_IMAGE_HANDLE;
            }
        } else {
            warn_once!("there is no picture '{}'", picture.0);
        }
    }
}

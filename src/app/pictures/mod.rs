//! Every picture that the game draws, by its name, in the look of the chosen theme.

mod album;
mod mipmaps;
mod sheet;
mod still;

use std::collections::HashMap;

use bevy::prelude::*;
use bevy::sprite_render::SpriteSystems;
use bevy::tasks::{AsyncComputeTaskPool, Task, block_on, poll_once};

use crate::app::awake::KeepAwake;
use crate::game::content::theme::SideColours;
use crate::game::content::{Content, ContentError, LookFault, Theme};

use album::Album;
pub use still::Stirred;

pub fn plugin(app: &mut App) {
    app.add_plugins(still::plugin)
        .add_systems(
            PreUpdate,
            (read.run_if(resource_exists_and_changed::<Wanted>), receive.run_if(resource_exists::<Reading>)).chain(),
        )
        .add_systems(PostUpdate, hang.before(SpriteSystems::ComputeSlices));
}

/// Which theme is wanted, in which colours of the sides, and where its pictures are looked up. Marking this as changed
/// reads them again.
#[derive(Resource)]
pub struct Wanted {
    pub content: Content,
    pub theme: String,
    pub colours: SideColours,
}

/// Why the wanted theme is not shown; the previous one stays in use.
#[derive(Resource)]
pub struct ThemeFault(pub ContentError<LookFault>);

/// The theme in use: its colours and its water.
#[derive(Resource, Deref)]
pub struct Look(pub Theme);

#[derive(Resource)]
struct Reading(Task<Result<Album, ContentError<LookFault>>>);

/// All pictures of the theme in use. It is replaced as a whole when the theme changes.
#[derive(Resource)]
pub struct Pictures {
    board: Hung,
    /// Pictures for egui, with premultiplied alpha.
    pub panel: Hung,
    single: HashMap<String, Handle<Image>>,
}

/// A sheet on the graphics card.
pub struct Hung {
    pub image: Handle<Image>,
    pub size: Vec2,
    /// Where each picture lies on the sheet, in pixels.
    pub places: HashMap<String, Rect>,
}

/// The picture of an entity, by its name, such as `disc_sun_lion`. Its sprite shows it in the look of the theme in use.
#[derive(Component, Clone, Debug, PartialEq, Eq)]
#[require(Sprite)]
pub struct Picture(pub String);

impl Picture {
    pub fn named(name: impl Into<String>) -> Picture {
        Picture(name.into())
    }
}

fn read(wanted: Res<Wanted>, mut commands: Commands) {
    let (content, theme, colours) = (wanted.content.clone(), wanted.theme.clone(), wanted.colours);
    let task = AsyncComputeTaskPool::get().spawn(async move { Album::read(&content, &theme, colours) });
    commands.insert_resource(Reading(task));
    commands.remove_resource::<ThemeFault>();
}

fn receive(
    mut reading: ResMut<Reading>,
    mut images: ResMut<Assets<Image>>,
    mut awake: ResMut<KeepAwake>,
    wanted: Res<Wanted>,
    shown: Option<Res<Pictures>>,
    mut commands: Commands,
) {
    let Some(album) = block_on(poll_once(&mut reading.0)) else { return awake.this_frame() };
    commands.remove_resource::<Reading>();
    let album = match album {
        Ok(album) => album,
        Err(error) => {
            warn!("{error}");
            commands.insert_resource(ThemeFault(error));
            // Without any pictures so far, fall back on the default theme; otherwise the old ones stay.
            if shown.is_none() {
                let content = wanted.content.clone();
                let task = AsyncComputeTaskPool::get().spawn(async move { Album::standard(&content) });
                commands.insert_resource(Reading(task));
            }
            return;
        }
    };
    for sentence in &album.broken {
        warn!("{sentence}");
    }
    let mut hung = |sheet: sheet::Sheet| Hung {
        size: sheet.image.size_f32(),
        image: images.add(sheet.image),
        places: sheet.places,
    };
    let (board, panel) = (hung(album.board), hung(album.panel));
    let single = album.single.into_iter().map(|(name, image)| (name, images.add(image))).collect();
    commands.insert_resource(Pictures { board, panel, single });
    commands.insert_resource(Look(album.theme));
}

/// Sets the image of every sprite whose picture is new, or of all sprites if the theme is.
fn hang(pictures: Option<Res<Pictures>>, mut sprites: Query<(Ref<Picture>, &mut Sprite)>) {
    let Some(pictures) = pictures else { return };
    let all = pictures.is_changed();
    for (picture, mut sprite) in &mut sprites {
        if !all && !picture.is_changed() {
            continue;
        }
        if let Some(place) = pictures.board.places.get(&picture.0) {
            (sprite.image, sprite.rect) = (pictures.board.image.clone(), Some(*place));
        } else if let Some(image) = pictures.single.get(&picture.0) {
            (sprite.image, sprite.rect) = (image.clone(), None);
        } else {
            warn_once!("there is no picture '{}'", picture.0);
        }
    }
}

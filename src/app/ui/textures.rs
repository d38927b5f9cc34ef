//! The game's pictures and colours in the form that egui needs.

use std::collections::HashMap;

use bevy::prelude::*;
use bevy_egui::egui::{self, TextureId, pos2};
use bevy_egui::{EguiTextureHandle, EguiUserTextures};

use super::palette::Palette;
use crate::app::pictures::{CurrentTheme, Pictures};
use crate::app::workarounds::STRAIGHT_ALPHA;

pub fn plugin(app: &mut App) {
    app.init_resource::<Textures>().add_systems(PreUpdate, register.run_if(resource_exists_and_changed::<Pictures>));
}

/// The texture atlas that panels draw from, the position of each picture in the atlas, and the theme's colours. The board
/// draws from the same atlas, which has straight alpha, so the positions are marked with [`STRAIGHT_ALPHA`].
#[derive(Resource, Clone, Debug, Default)]
pub struct Textures {
    sheet: Option<(TextureId, Handle<Image>)>,
    places: HashMap<String, egui::Rect>,
    pub palette: Palette,
}

impl Textures {
    /// Returns the texture atlas, and the picture's part of the atlas in UV coordinates. Returns `None` if there is no
    /// such picture.
    pub fn get(&self, name: &str) -> Option<(TextureId, egui::Rect)> {
        Some((self.sheet.as_ref()?.0, *self.places.get(name)?))
    }
}

fn register(
    pictures: Res<Pictures>,
    look: Res<CurrentTheme>,
    mut textures: ResMut<Textures>,
    mut known: ResMut<EguiUserTextures>,
) {
    if let Some((_, old)) = textures.sheet.take() {
        known.remove_image(&old);
    }
    let sheet = &pictures.sheet;
    let share = |at: Vec2| pos2(at.x / sheet.size.x + STRAIGHT_ALPHA, at.y / sheet.size.y);
    let place =
        |(name, place): (&String, &Rect)| (name.clone(), egui::Rect::from_min_max(share(place.min), share(place.max)));
    textures.places = sheet.places.iter().map(place).collect();
    textures.sheet = Some((known.add_image(EguiTextureHandle::Strong(sheet.image.clone())), sheet.image.clone()));
    textures.palette = Palette::of(&look.0);
}

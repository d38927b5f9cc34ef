//! The game's pictures as egui knows them.

use std::collections::HashMap;

use bevy::prelude::*;
use bevy_egui::egui::TextureId;
use bevy_egui::{EguiTextureHandle, EguiUserTextures};

use crate::pictures::Pictures;

pub fn plugin(app: &mut App) {
    app.init_resource::<Textures>().add_systems(Update, register.run_if(resource_added::<Pictures>));
}

/// Texture and size in pixels, by the picture's name.
#[derive(Resource, Default)]
pub struct Textures(HashMap<&'static str, TextureId>);

impl Textures {
    /// `None` for a picture that does not exist: it is drawn as nothing.
    pub fn get(&self, name: &str) -> Option<TextureId> {
        self.0.get(name).copied()
    }
}

fn register(pictures: Res<Pictures>, mut textures: ResMut<Textures>, mut known: ResMut<EguiUserTextures>) {
    for (name, handle) in pictures.iter() {
        textures.0.insert(name, known.add_image(EguiTextureHandle::Strong(handle.clone())));
    }
}

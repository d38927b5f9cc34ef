//! Frees a copy of the font texture that nothing reads.
//!
//! Works around: bevy_egui 0.42.0 keeps two copies of the font texture. New letters are written only into Bevy's image.
//! The other copy takes 4 to 8 MB.
//! Upstream: none found. The field is described as needed for partial updates, but these write into Bevy's image.
//! Can go: when `EguiManagedTexture`, in `src/lib.rs` of bevy_egui, has no field `color_image` any more.
//! Off: nowhere, because nothing reads the copy.

use bevy::prelude::*;
use bevy_egui::egui::ColorImage;
use bevy_egui::{EguiManagedTextures, EguiPostUpdateSet};

pub fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, free.after(EguiPostUpdateSet::PostProcessOutput));
}

fn free(mut textures: ResMut<EguiManagedTextures>) {
    if textures.is_changed() {
        textures.bypass_change_detection().values_mut().for_each(|texture| texture.color_image = ColorImage::default());
    }
}

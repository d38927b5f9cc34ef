//! The way into egui for a system that shows panels.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::Context;

use super::{Skin, Textures};

/// What a system asks for that shows panels.
#[derive(SystemParam)]
pub struct Panels<'w, 's> {
    contexts: EguiContexts<'w, 's>,
    textures: Res<'w, Textures>,
}

impl Panels<'_, '_> {
    /// egui's context in this frame, and the skin for the window's size.
    ///
    /// # Errors
    /// The window is gone.
    pub fn open(&mut self) -> Result<(&Context, Skin<'_>)> {
        let context = self.contexts.ctx_mut()?;
        let skin = Skin::new(&self.textures, context.content_rect().size());
        Ok((context, skin))
    }
}

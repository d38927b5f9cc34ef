//! Panels are drawn by a shader of ours, which is bevy_egui's with cheaper curves.

use bevy::prelude::*;
use bevy::shader::Shader;
use bevy_egui::render::EGUI_SHADER_HANDLE;

pub fn plugin(app: &mut App) {
    // Before the first frame, so that no pipeline knows the other one.
    app.add_systems(PreStartup, replace);
}

const SHADER: &str = include_str!("../../assets/shaders/panel.wgsl");

fn replace(mut shaders: ResMut<Assets<Shader>>) -> Result {
    shaders.insert(EGUI_SHADER_HANDLE.id(), Shader::from_wgsl(SHADER, "shaders/panel.wgsl"))?;
    Ok(())
}

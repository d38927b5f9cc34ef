//! Replaces the sRGB conversion in bevy_egui's panel shader with a cheaper one.
//!
//! Works around: for every pixel, the shader of bevy_egui 0.42.0 calls `pow` for six numbers. With software rendering,
//! these calls are most of the cost of a panel.
//! Upstream: egui's own shader has the same conversion: <https://github.com/emilk/egui/issues/3168>.
//! Can go: the test below fails when a newer shader has other expressions. This file then changes nothing, so it is not
//! needed any more.
//! Off: nowhere, so that panels have the same colours on every driver. A graphics card would not need the cheaper
//! conversion. If graphics cards kept the original conversion, however, one in a thousand colours of a film would
//! differ between drivers, by one step of an 8-bit colour value.

use bevy::prelude::*;
use bevy::shader::Shader;
use bevy_egui::render::EGUI_SHADER_HANDLE;

pub fn plugin(app: &mut App) {
    // This system runs before the first frame, so that no pipeline is compiled with the original conversion.
    app.add_systems(PreStartup, cheapen);
}

/// Expressions in the shader, each with its replacement.
const CURVES: [(&str, &str); 2] = [
    ("pow((srgb + vec3<f32>(0.055)) / vec3<f32>(1.055), vec3<f32>(2.4))", "light((srgb + 0.055) / 1.055)"),
    ("pow(rgb, vec3<f32>(1.0 / 2.4))", "colour(rgb)"),
];

/// The cheaper conversions, which are polynomials in a root of the colour value. They are fitted to the values between
/// the sRGB cutoffs and 1. The error is at most a fifteenth of one step of an 8-bit colour value.
const CHEAPER: &str = "
// x ^ 2.4 as x ^ 2 * root ^ 0.8.
fn light(x: vec3<f32>) -> vec3<f32> {
    let root = sqrt(max(x, vec3(0.0)));
    return x * x * (0.04984969 + root * (1.20555136 + root * (-0.36959144 + root * 0.11444956)));
}

// x ^ (1 / 2.4) as root ^ (5 / 3).
fn colour(x: vec3<f32>) -> vec3<f32> {
    let root = sqrt(sqrt(max(x, vec3(0.0))));
    return -0.01629021 + root * (0.24492327 + root * (0.89853489 - root * 0.12733978));
}
";

/// Replaces the conversion in bevy_egui's shader. A shader that lacks one of the expressions stays unchanged.
fn cheapen(mut shaders: ResMut<Assets<Shader>>) -> Result {
    let Some(shader) = shaders.get(&EGUI_SHADER_HANDLE) else { return Ok(()) };
    if let Some(source) = cheaper(shader.source.as_str()) {
        let path = shader.path.clone();
        shaders.insert(EGUI_SHADER_HANDLE.id(), Shader::from_wgsl(source, path))?;
    }
    Ok(())
}

fn cheaper(source: &str) -> Option<String> {
    let has_all = CURVES.iter().all(|(curve, _)| source.contains(curve));
    let changed = CURVES.iter().fold(source.to_owned(), |source, (curve, cheaper)| source.replace(curve, cheaper));
    has_all.then(|| changed + CHEAPER)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shader_of_this_egui_has_the_curves() {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, AssetPlugin::default())).init_asset::<Shader>();
        app.add_plugins(bevy_egui::EguiPlugin::default());
        let shader = app.world().resource::<Assets<Shader>>().get(&EGUI_SHADER_HANDLE).map(|it| it.source.as_str());
        assert!(shader.and_then(cheaper).is_some_and(|source| !source.contains("pow(")));
    }
}

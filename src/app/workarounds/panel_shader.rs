//! Changes bevy_egui's panel shader: a cheaper sRGB conversion, and pictures with straight alpha.
//!
//! Works around: for every pixel, the shader of bevy_egui 0.42.0 calls `pow` for six numbers. With software rendering,
//! these calls are most of the cost of a panel. It also takes every picture as premultiplied with its alpha, but the
//! sprites of the board need straight alpha. Each picture that both show would have to be kept twice.
//! Upstream: egui's own shader has the same conversion: <https://github.com/emilk/egui/issues/3168>. None was found for
//! straight alpha.
//! Can go: the test below fails when a newer shader has other expressions. It then has to be seen whether it has its
//! own way for each.
//! Off: nowhere, so that panels have the same colours on every driver. A graphics card would not need the cheaper
//! conversion. If graphics cards kept the original conversion, however, one in a thousand colours of a film would
//! differ between drivers, by one step of an 8-bit colour value.

use bevy::prelude::*;
use bevy::shader::Shader;
use bevy_egui::render::EGUI_SHADER_HANDLE;

pub fn plugin(app: &mut App) {
    // This system runs before the first frame, so that no pipeline is compiled with the original shader.
    app.add_systems(PreStartup, change);
}

/// This is added to the horizontal texture coordinates of a picture whose colours are not premultiplied with its alpha.
/// The coordinates of other pictures lie between 0 and 1, so the shader can tell them apart. The shader has the number
/// in its text.
pub const STRAIGHT_ALPHA: f32 = 2.0;

/// Expressions in the shader, each with its replacement.
const REPLACED: [(&str, &str); 5] = [
    ("pow((srgb + vec3<f32>(0.055)) / vec3<f32>(1.055), vec3<f32>(2.4))", "light((srgb + 0.055) / 1.055)"),
    ("pow(rgb, vec3<f32>(1.0 / 2.4))", "colour(rgb)"),
    (
        "@location(1) uv: vec2<f32>,\n}\n\n@group",
        "@location(1) uv: vec2<f32>,\n    @location(2) @interpolate(flat) straight: u32,\n}\n\n@group",
    ),
    (
        "return VertexOutput(vec4<f32>(position, 0.0, 1.0), in.color, in.uv);",
        "let straight = in.uv.x > 1.5;
    let uv = vec2(select(in.uv.x, in.uv.x - 2.0, straight), in.uv.y);
    return VertexOutput(vec4<f32>(position, 0.0, 1.0), in.color, uv, u32(straight));",
    ),
    (
        "textureSample(image_texture, image_sampler, in.uv);",
        "premultiplied(textureSample(image_texture, image_sampler, in.uv), in.straight);",
    ),
];

const PREMULTIPLIED: &str = "
fn premultiplied(colour: vec4<f32>, straight: u32) -> vec4<f32> {
    return vec4(colour.rgb * select(1.0, colour.a, straight == 1u), colour.a);
}
";

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

/// Replaces the expressions in bevy_egui's shader. A shader that lacks one of them stays unchanged.
fn change(mut shaders: ResMut<Assets<Shader>>) -> Result {
    let Some(shader) = shaders.get(&EGUI_SHADER_HANDLE) else { return Ok(()) };
    if let Some(source) = changed(shader.source.as_str()) {
        let path = shader.path.clone();
        shaders.insert(EGUI_SHADER_HANDLE.id(), Shader::from_wgsl(source, path))?;
    }
    Ok(())
}

fn changed(source: &str) -> Option<String> {
    let has_all = REPLACED.iter().all(|(original, _)| source.matches(original).count() == 1);
    let changed = REPLACED.iter().fold(source.to_owned(), |source, (original, own)| source.replace(original, own));
    has_all.then(|| changed + CHEAPER + PREMULTIPLIED)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shader_of_this_egui_has_the_expressions() {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, AssetPlugin::default())).init_asset::<Shader>();
        app.add_plugins(bevy_egui::EguiPlugin::default());
        let shader = app.world().resource::<Assets<Shader>>().get(&EGUI_SHADER_HANDLE).map(|it| it.source.as_str());
        let changed = shader.and_then(changed);
        assert!(changed.as_ref().is_some_and(|source| !source.contains("pow(")));
        assert!(changed.is_some_and(|source| source.contains(&format!("in.uv.x - {STRAIGHT_ALPHA:.1}"))));
    }
}

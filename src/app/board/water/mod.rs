//! Draws rivers of any shape. A picture contains their depth, and a shader (`assets/shaders/water.wgsl`) animates them.

mod depth;
mod distance;

use bevy::asset::RenderAssetUsages;
use bevy::image::ImageSampler;
use bevy::mesh::{Indices, MeshVertexBufferLayoutRef, PrimitiveTopology};
use bevy::prelude::*;
use bevy::reflect::TypePath;
use bevy::render::render_resource::{
    AsBindGroup, Extent3d, RenderPipelineDescriptor, ShaderType, SpecializedMeshPipelineError, TextureDimension,
    TextureFormat,
};
use bevy::shader::ShaderRef;
use bevy::sprite_render::{AlphaMode2d, Material2d, Material2dKey, Material2dPlugin, MeshMaterial2d};

use super::backdrop::enliven;
use super::moment::DrawnMoment;
use super::moving_pieces::Travelling;
use super::visual_effects::{BoardEffect, Ripple};
use super::{BoardView, layer};
use crate::app::pictures::{CurrentTheme, theme_colour};
use crate::app::play::{AtTable, FrameSet, MatchView, OnTable, TableLaid};
use crate::app::workarounds::Stirred;
use crate::game::content::theme::{self, Pattern};
use crate::rules::grid::Square;
use crate::rules::{Footing, Terrain};

pub fn plugin(app: &mut App) {
    // Headless tests have no renderer.
    if !app.is_plugin_added::<bevy::sprite_render::SpriteRenderPlugin>() {
        return;
    }
    app.add_plugins(Material2dPlugin::<WaterMaterial>::default()).add_observer(lay_rivers).add_systems(
        Update,
        (
            turn_rivers.run_if(resource_changed::<BoardView>).in_set(FrameSet::Show),
            (enliven::<Rivers>, dye.run_if(resource_exists_and_changed::<CurrentTheme>), flow)
                .chain()
                .in_set(FrameSet::Animate)
                .run_if(in_state(AtTable)),
        ),
    );
}

/// The number of rings in the shader's uniform.
const RINGS: usize = 16;

/// The water of a whole board.
#[derive(Asset, AsBindGroup, TypePath, Clone, Debug)]
#[bind_group_data(Pattern)]
pub struct WaterMaterial {
    #[uniform(0)]
    uniform: Uniform,
    #[texture(1)]
    #[sampler(2)]
    depth: Handle<Image>,
    pattern: Pattern,
}

/// Bevy uses the pattern as a key, so that each pattern gets its own render pipeline. The shader is compiled with a
/// different definition for each pattern.
impl From<&WaterMaterial> for Pattern {
    fn from(water: &WaterMaterial) -> Pattern {
        water.pattern
    }
}

/// The values that the shader reads. The fields are those of the structure `Water` in the shader, in the same order.
#[derive(ShaderType, Clone, Debug, Default, PartialEq)]
struct Uniform {
    rim: Vec4,
    bank: Vec4,
    wet: Vec4,
    shallow: Vec4,
    middle: Vec4,
    deep: Vec4,
    foam: Vec4,
    frame: Vec4,
    reach: f32,
    rings: [Vec4; RINGS],
}

impl Uniform {
    fn dye(&mut self, look: &theme::WaterColours) {
        let light = |colour| theme_colour(colour).to_linear().to_vec4();
        self.rim = light(look.rim);
        self.bank = light(look.bank);
        self.wet = light(look.wet);
        self.shallow = light(look.shallow);
        self.middle = light(look.middle);
        self.deep = light(look.deep);
        self.foam = light(look.foam);
        self.frame.w = look.bank_width;
    }
}

impl Material2d for WaterMaterial {
    fn fragment_shader() -> ShaderRef {
        ShaderRef::Path("shaders/water.wgsl".into())
    }

    fn alpha_mode(&self) -> AlphaMode2d {
        AlphaMode2d::Blend
    }

    fn specialize(
        descriptor: &mut RenderPipelineDescriptor,
        _layout: &MeshVertexBufferLayoutRef,
        key: Material2dKey<WaterMaterial>,
    ) -> Result<(), SpecializedMeshPipelineError> {
        let pattern = match key.bind_group_data {
            Pattern::Crests => "CRESTS",
            Pattern::Lines => "LINES",
            Pattern::Dashes => "DASHES",
        };
        if let Some(fragment) = &mut descriptor.fragment {
            fragment.shader_defs.push(pattern.into());
        }
        Ok(())
    }
}

/// The mesh of all water on the board.
#[derive(Component)]
struct Rivers;

fn lay_rivers(
    _laid: On<TableLaid>,
    shown: Res<MatchView>,
    look: Option<Res<CurrentTheme>>,
    mut images: ResMut<Assets<Image>>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut waters: ResMut<Assets<WaterMaterial>>,
    mut commands: Commands,
) {
    let board = &shown.board;
    let Some(look) = look.filter(|_| board.squares().any(|square| board.terrain(square) == Terrain::Water)) else {
        return;
    };
    let (width, height, bytes) = depth::picture(board, look.water.rounding);
    let size = Extent3d { width, height, depth_or_array_layers: 1 };
    let mut picture =
        Image::new(size, TextureDimension::D2, bytes, TextureFormat::Rg8Unorm, RenderAssetUsages::RENDER_WORLD);
    picture.sampler = ImageSampler::linear();
    let squares = Vec2::new(board.width().into(), board.height().into());
    let water = board.squares().filter(|square| board.terrain(*square) == Terrain::Water);
    let surface = surface(water, squares);
    let mut uniform = Uniform { frame: squares.extend(0.0).extend(0.0), ..default() };
    uniform.dye(&look.water);
    commands.spawn((
        OnTable,
        Rivers,
        Name::new("rivers"),
        Mesh2d(meshes.add(surface)),
        MeshMaterial2d(waters.add(WaterMaterial { uniform, depth: images.add(picture), pattern: look.water.pattern })),
        Transform::from_xyz(0.0, 0.0, layer::WATER),
    ));
}

/// Returns a mesh that covers only the water squares, so that no pixel outside the rivers is shaded. `size` is the size
/// of the board, in squares.
fn surface(water: impl Iterator<Item = Square>, size: Vec2) -> Mesh {
    let (mut places, mut shares, mut corners) = (Vec::new(), Vec::new(), Vec::new());
    for square in water {
        let first = places.len() as u32;
        corners.extend([0, 1, 2, 2, 1, 3].map(|corner| first + corner));
        for corner in [(0, 0), (1, 0), (0, 1), (1, 1)] {
            let at = Vec2::new(f32::from(square.file() + corner.0), f32::from(square.rank() + corner.1));
            places.push((at - size / 2.0).extend(0.0).to_array());
            shares.push([at.x / size.x, 1.0 - at.y / size.y]);
        }
    }
    Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
        .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, vec![[0.0, 0.0, 1.0]; places.len()])
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, places)
        .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, shares)
        .with_inserted_indices(Indices::U32(corners))
}

fn turn_rivers(view: Res<BoardView>, mut rivers: Query<&mut Transform, With<Rivers>>, mut stirred: ResMut<Stirred>) {
    for mut transform in &mut rivers {
        transform.rotation = Quat::from_rotation_z(view.angle());
        stirred.stir();
    }
}

/// Applies the colours of a new theme to the rivers. The rounding of the rivers' corners changes only when the next
/// match or scene is put on the table.
fn dye(look: Res<CurrentTheme>, mut waters: ResMut<Assets<WaterMaterial>>, mut stirred: ResMut<Stirred>) {
    stirred.stir();
    for (_, water) in waters.iter_mut() {
        water.uniform.dye(&look.water);
        water.pattern = look.water.pattern;
    }
}

/// Updates the time and the rings of the water. The material is written only if they have changed, so that still water
/// is not uploaded to the graphics card again.
fn flow(
    moment: DrawnMoment,
    ripples: Query<&BoardEffect, With<Ripple>>,
    swimmers: Query<(&Square, &Footing, Option<&Travelling>)>,
    rivers: Query<&MeshMaterial2d<WaterMaterial>, With<Rivers>>,
    mut waters: ResMut<Assets<WaterMaterial>>,
    mut stirred: ResMut<Stirred>,
) {
    let (motion, seconds) = (moment.motion(), moment.ambience.seconds);
    let spreading = ripples.iter().filter_map(|ripple| {
        let life = moment.clock.since(ripple.start_ms) / motion.ripple.ms.max(1.0);
        spreading_ring(ripple.at, life)
    });
    let wet = |travel: &Travelling| travel.leg(motion, &moment.clock).map_or(0.0, |(pose, _)| pose.sunk);
    let swimming = swimmers.iter().filter(|(_, footing, _)| **footing == Footing::Swimming);
    let swimming = swimming.flat_map(|(square, _, travel)| swimmers_rings(*square, travel.map_or(1.0, wet), seconds));
    let mut rings = [Vec4::ZERO; RINGS];
    for (place, ring) in rings.iter_mut().zip(spreading.chain(swimming)) {
        *place = ring;
    }
    for river in &rivers {
        let Some(water) = waters.get(&river.0) else { continue };
        let mut next = water.uniform.clone();
        next.frame.z = seconds;
        next.reach = motion.ripple.reach;
        next.rings = rings;
        if next != water.uniform
            && let Some(mut water) = waters.get_mut(&river.0)
        {
            water.uniform = next;
            stirred.stir();
        }
    }
}

/// Returns the middle of a square for the shader, in squares from the board's lower left corner.
fn middle(square: Square) -> Vec2 {
    Vec2::new(f32::from(square.file()) + 0.5, f32::from(square.rank()) + 0.5)
}

/// Returns the shader's values for a spreading ring. `life` is the share of the ring's duration that has passed.
/// Returns `None` before the ring appears and after it has disappeared.
fn spreading_ring(at: Square, life: f32) -> Option<Vec4> {
    (0.0..1.0).contains(&life).then(|| middle(at).extend(life).extend(1.0))
}

/// Returns the shader's values for the two rings around a swimmer. `sunk` is the swimmer's depth from 0 to 1. The rings
/// spread as `seconds` increases.
fn swimmers_rings(at: Square, sunk: f32, seconds: f32) -> [Vec4; 2] {
    let strength = 0.8 * sunk;
    let phase = f32::from(at.file() * 3 + at.rank()) * 0.37;
    [0.0, 0.5].map(|half| {
        let life = (seconds * 0.28 + phase + half).fract();
        let spread = 0.54 + 0.3 * life;
        // The shader multiplies the strength of a ring by `1 - spread`. The division cancels this factor, so that these
        // rings fade by `1 - life` instead.
        middle(at).extend(spread).extend(strength * (1.0 - life) / (1.0 - spread))
    })
}

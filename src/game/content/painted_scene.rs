//! A painted scene of slowly moving layers, from `assets/title.ron` and `assets/match.ron`. Positions are in pixels of
//! the canvas; y grows downwards.

use serde::Deserialize;

use crate::base::with_defaults::with_defaults;
use crate::game::ron::{FormFault, read_ron};

use super::{Content, ContentError, Origin, SourceText};

/// The names of the scenes: the names of their files without the extension.
pub const SCENES: [&str; 2] = ["title", "match"];

/// The content of a scene's file.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PaintedScene {
    /// The width and height of the canvas, which is the area on which the layers are placed. The canvas of the title is
    /// scaled so that it covers the window. The canvas of a match is scaled to the height of the window.
    pub canvas: (f32, f32),
    /// The point of the canvas that is shown in the middle of the window, if the window shows only a part of the
    /// canvas. The view never goes beyond the edges of the canvas.
    #[serde(default)]
    pub focus: Option<(f32, f32)>,
    /// The layers, from the farthest to the nearest.
    pub layers: Vec<SceneLayer>,
    /// Points of light on the river.
    #[serde(default)]
    pub glints: Option<Glints>,
    /// Grains of pollen in the air.
    #[serde(default)]
    pub motes: Option<Motes>,
    /// Single leaves that fall.
    #[serde(default)]
    pub falling: Falling,
}

with_defaults! {
/// One picture, which moves around its place in slow sine waves.
    #[derive(Clone, Debug, PartialEq, Deserialize)]
    #[serde(default, deny_unknown_fields)]
    pub struct SceneLayer {
        pub picture: String,
    /// The centre of the picture.
        pub at: (f32, f32),
    /// The size of a pixel of the picture, in pixels of the canvas.
        pub scale: f32 = 1.0,
        pub drift: (f32, f32),
        pub sway_deg: f32,
    /// The point around which the picture sways. If it is left out, the picture sways around its centre.
        pub pivot: Option<(f32, f32)>,
        pub period_s: f32 = 8.0,
    /// The phase of the motion at the start, from 0 to 1.
        pub phase: f32,
    /// How strongly the layer follows the pointer, from 0 to 1.
        pub parallax: f32,
        pub anchor: Option<Anchor>,
    }
}

/// A corner or an edge of the window. If the window is wider or narrower than the canvas, the layer keeps its distance
/// to this corner or edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum Anchor {
    TopLeft,
    TopRight,
    BottomLeft,
    BottomRight,
    Top,
    Bottom,
}

impl Anchor {
    /// The position of the corner, or of the middle of the edge, as fractions of the width and the height of the
    /// window.
    pub fn share(self) -> (f32, f32) {
        match self {
            Anchor::TopLeft => (0.0, 0.0),
            Anchor::TopRight => (1.0, 0.0),
            Anchor::BottomLeft => (0.0, 1.0),
            Anchor::BottomRight => (1.0, 1.0),
            Anchor::Top => (0.5, 0.0),
            Anchor::Bottom => (0.5, 1.0),
        }
    }
}

/// `count` points of light in a quadrangle. The corners are listed in the order far left, far right, near right, near
/// left.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Glints {
    pub area: [(f32, f32); 4],
    pub count: u32,
}

/// `count` grains of pollen in a rectangle. `area` holds two opposite corners of the rectangle.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Motes {
    pub area: [(f32, f32); 2],
    pub count: u32,
}

#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Falling {
    pub count: u32,
}

impl Content {
    /// Loads a scene by the name of its file without the extension, such as `title`.
    ///
    /// # Errors
    /// There is no such file, it cannot be read, or it has a fault.
    pub fn painted_scene(&self, name: &str) -> Result<PaintedScene, ContentError<FormFault>> {
        let source = SourceText::read(self.scene_origin(name))?;
        Ok(read_ron(&source.origin.to_string(), &source.text)?)
    }

    pub(super) fn scene_origin(&self, name: &str) -> Origin {
        self.asset_origin(&format!("{name}.ron"))
    }
}

//! A painted scene of slowly moving layers, from `assets/title.ron` and `assets/match.ron`. Positions are in pixels of
//! the canvas, y down.

use serde::Deserialize;

use crate::game::ron::{FormFault, read_ron};

use super::{Content, ContentError, Origin, SourceText};

/// The scenes, by the names of their files.
pub const SCENES: [&str; 2] = ["title", "match"];

/// The content of a scene's file.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PaintedScene {
    /// Width and height; the title's canvas covers the window, the match's has the window's height.
    pub canvas: (f32, f32),
    /// The point that is centred in a window narrower than the canvas, as far as the canvas reaches.
    #[serde(default)]
    pub focus: Option<(f32, f32)>,
    /// The layers from far to near.
    pub layers: Vec<SceneLayer>,
    /// Light on the river.
    #[serde(default)]
    pub glints: Option<Glints>,
    /// Pollen in the air.
    #[serde(default)]
    pub motes: Option<Motes>,
    /// Single leaves that fall.
    #[serde(default)]
    pub falling: Falling,
}

/// One picture and its motion: slow sine waves around its place.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct SceneLayer {
    pub picture: String,
    /// The centre of the picture.
    pub at: (f32, f32),
    /// Pixels of the canvas for each pixel of the picture.
    pub scale: f32,
    pub drift: (f32, f32),
    pub sway_deg: f32,
    /// The point around which the picture sways; the centre if this is left out.
    pub pivot: Option<(f32, f32)>,
    pub period_s: f32,
    /// The phase at the start, 0 to 1.
    pub phase: f32,
    /// The strength with which the layer follows the pointer, 0 to 1.
    pub parallax: f32,
    pub anchor: Option<Anchor>,
}

impl Default for SceneLayer {
    fn default() -> SceneLayer {
        SceneLayer {
            picture: String::new(),
            at: (0.0, 0.0),
            scale: 1.0,
            drift: (0.0, 0.0),
            sway_deg: 0.0,
            pivot: None,
            period_s: 8.0,
            phase: 0.0,
            parallax: 0.0,
            anchor: None,
        }
    }
}

/// The corner or edge of the window from which a layer keeps its distance if the window and the canvas differ in shape.
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
    /// The corner or edge as fractions of width and height.
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

/// `count` glints in a quadrangle: far left, far right, near right, near left.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Glints {
    pub area: [(f32, f32); 4],
    pub count: u32,
}

/// `count` motes in a rectangle.
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
    /// Loads a scene by the name of its file without the extension: `title`.
    ///
    /// # Errors
    /// There is no such file, it cannot be read, or it has a fault.
    pub fn painted_scene(&self, name: &str) -> Result<PaintedScene, ContentError<FormFault>> {
        let source = SourceText::read(self.scene_origin(name))?;
        Ok(read_ron(&source.origin.to_string(), &source.text)?)
    }

    pub(super) fn scene_origin(&self, name: &str) -> Origin {
        let file = format!("{name}.ron");
        let on_disk = self.assets.iter().map(|folder| folder.join(&file)).find(|path| path.is_file());
        on_disk.map_or_else(|| Origin::BuiltIn(format!("assets/{file}")), Origin::File)
    }
}

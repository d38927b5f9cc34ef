//! Every picture the game draws, by its file name, with mipmaps so that it is clean at any size.

use std::collections::HashMap;

use bevy::asset::io::Reader;
use bevy::asset::{AssetLoader, LoadContext, RenderAssetUsages};
use bevy::image::{ImageFilterMode, ImageSampler, ImageSamplerDescriptor};
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};

use include_dir::{Dir, include_dir};
use serde::{Deserialize, Serialize};

static SHIPPED: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/assets/pictures");

pub fn plugin(app: &mut App) {
    app.register_asset_loader(PictureLoader).add_systems(Startup, load);
}

/// The pictures inside the binary: path below `assets/`, and bytes.
pub fn shipped() -> impl Iterator<Item = (String, &'static [u8])> {
    SHIPPED.files().filter_map(|file| Some((format!("pictures/{}", file.path().to_str()?), file.contents())))
}

/// What these pictures' names begin with is drawn by egui, which wants colours multiplied by their alpha.
const PANEL_PICTURES: [&str; 7] = ["chip_", "emblem_", "head_", "icon_", "logo", "panel", "title_disc"];

/// How a picture's colours go with its alpha.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
struct Alpha {
    premultiplied: bool,
}

/// Handles of all pictures: `pictures.get("disc_sun_lion")`.
#[derive(Resource, Default)]
pub struct Pictures(HashMap<&'static str, Handle<Image>>);

impl Pictures {
    /// The shipped picture of that name; an unknown name is drawn as nothing.
    pub fn get(&self, name: &str) -> Handle<Image> {
        self.0.get(name).cloned().unwrap_or_else(|| {
            warn_once!("there is no picture '{name}'");
            Handle::default()
        })
    }

    /// Whether each is loaded or known to be broken.
    pub fn settled(&self, assets: &AssetServer) -> bool {
        self.0.values().all(|picture| assets.is_loaded(picture) || assets.load_state(picture).is_failed())
    }

    pub fn iter(&self) -> impl Iterator<Item = (&'static str, &Handle<Image>)> {
        self.0.iter().map(|(name, handle)| (*name, handle))
    }
}

fn load(assets: Res<AssetServer>, mut commands: Commands) {
    let named = SHIPPED.files().filter_map(|file| file.path().file_stem()?.to_str());
    let load = |name: &'static str| {
        let premultiplied = PANEL_PICTURES.iter().any(|prefix| name.starts_with(prefix));
        let path = format!("pictures/{name}.png");
        let settings = move |settings: &mut Alpha| settings.premultiplied = premultiplied;
        (name, assets.load_builder().with_settings(settings).load(path))
    };
    let handles = named.map(load).collect();
    commands.insert_resource(Pictures(handles));
}

/// Reads PNG files. It stands in for Bevy's own loader, which makes no mipmaps.
#[derive(TypePath)]
struct PictureLoader;

impl AssetLoader for PictureLoader {
    type Asset = Image;
    type Settings = Alpha;
    type Error = PictureError;

    async fn load(
        &self,
        reader: &mut dyn Reader,
        settings: &Alpha,
        _context: &mut LoadContext<'_>,
    ) -> Result<Image, PictureError> {
        let mut bytes = Vec::new();
        reader.read_to_end(&mut bytes).await?;
        let mut picture = image::load_from_memory_with_format(&bytes, image::ImageFormat::Png)?.into_rgba8();
        if settings.premultiplied {
            premultiply(&mut picture);
        }
        Ok(with_mipmaps(picture))
    }

    fn extensions(&self) -> &[&str] {
        &["png"]
    }
}

/// Why a picture cannot be shown.
#[derive(Debug, thiserror::Error)]
pub enum PictureError {
    #[error("the picture cannot be read: {0}")]
    Read(#[from] std::io::Error),
    #[error("this is no PNG picture: {0}")]
    Decode(#[from] image::ImageError),
}

/// Multiplies light, not its code, by alpha.
fn premultiply(picture: &mut image::RgbaImage) {
    for image::Rgba([red, green, blue, alpha]) in picture.pixels_mut() {
        let cover = f32::from(*alpha) / 255.0;
        for code in [red, green, blue].into_iter().filter(|_| *alpha < 255) {
            let light = Srgba::gamma_function(f32::from(*code) / 255.0) * cover;
            *code = (Srgba::gamma_function_inverse(light) * 255.0).round() as u8;
        }
    }
}

/// Linear between pixels and between sizes.
pub fn smooth_sampler() -> ImageSampler {
    ImageSampler::Descriptor(ImageSamplerDescriptor {
        mag_filter: ImageFilterMode::Linear,
        min_filter: ImageFilterMode::Linear,
        mipmap_filter: ImageFilterMode::Linear,
        ..default()
    })
}

/// The picture and its halves down to one pixel, as one texture.
pub fn with_mipmaps(picture: image::RgbaImage) -> Image {
    let (width, height) = picture.dimensions();
    let levels = width.max(height).max(1).ilog2() + 1;
    let mut data = Vec::with_capacity(picture.len() * 4 / 3 + 64);
    let mut level = picture;
    for _ in 1..levels {
        let half = halved(&level);
        data.append(&mut level.into_raw());
        level = half;
    }
    data.append(&mut level.into_raw());
    let size = Extent3d { width, height, depth_or_array_layers: 1 };
    let mut image =
        Image::new_uninit(size, TextureDimension::D2, TextureFormat::Rgba8UnormSrgb, RenderAssetUsages::RENDER_WORLD);
    image.data = Some(data);
    image.texture_descriptor.mip_level_count = levels;
    image.sampler = smooth_sampler();
    image
}

/// Half as wide and high: light is averaged, not its code, and clear pixels do not darken an edge.
fn halved(picture: &image::RgbaImage) -> image::RgbaImage {
    let (width, height) = picture.dimensions();
    image::RgbaImage::from_fn((width / 2).max(1), (height / 2).max(1), |x, y| {
        let mut light = [0.0f32; 3];
        let mut cover = 0.0;
        for (dx, dy) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
            let [red, green, blue, alpha] =
                picture.get_pixel((2 * x + dx).min(width - 1), (2 * y + dy).min(height - 1)).0;
            let alpha = f32::from(alpha);
            cover += alpha;
            for (sum, code) in light.iter_mut().zip([red, green, blue]) {
                // Squaring is close enough to the sRGB curve for halving.
                *sum += f32::from(code) * f32::from(code) * alpha;
            }
        }
        let [red, green, blue] = light.map(|sum| if cover > 0.0 { (sum / cover).sqrt().round() as u8 } else { 0 });
        image::Rgba([red, green, blue, (cover / 4.0).round() as u8])
    })
}

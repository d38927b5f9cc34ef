//! Makes a texture from a picture and its mipmaps, so that the picture is drawn cleanly at any size.

use std::ops::Range;

use bevy::asset::RenderAssetUsages;
use bevy::image::ImageSampler;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
use image::RgbaImage;

use super::parallel::{in_parallel, parts};

/// Returns a texture that contains the picture and at most `most` mipmaps. Each mipmap has half the width and height of
/// the previous one.
pub fn with_mipmaps(picture: RgbaImage, most: u32) -> Image {
    let (width, height) = picture.dimensions();
    let levels = (width.max(height).max(1).ilog2() + 1).min(most + 1);
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
    image.sampler = ImageSampler::linear();
    image
}

/// The least number of rows for which a thread is worth its start.
const LEAST_ROWS: u32 = 64;

/// Returns the picture at half its width and height.
fn halved(picture: &RgbaImage) -> RgbaImage {
    let (half_width, half_height) = ((picture.width() / 2).max(1), (picture.height() / 2).max(1));
    let rows = half_height.div_ceil(parts() as u32).max(LEAST_ROWS);
    let part = |number| {
        let first = number as u32 * rows;
        halved_rows(picture, first..(first + rows).min(half_height))
    };
    let half = in_parallel(half_height.div_ceil(rows) as usize, part).concat();
    RgbaImage::from_raw(half_width, half_height, half).unwrap_or_default()
}

/// Returns some rows of the picture at half its size. Each pixel is the average of four pixels. The average is taken
/// over linear light, not sRGB values, and is weighted by alpha, so that transparent pixels do not darken an edge.
fn halved_rows(picture: &RgbaImage, rows: Range<u32>) -> Vec<u8> {
    let (width, height) = picture.dimensions();
    let half_width = (width / 2).max(1);
    let row = 4 * width as usize;
    let pixels = picture.as_raw();
    let mut half = Vec::with_capacity(4 * (half_width * (rows.end - rows.start)) as usize);
    for y in rows {
        let upper = (2 * y) as usize * row;
        let lower = (2 * y + 1).min(height - 1) as usize * row;
        for x in 0..half_width {
            let (left, right) = (8 * x as usize, 4 * (2 * x + 1).min(width - 1) as usize);
            let four = [upper + left, upper + right, lower + left, lower + right];
            let cover: u32 = four.iter().map(|at| u32::from(pixels[at + 3])).sum();
            if cover == 0 {
                half.extend_from_slice(&pixels[upper + left..upper + left + 3]);
                half.push(0);
                continue;
            }
            for channel in 0..3 {
                // The square of a value is close enough to the sRGB curve for this average.
                let square = |at: &usize| {
                    let code = u32::from(pixels[at + channel]);
                    code * code * u32::from(pixels[at + 3])
                };
                let light: u32 = four.iter().map(square).sum();
                half.push((light as f32 / cover as f32).sqrt().round() as u8);
            }
            half.push(((cover + 2) / 4) as u8);
        }
    }
    half
}

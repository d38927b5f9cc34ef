//! Textures that are copied into the changed parts of a frame.

use bevy::math::URect;
use bevy::prelude::*;
use bevy::render::render_resource::{
    Extent3d, LoadOp, Operations, Origin3d, RenderPassColorAttachment, RenderPassDescriptor, StoreOp,
    TexelCopyTextureInfo, Texture, TextureDescriptor, TextureDimension, TextureFormat, TextureUsages, TextureView,
    TextureViewDescriptor,
};
use bevy::render::renderer::{RenderContext, RenderDevice};
use bevy::render::view::ViewTarget;

/// A texture that can be drawn into and copied.
pub struct Canvas {
    pub texture: Texture,
    view: TextureView,
}

impl Canvas {
    fn new(size: Extent3d, format: TextureFormat, device: &RenderDevice) -> Canvas {
        let texture = device.create_texture(&TextureDescriptor {
            label: Some("kept part of the frame"),
            size,
            mip_level_count: 1,
            sample_count: 1,
            dimension: TextureDimension::D2,
            format,
            usage: TextureUsages::RENDER_ATTACHMENT | TextureUsages::COPY_SRC | TextureUsages::COPY_DST,
            view_formats: &[],
        });
        let view = texture.create_view(&TextureViewDescriptor::default());
        Canvas { texture, view }
    }

    /// Returns the attachment of a render pass that begins with this colour, or with what the canvas holds.
    pub fn attachment(&self, clear: Option<Color>) -> RenderPassColorAttachment<'_> {
        let load = clear.map_or(LoadOp::Load, |colour| LoadOp::Clear(colour.to_linear().into()));
        let ops = Operations { load, store: StoreOp::Store };
        RenderPassColorAttachment { view: &self.view, depth_slice: None, resolve_target: None, ops }
    }
}

/// The rear items of a frame, and the colour behind them.
pub struct Canvases {
    /// The rear items that change rarely.
    pub rear: Canvas,
    /// A small texture of the colour with which a frame begins. It is copied to where the canvas is emptied, because a
    /// render pass can only clear its whole target.
    blank: Canvas,
}

/// The length of the blank texture's sides, in pixels.
const SIDE: u32 = 256;

impl Canvases {
    pub fn like(target: &ViewTarget, device: &RenderDevice) -> Canvases {
        let format = target.main_texture_format();
        let tile = Extent3d { width: SIDE, height: SIDE, depth_or_array_layers: 1 };
        Canvases {
            rear: Canvas::new(target.main_texture().size(), format, device),
            blank: Canvas::new(tile, format, device),
        }
    }

    pub fn fit(&self, target: &ViewTarget) -> bool {
        let rear = &self.rear.texture;
        rear.format() == target.main_texture_format() && rear.size() == target.main_texture().size()
    }

    /// Fills rectangles of the rear items' canvas with a colour.
    pub fn empty(&self, rects: &[URect], colour: Color, context: &mut RenderContext) {
        if rects.is_empty() {
            return;
        }
        context.begin_tracked_render_pass(RenderPassDescriptor {
            label: Some("blank tile"),
            color_attachments: &[Some(self.blank.attachment(Some(colour)))],
            depth_stencil_attachment: None,
            timestamp_writes: None,
            occlusion_query_set: None,
            multiview_mask: None,
        });
        for rect in rects {
            for y in (rect.min.y..rect.max.y).step_by(SIDE as usize) {
                for x in (rect.min.x..rect.max.x).step_by(SIDE as usize) {
                    let part = URect { min: UVec2::new(x, y), max: rect.max.min(UVec2::new(x, y) + SIDE) };
                    copy(&self.blank.texture, UVec2::ZERO, &self.rear.texture, part, context);
                }
            }
        }
    }

    /// Copies rectangles of the rear items into a frame.
    pub fn copy_rear(&self, rects: &[URect], frame: &Texture, context: &mut RenderContext) {
        for rect in rects {
            copy(&self.rear.texture, rect.min, frame, *rect, context);
        }
    }
}

/// Copies the part at `from` of a texture to a rectangle of another one.
fn copy(texture: &Texture, from: UVec2, onto: &Texture, rect: URect, context: &mut RenderContext) {
    let origin = |at: UVec2| Origin3d { x: at.x, y: at.y, z: 0 };
    let from = TexelCopyTextureInfo { origin: origin(from), ..texture.as_image_copy() };
    let to = TexelCopyTextureInfo { origin: origin(rect.min), ..onto.as_image_copy() };
    let size = Extent3d { width: rect.width(), height: rect.height(), depth_or_array_layers: 1 };
    context.command_encoder().copy_texture_to_texture(from, to, size);
}

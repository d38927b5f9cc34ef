//! The render passes that draw the changed parts of a frame in place of Bevy's main pass.

use std::ops::Range;

use bevy::core_pipeline::core_2d::Transparent2d;
use bevy::math::URect;
use bevy::prelude::*;
use bevy::render::camera::ExtractedCamera;
use bevy::render::render_phase::{PhaseItem, SortedRenderPhase, ViewSortedRenderPhases};
use bevy::render::render_resource::{RenderPassColorAttachment, RenderPassDescriptor, StoreOp};
use bevy::render::renderer::{RenderContext, ViewQuery};
use bevy::render::view::{ExtractedView, ViewDepthTexture, ViewTarget};

use super::KeptFrame;

/// Draws the changed rear items into their canvas, copies them into the frame, and draws the other items there.
pub fn draw_changes(
    world: &World,
    view: ViewQuery<(&ExtractedView, &ExtractedCamera, &ViewTarget, &ViewDepthTexture)>,
    kept: Res<KeptFrame>,
    phases: Res<ViewSortedRenderPhases<Transparent2d>>,
    clear_color: Res<ClearColor>,
    mut context: RenderContext,
) {
    let entity = view.entity();
    let (view, camera, target, depth) = view.into_inner();
    let (Some(changes), Some(phase)) = (kept.changes_of(view), phases.get(&view.retained_view_entity)) else { return };
    let Some(canvases) = &kept.canvases else { return };
    let colour = match camera.clear_color {
        ClearColorConfig::Custom(colour) => colour,
        _ => clear_color.0,
    };
    let pass = ChangesPass { world, view: entity, phase, depth };
    let rear = 0..kept.split.min(phase.items.len());
    let front = rear.end..phase.items.len();
    match &changes.rear {
        None => pass.draw(rear, canvases.rear.attachment(Some(colour)), &[changes.frame.everything()], &mut context),
        Some(region) => {
            let rects = region.rects();
            canvases.empty(&rects, colour, &mut context);
            pass.draw(rear, canvases.rear.attachment(None), &rects, &mut context);
        }
    }
    // After this call, the main pass does not clear the attachment, so the kept pixels stay.
    let _ = target.get_color_attachment();
    let rects = changes.frame.rects();
    canvases.copy_rear(&rects, target.main_texture(), &mut context);
    pass.draw(front, target.get_color_attachment(), &rects, &mut context);
}

struct ChangesPass<'w> {
    world: &'w World,
    view: Entity,
    phase: &'w SortedRenderPhase<Transparent2d>,
    depth: &'w ViewDepthTexture,
}

impl ChangesPass<'_> {
    /// Draws some items of the phase, and only what lies in the rectangles.
    fn draw(&self, items: Range<usize>, onto: RenderPassColorAttachment, rects: &[URect], context: &mut RenderContext) {
        if rects.is_empty() {
            return;
        }
        let mut pass = context.begin_tracked_render_pass(RenderPassDescriptor {
            label: Some("what has changed"),
            color_attachments: &[Some(onto)],
            depth_stencil_attachment: Some(self.depth.get_attachment(StoreOp::Store)),
            timestamp_writes: None,
            occlusion_query_set: None,
            multiview_mask: None,
        });
        for rect in rects {
            pass.set_scissor_rect(rect.min.x, rect.min.y, rect.width(), rect.height());
            if let Err(error) = self.phase.render_range(&mut pass, self.world, self.view, items.clone()) {
                error!("the changed part of the picture cannot be drawn: {error:?}");
            }
        }
    }
}

/// Leaves out of the main pass the items that `draw_changes` has just drawn, and those that have not changed.
pub fn hide(
    view: ViewQuery<&ExtractedView>,
    mut kept: ResMut<KeptFrame>,
    mut phases: ResMut<ViewSortedRenderPhases<Transparent2d>>,
) {
    let view = view.into_inner();
    if kept.changes_of(view).is_some()
        && let Some(phase) = phases.get_mut(&view.retained_view_entity)
    {
        kept.hidden = phase.items.values_mut().map(|item| std::mem::take(item.batch_range_mut())).collect();
    }
}

/// Gives the items their batches back.
pub fn show(
    view: ViewQuery<&ExtractedView>,
    mut kept: ResMut<KeptFrame>,
    mut phases: ResMut<ViewSortedRenderPhases<Transparent2d>>,
) {
    let hidden = std::mem::take(&mut kept.hidden);
    if let Some(phase) = phases.get_mut(&view.into_inner().retained_view_entity) {
        for (item, range) in phase.items.values_mut().zip(hidden) {
            *item.batch_range_mut() = range;
        }
    }
}

//! Measures every frame of a match that plays by itself, for `riverleap bench --gpu`. It needs no window, so a machine
//! without a display can be asked, too.

use std::time::{Duration, Instant};

use bevy::prelude::*;
use bevy::render::RenderApp;
use bevy::render::renderer::{
    PendingCommandBuffers, RenderAdapterInfo, RenderDevice, RenderGraph, RenderGraphSystems, RenderQueue,
};
use wgpu::{
    Buffer, BufferDescriptor, BufferUsages, CommandEncoderDescriptor, Features, MapMode, PollType, QuerySet,
    QuerySetDescriptor, QueryType,
};

use super::script::Script;
use super::{Film, FilmError, app, draws, warm_up};
use crate::app::window::probe;

/// What a card, or the processor in its place, does with a match that plays by itself.
#[derive(Clone, Debug)]
pub struct GpuFigures {
    /// The name of the card, its kind, the interface and the driver.
    pub adapter: String,
    /// How many draw calls of sprites and water the last frame had.
    pub draw_calls: usize,
    /// The time of each frame until the card has drawn it.
    pub frames: FrameTimes,
    /// The part of this time in which the processor prepares the frame.
    pub processor: FrameTimes,
    /// The time on the card; `None` if it cannot tell.
    pub card: Option<FrameTimes>,
}

/// The times of many frames.
#[derive(Clone, Debug)]
pub struct FrameTimes(Vec<Duration>);

impl FrameTimes {
    fn of(mut times: Vec<Duration>) -> FrameTimes {
        times.sort_unstable();
        FrameTimes(times)
    }

    pub fn count(&self) -> usize {
        self.0.len()
    }

    /// The time that so many hundredths of the frames do not exceed.
    pub fn hundredths(&self, hundredths: usize) -> Duration {
        let last = self.0.len().saturating_sub(1);
        self.0.get(last * hundredths / 100).copied().unwrap_or_default()
    }
}

/// Plays the film's moves at its frame rate, as a display would ask for frames, and measures each frame.
///
/// # Errors
/// There is no graphics driver, or the match does not appear in time.
pub fn measure_gpu(film: Film) -> Result<GpuFigures, FilmError> {
    let driver = probe::driver()?;
    let fps = film.fps;
    let mut app = app(film, driver);
    add_stamps(&mut app);
    warm_up(&mut app, fps)?;
    let between = Duration::from_secs(1) / fps.max(1);
    let (mut frames, mut processor, mut card) = (Vec::new(), Vec::new(), Vec::new());
    let mut due = Instant::now();
    while !app.world().resource::<Script>().over() {
        std::thread::sleep(due.saturating_duration_since(Instant::now()));
        let begun = Instant::now();
        // The time that a slow frame took too long is not made up for by the next ones.
        due = begun + between;
        app.update();
        processor.push(begun.elapsed());
        let world = app.sub_app(RenderApp).world();
        let device = world.resource::<RenderDevice>();
        if device.poll(PollType::wait_indefinitely()).is_err() {
            return Err(FilmError::NoFrames);
        }
        frames.push(begun.elapsed());
        card.extend(world.get_resource::<FrameStamps>().and_then(|stamps| stamps.elapsed(device)));
    }
    let world = app.sub_app(RenderApp).world();
    let info = world.resource::<RenderAdapterInfo>();
    let adapter = format!("{} ({:?}, {:?}, {})", info.name, info.device_type, info.backend, info.driver_info);
    Ok(GpuFigures {
        adapter,
        draw_calls: draws::drawn(&app),
        frames: FrameTimes::of(frames),
        processor: FrameTimes::of(processor),
        card: (!card.is_empty()).then(|| FrameTimes::of(card)),
    })
}

/// Time stamps that the card writes before and after all work of a frame.
#[derive(Resource)]
struct FrameStamps {
    queries: QuerySet,
    resolved: Buffer,
    read: Buffer,
    /// How many nanoseconds a step of the card's clock takes.
    step_ns: f32,
}

/// Two stamps of eight bytes.
const STAMPS: u32 = 2;
const STAMPS_SIZE: u64 = 8 * STAMPS as u64;

/// Has each frame stamped, if the card can do that between its passes.
fn add_stamps(app: &mut App) {
    let render = app.sub_app_mut(RenderApp);
    let world = render.world();
    let (device, queue) = (world.resource::<RenderDevice>(), world.resource::<RenderQueue>());
    if !device.features().contains(Features::TIMESTAMP_QUERY | Features::TIMESTAMP_QUERY_INSIDE_ENCODERS) {
        return;
    }
    let buffer = |usage| {
        device.create_buffer(&BufferDescriptor { label: None, size: STAMPS_SIZE, usage, mapped_at_creation: false })
    };
    let stamps = FrameStamps {
        queries: device.wgpu_device().create_query_set(&QuerySetDescriptor {
            label: None,
            ty: QueryType::Timestamp,
            count: STAMPS,
        }),
        resolved: (*buffer(BufferUsages::QUERY_RESOLVE | BufferUsages::COPY_SRC)).clone(),
        read: (*buffer(BufferUsages::COPY_DST | BufferUsages::MAP_READ)).clone(),
        step_ns: queue.get_timestamp_period(),
    };
    render.insert_resource(stamps).add_systems(
        RenderGraph,
        (
            stamp_begin.in_set(RenderGraphSystems::Begin),
            stamp_end.after(RenderGraphSystems::Render).before(RenderGraphSystems::Submit),
        ),
    );
}

fn stamp_begin(stamps: Res<FrameStamps>, device: Res<RenderDevice>, mut pending: ResMut<PendingCommandBuffers>) {
    let mut encoder = device.create_command_encoder(&CommandEncoderDescriptor::default());
    encoder.write_timestamp(&stamps.queries, 0);
    // A finished buffer comes before the passes, an encoder would come after them.
    pending.push([encoder.finish()]);
}

fn stamp_end(stamps: Res<FrameStamps>, device: Res<RenderDevice>, mut pending: ResMut<PendingCommandBuffers>) {
    let mut encoder = device.create_command_encoder(&CommandEncoderDescriptor::default());
    encoder.write_timestamp(&stamps.queries, 1);
    encoder.resolve_query_set(&stamps.queries, 0..STAMPS, &stamps.resolved, 0);
    encoder.copy_buffer_to_buffer(&stamps.resolved, 0, &stamps.read, 0, STAMPS_SIZE);
    pending.push_encoder(encoder);
}

impl FrameStamps {
    /// The time between the stamps of the last frame, which the card must have drawn.
    fn elapsed(&self, device: &RenderDevice) -> Option<Duration> {
        self.read.slice(..).map_async(MapMode::Read, |_| {});
        device.poll(PollType::wait_indefinitely()).ok()?;
        let steps = {
            let bytes = self.read.slice(..).get_mapped_range();
            let stamp = |at: usize| Some(u64::from_le_bytes(bytes.get(at..at + 8)?.try_into().ok()?));
            stamp(8)?.checked_sub(stamp(0)?)
        };
        self.read.unmap();
        Some(Duration::from_nanos((steps? as f64 * f64::from(self.step_ns)) as u64))
    }
}

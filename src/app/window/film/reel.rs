//! Writes a film's frames in order, as pictures, a contact sheet or a GIF, in a separate thread.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::BufWriter;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, SyncSender, channel, sync_channel};
use std::thread::{Builder, JoinHandle};

use bevy::math::UVec2;
use bevy::prelude::warn;
use image::{RgbImage, RgbaImage};

use super::gif::Gif;
use super::script::FrameNote;
use super::strip::FilmStrip;

/// The capacity of the queue of frames to be written.
const QUEUE: usize = 8;

/// The output files of a film.
#[derive(Clone, Debug, Default)]
pub struct Outputs {
    /// A folder of numbered pictures.
    pub folder: Option<PathBuf>,
    /// A contact sheet of a dozen frames.
    pub strip: Option<PathBuf>,
    pub gif: Option<PathBuf>,
}

/// Why a film cannot be written.
#[derive(Debug, thiserror::Error)]
pub enum ReelError {
    #[error("{}: cannot be written: {why}", path.display())]
    Write { path: PathBuf, why: String },
    #[error("{}: this folder already holds frames of a film; name another folder, or empty this one", .0.display())]
    Occupied(PathBuf),
    #[error("a frame came back from the graphics card in the wrong size")]
    WrongSize,
    #[error("the film could not be written")]
    Broken,
}

impl ReelError {
    pub fn write(path: &Path, error: &impl ToString) -> ReelError {
        ReelError::Write { path: path.to_owned(), why: error.to_string() }
    }
}

/// A frame read back from the graphics card, as RGBA bytes.
type ReelFrame = (FrameNote, Vec<u8>);

/// Accepts frames in any order and writes them in order.
pub struct Reel {
    hands: FrameRunner,
    /// Frames that arrived while an earlier frame is still missing.
    early: BTreeMap<usize, ReelFrame>,
    sent: usize,
}

/// Where the frames are written: in a separate thread, or in the filming thread if no other thread can be started.
enum FrameRunner {
    Thread {
        frames: SyncSender<ReelFrame>,
        writer: JoinHandle<Result<Vec<String>, ReelError>>,
    },
    /// The filming thread writes the frames itself, and waits for the disk. The second value is the first write error,
    /// if there was one. Nothing is written after an error.
    Here(Box<FilmWriter>, Result<(), ReelError>),
}

impl Reel {
    /// Creates the files, so that an output that cannot be written is reported before filming starts. `scene` is set if
    /// an animation is filmed, and not set if a match is filmed.
    ///
    /// # Errors
    /// A file or folder cannot be written, or the folder already has frames in it.
    pub fn start(outputs: Outputs, fps: u32, size: UVec2, scene: bool) -> Result<Reel, ReelError> {
        if let Some(folder) = &outputs.folder {
            make_folder(folder)?;
        }
        let gif =
            outputs.gif.as_ref().map(|path| Ok((path.clone(), Gif::new(create(path)?, size, fps)))).transpose()?;
        let strip = outputs
            .strip
            .as_ref()
            .map(|path| Ok((path.clone(), create(path)?, FilmStrip::new(size, scene))))
            .transpose()?;
        let writer = Box::new(FilmWriter { folder: outputs.folder, gif, strip, size, fps, count: 0 });
        let hands = FrameRunner::start(Builder::new().name("reel".to_owned()), writer);
        Ok(Reel { hands, early: BTreeMap::new(), sent: 0 })
    }

    /// Returns the number of the first missing frame, counted from 0. All frames with smaller numbers have arrived.
    pub fn received(&self) -> usize {
        self.sent
    }

    /// Adds a frame. Returns false after a write error. `finish` then returns this error.
    pub fn take(&mut self, frame: usize, cue: FrameNote, pixels: Vec<u8>) -> bool {
        self.early.insert(frame, (cue, pixels));
        while let Some(next) = self.early.remove(&self.sent) {
            self.sent += 1;
            let accepted = match &mut self.hands {
                FrameRunner::Thread { frames, .. } => frames.send(next).is_ok(),
                FrameRunner::Here(writer, done) => {
                    if done.is_ok() {
                        *done = writer.add(next);
                    }
                    done.is_ok()
                }
            };
            if !accepted {
                return false;
            }
        }
        true
    }

    /// Waits until all frames are written; returns a line of text about each output.
    ///
    /// # Errors
    /// An output cannot be written.
    pub fn finish(self) -> Result<Vec<String>, ReelError> {
        match self.hands {
            FrameRunner::Thread { frames, writer } => {
                drop(frames);
                writer.join().unwrap_or(Err(ReelError::Broken))
            }
            FrameRunner::Here(mut writer, done) => done.and_then(|()| writer.finish()),
        }
    }
}

impl FrameRunner {
    fn start(builder: Builder, writer: Box<FilmWriter>) -> FrameRunner {
        let (frames, inbox) = sync_channel(QUEUE);
        // The writer is sent to the thread after the thread has started. If the closure contained the writer, a failed
        // `spawn` would drop it.
        let (give, taken) = channel::<Box<FilmWriter>>();
        let work = move || {
            let mut writer = taken.recv().map_err(|_| ReelError::Broken)?;
            writer.run(&inbox).and_then(|()| writer.finish())
        };
        match builder.spawn(work) {
            Ok(thread) => {
                // The thread waits for the writer, so the channel is still open and sending does not fail.
                let _ = give.send(writer);
                FrameRunner::Thread { frames, writer: thread }
            }
            Err(error) => {
                warn!("no thread can be started ({error}): filming waits for the disk");
                FrameRunner::Here(writer, Ok(()))
            }
        }
    }
}

struct FilmWriter {
    folder: Option<PathBuf>,
    gif: Option<(PathBuf, Gif)>,
    strip: Option<(PathBuf, File, FilmStrip)>,
    size: UVec2,
    fps: u32,
    count: usize,
}

impl FilmWriter {
    fn run(&mut self, inbox: &Receiver<ReelFrame>) -> Result<(), ReelError> {
        inbox.iter().try_for_each(|frame| self.add(frame))
    }

    fn add(&mut self, (cue, pixels): ReelFrame) -> Result<(), ReelError> {
        let picture = RgbaImage::from_raw(self.size.x, self.size.y, pixels).ok_or(ReelError::WrongSize)?;
        if let Some(folder) = &self.folder {
            let path = folder.join(format!("frame-{:05}.png", self.count));
            without_alpha(&picture).save(&path).map_err(|error| ReelError::write(&path, &error))?;
        }
        if let Some((_, _, strip)) = &mut self.strip {
            strip.add(&picture, cue);
        }
        if let Some((path, gif)) = &mut self.gif {
            gif.add(picture).map_err(|error| ReelError::write(path, &error))?;
        }
        self.count += 1;
        Ok(())
    }

    fn finish(&mut self) -> Result<Vec<String>, ReelError> {
        let UVec2 { x: width, y: height } = self.size;
        let length = format!("{} frames, {:.2} s", self.count, self.count as f64 / f64::from(self.fps));
        let mut written = Vec::new();
        if let Some(folder) = &self.folder {
            written.push(format!("{}: {length} of {width}x{height}", folder.display()));
        }
        if let Some((path, file, strip)) = self.strip.take() {
            let sheet = strip.sheet();
            sheet
                .write_to(&mut BufWriter::new(file), image::ImageFormat::Png)
                .map_err(|error| ReelError::write(&path, &error))?;
            written.push(format!("{}: a contact sheet of {}x{}", path.display(), sheet.width(), sheet.height()));
        }
        if let Some((path, gif)) = self.gif.take() {
            gif.finish().map_err(|error| ReelError::write(&path, &error))?;
            written.push(format!("{}: {length} of {width}x{height}", path.display()));
        }
        Ok(written)
    }
}

fn without_alpha(picture: &RgbaImage) -> RgbImage {
    let bytes = picture.as_raw().chunks_exact(4).flat_map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect();
    RgbImage::from_raw(picture.width(), picture.height(), bytes).unwrap_or_default()
}

/// Creates the folder if necessary. Refuses a folder that contains frames, so that two films are never mixed.
fn make_folder(folder: &Path) -> Result<(), ReelError> {
    fs::create_dir_all(folder).map_err(|error| ReelError::write(folder, &error))?;
    let entries = fs::read_dir(folder).map_err(|error| ReelError::write(folder, &error))?;
    let frame = |name: &str| name.starts_with("frame-") && name.ends_with(".png");
    match entries.flatten().any(|entry| entry.file_name().to_str().is_some_and(frame)) {
        true => Err(ReelError::Occupied(folder.to_owned())),
        false => Ok(()),
    }
}

fn create(path: &Path) -> Result<File, ReelError> {
    File::create(path).map_err(|error| ReelError::write(path, &error))
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test fails by panicking")]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn where_no_thread_can_be_started_a_film_is_written_on_the_spot() {
        let folder = tempfile::tempdir().unwrap();
        let size = UVec2::new(2, 1);
        let writer = || {
            let folder = Some(folder.path().to_owned());
            Box::new(FilmWriter { folder, gif: None, strip: None, size, fps: 30, count: 0 })
        };
        // This stack size exceeds any address space, so the thread cannot be started.
        let refused = Builder::new().stack_size(1 << 50);
        let hands = FrameRunner::start(refused, writer());
        assert!(matches!(hands, FrameRunner::Here(..)));
        let mut reel = Reel { hands, early: BTreeMap::new(), sent: 0 };
        let note = FrameNote { time: Duration::ZERO, idle: false };
        assert!(reel.take(1, note, vec![9; 8]) && reel.take(0, note, vec![7; 8]));
        assert_eq!(reel.received(), 2);
        assert!(reel.finish().unwrap()[0].contains("2 frames"));
        for (name, shade) in [("frame-00000.png", 7), ("frame-00001.png", 9)] {
            let picture = image::open(folder.path().join(name)).unwrap().into_rgb8();
            assert!(picture.pixels().all(|pixel| pixel.0 == [shade; 3]), "{name}");
        }
        // `finish` returns an error that occurred in an earlier call of `take`.
        let hands = FrameRunner::start(Builder::new().stack_size(1 << 50), writer());
        let mut reel = Reel { hands, early: BTreeMap::new(), sent: 0 };
        assert!(!reel.take(0, note, vec![7; 3]));
        assert!(matches!(reel.finish(), Err(ReelError::WrongSize)));
    }
}

//! Where a film's frames go: pictures, a contact sheet, a GIF. They are written in order by a separate thread.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::BufWriter;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread::JoinHandle;

use bevy::math::UVec2;
use image::{RgbImage, RgbaImage};

use super::gif::Gif;
use super::script::FrameNote;
use super::strip::Strip;

/// How many frames may wait for the disk.
const QUEUE: usize = 8;

/// What to write of a film.
#[derive(Clone, Debug, Default)]
pub struct Outputs {
    /// A folder of numbered pictures.
    pub folder: Option<PathBuf>,
    /// One picture of a dozen frames.
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

/// Accepts frames in any order.
pub struct Reel {
    frames: Option<SyncSender<(FrameNote, Vec<u8>)>>,
    writer: Option<JoinHandle<Result<Vec<String>, ReelError>>>,
    /// Frames that arrived before their turn.
    early: BTreeMap<usize, (FrameNote, Vec<u8>)>,
    sent: usize,
}

impl Reel {
    /// Creates the files, so that an output that cannot be written is reported before anything is filmed. `scene`: an
    /// animation is filmed and not a match.
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
            .map(|path| Ok((path.clone(), create(path)?, Strip::new(size, scene))))
            .transpose()?;
        let (frames, inbox) = sync_channel(QUEUE);
        let mut writer = Writer { folder: outputs.folder, gif, strip, size, fps, count: 0 };
        let writer = std::thread::spawn(move || writer.run(&inbox).and_then(|()| writer.finish()));
        Ok(Reel { frames: Some(frames), writer: Some(writer), early: BTreeMap::new(), sent: 0 })
    }

    /// How many frames have arrived without a gap from the first one on.
    pub fn received(&self) -> usize {
        self.sent
    }

    /// Returns false if no more frames are accepted; then `finish` says why.
    pub fn take(&mut self, frame: usize, cue: FrameNote, pixels: Vec<u8>) -> bool {
        self.early.insert(frame, (cue, pixels));
        while let Some(next) = self.early.remove(&self.sent) {
            self.sent += 1;
            if self.frames.as_ref().is_none_or(|frames| frames.send(next).is_err()) {
                return false;
            }
        }
        true
    }

    /// Waits for the disk; returns a line about each thing that was written.
    ///
    /// # Errors
    /// What could not be written.
    pub fn finish(mut self) -> Result<Vec<String>, ReelError> {
        self.frames = None;
        let written = self.writer.take().and_then(|writer| writer.join().ok());
        written.unwrap_or(Err(ReelError::Broken))
    }
}

struct Writer {
    folder: Option<PathBuf>,
    gif: Option<(PathBuf, Gif)>,
    strip: Option<(PathBuf, File, Strip)>,
    size: UVec2,
    fps: u32,
    count: usize,
}

impl Writer {
    fn run(&mut self, inbox: &Receiver<(FrameNote, Vec<u8>)>) -> Result<(), ReelError> {
        while let Ok((cue, pixels)) = inbox.recv() {
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
        }
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

/// Makes a folder without frames, so that a film is never mixed with an older, longer one.
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

//! A contact sheet: chosen frames in a grid, each with its time.

use bevy::math::UVec2;
use bevy_egui::egui::Color32;
use image::imageops::{self, FilterType};
use image::{Rgb, RgbImage, RgbaImage};

use super::letters::FilmLetters;
use super::script::FrameNote;
use crate::app::ui::palette::Palette;

/// How many frames the sheet shows.
const CHOSEN: usize = 12;
const COLUMNS: u32 = 4;
/// The width of a frame on the sheet, in pixels.
const WIDTH: u32 = 400;
/// The largest number of frames that are kept while the film's length is unknown. When this number is reached, every
/// second one of the kept frames is dropped.
const KEPT: usize = 96;
/// The space around and between the frames, in pixels.
const MARGIN: u32 = 14;
/// The space for the time below a frame, in pixels.
const CAPTION: u32 = 34;
const LETTERS: f32 = 24.0;

pub struct FilmStrip {
    size: UVec2,
    kept: Vec<(RgbImage, FrameNote)>,
    /// Only every `stride`-th frame is kept.
    stride: usize,
    seen: usize,
    /// Whether the film shows an animation and not a match.
    scene: bool,
}

impl FilmStrip {
    /// `frame` is the size of the frames that will be added.
    pub fn new(frame: UVec2, scene: bool) -> FilmStrip {
        let width = WIDTH.min(frame.x);
        let height = (frame.y * width / frame.x.max(1)).max(1);
        FilmStrip { size: UVec2::new(width, height), kept: Vec::new(), stride: 1, seen: 0, scene }
    }

    pub fn add(&mut self, picture: &RgbaImage, cue: FrameNote) {
        if cue.idle {
            return;
        }
        if self.seen.is_multiple_of(self.stride) {
            if self.kept.len() == KEPT {
                self.stride *= 2;
                let mut place = 0;
                self.kept.retain(|_| {
                    place += 1;
                    place % 2 == 1
                });
            }
            if self.seen.is_multiple_of(self.stride) {
                let small = imageops::resize(picture, self.size.x, self.size.y, FilterType::Triangle);
                self.kept.push((image::DynamicImage::ImageRgba8(small).into_rgb8(), cue));
            }
        }
        self.seen += 1;
    }

    pub fn sheet(&self) -> RgbImage {
        let chosen = choose(&self.kept, self.scene);
        let columns = COLUMNS.min(chosen.len().max(1) as u32);
        let rows = (chosen.len() as u32).div_ceil(columns).max(1);
        let cell = UVec2::new(self.size.x + MARGIN, self.size.y + CAPTION + MARGIN);
        let mut sheet =
            RgbImage::from_pixel(columns * cell.x + MARGIN, rows * cell.y + MARGIN, rgb(Palette::default().night));
        let mut letters = FilmLetters::new(LETTERS);
        for (place, (picture, cue)) in chosen.into_iter().enumerate() {
            let at = UVec2::new(place as u32 % columns, place as u32 / columns) * cell + MARGIN;
            imageops::replace(&mut sheet, picture, at.x.into(), at.y.into());
            let words = format!("{:.0} ms", cue.time.as_secs_f64() * 1000.0);
            let middle = UVec2::new(at.x + self.size.x / 2, at.y + self.size.y + CAPTION / 2);
            letters.write(&mut sheet, &words, middle, rgb(Palette::default().ivory));
        }
        sheet
    }
}

/// Chooses [`CHOSEN`] frames, including the first and the last. In a scene the chosen frames are closer together at the
/// start, because at the end only rings and dust still move.
fn choose(all: &[(RgbImage, FrameNote)], scene: bool) -> Vec<&(RgbImage, FrameNote)> {
    if all.len() <= CHOSEN {
        return all.iter().collect();
    }
    let (last, power) = ((all.len() - 1) as f32, if scene { 1.7 } else { 1.0 });
    let share = |place: usize| (place as f32 / (CHOSEN - 1) as f32).powf(power);
    let mut chosen: Vec<usize> = (0..CHOSEN).map(|place| (share(place) * last).round() as usize).collect();
    // If the same frame would be chosen twice, the second choice is the next frame instead.
    for place in 1..CHOSEN {
        chosen[place] = chosen[place].max(chosen[place - 1] + 1).min(all.len() - 1);
    }
    chosen.into_iter().map(|place| &all[place]).collect()
}

fn rgb(colour: Color32) -> Rgb<u8> {
    Rgb([colour.r(), colour.g(), colour.b()])
}

//! Reads all pictures of a theme, from disk or from the program's executable. This work runs in another thread, so that
//! it does not delay a frame.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};
use std::thread::Builder;

use bevy::prelude::*;
use image::RgbaImage;

use super::mipmaps::{premultiply, with_mipmaps};
use super::sheet::Sheet;
use crate::game::content::theme::SideColours;
use crate::game::content::{Content, ContentError, DEFAULT_THEME, LookFault, Origin, Theme};

/// A theme's file and all its pictures, ready for the graphics card.
pub struct Album {
    pub theme: Theme,
    /// Pictures for the board.
    pub board: Sheet,
    /// Pictures for egui, with premultiplied alpha.
    pub panel: Sheet,
    /// Large pictures, and pictures drawn in nine slices, each with its own texture.
    pub single: Vec<(String, Image)>,
    /// An error message for each picture that could not be read.
    pub broken: Vec<String>,
}

/// The pictures of the title's scene, ready for the graphics card.
pub struct TitleAlbum {
    pub sheet: Sheet,
    /// An error message for each picture that could not be read.
    pub broken: Vec<String>,
}

/// Where a picture is used: on the board, on panels, on both, in the title's scene, or elsewhere with its own texture.
/// The beginning of the picture's name decides this.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Use {
    Board,
    Panel,
    Both,
    Title,
    Single,
}

/// How the names of the title's pictures begin.
pub const TITLE: &str = "title_";

fn use_of(name: &str) -> Use {
    let begins = |prefixes: &[&str]| prefixes.iter().any(|prefix| name.starts_with(prefix));
    if begins(&["title_glint", "title_mote", "title_drift"]) {
        // These pictures are small and numerous. On the sheet of the board, one draw call draws all of them.
        Use::Board
    } else if name.starts_with(TITLE) {
        Use::Title
    } else if begins(&["backdrop_", "match_", "frame", "bed"]) {
        Use::Single
    } else if begins(&["chip_", "emblem_", "head_", "icon", "keycap", "logo", "pad_", "panel"]) {
        Use::Panel
    } else if begins(&["tile_trap", "tile_den", "tile_rock", "disc_", "face_", "numeral_", "rank_", "unit_"])
        || begins(&["mark_eats", "mark_could", "mark_must", "mark_both", "mark_danger", "mark_cause"])
    {
        Use::Both
    } else {
        Use::Board
    }
}

impl Album {
    /// Reads a theme and its pictures.
    ///
    /// # Errors
    /// The theme's file cannot be read. An unreadable picture is not an error, but is listed in `broken`.
    pub fn read(content: &Content, theme: &str, colours: SideColours) -> Result<Album, ContentError<LookFault>> {
        let pictures = content.pictures(theme, colours);
        Ok(Album::with(content.theme(theme)?.value.coloured(colours), pictures))
    }

    /// Reads the shipped file of the default theme. A picture of this theme on disk replaces the shipped picture of the
    /// same name.
    ///
    /// # Errors
    /// The shipped theme's file cannot be read.
    pub fn standard(content: &Content) -> Result<Album, ContentError<LookFault>> {
        Ok(Album::with(content.standard_theme()?, content.pictures(DEFAULT_THEME, SideColours::default())))
    }

    fn with(theme: Theme, mut files: BTreeMap<String, Origin>) -> Album {
        files.retain(|name, _| use_of(name) != Use::Title);
        let (pictures, broken) = decode(files);
        let (mut board, mut panel, mut single) = (Vec::new(), Vec::new(), Vec::new());
        for (name, picture) in pictures {
            let used = use_of(&name);
            if used == Use::Single {
                single.push((name, with_mipmaps(picture, u32::MAX - 1)));
                continue;
            }
            if matches!(used, Use::Panel | Use::Both) {
                let mut picture = picture.clone();
                premultiply(&mut picture);
                panel.push((name.clone(), picture));
            }
            if matches!(used, Use::Board | Use::Both) {
                board.push((name, picture));
            }
        }
        let [board, panel] = sheets(board, panel);
        Album { theme, board, panel, single, broken }
    }
}

impl TitleAlbum {
    pub fn read(content: &Content, theme: &str, colours: SideColours) -> TitleAlbum {
        let mut files = content.pictures(theme, colours);
        files.retain(|name, _| use_of(name) == Use::Title);
        let (pictures, broken) = decode(files);
        TitleAlbum { sheet: Sheet::of(pictures), broken }
    }
}

/// Lays out both sheets in parallel, or one after the other if no thread can be started.
fn sheets(board: Vec<(String, RgbaImage)>, panel: Vec<(String, RgbaImage)>) -> [Sheet; 2] {
    let panel = Mutex::new(panel);
    let lay_out_panel = || Sheet::of(std::mem::take(&mut *panel.lock().unwrap_or_else(PoisonError::into_inner)));
    std::thread::scope(|scope| {
        let thread = Builder::new().spawn_scoped(scope, lay_out_panel);
        let board = Sheet::of(board);
        let panel = match thread {
            Ok(thread) => thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)),
            Err(error) => {
                warn!("no thread can be started ({error}): the pictures take longer");
                lay_out_panel()
            }
        };
        [board, panel]
    })
}

/// Decodes all pictures, on one thread per core. Also returns an error message for each picture that cannot be read.
fn decode(files: BTreeMap<String, Origin>) -> (Vec<(String, RgbaImage)>, Vec<String>) {
    let threads = std::thread::available_parallelism().map_or(2, usize::from);
    let files: Vec<_> = files.into_iter().collect();
    let results: Vec<_> = std::thread::scope(|scope| {
        // Each of n threads takes every nth picture, so that all threads have similar amounts of work. The list is
        // sorted by name, and pictures with similar names are similar in size.
        let work = |first: usize| {
            let mine = files.iter().skip(first).step_by(threads);
            mine.map(|(name, origin)| (name.clone(), decode_one(origin))).collect::<Vec<_>>()
        };
        let start = |first| (first, Builder::new().spawn_scoped(scope, move || work(first)));
        let running: Vec<_> = (1..threads).map(start).collect();
        let mut results = work(0);
        for (first, thread) in running {
            // If a thread could not be started, its pictures are decoded here, on the calling thread.
            results.extend(thread.map_or_else(|_| work(first), |thread| thread.join().unwrap_or_default()));
        }
        results
    });
    let (mut pictures, mut broken) = (Vec::new(), Vec::new());
    for (name, result) in results {
        match result {
            Ok(picture) => pictures.push((name, picture)),
            Err(sentence) => broken.push(sentence),
        }
    }
    (pictures, broken)
}

fn decode_one(origin: &Origin) -> Result<RgbaImage, String> {
    let bytes = origin.bytes().map_err(|error| format!("{origin}: the picture cannot be read: {error}"))?;
    let picture = image::load_from_memory_with_format(&bytes, image::ImageFormat::Png);
    picture
        .map(image::DynamicImage::into_rgba8)
        .map_err(|error| format!("{origin}: this is not a PNG picture: {error}"))
}

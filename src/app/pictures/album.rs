//! Reads all pictures of a theme, from disk or from the program's executable. This work runs in another thread, so that
//! it does not delay a frame.

use std::collections::BTreeMap;

use bevy::prelude::*;
use image::RgbaImage;

use super::mipmaps::with_mipmaps;
use super::parallel::{in_parallel, parts};
use super::sheet::Sheet;
use crate::game::content::theme::SideColours;
use crate::game::content::{Content, ContentError, DEFAULT_THEME, LookFault, Origin, Theme};

/// A theme's file and all its pictures, ready for the graphics card.
pub struct Album {
    pub theme: Theme,
    /// Pictures for the board and for panels.
    pub sheet: Sheet,
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

/// Which texture holds a picture: the sheet of the board and the panels, the sheet of the title's scene, or one of its
/// own. The beginning of the picture's name decides this.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Sheet,
    TitleSheet,
    Single,
}

/// How the names of the title's pictures begin.
pub const TITLE: &str = "title_";

fn place_of(name: &str) -> Place {
    let begins = |prefixes: &[&str]| prefixes.iter().any(|prefix| name.starts_with(prefix));
    if begins(&["title_glint", "title_mote", "title_drift"]) {
        // These pictures are small and numerous. On the sheet of the board, one draw call draws all of them.
        Place::Sheet
    } else if name.starts_with(TITLE) {
        Place::TitleSheet
    } else if begins(&["backdrop_", "match_", "frame", "bed"]) {
        Place::Single
    } else {
        Place::Sheet
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
        files.retain(|name, _| place_of(name) != Place::TitleSheet);
        let (pictures, broken) = decode(files);
        let (single, placed): (Vec<_>, Vec<_>) =
            pictures.into_iter().partition(|(name, _)| place_of(name) == Place::Single);
        let single = single.into_iter().map(|(name, picture)| (name, with_mipmaps(picture, u32::MAX - 1))).collect();
        Album { theme, sheet: Sheet::of(placed), single, broken }
    }
}

impl TitleAlbum {
    pub fn read(content: &Content, theme: &str, colours: SideColours) -> TitleAlbum {
        let mut files = content.pictures(theme, colours);
        files.retain(|name, _| place_of(name) == Place::TitleSheet);
        let (pictures, broken) = decode(files);
        TitleAlbum { sheet: Sheet::of(pictures), broken }
    }
}

/// Decodes all pictures, on one thread per core. Also returns an error message for each picture that cannot be read.
fn decode(files: BTreeMap<String, Origin>) -> (Vec<(String, RgbaImage)>, Vec<String>) {
    let files: Vec<_> = files.into_iter().collect();
    // Each of n threads takes every nth picture, so that all threads have similar amounts of work. The list is sorted by
    // name, and pictures with similar names are similar in size.
    let threads = parts();
    let results = in_parallel(threads, |first| {
        let mine = files.iter().skip(first).step_by(threads);
        mine.map(|(name, origin)| (name.clone(), decode_one(origin))).collect::<Vec<_>>()
    });
    let (mut pictures, mut broken) = (Vec::new(), Vec::new());
    for (name, result) in results.into_iter().flatten() {
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

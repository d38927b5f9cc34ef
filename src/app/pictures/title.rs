//! The pictures of the title's scene. With their mipmaps they take more than 40 MB, so they are read when the title is
//! near, and forgotten while a board is on the table.

use bevy::prelude::*;

use super::album::TitleAlbum;
use super::{LoadedSheet, WantedPictures};
use crate::app::awake::Wake;
use crate::app::background_job::{BackgroundJob, BackgroundJobLine};

/// The pictures of the title's scene, while they are wanted.
#[derive(Resource, Default)]
pub struct TitlePictures {
    wanted: bool,
    sheet: Option<LoadedSheet>,
    reading: Option<BackgroundJob<(), TitleAlbum>>,
}

impl TitlePictures {
    /// Whether the pictures are still being read.
    pub fn are_awaited(&self) -> bool {
        self.wanted && self.sheet.is_none()
    }

    /// Has the pictures read, or forgets them.
    pub fn want(&mut self, wanted: bool) {
        self.wanted = wanted;
    }

    pub fn are_wanted(&self) -> bool {
        self.wanted
    }

    pub(super) fn sheet(&self) -> Option<&LoadedSheet> {
        self.sheet.as_ref()
    }
}

/// Begins to read the pictures when they are wanted, and when the theme changes. The previous pictures stay in use until
/// the new ones are read.
pub(super) fn read(
    wanted: Res<WantedPictures>,
    mut title: ResMut<TitlePictures>,
    mut images: ResMut<Assets<Image>>,
    wake: Res<Wake>,
) {
    // What only goes on must not look like a change, because sprites take their pictures anew after a change.
    let now = title.bypass_change_detection();
    if !now.wanted {
        (now.sheet, now.reading) = (None, None);
        return;
    }
    if wanted.is_changed() || now.sheet.is_none() && now.reading.is_none() {
        let (content, theme, colours) = (wanted.content.clone(), wanted.theme.clone(), wanted.colours);
        let read = move |_: BackgroundJobLine<'_, ()>| TitleAlbum::read(&content, &theme, colours);
        now.reading = Some(BackgroundJob::start("title_pictures", &wake, true, read));
    }
    let Some(album) = now.reading.as_ref().and_then(BackgroundJob::take) else { return };
    for sentence in &album.broken {
        warn!("{sentence}");
    }
    title.reading = None;
    title.sheet = Some(LoadedSheet::of(album.sheet, &mut images));
}

//! The asset source of shaders and sounds. It searches folders on disk first, and then the files that are built into
//! the binary. Debug builds reload changed files of the first folder.

use std::path::{Path, PathBuf};
use std::time::Duration;

use bevy::asset::io::memory::{Dir, MemoryAssetReader};
use bevy::asset::io::{
    AssetReader, AssetReaderError, AssetSource, AssetSourceBuilder, AssetSourceId, ErasedAssetReader, PathStream,
    Reader,
};
use bevy::prelude::*;

use crate::game::content;

/// How long a file must stay unchanged before it is read again.
const SETTLE: Duration = Duration::from_millis(300);

/// Registers the default asset source. This plugin must be added before `AssetPlugin`.
pub struct OverlayPlugin {
    /// The folders to search, in this order. A file that is in none of the folders is taken from the files that are
    /// built into the binary.
    pub folders: Vec<PathBuf>,
}

impl Plugin for OverlayPlugin {
    fn build(&self, app: &mut App) {
        let binary = Dir::default();
        for (path, bytes) in content::shipped_assets() {
            binary.insert_asset(Path::new(&path), bytes);
        }
        let folders: Vec<String> = self
            .folders
            .iter()
            .filter_map(|folder| Some(std::path::absolute(folder).ok()?.to_str()?.to_owned()))
            .collect();
        let watched = folders.first().cloned();
        let mut source = AssetSourceBuilder::new(move || {
            Box::new(Overlay {
                folders: folders.iter().map(|folder| AssetSource::get_default_reader(folder.clone())()).collect(),
                binary: MemoryAssetReader { root: binary.clone() },
            })
        });
        if let Some(folder) = watched.filter(|_| cfg!(debug_assertions)) {
            source = source.with_watcher(AssetSource::get_default_watcher(folder, SETTLE));
        }
        app.register_asset_source(AssetSourceId::Default, source);
    }
}

struct Overlay {
    folders: Vec<Box<dyn ErasedAssetReader>>,
    binary: MemoryAssetReader,
}

impl AssetReader for Overlay {
    async fn read<'a>(&'a self, path: &'a Path) -> Result<Box<dyn Reader + 'a>, AssetReaderError> {
        for folder in &self.folders {
            match folder.read(path).await {
                Err(AssetReaderError::NotFound(_)) => {}
                found => return found,
            }
        }
        ErasedAssetReader::read(&self.binary, path).await
    }

    async fn read_meta<'a>(&'a self, path: &'a Path) -> Result<Box<dyn Reader + 'a>, AssetReaderError> {
        Err(AssetReaderError::NotFound(path.to_owned()))
    }

    async fn read_directory<'a>(&'a self, path: &'a Path) -> Result<Box<PathStream>, AssetReaderError> {
        ErasedAssetReader::read_directory(&self.binary, path).await
    }

    async fn is_directory<'a>(&'a self, path: &'a Path) -> Result<bool, AssetReaderError> {
        ErasedAssetReader::is_directory(&self.binary, path).await
    }
}

//! Memory maps: files that are read without being loaded.

use std::fs::File;
use std::io;
use std::path::Path;

use memmap2::Mmap;

/// A file whose bytes the operating system reads when they are used.
#[derive(Debug)]
pub struct MappedFile(Mmap);

impl MappedFile {
    /// Only files that are written whole and then never changed may be mapped, like those of
    /// [`write_streamed`](super::write_streamed): the old file is replaced and not overwritten, so its map stays valid.
    ///
    /// # Errors
    /// The file cannot be opened or mapped.
    pub fn open(path: &Path) -> io::Result<MappedFile> {
        let file = File::open(path)?;
        #[allow(unsafe_code, reason = "a map of a file has no safe way; the files are replaced and never shortened")]
        // SAFETY: the program replaces such files as a whole. Their contents are checked before they are used.
        let map = unsafe { Mmap::map(&file) }?;
        Ok(MappedFile(map))
    }

    pub fn bytes(&self) -> &[u8] {
        &self.0
    }
}

//! A table that is read from its file, block by block.

use std::collections::VecDeque;
use std::io;
use std::path::Path;
use std::sync::{Mutex, PoisonError};

use miniz_oxide::inflate::decompress_to_vec_with_limit;

use crate::base::disk::MappedFile;
use crate::rules::Side;

use super::fault::{TableError, TableFault};
use super::file::{BLOCK, TableHead, head};
use super::layout::TableLayout;
use super::material::Material;
use super::solved::{SolvedTable, TableCounts, ValueCodes};
use super::value::TableValue;

/// How many blocks of a table are kept after they were decompressed.
const KEPT_BLOCKS: usize = 8;

/// The file of a table.
pub(super) struct MappedTable {
    material: Material,
    pub layout: TableLayout,
    head: TableHead,
    file: MappedFile,
    /// The blocks used last, the newest first.
    blocks: Mutex<VecDeque<(usize, Vec<u8>)>>,
}

impl MappedTable {
    /// Opens the file and checks its head. Returns `None` if there is no such file.
    ///
    /// # Errors
    /// The file cannot be read, or is not the table of this material on this board.
    pub fn open(
        path: &Path,
        ground: &str,
        material: Material,
        layout: &TableLayout,
    ) -> Result<Option<MappedTable>, TableError> {
        let unreadable = |why: io::Error| TableError::Unreadable { path: path.to_owned(), why: why.into() };
        let file = match MappedFile::open(path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            file => file.map_err(unreadable)?,
        };
        let refused = |fault| TableError::Refused { path: path.to_owned(), fault };
        let head = head(file.bytes(), ground, material, layout).map_err(refused)?;
        Ok(Some(MappedTable { material, layout: layout.clone(), head, file, blocks: Mutex::default() }))
    }

    /// The bytes of the file.
    pub fn length(&self) -> u64 {
        self.file.bytes().len() as u64
    }

    pub fn counts(&self) -> [TableCounts; 2] {
        self.head.counts
    }

    /// Checks every block.
    pub fn check(&self) -> Result<(), TableFault> {
        (0..self.head.blocks.len()).try_for_each(|block| self.compressed(block).map(drop))
    }

    pub fn value(&self, to_move: Side, index: u32) -> Result<TableValue, TableFault> {
        let place = self.layout.code_place(to_move, index) * self.head.value_bytes;
        let (block, offset) = (place / BLOCK, place % BLOCK);
        let mut blocks = self.blocks.lock().unwrap_or_else(PoisonError::into_inner);
        match blocks.iter().position(|(number, _)| *number == block) {
            Some(kept) => blocks.swap(0, kept),
            None => {
                let decompressed = self.decompressed(block)?;
                blocks.truncate(KEPT_BLOCKS - 1);
                blocks.push_front((block, decompressed));
            }
        }
        let bytes = blocks.front().map_or(&[][..], |(_, bytes)| bytes);
        let code = |at: usize| bytes.get(at).copied().ok_or(TableFault::DamagedBlock { block });
        Ok(match self.head.value_bytes {
            1 => TableValue::from_byte(code(offset)?),
            _ => TableValue::from_code(u16::from_le_bytes([code(offset)?, code(offset + 1)?])),
        })
    }

    /// Loads the whole table.
    pub fn load(&self) -> Result<SolvedTable, TableFault> {
        let mut bytes = Vec::new();
        for block in 0..self.head.blocks.len() {
            bytes.extend(self.decompressed(block)?);
        }
        let codes = match self.head.value_bytes {
            1 => ValueCodes::Bytes(bytes),
            _ => ValueCodes::Words(bytes.chunks_exact(2).map(|code| u16::from_le_bytes([code[0], code[1]])).collect()),
        };
        Ok(SolvedTable { material: self.material, layout: self.layout.clone(), codes, counts: self.head.counts })
    }

    /// The bytes of a block in the file, if their checksum is right.
    fn compressed(&self, block: usize) -> Result<&[u8], TableFault> {
        let damaged = TableFault::DamagedBlock { block };
        let place = self.head.blocks.get(block).ok_or(damaged)?;
        let bytes = self.file.bytes().get(place.start..place.start + place.length).ok_or(damaged)?;
        if crc32fast::hash(bytes) == place.checksum { Ok(bytes) } else { Err(damaged) }
    }

    fn decompressed(&self, block: usize) -> Result<Vec<u8>, TableFault> {
        let damaged = |_| TableFault::DamagedBlock { block };
        let bytes = decompress_to_vec_with_limit(self.compressed(block)?, BLOCK).map_err(damaged)?;
        let all = 2 * self.layout.size as usize * self.head.value_bytes;
        let wanted = BLOCK.min(all.saturating_sub(block * BLOCK));
        if bytes.len() == wanted { Ok(bytes) } else { Err(TableFault::DamagedBlock { block }) }
    }
}

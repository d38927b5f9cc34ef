//! The file of one table: a head, then the codes of the values in compressed blocks.
//!
//! All numbers are little-endian. The head has the magic word, the version, the length of the head, a checksum of the
//! rest of the head, and then: the text that names board and rules, the material, the bytes a value, the number of
//! indices, the counts for either side to move, and the length and the checksum of every block. A block has the codes of
//! 16 KiB of the table, compressed (deflate). The codes are those of [`ValueCodes`](super::solved::ValueCodes).

use miniz_oxide::deflate::compress_to_vec;

use super::fault::TableFault;
use super::layout::TableLayout;
use super::material::Material;
use super::reader::HeadReader;
use super::solved::{SolvedTable, TableCounts, ValueCodes};

const MAGIC: [u8; 8] = *b"RVLTABLE";
pub(super) const VERSION: u32 = 1;
/// The bytes of a block before compression.
pub(super) const BLOCK: usize = 16 * 1024;
/// Where the checked part of the head begins: after magic word, version, length and checksum.
const CHECKED_FROM: usize = 20;
/// Higher levels take several times as long, and save few percent.
const COMPRESSION: u8 = 6;

/// Where a block lies in the file, and its checksum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct BlockPlace {
    pub start: usize,
    pub length: usize,
    pub checksum: u32,
}

/// The head of a file, checked.
#[derive(Clone, Debug)]
pub(super) struct TableHead {
    pub value_bytes: usize,
    pub counts: [TableCounts; 2],
    pub blocks: Vec<BlockPlace>,
}

/// Returns the whole file of a table; `ground` names board and rules.
pub(super) fn written(table: &SolvedTable, ground: &str) -> Vec<u8> {
    let wide: Vec<u8>;
    let (value_bytes, codes): (u8, &[u8]) = match &table.codes {
        ValueCodes::Bytes(bytes) => (1, bytes),
        ValueCodes::Words(words) => {
            wide = words.iter().flat_map(|word| word.to_le_bytes()).collect();
            (2, &wide)
        }
    };
    let blocks: Vec<Vec<u8>> = codes.chunks(BLOCK).map(|block| compress_to_vec(block, COMPRESSION)).collect();
    let mut checked = Vec::new();
    for text in [ground, &table.material.to_string()] {
        number(&mut checked, text.len());
        checked.extend(text.as_bytes());
    }
    checked.push(value_bytes);
    checked.extend(table.layout.size.to_le_bytes());
    for counts in table.counts {
        for count in [counts.wins, counts.draws, counts.losses] {
            checked.extend(count.to_le_bytes());
        }
        checked.extend(counts.longest.to_le_bytes());
    }
    number(&mut checked, blocks.len());
    for block in &blocks {
        number(&mut checked, block.len());
        checked.extend(crc32fast::hash(block).to_le_bytes());
    }
    let mut file = MAGIC.to_vec();
    file.extend(VERSION.to_le_bytes());
    number(&mut file, CHECKED_FROM + checked.len());
    file.extend(crc32fast::hash(&checked).to_le_bytes());
    file.extend(checked);
    blocks.iter().for_each(|block| file.extend(block));
    file
}

/// Writes a length as four bytes. All lengths in a table are far below 4 GiB, because a table has at most four animals.
fn number(bytes: &mut Vec<u8>, length: usize) {
    bytes.extend(u32::try_from(length).unwrap_or(u32::MAX).to_le_bytes());
}

/// Reads the head of a file and checks that it is the table of this material, on this board, under these rules.
pub(super) fn head(
    file: &[u8],
    ground: &str,
    material: Material,
    layout: &TableLayout,
) -> Result<TableHead, TableFault> {
    let magic = file.get(..MAGIC.len()).ok_or(TableFault::NotATable)?;
    if magic != MAGIC {
        return Err(TableFault::NotATable);
    }
    let mut reader = HeadReader::new(&file[MAGIC.len()..]);
    let found = reader.u32()?;
    if found != VERSION {
        return Err(TableFault::OtherVersion { found, wanted: VERSION });
    }
    let (length, checksum) = (reader.u32()? as usize, reader.u32()?);
    if length < CHECKED_FROM {
        return Err(TableFault::DamagedHead);
    }
    let checked = file.get(CHECKED_FROM..length).ok_or(TableFault::Truncated)?;
    if crc32fast::hash(checked) != checksum {
        return Err(TableFault::DamagedHead);
    }
    let mut reader = HeadReader::new(checked);
    if reader.text()? != ground.as_bytes() {
        return Err(TableFault::OtherBoard);
    }
    if reader.text()? != material.to_string().as_bytes() {
        return Err(TableFault::OtherMaterial);
    }
    let (value_bytes, size) = (usize::from(reader.u8()?), reader.u32()?);
    let counts = [reader.counts()?, reader.counts()?];
    let bytes = 2 * layout.size as usize * value_bytes;
    let block_count = reader.u32()? as usize;
    if !(1..=2).contains(&value_bytes) || size != layout.size || block_count != bytes.div_ceil(BLOCK) {
        return Err(TableFault::DamagedHead);
    }
    let mut blocks = Vec::with_capacity(block_count);
    let mut start = length;
    for _ in 0..block_count {
        let (length, checksum) = (reader.u32()? as usize, reader.u32()?);
        blocks.push(BlockPlace { start, length, checksum });
        start = start.checked_add(length).ok_or(TableFault::DamagedHead)?;
    }
    match start.cmp(&file.len()) {
        std::cmp::Ordering::Greater => Err(TableFault::Truncated),
        std::cmp::Ordering::Less => Err(TableFault::DamagedHead),
        std::cmp::Ordering::Equal => Ok(TableHead { value_bytes, counts, blocks }),
    }
}

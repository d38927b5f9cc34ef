//! Reads numbers and texts from the head of a table's file.

use super::fault::TableFault;
use super::solved::TableCounts;

/// The bytes of a head that are not read yet. Every method fails if too few bytes are left.
pub(super) struct HeadReader<'a>(&'a [u8]);

impl<'a> HeadReader<'a> {
    pub fn new(bytes: &'a [u8]) -> HeadReader<'a> {
        HeadReader(bytes)
    }

    fn take(&mut self, count: usize) -> Result<&'a [u8], TableFault> {
        let (taken, rest) = self.0.split_at_checked(count).ok_or(TableFault::DamagedHead)?;
        self.0 = rest;
        Ok(taken)
    }

    fn array<const N: usize>(&mut self) -> Result<[u8; N], TableFault> {
        self.take(N)?.try_into().map_err(|_| TableFault::DamagedHead)
    }

    pub fn u8(&mut self) -> Result<u8, TableFault> {
        self.array().map(u8::from_le_bytes)
    }

    fn u16(&mut self) -> Result<u16, TableFault> {
        self.array().map(u16::from_le_bytes)
    }

    pub fn u32(&mut self) -> Result<u32, TableFault> {
        self.array().map(u32::from_le_bytes)
    }

    fn u64(&mut self) -> Result<u64, TableFault> {
        self.array().map(u64::from_le_bytes)
    }

    /// A text: its length, then its bytes.
    pub fn text(&mut self) -> Result<&'a [u8], TableFault> {
        let length = self.u32()? as usize;
        self.take(length)
    }

    pub fn counts(&mut self) -> Result<TableCounts, TableFault> {
        Ok(TableCounts { wins: self.u64()?, draws: self.u64()?, losses: self.u64()?, longest: self.u16()? })
    }
}

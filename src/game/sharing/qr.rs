//! A line as a QR code, which another computer reads with its camera.

use qrcode::{Color, EcLevel, QrCode};

/// The modules of a QR code. A module is a small square, dark or light. The painter draws light modules around the
/// picture, at least [`QrPicture::QUIET_ZONE`] on each side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QrPicture {
    side: usize,
    /// The modules row by row, the top row first.
    dark: Vec<bool>,
}

impl QrPicture {
    /// The width in modules of the light frame without which a camera does not find the picture.
    pub const QUIET_ZONE: usize = 4;

    /// The number of modules in a row, and the number of rows.
    pub fn side(&self) -> usize {
        self.side
    }

    /// Returns the rows, the top row first. `true` stands for a dark module.
    pub fn rows(&self) -> impl ExactSizeIterator<Item = &[bool]> {
        self.dark.chunks_exact(self.side)
    }

    /// Whether the module in this column and row is dark. Both are counted from 0, from the top left. Modules outside
    /// the picture are light.
    pub fn is_dark(&self, column: usize, row: usize) -> bool {
        let is_inside = column < self.side && row < self.side;
        is_inside && self.dark.get(row * self.side + column).copied().unwrap_or(false)
    }
}

/// Returns the QR code of a line. `None` if the line is too long for one, which is never the case for a line of fewer
/// than 2900 characters.
///
/// A screen has neither dirt nor creases, so the code has the lowest level of error correction. This makes its modules
/// as large as possible, which helps a camera more.
pub fn qr_modules(line: &str) -> Option<QrPicture> {
    let code = QrCode::with_error_correction_level(line, EcLevel::L).ok()?;
    let dark = code.to_colors().into_iter().map(|colour| colour == Color::Dark).collect();
    Some(QrPicture { side: code.width(), dark })
}

//! The sizes of the title's parts in windows of different heights.

/// The size of the logo, and the width of the menu, in points.
pub const LOGO: (f32, f32) = (680.0, 190.0);
pub const MENU: f32 = 360.0;
pub const UPRIGHT_GAP: f32 = 8.0;
/// The least height that stays free above the logo and below the menu, taken together, in points.
pub const MARGINS: f32 = 48.0;
/// The gap between "Continue" and the button that opens the list of matches, in points.
pub const LIST_GAP: f32 = 8.0;
/// The number of large buttons below the button that begins a match.
pub const LOWER: usize = 4;

/// The sizes of the logo and of the menu's parts. `logo` is a share of the logo's full size; the gaps and heights are
/// in points.
pub struct TitleDensity {
    pub logo: f32,
    pub gap: f32,
    /// The height of the button that continues a match. This button has two lines.
    pub go_on: f32,
    /// The greatest number of rows into which the second line of the `go_on` button may be wrapped.
    pub go_on_rows: usize,
    pub first: f32,
    pub lower: f32,
    /// The space above and below a button's text, in points.
    pub pad: f32,
}

/// The sizes for windows of different heights, from the highest window to the lowest. If even the last entry does not
/// fit, the menu scrolls.
pub const DENSITIES: [TitleDensity; 5] = [
    TitleDensity { logo: 1.0, gap: 14.0, go_on: 70.0, go_on_rows: 4, first: 66.0, lower: 55.0, pad: 9.0 },
    TitleDensity { logo: 0.85, gap: 10.0, go_on: 66.0, go_on_rows: 4, first: 60.0, lower: 51.0, pad: 7.0 },
    TitleDensity { logo: 0.72, gap: 8.0, go_on: 62.0, go_on_rows: 3, first: 54.0, lower: 47.0, pad: 5.0 },
    TitleDensity { logo: 0.58, gap: 6.0, go_on: 60.0, go_on_rows: 2, first: 46.0, lower: 45.0, pad: 4.0 },
    TitleDensity { logo: 0.46, gap: 5.0, go_on: 60.0, go_on_rows: 2, first: 46.0, lower: 45.0, pad: 4.0 },
];

impl TitleDensity {
    /// Returns the height of the menu. `go_on` is the height of the button that continues a match, if there is one, and
    /// `bar` is the height of the row of small buttons.
    pub fn menu(&self, go_on: Option<f32>, bar: f32, gap: f32) -> f32 {
        let lower = LOWER as f32;
        let below = self.first + lower * self.lower + bar + (lower + 2.0) * gap;
        below + go_on.map_or(0.0, |height| height + gap)
    }
}

//! The typefaces and text sizes. Sizes are in points, see [`scale`](super::scale).

use std::sync::Arc;

use bevy_egui::egui::text::{LayoutJob, TextFormat};
use bevy_egui::egui::{Color32, FontData, FontDefinitions, FontFamily, FontId, Painter, Ui};
use strum::VariantArray;

/// The purpose of a text. Each purpose has one typeface and one size on all screens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, VariantArray)]
pub enum Lettering {
    /// The heading of a page or a card.
    Title,
    /// The text of large buttons.
    Menu,
    /// The name of a player.
    Player,
    /// The heading of a group within a page, or a name in a list.
    Heading,
    /// A heading that is smaller than [`Lettering::Heading`].
    Subheading,
    /// Running text.
    Prose,
    /// Less important running text: descriptions, hints.
    Small,
    /// Choices, moves, and messages about the match.
    Label,
    /// The text of small buttons.
    Caption,
    /// The smallest size. It is used for keys on buttons, and for text that does not fit in its usual size.
    Least,
    /// Clocks.
    Clock,
    /// Large numbers.
    Number,
    /// Monospaced text.
    Console,
}

impl Lettering {
    /// Returns the size in points. The smallest size is 16 points. If the player's scale setting is 1, a point in a
    /// small window is 0.875 logical pixels, so 16 points are 14 logical pixels.
    pub fn size(self) -> f32 {
        match self {
            Lettering::Title => 34.0,
            Lettering::Menu => 24.0,
            Lettering::Player => 27.0,
            Lettering::Heading => 23.0,
            Lettering::Subheading => 20.0,
            Lettering::Prose => 19.0,
            Lettering::Small | Lettering::Caption | Lettering::Least | Lettering::Console => 16.0,
            Lettering::Label => 18.0,
            Lettering::Clock => 38.0,
            Lettering::Number => 22.0,
        }
    }

    /// Returns this lettering, or [`Lettering::Least`] if the text would not fit into one line `room` points wide.
    pub fn fitting(self, painter: &Painter, words: &str, room: f32) -> Lettering {
        if self.fits(painter, words, room) { self } else { Lettering::Least }
    }

    /// Whether the text fits into one line `room` points wide.
    pub fn fits(self, painter: &Painter, words: &str, room: f32) -> bool {
        painter.layout_no_wrap(words.to_owned(), self.font(), Color32::PLACEHOLDER).size().x <= room
    }

    pub fn font(self) -> FontId {
        let family = match self {
            Lettering::Title | Lettering::Menu | Lettering::Player | Lettering::Heading | Lettering::Subheading => {
                serif()
            }
            Lettering::Prose | Lettering::Small => text(),
            Lettering::Label | Lettering::Caption | Lettering::Least => bold(),
            Lettering::Clock | Lettering::Number => heavy(),
            Lettering::Console => FontFamily::Monospace,
        };
        FontId::new(self.size(), family)
    }
}

/// Returns Alegreya Bold, the font of headings, names and the menu.
pub fn serif() -> FontFamily {
    FontFamily::Name("serif".into())
}

/// Returns Alegreya Sans Bold, the font of labels.
pub fn bold() -> FontFamily {
    FontFamily::Name("bold".into())
}

/// Returns Alegreya Sans ExtraBold, the font of clocks.
pub fn heavy() -> FontFamily {
    FontFamily::Name("heavy".into())
}

/// Returns Alegreya Sans Medium, the font of running text.
pub fn text() -> FontFamily {
    FontFamily::Proportional
}

/// Draws the letters of English and German once in each size that screens use much, so that a screen need not send the
/// font texture to the graphics card again for each new letter. With the letters of larger sizes, of which a screen has
/// few, the texture would be twice as large.
pub fn warm_up(ui: &Ui) {
    let letters: String = (' '..='~').chain("äöüÄÖÜß–×»«…“”„‚‘’".chars()).collect();
    for lettering in Lettering::VARIANTS {
        let letters = match lettering {
            Lettering::Clock | Lettering::Number => "0123456789:.+-",
            Lettering::Title | Lettering::Menu | Lettering::Player => continue,
            _ => &letters,
        };
        warm_up_font(ui.painter(), letters, &lettering.font());
    }
}

/// Draws each letter at four subpixel positions, because egui caches a separate picture for each of these positions.
fn warm_up_font(painter: &Painter, letters: &str, font: &FontId) {
    const PLACES: u8 = 4;
    let drawn = painter.layout_no_wrap(letters.to_owned(), font.clone(), Color32::WHITE);
    let widths = drawn.rows.iter().flat_map(|row| &row.glyphs).map(|glyph| glyph.advance_width);
    let widths: Vec<f32> = widths.collect();
    let pixel = painter.pixels_per_point();
    for place in 0..PLACES {
        let (mut job, mut at) = (LayoutJob::default(), 0.0_f32);
        for (letter, width) in letters.chars().zip(&widths) {
            let wanted = (at * pixel).ceil() + f32::from(place) / f32::from(PLACES);
            let lead = wanted / pixel - at;
            job.append(letter.encode_utf8(&mut [0; 4]), lead, TextFormat::simple(font.clone(), Color32::WHITE));
            at += lead + width;
        }
        // Laying out the text adds its letters to the font texture. The result of the layout is not needed.
        let _ = painter.layout_job(job);
    }
}

/// Returns the font files and the families that use them.
pub fn fonts() -> FontDefinitions {
    let mut fonts = FontDefinitions::empty();
    let files: [(&str, &'static [u8]); 6] = [
        ("sans", include_bytes!("../../../assets/fonts/RiverleapSans-Medium.ttf")),
        ("sans bold", include_bytes!("../../../assets/fonts/RiverleapSans-Bold.ttf")),
        ("sans heavy", include_bytes!("../../../assets/fonts/RiverleapSans-ExtraBold.ttf")),
        ("mono", include_bytes!("../../../assets/fonts/RiverleapMono-Medium.ttf")),
        ("serif", include_bytes!("../../../assets/fonts/RiverleapSerif-Bold.ttf")),
        ("hanzi", include_bytes!("../../../assets/fonts/RiverleapHanzi-Bold.ttf")),
    ];
    for (name, bytes) in files {
        fonts.font_data.insert(name.to_owned(), Arc::new(FontData::from_static(bytes)));
    }
    let families = [
        (text(), "sans"),
        (FontFamily::Monospace, "mono"),
        (bold(), "sans bold"),
        (heavy(), "sans heavy"),
        (serif(), "serif"),
    ];
    for (family, first) in families {
        // If the font of a family lacks a letter, the letter is taken from the Chinese font.
        fonts.families.insert(family, vec![first.to_owned(), "hanzi".to_owned()]);
    }
    fonts
}

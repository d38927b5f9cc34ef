//! The typefaces, and the few sizes in which words stand. Sizes are points, see [`scale`](super::scale).

use bevy_egui::egui::{FontFamily, FontId};

/// What words are there for; each kind has one face and one size on all screens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Lettering {
    /// The heading of a page or a card.
    Title,
    /// The words of large buttons.
    Menu,
    /// The name of a player.
    Player,
    /// A group within a page, a name in a list.
    Heading,
    /// A lesser heading.
    Subheading,
    /// Running text.
    Prose,
    /// Running text of less weight: descriptions, hints.
    Small,
    /// Words that are acted on: choices, moves, what is said about the match.
    Label,
    /// The words of small buttons.
    Caption,
    /// The least size: keys on buttons, what was cut from elsewhere.
    Least,
    /// Clocks.
    Clock,
    /// Large numbers.
    Number,
    /// Text of which every letter has the same width.
    Console,
}

impl Lettering {
    pub const ALL: [Lettering; 13] = [
        Lettering::Title,
        Lettering::Menu,
        Lettering::Player,
        Lettering::Heading,
        Lettering::Subheading,
        Lettering::Prose,
        Lettering::Small,
        Lettering::Label,
        Lettering::Caption,
        Lettering::Least,
        Lettering::Clock,
        Lettering::Number,
        Lettering::Console,
    ];

    /// In points. Nothing is smaller than 14 points of a window that fits, which are 14 pixels on a small one.
    pub fn size(self) -> f32 {
        match self {
            Lettering::Title => 34.0,
            Lettering::Menu => 24.0,
            Lettering::Player => 27.0,
            Lettering::Heading => 23.0,
            Lettering::Subheading => 20.0,
            Lettering::Prose => 19.0,
            Lettering::Small | Lettering::Caption | Lettering::Least => 16.0,
            Lettering::Label => 18.0,
            Lettering::Clock => 38.0,
            Lettering::Number => 22.0,
            Lettering::Console => 16.0,
        }
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

/// Alegreya Bold: headings, names, menu.
pub fn serif() -> FontFamily {
    FontFamily::Name("serif".into())
}

/// Alegreya Sans Bold: labels.
pub fn bold() -> FontFamily {
    FontFamily::Name("bold".into())
}

/// Alegreya Sans ExtraBold: clocks.
pub fn heavy() -> FontFamily {
    FontFamily::Name("heavy".into())
}

/// Alegreya Sans Medium: running text.
pub fn text() -> FontFamily {
    FontFamily::Proportional
}

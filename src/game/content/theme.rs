//! The look of a theme: its colours and the pattern of its water. A theme is read from `assets/themes/ID.ron`, where
//! `ID` stands for the name of the theme. The pictures of the theme are in the folder `ID/` beside that file.

use std::fmt;

use serde::de::{Deserializer, Error, Unexpected};
use serde::{Deserialize, Serialize};
use strum::VariantArray;

use crate::base::with_defaults::with_defaults;
use crate::rules::chesimals::Chesimal;

/// The content of a theme's file.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Theme {
    pub name: String,
    pub description: String,
    #[serde(default)]
    pub side_names: SideNames,
    pub marks: Marks,
    pub tiles: Tiles,
    pub sides: Sides,
    #[serde(default)]
    pub other_sides: OtherSides,
    #[serde(default)]
    pub bands: Bands,
    pub water: WaterColours,
    /// Whether plants are drawn: lilies and reeds in the water, and leaves around the board.
    pub foliage: bool,
    pub panel: PanelColours,
}

/// The names of the sides. For the first three variants, the program has the names in every language.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
pub enum SideNames {
    #[default]
    SunAndMoon,
    /// White and Black. The rule book and the command line use these names.
    WhiteAndBlack,
    RedAndBlue,
    /// The theme's own names for White and Black. They are not translated.
    Own(String, String),
}

/// The two colours of every mark on the board. On a square of any colour, at least one of the two is visible.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Marks {
    pub casing: Colour,
    pub core: Colour,
}

/// The average colours of the squares. Marks and pieces are drawn on these colours.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tiles {
    /// The two colours of land, which alternate like those of a chequered board.
    pub land: [Colour; 2],
    /// The two colours of a board without terrain.
    #[serde(default = "field")]
    pub field: [Colour; 2],
    pub trap: Colour,
    pub den: Colour,
    pub rock: Colour,
    pub selected: Colour,
}

/// The colours of the discs of White (`sun`) and Black (`moon`): the rim, the wall below the rim, and the face inside
/// the rim.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sides {
    pub sun_rim: Colour,
    pub sun_wall: Colour,
    pub sun_face: Colour,
    pub moon_rim: Colour,
    pub moon_wall: Colour,
    pub moon_face: Colour,
}

/// The colours of the two sides; the first colour is White's. The names of the sides and the shapes of their discs are
/// the same for every choice of colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, VariantArray)]
pub enum SideColours {
    #[default]
    RedAndBlue,
    RedAndBlack,
    YellowAndBlue,
}

impl SideColours {
    /// The name of the subfolder with the pictures in these colours. `None` if both sides have the theme's own colours,
    /// since these pictures are not in a subfolder.
    pub const fn folder(self) -> Option<&'static str> {
        match self {
            SideColours::RedAndBlue => None,
            SideColours::RedAndBlack => Some("black"),
            SideColours::YellowAndBlue => Some("yellow"),
        }
    }
}

/// The colours of a side if the player has chosen yellow or black for that side, instead of the theme's own colour.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OtherSide {
    pub rim: Colour,
    pub wall: Colour,
    pub face: Colour,
    /// The colour of text on a background of the panel colour `paper`.
    pub ink: Colour,
}

/// The colours of White if the player has chosen yellow for White, and the colours of Black if the player has chosen
/// black for Black.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OtherSides {
    pub yellow: OtherSide,
    pub black: OtherSide,
}

/// The default values are the colours of the default theme. A theme that leaves `other_sides` out has these colours.
impl Default for OtherSides {
    fn default() -> OtherSides {
        let side = |rim, wall, face, ink| OtherSide {
            rim: Colour(rim),
            wall: Colour(wall),
            face: Colour(face),
            ink: Colour(ink),
        };
        OtherSides {
            yellow: side([0xE0, 0xAC, 0x24], [0x6B, 0x4A, 0x0C], [0xFB, 0xF1, 0xD6], [0x6B, 0x4A, 0x0C]),
            black: side([0x37, 0x37, 0x3C], [0x06, 0x06, 0x07], [0x5C, 0x5E, 0x66], [0x26, 0x26, 0x2A]),
        }
    }
}

impl Theme {
    /// Returns the theme with its sides in these colours.
    #[must_use]
    pub fn coloured(mut self, colours: SideColours) -> Theme {
        let (sides, panel) = (&mut self.sides, &mut self.panel);
        match colours {
            SideColours::RedAndBlue => {}
            SideColours::RedAndBlack => {
                let OtherSide { rim, wall, face, ink } = self.other_sides.black;
                (sides.moon_rim, sides.moon_wall, sides.moon_face, panel.moon_ink) = (rim, wall, face, ink);
            }
            SideColours::YellowAndBlue => {
                let OtherSide { rim, wall, face, ink } = self.other_sides.yellow;
                (sides.sun_rim, sides.sun_wall, sides.sun_face, panel.sun_ink) = (rim, wall, face, ink);
            }
        }
        self
    }
}

/// Returns the default value of [`Tiles::field`], which is the value of the default theme. A theme that leaves `field`
/// out has these colours.
fn field() -> [Colour; 2] {
    [Colour([0xD3, 0xD1, 0x9A]), Colour([0xC4, 0xC5, 0x85])]
}

with_defaults! {
    /// The colour of each chesimal (an animal made of units). The colour is drawn in the faces of the units. The
    /// colours of White's chesimals are light, and those of Black's chesimals are dark. The default values are the
    /// colours of the default theme. A theme that leaves `bands` out has these colours.
    #[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
    #[serde(deny_unknown_fields)]
    pub struct Bands {
        pub yellow: Colour = Colour([0xF4, 0xC5, 0x34]),
        pub orange: Colour = Colour([0xEE, 0x8A, 0x33]),
        pub white: Colour = Colour([0xF8, 0xF3, 0xE6]),
        pub grey: Colour = Colour([0xA7, 0xB0, 0xB5]),
        pub green: Colour = Colour([0x1F, 0x70, 0x40]),
        pub purple: Colour = Colour([0x63, 0x40, 0x9A]),
        pub blue: Colour = Colour([0x1F, 0x55, 0xA0]),
        pub red: Colour = Colour([0xAE, 0x2A, 0x20]),
    }
}

impl Bands {
    pub fn of(&self, chesimal: Chesimal) -> Colour {
        match chesimal {
            Chesimal::Yellow => self.yellow,
            Chesimal::Orange => self.orange,
            Chesimal::White => self.white,
            Chesimal::Grey => self.grey,
            Chesimal::Green => self.green,
            Chesimal::Purple => self.purple,
            Chesimal::Blue => self.blue,
            Chesimal::Red => self.red,
        }
    }
}

/// The pattern of the water, and its colours from the bank to the deepest part. `bank_width` and `rounding` are in
/// squares of the board.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WaterColours {
    pub pattern: Pattern,
    pub rim: Colour,
    pub bank: Colour,
    pub wet: Colour,
    pub shallow: Colour,
    pub middle: Colour,
    pub deep: Colour,
    pub foam: Colour,
    pub bank_width: f32,
    /// The radius of the rounded corners of a river.
    pub rounding: f32,
}

/// The pattern on the water.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
pub enum Pattern {
    /// Moving waves.
    Crests,
    /// Lines that look as if they were carved.
    Lines,
    /// Three dashes per square, which do not move.
    Dashes,
}

/// The colours of panels, buttons and text.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PanelColours {
    /// The colour of the darkest backgrounds, and of the lower edge of plain buttons.
    pub night: Colour,
    /// The colour of plain buttons, and of the trays for captured pieces.
    pub panel: Colour,
    pub card: Colour,
    pub card_lifted: Colour,
    /// The colour of the outlines of buttons.
    pub edge: Colour,
    /// The colour of text on dark backgrounds.
    pub ivory: Colour,
    /// The colour of accents. Text on this colour is written in `ink`.
    pub brass: Colour,
    /// The colour of secondary text on dark backgrounds.
    pub muted: Colour,
    /// The colour of text on a background of the colour `paper`.
    pub ink: Colour,
    pub paper: Colour,
    pub paper_stripe: Colour,
    pub paper_muted: Colour,
    /// The colour of the coordinates on the frame of the board.
    pub frame_letter: Colour,
    /// The colour of the main button. `main_lip` is the colour of its lower edge, and `main_edge` is the colour of its
    /// outline.
    pub main: Colour,
    pub main_lip: Colour,
    pub main_edge: Colour,
    pub paper_lip: Colour,
    /// The colours of the two sides on a background of the colour `paper`. If one of these two colours is the
    /// background of a text, the text is written in `ivory`.
    pub sun_ink: Colour,
    pub moon_ink: Colour,
}

/// A colour: its red, green and blue components in sRGB. In the file of a theme, a colour is written like "F4D48A".
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Colour(pub [u8; 3]);

impl fmt::Debug for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [red, green, blue] = self.0;
        write!(f, "{red:02X}{green:02X}{blue:02X}")
    }
}

impl<'de> Deserialize<'de> for Colour {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Colour, D::Error> {
        let text = String::deserialize(deserializer)?;
        let digits = |at: usize| text.get(at..at + 2).and_then(|pair| u8::from_str_radix(pair, 16).ok());
        match (text.len(), digits(0), digits(2), digits(4)) {
            (6, Some(red), Some(green), Some(blue)) if text.chars().all(|digit| digit.is_ascii_hexdigit()) => {
                Ok(Colour([red, green, blue]))
            }
            _ => Err(D::Error::invalid_value(Unexpected::Str(&text), &"a colour")),
        }
    }
}

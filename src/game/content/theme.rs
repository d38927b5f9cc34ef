//! The look of a theme, from `assets/themes/ID.ron`: colours and water. The pictures of the theme are in `ID/` beside
//! the file.

use std::fmt;

use serde::de::{Deserializer, Error, Unexpected};
use serde::{Deserialize, Serialize};

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
    /// Whether lilies and reeds are drawn in the water, and leaves around the match.
    pub foliage: bool,
    pub panel: PanelColours,
}

/// The names of the sides: names that are translated into every language, or the theme's own words.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
pub enum SideNames {
    #[default]
    SunAndMoon,
    /// As in the rule book and on the command line.
    WhiteAndBlack,
    RedAndBlue,
    /// The names of White and Black, the same in every language.
    Own(String, String),
}

/// The colours of the marks on the board: on any ground, at least one of the two is visible.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Marks {
    pub casing: Colour,
    pub core: Colour,
}

/// Mean colours of the ground under marks and pieces.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tiles {
    /// Two colours, chequered.
    pub land: [Colour; 2],
    /// The two colours of a board without terrain.
    #[serde(default = "field")]
    pub field: [Colour; 2],
    pub trap: Colour,
    pub den: Colour,
    pub rock: Colour,
    pub selected: Colour,
}

/// The sides' discs: the edge, the wall below it and the face inside.
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

/// The colours of the two sides, White's first. The names of the sides and the shapes of their discs do not change.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum SideColours {
    #[default]
    RedAndBlue,
    RedAndBlack,
    YellowAndBlue,
}

impl SideColours {
    pub const ALL: [SideColours; 3] = [SideColours::RedAndBlue, SideColours::RedAndBlack, SideColours::YellowAndBlue];

    /// The subfolder with pictures for the side whose colour differs from the theme's own; `None` if no colour differs.
    pub const fn folder(self) -> Option<&'static str> {
        match self {
            SideColours::RedAndBlue => None,
            SideColours::RedAndBlack => Some("black"),
            SideColours::YellowAndBlue => Some("yellow"),
        }
    }
}

/// The colours of a side whose colour differs from the theme's own.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OtherSide {
    pub rim: Colour,
    pub wall: Colour,
    pub face: Colour,
    /// Text on paper.
    pub ink: Colour,
}

/// The colours of White as yellow, and of Black as black.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OtherSides {
    pub yellow: OtherSide,
    pub black: OtherSide,
}

/// The colours of the default theme, for themes that leave `other_sides` out.
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

/// The field of the default theme, for themes that give none.
fn field() -> [Colour; 2] {
    [Colour([0xD3, 0xD1, 0x9A]), Colour([0xC4, 0xC5, 0x85])]
}

/// The colours of the chesimals in the faces of their units: White's are light, Black's dark.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bands {
    pub yellow: Colour,
    pub orange: Colour,
    pub white: Colour,
    pub grey: Colour,
    pub green: Colour,
    pub purple: Colour,
    pub blue: Colour,
    pub red: Colour,
}

/// The colours of the default theme, for themes that give none.
impl Default for Bands {
    fn default() -> Bands {
        Bands {
            yellow: Colour([0xF4, 0xC5, 0x34]),
            orange: Colour([0xEE, 0x8A, 0x33]),
            white: Colour([0xF8, 0xF3, 0xE6]),
            grey: Colour([0xA7, 0xB0, 0xB5]),
            green: Colour([0x1F, 0x70, 0x40]),
            purple: Colour([0x63, 0x40, 0x9A]),
            blue: Colour([0x1F, 0x55, 0xA0]),
            red: Colour([0xAE, 0x2A, 0x20]),
        }
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

/// How water is painted, from the bank to the deep. Widths in squares.
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
    /// Radius of a river's corners.
    pub rounding: f32,
}

/// The pattern on the water.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
pub enum Pattern {
    /// Moving waves.
    Crests,
    /// Incised lines, as if carved.
    Lines,
    /// Three static dashes per square.
    Dashes,
}

/// The colours of panels, buttons and text.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PanelColours {
    /// The darkest ground, and the lip of plain buttons.
    pub night: Colour,
    /// Plain buttons and trays.
    pub panel: Colour,
    pub card: Colour,
    pub card_lifted: Colour,
    /// Outlines of buttons.
    pub edge: Colour,
    /// Text on dark grounds.
    pub ivory: Colour,
    /// Accents; text on accents is written in `ink`.
    pub brass: Colour,
    /// Less prominent text.
    pub muted: Colour,
    /// Text on paper.
    pub ink: Colour,
    pub paper: Colour,
    pub paper_stripe: Colour,
    pub paper_muted: Colour,
    /// Coordinates on the frame.
    pub frame_letter: Colour,
    /// The main button, its lip and its edge.
    pub main: Colour,
    pub main_lip: Colour,
    pub main_edge: Colour,
    pub paper_lip: Colour,
    /// The sides' inks on paper; text on them is written in `ivory`.
    pub sun_ink: Colour,
    pub moon_ink: Colour,
}

/// Red, green, blue in sRGB; written like "F4D48A".
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

//! Every theme is readable: the contrast of all marks and texts, computed from its numbers (WCAG 2.2).

use riverleap::game::content::theme::{Colour, SideColours, Theme};
use riverleap::game::content::{Content, Folders};
use riverleap::rules::chesimals::{Chesimal, Unit};

const TEXT: f32 = 4.5;
const MARK: f32 = 3.0;
/// Less than for a mark, because rims, emblems and outlines also distinguish the sides.
const SIDES: f32 = 1.9;

/// The marks that are painted in the theme's two tones, for the most part.
const MARKS: [&str; 14] = [
    "mark_target",
    "mark_capture",
    "mark_last",
    "mark_cursor",
    "mark_eats",
    "mark_could_take",
    "mark_must_fear",
    "mark_both_ways",
    "mark_danger",
    "mark_cause",
    "mark_cut_off",
    "mark_leaderless",
    "mark_linked",
    "mark_spent",
];

fn themes() -> Vec<(String, Theme)> {
    let content = Content::new(Folders::default());
    let names = content.theme_names();
    assert!(["jungle", "wooden", "contrast"].iter().all(|id| names.iter().any(|name| name == id)), "{names:?}");
    names.into_iter().map(|id| (id.clone(), content.theme(&id).unwrap().value)).collect()
}

/// The contrast of two colours after WCAG 2.2: from 1 to 21.
fn contrast(a: Colour, b: Colour) -> f32 {
    let (a, b) = (luminance(a), luminance(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

fn luminance(Colour(codes): Colour) -> f32 {
    let light = |code: u8| {
        let share = f32::from(code) / 255.0;
        if share <= 0.04045 { share / 12.92 } else { ((share + 0.055) / 1.055).powf(2.4) }
    };
    let [red, green, blue] = codes.map(light);
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/// The grounds that marks lie on.
fn grounds(theme: &Theme) -> [Colour; 11] {
    let (tiles, water) = (&theme.tiles, &theme.water);
    let ([light, dark], [pale, deep]) = (tiles.land, tiles.field);
    [
        light,
        dark,
        pale,
        deep,
        tiles.trap,
        tiles.den,
        tiles.rock,
        tiles.selected,
        water.shallow,
        water.middle,
        water.deep,
    ]
}

/// The faces of White's bands and of Black's, by name.
fn bands(theme: &Theme) -> [[(&'static str, Colour); 4]; 2] {
    let bands = &theme.bands;
    [
        [("yellow", bands.yellow), ("orange", bands.orange), ("white", bands.white), ("grey", bands.grey)],
        [("green", bands.green), ("purple", bands.purple), ("blue", bands.blue), ("red", bands.red)],
    ]
}

/// The pairs of adjacent colours, with the required contrast.
fn pairs(theme: &Theme) -> Vec<(&'static str, Colour, Colour, f32)> {
    let (panel, sides) = (&theme.panel, &theme.sides);
    let mut pairs = vec![
        ("text on a card", panel.ivory, panel.card, TEXT),
        ("text on a lifted card", panel.ivory, panel.card_lifted, TEXT),
        ("text on a plain button", panel.ivory, panel.panel, TEXT),
        ("text on the main button", panel.ivory, panel.main, TEXT),
        ("quiet text on a card", panel.muted, panel.card, TEXT),
        ("quiet text on a tray", panel.muted, panel.panel, TEXT),
        ("accents on a card", panel.brass, panel.card, TEXT),
        ("an icon on a plain button", panel.brass, panel.panel, MARK),
        ("the running clock, and the arrow of a hint in its casing", panel.ink, panel.brass, TEXT),
        ("text on paper", panel.ink, panel.paper, TEXT),
        ("text on a stripe", panel.ink, panel.paper_stripe, TEXT),
        ("move numbers on paper", panel.paper_muted, panel.paper, TEXT),
        ("move numbers on a stripe", panel.paper_muted, panel.paper_stripe, TEXT),
        ("Sun on paper", panel.sun_ink, panel.paper, TEXT),
        ("Moon on paper", panel.moon_ink, panel.paper, TEXT),
        ("the last move on Sun's ink", panel.ivory, panel.sun_ink, TEXT),
        ("the last move on Moon's ink", panel.ivory, panel.moon_ink, TEXT),
        ("the outline of a button", panel.edge, panel.night, MARK),
        ("Sun's face and Moon's face", sides.sun_face, sides.moon_face, MARK),
        ("casing and core of a mark", theme.marks.casing, theme.marks.core, MARK),
        ("foam on the water", theme.water.foam, theme.water.deep, MARK),
    ];
    // One of the two tones of a disc's edge, or of a mark, must have enough contrast.
    let better = |a: Colour, b: Colour, on: Colour| if contrast(a, on) > contrast(b, on) { a } else { b };
    for land in theme.tiles.land {
        pairs.push(("Sun's disc on land", better(sides.sun_rim, sides.sun_wall, land), land, MARK));
        pairs.push(("Moon's disc on land", better(sides.moon_rim, sides.moon_wall, land), land, MARK));
    }
    for ground in grounds(theme) {
        pairs.push(("a mark", better(theme.marks.casing, theme.marks.core, ground), ground, MARK));
    }
    pairs
}

#[test]
fn all_marks_and_texts_of_every_theme_can_be_read_whatever_the_colours_of_the_sides() {
    let mut low = Vec::new();
    for (id, theme) in themes() {
        for colours in SideColours::ALL {
            for (what, colour, ground, least) in pairs(&theme.clone().coloured(colours)) {
                let ratio = contrast(colour, ground);
                if ratio < least {
                    let pair = format!("{what}, {colour:?} on {ground:?}");
                    low.push(format!("{id}, {colours:?}: {pair}: {ratio:.2}, {least} is needed"));
                }
            }
        }
    }
    assert!(low.is_empty(), "\n{}", low.join("\n"));
}

/// Emblems are dark on White's faces and light on Black's; the sides differ in brightness, whatever their hues.
#[test]
fn the_chesimals_of_every_theme_can_be_told_apart_by_light() {
    for (id, theme) in themes() {
        let [white, black] = bands(&theme);
        for (name, face) in white {
            let emblem = contrast(theme.marks.casing, face);
            assert!(emblem >= TEXT, "{id}: the emblem on {name}: {emblem:.2}");
            for (other, dark) in black {
                let ratio = contrast(face, dark);
                assert!(ratio >= SIDES, "{id}: {name} beside {other}: {ratio:.2}");
            }
        }
        for (name, face) in black {
            let emblem = contrast(Colour([255; 3]), face);
            assert!(emblem >= TEXT, "{id}: the emblem on {name}: {emblem:.2}");
        }
    }
}

/// A setup may give any unit to any chesimal.
#[test]
fn every_unit_of_every_chesimal_has_its_pictures_in_every_theme() {
    let content = Content::new(Folders::default());
    for (id, _) in themes() {
        let pictures = content.pictures(&id, SideColours::default());
        let has = |name: &str| assert!(pictures.contains_key(name), "{id}: {name}");
        for chesimal in Chesimal::ALL {
            has(&format!("icon_band_{chesimal}"));
            for unit in Unit::ALL {
                has(&format!("unit_{chesimal}_{unit}"));
                has(&format!("chip_{chesimal}_{unit}"));
            }
        }
    }
}

#[test]
fn contrast_is_that_of_the_standard() {
    let (black, white) = (Colour([0; 3]), Colour([255; 3]));
    assert!((contrast(black, white) - 21.0).abs() < 1e-3);
    assert_eq!(contrast(white, white), 1.0);
    // The grey that WCAG tools name as just dark enough on white.
    let grey = contrast(Colour([0x76; 3]), white);
    assert!((grey - 4.54).abs() < 0.01, "{grey}");
}

/// The painted marks: the theme's casing, and a core that differs from the casing and from the ground.
#[test]
fn the_marks_are_painted_so_that_one_of_two_tones_is_seen_on_every_ground() {
    let content = Content::new(Folders::default());
    for (id, theme) in themes() {
        let pictures = content.pictures(&id, SideColours::default());
        for name in MARKS {
            let bytes = pictures[name].bytes().unwrap();
            let picture = image::load_from_memory(&bytes).unwrap().into_rgba8();
            let mut counts = std::collections::HashMap::new();
            for pixel in picture.pixels().filter(|pixel| pixel.0[3] > 250) {
                *counts.entry([pixel.0[0], pixel.0[1], pixel.0[2]]).or_insert(0) += 1;
            }
            let mut colours: Vec<([u8; 3], usize)> = counts.into_iter().collect();
            colours.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
            let [a, b] = [Colour(colours[0].0), Colour(colours[1].0)];
            assert!([a, b].contains(&theme.marks.casing), "{id}/{name} is painted in {a:?} and {b:?}");
            assert!(contrast(a, b) >= MARK, "{id}/{name}: {a:?} beside {b:?}");
            for ground in grounds(&theme) {
                let best = contrast(a, ground).max(contrast(b, ground));
                assert!(best >= MARK, "{id}/{name}: {a:?} and {b:?} on {ground:?}, {best:.2}");
            }
        }
    }
}

/// The hue of a colour in degrees, and how far it is from grey, 0 to 1.
fn hue([red, green, blue]: [u8; 3]) -> (f32, f32) {
    let [red, green, blue] = [red, green, blue].map(f32::from);
    let (most, least) = (red.max(green).max(blue), red.min(green).min(blue));
    let chroma = (most - least).max(f32::EPSILON);
    let sixth = match most {
        _ if most == red => (green - blue) / chroma,
        _ if most == green => (blue - red) / chroma + 2.0,
        _ => (red - green) / chroma + 4.0,
    };
    ((sixth * 60.0).rem_euclid(360.0), chroma / 255.0)
}

/// The share of a blank disc's pixels whose colour is like this.
fn share(content: &Content, theme: &str, colours: SideColours, side: &str, like: impl Fn(f32, f32) -> bool) -> f32 {
    let pictures = content.pictures(theme, colours);
    let bytes = pictures[&format!("disc_{side}_blank")].bytes().unwrap();
    let picture = image::load_from_memory(&bytes).unwrap().into_rgba8();
    let seen: Vec<_> = picture.pixels().filter(|pixel| pixel.0[3] > 200).collect();
    let fits = |pixel: &[u8; 4]| {
        let (hue, chroma) = hue([pixel[0], pixel[1], pixel[2]]);
        like(hue, chroma)
    };
    seen.iter().filter(|pixel| fits(&pixel.0)).count() as f32 / seen.len() as f32
}

/// The discs have the colours of the setting's name: red, yellow, blue and black, in every theme.
#[test]
fn the_sides_have_the_colours_that_the_player_wants_in_every_theme() {
    let content = Content::new(Folders::default());
    let red = |hue: f32, chroma: f32| chroma > 0.3 && !(30.0..=340.0).contains(&hue);
    let yellow = |hue: f32, chroma: f32| chroma > 0.3 && (35.0..60.0).contains(&hue);
    let blue = |hue: f32, chroma: f32| chroma > 0.2 && (195.0..250.0).contains(&hue);
    let grey = |_: f32, chroma: f32| chroma < 0.13;
    for (id, _) in themes() {
        for (colours, sun_is_red, moon_is_blue) in [
            (SideColours::RedAndBlue, true, true),
            (SideColours::RedAndBlack, true, false),
            (SideColours::YellowAndBlue, false, true),
        ] {
            let sun = [share(&content, &id, colours, "sun", red), share(&content, &id, colours, "sun", yellow)];
            let moon = [share(&content, &id, colours, "moon", blue), share(&content, &id, colours, "moon", grey)];
            assert!(sun[usize::from(!sun_is_red)] > 0.15, "{id}, {colours:?}: Sun is red and yellow by {sun:?}");
            assert!(moon[usize::from(!moon_is_blue)] > 0.5, "{id}, {colours:?}: Moon is blue and grey by {moon:?}");
            let (wanted, other) = if moon_is_blue { (moon[0], moon[1]) } else { (moon[1], moon[0]) };
            assert!(wanted > other, "{id}, {colours:?}: {moon:?}");
        }
    }
}

/// All pictures of a side are in its colours: pieces, chips, emblems, traps and dens.
#[test]
fn each_picture_of_a_side_is_there_in_its_other_colours() {
    let content = Content::new(Folders::default());
    for (id, _) in themes() {
        let usual = content.pictures(&id, SideColours::default());
        for (colours, side) in [(SideColours::RedAndBlack, "moon"), (SideColours::YellowAndBlue, "sun")] {
            let now = content.pictures(&id, colours);
            assert_eq!(now.keys().collect::<Vec<_>>(), usual.keys().collect::<Vec<_>>(), "{id}, {colours:?}");
            let kinds = ["disc", "face", "chip", "rank", "emblem", "tile_trap", "tile_den"];
            let own = |name: &str| kinds.iter().any(|kind| name.starts_with(&format!("{kind}_{side}")));
            for (name, origin) in &usual {
                assert_eq!(now[name] != *origin, own(name), "{id}, {colours:?}: {name}");
            }
        }
    }
}

#[test]
fn a_theme_keeps_the_pictures_that_it_does_not_bring() {
    let content = Content::new(Folders::default());
    let base = content.pictures("jungle", SideColours::default());
    for (id, _) in themes() {
        let pictures = content.pictures(&id, SideColours::default());
        assert!(base.keys().all(|name| pictures.contains_key(name)), "{id}");
        let foreign: Vec<_> = pictures.keys().filter(|name| !base.contains_key(*name)).collect();
        assert!(foreign.is_empty(), "{id} brings pictures that nothing draws: {foreign:?}");
    }
}

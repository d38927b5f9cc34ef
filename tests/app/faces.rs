//! The faces of pieces: a picture with the rank or the character, or the rank alone, as described in every theme.

use bevy::prelude::*;
use image::RgbaImage;
use riverleap::app::board::pieces::PieceBody;
use riverleap::app::pictures::PictureName;
use riverleap::game::content::{Content, Folders};
use riverleap::game::settings::{Faces, Settings, SideColours};
use riverleap::rules::Terrain;
use riverleap::rules::grid::Square;
use riverleap::rules::jungle::Animal;

use super::table::{frames, piece_on, square, with_board};

/// The visible pictures of a piece, from the disc up.
fn pictures(app: &mut App, name: &str) -> Vec<String> {
    let piece = piece_on(app, square(name));
    let world = app.world();
    let body =
        world.get::<Children>(piece).unwrap().iter().find(|child| world.get::<PieceBody>(*child).is_some()).unwrap();
    let parts = world.get::<Children>(body).unwrap().iter();
    let seen = parts.filter(|part| world.get::<Visibility>(*part) != Some(&Visibility::Hidden));
    seen.map(|part| world.get::<PictureName>(part).unwrap().0.clone()).collect()
}

/// The picture of the tile on that square.
fn tile(app: &mut App, name: &str) -> String {
    let mut tiles = app.world_mut().query_filtered::<(&Square, &PictureName), With<Terrain>>();
    let found = tiles.iter(app.world()).find(|(at, _)| **at == square(name));
    found.unwrap().1.0.clone()
}

#[test]
fn pieces_show_what_the_player_wants_at_once_and_after_the_next_start() {
    let mut app = with_board("jungle", None);
    for (faces, elephant, rat) in [
        (Faces::RankOnly, ["disc_sun_blank", "waterline_blank", "rank_sun_8"].as_slice(), "rank_moon_1"),
        (Faces::PictureAndCharacter, &["face_sun_elephant", "waterline_face"], "waterline_face"),
        (Faces::PictureAndRank, &["disc_sun_elephant", "waterline", "numeral_8"], "numeral_1"),
    ] {
        app.world_mut().resource_mut::<Settings>().faces = faces;
        frames(&mut app, 2);
        for _ in 0..2 {
            assert_eq!(pictures(&mut app, "a3"), elephant);
            assert_eq!(pictures(&mut app, "a7").last().map(String::as_str), Some(rat));
            riverleap::app::testing::lay(&mut app, riverleap::app::play::Laying::New);
        }
    }
}

#[test]
fn traps_and_dens_bear_a_character_only_where_pieces_do() {
    let mut app = with_board("jungle", None);
    for (faces, den, trap) in [
        (Faces::PictureAndCharacter, "tile_den_sun_character", "tile_trap_moon_character"),
        (Faces::RankOnly, "tile_den_sun", "tile_trap_moon"),
        (Faces::PictureAndRank, "tile_den_sun", "tile_trap_moon"),
    ] {
        app.world_mut().resource_mut::<Settings>().faces = faces;
        frames(&mut app, 2);
        for _ in 0..2 {
            assert_eq!((tile(&mut app, "d1"), tile(&mut app, "d8")), (den.to_owned(), trap.to_owned()));
            assert!(tile(&mut app, "a1").starts_with("tile_land_"));
            riverleap::app::testing::lay(&mut app, riverleap::app::play::Laying::New);
        }
    }
}

const THEMES: [&str; 3] = ["jungle", "wooden", "contrast"];

fn picture(theme: &str, name: &str) -> RgbaImage {
    let files = Content::new(Folders::default()).pictures(theme, SideColours::default());
    let file = files.get(name).unwrap_or_else(|| panic!("{theme} has no picture {name}"));
    image::load_from_memory(&file.bytes().unwrap()).unwrap().into_rgba8()
}

/// The place of an animal's head on a picture: its middle and its width, in shares of the picture's width.
#[derive(Clone, Copy)]
struct Place {
    middle: (f32, f32),
    width: f32,
}

/// A picture compared with the blank disc.
struct Drawing {
    width: u32,
    pixels: Vec<Pixel>,
}

/// The properties of a pixel of a picture: drawn over the disc, covered by the animal's head, on the edge of the head,
/// which is drawn as a dark contour in every theme.
#[derive(Clone, Copy)]
struct Pixel {
    drawn: bool,
    head: bool,
    edge: bool,
}

impl Drawing {
    fn of(theme: &str, name: &str, side: &str, animal: Animal, place: Place) -> Drawing {
        /// The grain of wood differs by less from piece to piece.
        const DIFFERS: u32 = 48;
        let (drawn, head) = (picture(theme, name), picture("jungle", &format!("head_{animal}")));
        let blank = picture(theme, &format!("disc_{side}_blank"));
        let width = drawn.width();
        let blank = image::imageops::resize(&blank, width, width, image::imageops::FilterType::Triangle);
        let share = |pixel: i64| (pixel as f32 + 0.5) / width as f32;
        let is_head = |x: i64, y: i64| {
            let at = |share: f32, middle: f32| ((share - middle) / place.width + 0.5) * head.width() as f32;
            let (x, y) = (at(share(x), place.middle.0), at(share(y), place.middle.1));
            let inside = |at: f32| (0.0..head.width() as f32).contains(&at);
            inside(x) && inside(y) && head.get_pixel(x as u32, y as u32)[3] > 127
        };
        // A transparent pixel has no colour.
        let channel = |pixel: &image::Rgba<u8>, channel: usize| match channel {
            3 => u32::from(pixel[3]),
            _ => u32::from(pixel[channel]) * u32::from(pixel[3]) / 255,
        };
        let far = i64::from((width / 100).max(1));
        let pixels = drawn.enumerate_pixels().map(|(x, y, pixel)| {
            let under = blank.get_pixel(x, y);
            let drawn = (0..4).any(|at| channel(pixel, at).abs_diff(channel(under, at)) > DIFFERS);
            let (x, y) = (i64::from(x), i64::from(y));
            let head = is_head(x, y);
            let beside = [(far, 0), (-far, 0), (0, far), (0, -far)];
            Pixel { drawn, head, edge: head && beside.iter().any(|(dx, dy)| !is_head(x + dx, y + dy)) }
        });
        Drawing { width, pixels: pixels.collect() }
    }

    /// How much of the head's edge is drawn, and how much is drawn beside the head, as a share of the head. The pixels
    /// in `spared`, a square by its middle and its side, do not count.
    fn shares(&self, spared: (f32, f32, f32)) -> (f32, f32) {
        let (x0, y0, side) = spared;
        let counts = |index: usize| {
            let share = |pixel: usize| (pixel as f32 + 0.5) / self.width as f32;
            let (x, y) = (share(index % self.width as usize), share(index / self.width as usize));
            (x - x0).abs().max((y - y0).abs()) > side / 2.0
        };
        let counted = self.pixels.iter().enumerate().filter(|(index, _)| counts(*index)).map(|(_, pixel)| *pixel);
        let counted: Vec<Pixel> = counted.collect();
        let count = |is: fn(&Pixel) -> bool| counted.iter().filter(|pixel| is(pixel)).count() as f32;
        let edge = count(|pixel| pixel.edge && pixel.drawn) / count(|pixel| pixel.edge);
        (edge, count(|pixel| pixel.drawn && !pixel.head) / count(|pixel| pixel.head))
    }
}

/// The badge with the rank, and the seal with the character, by middle and side, in shares of a disc's picture.
const BADGE: (f32, f32, f32) = (70.0 / 320.0, 238.0 / 320.0, 100.0 / 320.0);
const NOTHING: (f32, f32, f32) = (0.0, 0.0, 0.0);
const SEAL: (f32, f32, f32) = (228.0 / 320.0, 220.0 / 320.0, 148.0 / 320.0);

fn each(mut check: impl FnMut(&str, &str, Animal)) {
    for theme in THEMES {
        for side in ["sun", "moon"] {
            Animal::ALL.into_iter().for_each(|animal| check(theme, side, animal));
        }
    }
}

#[test]
fn picture_and_rank_shows_the_animal_and_no_character_in_every_theme() {
    let mut faults = Vec::new();
    each(|theme, side, animal| {
        let place = Place { middle: (0.5, 140.0 / 320.0), width: 212.0 / 320.0 };
        let name = format!("disc_{side}_{animal}");
        let (edge, beside) = Drawing::of(theme, &name, side, animal, place).shares(BADGE);
        if edge < 0.25 || beside > 0.17 {
            faults.push(format!("{theme}/{name}: {edge:.2} of the head's edge is seen, and beside it {beside:.2}"));
        }
    });
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn picture_and_character_shows_both_in_every_theme() {
    let mut faults = Vec::new();
    each(|theme, side, animal| {
        let place = Place { middle: (141.0 / 320.0, 126.0 / 320.0), width: 190.0 / 320.0 };
        let name = format!("face_{side}_{animal}");
        let drawing = Drawing::of(theme, &name, side, animal, place);
        let (edge, beside) = drawing.shares(SEAL);
        let (_, with_seal) = drawing.shares(NOTHING);
        if edge < 0.2 || beside > 0.17 || with_seal < beside + 0.3 {
            faults.push(format!("{theme}/{name}: {edge:.2} of the edge, {beside:.2} beside it, {with_seal:.2} in all"));
        }
    });
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn signs_of_traps_and_dens_have_a_picture_with_and_without_a_character_in_every_theme() {
    for theme in THEMES {
        for name in ["tile_trap_sun", "tile_trap_moon", "tile_den_sun", "tile_den_moon"] {
            let (plain, written) = (picture(theme, name), picture(theme, &format!("{name}_character")));
            let differ = plain.pixels().zip(written.pixels()).filter(|(one, other)| one != other).count();
            assert!(differ > 500, "{theme}/{name}: {differ} pixels differ");
        }
    }
}

//! Random starts: boards of any size with both sides' chesimals as loose clusters close to each other.

use super::{Colour, Naive, NaiveUnit};

const KINDS: [char; 4] = ['E', 'G', 'W', 'K'];

/// A random start; `rng(n)` is a number below `n`. White is to move. Most starts have a royal Chief on either side.
pub fn random_start(rng: &mut impl FnMut(u32) -> u32) -> Naive {
    // Half of the boards are small, to keep the fight short.
    let largest = if rng(2) == 0 { 7 } else { 16 };
    let width = between(rng, 5, largest);
    let height = between(rng, 5, largest);
    let any_friendly = rng(3) == 0;
    // All chesimals live around one square, so that they meet at once even on a large board.
    let centre = (between(rng, 1, width), between(rng, 1, height));
    let spread = between(rng, 1, 3);

    let mut start = Naive::new(width, height, any_friendly, Vec::new());
    let mut colours = random_colours(rng);
    while let Some(colour) = take_random(rng, &mut colours) {
        let home = near(rng, centre, if colour.is_royal() { 1 } else { spread });
        let led = rng(if colour.is_royal() { 12 } else { 4 }) != 0;
        let size = if colour.is_royal() { between(rng, 4, 10) } else { between(rng, 1, 6) };
        place_chesimal(rng, &mut start, colour, home, led, size);
    }
    Naive::new(width, height, any_friendly, start.units)
}

/// Which chesimals take part: for most sides exactly one royal one, so that games are short and often won.
fn random_colours(rng: &mut impl FnMut(u32) -> u32) -> Vec<Colour> {
    let mut colours = Vec::new();
    for of_white in [true, false] {
        let mut royal: Vec<Colour> = Colour::ALL.into_iter().filter(|colour| colour.is_royal()).collect();
        royal.retain(|colour| colour.is_of_white() == of_white);
        if rng(6) != 0
            && let Some(left_out) = take_random(rng, &mut royal)
        {
            royal.retain(|colour| *colour != left_out);
        }
        colours.extend(royal);
        for colour in Colour::ALL {
            if !colour.is_royal() && colour.is_of_white() == of_white && rng(3) == 0 {
                colours.push(colour);
            }
        }
    }
    colours
}

/// Places up to `size` units: the Chief first, if the chesimal has one, then each beside an earlier one, now and then
/// one square farther off so that it starts cut off. A unit that finds no place after some tries is left out.
fn place_chesimal(
    rng: &mut impl FnMut(u32) -> u32,
    start: &mut Naive,
    colour: Colour,
    home: (i32, i32),
    led: bool,
    size: i32,
) {
    let mut placed: Vec<(i32, i32)> = Vec::new();
    for number in 0..size {
        let kind = if led && number == 0 { 'C' } else { KINDS[rng(4) as usize] };
        for attempt in 0..40 {
            let (base, distance) = if placed.is_empty() {
                (home, 1 + attempt / 10)
            } else {
                (placed[rng(placed.len() as u32) as usize], if rng(8) == 0 { 2 } else { 1 })
            };
            let (file, rank) = near(rng, base, distance);
            let on_board = (1..=start.width).contains(&file) && (1..=start.height).contains(&rank);
            if on_board && start.unit_at(file, rank).is_none() {
                start.units.push(NaiveUnit::new(colour, kind, file, rank));
                placed.push((file, rank));
                break;
            }
        }
        // A chesimal whose Chief found no place would be leaderless by accident; it stays away instead.
        if placed.is_empty() {
            return;
        }
    }
}

fn near(rng: &mut impl FnMut(u32) -> u32, square: (i32, i32), distance: i32) -> (i32, i32) {
    (between(rng, square.0 - distance, square.0 + distance), between(rng, square.1 - distance, square.1 + distance))
}

fn between(rng: &mut impl FnMut(u32) -> u32, least: i32, most: i32) -> i32 {
    least + rng((most - least + 1) as u32) as i32
}

fn take_random(rng: &mut impl FnMut(u32) -> u32, colours: &mut Vec<Colour>) -> Option<Colour> {
    if colours.is_empty() { None } else { Some(colours.remove(rng(colours.len() as u32) as usize)) }
}

//! Where each kind of unit can go on the board, regardless of turns and links.

/// What a moving unit meets on a square.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Stands {
    Outside,
    Nobody,
    Friend,
    Enemy,
}

const ORTHOGONAL: [(i32, i32); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const DIAGONAL: [(i32, i32); 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];
const ALL: [(i32, i32); 8] = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];
const KNIGHT: [(i32, i32); 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// The squares that a unit of this kind can move to or capture on, each once, in no particular order.
pub fn targets(kind: char, file: i32, rank: i32, look: &impl Fn(i32, i32) -> Stands) -> Vec<(i32, i32)> {
    let found = match kind {
        'C' => chief(file, rank, look),
        'G' => guard(file, rank, look),
        'K' => knight(file, rank, look),
        'W' => step_and_leap(file, rank, &ORTHOGONAL, look),
        'E' => step_and_leap(file, rank, &DIAGONAL, look),
        _ => panic!("no such kind of unit: {kind}"),
    };
    let mut once = Vec::new();
    for square in found {
        if !once.contains(&square) {
            once.push(square);
        }
    }
    once
}

/// A unit may stop where nobody stands or where it captures, never on a unit of its own side.
fn can_stop(stands: Stands) -> bool {
    stands == Stands::Nobody || stands == Stands::Enemy
}

fn chief(file: i32, rank: i32, look: &impl Fn(i32, i32) -> Stands) -> Vec<(i32, i32)> {
    let mut found = Vec::new();
    for (right, up) in ALL {
        let first = (file + right, rank + up);
        if can_stop(look(first.0, first.1)) {
            found.push(first);
        }
        // A capture ends the move, so only an empty square lets it go on.
        if look(first.0, first.1) == Stands::Nobody {
            for (right, up) in ALL {
                let second = (first.0 + right, first.1 + up);
                // It may not end where it started.
                if second != (file, rank) && can_stop(look(second.0, second.1)) {
                    found.push(second);
                }
            }
        }
    }
    found
}

fn guard(file: i32, rank: i32, look: &impl Fn(i32, i32) -> Stands) -> Vec<(i32, i32)> {
    let mut found = Vec::new();
    for (right, up) in ALL {
        let first = (file + right, rank + up);
        let second = (file + 2 * right, rank + 2 * up);
        if can_stop(look(first.0, first.1)) {
            found.push(first);
        }
        if look(first.0, first.1) == Stands::Nobody && can_stop(look(second.0, second.1)) {
            found.push(second);
        }
    }
    found
}

fn knight(file: i32, rank: i32, look: &impl Fn(i32, i32) -> Stands) -> Vec<(i32, i32)> {
    let mut found = Vec::new();
    for (right, up) in KNIGHT {
        if can_stop(look(file + right, rank + up)) {
            found.push((file + right, rank + up));
        }
    }
    found
}

/// Warmachine and elephant: a step of 1, a leap of 2 over anything, or both in one direction in either order.
fn step_and_leap(
    file: i32,
    rank: i32,
    directions: &[(i32, i32)],
    look: &impl Fn(i32, i32) -> Stands,
) -> Vec<(i32, i32)> {
    let mut found = Vec::new();
    for (right, up) in directions {
        let one = (file + right, rank + up);
        let two = (file + 2 * right, rank + 2 * up);
        let three = (file + 3 * right, rank + 3 * up);
        if can_stop(look(one.0, one.1)) {
            found.push(one);
        }
        if can_stop(look(two.0, two.1)) {
            found.push(two);
        }
        // The first part must end on an empty square, since a capture would end the move there.
        let step_then_leap = look(one.0, one.1) == Stands::Nobody;
        let leap_then_step = look(two.0, two.1) == Stands::Nobody;
        if (step_then_leap || leap_then_step) && can_stop(look(three.0, three.1)) {
            found.push(three);
        }
    }
    found
}

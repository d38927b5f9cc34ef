//! How heavy a piece is: how long its ways take, how hard it hits, and how loudly it falls.

use super::Effect;
use crate::game::content::motion_file::{AnimalMotion, Motion};
use crate::rules::Piece;
use crate::rules::jungle::Animal;

/// The numbers of this piece's own.
pub fn own_numbers(motion: &Motion, piece: Piece) -> &AnimalMotion {
    let animals = &motion.animals;
    match piece.animal() {
        Some(Animal::Rat) => &animals.rat,
        Some(Animal::Cat) => &animals.cat,
        Some(Animal::Dog) => &animals.dog,
        Some(Animal::Wolf) => &animals.wolf,
        Some(Animal::Leopard) => &animals.leopard,
        Some(Animal::Tiger) => &animals.tiger,
        Some(Animal::Lion) => &animals.lion,
        Some(Animal::Elephant) => &animals.elephant,
        None => &animals.unit,
    }
}

/// How loudly a piece falls, and whether the table shakes under it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bulk {
    Small,
    Middle,
    Large,
}

impl Bulk {
    pub fn of(piece: Piece) -> Bulk {
        let Some(animal) = piece.animal() else { return Bulk::Middle };
        match animal {
            Animal::Rat | Animal::Cat => Bulk::Small,
            Animal::Dog | Animal::Wolf | Animal::Leopard => Bulk::Middle,
            Animal::Tiger | Animal::Lion | Animal::Elephant => Bulk::Large,
        }
    }

    pub fn capture_sound(self) -> Effect {
        match self {
            Bulk::Small => Effect::CaptureSmall,
            Bulk::Middle => Effect::CaptureMiddle,
            Bulk::Large => Effect::CaptureLarge,
        }
    }
}

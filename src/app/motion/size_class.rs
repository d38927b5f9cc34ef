//! The weight of a piece, which decides how fast the piece moves, how hard it hits, and which sound its capture makes.

use super::SoundEffect;
use crate::game::content::motion_file::{AnimalMotion, Motion};
use crate::rules::Piece;
use crate::rules::jungle::Animal;

/// Returns the parameters in `motion.ron` for the animal of a piece, or for units if the piece is a unit.
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

/// The size class of a piece, which decides the sound of its capture and whether the camera shakes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SizeClass {
    Small,
    Middle,
    Large,
}

impl SizeClass {
    pub fn of(piece: Piece) -> SizeClass {
        let Some(animal) = piece.animal() else { return SizeClass::Middle };
        match animal {
            Animal::Rat | Animal::Cat => SizeClass::Small,
            Animal::Dog | Animal::Wolf | Animal::Leopard => SizeClass::Middle,
            Animal::Tiger | Animal::Lion | Animal::Elephant => SizeClass::Large,
        }
    }

    pub fn capture_sound(self) -> SoundEffect {
        match self {
            SizeClass::Small => SoundEffect::CaptureSmall,
            SizeClass::Middle => SoundEffect::CaptureMiddle,
            SizeClass::Large => SoundEffect::CaptureLarge,
        }
    }
}

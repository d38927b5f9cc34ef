//! Shows the fingerprint of a host as sixteen animals in two colours, which two people can compare at a glance or read
//! to each other over the telephone. Each animal is four bits: three for the animal, one for the colour.

use std::fmt;

use super::key::HostKey;

/// An animal of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Animal {
    Rat,
    Cat,
    Dog,
    Wolf,
    Leopard,
    Tiger,
    Lion,
    Elephant,
}

/// The two colours; each theme defines how they look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colour {
    Sun,
    Moon,
}

/// The 64 bits of a host's fingerprint as animals, the most significant bits first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Likeness(pub [(Animal, Colour); 16]);

const ANIMALS: [Animal; 8] = [
    Animal::Rat,
    Animal::Cat,
    Animal::Dog,
    Animal::Wolf,
    Animal::Leopard,
    Animal::Tiger,
    Animal::Lion,
    Animal::Elephant,
];

impl Likeness {
    pub fn of(key: &HostKey) -> Likeness {
        Likeness::of_bits(key.fingerprint())
    }

    pub fn of_bits(bits: u64) -> Likeness {
        Likeness(std::array::from_fn(|at| {
            let four = usize::try_from(bits >> (60 - 4 * at) & 15).unwrap_or_default();
            (ANIMALS[four & 7], if four < 8 { Colour::Sun } else { Colour::Moon })
        }))
    }
}

impl Animal {
    pub const fn name(self) -> &'static str {
        match self {
            Animal::Rat => "rat",
            Animal::Cat => "cat",
            Animal::Dog => "dog",
            Animal::Wolf => "wolf",
            Animal::Leopard => "leopard",
            Animal::Tiger => "tiger",
            Animal::Lion => "lion",
            Animal::Elephant => "elephant",
        }
    }
}

/// As words, for a terminal, in groups of four; the animals of Moon in capitals.
impl fmt::Display for Likeness {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, (animal, colour)) in self.0.iter().enumerate() {
            let between = match at {
                0 => "",
                _ if at % 4 == 0 => ", ",
                _ => " ",
            };
            match colour {
                Colour::Sun => write!(f, "{between}{}", animal.name())?,
                Colour::Moon => write!(f, "{between}{}", animal.name().to_uppercase())?,
            }
        }
        Ok(())
    }
}

//! Shows the fingerprint of a host as sixteen animals in two colours, which two people can compare at a glance or read
//! to each other over the telephone. Each coloured animal encodes four bits: three for the animal, one for the colour.

use std::fmt;

use strum::VariantArray;

use super::key::HostKey;

/// An animal of the game. The index of a variant is the value of the three bits that the animal encodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::Display, VariantArray)]
#[strum(serialize_all = "lowercase")]
pub enum LikenessAnimal {
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
pub enum LikenessColour {
    Sun,
    Moon,
}

/// The 64 bits of a host's fingerprint as animals, the most significant bits first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Likeness(pub [(LikenessAnimal, LikenessColour); 16]);

impl Likeness {
    pub fn of(key: &HostKey) -> Likeness {
        Likeness::of_bits(key.fingerprint())
    }

    pub fn of_bits(bits: u64) -> Likeness {
        Likeness(std::array::from_fn(|at| {
            let four = usize::try_from(bits >> (60 - 4 * at) & 15).unwrap_or_default();
            (LikenessAnimal::VARIANTS[four & 7], if four < 8 { LikenessColour::Sun } else { LikenessColour::Moon })
        }))
    }
}

/// Writes the animals as words for a terminal, in groups of four. Animals of the colour Moon are in capitals.
impl fmt::Display for Likeness {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, (animal, colour)) in self.0.iter().enumerate() {
            let between = match at {
                0 => "",
                _ if at % 4 == 0 => ", ",
                _ => " ",
            };
            match colour {
                LikenessColour::Sun => write!(f, "{between}{animal}")?,
                LikenessColour::Moon => write!(f, "{between}{}", animal.to_string().to_uppercase())?,
            }
        }
        Ok(())
    }
}

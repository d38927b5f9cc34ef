//! Groups of numbers that occur several times with different values: bursts of particles, and animals.

use serde::{Deserialize, Deserializer};

/// Defines a group of numbers that occurs in several rows of a file, such as `dust` and `splash`. A number that a row
/// leaves out has the shipped value of that row.
macro_rules! row {
    ($(#[$doc:meta])* $name:ident, $named:ident { $($field:ident),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq)]
        pub struct $name {
            $(pub $field: f32),*
        }

        #[derive(Default, Deserialize)]
        #[serde(default, deny_unknown_fields)]
        struct $named {
            $($field: Option<f32>),*
        }

        impl $name {
            fn read<'de, D: Deserializer<'de>>(source: D, shipped: $name) -> Result<$name, D::Error> {
                let named = $named::deserialize(source)?;
                Ok($name { $($field: named.$field.unwrap_or(shipped.$field)),* })
            }
        }
    };
}

row! {
    /// A burst of particles: dust, drops, leaves, confetti.
    Burst, BurstNamed {
        count, ms, speed, size, fall, sideways, upwards, edge, slowest, lowest, lightest, smallest, drag, flutter,
        flutter_hz, fade, grow_from, grow_to,
    }
}

impl Burst {
    pub const DUST: Burst = Burst {
        count: 11.0,
        ms: 420.0,
        speed: 1.5,
        size: 0.3,
        fall: 0.2,
        sideways: 1.0,
        upwards: 0.15,
        edge: 0.44,
        slowest: 0.55,
        lowest: 0.5,
        lightest: 0.7,
        smallest: 0.6,
        drag: 2.2,
        flutter: 0.0,
        flutter_hz: 1.3,
        fade: 0.55,
        grow_from: 0.6,
        grow_to: 1.4,
    };

    pub const SPLASH: Burst = Burst {
        count: 16.0,
        ms: 520.0,
        speed: 2.4,
        size: 0.16,
        fall: 8.0,
        sideways: 0.55,
        upwards: 1.0,
        edge: 0.34,
        grow_from: 1.0,
        grow_to: 0.5,
        ..Burst::DUST
    };

    pub const LEAVES: Burst = Burst {
        count: 7.0,
        ms: 650.0,
        speed: 1.5,
        size: 0.2,
        fall: 1.8,
        sideways: 0.9,
        upwards: 0.5,
        edge: 0.2,
        flutter: 0.07,
        grow_from: 1.0,
        grow_to: 0.5,
        ..Burst::DUST
    };

    pub const CONFETTI: Burst = Burst {
        count: 72.0,
        ms: 1500.0,
        speed: 5.0,
        size: 0.16,
        fall: 3.2,
        sideways: 0.9,
        upwards: 1.0,
        edge: 0.15,
        flutter: 0.07,
        grow_from: 1.0,
        grow_to: 0.5,
        ..Burst::DUST
    };
}

row! {
    /// The numbers that differ between animals. `pace` is a factor on the duration of a move. `weight` says how hard
    /// the animal hits, from 0 to 1.
    AnimalMotion, AnimalMotionNamed { pace, weight }
}

/// The numbers of each animal of Jungle, and the numbers that all units of Chesimals II share.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Animals {
    #[serde(deserialize_with = "read::rat")]
    pub rat: AnimalMotion,
    #[serde(deserialize_with = "read::cat")]
    pub cat: AnimalMotion,
    #[serde(deserialize_with = "read::dog")]
    pub dog: AnimalMotion,
    #[serde(deserialize_with = "read::wolf")]
    pub wolf: AnimalMotion,
    #[serde(deserialize_with = "read::leopard")]
    pub leopard: AnimalMotion,
    #[serde(deserialize_with = "read::tiger")]
    pub tiger: AnimalMotion,
    #[serde(deserialize_with = "read::lion")]
    pub lion: AnimalMotion,
    #[serde(deserialize_with = "read::elephant")]
    pub elephant: AnimalMotion,
    #[serde(deserialize_with = "read::unit")]
    pub unit: AnimalMotion,
}

impl Default for Animals {
    fn default() -> Animals {
        let animal = |pace, weight| AnimalMotion { pace, weight };
        Animals {
            rat: animal(0.85, 0.0),
            cat: animal(0.9, 0.15),
            dog: animal(0.95, 0.3),
            wolf: animal(1.0, 0.4),
            leopard: animal(0.9, 0.5),
            tiger: animal(1.0, 0.7),
            lion: animal(1.0, 0.9),
            elephant: animal(1.12, 1.0),
            unit: animal(1.0, 0.4),
        }
    }
}

/// Functions that read a row from a file, one function per row. A number that is missing has the shipped value of that
/// row.
pub(super) mod read {
    use super::{AnimalMotion, Animals, Burst, Deserializer};

    macro_rules! readers {
        ($($name:ident: $kind:ty = $shipped:expr),* $(,)?) => {
            $(pub fn $name<'de, D: Deserializer<'de>>(source: D) -> Result<$kind, D::Error> {
                <$kind>::read(source, $shipped)
            })*
        };
    }

    readers! {
        dust: Burst = Burst::DUST,
        splash: Burst = Burst::SPLASH,
        leaves: Burst = Burst::LEAVES,
        confetti: Burst = Burst::CONFETTI,
        rat: AnimalMotion = Animals::default().rat,
        cat: AnimalMotion = Animals::default().cat,
        dog: AnimalMotion = Animals::default().dog,
        wolf: AnimalMotion = Animals::default().wolf,
        leopard: AnimalMotion = Animals::default().leopard,
        tiger: AnimalMotion = Animals::default().tiger,
        lion: AnimalMotion = Animals::default().lion,
        elephant: AnimalMotion = Animals::default().elephant,
        unit: AnimalMotion = Animals::default().unit,
    }
}

//! A sentence as data: the key of a message and the values of its variables.

use std::path::PathBuf;

use fluent_bundle::FluentArgs;
use fluent_bundle::types::{FluentNumber, FluentNumberOptions, FluentValue};

use crate::base::escape::shown;
use crate::engine::Strength;
use crate::rules::chesimals::{Chesimal, Unit};
use crate::rules::grid::Square;
use crate::rules::jungle::{Animal, Rank};
use crate::rules::{Piece, Side};

use super::Locale;
use super::list::Joint;
use super::noun::{Forms, Listed, Noun};

/// Formats a sentence: `say!(locale, "refusal-too-far", animal = animal)`, or in short `say!(locale, "refusal-too-far",
/// animal)`. Write keys only as literals in this macro and in [`message!`], so that a test can find every key.
#[macro_export]
macro_rules! say {
    ($locale:expr, $($message:tt)+) => {
        $locale.say(&$crate::message!($($message)+))
    };
}

/// Creates a [`Message`], which is formatted later.
#[macro_export]
macro_rules! message {
    (@value $name:ident) => { $name };
    (@value $name:ident $value:expr) => { $value };
    ($key:literal $(, $name:ident $(= $value:expr)?)* $(,)?) => {
        $crate::locale::Message::new($key)$(.with(stringify!($name), $crate::message!(@value $name $($value)?)))*
    };
}

pub use crate::{message, say};

/// A value that can be formatted in a locale's language, as one or more whole sentences or as a name.
pub trait Say {
    fn say(&self, locale: &Locale) -> String;
}

/// A value of any type that can be formatted as a sentence and sent to another thread.
pub type BoxedSay = Box<dyn Say + Send + Sync>;

/// The key of a sentence, and the values of its variables.
#[derive(Clone, Debug, PartialEq)]
pub struct Message {
    key: &'static str,
    args: Vec<(&'static str, Arg)>,
}

/// The value of a variable in a sentence.
#[derive(Clone, Debug, PartialEq)]
pub enum Arg {
    /// Text that is shown unchanged, or compared with the selectors of a sentence.
    Text(String),
    /// A number in the language's format, with this many decimals.
    Number { value: f64, decimals: usize },
    /// Nouns; the function `NOUN` in a sentence selects their inflected form.
    Nouns(Vec<Noun>),
    /// A side, shown by its name in the theme.
    Side(Side),
    /// A list such as `a, b and c`.
    All(Vec<String>),
    /// A list such as `a, b or c`.
    Any(Vec<String>),
    /// A whole sentence inside another sentence.
    Said(Message),
}

impl Message {
    /// [`message!`] calls this function, and so does code that takes a key from a data table.
    #[doc(hidden)]
    #[must_use]
    pub fn new(key: &'static str) -> Message {
        Message { key, args: Vec::new() }
    }

    /// Adds the value of a variable; [`message!`] calls this function.
    #[doc(hidden)]
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Message {
        self.args.push((name, value.into()));
        self
    }

    pub fn key(&self) -> &'static str {
        self.key
    }

    pub(super) fn args(&self) -> &[(&'static str, Arg)] {
        &self.args
    }
}

pub(super) fn resolve(args: &[(&'static str, Arg)], locale: &Locale) -> FluentArgs<'static> {
    let mut resolved = FluentArgs::with_capacity(args.len());
    for (name, value) in args {
        resolved.set(*name, value.resolve(locale));
    }
    resolved
}

impl Say for Message {
    fn say(&self, locale: &Locale) -> String {
        locale.say(self)
    }
}

impl Arg {
    /// A number with this many decimals.
    pub fn decimal(value: impl Into<f64>, decimals: usize) -> Arg {
        Arg::Number { value: value.into(), decimals }
    }

    fn resolve(&self, locale: &Locale) -> FluentValue<'static> {
        match self {
            // Names may contain any characters, so control characters are escaped.
            Arg::Text(text) => shown(text).into_owned().into(),
            Arg::Number { value, decimals } => number(*value, *decimals),
            Arg::Nouns(nouns) => {
                let nouns: Vec<Forms> = nouns.iter().map(|noun| locale.noun(*noun)).collect();
                FluentValue::Custom(Box::new(Listed { nouns, joints: locale.book().joints().clone() }))
            }
            Arg::Side(side) => shown(&locale.side(*side)).into_owned().into(),
            Arg::All(parts) => shown(&locale.book().joints().list(parts, Joint::And)).into_owned().into(),
            Arg::Any(parts) => shown(&locale.book().joints().list(parts, Joint::Or)).into_owned().into(),
            Arg::Said(message) => locale.say(message).into(),
        }
    }
}

/// Returns a rounded number for Fluent. Infinity and NaN have no plural form, so they are passed as text.
fn number(value: f64, decimals: usize) -> FluentValue<'static> {
    if !value.is_finite() {
        return value.to_string().into();
    }
    let scale = 10_f64.powi(i32::try_from(decimals).unwrap_or(0));
    let minimum_fraction_digits = Some(decimals).filter(|decimals| *decimals > 0);
    let options = FluentNumberOptions { minimum_fraction_digits, ..FluentNumberOptions::default() };
    FluentValue::Number(FluentNumber::new((value * scale).round() / scale, options))
}

macro_rules! args_from {
    ($($from:ty => |$value:ident| $arg:expr;)+) => {
        $(impl From<$from> for Arg {
            fn from($value: $from) -> Arg {
                $arg
            }
        })+
    };
}

args_from! {
    &str => |text| Arg::Text(text.to_owned());
    &String => |text| Arg::Text(text.clone());
    String => |text| Arg::Text(text);
    &PathBuf => |path| Arg::Text(path.display().to_string());
    char => |letter| Arg::Text(letter.to_string());
    // The selectors of a sentence use the words `yes` and `no`.
    bool => |yes| Arg::Text(if yes { "yes" } else { "no" }.to_owned());
    u8 => |count| Arg::Number { value: count.into(), decimals: 0 };
    u16 => |count| Arg::Number { value: count.into(), decimals: 0 };
    u32 => |count| Arg::Number { value: count.into(), decimals: 0 };
    i32 => |count| Arg::Number { value: count.into(), decimals: 0 };
    u64 => |count| Arg::Number { value: count as f64, decimals: 0 };
    usize => |count| Arg::Number { value: count as f64, decimals: 0 };
    Rank => |rank| Arg::Number { value: rank.0.into(), decimals: 0 };
    Square => |square| Arg::Text(square.to_string());
    Side => |side| Arg::Side(side);
    Noun => |noun| Arg::Nouns(vec![noun]);
    Animal => |animal| Arg::Nouns(vec![animal.into()]);
    Unit => |unit| Arg::Nouns(vec![unit.into()]);
    Chesimal => |chesimal| Arg::Nouns(vec![chesimal.into()]);
    Piece => |piece| Arg::Nouns(vec![piece.into()]);
    Strength => |level| Arg::Nouns(vec![level.into()]);
    &[Animal] => |animals| Arg::Nouns(animals.iter().map(|animal| Noun::Animal(*animal)).collect());
    &Vec<Animal> => |animals| Arg::from(animals.as_slice());
    &[Square] => |squares| Arg::All(squares.iter().map(Square::to_string).collect());
    &Vec<Square> => |squares| Arg::from(squares.as_slice());
    Message => |message| Arg::Said(message);
}

//! The nouns for animals, units and opponents, in all inflected forms that sentences use.

use std::borrow::Cow;
use std::collections::BTreeMap;

use fluent_bundle::types::FluentType;

use crate::engine::Strength;
use crate::rules::chesimals::{Chesimal, Unit};
use crate::rules::jungle::Animal;
use crate::rules::{Piece, chesimals};
use crate::text::capital;

use super::list::{Joint, Joints};

/// A noun with inflected forms: in German `der Löwe`, `den Löwen`, `deinen Löwen`. The forms are attributes of the
/// noun's message, and a sentence selects a form with `NOUN($animal, form: "the-acc")`. If the name of the form has a
/// capital (`The-acc`), the form gets a capital letter, for the beginning of a sentence. If a noun lacks the form, the
/// name of the noun is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Noun {
    Animal(Animal),
    Unit(Unit),
    Chesimal(Chesimal),
    /// The computer opponent of this strength.
    Opponent(Strength),
}

impl Noun {
    pub fn all() -> impl Iterator<Item = Noun> {
        let (animals, units) = (Animal::ALL.into_iter().map(Noun::Animal), Unit::ALL.into_iter().map(Noun::Unit));
        let chesimals = Chesimal::ALL.into_iter().map(Noun::Chesimal);
        animals.chain(units).chain(chesimals).chain(Strength::ALL.into_iter().map(Noun::Opponent))
    }

    /// Returns the key of the noun's message.
    pub fn key(self) -> String {
        match self {
            Noun::Animal(animal) => format!("animal-{animal}"),
            Noun::Unit(unit) => format!("unit-{unit}"),
            Noun::Chesimal(chesimal) => format!("chesimal-{chesimal}"),
            Noun::Opponent(level) => format!("opponent-{level}"),
        }
    }
}

macro_rules! nouns_from {
    ($($from:ident => $Noun:ident;)+) => {$(
        impl From<$from> for Noun {
            fn from(it: $from) -> Noun {
                Noun::$Noun(it)
            }
        }
    )+};
}

nouns_from! {
    Animal => Animal;
    Unit => Unit;
    Chesimal => Chesimal;
    Strength => Opponent;
}

impl From<Piece> for Noun {
    fn from(piece: Piece) -> Noun {
        match piece {
            Piece::Jungle(piece) => Noun::Animal(piece.animal),
            Piece::Chesimals(chesimals::Piece { unit, .. }) => Noun::Unit(unit),
        }
    }
}

/// The name and the inflected forms of a noun in one language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Forms {
    pub name: String,
    pub forms: BTreeMap<String, String>,
}

impl Forms {
    /// Returns a name without inflected forms, such as the name of a person.
    pub fn of_name(name: String) -> Forms {
        Forms { name, forms: BTreeMap::new() }
    }

    fn in_form(&self, form: &str) -> String {
        let begins = form.starts_with(|letter: char| letter.is_ascii_uppercase());
        let words = self.forms.get(&form.to_ascii_lowercase()).unwrap_or(&self.name);
        if begins { capital(words) } else { words.clone() }
    }
}

/// The nouns in one variable of a sentence, usually a single noun.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Listed {
    pub nouns: Vec<Forms>,
    pub joints: Joints,
}

impl Listed {
    pub fn in_form(&self, form: &str) -> String {
        let words: Vec<String> = self.nouns.iter().map(|noun| noun.in_form(form)).collect();
        self.joints.list(&words, Joint::And)
    }

    fn plain(&self) -> Cow<'static, str> {
        let names: Vec<String> = self.nouns.iter().map(|noun| noun.name.clone()).collect();
        self.joints.list(&names, Joint::And).into()
    }
}

impl FluentType for Listed {
    fn duplicate(&self) -> Box<dyn FluentType + Send> {
        Box::new(self.clone())
    }

    fn as_string(&self, _: &intl_memoizer::IntlLangMemoizer) -> Cow<'static, str> {
        self.plain()
    }

    fn as_string_threadsafe(&self, _: &intl_memoizer::concurrent::IntlLangMemoizer) -> Cow<'static, str> {
        self.plain()
    }
}

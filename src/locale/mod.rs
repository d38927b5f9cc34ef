//! Turns data of other modules into sentences, in three languages.
//!
//! The sentences are in `assets/locales/LANGUAGE/*.ftl`, in the syntax of Project Fluent. A new sentence needs a key in
//! every language and a [`say!`] that names the key. Tests compare the keys and variables in these files with those in
//! the source code.
//!
//! ```
//! use riverleap::locale::{Locale, Say};
//! use riverleap::rules::{jungle, Refusal};
//! use riverleap::game::settings::Language;
//!
//! let refusal = Refusal::from(jungle::Refusal::TooFar {
//!     from: "a1".parse()?, to: "a3".parse()?, animal: jungle::Animal::Tiger,
//! });
//! assert_eq!(refusal.say(&Locale::new(Language::English)), "Your tiger moves one square at a time.");
//! assert_eq!(refusal.say(&Locale::new(Language::German)), "Dein Tiger zieht immer nur ein Feld weit.");
//! # Ok::<(), riverleap::rules::grid::NoSquare>(())
//! ```

mod board;
mod book;
mod coach;
mod content;
mod figures;
mod files;
#[cfg(feature = "net")]
mod interrupted;
mod lessons;
mod list;
mod message;
#[cfg(feature = "net")]
mod net;
mod noun;
mod opponents;
mod players;
mod puzzles;
mod rules;
mod session;
mod sides;
mod suggestion;
mod tables;
mod worth;

use std::sync::LazyLock;

use crate::game::settings::Language;
use crate::rules::Side;
use crate::rules::jungle::Animal;
use crate::text::capital;

use book::Book;

pub use crate::game::content::theme::SideNames;
pub use board::{Idle, SaidMove, SaidSquare, SquareNote};
pub use coach::SaidEnding;
pub use content::file_keys;
pub use lessons::lesson_keys;
pub use message::{Arg, BoxedSay, Message, Say, message, say};
pub use noun::Noun;
pub use players::Departure;
pub use puzzles::SaidNoPuzzle;
pub use rules::{RulesPage, RulesPart, switch_keys};
pub use suggestion::Suggestion;

/// A language and the names of the sides. The text of every sentence depends on these two. A locale is cheap to create
/// and to clone.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Locale {
    language: Language,
    sides: SideNames,
}

impl Locale {
    pub fn new(language: Language) -> Locale {
        Locale { language, sides: SideNames::default() }
    }

    /// Returns the same locale with other names of the sides.
    #[must_use]
    pub fn with_sides(self, sides: SideNames) -> Locale {
        Locale { sides, ..self }
    }

    pub fn sides(&self) -> &SideNames {
        &self.sides
    }

    pub fn language(&self) -> Language {
        self.language
    }

    /// Formats a message. A sentence that the language lacks is formatted in English; tests make sure that English has
    /// every key.
    pub fn say(&self, message: &Message) -> String {
        let args = message::resolve(message.args(), self);
        let said = self.books().find_map(|book| book.format(message.key(), &args));
        said.unwrap_or_else(|| message.key().to_owned())
    }

    /// Returns the name of a side.
    pub fn side(&self, side: Side) -> String {
        sides::said(&self.sides, self, side)
    }

    /// Returns the name of an animal as a heading.
    pub fn animal(&self, animal: Animal) -> String {
        self.heading(animal)
    }

    /// Returns a name as a heading: with a capital letter and no article.
    pub fn heading(&self, noun: impl Into<Noun>) -> String {
        capital(&self.noun(noun.into()).name)
    }

    /// Looks up the text of a key that is built from data, such as the key of an opponent's habit; `None` if neither
    /// this language nor English has the key.
    fn word(&self, key: &str, args: &[(&'static str, Arg)]) -> Option<String> {
        let args = message::resolve(args, self);
        self.books().find_map(|book| book.format(key, &args))
    }

    fn noun(&self, noun: Noun) -> noun::Forms {
        let known = self.books().find_map(|book| book.forms(&noun.key()));
        known.cloned().unwrap_or_else(|| noun::Forms::of_name(noun.key()))
    }

    fn book(&self) -> &'static Book {
        book(self.language)
    }

    /// Returns the sentences of this language, and after them the English sentences.
    fn books(&self) -> impl Iterator<Item = &'static Book> + use<> {
        let languages = [self.language, Language::English];
        let wanted = if self.language == Language::English { 1 } else { 2 };
        languages.into_iter().take(wanted).map(book)
    }
}

/// Returns the sentences of a language, which are read on first use.
fn book(language: Language) -> &'static Book {
    static ENGLISH: LazyLock<Book> = LazyLock::new(|| Book::open(Language::English));
    static GERMAN: LazyLock<Book> = LazyLock::new(|| Book::open(Language::German));
    static CHINESE: LazyLock<Book> = LazyLock::new(|| Book::open(Language::Chinese));
    match language {
        Language::English => &ENGLISH,
        Language::German => &GERMAN,
        Language::Chinese => &CHINESE,
    }
}

//! Faults in the form of a RON text. These faults do not depend on the meaning of the values.

use std::fmt;

use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer};

/// A fault in the form of a text, worded for level designers. `Display` writes the fault, a semicolon and the remedy.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FormFault {
    #[error("there is no field `{found}` here; {}", meant(*near, "the fields are", allowed))]
    UnknownField { found: String, near: Option<&'static str>, allowed: &'static [&'static str] },
    #[error("`{found}` is not one of the values here; {}", meant(*near, "write one of", allowed))]
    UnknownValue { found: String, near: Option<&'static str>, allowed: &'static [&'static str] },
    #[error("the field `{0}` is missing; add `{0}: ...,` before the closing bracket")]
    MissingField(&'static str),
    #[error("the field `{0}` appears twice; remove one of the two")]
    FieldTwice(String),
    #[error("{0}")]
    Wanted(ExpectedValue),
    #[error("{0}")]
    Unclosed(Unclosed),
    /// The text ends inside a value.
    #[error("the file ends too early; close every ( [ {{ and quotation mark")]
    EndsEarly,
    #[error("this number does not fit here; write a whole number, 0 or more and not that big")]
    NumberTooBig,
    #[error("a comma is missing here; put a comma between two values")]
    NoComma,
    #[error("a colon is missing here; write `name: value`")]
    NoColon,
    #[error("this is a `{found}`, not a `{expected}`; remove the name `{found}`")]
    WrongName { expected: &'static str, found: String },
    #[error("`{0}` is not a name; write a bare word of letters, digits and _")]
    BadName(String),
    #[error("something stands behind the end of the file's value; remove it")]
    Surplus,
    #[error("unknown character after a backslash; write \\\\ for a backslash itself")]
    BadEscape,
    #[error("there is no extension `{0}`; remove the line")]
    NoExtension(String),
    #[error("brackets are nested too deep; remove some")]
    TooDeep,
    #[error("'{0}' means nothing here; remove it")]
    BadCharacter(char),
    /// The kind of the value differs from the expected kind. The texts `expected` and `found` come from the error of
    /// the deserializer.
    #[error("{expected} belongs here; put it in the place of {found}")]
    WrongValue { expected: String, found: String },
    /// The value was refused by a type of this program that has its own code for reading. The text is the message of
    /// that code. The module that reads the file may replace this fault with a fault that gives the reason and the
    /// remedy.
    #[error("{0}; see the files in levels/ for the form")]
    Refused(String),
    /// Another error of the crate `ron`, with its text.
    #[error("{0}; see the files in levels/ for the form")]
    Other(String),
}

impl FormFault {
    /// The fault of a word that is not one of the `allowed` words.
    pub fn unknown_value(found: &str, allowed: &'static [&'static str]) -> FormFault {
        FormFault::UnknownValue { found: found.to_owned(), near: nearest(found, allowed), allowed }
    }
}

/// The kind of value that is expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExpectedValue {
    Text,
    YesNo,
    WholeNumber,
    Number,
    List,
    Table,
    /// A group of fields in round brackets.
    Fields,
    /// The name of a field or a value.
    Word,
}

impl fmt::Display for ExpectedValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            ExpectedValue::Text => "a text belongs here; put it between quotation marks",
            ExpectedValue::YesNo => "a yes or no belongs here; write `true` or `false`",
            ExpectedValue::WholeNumber => "a whole number belongs here; write it in digits",
            ExpectedValue::Number => "a number belongs here; write it like 0.5",
            ExpectedValue::List => "a list belongs here; put it between [ and ]",
            ExpectedValue::Table => "a table belongs here; write it like {dog: 4, wolf: 3}",
            ExpectedValue::Fields => "an opening bracket belongs here; write it like (name: value, ...)",
            ExpectedValue::Word => "the name of a field or a value belongs here; write a bare word",
        })
    }
}

/// The construct that is not closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unclosed {
    Text,
    List,
    Table,
    /// A group of fields in round brackets.
    Fields,
    Comment,
}

impl fmt::Display for Unclosed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Unclosed::Text => "this text is never closed; close it with a quotation mark",
            Unclosed::List => "this list is never closed; close it with ], and put commas between its values",
            Unclosed::Table => "this table is never closed; close it with }, and put commas between its values",
            Unclosed::Fields => "a closing bracket is missing here; close it with ), and put commas between its fields",
            Unclosed::Comment => "a comment is never closed; close it with */",
        })
    }
}

/// A value that stands where a value of another kind is expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundValue {
    pub kind: FoundKind,
    /// The value as written, without quotation marks.
    pub text: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FoundKind {
    YesNo,
    Unsigned,
    Signed,
    Fraction,
    Text,
}

impl FoundValue {
    pub fn new(kind: FoundKind, value: impl ToString) -> FoundValue {
        FoundValue { kind, text: value.to_string() }
    }

    /// Reads a value; returns `None` for a group, and for text that is not a value.
    pub(super) fn read(value: &str) -> Option<FoundValue> {
        ron::from_str(value).ok()
    }
}

impl<'de> Deserialize<'de> for FoundValue {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<FoundValue, D::Error> {
        deserializer.deserialize_any(FoundVisitor)
    }
}

struct FoundVisitor;

impl Visitor<'_> for FoundVisitor {
    type Value = FoundValue;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a text, a number, or a yes or no")
    }

    fn visit_bool<E: Error>(self, value: bool) -> Result<FoundValue, E> {
        Ok(FoundValue::new(FoundKind::YesNo, value))
    }

    fn visit_u64<E: Error>(self, value: u64) -> Result<FoundValue, E> {
        Ok(FoundValue::new(FoundKind::Unsigned, value))
    }

    fn visit_i64<E: Error>(self, value: i64) -> Result<FoundValue, E> {
        Ok(FoundValue::new(FoundKind::Signed, value))
    }

    fn visit_f64<E: Error>(self, value: f64) -> Result<FoundValue, E> {
        Ok(FoundValue::new(FoundKind::Fraction, value))
    }

    fn visit_str<E: Error>(self, value: &str) -> Result<FoundValue, E> {
        Ok(FoundValue::new(FoundKind::Text, value))
    }
}

impl fmt::Display for FoundValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let FoundValue { kind, text } = self;
        match kind {
            FoundKind::YesNo => write!(f, "the boolean `{text}`"),
            FoundKind::Unsigned => write!(f, "the unsigned integer `{text}`"),
            FoundKind::Signed => write!(f, "the signed integer `{text}`"),
            FoundKind::Fraction => write!(f, "the floating point number `{text}`"),
            FoundKind::Text => write!(f, "the string {text:?}"),
        }
    }
}

/// Returns the allowed word that was most likely meant. This is the word that needs the fewest edits to become `found`.
/// Returns `None` if even this word needs many edits in proportion to its length.
pub(super) fn nearest(found: &str, allowed: &[&'static str]) -> Option<&'static str> {
    let distance = |word: &str| strsim::damerau_levenshtein(&found.to_lowercase(), &word.to_lowercase());
    let (edits, word) = allowed.iter().map(|word| (distance(word), *word)).min_by_key(|(edits, _)| *edits)?;
    (edits <= 1 + word.len() / 4).then_some(word)
}

/// Writes "did you mean ...?" if `near` is given, otherwise all allowed words.
fn meant(near: Option<&str>, all: &str, allowed: &[&str]) -> String {
    match near {
        Some(word) => format!("did you mean `{word}`?"),
        None => format!("{all} {}", listed(allowed, "or", "nothing")),
    }
}

/// Writes the words in the form "`a`, `b` or `c`", where `last` stands for "or". Writes `none` if the list is empty.
fn listed(words: &[&str], last: &str, none: &str) -> String {
    match words {
        [] => none.to_owned(),
        [only] => format!("`{only}`"),
        [most @ .., end] => {
            let most: Vec<String> = most.iter().map(|word| format!("`{word}`")).collect();
            format!("{} {last} `{end}`", most.join(", "))
        }
    }
}

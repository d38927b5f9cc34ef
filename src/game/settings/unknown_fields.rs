//! Reads and writes the fields of a settings file as RON text. Fields that this build does not know are thus kept and
//! written back to the file.

use std::fmt::{self, Display, Formatter};

use ron::value::RawValue;
use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};

/// Fields in the order of the file. Each field has a value, or further fields inside it.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Fields(Vec<(String, Value)>);

#[derive(Clone, Debug, PartialEq)]
enum Value {
    Fields(Fields),
    /// A value that is not a group of fields, as RON text.
    Raw(String),
}

impl Fields {
    /// Returns the fields that the function `known` accepts. The argument of `known` is a text with a single field,
    /// like `(sound: (music: 0.5))`.
    pub fn understood(&self, known: &dyn Fn(&str) -> bool) -> Fields {
        let understood = |(name, value): &(String, Value)| {
            let inside = |text: &str| known(&format!("({name}: {text}\n)"));
            let value = match value {
                Value::Fields(fields) => Value::Fields(fields.understood(&inside)),
                Value::Raw(text) if inside(text) => value.clone(),
                Value::Raw(_) => return None,
            };
            Some((name.clone(), value)).filter(|(_, value)| *value != Value::Fields(Fields::default()))
        };
        Fields(self.0.iter().filter_map(understood).collect())
    }

    /// Copies into `self` the fields of `now` whose values differ from those in `before`. The other fields of `self`
    /// stay as they are.
    pub fn take_over(&mut self, before: &Fields, now: &Fields) {
        let inner = |fields: &Fields, name: &str| match fields.get(name) {
            Some(Value::Fields(inner)) => inner.clone(),
            _ => Fields::default(),
        };
        for (name, value) in &now.0 {
            let taken = match value {
                _ if before.get(name) == Some(value) => continue,
                Value::Raw(_) => value.clone(),
                Value::Fields(fields) => {
                    let mut mine = inner(self, name);
                    mine.take_over(&inner(before, name), fields);
                    Value::Fields(mine)
                }
            };
            match self.0.iter_mut().find(|(known, _)| known == name) {
                Some((_, mine)) => *mine = taken,
                None => self.0.push((name.clone(), taken)),
            }
        }
    }

    /// Inserts a field before all other fields, and removes an older field of the same name.
    pub fn begin_with(&mut self, name: &str, text: String) {
        self.0.retain(|(known, _)| known != name);
        self.0.insert(0, (name.to_owned(), Value::Raw(text)));
    }

    /// The value of a field; `None` if the field is missing or its value is not a whole number.
    pub fn number(&self, name: &str) -> Option<u32> {
        match self.get(name)? {
            Value::Raw(text) => text.parse().ok(),
            Value::Fields(_) => None,
        }
    }

    fn get(&self, name: &str) -> Option<&Value> {
        self.0.iter().find(|(known, _)| known == name).map(|(_, value)| value)
    }

    fn write(&self, out: &mut Formatter, depth: usize) -> fmt::Result {
        writeln!(out, "(")?;
        for (name, value) in &self.0 {
            write!(out, "{:1$}{name}: ", "", 4 * (depth + 1))?;
            match value {
                Value::Fields(fields) => fields.write(out, depth + 1)?,
                Value::Raw(text) => out.write_str(text)?,
            }
            writeln!(out, ",")?;
        }
        write!(out, "{:1$})", "", 4 * depth)
    }
}

impl Display for Fields {
    fn fmt(&self, out: &mut Formatter) -> fmt::Result {
        self.write(out, 0)
    }
}

impl<'de> Deserialize<'de> for Fields {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Fields, D::Error> {
        from.deserialize_struct("Settings", &[], FieldsVisitor)
    }
}

struct FieldsVisitor;

impl<'de> Visitor<'de> for FieldsVisitor {
    type Value = Fields;

    fn expecting(&self, out: &mut Formatter) -> fmt::Result {
        out.write_str("fields in parentheses")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Fields, A::Error> {
        let mut fields = Fields::default();
        while let Some(name) = map.next_key::<String>()? {
            if fields.get(&name).is_some() {
                return Err(A::Error::custom("twice"));
            }
            let text: Box<RawValue> = map.next_value()?;
            let text = text.get_ron();
            let value = match ron::from_str(text) {
                Ok(fields) => Value::Fields(fields),
                Err(_) => Value::Raw(text.to_owned()),
            };
            fields.0.push((name, value));
        }
        Ok(fields)
    }
}

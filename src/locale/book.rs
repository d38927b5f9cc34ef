//! Reads all sentences of one language from the files embedded in the binary.

use std::collections::BTreeMap;
use std::fmt;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::types::FluentValue;
use fluent_bundle::{FluentArgs, FluentResource};
use include_dir::{Dir, include_dir};
use unic_langid::LanguageIdentifier;

use crate::game::settings::Language;

use super::figures;
use super::list::Joints;
use super::noun::{Forms, Listed, Noun};

static FILES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/assets/locales");

/// The sentences of one language by their keys.
pub(super) struct Book {
    bundle: FluentBundle<FluentResource>,
    nouns: BTreeMap<String, Forms>,
    joints: Joints,
}

impl Book {
    /// Reads the sentences of a language. Parts of a file that cannot be parsed are left out; a test checks that every
    /// file can be parsed.
    pub fn open(language: Language) -> Book {
        let tag: LanguageIdentifier = language.tag().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![tag]);
        bundle.set_use_isolating(false);
        bundle.set_formatter(Some(match language {
            Language::English | Language::Chinese => |value, _| figures::written(value, Language::English),
            Language::German => |value, _| figures::written(value, Language::German),
        }));
        // `add_function` fails only if a function of that name exists already, which is never the case here.
        let _ = bundle.add_function("NOUN", |args, options| match (args.first(), options.get("form")) {
            (Some(FluentValue::Custom(value)), Some(FluentValue::String(form))) => {
                let listed = (**value).as_any().downcast_ref::<Listed>();
                listed.map_or(FluentValue::Error, |listed| listed.in_form(form).into())
            }
            (Some(other), _) => other.clone(),
            (None, _) => FluentValue::Error,
        });
        for (_, text) in files(language) {
            let resource = FluentResource::try_new(text.to_owned()).unwrap_or_else(|(readable, _)| readable);
            // If two messages have the same key, the first one is kept.
            let _ = bundle.add_resource(resource);
        }
        let mut book = Book { bundle, nouns: BTreeMap::new(), joints: Joints::default() };
        let joint = |key| book.format(key, &no_args()).unwrap_or_default();
        book.joints = Joints { comma: joint("list-comma"), and: joint("list-and"), or: joint("list-or") };
        book.nouns = Noun::all().filter_map(|noun| Some((noun.key(), book.read_forms(&noun.key())?))).collect();
        book
    }

    /// Formats the text of `key` or `key.attribute`.
    pub fn format(&self, key: &str, args: &FluentArgs) -> Option<String> {
        let (id, attribute) = key.split_once('.').map_or((key, None), |(id, attribute)| (id, Some(attribute)));
        let message = self.bundle.get_message(id)?;
        let pattern = match attribute {
            Some(attribute) => message.get_attribute(attribute)?.value(),
            None => message.value()?,
        };
        // A variable for which `args` has no value is shown by its name.
        Some(self.bundle.format_pattern(pattern, Some(args), &mut Vec::new()).into_owned())
    }

    pub fn forms(&self, key: &str) -> Option<&Forms> {
        self.nouns.get(key)
    }

    pub fn joints(&self) -> &Joints {
        &self.joints
    }

    fn read_forms(&self, key: &str) -> Option<Forms> {
        let plain = |pattern| self.bundle.format_pattern(pattern, None, &mut Vec::new()).into_owned();
        let message = self.bundle.get_message(key)?;
        let forms = message.attributes().map(|attribute| (attribute.id().to_owned(), plain(attribute.value())));
        Some(Forms { name: plain(message.value()?), forms: forms.collect() })
    }
}

/// The debug output leaves out the bundle, which has no readable form.
impl fmt::Debug for Book {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Book").field("nouns", &self.nouns).finish_non_exhaustive()
    }
}

pub(super) fn no_args() -> FluentArgs<'static> {
    FluentArgs::new()
}

/// Returns each file of a language as its path below `assets/locales/` and its text.
fn files(language: Language) -> impl Iterator<Item = (&'static str, &'static str)> {
    let files = FILES.get_dir(language.tag()).into_iter().flat_map(Dir::files);
    files.filter_map(|file| Some((file.path().to_str()?, file.contents_utf8()?)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_can_be_read_and_no_key_stands_twice() {
        for language in Language::ALL {
            let mut bundle = FluentBundle::new_concurrent(Vec::new());
            let mut count = 0;
            for (path, text) in files(language) {
                let resource = FluentResource::try_new(text.to_owned());
                let resource = resource.unwrap_or_else(|(_, errors)| panic!("{path}: {errors:?}"));
                assert_eq!(bundle.add_resource(resource), Ok(()), "{path}");
                count += 1;
            }
            assert!(count > 1, "{language}");
        }
    }
}

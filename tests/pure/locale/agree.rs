//! The English sentences on the screen equal those of the command line, for every variant of every type with a
//! sentence.

use std::fmt::Display;

use riverleap::game::settings::Language;
use riverleap::locale::{Locale, Say, SideNames};
use riverleap::rules::Pair;

/// The names of the sides in the default theme.
pub const SUN_AND_MOON: Pair<&str> = Pair(["Sun", "Moon"]);

/// At least one value of each variant. A variant that is not in the list does not compile.
macro_rules! every {
    ($type:ty { $($pattern:pat => [$($value:expr),+ $(,)?]),+ $(,)? }) => {{
        let _: fn(&$type) = |value| match value {
            $($pattern => (),)+
        };
        let values: Vec<$type> = vec![$($($value),+),+];
        $($(assert!(matches!($value, $pattern), "{:?} stands beside the wrong variant", $value);)+)+
        values
    }};
}

pub(super) use every;

pub fn plain_english() -> Locale {
    Locale::new(Language::English).with_sides(SideNames::WhiteAndBlack)
}

/// English equals `Display`, and every other language has a complete sentence of its own.
pub fn agree_with_display<T: Say + Display>(values: &[T]) {
    for value in values {
        assert_eq!(value.say(&plain_english()), value.to_string());
        whole(value);
    }
}

/// English, with the sides' names of the theme, equals the type's own sentence.
pub fn agree_with_words<T: Say>(values: &[T], words: impl Fn(&T, Pair<&str>) -> String) {
    for value in values {
        assert_eq!(value.say(&plain_english()), words(value, Pair(["White", "Black"])));
        assert_eq!(value.say(&Locale::new(Language::English)), words(value, SUN_AND_MOON));
        whole(value);
    }
}

fn whole(value: &impl Say) {
    let english = value.say(&Locale::new(Language::English));
    for language in [Language::German, Language::Chinese] {
        let said = value.say(&Locale::new(language));
        // An unknown variable would be shown by its name.
        assert!(!said.contains('$') && !said.contains("{NOUN"), "{language}: {said}");
        assert_ne!(said, english, "{language}");
        let is_whole = |text: &str| text.ends_with(['.', '。']);
        assert_eq!(is_whole(&said), is_whole(&english), "{language}: {said}");
    }
}

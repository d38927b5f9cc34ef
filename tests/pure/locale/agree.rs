//! English on the screen is English on the command line: every variant of everything that speaks says the same in both.

use std::fmt::Display;

use riverleap::game::settings::Language;
use riverleap::locale::{Locale, Say, SideNames};
use riverleap::rules::Pair;

/// The names that the default theme gives the sides.
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

/// English is `Display`, and every other language says something of its own, whole.
pub fn agree_with_display<T: Say + Display>(values: &[T]) {
    for value in values {
        assert_eq!(value.say(&plain_english()), value.to_string());
        whole(value);
    }
}

/// English, with the sides called as the theme calls them, is what the type says by itself.
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
        // What is not known stands there by its name.
        assert!(!said.contains('$') && !said.contains("{NOUN"), "{language}: {said}");
        assert_ne!(said, english, "{language}");
        let is_whole = |text: &str| text.ends_with(['.', '。']);
        assert_eq!(is_whole(&said), is_whole(&english), "{language}: {said}");
    }
}

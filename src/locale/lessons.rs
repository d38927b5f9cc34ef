//! What is said in lessons: their files name sentences by keys, so that they speak every language.

use crate::game::lessons;
use crate::rules::Side;

use super::{Arg, Locale};

/// How the keys of lessons begin. Only these are looked up, so that a player's own words never meet another key.
const BEGIN: &str = "lesson-";

/// The keys in the lessons that come with the game.
pub fn lesson_keys() -> Vec<String> {
    let lessons = lessons::shipped();
    let texts = lessons.iter().flat_map(lessons::Lesson::texts);
    texts.filter(|text| text.starts_with(BEGIN)).map(str::to_owned).collect()
}

impl Locale {
    /// A text of a lesson: the sentence of a key, or a player's own words as they are written.
    ///
    /// ```
    /// use riverleap::locale::Locale;
    /// use riverleap::game::settings::Language;
    /// assert_eq!(Locale::new(Language::German).taught("lesson-band"), "Ein Chesimal zieht");
    /// assert_eq!(Locale::new(Language::German).taught("Leap!"), "Leap!");
    /// ```
    pub fn taught(&self, text: &str) -> String {
        let sides = [("white", Arg::Side(Side::White)), ("black", Arg::Side(Side::Black))];
        let said = Some(text).filter(|text| text.starts_with(BEGIN)).and_then(|key| self.word(key, &sides));
        said.unwrap_or_else(|| text.to_owned())
    }
}

//! The texts of lessons. Lesson files contain keys in place of sentences, so that the lessons are shown in every
//! language.

use crate::game::lessons;
use crate::rules::Side;

use super::{Arg, Locale};

/// The prefix of lesson keys. Texts without this prefix, such as the texts that players write, are not looked up.
const BEGIN: &str = "lesson-";

/// The keys in the lessons that come with the game.
pub fn lesson_keys() -> Vec<String> {
    let lessons = lessons::shipped();
    let texts = lessons.iter().flat_map(lessons::Lesson::texts);
    texts.filter(|text| text.starts_with(BEGIN)).map(str::to_owned).collect()
}

impl Locale {
    /// Returns the sentence for a key of a lesson. A text that a player has written in place of a key is returned
    /// unchanged.
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

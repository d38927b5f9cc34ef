//! Breaks text into lines. By itself, egui 0.36 ignores the rules for full-width punctuation. Without this module, a
//! line could begin with a Chinese comma or bracket.

use std::sync::Arc;

use bevy_egui::egui::text::{LayoutJob, TextWrapping};
use bevy_egui::egui::{Align, Color32, FontId, Galley, Painter};

/// No line begins with a character of `NEVER_FIRST` or ends with a character of `NEVER_LAST`.
const NEVER_FIRST: &str = "，。、；：？！）】》〉」』”’…—％·";
const NEVER_LAST: &str = "（【《〈「『“‘";

/// Lays out text in lines that are at most `width` points wide.
pub fn lines(painter: &Painter, words: &str, font: FontId, ink: Color32, width: f32) -> Arc<Galley> {
    lay_out(painter, words, font, ink, TextWrapping::wrap_at_width(width), Align::Min)
}

/// Like [`lines`], but for any kind of wrapping and alignment.
pub fn lay_out(
    painter: &Painter,
    words: &str,
    font: FontId,
    ink: Color32,
    wrap: TextWrapping,
    align: Align,
) -> Arc<Galley> {
    let job = |text: String| LayoutJob {
        wrap: wrap.clone(),
        halign: align,
        ..LayoutJob::simple(text, font.clone(), ink, wrap.max_width)
    };
    let mut galley = painter.layout_job(job(words.to_owned()));
    if !words.contains(|letter| NEVER_FIRST.contains(letter)) {
        return galley;
    }
    let mut broken: Vec<char> = words.chars().collect();
    let before = broken.len();
    while let Some(place) = earlier_end(&galley, &broken) {
        broken.insert(place, '\n');
        galley = painter.layout_job(job(broken.iter().collect()));
    }
    if broken.len() > before {
        // The inserted line breaks must not appear in the galley's text, so the galley gets the original text back.
        let mut whole = Arc::unwrap_or_clone(galley);
        whole.job = Arc::new(job(words.to_owned()));
        galley = Arc::new(whole);
    }
    galley
}

/// Finds the first line that ends at a wrong place and can end earlier. Returns the place at which that line must end
/// instead; `None` if there is no such line.
fn earlier_end(galley: &Galley, letters: &[char]) -> Option<usize> {
    let (mut from, mut found) = (0, None);
    for row in &galley.rows {
        let end = from + row.char_count_excluding_newline().0;
        if !row.ends_with_newline && end < letters.len() && splits(letters, end) {
            found = (from + 1..end).rev().find(|place| !splits(letters, *place) && !within_word(letters, *place));
            if found.is_some() {
                break;
            }
        }
        from = end + usize::from(row.ends_with_newline);
    }
    found
}

fn splits(letters: &[char], place: usize) -> bool {
    NEVER_FIRST.contains(letters[place]) || NEVER_LAST.contains(letters[place - 1])
}

/// Whether `place` lies inside a word or a number. This is assumed if the characters before and after `place` are both
/// visible ASCII characters.
fn within_word(letters: &[char], place: usize) -> bool {
    let latin = |letter: char| letter.is_ascii_graphic();
    latin(letters[place]) && latin(letters[place - 1])
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::{Context, RawInput};

    use super::*;
    use crate::app::ui::lettering::{self, Lettering};

    fn rows(words: &str, width: f32) -> Vec<String> {
        let context = Context::default();
        context.set_fonts(lettering::fonts());
        let mut rows = Vec::new();
        let mut output = context.run_ui(RawInput::default(), |ui| {
            let galley = lines(ui.painter(), words, Lettering::Prose.font(), Color32::WHITE, width);
            assert_eq!(galley.text(), words);
            rows = galley.rows.iter().map(|row| row.glyphs.iter().map(|glyph| glyph.chr).collect()).collect();
        });
        // Nothing draws this output, so its texture changes are dropped.
        output.textures_delta.clear();
        rows
    }

    #[test]
    fn no_line_begins_with_a_comma_or_ends_with_an_opening_bracket() {
        let words = "让自己的任何一只动物走进对方的兽穴，或吃掉对方所有的动物（共 8 只），即可获胜。你的狼（4）太弱，吃不了 d4 上的豹（5）。";
        // At a width of 90 points and more, each part of the text that must not be broken, such as `（5）。`, fits in one
        // line.
        for width in 90..400 {
            let rows = rows(words, width as f32);
            for row in &rows {
                assert!(!row.starts_with(|letter| NEVER_FIRST.contains(letter)), "{width}: {rows:?}");
                assert!(!row.ends_with(|letter| NEVER_LAST.contains(letter)), "{width}: {rows:?}");
            }
            assert_eq!(rows.concat(), words, "{width}");
        }
    }

    #[test]
    fn other_languages_are_left_as_they_are() {
        assert_eq!(rows("The tiger leaps.", 80.0).concat(), "The tiger leaps.");
    }
}

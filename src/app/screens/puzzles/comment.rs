//! The comment on the last try at a puzzle.

use super::run::{PuzzleComment, PuzzleRun};
use crate::locale::{Locale, Say, say};

/// The icon and the words of the comment, and whether it warns.
pub fn comment_on(run: &PuzzleRun, locale: &Locale) -> Option<(&'static str, String, bool)> {
    if let Some(rush) = run.rush().filter(|rush| rush.is_over) {
        return Some(("icon_clock", say!(locale, "puzzle-rush-over", solved = rush.solved), false));
    }
    Some(match run.said? {
        PuzzleComment::Right => ("icon_check", say!(locale, "puzzle-right"), false),
        PuzzleComment::Solved => ("icon_check", praise(run, locale), false),
        PuzzleComment::Wrong { refuted: true } => ("icon_info", say!(locale, "puzzle-wrong-refuted"), true),
        PuzzleComment::Wrong { refuted: false } => ("icon_info", say!(locale, "puzzle-wrong"), true),
        PuzzleComment::Shown => {
            ("icon_info", locale.sentences([say!(locale, "puzzle-shown"), about(run, locale)]), false)
        }
    })
}

fn praise(run: &PuzzleRun, locale: &Locale) -> String {
    let gained = run.gained.map(|points| {
        let number = locale.number(points.abs().round(), 0);
        let up = if points < 0.0 { "down" } else { "up" };
        say!(locale, "puzzle-gained", up, number)
    });
    let solved =
        if run.attempt.is_clean() { say!(locale, "puzzle-solved") } else { say!(locale, "puzzle-solved-late") };
    locale.sentences([Some(solved), gained, Some(about(run, locale))].into_iter().flatten().collect::<Vec<_>>())
}

/// What the puzzle is about: its themes.
fn about(run: &PuzzleRun, locale: &Locale) -> String {
    let themes: Vec<String> = run.attempt.puzzle().themes.iter().map(|theme| theme.say(locale)).collect();
    if themes.is_empty() { String::new() } else { say!(locale, "puzzle-themes", themes = locale.listed(&themes)) }
}

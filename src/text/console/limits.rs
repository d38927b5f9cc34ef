//! The sentences about clocks on the help pages, for every game.

use crate::rules::MatchRules;
use crate::text::StyledText;

/// Writes one rule as an item of a help page.
pub(super) fn item(text: &mut StyledText, sentence: &str) {
    text.line(format!("  - {sentence}"));
}

/// Writes the time limits. `unit` is the word for the part of the game after which the clock adds its increment: "move"
/// or "turn".
pub(super) fn of_time(rules: &MatchRules, unit: &str, text: &mut StyledText) {
    if let Some(clock) = rules.clock {
        if let Some(total) = clock.total_s {
            let more = clock.increment_s.filter(|seconds| *seconds > 0);
            let more = more.map_or(String::new(), |seconds| format!(", and {seconds} more for each {unit}"));
            let total = counted(total, "second", "seconds");
            item(text, &format!("Each player has {total} for the game{more}. Whose time runs out loses."));
        }
        if let Some(seconds) = clock.move_s {
            item(text, &format!("A turn that takes {} is missed.", counted(seconds, "second", "seconds")));
        }
    }
    match rules.missed_turns {
        None => {}
        Some(1) => item(text, "Who misses a turn loses."),
        Some(turns) => item(text, &format!("Who misses {turns} turns in a row loses.")),
    }
}

/// Returns a count with its noun, as in "1 move" or "7 moves".
pub(super) fn counted(count: u32, one: &str, many: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}

//! What pages of rules say of clocks, which every game may have.

use crate::rules::MatchRules;
use crate::text::Text;

/// One rule of a page.
pub(super) fn item(text: &mut Text, sentence: &str) {
    text.line(format!("  - {sentence}"));
}

/// The limits of time; `unit` is what a clock adds time for.
pub(super) fn of_time(rules: &MatchRules, unit: &str, text: &mut Text) {
    if let Some(clock) = rules.clock {
        if let Some(total) = clock.total_s {
            let more =
                clock.increment_s.map_or(String::new(), |seconds| format!(", and {seconds} more for each {unit}"));
            item(text, &format!("Who has used up {total} seconds{more} loses."));
        }
        if let Some(seconds) = clock.move_s {
            item(text, &format!("A turn that takes {seconds} seconds is missed."));
        }
    }
    if let Some(turns) = rules.missed_turns {
        item(text, &format!("Who misses {turns} turns in a row loses."));
    }
}

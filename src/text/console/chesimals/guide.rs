//! The help pages about the rules, written from the switches of the rules in use.

use crate::rules::chesimals::{ChainThrough, Position};
use crate::rules::{Repetition, Side};
use crate::text::StyledText;

use super::super::limits::{item, of_time};
use super::super::names::Names;

/// Writes page a, about turns and links.
pub(super) fn turns(position: &Position, names: Names, text: &mut StyledText) {
    let names = names.first();
    let (white, black) = (names[Side::White], names[Side::Black]);
    text.line("4a. TURNS AND LINKS");
    item(text, "A chesimal is a band of units of one colour, led by its chief.");
    item(text, &format!("{white} leads yellow, orange, white and grey; {black} leads green, purple, blue and red."));
    item(text, "In a turn you move one chesimal: as many of its units as you like, in any order, each of them once.");
    item(text, "Move at least one unit; then you may end your turn. It ends by itself when no unit of the chesimal");
    text.line("    can move any more.");
    item(text, "A unit moves only while a chain of neighbours, straight or diagonal, links it to its chief.");
    item(
        text,
        match position.board().chain_through() {
            ChainThrough::SameChesimal => "Only units of the same chesimal make the chain.",
            ChainThrough::AnyFriendly => "Every unit of your side may be part of the chain.",
        },
    );
    item(text, "The chain is looked up anew before each unit moves. A unit may end its move cut off, and another unit");
    text.line("    may link it again.");
}

/// Writes page b, about captures and chiefs.
pub(super) fn captures(text: &mut StyledText) {
    text.line("4b. CAPTURES AND CHIEFS");
    item(text, "A unit captures an enemy of any kind by moving onto it. That ends its own move, not your turn.");
    item(text, "A chesimal that has lost its chief is leaderless: its units stay on the board, block and can be");
    text.line("    captured, but never move again.");
    item(text, "The chiefs of white, grey, blue and red are royal; those of yellow, orange, green and purple are not.");
}

/// Writes page c, about how to win.
pub(super) fn how_to_win(position: &Position, text: &mut StyledText) {
    let rules = position.board().match_rules();
    text.line("4c. HOW TO WIN");
    item(text, "Capture the last royal chief of your enemy. You win at once, even in the middle of your turn.");
    item(text, "You also win when your enemy admits defeat, or can move no unit at the beginning of a turn.");
    if rules.repetition == Repetition::Threefold {
        item(text, "When a turn begins with the same board for the third time, nobody wins.");
    }
    if let Some(limit) = rules.quiet_limit {
        item(text, &format!("After {limit} turns in a row without a capture nobody wins."));
    }
    of_time(rules, "turn", text);
}

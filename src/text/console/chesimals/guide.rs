//! The welcome, the help pages and the guide to the rules, written from the switches in force.

use crate::rules::chesimals::{ChainThrough, Chesimal, Position, Unit};
use crate::rules::{Repetition, Side};
use crate::text::console::names::Names;
use crate::text::{Text, Tone};

use super::title;

/// Page 3.
const COMMANDS: [&str; 16] = [
    "3. COMMAND GUIDES",
    "  e2e4                    moves the unit on e2 to e4",
    "  end                     ends your turn, once a unit has moved",
    "  help                    these pages; they cost no turn",
    "  defeat                  you surrender, after a confirmation",
    "  exit                    the game is stopped without a winner, after a confirmation",
    "An enemy is captured by moving onto it. Capital and small letters are the same.",
    "Every turn is one round, however many units move in it.",
    "Extras",
    "  undo                    takes the last action back",
    "  redo                    plays it again",
    "  moves                   lists all that you can play now",
    "  draw                    offers a draw, or agrees to one that is offered",
    "  record                  shows the game as a record of its actions",
    "  save FILE               writes that record into a file",
    "  load FILE               goes on with the game in a file",
];

pub(super) fn welcome(position: &Position, names: Names, text: &mut Text) {
    text.line("*** RIVERLEAP: Chesimals II, a game by Joe Joyce ***");
    text.line("Two players take turns. In a turn one chesimal moves, unit by unit; capture both royal chiefs to win.");
    for side in [Side::Black, Side::White] {
        let place = if side == Side::White { "bottom" } else { "top" };
        text.add(Tone::Plain, format!("{} leads, at the {place}: ", names.first()[side]));
        let led = Chesimal::of(side).into_iter().filter(|led| position.pieces().any(|(_, unit)| unit.chesimal == *led));
        for (index, chesimal) in led.enumerate() {
            text.add(Tone::Plain, if index == 0 { "" } else { ", " });
            text.add(Tone::Band(chesimal), chesimal.to_string());
        }
        text.line(".");
    }
    text.line("Type 'help' when it is your turn to learn how to play.");
}

pub(super) fn menu(text: &mut Text) {
    text.line("HELP");
    text.line("  1. Units");
    text.line("  2. The board");
    text.line("  3. Command guides");
    text.line("  4. Rule guide");
    text.add(Tone::Plain, "Which page would you like to read (1/2/3/4)? ");
}

pub(super) fn rule_menu(text: &mut Text) {
    text.line("RULE GUIDE");
    text.line("  a. Chesimals");
    text.line("  b. Turns and links");
    text.line("  c. How to win");
    text.add(Tone::Plain, "Which part would you like to read (a/b/c)? ");
}

/// Page 1.
pub(super) fn units(text: &mut Text) {
    text.line("1. UNITS");
    for unit in Unit::ALL {
        text.line(format!("  {:<10} {}", unit.name(), moves(unit)));
    }
    text.line("A unit that steps, slides or stops needs an empty square; a leap passes over whatever stands there.");
}

const fn moves(unit: Unit) -> &'static str {
    match unit {
        Unit::Chief => "slides one square in any direction, then one more in any, but not back to its start",
        Unit::Elephant => "on a diagonal: steps one square, leaps two, or does both, three squares in all",
        Unit::Guard => "slides one or two squares in a straight line, in any direction",
        Unit::Warmachine => "on a file or rank: steps one square, leaps two, or does both, three squares in all",
        Unit::Knight => "leaps as in chess: two squares straight on and one to the side",
    }
}

/// Page 3.
pub(super) fn commands(text: &mut Text) {
    for line in COMMANDS {
        text.line(line);
    }
}

/// Part a.
pub(super) fn chesimals(text: &mut Text) {
    text.line("4a. CHESIMALS");
    item(text, "A chesimal is an animal made of units, called by its colour and held together by its chief.");
    for (pair, has) in [
        ([Chesimal::Yellow, Chesimal::Green], "a chief, four elephants and four guards"),
        ([Chesimal::Orange, Chesimal::Purple], "a chief, four warmachines and four guards"),
    ] {
        let [white, black] = pair.map(title);
        item(text, &format!("{white} and {}: {has}.", black.to_lowercase()));
    }
    item(text, "White and grey, blue and red are royal: a chief, two knights and four guards each.");
    item(text, "Smaller games leave some of these units out.");
}

/// Part b.
pub(super) fn turns(position: &Position, text: &mut Text) {
    text.line("4b. TURNS AND LINKS");
    item(text, "In a turn you move one chesimal: as many of its units as you like, in any order, each of them once.");
    item(text, "Move at least one unit, then end your turn with 'end'; it ends by itself when no unit can move.");
    item(text, "A capture ends the move of that unit, but not your turn.");
    item(text, "A unit moves only while a chain of neighbours, straight or diagonal, links it to its chief.");
    item(
        text,
        match position.board().chain_through() {
            ChainThrough::SameChesimal => "Only units of the same chesimal make the chain.",
            ChainThrough::AnyFriendly => "Every unit of your side may be part of the chain.",
        },
    );
    item(text, "Links are counted anew after every move of a unit.");
    item(text, "Units whose chief has been captured stay and block, but never move again.");
}

/// Part c.
pub(super) fn how_to_win(position: &Position, text: &mut Text) {
    let rules = position.match_rules();
    text.line("4c. HOW TO WIN");
    item(text, "Capture both royal chiefs of your enemy: you win at once, even in the middle of your turn.");
    item(text, "Who can move no unit loses.");
    item(text, "You also win when your enemy admits defeat.");
    if rules.repetition != Repetition::Free {
        item(text, "When a turn begins for the third time with the same board, nobody wins.");
    }
    if let Some(limit) = rules.quiet_limit {
        item(text, &format!("After {limit} turns in a row without a capture nobody wins."));
    }
    if let Some(clock) = rules.clock {
        if let Some(total) = clock.total_s {
            let more = clock.increment_s.map_or(String::new(), |seconds| format!(", and {seconds} more for each turn"));
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

fn item(text: &mut Text, sentence: &str) {
    text.line(format!("  - {sentence}"));
}

//! Text about a side has the tone of that side.

use riverleap::rules::Side;
use riverleap::text::Tone;

use crate::console::{console, field};

#[test]
fn sides_have_their_tones() {
    let mut console = console("jungle", "terminal", None, None);
    console.start();
    let text = console.line("up");
    let of = |side| -> Vec<&str> {
        text.spans().iter().filter(|span| span.tone == Tone::Of(side)).map(|span| span.text.as_str()).collect()
    };
    let black = ["-TRAP-", "-DEN-", "-TRAP-", "LION", "TIGE", "-TRAP-", "DOG ", "CAT ", "RAT ", "LEOP", "WOLF", "ELEP"];
    assert_eq!(of(Side::Black)[..12], black);
    assert_eq!(of(Side::Black)[12..], ["Now is upside player's turn!"]);
    assert_eq!(of(Side::White).len(), 12);
    assert!(text.ansi().contains("|  \x1b[1;33mLION\x1b[0m  |  [18]  |"));
    assert!(text.ansi().contains("|  \x1b[1;34mTIGE\x1b[0m  |  [10]  |"));
    assert_eq!(text.plain(), text.ansi().replace("\x1b[1;33m", "").replace("\x1b[1;34m", "").replace("\x1b[0m", ""));
}

#[test]
fn units_have_the_tones_of_their_sides() {
    let text = field("hunt").start();
    let of = |side| -> Vec<&str> {
        text.spans().iter().filter(|span| span.tone == Tone::Of(side)).map(|span| span.text.trim()).collect()
    };
    assert_eq!(of(Side::Black)[1..3], ["cb", "cp"]);
    assert_eq!(of(Side::White).last(), Some(&"It is White's turn. Units that can move: orange 3, white 4, grey 4."));
}

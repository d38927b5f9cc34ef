//! Bad setups are refused: the error names the wrong character and a remedy.

use proptest::prelude::*;
use riverleap::game::levels::chesimals::read_setup;
use riverleap::rules::chesimals::ChainThrough;
use riverleap::rules::{Clock, Repetition, Side};

use super::in_chesimals;

const GOOD: &str = r#"(
    name: "Small",
    width: 8,
    height: 4,
    chesimals: {
        white: "C a1; G b1 b2;",
        blue: "C a4; N b4",
    },
)"#;

#[test]
fn switches_are_read() {
    let setup = read_setup("small", GOOD).unwrap();
    assert_eq!((setup.name.as_str(), setup.author.as_str(), setup.description.as_str()), ("Small", "", ""));
    assert_eq!(setup.start.to_text(), "cbnb6/8/1Gw6/CwGw6 w - 0 1");
    let text = GOOD.replace(
        "width",
        "chain_through: AnyFriendly, quiet_limit: None, repetition: Free, clock: (move_s: 9), missed_turns: 2,
        to_move: Black, width",
    );
    let setup = read_setup("small", &text).unwrap();
    let rules = setup.start.match_rules();
    assert_eq!((rules.quiet_limit, rules.repetition, rules.missed_turns), (None, Repetition::Free, Some(2)));
    assert_eq!(rules.clock, Some(Clock { move_s: Some(9), ..Clock::default() }));
    assert_eq!(in_chesimals(&setup.start).board().chain_through(), ChainThrough::AnyFriendly);
    assert_eq!((setup.start.side_to_move(), setup.to_move), (Side::Black, Some(Side::Black)));
}

#[test]
fn faults_are_shown_at_the_character() {
    const UNITS: &str = "the letters are C chief, E elephant, G guard, W warmachine, N knight";
    for (good, bad, error) in [
        ("\"Small\"", "\" \"", "2:11: the setup's name is empty; give it a name"),
        ("8", "0", "3:12: a width of 0; write 1 to 16"),
        ("height: 4", "height: 17", "4:13: a height of 17; write 1 to 16"),
        ("    height: 4,\n", "", "8:1: the field `height` is missing; add `height: ...,` before the closing bracket"),
        ("width", "depth: 3, width", "3:5: there is no field `depth` here; the fields are"),
        ("width", "quiet_limit: 0, width", "3:18: the game would be a draw before it begins; write `None` or a number"),
        (
            "width",
            "repetition: SevenSeventeen, width",
            "3:17: `SevenSeventeen` is not one of the values here; write one of",
        ),
        ("white", "pink", "6:9: `pink` is not one of the values here; write one of `yellow`, `orange`"),
        ("blue", "white", "7:9: white is in this table twice; name it once"),
        ("G b1 b2", "X b1", &format!("6:23: 'X' is not a unit; {UNITS}")),
        ("G b1 b2", "Gb1 b2", &format!("6:23: 'Gb1' is not a unit; {UNITS}")),
        ("G b1 b2", "G; N b1", "6:23: no square follows the guard; write where it stands, like G b5 c4"),
        ("b1 b2", "b1 b0", "6:28: 'b0' is not a square; write a file and a rank, like c5"),
        (
            "b1 b2",
            "b1 i2",
            "6:28: i2 is not on this board of 8 by 4 squares; choose another square, or change `width` or `height`",
        ),
        ("b1 b2", "b1 a1", "6:28: the chief of white stands on a1 already; move one of the two"),
        ("N b4", "N b2", "7:24: the guard of white stands on b2 already; move one of the two"),
        ("C a1;", "C a1 a2;", "6:22: white has a second chief; a chesimal has only one"),
        ("G b1 b2", "C b1", "6:25: white has a second chief; a chesimal has only one"),
        ("C a4; N b4", "N b4", "7:20: blue has no chief; write C and its square"),
        ("C a4; N b4", "", "7:16: blue has no chief; write C and its square"),
        ("blue: ", "grey: ", "5:16: Black has no units; add one of green, purple, blue, red"),
    ] {
        let text = GOOD.replacen(good, bad, 1);
        let found = read_setup("small", &text).expect_err(bad).to_string();
        assert!(found.starts_with(&format!("small:{error}")), "{bad}\n  wanted: {error}\n  found:  {found}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 512, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn mutated_setups_never_panic(at in 0..GOOD.len(), length in 0..6_usize, put in "[(){}\",:;a-h1-9CGx\\\\]{0,4}") {
        let text: String = GOOD.chars().take(at).chain(put.chars()).chain(GOOD.chars().skip(at + length)).collect();
        if let Err(error) = read_setup("small", &text) {
            prop_assert!(error.line <= text.matches('\n').count() + 1, "{error}");
        }
    }
}

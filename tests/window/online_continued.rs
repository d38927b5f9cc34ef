//! Two windows that play with each other are both killed: after a restart the titles offer the match, and one click in
//! each continues it.

use super::desk::Desk;
use super::online_together::{
    LEFT, MOVED, RIGHT, ROW, UnderWay, at_rest, start, under_way, wait_for_both, wait_to_read,
};
use super::tree::button;
use super::whole_game::{REMATCH, order};

const HERE: &str = "Continue: Ann and Ben (hosted here)";
const AT_ANNS: &str = "Continue: Ann and Ben (at Ann’s)";

#[test]
#[ignore = "needs a display"]
fn a_match_whose_windows_were_both_killed_goes_on_by_one_click_in_each() {
    let desk = Desk::with(&ROW);
    let UnderWay { ann, ben, .. } = under_way(&desk);
    // The window is killed, not closed.
    drop(ann);
    drop(ben);
    let mut ben = start(&desk, "Ben", RIGHT, &[]);
    ben.wait_for(button(AT_ANNS));
    let mut ann = start(&desk, "Ann", LEFT, &[]);
    ann.wait_for(button(HERE));
    at_rest(&mut ann).keep("online-continue-title");
    ben.click(button(AT_ANNS));
    wait_to_read(&mut ben, "Ann is not there yet");
    at_rest(&mut ben).keep("online-continue-waiting");
    ann.click(button(HERE));
    let (at_ann, at_ben) = (ann.board(), ben.board());
    wait_for_both([(&mut ann, &at_ann), (&mut ben, &at_ben)], &MOVED);
    at_rest(&mut ann).keep("online-continue-back");
    order(&mut ann, &at_ann, "d8d9");
    ann.wait_for(REMATCH);
    ben.wait_for(REMATCH);
    wait_to_read(&mut ann, "You win");
    wait_to_read(&mut ben, "Ann wins");
    // The match is over and is not offered any more, even if a window is killed while the result is shown.
    drop(ann);
    drop(ben);
    for (name, place) in [("Ann", LEFT), ("Ben", RIGHT)] {
        let mut game = start(&desk, name, place, &[]);
        game.wait_for(button("Play"));
        let offers = game.tree().0.iter().any(|node| node.name.starts_with("Continue"));
        assert!(!offers, "{}", game.tree().text());
    }
}

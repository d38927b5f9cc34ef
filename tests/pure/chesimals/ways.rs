//! The effect of a move on the pieces, step by step.

use riverleap::rules::step::Step;

use super::{act, drawn, try_play};

/// `a1-b1` slides, `a1^c1` leaps, `xc1` is captured.
fn told(steps: Vec<Step>) -> String {
    let told = steps.into_iter().map(|step| match step {
        Step::Walk { from, to } => format!("{from}-{to}"),
        Step::Leap { from, to } => format!("{from}^{to}"),
        Step::Capture { at } => format!("x{at}"),
        Step::Enter { at, what } => format!("{what:?} on {at}"),
    });
    told.collect::<Vec<_>>().join(" ")
}

#[test]
fn a_unit_travels_the_shortest_open_way_part_by_part() {
    const FIELD: &str = "
        .  .  .  .  .  .  .
        gg .  .  gg .  .  .
        Cy Gy .  .  .  .  .
        .  Ey Wo Co Nw Cw .
    ";
    for (action, steps) in [
        ("a2b3", "a2-b3"),
        ("a2a3", "xa3 a2-a3"),
        ("a2a4", "a2-b3 b3-a4"),
        ("a2b4", "a2-b3 b3-b4"),
        ("a2c4", "a2-c4"),
        ("a2c3", "a2-b3 b3-c3"),
        ("a2c2", "a2-b3 b3-c2"),
        ("b2d2", "b2-d2"),
        ("b2d4", "b2-d4"),
        ("b1c2", "b1-c2"),
        ("b1d3", "xd3 b1^d3"),
        ("b1e4", "b1-c2 c2^e4"),
        ("c1c2", "c1-c2"),
        ("c1c3", "c1^c3"),
        ("c1c4", "c1-c2 c2^c4"),
        ("e1d3", "xd3 e1^d3"),
        ("f1g3", "f1-f2 f2-g3"),
        ("f1d3", "xd3 f1-d3"),
    ] {
        let mut position = drawn(FIELD);
        assert_eq!(told(position.steps(act(action))), steps, "{action}");
        assert_eq!(try_play(&mut position, act(action)).map(told).as_deref(), Ok(steps), "{action}");
    }
    let mut bent = drawn("cb . .\n. . .\n. Cy .");
    assert_eq!(told(try_play(&mut bent, act("b1a3")).unwrap()), "b1-b2 xa3 b2-a3");
    // If the step cannot come first, the leap comes first.
    let mut blocked = drawn("Co . . . .\n. Wo gg . gg");
    assert_eq!(told(try_play(&mut blocked, act("b1e1")).unwrap()), "b1^d1 xe1 d1-e1");
}

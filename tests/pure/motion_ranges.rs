//! The ranges of `motion.ron`: values that no animation can use are refused, with the reason.

use riverleap::game::content::motion_file;

fn fault(text: &str) -> String {
    match motion_file::read("mine.ron", text) {
        Ok(_) => panic!("{text} is read"),
        Err(error) => error.to_string(),
    }
}

#[test]
fn what_no_animation_can_use_is_refused() {
    let cases = [
        ("(trap: (dim: 2.8))", "`trap.dim`; write a number from 0 to 1"),
        ("(den: (hops: 2.5))", "`den.hops` counts something; write a whole number from 0 to 10"),
        ("(undo_share: 0)", "`undo_share`; write a number from 0.05 to 2"),
        ("(leap: (squash_width: 0))", "`leap.squash_width`; write a number from 0.2 to 3"),
        ("(swim: (sink: -3))", "`swim.sink`; write a number from 0 to 0.5"),
        ("(dust: (count: 2.5, ms: 1, speed: 1, size: 1, fall: 1))", "`dust.count` counts something"),
        ("(leap: (air_ms: -1))", "`leap.air_ms`; write milliseconds from 0 to 60000"),
    ];
    let wrong: Vec<String> = cases
        .into_iter()
        .filter_map(|(text, wanted)| match motion_file::read("mine.ron", text) {
            Ok(_) => Some(format!("{text} is read")),
            Err(error) if error.to_string().contains(wanted) => None,
            Err(error) => Some(format!("{text}: {error}")),
        })
        .collect();
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
    assert!(fault("(trap: (dim: 2.8))").starts_with("mine.ron:1:14: "));
}

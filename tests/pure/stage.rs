//! The stage: every animation has a name that reads back, and a scene that follows the rules.

use std::collections::BTreeSet;

use riverleap::rules::jungle::Animal;
use riverleap::rules::step::{Entered, Step};
use riverleap::stage::{Animation, AnimationKind, Deed, Scene};

fn refused(text: &str) -> String {
    text.parse::<Animation>().unwrap_err().to_string()
}

#[test]
fn every_animation_reads_back() {
    let all = Animation::all();
    assert_eq!(all.len(), 10 + 7 * 8 + 2 + 1);
    for animation in &all {
        assert_eq!(animation.to_string().parse(), Ok(*animation));
    }
    let names: BTreeSet<String> = all.iter().map(ToString::to_string).collect();
    assert_eq!(names.len(), all.len());
    for name in "step drop leap swim capture trap den refused undo turn lion-leap tiger-leap rat-swim".split(' ') {
        assert!(names.contains(name), "{name}");
    }
}

#[test]
fn what_there_is_not_is_explained() {
    let kinds = "step, drop, leap, swim, capture, trap, den, refused, undo, turn";
    assert!(refused("dance").contains(kinds), "{}", refused("dance"));
    assert!(refused("").contains(kinds));
    assert!(refused("lion-").contains(kinds));
    assert!(refused("Lion-leap").contains("there is no animal `Lion`"));
    assert!(refused("unicorn-leap").contains("`leap` exists for tiger, lion"), "{}", refused("unicorn-leap"));
    let elephant = refused("elephant-leap");
    assert!(elephant.contains("the elephant does not leap, only the tiger and the lion do"), "{elephant}");
    assert!(refused("cat-swim").contains("only the rat does; write `rat-swim`"), "{}", refused("cat-swim"));
    assert!(refused("lion-turn").ends_with("write `turn`"), "{}", refused("lion-turn"));
}

#[test]
fn every_scene_is_what_its_name_says() {
    for animation in Animation::all() {
        let mut scene = Scene::of(animation).unwrap_or_else(|error| panic!("{animation}: {error}"));
        let position = scene.session.position().clone();
        assert!(scene.session.ending().is_none(), "{animation} begins in a game that is over");
        let (wanted, kind) = match scene.deed {
            Deed::Move(wanted) | Deed::Drop(wanted) => (wanted, animation.kind()),
            Deed::Undo => {
                assert_eq!(scene.session.last().unwrap().piece.unwrap().animal().unwrap(), animation.animal());
                assert!(scene.session.can_undo());
                continue;
            }
            Deed::Turn => {
                assert!(scene.squares.is_empty(), "the whole board turns");
                assert_eq!(position.pieces().len(), 16);
                continue;
            }
        };
        assert_eq!(scene.squares, [wanted.from, wanted.to], "{animation}");
        assert_eq!(position.piece_at(wanted.from).unwrap().animal().unwrap(), animation.animal(), "{animation}");
        let played = scene.session.try_play(wanted).map(|ply| ply.steps.iter().map(|(_, step)| *step).collect());
        let steps: Vec<Step> = match played {
            Err(error) => {
                assert_eq!(kind, AnimationKind::Refused, "{animation}: {error}");
                continue;
            }
            Ok(steps) => steps,
        };
        let has = |wanted: fn(&Step) -> bool| steps.iter().any(wanted);
        match kind {
            AnimationKind::Leap => assert!(has(|step| matches!(step, Step::Leap { .. })), "{animation}"),
            AnimationKind::Capture => assert!(has(|step| matches!(step, Step::Capture { .. })), "{animation}"),
            AnimationKind::Swim => assert!(has(|step| matches!(step, Step::Enter { what: Entered::Water, .. }))),
            AnimationKind::Trap => {
                assert!(has(|step| matches!(step, Step::Enter { what: Entered::Trap, .. })), "{animation}");
            }
            AnimationKind::Den => {
                assert!(has(|step| matches!(step, Step::Enter { what: Entered::Den, .. })), "{animation}");
            }
            AnimationKind::Step | AnimationKind::Drop => {
                assert!(matches!(steps[..], [Step::Walk { .. }]), "{animation}: {steps:?}");
            }
            AnimationKind::Refused | AnimationKind::Undo | AnimationKind::Turn => panic!("{animation} was played"),
        }
        assert_eq!(scene.session.ending().is_some(), kind == AnimationKind::Den, "{animation}");
    }
}

#[test]
fn animals_show_what_the_rules_let_them() {
    assert_eq!(AnimationKind::Leap.animals(), [Animal::Tiger, Animal::Lion]);
    assert_eq!(AnimationKind::Swim.animals(), [Animal::Rat]);
    assert_eq!(AnimationKind::Turn.animals(), []);
    for kind in AnimationKind::ALL.into_iter().filter(|kind| *kind != AnimationKind::Turn) {
        assert!(kind.animals().contains(&kind.usual()), "{kind}");
    }
}

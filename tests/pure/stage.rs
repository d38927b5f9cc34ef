//! Every animation has a name that reads back, and a scene that follows the rules.

use std::collections::BTreeSet;

use riverleap::game::content::{Content, Folders, LevelChoice};
use riverleap::game::scenes::{Animation, AnimationKind, Deed, NoScene, Performer, Scene};
use riverleap::rules::chesimals::Unit;
use riverleap::rules::jungle::Animal;
use riverleap::rules::step::{Entered, Step};
use riverleap::rules::{GameId, Piece};

fn performer(piece: Piece) -> Performer {
    match piece {
        Piece::Jungle(piece) => Performer::Animal(piece.animal),
        Piece::Chesimals(piece) => Performer::Unit(piece.unit),
    }
}

fn refused(text: &str) -> String {
    text.parse::<Animation>().unwrap_err().to_string()
}

#[test]
fn every_animation_reads_back() {
    let all = Animation::all(GameId::Jungle);
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
    for animation in GameId::ALL.into_iter().flat_map(Animation::all) {
        let mut scene = Scene::of(animation).unwrap_or_else(|error| panic!("{animation}: {error}"));
        let position = scene.session.position().clone();
        assert!(scene.session.ending().is_none(), "{animation} begins in a game that is over");
        let (wanted, kind) = match scene.deed {
            Deed::Move(wanted) | Deed::Drop(wanted) => (wanted, animation.kind()),
            Deed::Undo => {
                assert_eq!(performer(scene.session.last().unwrap().piece.unwrap()), animation.performer());
                assert!(scene.session.can_undo());
                continue;
            }
            Deed::Turn => {
                assert!(scene.squares.is_empty(), "the whole board turns");
                assert!(position.pieces().len() >= 8);
                continue;
            }
        };
        assert_eq!(scene.squares, [wanted.from, wanted.to], "{animation}");
        assert_eq!(performer(position.piece_at(wanted.from).unwrap()), animation.performer(), "{animation}");
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
                let leaps = animation.performer() == Performer::Unit(Unit::Knight);
                let goes =
                    |step: &Step| matches!(step, Step::Walk { .. }) || leaps && matches!(step, Step::Leap { .. });
                assert!(steps.len() == 1 && goes(&steps[0]), "{animation}: {steps:?}");
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

#[test]
fn chesimals_has_its_own_animations() {
    let all = Animation::all(GameId::Chesimals);
    let names: BTreeSet<String> = all.iter().map(ToString::to_string).collect();
    for name in
        "step leap turn knight-leap warmachine-leap elephant-leap chief-step guard-capture knight-undo".split(' ')
    {
        assert!(names.contains(name), "{name}");
    }
    for animation in all {
        assert_eq!(Animation::named(&animation.to_string(), GameId::Chesimals), Ok(animation));
    }
    let refused = |name: &str| Animation::named(name, GameId::Chesimals).unwrap_err().to_string();
    assert!(
        refused("swim").contains("no `swim` in Chesimals II; write one of step, drop, leap"),
        "{}",
        refused("swim")
    );
    assert!(refused("guard-leap").contains("`elephant-leap` or `warmachine-leap` or `knight-leap`"));
    assert!(refused("knight-step").contains("only leaps; write `knight-leap`"), "{}", refused("knight-step"));
    assert!(refused("lion-leap").contains("there is no unit `lion`"), "{}", refused("lion-leap"));
}

/// On every shipped board, each animation has a scene, or the board has no squares for it.
#[test]
fn scenes_find_their_place_on_other_boards() {
    let content = Content::new(Folders::default());
    let start = |game: GameId, level: &str| {
        let choice = LevelChoice { level: level.to_owned(), ..LevelChoice::of(game) };
        content.choose(&choice).unwrap().value.match_start()
    };
    for level in ["creek", "puddle", "herds", "jungle"].iter().filter(|level| content.level(level).is_ok()) {
        let start = start(GameId::Jungle, level);
        for animation in Animation::all(GameId::Jungle) {
            match Scene::on(animation, &start) {
                Ok(scene) => assert_eq!(scene.session.position().board(), start.board(), "{animation} on {level}"),
                Err(error) => assert!(matches!(error, NoScene::NoPlace(..)), "{animation} on {level}: {error}"),
            }
        }
        let leap = Scene::on("leap".parse().unwrap(), &start).unwrap();
        assert_ne!(leap.squares, [], "{level}");
    }
    let band = start(GameId::Chesimals, "band");
    for animation in Animation::all(GameId::Chesimals) {
        Scene::on(animation, &band).unwrap_or_else(|error| panic!("{animation}: {error}"));
        let other = Scene::on(animation, &start(GameId::Jungle, "jungle")).unwrap_err();
        assert_eq!(other, NoScene::OtherGame(GameId::Jungle));
    }
}

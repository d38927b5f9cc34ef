//! The scenes of the page "How to play" under every rule set: the rule book plays them, and confirms what they claim.

use riverleap::game::content::{Content, Folders, LevelChoice};
use riverleap::game::rule_demos::{DemoEvent, DemoOutcome, DemoTry, RuleScene, RuleTopic, scenes};
use riverleap::rules::jungle::{self, LeapDirections, PerAnimal, RuleSet};
use riverleap::rules::step::Step;
use riverleap::rules::{Action, Board, GameId, Outcome, Piece, Refusal, Side};

/// The named rule sets, each with the number of tries that it confirms for each topic.
const SETS: [(&str, [usize; 6]); 6] = [
    // The rat takes the elephant only out of the water, the elephant takes the rat, and a rat takes one on land.
    ("animal-chess", [2, 2, 3, 2, 2, 2]),
    ("classic", [2, 2, 4, 3, 2, 2]),
    // Only the den wins, and rats take each other across the shore.
    ("donnelly", [1, 2, 4, 1, 2, 2]),
    // The elephant takes the rat, and rats take each other across the shore.
    ("leiden", [2, 2, 3, 1, 2, 2]),
    ("terminal", [2, 2, 4, 3, 2, 2]),
    ("tournament", [2, 2, 4, 1, 2, 2]),
];

fn board(rules: &str) -> Board {
    let choice = LevelChoice { rules: Some(rules.to_owned()), ..LevelChoice::of(GameId::Jungle) };
    Content::new(Folders::default()).choose(&choice).unwrap().value.start.board()
}

fn with(rules: RuleSet) -> Board {
    jungle::Board::new(jungle::Board::standard(), rules).into()
}

/// Plays a try move by move on the rule book alone. Returns the steps of the last move, or why it is refused.
fn played(tried: &DemoTry, at: &str) -> (riverleap::rules::Position, Result<Vec<Step>, Refusal>) {
    let (mut position, mut end) = (tried.start.clone(), Ok(Vec::new()));
    for (index, event) in tried.events.iter().enumerate() {
        let DemoEvent::Act(Action::Move(wanted)) = *event else { panic!("{at}: {event} is no move") };
        assert!(end.is_ok() && position.outcome().is_none(), "{at}: nothing follows a refusal or a win");
        let mover = position.piece_at(wanted.from).map(Piece::side);
        assert_eq!(mover, Some(position.side_to_move()), "{at}: {event}");
        end = position.try_play(wanted);
        assert!(end.is_ok() || index + 1 == tried.events.len(), "{at}: only the last move may be refused");
    }
    (position, end)
}

fn confirmed(scene: &RuleScene, tried: &DemoTry, rules: &str) {
    let events: Vec<String> = tried.events.iter().map(ToString::to_string).collect();
    let at = format!("{rules}, {:?}: {}", scene.topic, events.join(" "));
    let (position, end) = played(tried, &at);
    match (tried.outcome, end) {
        (DemoOutcome::Refused, Err(Refusal::Jungle(why))) => {
            use jungle::Refusal as No;
            let is_of_its_topic = match scene.topic {
                RuleTopic::Goal => false,
                RuleTopic::Moves => matches!(why, No::OwnDen { .. } | No::NotInLine { .. }),
                RuleTopic::Captures => matches!(why, No::TooWeak { .. } | No::ElephantOnRat { .. }),
                RuleTopic::Water => matches!(why, No::Water { .. } | No::RatsAcrossShore { .. }),
                RuleTopic::Leaps => matches!(why, No::LeapBlocked { .. }),
                RuleTopic::Traps => matches!(why, No::TooWeak { .. }),
            };
            assert!(is_of_its_topic, "{at}: {why}");
        }
        (DemoOutcome::Won(side), Ok(_)) => {
            let won = match position.outcome() {
                Some(Outcome::Jungle(
                    jungle::Outcome::Den { winner, .. } | jungle::Outcome::Elimination { winner },
                )) => Some(winner),
                _ => None,
            };
            assert_eq!((won, side), (Some(Side::White), Side::White), "{at}");
        }
        (DemoOutcome::Captures, Ok(steps)) => {
            let captures = steps.iter().filter(|step| matches!(step, Step::Capture { .. })).count();
            assert_eq!((captures, position.outcome()), (1, None), "{at}");
        }
        (DemoOutcome::Played, Ok(steps)) => {
            assert!(matches!(steps[..], [Step::Leap { .. }]) && scene.topic == RuleTopic::Leaps, "{at}: {steps:?}");
        }
        (outcome, end) => panic!("{at}: {outcome}, but {end:?}"),
    }
}

#[test]
fn every_rule_set_confirms_the_scenes_that_it_shows() {
    for (rules, wanted) in SETS {
        let shown = scenes(&board(rules));
        let counts = RuleTopic::ALL
            .iter()
            .map(|topic| shown.iter().find(|scene| scene.topic == *topic).map_or(0, |scene| scene.tries.len()));
        assert_eq!(counts.collect::<Vec<_>>(), wanted, "{rules}");
        assert!(shown.iter().map(|scene| scene.topic).eq(RuleTopic::ALL.iter().copied()), "{rules}: in this order");
        for scene in &shown {
            let squares = scene.tries[0].start.board().squares().count();
            assert!((12..=20).contains(&squares), "{:?}: a small board", scene.topic);
            scene.tries.iter().for_each(|tried| confirmed(scene, tried, rules));
        }
        assert_eq!(scenes(&board(rules)), shown, "{rules}: the same each time");
    }
}

/// The sets of the list are all sets that come with the game.
#[test]
fn no_rule_set_is_forgotten() {
    let files = std::fs::read_dir("levels/rules").unwrap().map(|file| file.unwrap().path());
    let mut names: Vec<String> = files.map(|file| file.file_stem().unwrap().to_str().unwrap().to_owned()).collect();
    names.sort();
    assert_eq!(names, SETS.map(|(rules, _)| rules));
}

#[test]
fn an_animal_that_may_do_otherwise_is_not_shown() {
    let topics = |rules: RuleSet| scenes(&with(rules)).iter().map(|scene| scene.topic).collect::<Vec<_>>();
    let without = |left_out: RuleTopic| RuleTopic::ALL.iter().copied().filter(move |topic| *topic != left_out);
    // Where nobody leaps, no leap is blocked either.
    let grounded = topics(RuleSet { leapers: PerAnimal([None; 8]), ..RuleSet::default() });
    assert!(grounded.into_iter().eq(without(RuleTopic::Leaps)));
    let mut upright = RuleSet::default();
    upright.leapers = PerAnimal(upright.leapers.0.map(|leaps| leaps.and(Some(LeapDirections::Vertical))));
    assert!(topics(upright).into_iter().eq(without(RuleTopic::Leaps)));
    // Where the cat swims, it follows the rat, and no rat takes another across the shore.
    let swimmers = PerAnimal([true; 8]);
    let shown = scenes(&with(RuleSet { swimmers, ..RuleSet::default() }));
    let water = shown.iter().find(|scene| scene.topic == RuleTopic::Water).unwrap();
    assert_eq!(water.tries.len(), 2);
    assert!(water.tries.iter().all(|tried| tried.events.len() == 1));
}

#[test]
fn a_game_without_terrain_has_no_scenes() {
    let content = Content::new(Folders::default());
    let board = content.choose(&LevelChoice::of(GameId::Chesimals)).unwrap().value.start.board();
    assert_eq!(scenes(&board), []);
}

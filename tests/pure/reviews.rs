//! Reviews: whole turns are judged, a review can be stopped, and a record keeps what the review says.

use std::fs;
use std::sync::atomic::AtomicBool;

use riverleap::engine::{Engine, EngineOptions, Score, SearchLimits};
use riverleap::game::content::LevelChoice;
use riverleap::game::record::games;
use riverleap::game::session::Session;
use riverleap::game::study::Glyph;
use riverleap::players::review::{Review, ReviewRequest};
use riverleap::players::situation;
use riverleap::rules::{GameId, Position, Side};

use crate::cli::{complaint, run};
use crate::sessions::content;

pub fn review(session: &Session, nodes: u64, jobs: usize) -> Review {
    let request = ReviewRequest { session, nodes, lines: 1, jobs, hash_mib: 4 };
    request.run(&AtomicBool::new(false), |_, _| ()).unwrap().unwrap()
}

pub fn start(game: GameId) -> Position {
    content().choose(&LevelChoice::of(game)).unwrap().value.match_start()
}

pub fn engine() -> Engine {
    Engine::new(EngineOptions { hash_mib: 4, contempt: 0, ..EngineOptions::default() }).unwrap()
}

/// Plays on with the engine at full strength; returns the score of the last search for the side that played it.
pub fn play_on(session: &mut Session, engine: &mut Engine, nodes: u64, plies: usize) -> Option<Score> {
    let limits = SearchLimits { nodes: Some(nodes), ..SearchLimits::default() };
    let mut last = None;
    for _ in 0..plies {
        if session.ending().is_some() {
            break;
        }
        let result = engine.think(&situation(session), &limits, &AtomicBool::new(false), |_| ());
        last = result.score;
        session.try_play(result.best.unwrap()).unwrap();
    }
    last
}

/// A review of Chesimals II judges whole turns, of several actions each.
#[test]
fn whole_turns_are_judged() {
    let mut engine = engine();
    let mut session = Session::new(start(GameId::Chesimals));
    play_on(&mut session, &mut engine, 1500, 40);
    let review = review(&session, 3000, 2);
    let actions: usize = review.turns.iter().map(|turn| turn.plies.len()).sum();
    assert!(actions >= session.plies().len() - 16 && review.turns.len() < session.plies().len());
    for pair in review.turns.windows(2) {
        assert_eq!(pair[0].plies.end, pair[1].plies.start);
        assert_eq!(pair[0].side.opponent(), pair[1].side);
    }
    assert!(review.accuracy[Side::White].is_some_and(|accuracy| (0.0..=100.0).contains(&accuracy)));
}

/// A stopped review has no result, and one job finds what several find where the searches are the same.
#[test]
fn a_review_can_be_stopped() {
    let mut session = Session::new(start(GameId::Jungle));
    play_on(&mut session, &mut engine(), 500, 10);
    let stop = AtomicBool::new(true);
    let request = ReviewRequest { session: &session, nodes: 500, lines: 1, jobs: 1, hash_mib: 1 };
    assert!(request.run(&stop, |_, _| ()).unwrap().is_none());
    let mut told = Vec::new();
    let request = ReviewRequest { lines: 3, ..request };
    let review = request.run(&AtomicBool::new(false), |done, total| told.push((done, total))).unwrap().unwrap();
    assert_eq!((told.len(), told.last()), (11, Some(&(11, 11))));
    assert!(review.turns.iter().all(|turn| turn.lines.len() == 3), "{review:?}");
}

#[test]
fn the_command_prints_and_writes_the_review() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (file, out) = (path("game.jgn"), path("annotated.jgn"));
    // White moves a dog while the rat catches the elephant.
    let moves = "1. Ea4 {mine} (1. Eb3) 1... Ra6 2. Wc4 Rb8 *";
    fs::write(&file, format!("[Level \"jungle\"]\n[Version \"1\"]\n[White \"Ann\"]\n\n{moves}\n")).unwrap();
    let (status, told, err) = run(&["review", &file, "--nodes", "2000", "--jobs", "1", "--out", &out]);
    assert_eq!(status, Some(1), "{told}{err}");
    let moves = "1. Ea4 {mine} (1. Eb3) 1... Ra6 2. Df1 Ra5 3. Df2 Rxa4 *";
    fs::write(&file, format!("[Level \"jungle\"]\n[Version \"1\"]\n[White \"Ann\"]\n\n{moves}\n")).unwrap();
    let words = ["review", &file, "--nodes", "4000", "--jobs", "1"];
    let (status, told, err) = run(&[&words[..], &["--out", &out]].concat());
    assert_eq!(status, Some(0), "{err}");
    assert!(
        told.starts_with("jungle: Ann against ?\n1. Ea4 +") || told.starts_with("jungle: Ann against ?\n1. Ea4 -"),
        "{told}"
    );
    assert!(told.contains("\n2. Df1 ") && told.contains(" ?? best ") && told.contains("\naccuracy White "), "{told}");
    assert!(told.contains("\nturning point "), "{told}");
    let text = fs::read_to_string(&out).unwrap();
    assert!(text.contains("[Annotator \"riverleap ") && text.contains("[Version \"3\"]"), "{text}");
    let game = games(&text, &content()).next().unwrap();
    assert_eq!(game.fault, None);
    let study = game.record.unwrap().study.unwrap();
    let main: Vec<_> = study.main_line().collect();
    assert!(main.iter().all(|node| study.notes(*node).unwrap().score.is_some()));
    assert_eq!(study.notes(main[0]).unwrap().comments, ["mine"]);
    assert_eq!(study.children(study.root()).len(), 2, "the side line is kept");
    assert_eq!(study.notes(main[2]).unwrap().glyphs, [Glyph::BLUNDER]);
    assert!(study.children(main[1]).len() == 2, "the better line stands beside the blunder");
    let (status, told, _) = run(&[&words[..], &["--json"]].concat());
    assert_eq!((status, told.lines().count()), (Some(0), 7));
    assert!(told.lines().all(|line| line.starts_with("{\"game\":1,") && line.ends_with('}')), "{told}");
    assert!(told.contains("\"fault\":\"blunder\"") && told.contains("\"accuracy\":{\"White\":"), "{told}");
    assert!(complaint(&["review", "no/such.jgn"]).contains("no/such.jgn"));
}

//! Reviews: planted blunders are found, none is invented, and a record keeps what the review says.

use std::fs;
use std::sync::atomic::AtomicBool;

use riverleap::engine::{Engine, EngineOptions, Score, SearchLimits, TurnFault};
use riverleap::game::content::LevelChoice;
use riverleap::game::record::games;
use riverleap::game::session::Session;
use riverleap::game::study::Glyph;
use riverleap::players::arena::opening;
use riverleap::players::review::{Review, ReviewRequest};
use riverleap::players::situation;
use riverleap::rules::jungle::Animal;
use riverleap::rules::{GameId, Move, Position, Side, Terrain};

use crate::cli::{complaint, run};
use crate::naive::Naive;
use crate::random::Dice;
use crate::sessions::content;

fn review(session: &Session, nodes: u64, jobs: usize) -> Review {
    let request = ReviewRequest { session, nodes, lines: 1, jobs, hash_mib: 4 };
    request.run(&AtomicBool::new(false), |_, _| ()).unwrap().unwrap()
}

fn start(game: GameId) -> Position {
    content().choose(&LevelChoice::of(game)).unwrap().value.match_start()
}

fn engine() -> Engine {
    Engine::new(EngineOptions { hash_mib: 4, contempt: 0, ..EngineOptions::default() }).unwrap()
}

/// Plays on with the engine at full strength; returns the score of the last search for the side that played it.
fn play_on(session: &mut Session, engine: &mut Engine, nodes: u64, plies: usize) -> Option<Score> {
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

/// What a planted move does, by the naive rule book: a reply that enters the den, or one that takes the elephant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Planted {
    OpensDen,
    HangsElephant,
}

/// The moves after which the opponent can do the planted thing, and before which it could not.
fn blunders(session: &Session, planted: Planted) -> Vec<Move> {
    let position = session.position().as_jungle().unwrap();
    let us = position.side_to_move();
    let allows = |after: &riverleap::rules::jungle::Position| {
        Naive::of(after).moves().into_iter().any(|reply| match planted {
            Planted::OpensDen => after.board().terrain(reply.to) == Terrain::Den(us),
            Planted::HangsElephant => {
                let taken = after.piece_at(reply.to).map(|piece| piece.animal);
                // An elephant for nothing: nobody can take on that square again.
                let mut taking = after.clone();
                taking.play_unchecked(reply);
                taken == Some(Animal::Elephant) && !Naive::of(&taking).moves().iter().any(|back| back.to == reply.to)
            }
        })
    };
    let mut moves: Vec<Move> = Naive::of(position).moves().into_iter().collect();
    moves.retain(|wanted| {
        let is_capture = position.piece_at(wanted.to).is_some();
        let mut after = position.clone();
        after.play_unchecked(*wanted);
        !is_capture && session.check(*wanted).is_ok() && after.outcome().is_none() && allows(&after)
    });
    // A position in which every move does it was lost before.
    if moves.len() == Naive::of(position).moves().len() { Vec::new() } else { moves }
}

#[test]
fn planted_blunders_are_found() {
    let mut found = [0; 2];
    let mut engine = engine();
    for seed in 0..120 {
        let planted = if seed % 2 == 0 { Planted::HangsElephant } else { Planted::OpensDen };
        if found[planted as usize] >= 6 {
            continue;
        }
        let mut dice = Dice(seed);
        let mut session = opening(&start(GameId::Jungle), 10 + dice.roll(30), 3, seed as usize);
        engine.forget();
        let mut at = None;
        for _ in 0..60 {
            let score = play_on(&mut session, &mut engine, 2000, 1);
            // Where a side is nearly lost, a blunder changes its chance less.
            let most = if planted == Planted::OpensDen { 1500 } else { 400 };
            let is_open = matches!(score, Some(Score::Cp(value)) if value.abs() < most);
            if session.ending().is_some() {
                break;
            }
            let moves = if is_open { blunders(&session, planted) } else { Vec::new() };
            if !moves.is_empty() {
                at = Some(session.cursor());
                session.try_play(dice.pick(&moves)).unwrap();
                break;
            }
        }
        let Some(at) = at else { continue };
        play_on(&mut session, &mut engine, 2000, 6);
        let review = review(&session, 20_000, 2);
        let turn = review.turns.iter().find(|turn| turn.plies.start == at).unwrap();
        assert!(turn.fault >= Some(TurnFault::Mistake), "seed {seed}, {planted:?} at ply {at}: {turn:?}");
        assert!(turn.allows.is_some(), "seed {seed}: {turn:?}");
        assert!(!turn.is_best && turn.accuracy < 80.0, "{turn:?}");
        found[planted as usize] += 1;
    }
    // A den that can be opened by one move is rare.
    assert!(found[Planted::HangsElephant as usize] == 6 && found[Planted::OpensDen as usize] >= 2, "{found:?}");
}

#[test]
fn no_blunder_is_invented_in_games_at_full_strength() {
    let mut engine = engine();
    let (mut turns, mut blunders) = (0, Vec::new());
    for seed in 0..4 {
        engine.forget();
        let mut session = opening(&start(GameId::Jungle), 8, 5, seed);
        let begun = session.cursor();
        play_on(&mut session, &mut engine, 60_000, 40);
        let review = review(&session, 60_000, 2);
        for turn in review.turns.iter().filter(|turn| turn.plies.start >= begun) {
            turns += 1;
            if turn.fault >= Some(TurnFault::Blunder) {
                blunders.push((seed, turn.plies.start));
            }
        }
    }
    assert!(turns > 100 && blunders.is_empty(), "{turns} turns, blunders {blunders:?}");
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

//! How fair boards are: boards whose outcome is known, figures that add up, mirror images, and games that are stopped.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

use riverleap::game::levels::read_level;
use riverleap::game::session::Session;
use riverleap::players::arena::{Mirror, opening};
use riverleap::players::balance::{BalanceReport, BalanceRequest, BalanceWarning};
use riverleap::rules::grid::Square;
use riverleap::rules::jungle::{self, RuleSet};
use riverleap::rules::{GameId, Move, Position, Side};

use crate::sessions::content;

/// Reads a board drawn as text, with the default rules.
fn board(terrain: &[&str], pieces: &[&str]) -> Position {
    let text = format!("(name: \"Tiny\", terrain: {terrain:?}, pieces: {pieces:?})");
    read_level("tiny.ron", &text, None, |_| Ok(RuleSet::default())).unwrap().match_start()
}

fn levels() -> Vec<(String, Position)> {
    let content = content();
    let of = |game: GameId| content.levels_of(game).into_iter().map(move |name| (game, name)).collect::<Vec<_>>();
    let start = |(game, name): (GameId, String)| {
        let level = content.level_of(game, &name, None).unwrap().value;
        (name, level.match_start())
    };
    GameId::ALL.into_iter().flat_map(of).map(start).collect()
}

fn fast(start: Position) -> BalanceRequest {
    BalanceRequest { games: 4, nodes: Some(80), most_turns: 80, ..BalanceRequest::of(start) }
}

fn run(request: &BalanceRequest) -> BalanceReport {
    request.run(&AtomicBool::new(false), |_| ()).unwrap()
}

/// Who wins every position that can come up, by brute force: positions in which a side can force a win are found
/// from the ends backwards, and the others are drawn. Repetition and the quiet limit are ignored, because neither helps
/// the side that can win fast.
struct Solved {
    winners: HashMap<String, Side>,
    all: Vec<Position>,
}

fn name(position: &Position) -> String {
    position.to_text().split(' ').take(2).collect::<Vec<_>>().join(" ")
}

fn next(position: &Position) -> Vec<Position> {
    let after = |action| {
        let mut next = position.clone();
        next.play_unchecked(action);
        next
    };
    position.legal_actions().into_iter().map(after).collect()
}

impl Solved {
    fn of(start: &Position) -> Solved {
        let mut children: HashMap<String, Vec<String>> = HashMap::new();
        let mut all = vec![start.clone()];
        let mut done = 0;
        while let Some(position) = all.get(done).cloned() {
            done += 1;
            let after = next(&position);
            if children.insert(name(&position), after.iter().map(name).collect()).is_none() {
                all.extend(after.into_iter().filter(|next| !children.contains_key(&name(next))));
            }
        }
        let mut winners: HashMap<String, Side> = HashMap::new();
        loop {
            let before = winners.len();
            for position in &all {
                let (us, name) = (position.side_to_move(), name(position));
                let winner = |next: &String| winners.get(next).copied();
                let children = &children[&name];
                let won = match position.outcome() {
                    Some(outcome) => outcome.winner(),
                    None if children.iter().any(|next| winner(next) == Some(us)) => Some(us),
                    // A side that cannot move loses.
                    None if children.iter().all(|next| winner(next) == Some(us.opponent())) => Some(us.opponent()),
                    None => None,
                };
                if let Some(won) = won {
                    winners.insert(name, won);
                }
            }
            if winners.len() == before {
                return Solved { winners, all };
            }
        }
    }

    /// The winners of all positions after that many turns in which the game goes on.
    fn after(&self, start: &Position, turns: usize) -> Vec<Option<Side>> {
        let mut layer = vec![start.clone()];
        for _ in 0..turns {
            layer = layer.iter().flat_map(next).collect();
        }
        layer.retain(|position| Session::new(position.clone()).ending().is_none());
        layer.iter().map(|position| self.winners.get(&name(position)).copied()).collect()
    }
}

/// The shares of White, draws and Black in percent, as they are printed.
fn shares(report: &BalanceReport) -> [String; 3] {
    [Some(Side::White), None, Some(Side::Black)].map(|winner| format!("{:.1}", 100.0 * report.share(winner)))
}

#[test]
fn a_board_that_one_side_always_wins_is_won_by_that_side() {
    // The den of the side with the cat is open, and nobody can enter the other.
    let white = (["...d", "....", "#...", "D#.."], ["....", "..c.", ".T..", "..L."]);
    let black = (["..#d", "...#", "....", "D..."], [".l..", "..t.", ".C..", "...."]);
    for ((terrain, pieces), side, percent) in
        [(white, Side::White, ["100.0", "0.0", "0.0"]), (black, Side::Black, ["0.0", "0.0", "100.0"])]
    {
        let start = board(&terrain, &pieces);
        let solved = Solved::of(&start);
        assert!(solved.all.len() > 2000, "{}", solved.all.len());
        let known = solved.after(&start, 2);
        assert!(known.len() > 10 && known.iter().all(|winner| *winner == Some(side)), "{known:?}");
        let report =
            run(&BalanceRequest { games: 30, opening_turns: 2, nodes: Some(2000), ..BalanceRequest::of(start) });
        assert_eq!(shares(&report), percent);
        assert_eq!(report.favoured(), Some(side));
    }
}

#[test]
fn a_board_that_nobody_can_win_is_drawn() {
    // The cat takes the rat where it leaves the water; the rat need not leave it.
    let start = board(&["..#d", ".~~#", "#~~.", "D#.."], &["c...", "....", "..R.", "...."]);
    let solved = Solved::of(&start);
    assert!(solved.winners.values().any(|winner| *winner == Side::Black), "the rat can be lost");
    let known = solved.after(&start, 2);
    assert!(known.len() > 3 && known.iter().all(Option::is_none), "{known:?}");
    let report = run(&BalanceRequest { games: 30, opening_turns: 2, nodes: Some(2000), ..BalanceRequest::of(start) });
    assert_eq!(shares(&report), ["0.0", "100.0", "0.0"]);
    assert_eq!(report.favoured(), None);
    assert!(report.tally.score_error() < 0.05);
}

#[test]
fn the_figures_add_up_on_every_board() {
    for (name, start) in levels() {
        let report = run(&fast(start.clone()));
        assert_eq!((report.games(), report.ends.values().sum::<u32>()), (4, 4), "{name}");
        let sum: f64 = [Some(Side::White), None, Some(Side::Black)].map(|winner| report.share(winner)).iter().sum();
        assert!((sum - 1.0).abs() < 1e-9, "{name}");
        let (pieces, squares) = (report.pieces(), report.squares());
        let moves: u32 = pieces.iter().map(|used| used.moves).sum();
        assert_eq!(squares.iter().map(|(_, used)| used.visits).sum::<u32>(), moves, "{name}: every move is a visit");
        let lost: u32 = pieces.iter().map(|used| used.began - used.survived).sum();
        let taken: u32 = pieces.iter().map(|used| used.captures).sum();
        let places: u32 = squares.iter().map(|(_, used)| used.captures).sum();
        assert!(lost == taken && lost == places, "{name}: {lost} {taken} {places}");
        assert!(squares.iter().all(|(_, used)| used.is_open || used.visits == 0), "{name}");
        // An opening may lose pieces before they are counted.
        let began: u32 = pieces.iter().map(|used| used.began).sum();
        assert!(began as usize <= 4 * start.pieces().len() && moves > 0, "{name}");
        let [shortest, longest] = [0.0, 1.0].map(|share| report.length_of(share) as f64);
        assert!(shortest <= report.mean_length() && report.mean_length() <= longest, "{name}");
    }
}

#[test]
fn what_was_never_used_is_named() {
    let start = content().level("jungle").unwrap().value.match_start();
    let report = run(&BalanceRequest { games: 1, opening_turns: 0, most_turns: 1, ..fast(start) });
    let entered: Vec<Square> = report.squares().iter().filter(|(_, used)| used.visits > 0).map(|(at, _)| at).collect();
    let warnings = report.warnings();
    let [
        BalanceWarning::UnusedSquares(squares),
        BalanceWarning::UnusedPieces(pieces),
        BalanceWarning::UnusedLeaps(leaps),
    ] = &warnings[..]
    else {
        panic!("{warnings:?}")
    };
    assert_eq!((entered.len(), squares.len(), pieces.len(), leaps.len()), (1, 62, 15, 10));
    assert!(!squares.contains(&entered[0]));
    assert!(warnings[1].to_string().starts_with("never moved: White's "), "{}", warnings[1]);
    assert!(warnings[2].to_string().contains("b3-b7"), "{}", warnings[2]);
}

#[test]
fn the_report_is_refined_until_it_is_stopped() {
    let start = content().level("puddle").unwrap().value.match_start();
    let (stop, seen) = (AtomicBool::new(false), Mutex::new(Vec::new()));
    let request = BalanceRequest { games: 1000, ..fast(start) };
    let report = request.run(&stop, |report| {
        let mut seen = seen.lock().unwrap();
        seen.push(report.games());
        stop.store(seen.len() == 3, Ordering::Relaxed);
    });
    let report = report.unwrap();
    assert_eq!(*seen.lock().unwrap(), [2, 4, 6]);
    assert_eq!((report.games(), report.ends.values().sum::<u32>()), (6, 6));
    let first = run(&BalanceRequest { games: 6, ..request });
    assert_eq!(report, first, "the same games as in a shorter request");
}

#[test]
fn in_a_mirror_each_side_has_what_the_other_had() {
    let mut mirrored = Vec::new();
    for (name, start) in levels() {
        let Some(mirror) = Mirror::of(&start) else { continue };
        assert_eq!(mirror.image(&start).as_ref(), Some(&start), "{name}");
        for number in 0..10 {
            let opened = opening(&start, 6, 5, number);
            let position = opened.position();
            let Some(image) = mirror.image(position).filter(|_| position.begins_turn()) else { continue };
            assert_eq!(mirror.image(&image).as_ref(), Some(position), "{name}");
            let exchanged = image.restarted_by(image.side_to_move().opponent());
            assert_eq!(exchanged.perft(2), position.perft(2), "{name}: {position:?} {image:?}");
        }
        mirrored.push(name);
    }
    assert!(mirrored.len() > 8 && ["jungle", "default"].iter().all(|name| mirrored.iter().any(|own| own == name)));
    // The sides differ in one animal.
    assert_eq!(Mirror::of(&board(&["..d", "...", "D.."], &["l..", "...", "..T"])), None);
}

#[test]
fn leaps_are_those_that_the_rule_book_allows_alone() {
    for (name, start) in levels() {
        let Some(position) = start.as_jungle() else { continue };
        // An animal alone on the board would have won already.
        let rules = RuleSet { win_by_elimination: false, ..position.board().rules().clone() };
        let empty = Arc::new(jungle::Board::new(position.board().grid().clone(), rules));
        for (_, piece) in position.pieces() {
            let alone = |from| jungle::Position::new(Arc::clone(&empty), [(from, piece)], piece.side).ok();
            let moves = empty.squares().filter_map(|from| Some(alone(from)?.legal_moves())).flatten();
            let far = |wanted: &Move| wanted.from.line_to(wanted.to).is_some_and(|(_, distance)| distance > 1);
            let mut expected: Vec<Move> = moves.filter(far).collect();
            let mut found = start.board().leaps(piece.into());
            expected.sort();
            found.sort();
            assert_eq!(found, expected, "{name}: {piece:?}");
        }
    }
}

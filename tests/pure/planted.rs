//! The judge of matches finds every blunder that a test has planted by the naive rule book, and invents none.

use std::sync::atomic::AtomicBool;

use riverleap::engine::{ChanceScale, Score, SearchLimits, TurnFault};
use riverleap::game::session::Session;
use riverleap::players::arena::opening;
use riverleap::players::situation;
use riverleap::rules::jungle::{self, Animal};
use riverleap::rules::{GameId, Move, Terrain};

use crate::naive::Naive;
use crate::random::Dice;
use crate::reviews::{engine, play_on, review, start};

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
    let allows = |after: &jungle::Position| {
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

/// The expected points of the side to move, by a search of this many nodes.
fn chance(session: &Session, nodes: u64) -> f64 {
    let limits = SearchLimits { nodes: Some(nodes), ..SearchLimits::default() };
    let result = engine().think(&situation(session), &limits, &AtomicBool::new(false), |_| ());
    ChanceScale::of(session.position()).chance_of(result.score.unwrap())
}

/// Every mistake that the judge finds in games at full strength is confirmed by a search of twenty times the nodes: the
/// turn has lost some chance in its eyes too.
#[test]
fn no_mistake_is_invented_in_games_at_full_strength() {
    const NODES: u64 = 20_000;
    let mut engine = engine();
    let (mut turns, mut confirmed, mut invented) = (0, 0, Vec::new());
    for seed in 0..20 {
        engine.forget();
        let mut session = opening(&start(GameId::Jungle), 8, 5, seed);
        let begun = session.cursor();
        play_on(&mut session, &mut engine, NODES, 40);
        let review = review(&session, NODES, 2);
        for turn in review.turns.iter().filter(|turn| turn.plies.start >= begun) {
            turns += 1;
            if turn.fault >= Some(TurnFault::Mistake) {
                let mut again = Session::new(session.start().clone());
                let mut play_to = |ply: usize| {
                    for ply in again.cursor()..ply {
                        again.try_play(session.plies()[ply].action).unwrap();
                    }
                    // The match may be over after the turn.
                    if again.ending().is_some() { turn.chance[1] } else { chance(&again, 20 * NODES) }
                };
                let before = play_to(turn.plies.start);
                let after = 1.0 - play_to(turn.plies.end);
                if before - after >= 0.05 {
                    confirmed += 1;
                } else {
                    invented.push((seed, turn.plies.start, turn.chance, [before, after]));
                }
            }
        }
    }
    println!("{turns} turns, {confirmed} mistakes are confirmed, {} are not: {invented:?}", invented.len());
    assert!(turns > 500 && invented.is_empty(), "{turns} turns, {confirmed} confirmed, invented: {invented:?}");
}

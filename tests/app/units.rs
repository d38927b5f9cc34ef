//! Chesimals II on the board: random turns by clicks, bonds, turns of many actions, undo inside a turn.

use std::collections::{BTreeSet, HashMap};

use bevy::prelude::*;
use riverleap::app::board::{BondStrip, Cursor};
use riverleap::app::play::{Act, Laying, MatchSetup, RefusedRequest, Screen};
use riverleap::app::testing;
use riverleap::game::content::{Content, Folders, LevelChoice};
use riverleap::game::session::PieceId;
use riverleap::rules::chesimals::{self, ChainThrough, Chesimal};
use riverleap::rules::grid::Square;
use riverleap::rules::{Action, Board, GameId, MatchRules, Move, Position, Readiness, splitmix};

use super::motion::assert_at_home;
use super::table::{click, frames, heard, listening, picked, screen, session, square};

/// An app with the board and a match of this set-up.
pub fn table(setup: &str) -> App {
    table_from(start_of(setup))
}

pub fn start_of(setup: &str) -> Position {
    let choice = LevelChoice { level: setup.to_owned(), ..LevelChoice::of(GameId::Chesimals) };
    Content::new(Folders::default()).choose(&choice).unwrap().value.match_start()
}

pub fn table_from(start: Position) -> App {
    let mut app = listening(testing::headless_board().unwrap());
    app.insert_resource(MatchSetup { start, level: "A setup".to_owned(), begun: None });
    testing::lay(&mut app, Laying::New);
    app
}

/// Checks that a strip lies under every link of the position, and no other.
fn assert_bonds_are_links(app: &mut App, when: &str) {
    let mut pieces = app.world_mut().query::<(&PieceId, &Square)>();
    let standing: HashMap<PieceId, Square> = pieces.iter(app.world()).map(|(id, square)| (*id, *square)).collect();
    let mut strips = app.world_mut().query::<&BondStrip>();
    let seen: Vec<(Square, Square)> = strips
        .iter(app.world())
        .map(|BondStrip(bond)| {
            let (one, other) = (standing[&bond.0], standing[&bond.1]);
            (one.min(other), one.max(other))
        })
        .collect();
    let links: BTreeSet<(Square, Square)> =
        session(app).position().links().into_iter().map(|(one, other)| (one.min(other), one.max(other))).collect();
    assert_eq!(seen.len(), links.len(), "{when}: each bond is drawn once");
    assert_eq!(seen.into_iter().collect::<BTreeSet<_>>(), links, "{when}");
}

/// Plays a random game to its end, or so many actions; every action is played by `act`. Returns how many were played.
fn random_game(app: &mut App, seed: u64, most: usize, act: impl Fn(&mut App, Action)) -> usize {
    let mut dice = seed;
    for step in 0..most {
        let actions = session(app).legal_actions();
        if actions.is_empty() {
            return step;
        }
        let wanted = actions[splitmix::next(&mut dice) as usize % actions.len()];
        let before = session(app).cursor();
        act(app, wanted);
        assert_eq!(session(app).cursor(), before + 1, "seed {seed}: {wanted}");
        assert_bonds_are_links(app, &format!("seed {seed}, after {wanted}"));
    }
    most
}

#[test]
fn bonds_are_the_links_after_every_action_of_random_games() {
    for (seed, setup) in [(1, "default"), (2, "hunt"), (3, "links"), (4, "band"), (5, "preset")] {
        let mut app = table(setup);
        assert_bonds_are_links(&mut app, setup);
        random_game(&mut app, seed, 150, |app, wanted| {
            testing::play(app, &wanted.to_string()).unwrap();
        });
        frames(&mut app, 80);
        assert_at_home(&mut app, setup);
        while session(&app).can_undo() {
            testing::act(&mut app, Act::Undo);
            assert_bonds_are_links(&mut app, "taken back");
        }
    }
}

/// How many bonds join units of different chesimals.
fn mixed_bonds(app: &mut App) -> usize {
    let mut pieces = app.world_mut().query::<(&PieceId, &Chesimal)>();
    let chesimals: HashMap<PieceId, Chesimal> = pieces.iter(app.world()).map(|(id, it)| (*id, *it)).collect();
    let mut strips = app.world_mut().query::<&BondStrip>();
    strips.iter(app.world()).filter(|BondStrip(bond)| chesimals[&bond.0] != chesimals[&bond.1]).count()
}

#[test]
fn where_any_friend_carries_the_chain_bonds_join_different_chesimals() {
    let start = start_of("default");
    let mut app = table_from(start.clone());
    assert_eq!(mixed_bonds(&mut app), 0);
    let board = chesimals::Board::new(12, 16, ChainThrough::AnyFriendly, MatchRules::default());
    let mut app = table_from(Board::from(board).position(&start.to_text()).unwrap());
    assert_bonds_are_links(&mut app, "at the start");
    assert!(mixed_bonds(&mut app) > 0);
    random_game(&mut app, 6, 150, |app, wanted| {
        testing::play(app, &wanted.to_string()).unwrap();
    });
    frames(&mut app, 80);
    assert_at_home(&mut app, "among friends");
}

#[test]
fn random_turns_by_clicks() {
    for (seed, setup) in [(11, "hunt"), (12, "links")] {
        let mut app = table(setup);
        let played = random_game(&mut app, seed, 150, |app, wanted| match wanted {
            Action::Move(Move { from, to }) => click(app, &format!("{from} {to}")),
            _ => testing::press_key(app, KeyCode::End),
        });
        assert!(played > 20, "{setup}");
        assert!(heard(&mut app).refused.is_empty());
        let over = session(&app).ending().is_some();
        frames(&mut app, 2);
        assert_eq!(screen(&app), if over { Screen::GameOver } else { Screen::Play });
    }
}

/// Moves the cursor of the keys to a square.
pub fn walk(app: &mut App, to: Square) {
    // The first arrow shows the cursor.
    if app.world().resource::<Cursor>().0.is_none() {
        testing::press_key(app, KeyCode::ArrowUp);
    }
    for _ in 0..64 {
        let at = app.world().resource::<Cursor>().0.unwrap();
        let key = match (to.file().cmp(&at.file()), to.rank().cmp(&at.rank())) {
            (std::cmp::Ordering::Less, _) => KeyCode::ArrowLeft,
            (std::cmp::Ordering::Greater, _) => KeyCode::ArrowRight,
            (_, std::cmp::Ordering::Less) => KeyCode::ArrowDown,
            (_, std::cmp::Ordering::Greater) => KeyCode::ArrowUp,
            _ => return,
        };
        testing::press_key(app, key);
    }
    panic!("the cursor does not get to {to}");
}

fn readiness(app: &mut App, at: &str) -> Readiness {
    let at = square(at);
    let mut pieces = app.world_mut().query::<(&Square, &Readiness)>();
    *pieces.iter(app.world()).find(|(square, _)| **square == at).unwrap().1
}

/// The squares with marks whose names begin with `mark`, sorted.
pub fn marks(app: &mut App, mark: &str) -> Vec<String> {
    let mut names = app.world_mut().query::<&Name>();
    let squares = names.iter(app.world()).filter_map(|name| name.strip_prefix(mark).map(|it| it.trim().to_owned()));
    let mut squares: Vec<String> = squares.collect();
    squares.sort();
    squares
}

#[test]
fn a_turn_shows_who_is_ready_spent_and_cut_off_and_an_undo_inside_it_goes_one_action_back() {
    let mut app = table("default");
    assert_eq!(readiness(&mut app, "c4"), Readiness::Free);
    assert_eq!(marks(&mut app, "mark_active "), [] as [&str; 0]);
    click(&mut app, "c4 c3");
    assert_eq!(readiness(&mut app, "c3"), Readiness::Spent);
    assert_eq!(readiness(&mut app, "b5"), Readiness::Ready);
    assert_eq!(readiness(&mut app, "j4"), Readiness::Free, "another chesimal");
    assert!(marks(&mut app, "mark_active ").contains(&"c5".to_owned()));
    // An elephant that moves out loses its link; the mark appears before the move.
    click(&mut app, "b6");
    let at = testing::place_of(&app, square("a7"));
    assert_eq!(picked(&app), Some(square("b6")));
    testing::mouse(&mut app, at, bevy::picking::pointer::PointerAction::Move { delta: Vec2::ZERO });
    let stranded = session(&app).position().cut_off_by("b6a7".parse().unwrap());
    let stranded: Vec<String> = stranded.iter().map(ToString::to_string).collect();
    assert_eq!(stranded, ["a7"]);
    assert_eq!(marks(&mut app, "mark_cut_off "), stranded);
    let before = session(&app).position().clone();
    assert!(heard(&mut app).refused.is_empty());
    testing::act(&mut app, Act::Undo);
    assert_eq!((session(&app).cursor(), readiness(&mut app, "b5")), (0, Readiness::Free));
    testing::act(&mut app, Act::Redo);
    assert_eq!(session(&app).position(), &before);
    assert_eq!(readiness(&mut app, "c3"), Readiness::Spent);
    click(&mut app, "b6 a7");
    assert_eq!(readiness(&mut app, "a7"), Readiness::CutOff);
    assert_eq!(marks(&mut app, "mark_cut_off "), ["a7"]);
}

#[test]
fn a_turn_cannot_be_ended_before_anything_has_moved_and_the_player_is_told() {
    let mut app = table("default");
    testing::press_key(&mut app, KeyCode::End);
    let refused = heard(&mut app).refused;
    assert_eq!(refused.iter().map(|refused| refused.wanted).collect::<Vec<_>>(), [RefusedRequest::Action(Action::End)]);
    assert_eq!(session(&app).cursor(), 0);
}

/// The badges distinguish by their shape units that are cut off and may be linked again from units that have lost their
/// chief.
#[test]
fn leaderless_units_bear_another_badge_than_those_that_are_cut_off() {
    let mut app = table("hunt");
    let mut dice = 3;
    let mut seen = [0, 0];
    for _ in 0..150 {
        for (badge, wanted, count) in
            [("mark_cut_off ", Readiness::CutOff, 0), ("mark_leaderless ", Readiness::Leaderless, 1)]
        {
            let mut pieces = app.world_mut().query::<(&Square, &Readiness)>();
            let mut such: Vec<String> = pieces
                .iter(app.world())
                .filter(|(_, readiness)| **readiness == wanted)
                .map(|(at, _)| at.to_string())
                .collect();
            such.sort();
            seen[count] += such.len();
            assert_eq!(marks(&mut app, badge), such);
        }
        let actions = session(&app).legal_actions();
        if actions.is_empty() {
            break;
        }
        let wanted = actions[splitmix::next(&mut dice) as usize % actions.len()];
        testing::play(&mut app, &wanted.to_string()).unwrap();
        frames(&mut app, 1);
    }
    assert!(seen.iter().all(|count| *count > 0), "{seen:?}");
}

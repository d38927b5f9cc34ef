//! A whole match against an opponent, from the title to the result, with the keyboard only.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use riverleap::engine::{Engine, EngineOptions, SearchLimits};
use riverleap::game::content::{Content, Folders};
use riverleap::game::record::Record;
use riverleap::game::session::Session;
use riverleap::players::situation;
use riverleap::rules::grid::Square;
use riverleap::rules::{Action, Move, Side};

use super::desk::Desk;
use super::game::Game;
use super::kills::kept;
use super::shot::keep;
use super::start::title;
use super::tree::{Named, Role, Tree, button, choice, field, label};
use super::whole_game::REMATCH;

const NAME: &str = "Your name";
const HARE: &str = "Level 3: Hare";
/// The nodes of the player's search: clearly more than the Hare's.
const NODES: u64 = 20_000;
/// The time limit of a match.
const LONGEST: Duration = Duration::from_secs(1200);

/// Moves to the widget by Tab and presses Enter.
fn enter(game: &mut Game, named: Named) {
    game.wait_for(named);
    game.walk_to(named);
    game.press(&["Return"]);
}

/// The square of the board that has the focus.
fn cursor(tree: &Tree) -> Option<Square> {
    tree.focused()?.name.split(',').next()?.parse().ok()
}

/// Moves the cursor there with the arrow keys.
fn point(game: &mut Game, to: Square) {
    loop {
        let at = game.wait_until_told("the cursor", cursor);
        let key = match () {
            () if at.file() < to.file() => "Right",
            () if at.file() > to.file() => "Left",
            () if at.rank() < to.rank() => "Up",
            () if at.rank() > to.rank() => "Down",
            () => return,
        };
        game.press(&[key]);
        game.wait_until_told(key, |tree| (cursor(tree)? != at).then_some(()));
    }
}

/// Whether a square says that an animal can move: it is the player's turn.
fn my_turn(tree: &Tree) -> bool {
    tree.squares().any(|square| square.name.contains("can move"))
}

fn best(engine: &mut Engine, session: &Session) -> Move {
    let limits = SearchLimits { nodes: Some(NODES), ..SearchLimits::default() };
    let best = engine.think(&situation(session), &limits, &AtomicBool::new(false), |_| {}).best;
    best.and_then(Action::as_move).expect("a move, as long as the match goes on")
}

/// The last move in the list beside the board, such as `7. Sun: Leopard d8 – d9`.
fn last_move(tree: &Tree) -> Option<Move> {
    let last = tree.0.iter().rfind(|node| {
        node.role == Role::Label && node.name.starts_with(|c: char| c.is_ascii_digit()) && node.name.contains(". ")
    })?;
    let mut squares = last.name.split(' ').filter_map(|word| word.parse::<Square>().ok());
    Some(Move { from: squares.next()?, to: squares.next()? })
}

#[test]
#[ignore = "needs a display, and some minutes"]
fn whole_game_by_keyboard() {
    let desk = Desk::new();
    desk.write("data/settings.ron", "(pace: Quick, speed: Fast, scenery: Still)");
    let mut game = desk.start(&[]);
    title(&mut game);
    enter(&mut game, button("Play"));
    game.wait_for(field(NAME));
    game.walk_to(field(NAME));
    game.xdotool(&["type", "--delay", "80", "Mia"]);
    game.wait_until_told("the name", |tree| (tree.find(field(NAME))?.value.as_deref() == Some("Mia")).then_some(()));
    enter(&mut game, choice(HARE));
    game.wait_until_told(HARE, |tree| tree.find(choice(HARE))?.chosen().then_some(()));
    enter(&mut game, button("Start"));
    game.board();
    game.wait_until_told("the own turn", |tree| my_turn(tree).then_some(()));
    game.shot().keep("keyboard-match");
    game.keep_tree("tree-of-a-match");
    while cursor(&game.tree()).is_none() {
        game.press(&["Tab"]);
        std::thread::sleep(Duration::from_millis(300));
    }
    game.keep_tree("tree-of-a-match-with-the-cursor");

    let mut engine = Engine::new(EngineOptions { hash_mib: 16, ..EngineOptions::default() }).unwrap();
    let begun = Instant::now();
    let level = Content::new(Folders::default()).level("jungle").unwrap().value;
    let mut session = Session::new(level.match_start());
    let mut record: Option<Record> = None;
    let mut heading = None;
    loop {
        let plies = session.plies().len();
        let over = game.wait_until_told("the answer, or the end", |tree| {
            if plies > 0 && my_turn(tree) {
                // The journal contains the answer as soon as the board shows it.
                record = kept(&desk.journals()).filter(|record| record.session.plies().len() == plies + 1);
            }
            let turn = my_turn(tree) && (plies == 0 || record.is_some());
            (turn || tree.has(REMATCH)).then(|| tree.has(REMATCH))
        });
        if over {
            break;
        }
        if let Some(record) = &record {
            session = record.session.clone();
            heading = Some(record.heading.clone());
        }
        let wanted = best(&mut engine, &session);
        let Move { from, to } = wanted;
        point(&mut game, from);
        game.press(&["Return"]);
        game.wait_until_told("the animal in hand", |tree| {
            tree.square(&from.to_string())?.name.contains("picked up").then_some(())
        });
        point(&mut game, to);
        game.press(&["Return"]);
        session.try_play(wanted).unwrap();
        assert!(begun.elapsed() < LONGEST, "after {plies} plies the match still goes on");
    }
    let tree = game.tree();
    game.shot().keep("keyboard-result");
    game.keep_tree("tree-of-a-result");
    // A finished match is no longer in the journal; the Hare's last move is in the list.
    if session.ending().is_none() {
        session.try_play(last_move(&tree).expect("moves in the list")).unwrap();
    }
    let ending = session.ending().expect("the card says that it is over");
    println!("{} plies in {:?}: {ending:?}", session.plies().len(), begun.elapsed());
    let record = Record::new(heading.expect("a journal of the match"), session);
    keep("keyboard-game.jgn", record.to_string().as_bytes());
    let winner = ending.winner().map_or("A draw", |side| if side == Side::White { "You win" } else { "You lose" });
    assert!(tree.find(label(winner)).is_some(), "{winner}: {}", tree.text());
    assert!(record.to_string().contains("[White \"Mia\"]"), "{record}");
}

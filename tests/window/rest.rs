//! Nothing is drawn at rest: the window sleeps while nothing moves, on every screen and under every layer.

use std::thread::sleep;
use std::time::{Duration, Instant};

use riverleap::app::play::Screen;
use riverleap::game::content::{Content, Folders};
use riverleap::game::record::{Heading, Record};
use riverleap::game::session::Session;
use riverleap::rules::Action;

use super::desk::Desk;
use super::game::Game;
use super::start::{QUIT, start_match, title};
use super::tree::{button, choice};
use super::whole_game::{REMATCH, TWO_PEOPLE, is_start, order};

/// The time over which CPU time is measured.
const LOOK: Duration = Duration::from_secs(2);
/// The CPU time of the main thread, in seconds, from which something was drawn. A frame cost that thread 0.03 s when
/// this was measured.
const DRAWN_S: f64 = 0.002;
/// The CPU time of the whole program, in seconds, from which the window counts as awake. In a debug build, Bevy's
/// watcher of shaders used 0.012 s when this was measured.
const AWAKE_S: f64 = 0.05;
/// Long enough for every motion after the change of a screen, even on the busiest machine; moving scenery moves for
/// twenty seconds.
const SETTLES: Duration = Duration::from_secs(30);
const SCENERY_SETTLES: Duration = Duration::from_secs(60);

/// Waits until nothing more is drawn.
fn rests(game: &Game, what: &str, settles: Duration) {
    let start = Instant::now();
    loop {
        let before = (game.main_thread_seconds(), game.cpu_seconds());
        sleep(LOOK);
        let (drew, used) = (game.main_thread_seconds() - before.0, game.cpu_seconds() - before.1);
        if drew <= DRAWN_S && used <= AWAKE_S {
            println!("{what}: {:.1} % of a core, {:.0} s after it came", 50.0 * used, start.elapsed().as_secs_f64());
            return;
        }
        let passed = start.elapsed();
        assert!(passed < settles, "{what} never sleeps: in {LOOK:?} {used:.2} s, in the main thread {drew:.4} s");
    }
}

/// Calls `act`, waits until the picture changes, and then until nothing is drawn.
fn visit(game: &mut Game, what: &str, act: impl FnOnce(&mut Game)) {
    let before = game.shot();
    act(game);
    game.wait_until(what, |shot| shot.difference(&before) > 0.1);
    rests(game, what, SETTLES);
    game.shot().keep(&format!("rest-{}", what.replace(' ', "-")));
}

/// Goes back from a page to the title, and moves the pointer away from its buttons.
fn to_title(game: &mut Game) {
    game.press(&["Escape"]);
    game.rest();
    game.wait_for(QUIT);
}

/// Opens a screen and its layers from the title, and returns to the title. The result of a match follows a match.
fn visit_screen(game: &mut Game, screen: Screen) {
    match screen {
        // The first screen does not sleep, only films without a window show the second, and the title leads to the
        // third only if matches were left, for which there is a test below.
        // The review is visited from the result.
        Screen::Loading | Screen::Stage | Screen::Resume | Screen::Review => return,
        Screen::Title => {
            rests(game, "title", SETTLES);
            visit(game, "title settings", |game| game.press(&["F3"]));
            to_title(game);
            visit(game, "title rules", |game| game.click(button("How to play")));
        }
        Screen::Multiplayer => visit(game, "multiplayer", |game| game.click(button("Multiplayer"))),
        Screen::Setup => visit(game, "games and boards", |game| game.click(button("Games and boards"))),
        Screen::RulesRoom => {
            visit(game, "games and boards", |game| game.click(button("Games and boards")));
            visit(game, "rules side by side", |game| {
                game.click(button("Rules, one by one"));
                game.click(choice("View: Side by side"));
            });
            game.press(&["Escape"]);
            game.rest();
        }
        Screen::Opponents => visit(game, "opponents", |game| game.click(button("Play"))),
        Screen::Library => {
            visit(game, "library", |game| game.click(button("Library")));
            visit(game, "library, strength", |game| game.click(choice("Library: How strong am I?")));
        }
        Screen::Create => visit(game, "create", |game| game.click(button("Create"))),
        Screen::Editor => {
            visit(game, "create", |game| game.click(button("Create")));
            visit(game, "editor", |game| game.click(button("New board: Jungle")));
            game.press(&["Escape"]);
            game.rest();
        }
        Screen::Lessons => visit(game, "lessons", to_lessons),
        Screen::Lesson => {
            to_lessons(game);
            game.rest();
            visit(game, "lesson", |game| game.press(&["Return"]));
            game.press(&["Escape"]);
            game.rest();
        }
        Screen::Puzzles => visit(game, "puzzles", |game| game.click(button("Puzzles"))),
        Screen::Puzzle => {
            visit(game, "puzzles", |game| game.click(button("Puzzles")));
            visit(game, "puzzle", |game| game.click(choice("Puzzle of the day")));
            visit(game, "puzzle hint", |game| game.press(&["h"]));
            game.press(&["Escape"]);
            game.rest();
        }
        Screen::Play => return match_rests(game),
        Screen::GameOver => {
            rests(game, "game over", SETTLES);
            visit(game, "game over without its card", |game| game.press(&["Escape"]));
            visit(game, "game over with its card", |game| game.press(&["Escape"]));
            visit(game, "review", |game| game.click(button("Review")));
            visit(game, "result after its review", |game| game.press(&["Escape"]));
            game.click(button("Main menu"));
            title(game);
            return;
        }
        Screen::Lab => {
            visit(game, "laboratory paused", |game| {
                game.click(button("Laboratory"));
                sleep(Duration::from_secs(2));
                // It may be paused exactly at its end. From the beginning, the key End always changes the picture.
                game.press(&["space", "Home"]);
            });
            visit(game, "laboratory at its end", |game| game.press(&["End"]));
        }
    }
    to_title(game);
}

fn to_lessons(game: &mut Game) {
    game.click(button("How to play"));
    game.click(choice("Page: Chesimals II"));
    game.click(button("Lessons"));
}

/// A match and all layers over it, up to its result.
fn match_rests(game: &mut Game) {
    let board = start_match(game, TWO_PEOPLE);
    game.wait_until("the board at the start", |shot| is_start(shot, &board));
    game.rest();
    rests(game, "match", SETTLES);
    visit(game, "match picked", |game| game.pick(&board, "a3"));
    visit(game, "match moved", |game| game.click_at(board.place("a4")));
    for (what, key) in
        [("pause", "Escape"), ("match settings", "F3"), ("match rules", "F1"), ("console", "F2"), ("evaluation", "e")]
    {
        visit(game, what, |game| game.press(&[key]));
        visit(game, &format!("match after {what}"), |game| game.press(&[if key == "e" { "e" } else { "Escape" }]));
    }
    visit(game, "hint", |game| game.press(&["h"]));
    game.press(&["Escape"]);
    visit(game, "draw asked", |game| game.click(button("Offer a draw")));
    visit(game, "draw declined", |game| game.click(button("Play on")));
    visit(game, "resignation asked", |game| game.click(button("Resign")));
    game.wait_for(button("Play on"));
    game.click(button("Resign"));
    game.wait_for(REMATCH);
    game.rest();
}

/// Visits these screens, with everything that can lie on them.
fn sleep_on(screens: impl Iterator<Item = Screen>) {
    let desk = Desk::new();
    desk.write("data/settings.ron", "(scenery: Still, online: (announced: false, relays: false))");
    let mut game = desk.start(&[]);
    title(&mut game);
    for screen in screens.filter(|screen| screen.facts().sleeps) {
        visit_screen(&mut game, screen);
    }
}

fn of_a_match(screen: Screen) -> bool {
    matches!(screen, Screen::Play | Screen::GameOver)
}

#[test]
#[ignore = "needs a display"]
fn a_match_its_result_and_all_that_lies_on_them_sleep() {
    sleep_on(Screen::ALL.into_iter().filter(|screen| of_a_match(*screen)));
}

#[test]
#[ignore = "needs a display"]
fn every_other_screen_and_all_that_lies_on_it_sleeps() {
    sleep_on(Screen::ALL.into_iter().filter(|screen| !of_a_match(*screen)));
}

#[test]
#[ignore = "needs a display"]
fn the_list_of_matches_that_were_left_sleeps() {
    let desk = Desk::new();
    desk.write("data/settings.ron", "(scenery: Still)");
    let content = Content::new(Folders::default());
    let mut session = Session::new(content.level("jungle").unwrap().value.match_start());
    session.try_play("a3a4".parse::<Action>().unwrap()).unwrap();
    let heading = Heading::new("jungle", session.start(), &content);
    let record = Record::new(heading, session).to_string();
    for number in [1, 2] {
        desk.write(&format!("data/journal/match-{number}.jgn"), &record);
    }
    let mut game = desk.start(&[]);
    title(&mut game);
    visit(&mut game, "unfinished matches", |game| game.click(button("Unfinished matches")));
    to_title(&mut game);
}

/// A frame takes some tenths of a second with software rendering.
fn uses_less_than(share: f64, what: &str, game: &Game) {
    let before = game.cpu_seconds();
    sleep(2 * LOOK);
    let used = (game.cpu_seconds() - before) / (2.0 * LOOK.as_secs_f64());
    println!("{what}: {:.1} % of a core", 100.0 * used);
    assert!(used < share, "{what}: {:.0} % of a core", 100.0 * used);
}

/// A running clock is redrawn once a second, and the reason for a refused move is not redrawn at all.
#[test]
#[ignore = "needs a display"]
fn what_waits_for_a_time_sleeps_until_then() {
    let desk = Desk::new();
    desk.write("data/settings.ron", "(scenery: Still)");
    let mut game = desk.start(&["play", "--rules", "tournament"]);
    let board = game.board();
    game.wait_until("the board at the start", |shot| is_start(shot, &board));
    sleep(2 * LOOK);
    uses_less_than(0.5, "a running clock", &game);
    drop(game);

    let mut game = desk.start(&["play"]);
    let board = game.board();
    game.wait_until("the board at the start", |shot| is_start(shot, &board));
    order(&mut game, &board, "a3a5");
    sleep(LOOK / 2);
    uses_less_than(0.25, "a refused move", &game);
    game.shot().keep("rest-refused");
}

#[test]
#[ignore = "needs a display"]
fn a_board_that_is_held_while_it_turns_sleeps_too() {
    let desk = Desk::new();
    desk.write("data/settings.ron", "(scenery: Still)");
    let mut game = desk.start(&["lab", "turn"]);
    let first = game.shot();
    game.wait_until("the laboratory", |shot| shot.difference(&first) > 5.0 && shot.colours() >= 1000);
    game.press(&["space", "Home", "Right", "Right", "Right", "Right", "Right", "Right", "Right", "Right"]);
    rests(&game, "laboratory, half turned", SETTLES);
    game.shot().keep("rest-turning");
}

#[test]
#[ignore = "needs a display"]
fn living_water_comes_to_rest() {
    let desk = Desk::new();
    let mut game = desk.start(&["play"]);
    let board = game.board();
    game.wait_until("the board at the start", |shot| is_start(shot, &board));
    // After input the water moves for a while.
    game.pick(&board, "a3");
    rests(&game, "match with living water", SCENERY_SETTLES);
}

//! The console over the match: it acts for the people at the table only, and loads other matches.

use std::fs;
use std::path::Path;
use std::time::Duration;

use bevy::app::AppExit;
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use riverleap::app::input::{self, ScreenLayer, Stack};
use riverleap::app::play::{self, Act, Laying, MatchSetup, Screen, Seat, Seats};
use riverleap::app::screens::autosave;
use riverleap::app::screens::console::{self, ConsoleOverlay, TypedLine};
use riverleap::app::screens::library::{Chosen, Library};
use riverleap::app::testing::{self, FRAME, lay};
use riverleap::game::content::LevelChoice;
use riverleap::game::record::{self, Heading, Record};
use riverleap::game::save::left_behind;
use riverleap::game::session::{Ending, Session};
use riverleap::rules::{Pair, Side};

use super::home::content;
use super::table::{Heard, heard, level, listening, screen, session};

/// A match on the standard board with the console over it; the journal is in `data`.
fn table(data: &Path, white: Seat, black: Seat) -> App {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, play::plugin, input::plugin, autosave::plugin, console::plugin));
    let choice = LevelChoice::default();
    let level = content(data.to_owned()).choose(&choice).unwrap();
    let chosen = Chosen::new(choice, &level);
    let level = level.value;
    app.insert_resource(TimeUpdateStrategy::ManualDuration(FRAME))
        .insert_resource(Library(content(data.to_owned())))
        .insert_resource(chosen)
        .insert_resource(Seats(Pair([white, black])))
        .insert_resource(MatchSetup { start: level.match_start(), level: level.name, begun: None });
    let mut app = listening(app);
    app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Title);
    app.update();
    lay(&mut app, Laying::New);
    app.world_mut().resource_mut::<Stack>().open(ScreenLayer::Console);
    app.update();
    app
}

pub fn two_people(data: &Path) -> App {
    table(data, Seat::Human, Seat::Human)
}

/// Types a line, waits for its effect, and returns the console's output since then.
pub fn typed(app: &mut App, line: &str) -> String {
    let before = said(app).len();
    app.world_mut().write_message(TypedLine(line.to_owned()));
    // Screens change a frame later.
    for _ in 0..3 {
        app.update();
    }
    said(app)[before..].to_owned()
}

fn said(app: &App) -> String {
    app.world().resource::<ConsoleOverlay>().said()
}

fn wait_for(app: &mut App, cursor: usize) {
    for _ in 0..60_000 {
        if session(app).cursor() == cursor {
            return app.update();
        }
        std::thread::sleep(Duration::from_millis(1));
        app.update();
    }
    panic!("{cursor} plies were not played: {}", said(app));
}

/// Closes the game and returns the matches that it has left behind.
fn left_in(mut app: App, data: &Path) -> Vec<Record> {
    app.world_mut().write_message(AppExit::Success);
    app.update();
    let folder = content(data.to_owned()).journal_folder().unwrap();
    let read = |path: &Path| {
        let game = record::read(&fs::read_to_string(path).unwrap(), &content(data.to_owned())).remove(0);
        assert_eq!(game.fault, None, "{}", path.display());
        game.record.unwrap()
    };
    let mut left: Vec<_> = left_behind(&folder).into_iter().map(|left| left.path).collect();
    left.sort();
    left.iter().map(|path| read(path)).collect()
}

/// A record of a match on that level, in a file that the console can load.
pub fn saved(data: &Path, level: &str, moves: &str, seats: [&str; 2], settle: impl FnOnce(&mut Session)) -> String {
    let content = content(data.to_owned());
    let start = content.level(level).unwrap().value.match_start();
    let [white, black] = seats.map(str::to_owned);
    let seats = Pair(seats.map(|seat| Some(seat.to_owned())));
    let heading = Heading { seats, white, black, ..Heading::new(level, &start, &content) };
    let mut session = Session::new(start);
    for wanted in moves.split_whitespace() {
        session.try_play(wanted.parse::<riverleap::rules::Move>().unwrap()).unwrap();
    }
    settle(&mut session);
    let file = data.join(format!("{level} of mine.jgn"));
    fs::write(&file, Record::new(heading, session).to_string()).unwrap();
    file.display().to_string()
}

fn moves(session: &Session) -> Vec<String> {
    session.plies().iter().map(|ply| ply.action.to_string()).collect()
}

#[test]
fn a_question_of_the_console_stays_open_until_it_is_answered() {
    let data = tempfile::tempdir().unwrap();
    let mut app = two_people(data.path());
    assert!(typed(&mut app, "help").contains("Enter your option:"));
    assert!(typed(&mut app, "1").contains("1. RANKS OF THE CHESS"), "{}", said(&app));
    typed(&mut app, "defeat");
    assert!(typed(&mut app, "yes").contains("Moon wins the game!"), "{}", said(&app));
    assert_eq!(heard(&mut app).ended, [Ending::Resignation { loser: Side::White }]);
    assert_eq!(screen(&app), Screen::GameOver);
}

#[test]
fn a_question_survives_a_move_that_somebody_else_plays() {
    let data = tempfile::tempdir().unwrap();
    let mut app = two_people(data.path());
    typed(&mut app, "help");
    testing::play(&mut app, "a3a4").unwrap();
    assert!(said(&app).contains("-ROUND 2-"), "{}", said(&app));
    assert!(typed(&mut app, "4").contains("RULE GUIDE"), "the menu is still open: {}", said(&app));
    assert!(typed(&mut app, "b").contains("4b. POSITIONS"), "{}", said(&app));
}

#[test]
fn typed_moves_are_requests_like_all_others() {
    let data = tempfile::tempdir().unwrap();
    let mut app = two_people(data.path());
    let answer = typed(&mut app, "move rat up");
    let Heard { requested, played, refused, .. } = heard(&mut app);
    assert_eq!((requested.len(), played.len(), refused.len()), (1, 1, 0));
    assert_eq!(requested[0].wanted.to_string(), "g3g4");
    assert!(answer.contains("-ROUND 2-") && answer.contains("Now is Moon's turn!"), "{answer}");
    assert_eq!(answer.matches("-ROUND").count(), 1, "told once: {answer}");
    for (line, cursor) in [("undo", 0), ("redo", 1), ("undo", 0)] {
        typed(&mut app, line);
        assert_eq!(session(&app).cursor(), cursor, "{line}");
    }
    assert!(typed(&mut app, "undo").contains("There is no move to take back."));
    assert!(typed(&mut app, "draw").contains("Sun offers a draw."));
    assert_eq!(session(&app).draw_offer(), Some(Side::White));
}

#[test]
fn the_console_does_not_move_for_a_machine() {
    let data = tempfile::tempdir().unwrap();
    // A strong machine takes a while to think.
    let mut app = table(data.path(), Seat::Human, level(9));
    typed(&mut app, "move rat up");
    assert_eq!(session(&app).side_to_move(), Side::Black);
    let answer = typed(&mut app, "move rat down");
    assert!(answer.contains("Wait: the ") && answer.contains(" has not moved yet."), "{answer}");
    assert_eq!(heard(&mut app).requested.len(), 1);
    // The console resigns for the person, whichever side is to move.
    typed(&mut app, "defeat");
    typed(&mut app, "y");
    assert_eq!(session(&app).ending(), Some(Ending::Resignation { loser: Side::White }));
}

#[test]
fn undo_in_the_console_comes_back_to_the_own_turn() {
    let data = tempfile::tempdir().unwrap();
    let mut app = table(data.path(), Seat::Human, level(1));
    typed(&mut app, "move rat up");
    wait_for(&mut app, 2);
    let told = said(&app);
    let told = told.rsplit("\nmove rat up\n").next().unwrap();
    assert!(told.contains("\nMoon plays: move ") || told.contains("\nMoon plays: jump "), "{told}");
    typed(&mut app, "undo");
    assert_eq!(session(&app).cursor(), 0);
    typed(&mut app, "redo");
    assert_eq!(session(&app).cursor(), 2);
}

#[test]
fn after_the_end_the_console_still_answers_and_closes() {
    let data = tempfile::tempdir().unwrap();
    let mut app = two_people(data.path());
    typed(&mut app, "move rat up");
    testing::act_as(&mut app, Side::Black, Act::Resign);
    app.update();
    assert!(said(&app).ends_with("Please input your command (undo/record/save/load/exit): "), "{}", said(&app));
    let answer = typed(&mut app, "move rat down");
    assert!(answer.contains("The game is over: Moon resigned."), "{answer}");
    typed(&mut app, "undo");
    assert_eq!((screen(&app), session(&app).ending()), (Screen::Play, None));
    testing::act_as(&mut app, Side::Black, Act::Resign);
    typed(&mut app, "exit");
    assert!(!app.world().resource::<Stack>().contains(ScreenLayer::Console));
    assert_eq!(screen(&app), Screen::GameOver);
}

#[test]
fn the_console_names_the_sides_as_the_window_does() {
    let data = tempfile::tempdir().unwrap();
    let mut app = two_people(data.path());
    for line in ["help", "2", "move rat up", "draw", "move cat up", "defeat", "yes"] {
        typed(&mut app, line);
    }
    let told = said(&app);
    for word in ["yellow", "blue", "upside", "downside", "White", "Black"] {
        assert!(!told.contains(word), "{word}: {told}");
    }
    for words in ["Moon has the animals at the top.", "Now is Sun's turn!", "Moon wins the game!"] {
        assert!(told.contains(words), "{words}: {told}");
    }
}

#[test]
fn a_match_on_another_board_gets_a_journal_of_its_own() {
    let data = tempfile::tempdir().unwrap();
    let file = saved(data.path(), "island", "", ["human", "engine:3"], |_| {});
    let mut app = two_people(data.path());
    typed(&mut app, "move rat up");
    let answer = typed(&mut app, &format!("load {file}"));
    assert!(answer.contains("A game is being played.") && session(&app).cursor() == 1, "it asks: {answer}");
    let answer = typed(&mut app, "yes");
    assert_eq!(answer.matches("-ROUND 1-").count(), 1, "{answer}");
    let board = session(&app).start().board().clone();
    assert_eq!(app.world().resource::<MatchSetup>().start.board(), board, "of which the rules page tells");
    assert_eq!(app.world().resource::<Seats>().0, Pair([Seat::Human, level(3)]));
    let wanted = session(&app).legal_actions()[0].to_string();
    testing::play(&mut app, &wanted).unwrap();
    let [old, new] = left_in(app, data.path()).try_into().unwrap();
    assert_eq!((old.heading.level.as_str(), moves(&old.session)), ("jungle", vec!["g3g4".to_owned()]));
    assert_eq!((new.heading.level.as_str(), moves(&new.session)), ("island", vec![wanted]));
    assert_eq!(new.session.start().board(), board);
}

#[test]
fn a_match_that_is_loaded_leaves_the_one_before_whole() {
    for finished in [false, true] {
        let data = tempfile::tempdir().unwrap();
        let file = saved(data.path(), "jungle", "a3a4 a7a6", ["human", "human"], |session| {
            if finished {
                session.resign(Side::White);
            }
        });
        let mut app = two_people(data.path());
        typed(&mut app, "move rat up");
        for line in [format!("load {file}"), "no".to_owned()] {
            typed(&mut app, &line);
            assert_eq!(moves(session(&app)), ["g3g4"], "nothing happens without a yes");
        }
        typed(&mut app, &format!("load {file}"));
        typed(&mut app, "y");
        assert_eq!(moves(session(&app)), ["a3a4", "a7a6"]);
        if !finished {
            typed(&mut app, "move elephant up");
        }
        let left: Vec<_> = left_in(app, data.path()).iter().map(|record| moves(&record.session)).collect();
        assert_eq!(left[0], ["g3g4"], "finished: {finished}");
        assert_eq!(left.len(), if finished { 1 } else { 2 });
    }
}

#[test]
fn boards_of_every_width_fit_the_sheet() {
    for level in ["jungle", "delta", "crosscurrent"] {
        let data = tempfile::tempdir().unwrap();
        let file = saved(data.path(), level, "", ["human", "human"], |_| {});
        let mut app = two_people(data.path());
        let board = typed(&mut app, &format!("load {file}"));
        let widest = board.lines().skip(1).filter(|line| !line.starts_with("Please")).map(str::len).max().unwrap();
        assert!(board.contains("-ROUND 1-") && widest <= 64, "{level}, {widest} letters: {board}");
    }
}

#[test]
fn the_record_of_a_rematch_bears_no_names_of_the_match_before() {
    let data = tempfile::tempdir().unwrap();
    let file = saved(data.path(), "jungle", "a3a4", ["human", "human"], |_| {});
    fs::write(&file, fs::read_to_string(&file).unwrap().replace("[White \"human\"]", "[White \"Ann\"]")).unwrap();
    let mut app = two_people(data.path());
    typed(&mut app, &format!("load {file}"));
    assert!(typed(&mut app, "record").contains("\"Ann\""));
    lay(&mut app, Laying::New);
    typed(&mut app, "move rat up");
    let record = typed(&mut app, "record");
    assert!(record.contains("Rg4") && !record.contains("Ann"), "{record}");
}

//! The text game on a terminal: its colours, and boards and help pages at any width.

use std::fs;
use std::process::{Command, Stdio};

use proptest::prelude::*;
use riverleap::game::content::{Content, Folders, LevelChoice};
use riverleap::rules::{GameId, Side};
use riverleap::text::console::Console;
use riverleap::text::{StyledText, Tone};

use crate::console::console_of;

fn console(level: &str) -> Console {
    let folders = Folders { levels: None, assets: None, data: Some("no/such/folder".into()) };
    let choice = LevelChoice { level: level.to_owned(), rules: Some("terminal".to_owned()), ..LevelChoice::default() };
    Console::on(&Content::new(folders).choose(&choice).unwrap().value)
}

/// The whole output of a game until every page has been read; the board of the first turn is the second part.
fn all_pages(level: &str, columns: Option<usize>) -> Vec<StyledText> {
    let setup = level.strip_prefix(CHESIMALS);
    let mut console = setup.map_or_else(|| console(level), field);
    console.fit(columns);
    let lines = ["help", "1", "help", "2", "help", "3", "help", "4", "a", "help", "4", "b", "help", "4", "c"];
    let welcome = console.start();
    let mut pages = match setup {
        // The game asks for no side: the board is on the first page.
        Some(_) => vec![welcome.clone(), welcome],
        None => vec![welcome, console.line("up")],
    };
    let moves = ["move rat up", "d2b1", "e2b2", "b2b4", "end", "moves", "save", "exit", "y"];
    pages.extend(lines.into_iter().chain(moves).map(|line| console.line(line)));
    pages
}

/// The prefix of a setup in the list of levels.
const CHESIMALS: &str = "chesimals: ";

fn field(setup: &str) -> Console {
    console_of(&LevelChoice { level: setup.to_owned(), ..LevelChoice::of(GameId::Chesimals) }, None, None)
}

fn levels() -> Vec<String> {
    let files = fs::read_dir("levels").unwrap().map(|entry| entry.unwrap().path());
    let shipped = files.filter(|path| path.is_file()).map(|path| path.to_str().unwrap().to_owned());
    let setups = ["default", "links", "tests/data/console/bands.ron"].map(|setup| format!("{CHESIMALS}{setup}"));
    let tried = ["tests/data/console/wide.ron".to_owned(), "tests/data/console/twins.ron".to_owned()];
    shipped.chain(tried).chain(setups).collect()
}

#[test]
fn no_line_is_wider_than_the_screen() {
    for level in levels() {
        for columns in (20..=80).step_by(3).chain([40, 60, 100, 150]) {
            for page in all_pages(&level, Some(columns)) {
                let text = page.wrapped(columns).plain();
                let long = text.lines().find(|line| line.trim_end().chars().count() > columns);
                assert_eq!(long, None, "{level} in {columns} columns:\n{text}");
            }
        }
    }
}

#[test]
fn boards_are_whole_at_every_width() {
    for level in levels() {
        for columns in [20, 30, 36, 40, 50, 60, 64, 80] {
            let board = &all_pages(&level, Some(columns))[1];
            // A broken line would spoil the picture.
            let picture =
                |line: &&str| line.starts_with(['|', '+', ' ']) || line.starts_with(|c: char| c.is_ascii_digit());
            for line in board.plain().lines().filter(picture) {
                assert!(line.trim_end().len() <= columns, "{level} in {columns} columns: {line}");
            }
        }
        let wide: Vec<StyledText> = all_pages(&level, Some(1000));
        assert_eq!(wide, all_pages(&level, None), "{level}");
        assert_eq!(wide.iter().map(|page| page.wrapped(1000)).collect::<Vec<_>>(), wide, "{level}");
    }
}

#[test]
fn a_board_in_letters_shows_what_the_manual_s_cells_show() {
    let mut console = console("jungle");
    console.fit(Some(20));
    console.start();
    let board = console.line("up").plain();
    let drawn = "\n-ROUND 1-\n\
                 8 l . + * + . t\n\
                 7 . d . + . c .\n\
                 6 r . p . w . e\n\
                 5 . / / . / / .\n\
                 4 . / / . / / .\n\
                 3 . / / . / / .\n\
                 2 E . W . P . R\n\
                 1 . C . + . D .\n\
                 0 T . + * + . L\n\
                 \u{20} 0 1 2 3 4 5 6\n";
    let trimmed: Vec<&str> = board.lines().map(str::trim_end).collect();
    assert!((trimmed.join("\n") + "\n").starts_with(drawn), "{board}");
    for line in ["move rat down", "move rat up", "move cat down", "move rat left"] {
        console.line(line);
    }
    let board = console.line("move cat up").plain();
    assert!(board.contains("\n3 . / / . / R/.\n") && board.contains("\n5 r / / . / / .\n"), "{board}");
}

#[test]
fn a_field_shows_as_much_of_each_unit_as_fits() {
    for (columns, first, sixth) in [
        (None, "16 .   .   .   .   gb  .   .   gr  .   .   .   .", " 5 Gy* .   Cy  Gy  .   .   .   .   Wo  Co  Wo  ."),
        (
            Some(51),
            "16 .   .   .   .   gb  .   .   gr  .   .   .   .",
            " 5 Gy* .   Cy  Gy  .   .   .   .   Wo  Co  Wo  .",
        ),
        (Some(50), "16 .  .  .  .  gb .  .  gr .  .  .  .", " 5 Gy*.  Cy Gy .  .  .  .  Wo Co Wo ."),
        (Some(38), "16 . . . . gb. . gr. . . .", " 5 Gy. CyGy. . . . WoCoWo."),
        (Some(26), "16 ....g..g....", " 5 G.CG....WCW."),
    ] {
        let mut console = field("default");
        console.fit(columns);
        console.start();
        let board = console.line("b5a5").plain();
        for line in [first, sixth] {
            assert!(board.lines().any(|drawn| drawn == line), "{columns:?}: {line:?}\n{board}");
        }
        assert_eq!(board.contains("\n* has moved\n"), columns.is_none_or(|columns| columns > 38), "{board}");
    }
}

fn lines_of_words() -> impl Strategy<Value = String> {
    proptest::string::string_regex("( {0,4}([a-z/äλ象]{1,12} {1,3}){0,12}\n?){0,4}").unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(256) })]

    #[test]
    fn broken_lines_lose_no_letter_and_no_colour(text in lines_of_words(), more in lines_of_words(), columns in 1..60_usize) {
        let mut before = StyledText::default();
        before.add(Tone::Of(Side::Black), &text).add(Tone::Plain, &more);
        let after = before.wrapped(columns);
        let letters = |text: &StyledText| -> Vec<(char, Tone)> {
            let each = |span: &riverleap::text::Span| -> Vec<_> { span.text.chars().map(|letter| (letter, span.tone)).collect() };
            text.spans().iter().flat_map(each).filter(|(letter, _)| !letter.is_whitespace()).collect()
        };
        prop_assert_eq!(letters(&before), letters(&after));
        if before.plain().lines().all(|line| line.trim_end().chars().count() <= columns) {
            prop_assert_eq!(&before, &after);
        }
        // A line fits if its indent is at most half the screen and its words fit into the other half.
        let plain = before.plain();
        let narrow = |word: &str| word.chars().count() < columns - columns / 2;
        let indented = |line: &str| line.chars().take_while(|letter| *letter == ' ').count() <= columns / 2;
        if plain.split([' ', '\n', '/']).all(narrow) && plain.lines().all(indented) {
            prop_assert!(after.plain().lines().all(|line| line.trim_end().chars().count() <= columns), "{:?}", after.plain());
        }
    }
}

/// The output of a game on a terminal of its own, which `script` provides.
#[cfg(target_os = "linux")]
fn on_a_terminal(before: &str, options: &str) -> String {
    let data = tempfile::tempdir().unwrap();
    let program = env!("CARGO_BIN_EXE_riverleap");
    let line = format!("{before} {program} --data-dir '{}' terminal {options}", data.path().display());
    let mut script = Command::new("script");
    script.args(["-qec", &line, "/dev/null"]).current_dir(env!("CARGO_MANIFEST_DIR"));
    script.env_remove("NO_COLOR").env_remove("COLUMNS").env("TERM", "xterm");
    let mut child = script.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    // The input stays open until the game has ended, because `script` stops reading the game's output when the input
    // ends.
    let mut typed = child.stdin.take().unwrap();
    std::io::Write::write_all(&mut typed, b"up\nexit\ny\n").unwrap();
    let told = String::from_utf8(child.wait_with_output().unwrap().stdout).unwrap().replace('\r', "");
    drop(typed);
    told
}

#[cfg(target_os = "linux")]
#[test]
fn no_colours_where_the_environment_wants_none() {
    assert!(on_a_terminal("", "").contains("\u{1b}[1;33mLION"));
    assert!(on_a_terminal("NO_COLOR=", "").contains("\u{1b}[1;33mLION"));
    for (before, options) in [("NO_COLOR=1", ""), ("NO_COLOR=0", ""), ("TERM=dumb", ""), ("", "--plain")] {
        let told = on_a_terminal(before, options);
        assert!(told.contains("|  LION  |") && !told.contains('\u{1b}'), "{before} {options}: {told}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_game_fits_the_terminal_that_it_is_on() {
    let wide = "+--------+--------+--------+--------+--------+--------+--------+\n";
    let narrow = "+----+----+----+----+----+----+----+\n";
    assert!(on_a_terminal("stty rows 24 cols 80 &&", "--plain").contains(wide));
    assert!(on_a_terminal("stty rows 24 cols 40 &&", "--plain").contains(narrow));
    assert!(on_a_terminal("stty rows 24 cols 20 &&", "--plain").contains("\n8 l . + * + . t\n"));
    // `COLUMNS` overrides the terminal's width; if neither is known, the manual's picture is drawn.
    assert!(on_a_terminal("stty rows 24 cols 80 && COLUMNS=40", "--plain").contains(narrow));
    assert!(on_a_terminal("stty rows 24 cols 0 &&", "--plain").contains(wide));
    assert!(on_a_terminal("stty rows 24 cols 80 && COLUMNS=wide", "--plain").contains(wide));
}

#[test]
fn a_pipe_has_no_width() {
    let data = tempfile::tempdir().unwrap();
    let told = |columns: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_riverleap"));
        command.current_dir(env!("CARGO_MANIFEST_DIR")).arg("--data-dir").arg(data.path()).arg("terminal");
        command.env("COLUMNS", columns).env("TERM", "xterm").stdin(Stdio::null()).output().unwrap().stdout
    };
    assert_eq!(told("20"), told("200"));
}

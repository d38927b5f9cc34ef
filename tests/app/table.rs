//! A game under test, and all messages that its modules have sent.

use std::time::{Duration, Instant};

use bevy::prelude::*;
use bevy_egui::egui::accesskit::Action;
use riverleap::app::board::{Cursor, Hand};
use riverleap::app::input::{ScreenLayer, Stack};
use riverleap::app::play::{
    GameEnded, Laying, MatchSetup, MovePlayed, MoveRefused, MoveRequested, Screen, Seat, Seats,
};
use riverleap::app::testing;
use riverleap::engine::Strength;
use riverleap::game::content::{Content, Folders, LevelChoice};
use riverleap::game::session::{Ending, PieceId, Session};
use riverleap::rules::grid::Square;

/// The messages about the table since this was created or last read.
#[derive(Resource, Default)]
pub struct Heard {
    pub requested: Vec<MoveRequested>,
    pub played: Vec<MovePlayed>,
    pub refused: Vec<MoveRefused>,
    pub ended: Vec<Ending>,
}

fn listen(
    mut heard: ResMut<Heard>,
    mut requested: MessageReader<MoveRequested>,
    mut played: MessageReader<MovePlayed>,
    mut refused: MessageReader<MoveRefused>,
    mut ended: MessageReader<GameEnded>,
) {
    heard.requested.extend(requested.read());
    heard.played.extend(played.read().cloned());
    heard.refused.extend(refused.read().cloned());
    heard.ended.extend(ended.read().map(|GameEnded(ending)| *ending));
}

/// The app, with all messages recorded from now on.
pub fn listening(mut app: App) -> App {
    app.init_resource::<Heard>().add_systems(Last, listen);
    app
}

/// An app without a board, with a match of this level on the table.
pub fn rules_only(level: &str, rules: Option<&str>) -> App {
    laid(listening(testing::headless().unwrap()), level, rules)
}

/// An app with the board, with a match of this level on the table.
pub fn with_board(level: &str, rules: Option<&str>) -> App {
    laid(listening(testing::headless_board().unwrap()), level, rules)
}

fn laid(app: App, level: &str, rules: Option<&str>) -> App {
    let choice = LevelChoice { level: level.to_owned(), rules: rules.map(str::to_owned), ..LevelChoice::default() };
    laid_of(app, &choice)
}

/// The app with a match of this board and these rules on the table.
pub fn laid_of(mut app: App, choice: &LevelChoice) -> App {
    let level = Content::new(Folders::default()).choose(choice).unwrap().value;
    app.insert_resource(MatchSetup { start: level.match_start(), level: level.name, begun: None });
    testing::lay(&mut app, Laying::New);
    assert_eq!(screen(&app), Screen::Play);
    app
}

/// All screens; the title is shown.
pub fn title() -> App {
    testing::headless_screens(Content::new(Folders::default())).unwrap()
}

/// All screens; a match of these players is shown.
pub fn match_on_screen(seats: Seats) -> App {
    let mut app = title();
    begin(&mut app, seats);
    app
}

/// Begins a match of these players, and shows it.
pub fn begin(app: &mut App, seats: Seats) {
    app.insert_resource(seats);
    testing::lay(app, Laying::New);
    frames(app, 4);
}

pub fn heard(app: &mut App) -> Heard {
    std::mem::take(&mut *app.world_mut().resource_mut::<Heard>())
}

pub fn screen(app: &App) -> Screen {
    *app.world().resource::<State<Screen>>().get()
}

/// The layer that lies on top of the screen.
pub fn top(app: &App) -> Option<ScreenLayer> {
    app.world().resource::<Stack>().top()
}

/// The square under the cursor of the keys.
pub fn cursor(app: &App) -> Option<String> {
    app.world().resource::<Cursor>().0.map(|square| square.to_string())
}

/// Whether a widget contains these words.
pub fn says(app: &mut App, words: &str) -> bool {
    testing::widgets(app).iter().any(|widget| widget.words.contains(words))
}

/// Clicks a widget with exactly these words, as a screen reader does.
pub fn press(app: &mut App, words: &str) {
    testing::frames(app, 3);
    assert!(testing::ask(app, words, Action::Click), "{words:?} is not there:\n{}", testing::tree(app));
    testing::frames(app, 3);
}

/// Runs frames until a widget contains these words.
pub fn until(app: &mut App, words: &str) {
    let from = Instant::now();
    while !says(app, words) {
        assert!(from.elapsed().as_secs() < 120, "{words:?} does not appear:\n{}", testing::tree(app));
        std::thread::sleep(Duration::from_millis(5));
        testing::frames(app, 1);
    }
}

/// The engine at this level.
pub fn level(number: u8) -> Seat {
    Seat::Engine(Strength::new(number).unwrap())
}

pub fn session(app: &App) -> &Session {
    testing::table(app).session().unwrap()
}

pub fn picked(app: &App) -> Option<Square> {
    app.world().resource::<Hand>().picked
}

pub fn square(text: &str) -> Square {
    text.parse().unwrap()
}

/// Clicks the squares named in a text.
pub fn click(app: &mut App, squares: &str) {
    for word in squares.split_whitespace() {
        testing::click_square(app, square(word));
    }
}

/// The two squares of a move written like `a3a4` or `a9a10`.
pub fn ends(text: &str) -> (Square, Square) {
    let wanted: riverleap::rules::Move = text.parse().unwrap();
    (wanted.from, wanted.to)
}

pub fn frames(app: &mut App, count: usize) {
    for _ in 0..count {
        app.update();
    }
}

/// The entity of the piece on that square.
pub fn piece_on(app: &mut App, place: Square) -> Entity {
    let mut pieces = app.world_mut().query_filtered::<(Entity, &Square), With<PieceId>>();
    pieces.iter(app.world()).find(|(_, square)| **square == place).map(|(entity, _)| entity).unwrap()
}

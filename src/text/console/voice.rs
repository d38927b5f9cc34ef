//! What a game has to say for itself on the console: the door to the games, whose sentences, boards and help pages are
//! in rooms of their own.

use crate::game::session::{Ply, Session};
use crate::rules::{Action, Outcome, Position};
use crate::text::Text;

use super::jungle;
use super::names::Names;

/// What a player wants to play, as the words of a game say it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wanted {
    /// An animal and a direction.
    Animal(jungle::Wanted),
    Action(Action),
}

/// For whom a page is written, and how wide it may be.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reader {
    pub names: Names,
    pub columns: Option<usize>,
}

/// A position that speaks for its game.
pub(super) trait Voice {
    /// What the sides are called where nobody has given them other names.
    fn names(&self) -> Names;

    fn welcome(&self, reader: Reader, text: &mut Text);

    /// Draws the board, and the round above it, if one is to be played.
    fn draw(&self, round: Option<usize>, reader: Reader, text: &mut Text);

    /// Says whose turn it is, and how far it has come.
    fn turn(&self, names: Names) -> String;

    /// The question after it.
    fn prompt(&self, names: Names) -> &'static str;

    /// What a move looks like that is typed.
    fn example(&self, names: Names) -> &'static str;

    /// Reads words that are no command of every game; an error is the sentence to show.
    fn read(&self, words: &[&str], names: Names) -> Result<Wanted, String>;

    /// The legal action that was asked for, or the sentence that refuses it.
    fn judge(&self, session: &Session, wanted: &Wanted, names: Names) -> Result<Action, String>;

    /// All that can be played, a line each, as it would be typed.
    fn commands(&self, session: &Session, names: Names) -> Vec<String>;

    /// An action as it would be typed in this position.
    fn command(&self, action: Action, names: Names) -> Option<String>;

    /// What a player should be told of an action that was played here, beyond the new board.
    fn remarks(&self, ply: &Ply, after: &Position) -> Vec<String>;

    /// A sentence of the rule book, with its squares written as the game's board shows them.
    fn rewrite(&self, sentence: &str, names: Names) -> String;

    /// Whether the players see from the board why the game has ended like this.
    fn is_plain(&self, outcome: Outcome) -> bool;

    /// The titles of the help pages 1 to 4, the last of which is the menu of rules.
    fn pages(&self) -> [&'static str; 4];

    /// Help page 1, 2 or 3; false if there is no such page.
    fn page(&self, option: &str, reader: Reader, text: &mut Text) -> bool;

    /// The titles of the pages of rules.
    fn rule_pages(&self) -> [&'static str; 3];

    /// Page a, b or c of the rules; false if there is no such page.
    fn rule_page(&self, option: &str, reader: Reader, text: &mut Text) -> bool;
}

/// The voice of the position's game.
pub(super) fn of(position: &Position) -> &dyn Voice {
    match position {
        Position::Jungle(position) => position,
        Position::Chesimals(position) => &**position,
    }
}

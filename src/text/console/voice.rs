//! The trait through which the console gets the sentences, boards and help pages of each game.

use crate::game::session::{Ply, Session};
use crate::rules::{Action, Outcome, Position};
use crate::text::StyledText;

use super::jungle::typed_move::TypedMove;
use super::names::Names;

/// A move as typed, before it is checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TypedPlay {
    /// An animal and a direction.
    Animal(TypedMove),
    Action(Action),
}

/// The names of the sides on a page, and the greatest width of the page in columns.
#[derive(Clone, Copy, Debug)]
pub(super) struct PageReader {
    pub names: Names,
    pub columns: Option<usize>,
}

/// The sentences and drawings of a game.
pub(super) trait GameVoice {
    /// Returns the names of the sides for a match that does not define its own names.
    fn names(&self) -> Names;

    fn welcome(&self, reader: PageReader, text: &mut StyledText);

    /// Draws the board. If there is a `round`, its number stands above the board.
    fn draw(&self, round: Option<usize>, reader: PageReader, text: &mut StyledText);

    /// Says whose turn it is and, in Chesimals II, which chesimal moves in this turn.
    fn turn(&self, names: Names) -> String;

    /// Returns the prompt for a command.
    fn prompt(&self, names: Names) -> &'static str;

    /// Returns an example of a typed move.
    fn example(&self, names: Names) -> &'static str;

    /// Reads the words of a line as a move. The line is none of the commands that all games share. An error is the
    /// sentence to show.
    fn read(&self, words: &[&str], names: Names) -> Result<TypedPlay, String>;

    /// Returns the legal action for the typed move, or the sentence that refuses it.
    fn judge(&self, session: &Session, wanted: &TypedPlay, names: Names) -> Result<Action, String>;

    /// Returns every legal action in the form in which a player would type it.
    fn commands(&self, session: &Session, names: Names) -> Vec<String>;

    /// Returns an action in the form in which a player would type it in this position; `None` if it cannot be typed.
    fn command(&self, action: Action, names: Names) -> Option<String>;

    /// Returns sentences about an action that was played in this position. They tell the effects that the new board
    /// does not show.
    fn remarks(&self, _ply: &Ply, _after: &Position) -> Vec<String> {
        Vec::new()
    }

    /// Returns a sentence of the rules, with its squares written in the way that this game uses on the console.
    fn rewrite(&self, sentence: &str, _names: Names) -> String {
        sentence.to_owned()
    }

    /// Returns whether the board shows why the game has ended.
    fn is_plain(&self, _outcome: Outcome) -> bool {
        false
    }

    /// Returns the titles of the help pages 1 to 4. Page 4 is the menu of the rules.
    fn pages(&self) -> [&'static str; 4];

    /// Writes help page 1, 2 or 3; returns false if there is no such page.
    fn page(&self, option: &str, reader: PageReader, text: &mut StyledText) -> bool;

    /// Returns the titles of the pages of rules.
    fn rule_pages(&self) -> [&'static str; 3];

    /// Writes page a, b or c of the rules; returns false if there is no such page.
    fn rule_page(&self, option: &str, reader: PageReader, text: &mut StyledText) -> bool;
}

/// Returns the implementation of the trait for the game of this position.
pub(super) fn of(position: &Position) -> &dyn GameVoice {
    match position {
        Position::Jungle(position) => position,
        Position::Chesimals(position) => &**position,
    }
}

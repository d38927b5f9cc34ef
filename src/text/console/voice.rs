//! The door to what the text game says of each game: how moves are typed, how the board is drawn, what the help says.
//! Everything else is the same for all games.

use crate::rules::{Action, Position};
use crate::session::{Ending, Session};
use crate::text::Text;

use super::chesimals::Chesimals;
use super::jungle::Jungle;
use super::names::Names;

/// What becomes of a choice in a menu of the help.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Page {
    Shown,
    /// The guide to the rules, which has a menu of its own.
    Rules,
    Unknown,
}

pub(super) trait Voice {
    fn welcome(&self, names: Names, text: &mut Text);

    /// Asks for a command.
    fn prompt(&self) -> &'static str;

    /// Draws the board, with the number of the round above it if one is to be played. `columns` is the width of the
    /// output, if known.
    fn draw(&self, round: Option<usize>, columns: Option<usize>, text: &mut Text);

    /// What goes on in a turn that has begun, if that is more than a move.
    fn state(&self, text: &mut Text);

    /// The legal action that these words ask for, or the sentence that refuses it; `None` where they ask for something
    /// else. The words are in small letters.
    fn read(&self, words: &[&str], session: &Session, names: Names) -> Option<Result<Action, String>>;

    /// Every legal action as it would be typed, in lines.
    fn moves(&self, session: &Session) -> Vec<String>;

    /// An action as it would be typed in this position.
    fn command(&self, action: Action) -> Option<String>;

    fn help_menu(&self, text: &mut Text);
    fn help_page(&self, option: &str, names: Names, columns: Option<usize>, text: &mut Text) -> Page;
    fn rule_menu(&self, text: &mut Text);
    /// The option is in small letters.
    fn rule_page(&self, option: &str, text: &mut Text) -> Page;

    /// A sentence of the rule book, with its squares as the text game writes them.
    fn rewrite(&self, sentence: &str) -> String;

    /// Whether the reason of this end is told.
    fn explains(&self, ending: Ending) -> bool;
}

/// Of the game of that position.
pub(super) fn of(position: &Position) -> Box<dyn Voice + '_> {
    match position {
        Position::Jungle(position) => Box::new(Jungle(position)),
        Position::Chesimals(position) => Box::new(Chesimals(position)),
    }
}

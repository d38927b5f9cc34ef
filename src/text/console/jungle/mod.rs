//! What the text game says of Jungle, as the manual has it: its moves as they are typed, its board, its help.

mod compact;
mod guide;
mod help;
pub(super) mod picture;
pub(super) mod places;
mod typed;
pub(super) mod wanted;

use crate::rules::jungle::{Outcome, Position};
use crate::rules::{self, Action, Board};
use crate::session::{Ending, Session};
use crate::text::Text;

use super::names::Names;
use super::voice::{Page, Voice};
use super::wording::COMMAND;
use places::Places;

/// A position, and the board with the names of its squares.
pub(super) struct Jungle<'a>(pub &'a Position);

impl Jungle<'_> {
    fn places(&self) -> Places {
        Places::of(&Board::from(self.0.board().clone()))
    }
}

impl Voice for Jungle<'_> {
    fn welcome(&self, names: Names, text: &mut Text) {
        help::welcome(self.0, names, text);
    }

    fn prompt(&self) -> &'static str {
        COMMAND
    }

    fn draw(&self, round: Option<usize>, columns: Option<usize>, text: &mut Text) {
        picture::draw(self.0, round, columns, text);
    }

    fn read(&self, words: &[&str], session: &Session, _: Names) -> Option<Result<Action, String>> {
        let wanted = typed::read(words, self.places())?;
        Some(wanted.and_then(|wanted| wanted::judge(session, self.0, &wanted)).map(Action::Move))
    }

    fn moves(&self, session: &Session) -> Vec<String> {
        wanted::commands(session, self.0)
    }

    fn command(&self, action: Action) -> Option<String> {
        wanted::command(self.0, action.as_move()?)
    }

    fn help_menu(&self, text: &mut Text) {
        help::menu(text);
    }

    fn help_page(&self, option: &str, names: Names, columns: Option<usize>, text: &mut Text) -> Page {
        match option {
            "1" => help::ranks(self.0, columns, text),
            "2" => help::squares(self.0, columns, names, text),
            "3" => help::commands(self.0, text),
            "4" => return Page::Rules,
            _ => return Page::Unknown,
        }
        Page::Shown
    }

    fn rule_menu(&self, text: &mut Text) {
        help::rule_menu(text);
    }

    fn rule_page(&self, option: &str, text: &mut Text) -> Page {
        match option {
            "a" => guide::animals(self.0, text),
            "b" => guide::positions(self.0, text),
            "c" => guide::how_to_win(self.0, text),
            _ => return Page::Unknown,
        }
        Page::Shown
    }

    fn rewrite(&self, sentence: &str) -> String {
        self.places().rewrite(sentence)
    }

    /// The manual gives no reason for the ends that it knows.
    fn explains(&self, ending: Ending) -> bool {
        let den_or_elimination =
            matches!(ending, Ending::Board(rules::Outcome::Jungle(Outcome::Den { .. } | Outcome::Elimination { .. })));
        !den_or_elimination && !matches!(ending, Ending::Resignation { .. })
    }

    fn state(&self, _: &mut Text) {}
}

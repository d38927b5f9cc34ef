//! What the text game says of Chesimals II: its actions as they are typed, its board, its help.

mod board;
mod guide;

use std::collections::{BTreeMap, BTreeSet};

use crate::rules::Action;
use crate::rules::chesimals::{Chesimal, Position};
use crate::rules::grid::Square;
use crate::session::{Ending, Session};
use crate::text::{Text, Tone};

use super::names::Names;
use super::voice::{Page, Voice};

const PROMPT: &str = "Please input your command (e2e4/end/help/defeat/exit): ";
/// The refusal of two words that are no squares of this board.
const SPELLING: &str = "Please write the square of the unit and the square where it should go (e.g. 'e2e4').";

pub(super) struct Chesimals<'a>(pub &'a Position);

impl Voice for Chesimals<'_> {
    fn welcome(&self, names: Names, text: &mut Text) {
        guide::welcome(self.0, names, text);
    }

    fn prompt(&self) -> &'static str {
        PROMPT
    }

    fn draw(&self, round: Option<usize>, columns: Option<usize>, text: &mut Text) {
        board::draw(self.0, round, columns, text);
    }

    fn state(&self, text: &mut Text) {
        let Some(active) = self.0.active() else { return };
        let units: BTreeSet<Square> =
            self.0.legal_actions().into_iter().filter_map(Action::as_move).map(|wanted| wanted.from).collect();
        text.add(Tone::Band(active), title(active));
        text.line(match units.len() {
            1 => " moves: one more unit can move. Type 'end' to end your turn.".to_owned(),
            left => format!(" moves: {left} more units can move. Type 'end' to end your turn."),
        });
    }

    /// `e2e4`, `e2 e4`, `e2-e4`, `move e2 e4`, as a record has it, and `end`.
    fn read(&self, words: &[&str], session: &Session, names: Names) -> Option<Result<Action, String>> {
        let square = |text: &str| text.parse::<Square>().is_ok();
        let wanted = match words {
            ["end"] => Action::End,
            ["move", what @ ..] => match what.concat().parse::<Action>() {
                Ok(action) if action.as_move().is_some() => action,
                _ => return Some(Err(SPELLING.to_owned())),
            },
            [from, to] if square(from) && square(to) => words.concat().parse().ok()?,
            [one] => self.one_word(one)?,
            _ => return None,
        };
        let checked = session.check(wanted).map(|()| wanted);
        Some(checked.map_err(|refused| refused.words(names.first())))
    }

    fn moves(&self, session: &Session) -> Vec<String> {
        let mut lines: BTreeMap<Option<Square>, Vec<String>> = BTreeMap::new();
        for action in session.legal_actions() {
            lines.entry(action.as_move().map(|wanted| wanted.from)).or_default().push(action.to_string());
        }
        // The end of the turn comes first, then a line for every unit.
        lines.into_values().map(|actions| actions.join(" ")).collect()
    }

    fn command(&self, action: Action) -> Option<String> {
        Some(action.to_string())
    }

    fn help_menu(&self, text: &mut Text) {
        guide::menu(text);
    }

    fn help_page(&self, option: &str, names: Names, _: Option<usize>, text: &mut Text) -> Page {
        match option {
            "1" => guide::units(text),
            "2" => board::legend(names, text),
            "3" => guide::commands(text),
            "4" => return Page::Rules,
            _ => return Page::Unknown,
        }
        Page::Shown
    }

    fn rule_menu(&self, text: &mut Text) {
        guide::rule_menu(text);
    }

    fn rule_page(&self, option: &str, text: &mut Text) -> Page {
        match option {
            "a" => guide::chesimals(text),
            "b" => guide::turns(self.0, text),
            "c" => guide::how_to_win(self.0, text),
            _ => return Page::Unknown,
        }
        Page::Shown
    }

    fn rewrite(&self, sentence: &str) -> String {
        sentence.to_owned()
    }

    fn explains(&self, ending: Ending) -> bool {
        !matches!(ending, Ending::Resignation { .. })
    }
}

impl Chesimals<'_> {
    /// A move in one word, in small letters.
    fn one_word(&self, word: &str) -> Option<Action> {
        let squares = word.replace('-', "").parse::<Action>().ok().filter(|action| action.as_move().is_some());
        squares.or_else(|| {
            let mut letters = word.chars();
            let unit = letters.next()?.to_ascii_uppercase();
            self.0.parse_notation(&format!("{unit}{}", letters.as_str())).ok()
        })
    }
}

/// Its colour where a sentence begins.
fn title(chesimal: Chesimal) -> String {
    let name = chesimal.to_string();
    let (first, rest) = name.split_at(1);
    first.to_uppercase() + rest
}

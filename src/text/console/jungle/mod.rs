//! Jungle on the console, with the sentences and drawings of the manual "Jungle Game".

mod compact;
mod guide;
mod help;
mod picture;
mod places;
pub(super) mod typed_move;
mod wording;

use crate::game::session::Session;
use crate::rules;
use crate::rules::Action;
use crate::rules::jungle::{Outcome, Position};
use crate::text::StyledText;

use super::names::Names;
use super::voice::{self, GameVoice, PageReader};
use places::BoardPlaces;

impl GameVoice for Position {
    fn names(&self) -> Names {
        Names::Manual
    }

    fn welcome(&self, reader: PageReader, text: &mut StyledText) {
        help::welcome(self, reader, text);
    }

    fn draw(&self, round: Option<usize>, reader: PageReader, text: &mut StyledText) {
        picture::draw(self, round, reader, text);
    }

    fn turn(&self, names: Names) -> String {
        wording::turn(names.inside()[self.side_to_move()])
    }

    fn prompt(&self, names: Names) -> &'static str {
        if names.are_at_the_table() { wording::COMMAND_AT_THE_TABLE } else { wording::COMMAND }
    }

    fn example(&self, names: Names) -> &'static str {
        if names.are_at_the_table() { "a3a4" } else { "move lion up" }
    }

    fn read(&self, words: &[&str], names: Names) -> Result<voice::TypedPlay, String> {
        match typed_move::written(self, words).filter(|_| names.are_at_the_table()) {
            Some(action) => action.map(voice::TypedPlay::Action),
            None => typed_move::read(words, places(self, names)).map(voice::TypedPlay::Animal),
        }
    }

    fn judge(&self, session: &Session, wanted: &voice::TypedPlay, names: Names) -> Result<Action, String> {
        let places = places(self, names);
        match wanted {
            voice::TypedPlay::Animal(wanted) => typed_move::judge(self, session, wanted, places).map(Action::Move),
            voice::TypedPlay::Action(action) => {
                session.check(*action).map(|()| *action).map_err(|refused| typed_move::words(&refused, places))
            }
        }
    }

    fn commands(&self, session: &Session, names: Names) -> Vec<String> {
        typed_move::commands(self, session, places(self, names))
    }

    fn command(&self, action: Action, names: Names) -> Option<String> {
        typed_move::command(self, action.as_move()?, places(self, names))
    }

    fn rewrite(&self, sentence: &str, names: Names) -> String {
        places(self, names).rewrite(sentence)
    }

    fn is_plain(&self, outcome: rules::Outcome) -> bool {
        matches!(outcome, rules::Outcome::Jungle(Outcome::Den { .. } | Outcome::Elimination { .. }))
    }

    fn pages(&self) -> [&'static str; 4] {
        ["Ranks of the chess", "Square categories", "Command guides", "Rule guide"]
    }

    fn page(&self, option: &str, PageReader { names, columns }: PageReader, text: &mut StyledText) -> bool {
        match option {
            "1" => help::ranks(self, columns, text),
            "2" => help::squares(self, columns, names, text),
            "3" => help::commands(self, names, text),
            _ => return false,
        }
        true
    }

    fn rule_pages(&self) -> [&'static str; 3] {
        ["Animals", "Positions", "How to win"]
    }

    fn rule_page(&self, option: &str, _: PageReader, text: &mut StyledText) -> bool {
        match option {
            "a" => guide::animals(self, text),
            "b" => guide::positions(self, text),
            "c" => guide::how_to_win(self, text),
            _ => return false,
        }
        true
    }
}

/// Returns how squares are written: as on the edge of the board if the player sees the graphical board, otherwise as in
/// the manual.
fn places(position: &Position, names: Names) -> BoardPlaces {
    let places = BoardPlaces::of(&position.board().clone().into());
    if names.are_at_the_table() { places.as_on_board() } else { places }
}

//! Chesimals II on the console. Squares are named as in chess, the board shows each unit as two letters, and a turn can
//! have several moves. A chesimal is an animal made of units. One of the units, the chief, leads the others.

mod guide;
mod help;
mod picture;
mod turn;

use crate::game::session::{Ply, Session};
use crate::rules;
use crate::rules::chesimals::Position;
use crate::rules::{Action, LongTurns, NotationError, Pair};
use crate::text::StyledText;

use super::names::Names;
use super::voice::{GameVoice, PageReader, TypedPlay};

const FIRST: &str = "Please input your command (a move like b5a5/moves/help/defeat/exit): ";
const FURTHER: &str = "Please input your command (a move like b5a5/end/moves/help/defeat/exit): ";

impl GameVoice for Position {
    fn names(&self) -> Names {
        Names::Theirs(Pair(["White", "Black"]))
    }

    fn welcome(&self, reader: PageReader, text: &mut StyledText) {
        help::welcome(reader, text);
    }

    fn draw(&self, round: Option<usize>, reader: PageReader, text: &mut StyledText) {
        picture::draw(self, round, reader.columns, text);
    }

    fn turn(&self, names: Names) -> String {
        turn::announced(self, names)
    }

    fn prompt(&self, _: Names) -> &'static str {
        if self.may_end() { FURTHER } else { FIRST }
    }

    fn example(&self, _: Names) -> &'static str {
        "b5a5"
    }

    fn read(&self, words: &[&str], _: Names) -> Result<TypedPlay, String> {
        let typed = words.concat();
        // Players may type `e2-e4` as in chess, or copy a move from a record in the notation for human readers.
        let plain: String = typed.chars().filter(|letter| !matches!(letter, '^' | 'x')).collect();
        let plain = if plain == "--" { plain } else { plain.replace('-', "") };
        let bare = plain.strip_prefix(['c', 'e', 'g', 'w', 'n']).filter(|bare| bare.parse::<Action>().is_ok());
        match plain.parse::<Action>() {
            Ok(action) => Ok(TypedPlay::Action(action)),
            Err(error) => match bare {
                Some(_) => {
                    self.parse_notation(&notated(&typed)).map(TypedPlay::Action).map_err(|error| misread(&error))
                }
                None => Err(turn::unknown(&typed, &error)),
            },
        }
    }

    fn judge(&self, session: &Session, wanted: &TypedPlay, names: Names) -> Result<Action, String> {
        match wanted {
            // In this game only the move timer makes a turn pass. Therefore a typed pass is checked by the rules of the
            // game, which refuse it.
            TypedPlay::Action(Action::Pass) => {
                let refused = self.check(Action::Pass).map_err(|refusal| refusal.words(names.first()));
                refused.map(|()| Action::Pass)
            }
            TypedPlay::Action(action) => {
                session.check(*action).map(|()| *action).map_err(|refused| refused.words(names.first()))
            }
            // In this game, `read` never returns the variant `Animal`.
            TypedPlay::Animal(_) => Err(turn::NOT_FOUND.to_owned()),
        }
    }

    fn commands(&self, session: &Session, _: Names) -> Vec<String> {
        turn::listed(self, &session.legal_actions())
    }

    fn command(&self, action: Action, _: Names) -> Option<String> {
        Some(action).filter(|action| *action != Action::Pass).map(|action| action.to_string())
    }

    fn remarks(&self, ply: &Ply, after: &rules::Position) -> Vec<String> {
        turn::remarks(self, ply, after)
    }

    fn pages(&self) -> [&'static str; 4] {
        ["Units and how they move", "The board", "Command guides", "Rule guide"]
    }

    fn page(&self, option: &str, PageReader { names, columns }: PageReader, text: &mut StyledText) -> bool {
        match option {
            "1" => help::units(columns, text),
            "2" => help::board(names, text),
            "3" => help::commands(text),
            _ => return false,
        }
        true
    }

    fn rule_pages(&self) -> [&'static str; 3] {
        ["Turns and links", "Captures and chiefs", "How to win"]
    }

    fn rule_page(&self, option: &str, PageReader { names, .. }: PageReader, text: &mut StyledText) -> bool {
        match option {
            "a" => guide::turns(self, names, text),
            "b" => guide::captures(text),
            "c" => guide::how_to_win(self, text),
            _ => return false,
        }
        true
    }
}

/// Restores the capital letter at the beginning of a move in the notation of records, because typed words have been
/// converted to lower case.
fn notated(typed: &str) -> String {
    let mut letters = typed.chars();
    letters.next().into_iter().map(|first| first.to_ascii_uppercase()).chain(letters).collect()
}

fn misread(error: &NotationError) -> String {
    match error {
        NotationError::Refused(refusal) => refusal.to_string(),
        _ => format!("{error}."),
    }
}

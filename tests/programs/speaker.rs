//! The engine protocol, as far as a simple player needs it: games, boards, positions, and an action for every `go`.

use std::io::{self, BufRead};

use riverleap::game::content::{Content, Folders, LevelChoice};
use riverleap::rules::{Action, GameId, Position};

/// Answers the commands on standard input until it ends. If `choose` returns no action, the answer is `(none)`.
pub fn speak(name: &str, mut choose: impl FnMut(&Position) -> Option<Action>) {
    let content = Content::new(Folders::default());
    let mut choice = LevelChoice::default();
    let start = |choice: &LevelChoice| content.choose(choice).ok().map(|level| level.value.match_start());
    let mut position = start(&choice);
    for line in io::stdin().lock().lines().map_while(Result::ok) {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.as_slice() {
            ["uci"] => println!("id name {name}\nuciok"),
            ["isready"] => println!("readyok"),
            ["setoption", "name", name, "value", value] => {
                match *name {
                    "Game" => choice = GameId::from_id(value).map_or(choice, LevelChoice::of),
                    "Board" => choice.level = (*value).to_owned(),
                    "UCI_Variant" => choice.rules = Some((*value).to_owned()),
                    _ => {}
                }
                position = start(&choice);
            }
            ["position", rest @ ..] => position = start(&choice).and_then(|start| placed(start, rest)),
            ["go", ..] => {
                let best = position.as_ref().and_then(&mut choose);
                println!("bestmove {}", best.map_or("(none)".to_owned(), |best| best.to_string()));
            }
            ["quit"] => return,
            _ => {}
        }
    }
}

fn placed(start: Position, words: &[&str]) -> Option<Position> {
    let split = words.iter().position(|word| *word == "moves").unwrap_or(words.len());
    let mut position = match &words[..split] {
        ["jfen", jfen @ ..] => start.board().position(&jfen.join(" ")).ok()?,
        _ => start,
    };
    for text in words.iter().skip(split + 1) {
        match text.parse().ok()? {
            Action::Pass => position.play_unchecked(Action::Pass),
            action => drop(position.try_play(action).ok()?),
        }
    }
    Some(position)
}

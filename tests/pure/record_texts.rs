//! Random texts of records with side lines and notes, as other programs and people may write them, and the tree of a
//! study as text.

use std::fmt::Write;

use riverleap::game::content::LevelChoice;
use riverleap::game::record::{Heading, Record};
use riverleap::game::session::Session;
use riverleap::game::study::{NodeId, Notes, Study};
use riverleap::rules::{Action, GameId, Position, Side};

use crate::random::Dice;
use crate::sessions::{chesimals_board, content};

/// What may stand behind a move and can be told from it.
const REMARKS: [&str; 17] = [
    "{good}",
    "{ two  words }",
    "{[%eval 1.35,14]}",
    "{x [%eval #-3] y [%eval high]}",
    "{[%cal Ga3a4,Rb2b3][%csl Yc3]}",
    "{[%csl Yc3,Bd4] [%cal none]}",
    "{[%emt 0:00:05] unknown [%foo]}",
    "{[%clk 0:04:59.5]}",
    "{brackets ( [ ; % and\n100 %}",
    "{}",
    "$14",
    "$146 $7",
    "$14 $300",
    "!?",
    "; to the end of the line\n",
    "; with } and ( and {\n",
    "\n% skipped ) } line\n",
];

/// Side lines that are kept as text, and what the readers of other programs may not take.
const ODDITIES: [&str; 9] = [
    "(Zz9 what)",
    "()",
    "(1. Zz9 (nested {)} ; )\n) x)",
    "(only\nwords {(})",
    "(x [%eval 1] --)",
    "{[%used 0:00:01]}",
    "$70000",
    "!!!",
    "{[%cal [%eval 2]}",
];

/// The start of a small match of the game, some with a clock.
pub fn start(game: GameId, dice: &mut Dice) -> Position {
    match game {
        GameId::Jungle => {
            let rules = dice.pick(&["classic", "tournament", "donnelly"]);
            let choice = LevelChoice { rules: Some(rules.to_owned()), ..LevelChoice::of(game) };
            content().choose(&choice).unwrap().value.match_start()
        }
        GameId::Chesimals => {
            let rules = dice.pick(&["()", "(clock: (total_s: 600, increment_s: 5), quiet_limit: 30)"]);
            let board = chesimals_board(&format!("5x5 {rules}"));
            board.position("cpgp3/5/5/1Ey3/CyGy2Co w - 2 7").unwrap()
        }
    }
}

/// The text of a record with side lines and notes, and with oddities if wanted.
pub fn record_text(game: GameId, dice: &mut Dice, odd: bool) -> String {
    let start = start(game, dice);
    let heading = Heading::new("somewhere", &start, &content());
    let written = Record::new(heading, Session::new(start.clone())).to_string();
    let (head, _) = written.split_once("\n\n").unwrap();
    let mut text = format!("{}\n\n", head.replace("[Version \"2\"]", "[Version \"3\"]"));
    if dice.one_in(3) {
        text.push_str("{before everything}\n");
    }
    let plies = 3 + dice.roll(12);
    line(&mut text, start, plies, dice, odd, 0);
    text.push_str("*\n");
    text
}

/// Writes some actions from this position on, with what stands between them.
fn line(text: &mut String, mut position: Position, plies: usize, dice: &mut Dice, odd: bool, depth: usize) {
    for _ in 0..plies {
        let legal = position.legal_actions();
        if legal.is_empty() || position.outcome().is_some() {
            return;
        }
        let action = dice.pick(&legal);
        if dice.one_in(2) {
            let points = if position.side_to_move() == Side::White { "." } else { "..." };
            write!(text, "{}{points}", position.move_number()).unwrap();
            text.push_str(dice.pick(&[" ", "", "\n"]));
        }
        text.push_str(&position.notation(action));
        text.push_str(dice.pick(&["", "", "", "!", "?!", " "]));
        let before = position.clone();
        position.play_unchecked(action);
        while dice.one_in(3) {
            text.push_str(dice.pick(&["", " "]));
            match dice.roll(6) {
                0..=1 if depth < 4 => side_line(text, &before, dice, odd, depth + 1),
                2 if odd => text.push_str(dice.pick(&ODDITIES)),
                _ => text.push_str(dice.pick(&REMARKS)),
            }
        }
        text.push_str(dice.pick(&[" ", " ", "\n"]));
    }
}

fn side_line(text: &mut String, before: &Position, dice: &mut Dice, odd: bool, depth: usize) {
    text.push('(');
    if dice.one_in(4) {
        text.push_str(dice.pick(&["{before}", " {two\nwords} {more}", "; before } it\n"]));
    }
    let plies = 1 + dice.roll(5);
    line(text, before.clone(), plies, dice, odd, depth);
    text.push(')');
}

/// The lines of a record with everything that its study holds, one node a line, indented by its depth in the tree of
/// side lines. Times are in whole milliseconds, as they are written.
pub fn tree(record: &Record) -> String {
    let plain;
    let study = match &record.study {
        Some(study) => study,
        None => {
            plain = Study::of_session(&record.session);
            &plain
        }
    };
    let mut told = String::new();
    let mut open: Vec<(NodeId, usize)> = vec![(study.root(), 0)];
    while let Some((node, depth)) = open.pop() {
        let action = study.action(node).map_or("start".to_owned(), |action: Action| action.to_string());
        let plain = Notes::default();
        let notes = study.notes(node).unwrap_or(&plain);
        let clock = notes.clock.map(|clock| clock.as_millis());
        let Notes { before, comments, glyphs, score, arrows, squares, unread, .. } = notes;
        write!(told, "{}{action}", " ".repeat(depth)).unwrap();
        for (name, part) in [
            ("before", format!("{before:?}")),
            ("comments", format!("{comments:?}")),
            ("glyphs", format!("{:?}", glyphs.iter().map(|glyph| glyph.0).collect::<Vec<_>>())),
            ("score", score.map_or(String::new(), |score| score.to_string())),
            (
                "arrows",
                format!(
                    "{:?}",
                    arrows.iter().map(|arrow| (arrow.color.letter(), arrow.along.to_string())).collect::<Vec<_>>()
                ),
            ),
            (
                "squares",
                format!(
                    "{:?}",
                    squares.iter().map(|square| (square.color.letter(), square.at.to_string())).collect::<Vec<_>>()
                ),
            ),
            ("clock", clock.map_or(String::new(), |clock| clock.to_string())),
            ("unread", format!("{unread:?}")),
        ] {
            if !["", "[]"].contains(&part.as_str()) {
                write!(told, " {name} {part}").unwrap();
            }
        }
        told.push('\n');
        for (index, child) in study.children(node).iter().enumerate().rev() {
            open.push((*child, depth + usize::from(index > 0)));
        }
    }
    told
}

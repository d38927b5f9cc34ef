//! Reads what stands between the moves of a record: comments, glyphs and side lines.

use std::collections::HashSet;

use crate::game::session::Session;
use crate::game::study::{Arrow, Glyph, MarkColor, MarkedSquare, NodeId, Notes, Study};
use crate::rules::grid::Square;
use crate::rules::{Action, Move, Position};

use super::comment::{self, CommentPart};
use super::time;
use super::tokens::{RecordToken, Tokens};

/// Side lines that are nested this deep or deeper are kept as text, and not read as moves.
const MOST_DEPTH: usize = 64;

/// Something between two moves.
#[derive(Clone, Debug)]
pub(super) enum LineMark<'a> {
    Comment(&'a str),
    Glyph(Glyph),
    /// The text between the brackets of a side line.
    SideLine(&'a str),
}

/// The study of a match and of the marks in its record. Each mark comes with the number of plies before it. Returns
/// `None` if there are no marks that the match does not hold itself.
pub(super) fn study(session: &Session, marks: Vec<(usize, LineMark<'_>)>) -> Option<Study> {
    if marks.is_empty() {
        return None;
    }
    let study = Study::of_session(session);
    let main: Vec<NodeId> = std::iter::once(study.root()).chain(study.main_line()).collect();
    let mut lines = LineReader { study, main: main.iter().copied().collect(), glyphs: HashSet::new() };
    for (plies, mark) in marks {
        let Some(node) = main.get(plies).copied() else { continue };
        match mark {
            LineMark::Comment(text) => lines.comment(node, text),
            LineMark::Glyph(glyph) => lines.glyph(node, glyph),
            LineMark::SideLine(text) => {
                let parent =
                    plies.checked_sub(1).and_then(|before| Some((main[before], session.position_after(before)?)));
                match parent {
                    Some((parent, position)) => lines.side_line(node, parent, position, text, 1),
                    None => lines.unread(node, text),
                }
            }
        }
    }
    (!lines.study.is_plain()).then_some(lines.study)
}

/// Whether a comment of the main line says more than the times, which the match holds itself.
pub(super) fn says_more(text: &str) -> bool {
    let mut notes = Notes::default();
    comment(&mut notes, text, true);
    !notes.is_empty()
}

/// A part of a side line, with its moves already found in their positions.
enum LinePart<'a> {
    Action(Action, Option<Glyph>),
    Comment(&'a str),
    Glyph(Glyph),
    /// A side line of the last action, and the position before this action.
    SideLine(&'a str, Box<Position>),
}

/// A study while its lines are read.
struct LineReader {
    study: Study,
    /// The nodes of the match, whose times the match holds itself.
    main: HashSet<NodeId>,
    /// The glyphs that were read. A glyph counts once at a node.
    glyphs: HashSet<(NodeId, Glyph)>,
}

impl LineReader {
    /// Adds a side line beside `node`, whose parent has this position. If a move of the line cannot be read, the whole
    /// line is kept as text, so that it is written again.
    fn side_line(&mut self, node: NodeId, parent: NodeId, position: &Position, text: &str, depth: usize) {
        let parts = if depth < MOST_DEPTH { parts(text, position.clone()) } else { None };
        let Some(parts) = parts else { return self.unread(node, text) };
        let (mut at, mut before) = (parent, Vec::new());
        for part in parts {
            match part {
                LinePart::Action(action, glyph) => {
                    at = self.study.add_line(at, action);
                    std::mem::take(&mut before).into_iter().for_each(|text| self.comment_before(at, text));
                    glyph.into_iter().for_each(|glyph| self.glyph(at, glyph));
                }
                LinePart::Comment(text) if at == parent => before.push(text),
                LinePart::Comment(text) => self.comment(at, text),
                LinePart::Glyph(glyph) => self.glyph(at, glyph),
                LinePart::SideLine(text, position) => {
                    if let Some(parent) = self.study.parent(at) {
                        self.side_line(at, parent, &position, text, depth + 1);
                    }
                }
            }
        }
    }

    fn comment(&mut self, node: NodeId, text: &str) {
        let is_main = self.main.contains(&node);
        self.study.write_notes(node, |notes| comment(notes, text, is_main));
    }

    /// Adds a comment that stands before the first action of a side line. If this action continues a line that is
    /// already there, no side line begins with it, so the comment becomes one after it.
    fn comment_before(&mut self, node: NodeId, text: &str) {
        let first = self.study.parent(node).and_then(|parent| self.study.children(parent).first());
        if first == Some(&node) {
            self.comment(node, text);
        } else {
            self.study.write_notes(node, |notes| notes.before.extend(words(text)));
        }
    }

    fn glyph(&mut self, node: NodeId, glyph: Glyph) {
        if self.glyphs.insert((node, glyph)) {
            self.study.write_notes(node, |notes| notes.glyphs.push(glyph));
        }
    }

    /// Keeps a side line as text.
    fn unread(&mut self, node: NodeId, text: &str) {
        self.study.write_notes(node, |notes| notes.unread.push(text.to_owned()));
    }
}

/// Reads the text of a side line that begins in this position; `None` if a move cannot be played, or if there is none.
fn parts(text: &str, mut position: Position) -> Option<Vec<LinePart<'_>>> {
    let mut parts = Vec::new();
    let mut before: Option<Position> = None;
    for (_, token) in Tokens::inside(text) {
        match token {
            RecordToken::Move(text, glyph) => {
                let earlier = position.clone();
                let action = if text == "--" {
                    position.play_unchecked(Action::Pass);
                    Action::Pass
                } else {
                    if !position.can_act() && position.outcome().is_none() {
                        // A record may leave out the turns of a side that cannot move.
                        position.play_unchecked(Action::Pass);
                        parts.push(LinePart::Action(Action::Pass, None));
                    }
                    let action = position.parse_notation(text).ok()?;
                    position.try_play(action).ok()?;
                    action
                };
                parts.push(LinePart::Action(action, glyph));
                before = Some(earlier);
            }
            RecordToken::Comment(text) => parts.push(LinePart::Comment(text)),
            RecordToken::Glyph(glyph) => parts.push(LinePart::Glyph(glyph)),
            RecordToken::SideLine(text) => parts.push(LinePart::SideLine(text, Box::new(before.clone()?))),
            RecordToken::Result(mark) => parts.push(LinePart::Comment(mark.word())),
            RecordToken::Tag { .. } | RecordToken::BadTag | RecordToken::Unclosed(_) | RecordToken::Stray(_) => {
                return None;
            }
        }
    }
    before.map(|_| parts)
}

/// Adds a comment: its commands to the fields that hold them, and the rest as text. The clock of a main line is held by
/// the match.
fn comment(notes: &mut Notes, text: &str, is_main: bool) {
    let mut rest = String::new();
    for part in comment::parts(text) {
        match part {
            // The text before a command and the text after it must not become a word together.
            CommentPart::Command { name, value, .. } if apply(notes, name, value, is_main) => rest.push(' '),
            CommentPart::Command { whole: text, .. } | CommentPart::Text(text) => rest.push_str(text),
        }
    }
    notes.comments.extend(words(&rest));
}

/// Applies a command like `[%eval 1.35,14]`; returns `false` if it is not understood.
fn apply(notes: &mut Notes, name: &str, value: &str, is_main: bool) -> bool {
    match name {
        "clk" | "used" if is_main => return true,
        "clk" => match time::read(value) {
            Some(left) => notes.clock = Some(time::whole_millis(left)),
            None => return false,
        },
        "eval" => match value.parse() {
            Ok(score) => notes.score = Some(score),
            Err(()) => return false,
        },
        "cal" => match list(value, arrow) {
            Some(arrows) => notes.arrows.extend(arrows),
            None => return false,
        },
        "csl" => match list(value, marked_square) {
            Some(squares) => notes.squares.extend(squares),
            None => return false,
        },
        _ => return false,
    }
    true
}

/// Reads a list like `Ga3a4,Rb2b3`; `None` if one of its parts cannot be read.
fn list<T>(value: &str, read: impl Fn(MarkColor, &str) -> Option<T>) -> Option<Vec<T>> {
    let part = |part: &str| {
        let mut letters = part.trim().chars();
        let color = MarkColor::of_letter(letters.next()?)?;
        read(color, letters.as_str())
    };
    value.split(',').map(part).collect()
}

fn arrow(color: MarkColor, squares: &str) -> Option<Arrow> {
    Some(Arrow { color, along: squares.parse::<Move>().ok()? })
}

fn marked_square(color: MarkColor, square: &str) -> Option<MarkedSquare> {
    Some(MarkedSquare { color, at: square.parse::<Square>().ok()? })
}

/// The text with single blanks between its words; `None` if there are no words.
fn words(text: &str) -> Option<String> {
    let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
    (!words.is_empty()).then_some(words)
}

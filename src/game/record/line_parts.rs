//! Reads a side line and the side lines inside of it, and finds their moves in their positions, in one pass.

use crate::game::study::Glyph;
use crate::rules::{Action, Position};

use super::tokens::{RecordToken, Tokens};

/// A part of a side line, in the order of the text.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum LinePart<'a> {
    /// A side line of the last action begins. `text` is what stands between its brackets, and `close` is the index of its
    /// end among the parts. It has at least one action.
    Open {
        text: &'a str,
        close: usize,
    },
    Close,
    Action(Action, Option<Glyph>),
    Comment(&'a str),
    Glyph(Glyph),
    /// A side line of the last action that cannot be read, as text.
    Unread(&'a str),
}

/// A side line whose closing bracket was not read yet.
struct OpenLine {
    /// The index of its first byte after the bracket.
    begin: usize,
    /// The index of its `LinePart::Open`.
    part: usize,
    /// `None` after something that cannot be read.
    moment: Option<LineMoment>,
    /// The number of brackets that are open inside of a line that cannot be read.
    skipped: usize,
}

struct LineMoment {
    position: Position,
    /// The position before the last action; `None` before the first one.
    before: Option<Position>,
}

/// Reads the text between the brackets of a side line that begins in this position. The first part is the beginning of
/// this line, or the whole line as text.
pub(super) fn line_parts(text: &str, position: Position) -> Vec<LinePart<'_>> {
    let mut lines = LineParts { text, parts: Vec::new(), open: Vec::new() };
    lines.open(0, position);
    let mut tokens = Tokens::inside(text);
    while let Some((_, token)) = tokens.next() {
        let at = text.len() - tokens.unread_length();
        let Some(line) = lines.open.last_mut() else { break };
        match (token, &mut line.moment) {
            (RecordToken::Stray('('), Some(LineMoment { before: Some(before), .. })) => {
                let position = before.clone();
                lines.open(at, position);
            }
            (RecordToken::Stray('('), _) => {
                (line.moment, line.skipped) = (None, line.skipped + 1);
            }
            (RecordToken::Stray(')'), _) if line.skipped > 0 => line.skipped -= 1,
            (RecordToken::Stray(')'), _) => lines.close(at - 1),
            (_, None) => {}
            (token, Some(moment)) => {
                if moment.read(token, &mut lines.parts).is_none() {
                    line.moment = None;
                }
            }
        }
    }
    while !lines.open.is_empty() {
        lines.close(text.len());
    }
    lines.parts
}

struct LineParts<'a> {
    text: &'a str,
    parts: Vec<LinePart<'a>>,
    open: Vec<OpenLine>,
}

impl LineParts<'_> {
    fn open(&mut self, begin: usize, position: Position) {
        let moment = Some(LineMoment { position, before: None });
        self.open.push(OpenLine { begin, part: self.parts.len(), moment, skipped: 0 });
        self.parts.push(LinePart::Close);
    }

    fn close(&mut self, end: usize) {
        let Some(OpenLine { begin, part, moment, .. }) = self.open.pop() else { return };
        let text = &self.text[begin..end];
        if moment.is_some_and(|moment| moment.before.is_some()) {
            self.parts[part] = LinePart::Open { text, close: self.parts.len() };
            self.parts.push(LinePart::Close);
        } else {
            self.parts.truncate(part);
            self.parts.push(LinePart::Unread(text));
        }
    }
}

impl LineMoment {
    /// Reads a token that is no bracket of a side line; `None` if it does not belong into a line.
    fn read<'a>(&mut self, token: RecordToken<'a>, parts: &mut Vec<LinePart<'a>>) -> Option<()> {
        match token {
            RecordToken::Move(text, glyph) => {
                let is_pass = text == "--";
                if !is_pass && !self.position.can_act() && self.position.outcome().is_none() {
                    // A record may leave out the turns of a side that cannot move.
                    self.position.play_unchecked(Action::Pass);
                    parts.push(LinePart::Action(Action::Pass, None));
                }
                let before = self.position.clone();
                let action = if is_pass {
                    self.position.play_unchecked(Action::Pass);
                    Action::Pass
                } else {
                    let action = self.position.parse_notation(text).ok()?;
                    self.position.try_play(action).ok()?;
                    action
                };
                parts.push(LinePart::Action(action, glyph));
                self.before = Some(before);
            }
            RecordToken::Comment(text) => parts.push(LinePart::Comment(text)),
            RecordToken::Result(mark) => parts.push(LinePart::Comment(mark.word())),
            // Before the first action there is nothing that a glyph could judge.
            RecordToken::Glyph(glyph) if self.before.is_some() => parts.push(LinePart::Glyph(glyph)),
            _ => return None,
        }
        Some(())
    }
}

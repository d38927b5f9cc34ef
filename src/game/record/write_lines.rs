//! Writes the moves of a record, with the notes and the side lines of its study.

use std::fmt;

use crate::game::session::{Ply, Session};
use crate::game::study::{NodeId, Notes, Study};
use crate::rules::{Position, Side};

use super::time;
use super::wrapped_line::WrappedLine;

/// Writes the log of the match. The study, if there is one, has the log as its main line.
pub(super) fn write_moves(line: &mut WrappedLine<'_, '_>, session: &Session, study: Option<&Study>) -> fmt::Result {
    let mut moves = MoveWriter { line, study, said: None };
    let mut node = study.map(Study::root);
    if let Some(notes) = moves.notes(node) {
        notes.glyphs.iter().try_for_each(|glyph| moves.line.word(&format!("${}", glyph.0)))?;
        moves.after_action(notes, false)?;
        moves.unread(notes)?;
    }
    let mut last = None;
    for (before, ply) in session.log() {
        node = study.zip(node).and_then(|(study, node)| study.child(node, ply.action));
        let notes = moves.notes(node);
        moves.action(before, &before.notation(ply.action), notes)?;
        moves.time_of(ply, session.clock().is_some())?;
        notes.map_or(Ok(()), |notes| moves.after_action(notes, false))?;
        if let Some((study, node)) = study.zip(node) {
            moves.other_lines(study, node, before)?;
        }
        notes.map_or(Ok(()), |notes| moves.unread(notes))?;
        last = Some(before);
    }
    if let (Some((study, node)), Some(before)) = (study.zip(node), last) {
        moves.lines_behind(study, node, before)?;
    }
    let used = session.used_at_end();
    // Without this, the time that stands after the last action would count.
    let is_told = session.clock().is_some()
        && !session.can_redo()
        && session.plies().last().is_some_and(|ply| !ply.ends_turn() && !ply.time_used().is_zero());
    if used.is_zero() && !is_told { Ok(()) } else { line.word(&format!("{{[%used {}]}}", time::write(used))) }
}

/// Writes moves with their numbers, and what stands between them.
struct MoveWriter<'l, 'a, 'b, 's> {
    line: &'l mut WrappedLine<'a, 'b>,
    study: Option<&'s Study>,
    /// The move number that the next action need not repeat. It is `None` after a turn of Black and after anything that
    /// stands between moves, so the next action then begins with its move number.
    said: Option<u32>,
}

impl<'s> MoveWriter<'_, '_, '_, 's> {
    fn notes(&self, node: Option<NodeId>) -> Option<&'s Notes> {
        self.study?.notes(node?)
    }

    /// Writes an action, with its number if necessary, and its glyphs.
    fn action(&mut self, before: &Position, text: &str, notes: Option<&Notes>) -> fmt::Result {
        let (number, side) = (before.move_number(), before.side_to_move());
        if self.said != Some(number) {
            self.line.word(&format!("{number}{}", if side == Side::White { "." } else { "..." }))?;
        }
        let glyphs = notes.map_or(&[][..], |notes| &notes.glyphs);
        let sign = glyphs.first().and_then(|glyph| glyph.sign()).unwrap_or_default();
        self.line.word(&format!("{text}{sign}"))?;
        for glyph in &glyphs[usize::from(!sign.is_empty())..] {
            self.line.word(&format!("${}", glyph.0))?;
        }
        self.said = Some(number);
        Ok(())
    }

    /// Writes the time after a ply of the match.
    fn time_of(&mut self, ply: &Ply, has_clock: bool) -> fmt::Result {
        if let Some(left) = ply.time_left()[ply.side].filter(|_| !ply.forced && ply.ends_turn()) {
            self.unbroken(&format!("[%clk {}]", time::write(left)))
        } else if !ply.ends_turn() && has_clock {
            self.line.word(&format!("{{[%used {}]}}", time::write(ply.time_used())))
        } else {
            Ok(())
        }
    }

    /// Writes commands and comments behind an action. Comments that stood before it stand here too, unless the action
    /// begins a side line: in an edited study, it may have become the continuation of a line.
    fn after_action(&mut self, notes: &Notes, begins_line: bool) -> fmt::Result {
        self.commands(notes)?;
        let before = if begins_line { &[][..] } else { &notes.before };
        before.iter().chain(&notes.comments).try_for_each(|text| self.comment(text))
    }

    fn commands(&mut self, notes: &Notes) -> fmt::Result {
        let mut commands = Vec::new();
        commands.extend(notes.score.map(|score| format!("[%eval {score}]")));
        let arrows: Vec<String> =
            notes.arrows.iter().map(|arrow| format!("{}{}", arrow.color.letter(), arrow.along)).collect();
        let squares: Vec<String> =
            notes.squares.iter().map(|square| format!("{}{}", square.color.letter(), square.at)).collect();
        for (name, list) in [("cal", arrows), ("csl", squares)] {
            if !list.is_empty() {
                commands.push(format!("[%{name} {}]", list.join(",")));
            }
        }
        if commands.is_empty() { Ok(()) } else { self.unbroken(&commands.join(" ")) }
    }

    fn unread(&mut self, notes: &Notes) -> fmt::Result {
        notes.unread.iter().try_for_each(|text| {
            self.said = None;
            self.line.verbatim(&format!("({text})"))
        })
    }

    /// Writes a comment in one line.
    fn unbroken(&mut self, text: &str) -> fmt::Result {
        self.said = None;
        self.line.word(&format!("{{{text}}}"))
    }

    /// Writes a comment; its lines may be broken between its words. A `}` would end a comment in braces.
    fn comment(&mut self, text: &str) -> fmt::Result {
        self.said = None;
        if text.contains('}') {
            return self.line.line_comment(text);
        }
        format!("{{{text}}}").split(' ').try_for_each(|word| self.line.word(word))
    }

    /// Writes a side line that begins with this node, after this position, and the side lines inside of it.
    fn side_line(&mut self, study: &'s Study, first: NodeId, position: Position) -> fmt::Result {
        self.said = None;
        self.line.open('(');
        self.line_from(study, first, position, true)?;
        self.said = None;
        self.line.close(')')
    }

    /// Writes the lines that go on behind the end of the match, whose last node this is: as a side line that repeats the
    /// last action. `position` is the position before this action.
    fn lines_behind(&mut self, study: &'s Study, last: NodeId, position: &Position) -> fmt::Result {
        let (Some(action), Some(next)) = (study.action(last), study.children(last).first()) else { return Ok(()) };
        self.said = None;
        self.line.open('(');
        self.action(position, &position.notation(action), None)?;
        let mut position = position.clone();
        position.play_unchecked(action);
        self.line_from(study, *next, position, false)?;
        self.said = None;
        self.line.close(')')
    }

    /// Writes the actions from this node on, always to the first child, with everything beside them. If the node begins a
    /// side line, the lines beside it are written elsewhere.
    fn line_from(&mut self, study: &'s Study, first: NodeId, mut position: Position, begins_line: bool) -> fmt::Result {
        let mut node = first;
        loop {
            let notes = study.notes(node);
            let begins_line = begins_line && node == first;
            if let Some(notes) = notes.filter(|_| begins_line) {
                notes.before.iter().try_for_each(|text| self.comment(text))?;
            }
            let Some(action) = study.action(node) else { return Ok(()) };
            self.action(&position, &position.notation(action), notes)?;
            if let Some(left) = notes.and_then(|notes| notes.clock) {
                self.unbroken(&format!("[%clk {}]", time::write(left)))?;
            }
            notes.map_or(Ok(()), |notes| self.after_action(notes, begins_line))?;
            if !begins_line {
                self.other_lines(study, node, &position)?;
            }
            notes.map_or(Ok(()), |notes| self.unread(notes))?;
            let Some(next) = study.children(node).first() else { return Ok(()) };
            position.play_unchecked(action);
            node = *next;
        }
    }

    /// Writes the side lines beside this node; `position` is the position before its action.
    fn other_lines(&mut self, study: &'s Study, node: NodeId, position: &Position) -> fmt::Result {
        let Some(parent) = study.parent(node) else { return Ok(()) };
        let others = study.children(parent).iter().copied().filter(|child| *child != node);
        others.collect::<Vec<_>>().into_iter().try_for_each(|child| self.side_line(study, child, position.clone()))
    }
}

//! The match that is reviewed: its study, the node that the board shows, and what the engine thinks of every turn.

use std::path::PathBuf;

use bevy::prelude::Resource;

use crate::rules::Action;

use super::filming::Filming;
use super::judging::{Judgement, JudgingEffort, judge};
use super::learn::Learning;
use super::outline::Outline;
use super::position_setup::PositionSetup;
use super::puzzle_making::PuzzleMaking;
use crate::app::awake::Wake;
use crate::app::play::{LayRequested, Laying, LineRequested};
use crate::app::screens::company::Company;
use crate::game::record::{Heading, Record};
use crate::game::session::Session;
use crate::game::study::{NodeId, Study};
use crate::players::review::{Review, ReviewLine, ReviewedTurn};

/// Where a match or position comes from, and where the player goes when its review is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeskOrigin {
    /// The match on the table, finished or paused.
    Table,
    /// A game of the library, or the analysis board, which opens from the library.
    Library,
    /// A position that was set up on the desk beneath, or what was pasted there.
    Desk,
    /// An exercise that is practised. Nothing on this desk is saved.
    Practice,
}

/// A match or a position that is handed to the review.
#[derive(Clone, Debug)]
pub struct ReviewedMatch {
    pub heading: Heading,
    /// The match as it was played, without actions for a position.
    pub session: Session,
    pub origin: DeskOrigin,
    /// The lines and notes that the record of the match had already.
    pub study: Option<Study>,
    pub company: Company,
    /// The name of the level, for display.
    pub level: String,
    /// The file that holds the record of this match, and to which the study is written; `None` if there is none.
    pub file: Option<PathBuf>,
}

/// The match that is reviewed.
#[derive(Resource, Debug)]
pub struct ReviewDesk {
    pub reviewed: ReviewedMatch,
    pub study: Study,
    /// The study as it was when the desk was opened or last saved.
    saved: Study,
    /// Whether the study was edited since then. The edits may have been taken back.
    is_edited: bool,
    pub judgement: Judgement,
    /// The nodes of the match's plies, in order.
    pub(super) played: Vec<NodeId>,
    outline: Outline,
    /// How many nodes a row of a side line holds; 0 if the outline is out of date.
    cells: usize,
    /// Whether the best line is shown as an arrow.
    pub shows_best: bool,
    /// The exercise with the mistakes of this match; `None` if it is not shown.
    pub learning: Option<Learning>,
    /// The position that the player sets up; `None` if no position is set up.
    pub setup: Option<PositionSetup>,
    /// The picture or film that the player makes; `None` if none is made.
    pub filming: Option<Filming>,
    /// The puzzle that the player makes; `None` if none is made.
    pub making: Option<PuzzleMaking>,
    /// The desk on which this desk's position was set up.
    pub beneath: Option<Box<ReviewDesk>>,
    /// Whether the player leaves the review.
    pub leaves: bool,
}

impl ReviewDesk {
    /// Lays a match on the desk, at its end, and lets the engine judge it.
    pub fn new(reviewed: ReviewedMatch, wake: &Wake, effort: JudgingEffort) -> ReviewDesk {
        let mut study = reviewed.study.clone().unwrap_or_else(|| Study::of_session(&reviewed.session));
        let played: Vec<NodeId> = study.main_line().take(reviewed.session.plies().len()).collect();
        study.go_to(played.last().copied().unwrap_or(study.root()));
        study.forget_edits();
        let is_over = reviewed.session.last_ending().is_some() || reviewed.origin != DeskOrigin::Table;
        let is_practice = reviewed.origin == DeskOrigin::Practice;
        let exercise = reviewed.study.as_ref().filter(|_| is_practice);
        let judgement = if let Some(review) = exercise.and_then(|it| Review::of_exercise(&reviewed.session, it)) {
            Judgement::Done(review)
        } else if is_over && !reviewed.session.plies().is_empty() {
            Judgement::Underway(judge(reviewed.session.clone(), wake, effort))
        } else {
            Judgement::NotWanted
        };
        let outline = Outline::default();
        ReviewDesk {
            reviewed,
            saved: study.clone(),
            is_edited: false,
            study,
            judgement,
            played,
            outline,
            cells: 0,
            shows_best: true,
            learning: None,
            setup: None,
            filming: None,
            making: None,
            beneath: None,
            leaves: false,
        }
    }

    /// Arranges the rows of the list again if that is necessary. A row of a side line holds `cells` nodes.
    pub fn arrange(&mut self, cells: usize) {
        if self.cells != cells {
            self.outline = Outline::of(&self.study, cells);
            self.cells = cells;
        }
    }

    /// The rows of the list.
    pub fn outline(&self) -> &Outline {
        &self.outline
    }

    /// Whether the node is a ply of the match that nobody has chosen.
    pub fn is_forced(&self, node: NodeId) -> bool {
        let ply = self.plies_at(node).and_then(|plies| self.reviewed.session.plies().get(plies.checked_sub(1)?));
        ply.is_some_and(|ply| ply.forced)
    }

    /// The session that is played to the node at the cursor.
    pub fn session_at_cursor(&self) -> Session {
        let mut session = Session::new(self.study.start().clone());
        session.replay(&self.study.actions(self.study.cursor()));
        session
    }

    /// The request to show the node at the cursor, when the desk is opened or another desk lay on the table.
    pub fn on_board(&self) -> LayRequested {
        LayRequested::here(Laying::Scene(Box::new(self.session_at_cursor())))
    }

    /// Whether the lines are not shown, because of an exercise, a position that is set up, a film or a puzzle.
    pub fn is_busy(&self) -> bool {
        self.learning.is_some() || self.setup.is_some() || self.filming.is_some() || self.making.is_some()
    }

    /// Changes the study. The list is arranged again.
    pub fn edit<R>(&mut self, change: impl FnOnce(&mut Study) -> R) -> R {
        (self.cells, self.is_edited) = (0, true);
        change(&mut self.study)
    }

    /// Moves the cursor to a node; returns the request to show it on the board.
    pub fn go_to(&mut self, node: NodeId) -> LineRequested {
        self.study.go_to(node);
        self.line()
    }

    /// The request to show the node at the cursor.
    pub fn line(&self) -> LineRequested {
        LineRequested(self.study.actions(self.study.cursor()))
    }

    /// The finished review.
    pub fn review(&self) -> Option<&Review> {
        match &self.judgement {
            Judgement::Done(review) => Some(review),
            Judgement::Underway(_) | Judgement::Failed(_) | Judgement::NotWanted => None,
        }
    }

    /// The number of plies of the match that are played at this node; `None` if the node is not in the match.
    pub fn plies_at(&self, node: NodeId) -> Option<usize> {
        if node == self.study.root() {
            return Some(0);
        }
        self.played.iter().position(|played| *played == node).map(|index| index + 1)
    }

    /// The node after this many plies of the match.
    pub fn node_after(&self, plies: usize) -> NodeId {
        plies.checked_sub(1).and_then(|last| self.played.get(last)).copied().unwrap_or(self.study.root())
    }

    /// The judgement of the turn that the node ends or belongs to.
    pub fn turn_at(&self, node: NodeId) -> Option<&ReviewedTurn> {
        let last = self.plies_at(node)?.checked_sub(1)?;
        self.review()?.turns.iter().find(|turn| turn.plies.contains(&last))
    }

    /// The best line from the position of the node, if the match had a turn there.
    pub fn best_from(&self, node: NodeId) -> Option<&ReviewLine> {
        let plies = self.plies_at(node)?;
        self.review()?.turns.iter().find(|turn| turn.plies.start == plies)?.lines.first()
    }

    /// White's chance after every judged turn, with the number of plies played; the chance at the start comes first.
    pub fn chances(&self) -> Vec<(usize, f64)> {
        let Some(review) = self.review() else { return Vec::new() };
        let start = review.turns.first().map(|turn| (turn.plies.start, turn.chance_of_white()[0]));
        let later = review.turns.iter().map(|turn| (turn.plies.end, turn.chance_of_white()[1]));
        start.into_iter().chain(later).collect()
    }

    /// Removes the side line that the cursor is on; returns the request to show the node before it. Does nothing on the
    /// main line.
    pub fn remove_line(&mut self) -> Option<LineRequested> {
        let study = &self.study;
        let above = std::iter::successors(Some(study.cursor()), |node| study.parent(*node));
        let is_side =
            |node: &NodeId| study.parent(*node).is_some_and(|parent| study.children(parent).first() != Some(node));
        let head = above.into_iter().find(is_side)?;
        self.edit(|study| study.remove(head)).then(|| self.line())
    }

    /// Adds a line at the cursor, as far as the match goes; returns its last node. The cursor stays.
    pub fn add_line(&mut self, actions: &[Action]) -> Option<NodeId> {
        let (mut session, cursor) = (self.session_at_cursor(), self.study.cursor());
        let played: Vec<Action> =
            actions.iter().copied().take_while(|action| session.try_play(*action).is_ok()).collect();
        if played.is_empty() {
            return None;
        }
        self.edit(|study| {
            let end = played.into_iter().fold(cursor, |_, action| study.play(action));
            study.go_to(cursor);
            Some(end)
        })
    }

    /// The node that follows the cursor on the way to this node; `None` if the node does not follow the cursor.
    pub fn towards(&self, end: NodeId) -> Option<NodeId> {
        let up = std::iter::successors(Some(end), |node| self.study.parent(*node));
        up.into_iter().find(|node| self.study.parent(*node) == Some(self.study.cursor()))
    }

    /// Whether anything was played on the line of the cursor.
    pub fn has_line(&self) -> bool {
        self.study.end_of_line(self.study.cursor()) != self.study.root()
    }

    /// Whether the line goes on after the cursor.
    pub fn goes_further(&self) -> bool {
        !self.study.children(self.study.cursor()).is_empty()
    }

    /// Whether no match lies on the desk, but a position.
    pub fn is_position(&self) -> bool {
        self.reviewed.session.plies().is_empty()
    }

    /// Whether a finished match lies on the desk, which is shown when the analysis is off.
    pub fn has_match(&self) -> bool {
        !matches!(self.judgement, Judgement::NotWanted)
    }

    /// Whether the match on the desk goes on after the review.
    pub fn goes_on(&self) -> bool {
        self.reviewed.origin == DeskOrigin::Table && self.reviewed.session.last_ending().is_none()
    }

    /// Whether the study has changed since the desk was opened or last saved.
    pub fn has_changed(&self) -> bool {
        self.is_edited && self.study != self.saved
    }

    /// Remembers that the present study is saved.
    pub fn note_saved(&mut self) {
        (self.saved, self.is_edited) = (self.study.clone(), false);
    }

    /// The record of the match with its study.
    pub fn record(&self) -> Record {
        let mut session = self.reviewed.session.clone();
        if self.is_position() {
            // In the record of a study, the main line stands in place of a match.
            session.replay(&self.study.actions(self.study.end_of_line(self.study.root())));
        }
        let study = Some(self.study.clone()).filter(|study| study.adds_to(&session));
        Record { study, ..Record::new(self.reviewed.heading.clone(), session) }
    }
}

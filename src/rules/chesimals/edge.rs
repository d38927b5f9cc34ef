//! Implements for Chesimals II the traits that every game implements.

use std::sync::Arc;

use crate::rules::edge::GameFacts;
use crate::rules::game;
use crate::rules::grid::Square;
use crate::rules::piece::PieceFacts;
use crate::rules::step::Step;
use crate::rules::{self, Action, GameBoard, GameId, GamePosition, MatchRules, Refusal, Side, TurnCount};

use super::board::Board;
use super::position::Position;
use super::unit::{Chesimal, Piece, Unit};

pub(in crate::rules) const FACTS: GameFacts = GameFacts {
    id: "chesimals",
    name: "Chesimals II",
    piece: "unit",
    notation: "a unit's letter and two squares, like Gb5b6, or the squares alone, or end",
    usual_level: "default",
    has_rule_sets: false,
    has_lessons: true,
};

impl GamePosition for Position {
    fn board(&self) -> rules::Board {
        self.board.clone().into()
    }

    fn rules_name(&self) -> &str {
        FACTS.name
    }

    fn match_rules(&self) -> &MatchRules {
        self.board.match_rules()
    }

    fn with_match_rules(&self, rules: MatchRules) -> rules::Position {
        let board = Arc::new(Board::with_match_rules(&self.board, rules));
        Position { board, ..self.clone() }.into()
    }

    fn arranged(
        &self,
        pieces: &[(Square, rules::Piece)],
        turn: TurnCount,
    ) -> Result<rules::Position, rules::PlacementError> {
        let TurnCount { to_move, quiet_plies, move_number } = turn;
        let mut position = Position::empty(self.board.clone(), to_move, quiet_plies, move_number);
        for (at, piece) in pieces {
            if let rules::Piece::Chesimals(piece) = piece {
                position.put(*at, *piece)?;
            }
        }
        Ok(position.into())
    }

    fn restarted_by(&self, first: Side) -> rules::Position {
        Position::new(self.board.clone(), self.pieces(), first).unwrap_or_else(|_| self.clone()).into()
    }

    fn side_to_move(&self) -> Side {
        self.side_to_move()
    }

    fn piece_at(&self, square: Square) -> Option<rules::Piece> {
        self.piece_at(square).map(rules::Piece::from)
    }

    fn key(&self) -> u64 {
        self.node.key
    }

    fn quiet_plies(&self) -> u32 {
        self.node.quiet_plies
    }

    fn move_number(&self) -> u32 {
        self.move_number
    }

    fn legal_actions(&self) -> Vec<Action> {
        self.legal_actions()
    }

    fn can_act(&self) -> bool {
        self.can_act()
    }

    fn check_action(&self, action: Action) -> Result<(), Refusal> {
        self.check(action).map_err(Refusal::Chesimals)
    }

    fn check_piece(&self, square: Square) -> Result<(), Refusal> {
        self.check_unit(square).map_err(Refusal::Chesimals)
    }

    fn play_action(&mut self, action: Action) {
        self.play_unchecked(action);
    }

    fn steps_of(&self, action: Action) -> Vec<Step> {
        self.steps(action)
    }

    fn outcome(&self) -> Option<rules::Outcome> {
        self.outcome().map(rules::Outcome::Chesimals)
    }

    fn perft(&self, depth: u32) -> u64 {
        game::perft(&**self.tables(), &self.node, depth)
    }

    fn notation_of(&self, action: Action) -> String {
        self.notation(action)
    }

    fn parse_notation(&self, text: &str) -> Result<Action, rules::NotationError> {
        self.parse_notation(text)
    }

    fn to_text(&self) -> String {
        self.to_text()
    }
}

impl GameBoard for Arc<Board> {
    fn game(&self) -> GameId {
        GameId::Chesimals
    }

    fn width(&self) -> u8 {
        Board::width(self)
    }

    fn height(&self) -> u8 {
        Board::height(self)
    }

    fn match_rules(&self) -> &MatchRules {
        Board::match_rules(self)
    }

    fn with_match_rules(&self, rules: MatchRules) -> rules::Board {
        Board::with_match_rules(self, rules).into()
    }

    fn position(&self, text: &str) -> Result<rules::Position, rules::PositionTextError> {
        Ok(Position::from_text(self.clone(), text)?.into())
    }

    fn all_pieces(&self, side: Side) -> Vec<rules::Piece> {
        let of = |chesimal| Unit::ALL.map(|unit| rules::Piece::from(Piece { chesimal, unit }));
        Chesimal::of(side).into_iter().flat_map(of).collect()
    }
}

impl Piece {
    pub(in crate::rules) fn facts(self) -> PieceFacts {
        let (side, unit, is_royal) = (self.side(), self.unit, self.is_royal_chief());
        let (name, letter, standing) = (unit.name(), unit.letter(), unit as u8);
        PieceFacts { side, name, group: Some(self.chesimal.name()), letter, standing, is_royal }
    }
}

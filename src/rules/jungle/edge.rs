//! Implements for Jungle the traits that every game implements.

use std::sync::Arc;

use crate::rules::edge::GameFacts;
use crate::rules::game::{self, Game};
use crate::rules::grid::{Grid, Square};
use crate::rules::piece::PieceFacts;
use crate::rules::step::Step;
use crate::rules::{
    self, Action, Footing, GameBoard, GameId, GamePosition, LongTurns, MatchRules, Move, Refusal, Side, Terrain,
    TurnCount,
};

use super::animal::{Animal, Piece};
use super::board::Board;
use super::position::{Core, Position, on};
use super::ruleset::RuleSet;

pub(in crate::rules) const FACTS: GameFacts = GameFacts {
    id: "jungle",
    name: "Jungle",
    piece: "animal",
    notation: "an animal's letter and a square, like Eb3, or two squares, like a3b3",
    usual_level: "jungle",
    has_rule_sets: true,
    has_lessons: true,
};

impl LongTurns for Position {}

impl GamePosition for Position {
    fn board(&self) -> rules::Board {
        self.board.clone().into()
    }

    fn rules_name(&self) -> &str {
        &self.board.rules().name
    }

    fn match_rules(&self) -> &MatchRules {
        &self.board.rules().match_rules
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
            if let rules::Piece::Jungle(piece) = piece {
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

    fn footing(&self, square: Square) -> Footing {
        match self.board.terrain(square) {
            Terrain::Water => Footing::Swimming,
            Terrain::Den(_) => Footing::Den,
            _ if self.is_trapped(square) => Footing::Trapped,
            _ => Footing::Firm,
        }
    }

    fn key(&self) -> u64 {
        on!(&self.core, tables, node => tables.key(node))
    }

    fn quiet_plies(&self) -> u32 {
        on!(&self.core, _tables, node => node.quiet_plies())
    }

    fn move_number(&self) -> u32 {
        self.move_number
    }

    fn legal_actions(&self) -> Vec<Action> {
        self.legal_moves().into_iter().map(Action::Move).collect()
    }

    fn can_act(&self) -> bool {
        self.can_move()
    }

    fn check_action(&self, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Move(wanted) => self.check(wanted).map_err(Refusal::Jungle),
            Action::End => Err(Refusal::NoEnd),
            Action::Pass => Err(Refusal::NoPass),
        }
    }

    fn check_piece(&self, square: Square) -> Result<(), Refusal> {
        self.check_animal(square).map_err(Refusal::Jungle)
    }

    fn play_action(&mut self, action: Action) {
        match action {
            Action::Move(wanted) => self.play_unchecked(wanted),
            Action::End | Action::Pass => self.pass(),
        }
    }

    fn steps_of(&self, action: Action) -> Vec<Step> {
        action.as_move().map_or_else(Vec::new, |wanted| self.steps(wanted))
    }

    fn outcome(&self) -> Option<rules::Outcome> {
        self.outcome().map(rules::Outcome::Jungle)
    }

    fn announces_wins(&self) -> bool {
        self.board.rules().announce_forced_den
    }

    fn enters_den(&self, action: Action) -> bool {
        action.as_move().is_some_and(|wanted| self.enters_den(wanted))
    }

    fn perft(&self, depth: u32) -> u64 {
        on!(&self.core, tables, node => game::perft(&**tables, node, depth))
    }

    fn notation_of(&self, action: Action) -> String {
        action.as_move().map_or_else(|| action.to_string(), |wanted| self.notation(wanted))
    }

    fn parse_notation(&self, text: &str) -> Result<Action, rules::NotationError> {
        Ok(self.parse_notation(text)?.into())
    }

    fn to_text(&self) -> String {
        self.to_jfen()
    }
}

impl GameBoard for Arc<Board> {
    fn game(&self) -> GameId {
        GameId::Jungle
    }

    fn width(&self) -> u8 {
        Board::width(self)
    }

    fn height(&self) -> u8 {
        Board::height(self)
    }

    fn match_rules(&self) -> &MatchRules {
        &self.rules().match_rules
    }

    fn with_match_rules(&self, rules: MatchRules) -> rules::Board {
        Board::with_match_rules(self, rules).into()
    }

    fn position(&self, text: &str) -> Result<rules::Position, rules::PositionTextError> {
        Ok(Position::from_jfen(self.clone(), text)?.into())
    }

    fn all_pieces(&self, side: Side) -> Vec<rules::Piece> {
        Animal::ALL.into_iter().map(|animal| Piece { side, animal }.into()).collect()
    }

    fn has_terrain(&self) -> bool {
        true
    }

    fn terrain(&self, square: Square) -> Terrain {
        Board::terrain(self, square)
    }

    fn could_take(&self, hunter: rules::Piece, prey: rules::Piece) -> Option<bool> {
        Some(self.rules().could_take(hunter.animal()?, prey.animal()?))
    }

    fn rank(&self, piece: rules::Piece) -> Option<u8> {
        Some(self.rules().rank(piece.animal()?).0)
    }

    fn leaps(&self, piece: rules::Piece) -> Vec<Move> {
        if let rules::Piece::Jungle(piece) = piece { Board::leaps(self, piece) } else { Vec::new() }
    }

    fn undescribed(&self) -> Option<rules::Board> {
        Some(Board::undescribed(self).into())
    }

    fn for_moves_on(&self, terrain: Grid<Terrain>) -> Option<rules::Board> {
        let match_rules = MatchRules { no_moves: self.rules().match_rules.no_moves, ..MatchRules::default() };
        let rules = RuleSet { announce_forced_den: false, match_rules, ..self.rules().clone() };
        Some(Board::new(terrain, rules).into())
    }
}

impl Piece {
    pub(in crate::rules) fn facts(self) -> PieceFacts {
        let Piece { side, animal } = self;
        let (name, letter, standing) = (animal.name(), animal.letter(), animal as u8);
        PieceFacts { side, name, group: None, letter, standing, is_royal: false }
    }
}

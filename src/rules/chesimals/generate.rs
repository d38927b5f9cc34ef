//! Generates and plays actions, and decides when the position ends the game: implements [`Game`] for Chesimals II.

use crate::rules::game::{Game, GameResult};
use crate::rules::set::{SquareSet, Wide};
use crate::rules::{Action, Move, Side};

use super::node::Node;
use super::outcome::Outcome;
use super::tables::Tables;
use super::unit::Unit;
use super::unit_moves::Beyond;

/// The codes of the actions that move no unit. Read as a move, each of these codes would have the same origin and
/// target, so no move has such a code.
const END: u16 = u16::MAX;
const PASS: u16 = 0xEEEE;

impl Tables {
    /// The ending that the position alone decides; `None` if the position does not end the game.
    pub fn outcome(&self, node: &Node) -> Option<Outcome> {
        node.won_at.map(|at| Outcome::RoyalChiefs { winner: node.to_move, at: self.square(at) })
    }

    /// The squares that the unit on `from` could move to. The result assumes that a chain links the unit to its chief.
    /// It also assumes that it is the turn of the unit's side, whichever side is to move in `node`.
    pub fn reach(&self, node: &Node, from: u8) -> Wide {
        let owner = if node.of(Side::White).has(from) { Side::White } else { Side::Black };
        self.reach_of(node, from) & !node.of(owner)
    }

    /// Like [`Tables::reach`], but as if the squares of `through` were empty.
    pub fn reach_through(&self, node: &Node, from: u8, through: Wide) -> Wide {
        self.reach_over(node, from, node.empty_squares() | through)
    }

    /// The target squares of a unit that is allowed to move.
    fn targets(&self, node: &Node, from: u8) -> Wide {
        self.reach_of(node, from) & !node.of(node.to_move)
    }

    /// The squares in the unit's reach, including those that hold units of its own side.
    fn reach_of(&self, node: &Node, from: u8) -> Wide {
        self.reach_over(node, from, node.empty_squares())
    }

    /// The squares in the unit's reach if exactly the squares of `empty` were empty.
    fn reach_over(&self, node: &Node, from: u8, empty: Wide) -> Wide {
        let reach = &self.reach[usize::from(from)];
        let open = |ways: &[Beyond]| {
            let open = |way: &Beyond| way.to.only_if(!(way.stops & empty).is_empty());
            ways.iter().fold(Wide::default(), |set, way| set | open(way))
        };
        match Unit::ALL.into_iter().find(|&unit| node.units(unit).has(from)) {
            // The result includes the chief's own square. The callers remove it, together with the squares of the other
            // units of this side.
            Some(Unit::Chief) => reach.near | self.grown(reach.near & empty),
            Some(Unit::Guard) => reach.near | open(&reach.slides),
            Some(Unit::Knight) => reach.knight,
            Some(Unit::Warmachine) => reach.orthogonal.close | open(&reach.orthogonal.far),
            Some(Unit::Elephant) => reach.diagonal.close | open(&reach.diagonal.far),
            None => Wide::default(),
        }
    }

    /// The units of the side to move that are allowed to move, whether or not they have a target.
    fn movable(&self, node: &Node) -> Wide {
        match node.active {
            _ if node.won_at.is_some() => Wide::default(),
            Some(chesimal) => self.linked(node, chesimal) & !node.moved,
            None => self.all_linked(node, node.to_move),
        }
    }

    /// Whether at least one unit can move. The search stops at the first such unit.
    pub(super) fn can_move(&self, node: &Node) -> bool {
        self.movable(node).indices().any(|from| !self.targets(node, from).is_empty())
    }

    /// Whether the side to move may end its turn. A turn ends automatically when no unit can move any more.
    pub fn can_end(node: &Node) -> bool {
        node.active.is_some() && node.won_at.is_none()
    }

    fn for_each_move(&self, node: &Node, onto: Wide, visit: &mut impl FnMut(Action)) {
        for index in self.movable(node).indices() {
            let from = self.square(index);
            for to in (self.targets(node, index) & onto).indices() {
                visit(Action::Move(Move { from, to: self.square(to) }));
            }
        }
    }

    fn carry(&self, node: &mut Node, Move { from, to }: Move) {
        let (from, to) = (self.index(from), self.index(to));
        let Some(mover) = node.piece_at(from) else { return };
        let captured = node.piece_at(to);
        if let Some(captured) = captured {
            node.toggle(self, to, captured);
            node.quiet_plies = 0;
            let last = captured.is_royal_chief() && node.royal_chiefs(captured.side()).is_empty();
            node.won_at = last.then_some(to);
        }
        node.toggle(self, from, mover);
        node.toggle(self, to, mover);
        node.mark_moved(self, to, mover.chesimal, captured.is_some());
        if node.won_at.is_none() && !self.can_move(node) {
            node.end_turn(self);
        }
    }
}

impl Game for Tables {
    type Node = Node;
    type Action = Action;

    fn side_to_move(&self, node: &Node) -> Side {
        node.to_move
    }

    fn for_each_action(&self, node: &Node, mut visit: impl FnMut(Action)) {
        self.for_each_move(node, !Wide::default(), &mut visit);
        if Tables::can_end(node) {
            visit(Action::End);
        }
    }

    fn count_actions(&self, node: &Node) -> u64 {
        let moves: u32 = self.movable(node).indices().map(|from| self.targets(node, from).count()).sum();
        u64::from(moves) + u64::from(Tables::can_end(node))
    }

    fn play(&self, node: &Node, action: Action) -> Node {
        let mut next = *node;
        match action {
            Action::Move(wanted) => self.carry(&mut next, wanted),
            Action::End | Action::Pass => next.end_turn(self),
        }
        next
    }

    fn is_capture(&self, node: &Node, action: Action) -> bool {
        action.as_move().is_some_and(|wanted| node.of(node.to_move.opponent()).has(self.index(wanted.to)))
    }

    fn verdict(&self, node: &Node) -> Option<GameResult> {
        self.outcome(node).map(GameResult::from)
    }

    fn key(&self, node: &Node) -> u64 {
        node.key
    }

    fn for_each_capture(&self, node: &Node, mut visit: impl FnMut(Action)) {
        self.for_each_move(node, node.of(node.to_move.opponent()), &mut visit);
    }

    fn for_each_quiet(&self, node: &Node, mut visit: impl FnMut(Action)) {
        self.for_each_move(node, node.empty_squares(), &mut visit);
        if Tables::can_end(node) {
            visit(Action::End);
        }
    }

    fn quiet_plies(&self, node: &Node) -> u32 {
        node.quiet_plies
    }

    fn encode(action: Action) -> u16 {
        match action {
            Action::Move(Move { from, to }) => u16::from(from.code()) << 8 | u16::from(to.code()),
            Action::End => END,
            Action::Pass => PASS,
        }
    }
}

//! Generates and plays moves, and decides when the position ends the game: implements [`Game`] for Jungle.

use crate::rules::game::{Game, GameResult};
use crate::rules::set::SquareSet;
use crate::rules::{Move, Side};

use super::animal::Animal;
use super::node::Node;
use super::outcome::Outcome;
use super::ruleset::LeapBlocker;
use super::tables::Tables;

impl<S: SquareSet> Tables<S> {
    /// The ending of the game, if the placement decides it by one of the rule set's ways to win; otherwise `None`.
    pub fn outcome(&self, node: &Node<S>) -> Option<Outcome> {
        // The side that has just moved is checked first, because only that side can have just entered a den.
        let mut entered = [node.to_move.opponent(), node.to_move].into_iter().filter_map(|side| {
            let at = (node.of(side) & self.goals[side]).indices().next()?;
            Some(Outcome::Den { winner: side, at: self.square(at) })
        });
        let gone = |side: Side| self.ends_without_animals && node.of(side).is_empty();
        entered.next().or_else(|| match (gone(Side::White), gone(Side::Black)) {
            (false, false) => None,
            (true, true) => Some(Outcome::BothEliminated),
            (true, false) => Some(Outcome::Elimination { winner: Side::Black }),
            (false, true) => Some(Outcome::Elimination { winner: Side::White }),
        })
    }

    /// Whether [`Tables::outcome`] returns an ending. This check is faster, because it does not determine the kind of
    /// ending.
    #[inline(always)]
    fn is_over(&self, node: &Node<S>) -> bool {
        let us = node.to_move;
        !(node.own & self.goals[us] | node.enemy & self.goals[us.opponent()]).is_empty()
            || self.ends_without_animals && (node.own.is_empty() || node.enemy.is_empty())
    }

    /// The number by which the tables `takes` and `both_fall` identify an animal on its square: the animal's number
    /// joined with the bits for water and traps.
    #[inline(always)]
    fn fighter(&self, node: &Node<S>, side: Side, index: u8) -> u8 {
        node.spelled(index) as u8 | self.ground[side][usize::from(index)]
    }

    #[inline(always)]
    fn may_take(&self, node: &Node<S>, attacker: u8, target: u8) -> bool {
        let us = node.to_move;
        let takes = self.takes[usize::from(self.fighter(node, us, attacker) & 31)];
        takes >> self.fighter(node, us.opponent(), target) & 1 != 0
    }

    /// The legal target squares of an animal of the side to move; the game must not be over.
    #[inline(always)]
    fn targets(&self, node: &Node<S>, from: u8) -> S {
        let us = node.to_move;
        let Node { own, enemy, .. } = *node;
        let empty = !(own | enemy);
        let near = self.near[usize::from(from)];
        let mut targets = near & empty & (self.dry[us] | self.wet.only_if(node.swimmers.has(from)));
        for target in (near & enemy).indices() {
            targets |= S::single(target).only_if(self.may_take(node, from, target));
        }
        if (node.leapers & self.shore).has(from) {
            targets |= self.landings(node, from);
        }
        targets
    }

    /// The animals that can block a leap of the side to move, wherever they stand.
    #[inline(always)]
    pub(super) fn leap_blockers(&self, node: &Node<S>) -> S {
        match self.leap_blocked_by {
            LeapBlocker::AnyRatOnPath | LeapBlocker::AnyRatInRiver => node.animals(Animal::Rat),
            LeapBlocker::EnemyRatOnPath => node.animals(Animal::Rat) & node.enemy,
            LeapBlocker::AnyAnimalOnPath => node.own | node.enemy,
        }
    }

    /// The squares that a leaper on the shore may leap to.
    // A call that is not inlined forces the whole node into memory. Then even a count of moves, which needs neither key
    // nor counter, computes and stores them for every node.
    #[inline(always)]
    pub(super) fn landings(&self, node: &Node<S>, from: u8) -> S {
        let us = node.to_move;
        let Node { own, enemy, .. } = *node;
        let blockers = self.leap_blockers(node);
        let ways = self.ways[node.animal_at(from)];
        let mut landings = S::default();
        for leap in &self.leaps[usize::from(from)] {
            if ways & leap.way == 0 || !(leap.over & blockers).is_empty() {
                continue;
            }
            let open =
                if enemy.has(leap.landing) { self.may_take(node, from, leap.landing) } else { !own.has(leap.landing) };
            landings |= (S::single(leap.landing) & self.dry[us]).only_if(open);
        }
        landings
    }

    /// The legal target squares of the animal on that square; empty if the animal's side is not to move, or if the game
    /// is over.
    pub(super) fn targets_of(&self, node: &Node<S>, from: u8) -> S {
        if node.own.has(from) && !self.is_over(node) { self.targets(node, from) } else { S::default() }
    }
}

impl<S: SquareSet> Game for Tables<S> {
    type Node = Node<S>;
    type Action = Move;

    #[inline(always)]
    fn side_to_move(&self, node: &Node<S>) -> Side {
        node.to_move
    }

    #[inline(always)]
    fn for_each_action(&self, node: &Node<S>, mut visit: impl FnMut(Move)) {
        if self.is_over(node) {
            return;
        }
        for from in node.own.indices() {
            for to in self.targets(node, from).indices() {
                visit(Move { from: self.square(from), to: self.square(to) });
            }
        }
    }

    /// Counts steps onto empty squares for all animals at once, direction by direction. Only captures and leaps are
    /// counted one by one.
    #[inline(always)]
    fn count_actions(&self, node: &Node<S>) -> u64 {
        if self.is_over(node) {
            return 0;
        }
        let us = node.to_move;
        let Node { own, enemy, .. } = *node;
        let empty = !(own | enemy);
        let (dry, wet) = (empty & self.dry[us], empty & self.wet);
        let swimmers = own & node.swimmers;
        let (mut touched, mut count) = (S::default(), 0);
        for (reached, swum) in self.shifted(own).into_iter().zip(self.shifted(swimmers)) {
            touched |= reached;
            count += (reached & dry | swum & wet).count();
        }
        for target in (touched & enemy).indices() {
            for attacker in (self.near[usize::from(target)] & own).indices() {
                count += u32::from(self.may_take(node, attacker, target));
            }
        }
        for leaper in (own & node.leapers & self.shore).indices() {
            count += self.landings(node, leaper).count();
        }
        u64::from(count)
    }

    #[inline(always)]
    fn play(&self, node: &Node<S>, action: Move) -> Node<S> {
        let (us, them) = (node.to_move, node.to_move.opponent());
        let (from, to) = (self.index(action.from), self.index(action.to));
        let mut next = *node;
        let mut falls = false;
        if node.enemy.has(to) {
            let target = self.fighter(node, them, to);
            falls = self.both_fall[usize::from(self.fighter(node, us, from) & 31)] >> target & 1 != 0;
            next.take(self, to, them);
        }
        if falls {
            next.take(self, from, us);
        } else {
            next.carry(self, from, to);
        }
        next.pass();
        if node.enemy.has(to) {
            next.quiet_plies = 0;
        }
        next
    }

    fn is_capture(&self, node: &Node<S>, action: Move) -> bool {
        node.enemy.has(self.index(action.to))
    }

    fn verdict(&self, node: &Node<S>) -> Option<GameResult> {
        self.outcome(node).map(GameResult::from)
    }

    fn key(&self, node: &Node<S>) -> u64 {
        node.key
    }

    #[inline(always)]
    fn for_each_capture(&self, node: &Node<S>, mut visit: impl FnMut(Move)) {
        let Node { own, enemy, .. } = *node;
        let mut take = |from, to| visit(Move { from: self.square(from), to: self.square(to) });
        for to in (self.around(own) & enemy).indices() {
            for from in (self.near[usize::from(to)] & own).indices() {
                if self.may_take(node, from, to) {
                    take(from, to);
                }
            }
        }
        for from in (own & node.leapers & self.shore).indices() {
            for to in (self.landings(node, from) & enemy).indices() {
                take(from, to);
            }
        }
    }

    #[inline(always)]
    fn for_each_quiet(&self, node: &Node<S>, mut visit: impl FnMut(Move)) {
        let empty = !(node.own | node.enemy);
        let (dry, wet) = (empty & self.dry[node.to_move], empty & self.wet);
        for from in node.own.indices() {
            let mut targets = self.near[usize::from(from)] & (dry | wet.only_if(node.swimmers.has(from)));
            if (node.leapers & self.shore).has(from) {
                targets |= self.landings(node, from) & empty;
            }
            let start = self.square(from);
            for to in targets.indices() {
                visit(Move { from: start, to: self.square(to) });
            }
        }
    }

    #[inline(always)]
    fn quiet_plies(&self, node: &Node<S>) -> u32 {
        node.quiet_plies
    }

    /// Origin and target differ in every move, so a code is never 0.
    #[inline(always)]
    fn encode(action: Move) -> u16 {
        u16::from(action.from.code()) << 8 | u16::from(action.to.code())
    }
}

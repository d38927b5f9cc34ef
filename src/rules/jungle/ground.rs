//! The queries that the evaluation needs about a board: possible moves, the squares of the animals, and which animal
//! can capture which.

use crate::rules::set::SquareSet;
use crate::rules::{Move, Side};

use super::animal::Animal;
use super::node::Node;
use super::tables::{TRAPPED, Tables};

impl<S: SquareSet> Tables<S> {
    /// The indices of the board's squares.
    pub fn indices(&self) -> impl Iterator<Item = u8> + use<S> {
        (0..=u8::MAX).take(self.size)
    }

    /// The indices of a move's origin and target.
    #[inline(always)]
    pub fn ends(&self, action: Move) -> (u8, u8) {
        (self.index(action.from), self.index(action.to))
    }

    #[inline(always)]
    pub fn near(&self, index: u8) -> S {
        self.near[usize::from(index)]
    }

    /// The neighbours of the squares in a set: one set for each of the directions up, down, right and left.
    #[inline(always)]
    pub(super) fn shifted(&self, set: S) -> [S; 4] {
        [
            set.raised(self.width),
            set.lowered(self.width),
            (set & self.has_right).raised(1),
            (set & self.has_left).lowered(1),
        ]
    }

    /// The neighbours of the squares in a set. The result may include squares off the board: intersect it with squares
    /// of the board.
    #[inline(always)]
    pub fn around(&self, set: S) -> S {
        let [up, down, right, left] = self.shifted(set);
        up | down | right | left
    }

    /// The dens in which an animal of the side wins the game.
    pub fn goals(&self, side: Side) -> S {
        self.goals[side]
    }

    /// The squares that animals of the side may enter, including the water, which only swimmers may enter.
    pub fn open_to(&self, side: Side) -> S {
        self.dry[side] | self.wet
    }

    pub fn water(&self) -> S {
        self.wet
    }

    /// The traps that weaken the side's animals.
    pub fn traps(&self, side: Side) -> S {
        let trapped = |index: &u8| self.ground[side][usize::from(*index)] & TRAPPED != 0;
        self.indices().filter(trapped).fold(S::default(), |set, index| set | S::single(index))
    }

    /// The squares that an animal of the side can move to from `from` on an otherwise empty board, leaps included.
    pub fn ways_from(&self, side: Side, animal: Animal, from: u8) -> S {
        let open = self.dry[side] | self.wet.only_if(self.swims[animal]);
        let leaps = self.leaps[usize::from(from)].iter().filter(|leap| self.ways[animal] & leap.way != 0);
        let landings = leaps.fold(S::default(), |set, leap| set | S::single(leap.landing));
        self.near(from) & open | landings & self.dry[side]
    }

    /// The water squares on which a blocker prevents at least one leap of that animal.
    pub fn leapt_over(&self, animal: Animal) -> S {
        let leaps = self.leaps.iter().flatten().filter(|leap| self.ways[animal] & leap.way != 0);
        leaps.fold(S::default(), |set, leap| set | leap.over)
    }

    /// Whether the attacker takes the target when both are on land, outside traps.
    pub fn takes(&self, attacker: Animal, target: Animal) -> bool {
        self.takes[attacker as usize] >> target as usize & 1 != 0
    }

    /// Whether an enemy next to the target of the move could recapture the mover there.
    #[inline(always)]
    pub fn is_answered(&self, node: &Node<S>, action: Move) -> bool {
        let (from, to) = self.ends(action);
        let (us, them) = (node.to_move, node.to_move.opponent());
        let answers = self.near(to) & node.enemy;
        if answers.is_empty() {
            return false;
        }
        let mover = node.spelled(from) as u8 | self.ground[us][usize::from(to)];
        answers.indices().any(|at| {
            let attacker = node.spelled(at) as u8 | self.ground[them][usize::from(at)];
            self.takes[usize::from(attacker & 31)] >> mover & 1 != 0
        })
    }

    pub fn swims(&self, animal: Animal) -> bool {
        self.swims[animal]
    }
}

impl<S: SquareSet> Node<S> {
    #[inline(always)]
    pub fn side(&self) -> Side {
        self.to_move
    }

    /// The animals of the side to move, and those of its opponent.
    #[inline(always)]
    pub fn both(&self) -> (S, S) {
        (self.own, self.enemy)
    }

    /// The animal on that square, which must be occupied.
    #[inline(always)]
    pub fn animal_on(&self, index: u8) -> Animal {
        self.animal_at(index)
    }

    /// The animals of each kind, of both sides together.
    #[inline(always)]
    pub fn by_animal(&self) -> [S; 8] {
        let all = self.own | self.enemy;
        let [low, middle, high] = self.bits;
        let (small, big) = (all & !high, all & high);
        let quarter =
            |half: S| [half & !middle & !low, half & !middle & low, half & middle & !low, half & middle & low];
        let ([rat, cat, dog, wolf], [leopard, tiger, lion, elephant]) = (quarter(small), quarter(big));
        [rat, cat, dog, wolf, leopard, tiger, lion, elephant]
    }
}

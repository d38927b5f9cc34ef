//! Solves one material by retrograde analysis: from the ends of the game backwards.
//!
//! First, every position gets the values that its moves into dens and its captures have, and the number of its other
//! moves. Captures lead to tables with fewer animals, which are solved already. Then the positions are decided in the
//! order of their distances. A position from which a move leads to a loss of the opponent is a win. A position is a
//! loss when all its moves lead to wins of the opponent, that is, when no move is left undecided. What is never decided
//! is a draw.
//!
//! All moves come from the rule book's own generator, so that every switch of the rules is right without further code.
//! Moves that capture nothing and enter no den can be taken back by the same animal on the way it came. Therefore the
//! moves back from a position are the rule book's quiet moves of the side that has just moved.

use crate::rules::grid::Square;
use crate::rules::jungle::{Node, Tables};
use crate::rules::{Game, GameResult, NoMoves, Side};

use super::layout::{MOST_ANIMALS, NOWHERE, SlotSquares, TableLayout};
use super::smaller::SmallerTables;
use super::value::{LONGEST, TableValue};

/// The state of a position while its material is solved.
type PositionState = u16;
/// The position is decided. The next bit is `WON`, and the other bits are the distance.
const DECIDED: PositionState = 0x8000;
const WON: PositionState = 0x4000;
/// Of a position that is not decided: the number of moves that are not known to lose.
const MOVES: PositionState = 0x00FF;
/// Of a position that is not decided: the side has no move, and its turn passes.
const PASSES: PositionState = 0x0100;
/// Of a position that is not decided: it has captures that lose.
const CAPTURES_LOSE: PositionState = 0x0200;
/// The index is not used.
const UNUSED: PositionState = 0x7FFF;

pub(super) struct Solver<'a> {
    pub rules: &'a Tables<u64>,
    pub no_moves: NoMoves,
    pub layout: &'a TableLayout,
    pub smaller: &'a SmallerTables,
    /// The cells of the positions with White and with Black to move.
    cells: [Vec<PositionState>; 2],
    /// The decided positions by distance.
    decided: Vec<Vec<u32>>,
    /// By distance, the positions that win at this distance by a capture, if no other move wins earlier.
    captures: Vec<Vec<u32>>,
}

/// What the captures of a position are worth.
#[derive(Default)]
struct Captures {
    count: u32,
    /// The distance of the fastest win.
    win: Option<u16>,
    draws: bool,
    /// The distance of the slowest loss.
    loss: Option<u16>,
}

impl Captures {
    fn add(&mut self, value: TableValue) {
        self.count += 1;
        match value {
            TableValue::Win(plies) => self.win = Some(self.win.map_or(plies, |win| win.min(plies))),
            TableValue::Draw => self.draws = true,
            TableValue::Loss(plies) => self.loss = Some(self.loss.map_or(plies, |loss| loss.max(plies))),
        }
    }
}

impl<'a> Solver<'a> {
    pub fn new(
        rules: &'a Tables<u64>,
        no_moves: NoMoves,
        layout: &'a TableLayout,
        smaller: &'a SmallerTables,
    ) -> Solver<'a> {
        let cells = || vec![UNUSED; layout.size as usize];
        Solver {
            rules,
            no_moves,
            layout,
            smaller,
            cells: [cells(), cells()],
            decided: Vec::new(),
            captures: Vec::new(),
        }
    }

    /// Calls `tell` with the value of each index in order, first with White to move, then with Black to move; `None` for
    /// an index that is not used.
    pub fn solve(mut self) -> [impl Iterator<Item = Option<TableValue>>; 2] {
        for index in 0..self.layout.size {
            if let Some(squares) = self.layout.squares(index) {
                self.begin(index, &squares);
            }
        }
        let mut distance = 0;
        while distance < self.decided.len().max(self.captures.len()) {
            self.decide(distance);
            distance += 1;
        }
        self.cells.map(|cells| {
            cells.into_iter().map(|cell| {
                let plies = cell & !(DECIDED | WON);
                match cell {
                    UNUSED => None,
                    _ if cell & DECIDED == 0 => Some(TableValue::Draw),
                    _ if cell & WON != 0 => Some(TableValue::Win(plies)),
                    _ => Some(TableValue::Loss(plies)),
                }
            })
        })
    }

    fn node(&self, squares: &SlotSquares, to_move: Side) -> Node<u64> {
        let mut node = self.rules.empty_node(to_move);
        for (slot, square) in self.layout.slots.iter().zip(squares) {
            self.rules.put(&mut node, *square, slot.piece);
        }
        node
    }

    /// Gives the position with either side to move its first cell.
    fn begin(&mut self, index: u32, squares: &SlotSquares) {
        let white = self.node(squares, Side::White);
        let black = self.rules.pass(&white);
        let moves = [self.rules.count_actions(&white) as u32, self.rules.count_actions(&black) as u32];
        for (side, node) in Side::BOTH.into_iter().zip([white, black]) {
            let (own, other) = (moves[side as usize], moves[side.opponent() as usize]);
            if self.rules.has_quiet_win(&node, side) {
                self.set(index, side, DECIDED | WON, 1);
                continue;
            }
            if own == 0 {
                match self.no_moves {
                    NoMoves::Loss => self.set(index, side, DECIDED, 0),
                    NoMoves::Pass if other > 0 => self.cells[side as usize][index as usize] = PASSES | 1,
                    NoMoves::Pass | NoMoves::Draw => self.cells[side as usize][index as usize] = 1,
                }
                continue;
            }
            let captures = self.captures(&node, squares);
            // A move that does not lose keeps the position from being lost, so it counts as never decided.
            let kept = u32::from(captures.draws) + u32::from(captures.win.is_some());
            let left = own - captures.count + kept;
            match (captures.win, captures.loss) {
                (Some(1), _) => self.set(index, side, DECIDED | WON, 1),
                (None, Some(loss)) if left == 0 => self.set(index, side, DECIDED, loss),
                (win, loss) => {
                    let flag = if loss.is_some() { CAPTURES_LOSE } else { 0 };
                    self.cells[side as usize][index as usize] = left as PositionState | flag;
                    if let Some(plies) = win {
                        at(&mut self.captures, plies).push(entry(index, side));
                    }
                }
            }
        }
    }

    /// The values of the captures of the side to move.
    fn captures(&self, node: &Node<u64>, squares: &SlotSquares) -> Captures {
        let mut captures = Captures::default();
        let us = self.rules.side_to_move(node);
        self.rules.for_each_capture(node, |action| {
            let next = self.rules.play(node, action);
            let value = match self.rules.verdict(&next) {
                Some(GameResult::Won(side)) if side == us => TableValue::Win(1),
                Some(GameResult::Won(_)) => TableValue::Loss(1),
                Some(GameResult::Drawn) => TableValue::Draw,
                None => {
                    let (mut squares, mut left) = (*squares, 0);
                    let both_fall = next.of(us).count_ones() < node.of(us).count_ones();
                    for (number, square) in squares.iter_mut().take(self.layout.slots.len()).enumerate() {
                        let falls = *square == action.to || both_fall && *square == action.from;
                        left |= u8::from(!falls) << number;
                        if *square == action.from {
                            *square = action.to;
                        }
                    }
                    self.smaller.value(left, &squares, us.opponent()).before_move()
                }
            };
            captures.add(value);
        });
        captures
    }

    fn set(&mut self, index: u32, side: Side, kind: PositionState, plies: u16) {
        // See `LONGEST`.
        if plies <= LONGEST {
            self.cells[side as usize][index as usize] = kind | plies;
            at(&mut self.decided, plies).push(entry(index, side));
        }
    }

    /// Decides what is at this distance, and tells it to the positions one move before.
    fn decide(&mut self, distance: usize) {
        for late in self.captures.get_mut(distance).map(std::mem::take).unwrap_or_default() {
            let (index, side) = position(late);
            if self.cells[side as usize][index as usize] & DECIDED == 0 {
                self.set(index, side, DECIDED | WON, distance as u16);
            }
        }
        for decided in self.decided.get_mut(distance).map(std::mem::take).unwrap_or_default() {
            let (index, side) = position(decided);
            let won = self.cells[side as usize][index as usize] & WON != 0;
            let Some(squares) = self.layout.squares(index) else { continue };
            self.tell_positions_before(index, &squares, side, won, distance as u16 + 1);
        }
    }

    /// The positions from which the opponent of `side` can move to this one learn that `side` has won or lost here;
    /// `plies` is the distance from there.
    fn tell_positions_before(&mut self, index: u32, squares: &SlotSquares, side: Side, won: bool, plies: u16) {
        let (layout, rules) = (self.layout, self.rules);
        let mover = side.opponent();
        let node = self.node(squares, mover);
        let in_middle = layout.mirror_slot.is_some_and(|slot| layout.symmetry.is_middle(squares[slot]));
        if self.cells[mover as usize][index as usize] & (DECIDED | PASSES) == PASSES {
            self.tell(index, mover, won, plies);
        }
        rules.for_each_quiet(&node, |back| {
            let number = squares.iter().position(|square| *square == back.from).unwrap_or(0);
            let slot = &layout.slots[number];
            let place = |square: Square| slot.place[usize::from(square.code())];
            if !slot.repeated && Some(number) != layout.mirror_slot {
                if place(back.to) != NOWHERE {
                    self.tell(index - place(back.from) + place(back.to), mover, won, plies);
                }
                return;
            }
            let moved = moved(squares, number, back.to);
            if Some(number) != layout.mirror_slot {
                if place(back.to) != NOWHERE {
                    self.tell(layout.index(&moved), mover, won, plies);
                }
            } else if place(back.to) != NOWHERE {
                self.tell(layout.index(&moved), mover, won, plies);
                // Both images of a position on the middle file have an index, and a move from either leads here.
                if !in_middle && layout.symmetry.is_middle(back.to) {
                    let mut image = moved.map(|square| layout.symmetry.mirror(square));
                    self.tell(layout.index_unmirrored(&mut image), mover, won, plies);
                }
            } else if !in_middle && place(layout.symmetry.mirror(back.to)) != NOWHERE {
                self.tell(layout.index(&moved), mover, won, plies);
            }
        });
    }

    /// Tells one position that a move from it leads to a win or a loss of the opponent.
    #[inline(always)]
    fn tell(&mut self, index: u32, mover: Side, opponent_won: bool, plies: u16) {
        let cell = self.cells[mover as usize][index as usize];
        if cell & DECIDED != 0 {
            return;
        }
        if !opponent_won {
            self.set(index, mover, DECIDED | WON, plies);
            return;
        }
        let cell = cell - 1;
        self.cells[mover as usize][index as usize] = cell;
        if cell & MOVES == 0 {
            let mut longest = plies;
            if cell & CAPTURES_LOSE != 0
                && let Some(squares) = self.layout.squares(index)
            {
                let captures = self.captures(&self.node(&squares, mover), &squares);
                longest = longest.max(captures.loss.unwrap_or(0));
            }
            self.set(index, mover, DECIDED, longest);
        }
    }
}

fn moved(squares: &SlotSquares, slot: usize, to: Square) -> SlotSquares {
    let mut moved = *squares;
    moved[slot % MOST_ANIMALS] = to;
    moved
}

/// A position in a list: its index, and whether Black is to move.
fn entry(index: u32, side: Side) -> u32 {
    index << 1 | side as u32
}

fn position(entry: u32) -> (u32, Side) {
    (entry >> 1, if entry & 1 == 0 { Side::White } else { Side::Black })
}

/// The list for a distance.
fn at(lists: &mut Vec<Vec<u32>>, plies: u16) -> &mut Vec<u32> {
    let place = usize::from(plies);
    if lists.len() <= place {
        lists.resize_with(place + 1, Vec::new);
    }
    &mut lists[place]
}

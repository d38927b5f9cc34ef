//! A solved table in memory.

use crate::rules::Side;

use super::layout::TableLayout;
use super::material::Material;
use super::value::TableValue;

/// How the positions of a material with one side to move end, for that side. Mirror images count as two positions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TableCounts {
    pub wins: u64,
    pub draws: u64,
    pub losses: u64,
    /// The distance of the longest win in plies; 0 if there is no win.
    pub longest: u16,
}

impl TableCounts {
    pub fn positions(self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// The counts of two materials together.
    #[must_use]
    pub fn with(self, other: TableCounts) -> TableCounts {
        TableCounts {
            wins: self.wins + other.wins,
            draws: self.draws + other.draws,
            losses: self.losses + other.losses,
            longest: self.longest.max(other.longest),
        }
    }

    fn add(&mut self, value: TableValue, weight: u64) {
        match value {
            TableValue::Win(plies) => {
                self.wins += weight;
                self.longest = self.longest.max(plies);
            }
            TableValue::Draw => self.draws += weight,
            TableValue::Loss(_) => self.losses += weight,
        }
    }
}

/// The codes of values: of all positions with White to move, then of all with Black to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum ValueCodes {
    /// One byte a value, if no distance is too long for that.
    Bytes(Vec<u8>),
    Words(Vec<u16>),
}

impl ValueCodes {
    /// Takes the shortest form that fits all values. An index without a value gets the code of the index before it,
    /// which compresses best.
    fn of(codes: Vec<u16>) -> ValueCodes {
        let bytes: Option<Vec<u8>> = codes.iter().map(|code| TableValue::from_code(*code).byte()).collect();
        bytes.map_or(ValueCodes::Words(codes), ValueCodes::Bytes)
    }

    pub fn get(&self, place: usize) -> Option<TableValue> {
        match self {
            ValueCodes::Bytes(bytes) => bytes.get(place).copied().map(TableValue::from_byte),
            ValueCodes::Words(words) => words.get(place).copied().map(TableValue::from_code),
        }
    }
}

/// The values of all positions of one material.
#[derive(Clone, Debug)]
pub(super) struct SolvedTable {
    pub material: Material,
    pub layout: TableLayout,
    pub codes: ValueCodes,
    /// The counts with White and with Black to move.
    pub counts: [TableCounts; 2],
}

impl SolvedTable {
    /// `values` are the values of all indices with White and with Black to move; `None` for an index that is not used.
    pub fn new(
        material: Material,
        layout: TableLayout,
        values: [impl Iterator<Item = Option<TableValue>>; 2],
    ) -> SolvedTable {
        let mut codes = Vec::with_capacity(2 * layout.size as usize);
        let mut last = 0;
        let counts = values.map(|values| {
            let mut counts = TableCounts::default();
            for (index, value) in (0..).zip(values) {
                if let Some(value) = value {
                    counts.add(value, layout.weight(index));
                    last = value.code();
                }
                codes.push(last);
            }
            counts
        });
        SolvedTable { material, layout, codes: ValueCodes::of(codes), counts }
    }

    /// The memory that the values take.
    pub fn bytes(&self) -> usize {
        match &self.codes {
            ValueCodes::Bytes(bytes) => bytes.len(),
            ValueCodes::Words(words) => 2 * words.len(),
        }
    }

    /// The value for the side to move; a draw for an index that the table does not have.
    pub fn value(&self, to_move: Side, index: u32) -> TableValue {
        self.codes.get(self.layout.code_place(to_move, index)).unwrap_or(TableValue::Draw)
    }
}

#[cfg(test)]
mod tests {
    //! Every value that a table stores follows from the values of the moves, by the rule book.
    //!
    //! That is a proof, because distances count: a win leads to a loss that is nearer by a ply, a loss only to wins of
    //! which the farthest is nearer by a ply, and a draw to no loss of the opponent and to at least one draw. The solver goes
    //! backwards; this test goes forwards.
    #![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::*;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
    use std::thread;
    use std::time::Instant;

    use crate::rules::grid::{Grid, Square};
    use crate::rules::jungle::{
        Animal, Board, LeapBlocker, Node, Piece, Rank, RatShore, RatTakesElephant, RuleSet, TrappedAttacker,
    };
    use crate::rules::{Game, GameResult, NoMoves, Terrain};

    use crate::engine::tables::in_parallel::in_parallel;
    use crate::engine::tables::layout::SlotSquares;
    use crate::engine::tables::smaller::{SmallerTables, Stored};
    use crate::engine::tables::store::EndgameTables;

    /// A table and those that its captures lead to.
    struct Checked<'a> {
        tables: &'a EndgameTables,
        table: &'a SolvedTable,
        smaller: &'a SmallerTables,
    }

    impl Checked<'_> {
        fn node(&self, squares: &SlotSquares, to_move: Side) -> Node<u64> {
            let mut node = self.tables.rules.empty_node(to_move);
            for (slot, square) in self.table.layout.slots.iter().zip(squares) {
                self.tables.rules.put(&mut node, *square, slot.piece);
            }
            node
        }

        /// The value that follows from the values of the moves.
        fn value_by_moves(&self, squares: &SlotSquares, us: Side) -> TableValue {
            let (rules, layout) = (&self.tables.rules, &self.table.layout);
            let all = (1_u8 << layout.slots.len()) - 1;
            let node = self.node(squares, us);
            let mut best = None;
            rules.for_each_action(&node, |action| {
                let next = rules.play(&node, action);
                let value = match rules.verdict(&next) {
                    Some(GameResult::Won(winner)) if winner == us => TableValue::Win(1),
                    Some(GameResult::Won(_)) => TableValue::Loss(1),
                    Some(GameResult::Drawn) => TableValue::Draw,
                    None => {
                        let falls = next.of(us).count_ones() < node.of(us).count_ones();
                        let (mut moved, mut left) = (*squares, all);
                        for (number, square) in moved.iter_mut().enumerate().take(layout.slots.len()) {
                            if *square == action.from {
                                *square = action.to;
                                left &= !(u8::from(falls) << number);
                            } else if *square == action.to {
                                left &= !(1 << number);
                            }
                        }
                        let them = us.opponent();
                        let after = if left == all {
                            self.table.value(them, layout.index(&moved))
                        } else {
                            self.smaller.value(left, &moved, them)
                        };
                        after.before_move()
                    }
                };
                best = best.max(Some(value));
            });
            best.unwrap_or_else(|| match self.tables.board.rules().match_rules.no_moves {
                NoMoves::Loss => TableValue::Loss(0),
                NoMoves::Pass if rules.count_actions(&rules.pass(&node)) > 0 => {
                    self.table.value(us.opponent(), layout.index(squares)).before_move()
                }
                NoMoves::Draw | NoMoves::Pass => TableValue::Draw,
            })
        }

        /// Checks every position that the table stores; returns their number, mirror images included.
        fn check(&self) -> u64 {
            let layout = &self.table.layout;
            let mut count = 0;
            for index in 0..layout.size {
                let Some(squares) = layout.squares(index) else { continue };
                for us in Side::BOTH {
                    if self.tables.rules.verdict(&self.node(&squares, us)).is_some() {
                        continue;
                    }
                    let (value, expected) = (self.table.value(us, index), self.value_by_moves(&squares, us));
                    let squares = &squares[..layout.slots.len()];
                    assert_eq!(value, expected, "{} {squares:?} {us:?}", self.table.material);
                    count += layout.weight(index);
                }
            }
            count
        }
    }

    /// Checks all tables of two and of three animals; returns the number of positions, mirror images included.
    fn check_all(board: &Arc<Board>) -> u64 {
        let tables = EndgameTables::open(None, board).unwrap();
        let both =
            Side::BOTH.into_iter().flat_map(|side| Animal::ALL.into_iter().map(move |animal| Piece { side, animal }));
        let army = Material::of(both);
        let mut stored: Vec<Material> = (2..=3).flat_map(|animals| army.parts(animals)).collect();
        stored.retain(|material| Stored::of(*material, &tables.symmetry).exchange.is_none());
        let (count, begun) = (AtomicU64::new(0), Instant::now());
        let threads = thread::available_parallelism().map_or(1, usize::from);
        in_parallel(stored.len(), threads, &AtomicBool::new(false), |number| {
            let table = tables.solved(stored[number])?;
            let (board, symmetry) = (&tables.board, &tables.symmetry);
            let smaller = SmallerTables::of(board, symmetry, stored[number], |smaller| tables.solved(smaller))?;
            let checked = Checked { tables: &tables, table: &table, smaller: &smaller };
            count.fetch_add(checked.check(), Ordering::Relaxed);
            Ok(())
        })
        .unwrap();
        let count = count.into_inner();
        println!("{}: {count} positions in {:?}", board.rules().name, begun.elapsed());
        count
    }

    /// The switches of `levels/rules/*.ron` that change values; the readers of rule sets lie above the engine.
    fn rules(name: &str) -> RuleSet {
        let mut rules = RuleSet { name: name.to_owned(), ..RuleSet::default() };
        let (rats, no_moves) = (&mut rules.rat_takes_rat_across_shore, &mut rules.match_rules.no_moves);
        match name {
            "animal-chess" => {
                (*rats, *no_moves) = (RatShore::FromWater, NoMoves::Pass);
                (rules.rat_takes_elephant, rules.elephant_takes_rat) = (RatTakesElephant::FromWater, true);
                rules.trapped_attacker = TrappedAttacker::NoRank;
            }
            "donnelly" => (*rats, *no_moves, rules.win_by_elimination) = (RatShore::Both, NoMoves::Pass, false),
            "tournament" => (*rats, rules.trapped_attacker) = (RatShore::Both, TrappedAttacker::NoRank),
            "terminal" => (*no_moves, rules.leap_blocked_by) = (NoMoves::Pass, LeapBlocker::AnyRatInRiver),
            "leiden" => {
                (*rats, *no_moves, rules.elephant_takes_rat) = (RatShore::Both, NoMoves::Draw, true);
                (rules.ranks[Animal::Dog], rules.ranks[Animal::Wolf]) = (Rank(4), Rank(3));
            }
            _ => assert_eq!(name, "classic"),
        }
        rules
    }

    /// A board of 6 by 6 squares without any symmetry, with two dens of White.
    fn uneven(rules: RuleSet) -> Arc<Board> {
        let rows = ["..td..", "~.t~~.", "~....#", ".~~.~.", "T~...D", "DT..~."];
        let letter = |at: Square| char::from(rows[5 - usize::from(at.rank())].as_bytes()[usize::from(at.file())]);
        Arc::new(Board::new(Grid::from_fn(6, 6, |at| Terrain::from_letter(letter(at)).unwrap()), rules))
    }

    /// Positions with either side to move; of a material and the exchanged one, one is stored.
    fn check_standard(name: &str) {
        let (three, two) = (54_355_896, 180_192);
        assert_eq!(check_all(&Arc::new(Board::new(Board::standard(), rules(name)))), three + two, "{name}");
    }

    #[test]
    fn every_stored_position_follows_from_its_moves_under_two_rule_sets() {
        ["leiden", "animal-chess"].into_iter().for_each(check_standard);
    }

    #[test]
    #[ignore = "takes a minute of processor time: cargo test stored_position -- --ignored"]
    fn every_stored_position_follows_from_its_moves_under_the_other_named_rule_sets() {
        ["classic", "donnelly", "tournament", "terminal"].into_iter().for_each(check_standard);
    }

    #[test]
    #[ignore = "takes a minute of processor time: cargo test stored_position -- --ignored"]
    fn every_stored_position_follows_from_its_moves_on_a_board_without_symmetry() {
        for name in ["classic", "animal-chess", "donnelly", "tournament", "terminal", "leiden"] {
            assert!(check_all(&uneven(rules(name))) > 10_000_000, "{name}");
        }
    }
}

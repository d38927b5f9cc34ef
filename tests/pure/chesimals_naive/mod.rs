//! A second, naive rule book of Chesimals II, written from the rules' text alone, to check the real one against.
//!
//! It knows turns, links, captures and the win by the royal Chiefs. It knows no draws: neither the threefold
//! repetition nor the limit of quiet turns, which belong to the match.

pub mod counts;
pub mod movement;
pub mod starts;

use std::collections::HashSet;

use movement::{Stands, targets};

/// The colour of a chesimal; it tells the side and whether the Chief is royal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Colour {
    Yellow,
    Orange,
    White,
    Grey,
    Green,
    Purple,
    Blue,
    Red,
}

impl Colour {
    pub const ALL: [Colour; 8] = [
        Colour::Yellow,
        Colour::Orange,
        Colour::White,
        Colour::Grey,
        Colour::Green,
        Colour::Purple,
        Colour::Blue,
        Colour::Red,
    ];

    pub fn name(self) -> &'static str {
        match self {
            Colour::Yellow => "yellow",
            Colour::Orange => "orange",
            Colour::White => "white",
            Colour::Grey => "grey",
            Colour::Green => "green",
            Colour::Purple => "purple",
            Colour::Blue => "blue",
            Colour::Red => "red",
        }
    }

    pub fn is_of_white(self) -> bool {
        matches!(self, Colour::Yellow | Colour::Orange | Colour::White | Colour::Grey)
    }

    pub fn is_royal(self) -> bool {
        matches!(self, Colour::White | Colour::Grey | Colour::Blue | Colour::Red)
    }
}

/// One unit: `kind` is `C`hief, `E`lephant, `G`uard, `W`armachine or `K`night; files and ranks count from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NaiveUnit {
    pub colour: Colour,
    pub kind: char,
    pub file: i32,
    pub rank: i32,
    /// Whether it has moved in this turn.
    pub moved: bool,
}

impl NaiveUnit {
    pub fn new(colour: Colour, kind: char, file: i32, rank: i32) -> NaiveUnit {
        assert!("CEGWK".contains(kind), "no such kind of unit: {kind}");
        NaiveUnit { colour, kind, file, rank, moved: false }
    }

    pub fn square(&self) -> String {
        square_name(self.file, self.rank)
    }

    fn is_royal_chief(&self) -> bool {
        self.kind == 'C' && self.colour.is_royal()
    }
}

/// The name of a square, such as `c5`.
pub fn square_name(file: i32, rank: i32) -> String {
    let letters: Vec<char> = ('a'..='z').collect();
    format!("{}{}", letters[file as usize - 1], rank)
}

/// A situation within a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Naive {
    pub width: i32,
    pub height: i32,
    /// Whether a chain may run through any unit of the side, or only through units of the same chesimal.
    pub any_friendly: bool,
    pub units: Vec<NaiveUnit>,
    /// After a win it still names the side that won: its turn was cut short.
    pub white_to_move: bool,
    /// The chesimal that this turn belongs to, from the first unit's move on.
    pub active: Option<Colour>,
    white_won: Option<bool>,
}

impl Naive {
    pub fn new(width: i32, height: i32, any_friendly: bool, units: Vec<NaiveUnit>) -> Naive {
        let mut squares = HashSet::new();
        for unit in &units {
            assert!((1..=width).contains(&unit.file) && (1..=height).contains(&unit.rank), "{unit:?} is off the board");
            assert!(squares.insert(unit.square()), "two units on {}", unit.square());
        }
        Naive { width, height, any_friendly, units, white_to_move: true, active: None, white_won: None }
    }

    /// All actions, sorted by bytes; none when the game is won or when the side to move has lost for want of a move.
    pub fn actions(&self) -> Vec<String> {
        let mut actions = Vec::new();
        if self.white_won.is_some() {
            return actions;
        }
        for unit in &self.units {
            if self.may_move(unit) {
                for (file, rank) in self.reach(unit) {
                    actions.push(format!("{}{}", unit.square(), square_name(file, rank)));
                }
            }
        }
        // A turn needs at least one unit's move. If none is left after one, the turn has ended by itself already.
        if self.active.is_some() {
            actions.push("end".to_string());
        }
        actions.sort();
        actions
    }

    pub fn play(&mut self, action: &str) {
        assert!(self.actions().iter().any(|known| known == action), "{action} is not possible in {self:?}");
        if action == "end" {
            self.end_turn();
            return;
        }

        let Some((from, (file, rank))) = self.read_move(action) else { panic!("{action} is not a unit's move") };
        let captured = self.unit_at(file, rank).cloned();
        self.units.retain(|unit| (unit.file, unit.rank) != (file, rank));
        for unit in &mut self.units {
            if unit.square() == from {
                unit.file = file;
                unit.rank = rank;
                unit.moved = true;
                self.active = Some(unit.colour);
            }
        }

        if let Some(captured) = captured
            && captured.is_royal_chief()
        {
            let side = captured.colour.is_of_white();
            // "The second of two" in general: no royal Chief of that side is left.
            if !self.units.iter().any(|unit| unit.is_royal_chief() && unit.colour.is_of_white() == side) {
                self.white_won = Some(!side);
                return;
            }
        }
        if !self.some_unit_can_move() {
            self.end_turn();
        }
    }

    /// Whether White has won (`Some(true)`) or Black (`Some(false)`) by the royal Chiefs. A side that has no action at
    /// the start of its turn has lost as well, but that is told by the empty list of actions, and here by `None`.
    pub fn winner(&self) -> Option<bool> {
        self.white_won
    }

    /// Whether the unit on this square is linked to the Chief of its own chesimal. A Chief is linked to itself; a unit
    /// whose Chief is gone is not linked; nor is an empty square.
    pub fn linked(&self, square: &str) -> bool {
        match self.units.iter().find(|unit| unit.square() == square) {
            Some(unit) => self.is_linked(unit),
            None => false,
        }
    }

    /// Whether some unit of the side to move may move now and has somewhere to go.
    pub fn some_unit_can_move(&self) -> bool {
        self.units.iter().any(|unit| self.may_move(unit) && !self.reach(unit).is_empty())
    }

    /// Whether this unit may move: its side and its chesimal are on turn, it has not moved yet, and it is linked now.
    fn may_move(&self, unit: &NaiveUnit) -> bool {
        unit.colour.is_of_white() == self.white_to_move
            && (self.active.is_none() || self.active == Some(unit.colour))
            && !unit.moved
            && self.is_linked(unit)
    }

    /// Where a unit could go by its kind alone, whether or not it may move.
    fn reach(&self, unit: &NaiveUnit) -> Vec<(i32, i32)> {
        targets(unit.kind, unit.file, unit.rank, &|file, rank| self.stands(unit, file, rank))
    }

    fn stands(&self, mover: &NaiveUnit, file: i32, rank: i32) -> Stands {
        if !(1..=self.width).contains(&file) || !(1..=self.height).contains(&rank) {
            return Stands::Outside;
        }
        match self.unit_at(file, rank) {
            None => Stands::Nobody,
            Some(unit) if unit.colour.is_of_white() == mover.colour.is_of_white() => Stands::Friend,
            Some(_) => Stands::Enemy,
        }
    }

    fn is_linked(&self, unit: &NaiveUnit) -> bool {
        self.finds_chief(unit, unit.colour, &mut HashSet::new())
    }

    /// The search for a chain of contacts from `unit` to the Chief of the chesimal `colour`.
    fn finds_chief(&self, unit: &NaiveUnit, colour: Colour, seen: &mut HashSet<(i32, i32)>) -> bool {
        if unit.kind == 'C' && unit.colour == colour {
            return true;
        }
        seen.insert((unit.file, unit.rank));
        for next in &self.units {
            let touches = (next.file - unit.file).abs() <= 1 && (next.rank - unit.rank).abs() <= 1;
            let carries = if self.any_friendly {
                // Leaderless units of the side, and units that have moved, carry the chain too.
                next.colour.is_of_white() == colour.is_of_white()
            } else {
                next.colour == colour
            };
            if touches && carries && !seen.contains(&(next.file, next.rank)) && self.finds_chief(next, colour, seen) {
                return true;
            }
        }
        false
    }

    fn has_chief(&self, colour: Colour) -> bool {
        self.units.iter().any(|unit| unit.kind == 'C' && unit.colour == colour)
    }

    fn unit_at(&self, file: i32, rank: i32) -> Option<&NaiveUnit> {
        self.units.iter().find(|unit| (unit.file, unit.rank) == (file, rank))
    }

    /// The start and the target square of a unit's move.
    fn read_move(&self, action: &str) -> Option<(String, (i32, i32))> {
        for unit in &self.units {
            for (file, rank) in self.reach(unit) {
                if action == format!("{}{}", unit.square(), square_name(file, rank)) {
                    return Some((unit.square(), (file, rank)));
                }
            }
        }
        None
    }

    fn end_turn(&mut self) {
        for unit in &mut self.units {
            unit.moved = false;
        }
        self.active = None;
        self.white_to_move = !self.white_to_move;
    }
}

//! Arranges the nodes of a study in rows: the main line in two columns, one for each side, and every side line in rows
//! of its own below the move that it replaces.

use std::collections::HashMap;

use crate::game::study::{NodeId, Study};
use crate::rules::step::Step;
use crate::rules::{Action, Piece, Position, Side};

/// The rows of a study, and what they show of each node.
#[derive(Debug, Default)]
pub struct Outline {
    pub rows: Vec<OutlineRow>,
    moves: HashMap<NodeId, OutlineMove>,
}

/// A row of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OutlineRow {
    Main {
        /// The number of the move, as in a record.
        number: u32,
        /// Whether this row shows the number. It is the first row of the move, or the first after a side line.
        begins: bool,
        /// A node of White and a node of Black.
        nodes: [Option<NodeId>; 2],
    },
    /// Consecutive nodes of a side line.
    Side {
        /// How many side lines this line lies inside, from 1.
        depth: usize,
        nodes: Vec<NodeId>,
    },
}

/// The action of a node, as the list shows it.
#[derive(Clone, Debug)]
pub struct OutlineMove {
    pub side: Side,
    pub number: u32,
    pub piece: Option<Piece>,
    pub action: Action,
    pub steps: Vec<Step>,
    /// The action in the notation for readers, such as `Td9`.
    pub short: String,
    /// Whether the side to move changes with this action, or the match ends.
    pub ends_turn: bool,
}

impl OutlineRow {
    pub fn contains(&self, node: NodeId) -> bool {
        match self {
            OutlineRow::Main { nodes, .. } => nodes.contains(&Some(node)),
            OutlineRow::Side { nodes, .. } => nodes.contains(&node),
        }
    }
}

impl Outline {
    /// Arranges a study. A row of a side line holds at most `cells` nodes.
    pub fn of(study: &Study, cells: usize) -> Outline {
        let mut outline = Outline { rows: Vec::new(), moves: moves(study) };
        let (mut row_of_move, mut mover) = (RowsOfMove::default(), None);
        for node in study.main_line() {
            let Some(found) = outline.moves.get(&node) else { break };
            let (side, number) = (found.side, found.number);
            // A move of White begins a new row, unless White continues its turn.
            if mover.is_some_and(|mover| mover != side) && side == Side::White {
                row_of_move.flush(&mut outline.rows);
            }
            mover = Some(side);
            row_of_move.number = number;
            row_of_move.columns[side as usize].push(node);
            let siblings = study.parent(node).map_or(&[][..], |parent| study.children(parent));
            if siblings.len() > 1 {
                row_of_move.flush(&mut outline.rows);
                for sibling in &siblings[1..] {
                    outline.side_line(study, *sibling, 1, cells.max(1));
                }
            }
        }
        row_of_move.flush(&mut outline.rows);
        outline
    }

    pub fn of_node(&self, node: NodeId) -> Option<&OutlineMove> {
        self.moves.get(&node)
    }

    /// The row in which the node stands.
    pub fn row_of(&self, node: NodeId) -> Option<usize> {
        self.rows.iter().position(|row| row.contains(node))
    }

    /// Adds the rows of the line that begins with this node, and of the lines inside it.
    fn side_line(&mut self, study: &Study, first: NodeId, depth: usize, cells: usize) {
        let mut part = Vec::new();
        let mut next = Some(first);
        while let Some(node) = next {
            part.push(node);
            let siblings = study.parent(node).map_or(&[][..], |parent| study.children(parent));
            // The siblings of the first node were added with the line that contains this line.
            if node != first && siblings.len() > 1 {
                self.side_rows(&mut part, depth, cells);
                for sibling in &siblings[1..] {
                    self.side_line(study, *sibling, depth + 1, cells);
                }
            }
            next = study.children(node).first().copied();
        }
        self.side_rows(&mut part, depth, cells);
    }

    fn side_rows(&mut self, part: &mut Vec<NodeId>, depth: usize, cells: usize) {
        self.rows.extend(part.chunks(cells).map(|nodes| OutlineRow::Side { depth, nodes: nodes.to_vec() }));
        part.clear();
    }
}

/// The nodes of the main line that have the same number and are not in a row yet.
#[derive(Default)]
struct RowsOfMove {
    number: u32,
    columns: [Vec<NodeId>; 2],
}

impl RowsOfMove {
    /// Adds the rows. The actions of one turn are below each other.
    fn flush(&mut self, rows: &mut Vec<OutlineRow>) {
        let [white, black] = std::mem::take(&mut self.columns);
        for line in 0..white.len().max(black.len()) {
            let nodes = [white.get(line).copied(), black.get(line).copied()];
            rows.push(OutlineRow::Main { number: self.number, begins: line == 0, nodes });
        }
    }
}

/// Plays every line of the study, and describes every action.
fn moves(study: &Study) -> HashMap<NodeId, OutlineMove> {
    let mut moves = HashMap::new();
    let mut open: Vec<(NodeId, Position)> = vec![(study.root(), study.start().clone())];
    while let Some((node, position)) = open.pop() {
        for child in study.children(node) {
            let Some(action) = study.action(*child) else { continue };
            let piece = action.as_move().and_then(|wanted| position.piece_at(wanted.from));
            let (steps, short) = (position.steps(action), position.notation(action));
            let mut after = position.clone();
            after.play_unchecked(action);
            let (side, number) = (position.side_to_move(), position.move_number());
            let ends_turn = after.is_between_turns();
            moves.insert(*child, OutlineMove { side, number, piece, action, steps, short, ends_turn });
            open.push((*child, after));
        }
    }
    moves
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test fails by panicking")]
mod tests {
    use super::*;
    use crate::game::content::{Content, Folders, LevelChoice};
    use crate::rules::GameId;

    fn study() -> Study {
        let content = Content::new(Folders::default());
        Study::new(content.choose(&LevelChoice::of(GameId::Jungle)).unwrap().value.match_start())
    }

    fn play(study: &mut Study, words: &str) -> Vec<NodeId> {
        words.split_whitespace().map(|word| study.play(Action::Move(word.parse().unwrap()))).collect()
    }

    /// The rows as text: the number and the nodes of the main line, and the depth and the nodes of a side line.
    fn text(study: &Study, cells: usize) -> Vec<String> {
        let outline = Outline::of(study, cells);
        let short = |node: &NodeId| outline.of_node(*node).unwrap().action.to_string();
        let row = |row: &OutlineRow| match row {
            OutlineRow::Main { number, begins, nodes } => {
                let [white, black] = nodes.map(|node| node.map_or_else(|| "-".to_owned(), |node| short(&node)));
                format!("{number}{} {white} {black}", if *begins { "." } else { "" })
            }
            OutlineRow::Side { depth, nodes } => {
                format!("{depth}> {}", nodes.iter().map(short).collect::<Vec<_>>().join(" "))
            }
        };
        outline.rows.iter().map(row).collect()
    }

    #[test]
    fn side_lines_stand_below_the_move_that_they_replace() {
        let mut study = study();
        let main = play(&mut study, "a3a4 g7g6 a4a5 g6g5");
        assert_eq!(text(&study, 4), ["1. a3a4 g7g6", "2. a4a5 g6g5"]);
        study.go_to(main[0]);
        let side = play(&mut study, "a7a6 a1a2 a6a5");
        study.go_to(side[0]);
        play(&mut study, "g1g2");
        let expected = ["1. a3a4 g7g6", "1> a7a6 a1a2", "2> g1g2", "1> a6a5", "2. a4a5 g6g5"];
        assert_eq!(text(&study, 4), expected);
        // Rows of side lines hold only as many nodes as fit.
        assert_eq!(text(&study, 1)[1..3], ["1> a7a6", "1> a1a2"]);
        // A side line to White's move stands between the two columns.
        study.go_to(main[1]);
        play(&mut study, "g1g2");
        assert_eq!(text(&study, 4)[4..], ["2. a4a5 -", "1> g1g2", "2. - g6g5"]);
    }
}

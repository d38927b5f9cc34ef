//! The window's content as a screen reader gets it: roles, names and places.

use std::fmt::Write;

pub use atspi::Role;
use atspi::{ObjectRefOwned, State, StateSet};

use super::places::{Area, Place};

/// The role and name of a widget.
#[derive(Clone, Copy, Debug)]
pub struct Named<'a> {
    role: Role,
    name: &'a str,
}

impl std::fmt::Display for Named<'_> {
    fn fmt(&self, out: &mut std::fmt::Formatter) -> std::fmt::Result {
        write!(out, "the {} {:?}", self.role, self.name)
    }
}

macro_rules! roles {
    ($($function:ident $role:ident,)*) => {
        $(pub const fn $function(name: &str) -> Named<'_> {
            Named { role: Role::$role, name }
        })*
    };
}

roles! { button Button, choice RadioButton, field Entry, label Label, picture Image, slider Slider, }

/// A node of the tree.
#[derive(Clone, Debug, PartialEq)]
pub struct Node {
    pub role: Role,
    pub name: String,
    /// The text in a field.
    pub value: Option<String>,
    pub states: StateSet,
    /// Left, top, width and height in pixels of the screen.
    pub extents: (i32, i32, i32, i32),
    /// The number of nodes around the node.
    pub depth: usize,
    /// The node's object on the bus.
    pub object: ObjectRefOwned,
}

impl Node {
    pub fn area(&self) -> Area {
        let (left, top, width, height) = self.extents;
        let corner = Place(left as f32, top as f32);
        Area { from: corner, to: Place(corner.0 + width as f32, corner.1 + height as f32) }
    }

    pub fn middle(&self) -> Place {
        self.area().middle()
    }

    /// Whether the node can be used: it is enabled and not covered.
    pub fn usable(&self) -> bool {
        self.states.contains(State::Focusable)
    }

    /// Whether the node is the selected choice, or a switch that is on.
    pub fn chosen(&self) -> bool {
        self.states.intersects(State::Checked | State::Pressed | State::Selected)
    }

    pub fn focused(&self) -> bool {
        self.states.contains(State::Focused)
    }

    /// Whether the name is or begins with `name`: a card's name continues with a habit, a square's with its content.
    fn is_called(&self, name: &str) -> bool {
        let rest = self.name.strip_prefix(name);
        rest.is_some_and(|rest| !rest.starts_with(char::is_alphanumeric))
    }
}

/// All nodes of the window in the reading order.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tree(pub Vec<Node>);

impl Tree {
    /// The topmost node of that role and name; usable nodes and exact names are preferred.
    pub fn find(&self, Named { role, name }: Named) -> Option<&Node> {
        let called = self.0.iter().filter(|node| node.role == role && node.is_called(name));
        called.max_by_key(|node| (node.usable(), node.name == name))
    }

    /// Whether a node of that role and name can be used.
    pub fn has(&self, named: Named) -> bool {
        self.find(named).is_some_and(Node::usable)
    }

    /// The squares of the board.
    pub fn squares(&self) -> impl Iterator<Item = &Node> {
        self.0.iter().filter(|node| node.role == Role::TableCell)
    }

    pub fn square(&self, square: &str) -> Option<&Node> {
        self.squares().find(|node| node.is_called(square))
    }

    /// The node with the keyboard focus; on the board, the square.
    pub fn focused(&self) -> Option<&Node> {
        self.0.iter().rfind(|node| node.focused())
    }

    /// Text for a person to read, with a line for each node.
    pub fn text(&self) -> String {
        let mut text = String::new();
        for node in &self.0 {
            let (left, top, width, height) = node.extents;
            let value = node.value.as_ref().map_or(String::new(), |value| format!(" {value:?}"));
            let states = [(node.usable(), ", usable"), (node.chosen(), ", chosen"), (node.focused(), ", focused")];
            let states: String = states.into_iter().filter(|(is, _)| *is).map(|(_, words)| words).collect();
            let indent = "  ".repeat(node.depth);
            // Writing into a string cannot fail.
            let _ = write!(text, "{indent}{} {:?}{value}", node.role, node.name);
            let _ = writeln!(text, ", {width} by {height} at {left}, {top}{states}");
        }
        text
    }
}

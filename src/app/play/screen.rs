//! The screens of the game, one row each, with all facts that other modules need about them.

use bevy::prelude::*;

/// The use that a screen makes of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableUse {
    Nothing,
    /// A match: it is saved to disk and comes to an end.
    Match,
    /// The positions of a lesson.
    Lesson,
    /// A scene that shows an animation.
    Scene,
}

/// The things that people may do with the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PeopleMay {
    Watch,
    /// Inspect the table square by square.
    Read,
    /// Read, and move the pieces of their seats.
    Move,
}

/// Where Escape leads while no layer covers the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EscapeLeads {
    Nowhere,
    To(Screen),
    /// The menu of the match opens: the pause menu on a screen that pauses, else the result.
    ToMenu,
}

/// Picture, layers and music behind a screen. Pictures and layers have the names of their files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Surroundings {
    /// The picture that covers the window.
    pub backdrop: Option<&'static str>,
    /// The file of the moving layers that are drawn over the backdrop.
    pub scene: Option<&'static str>,
    /// Whether the layers are foliage round a board, which a theme may omit.
    pub foliage: bool,
    pub music: bool,
}

/// The facts of a screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScreenFacts {
    pub table: TableUse,
    pub people: PeopleMay,
    /// Whether machines take their turns and give advice.
    pub machines: bool,
    /// Whether the clock of the match runs.
    pub clock: bool,
    /// Whether the match can be paused; the state [`Paused`](super::Paused) exists only if it can.
    pub pauses: bool,
    /// Whether a match can begin from this screen. If so, the chosen level is read again when the screen opens.
    pub reads_level: bool,
    pub surroundings: Surroundings,
    pub escape: EscapeLeads,
    /// Whether frames are drawn only while something moves. This is false for a screen that waits for something that
    /// sends no event.
    pub sleeps: bool,
}

const NO_SURROUNDINGS: Surroundings = Surroundings { backdrop: None, scene: None, foliage: false, music: false };

/// An empty window.
const EMPTY: ScreenFacts = ScreenFacts {
    table: TableUse::Nothing,
    people: PeopleMay::Watch,
    machines: false,
    clock: false,
    pauses: false,
    reads_level: false,
    surroundings: NO_SURROUNDINGS,
    escape: EscapeLeads::Nowhere,
    sleeps: true,
};

/// A page between the title and a match: a large card before a backdrop.
const PAGE: ScreenFacts = ScreenFacts {
    surroundings: Surroundings { backdrop: Some("backdrop_match"), music: true, ..NO_SURROUNDINGS },
    escape: EscapeLeads::To(Screen::Title),
    ..EMPTY
};

const MATCH: ScreenFacts = ScreenFacts {
    table: TableUse::Match,
    surroundings: Surroundings {
        backdrop: Some("backdrop_match"),
        scene: Some("match"),
        foliage: true,
        ..NO_SURROUNDINGS
    },
    escape: EscapeLeads::ToMenu,
    ..EMPTY
};

const SCENE: ScreenFacts = ScreenFacts {
    table: TableUse::Scene,
    surroundings: Surroundings { backdrop: Some("backdrop_match"), ..NO_SURROUNDINGS },
    ..EMPTY
};

macro_rules! screens {
    ($($(#[$about:meta])* $screen:ident = $facts:expr;)*) => {
        /// The screens of the game.
        #[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
        pub enum Screen {
            $($(#[$about])* $screen,)*
        }

        impl Screen {
            pub const ALL: [Screen; [$(Screen::$screen),*].len()] = [$(Screen::$screen),*];

            pub const fn facts(self) -> ScreenFacts {
                match self {
                    $(Screen::$screen => $facts,)*
                }
            }
        }
    };
}

screens! {
    /// Waits until the pictures are loaded, which sends no event.
    #[default]
    Loading = ScreenFacts { sleeps: false, ..EMPTY };

    Title = ScreenFacts {
        surroundings: Surroundings { scene: Some("title"), music: true, ..NO_SURROUNDINGS },
        ..EMPTY
    };

    /// The choice of players.
    Opponents = ScreenFacts { reads_level: true, ..PAGE };

    /// The choice of board and rules.
    Setup = PAGE;

    /// Play with people elsewhere: a host to join, or a match to host.
    Multiplayer = ScreenFacts { reads_level: true, ..PAGE };

    /// The choice among unfinished matches.
    Resume = PAGE;

    /// The choice of a lesson.
    Lessons = PAGE;

    /// A lesson: its positions on the table, and its tasks beside them.
    Lesson = ScreenFacts {
        table: TableUse::Lesson,
        people: PeopleMay::Move,
        escape: EscapeLeads::To(Screen::Lessons),
        ..SCENE
    };

    /// A match that is played.
    Play = ScreenFacts { people: PeopleMay::Move, machines: true, clock: true, pauses: true, ..MATCH };

    /// A match that is over, with its result.
    GameOver = ScreenFacts { people: PeopleMay::Read, ..MATCH };

    /// The laboratory: a scene on the table, with tools to inspect it.
    Lab = ScreenFacts { escape: EscapeLeads::To(Screen::Title), ..SCENE };

    /// A screen that shows nothing but a scene on the table, for films of animations.
    Stage = SCENE;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_does_not_contradict_itself() {
        for screen in Screen::ALL {
            let facts = screen.facts();
            let is_match = facts.table == TableUse::Match;
            assert!(is_match || !facts.machines && !facts.clock && !facts.pauses, "{screen:?}");
            assert!(is_match || facts.escape != EscapeLeads::ToMenu, "{screen:?}");
            assert!(facts.table != TableUse::Nothing || facts.people == PeopleMay::Watch, "{screen:?}");
            assert!(facts.surroundings.scene.is_some() || !facts.surroundings.foliage, "{screen:?}");
        }
    }

    #[test]
    fn escape_leads_to_the_title_in_the_end() {
        for mut screen in Screen::ALL {
            for _ in Screen::ALL {
                if let EscapeLeads::To(next) = screen.facts().escape {
                    screen = next;
                }
            }
            assert!(!matches!(screen.facts().escape, EscapeLeads::To(_)), "{screen:?}");
        }
    }
}

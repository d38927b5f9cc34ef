//! The screens of the game, one row each. What the rest of the program knows about a screen stands in its row.

use bevy::prelude::*;

/// What lies on the table of a screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableUse {
    Nothing,
    /// A match: it is kept on disk and comes to an end.
    Match,
    /// The positions of a lesson.
    Lesson,
    /// A scene that shows an animation.
    Scene,
}

/// What people may do with what lies on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PeopleMay {
    Watch,
    /// Look at it square by square.
    Read,
    /// Read, and move the pieces of their seats.
    Move,
}

/// Where Escape leads while nothing lies over the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EscapeLeads {
    Nowhere,
    To(Screen),
    /// The menu of the match opens: the pause menu on a screen that pauses, else the result.
    ToMenu,
}

/// What is seen and heard behind a screen. Pictures and layers are named as their files are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Surroundings {
    /// The picture that covers the window.
    pub backdrop: Option<&'static str>,
    /// The file of moving layers over it.
    pub scene: Option<&'static str>,
    /// Whether the layers are foliage round a board, which a theme may leave out.
    pub foliage: bool,
    pub music: bool,
}

/// What is known about a screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScreenFacts {
    pub table: TableUse,
    pub people: PeopleMay,
    /// Machines take their turns and give advice.
    pub machines: bool,
    /// The clock of the match runs.
    pub clock: bool,
    /// The match can be paused: [`Paused`](super::Paused) exists.
    pub pauses: bool,
    /// A match begins from here, so the chosen level is read again when the screen opens.
    pub reads_level: bool,
    pub surroundings: Surroundings,
    pub escape: EscapeLeads,
    /// Frames are drawn only while something moves. A screen that waits for what sends no event does not sleep.
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
    /// Pictures are being loaded, which sends no event.
    #[default]
    Loading = ScreenFacts { sleeps: false, ..EMPTY };

    Title = ScreenFacts {
        surroundings: Surroundings { scene: Some("title"), music: true, ..NO_SURROUNDINGS },
        ..EMPTY
    };

    /// Who plays.
    Opponents = ScreenFacts { reads_level: true, ..PAGE };

    /// Which board, which rules.
    Setup = PAGE;

    /// Play with people elsewhere: whom to join, or what to host.
    Multiplayer = ScreenFacts { reads_level: true, ..PAGE };

    /// Which of the matches that were left.
    Resume = PAGE;

    /// Which lesson.
    Lessons = PAGE;

    /// A lesson: its positions on the table, and what is asked beside them.
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

    /// The laboratory: a scene on the table, and everything to take it apart.
    Lab = ScreenFacts { escape: EscapeLeads::To(Screen::Title), ..SCENE };

    /// A scene on the table and nothing beside it: what a film of an animation shows.
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

//! A list of the screens of the game, with the properties of each screen that other modules need.

use bevy::prelude::*;

/// What the table holds on a screen. The table is the resource that holds the present match, lesson or scene.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableUse {
    Nothing,
    /// A match, which is saved to disk and can end.
    Match,
    /// The positions of a lesson or a puzzle.
    Lesson,
    /// The positions of a study.
    Study,
    /// A scene that shows an animation.
    Scene,
}

/// What people may do with the board and the pieces of a screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PeopleMay {
    Watch,
    /// Inspect the board square by square, without moving pieces.
    Read,
    /// Inspect the board, and move the pieces of the sides that people at this computer play.
    Move,
}

/// What the Escape key opens while no overlay covers the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EscapeLeads {
    Nowhere,
    To(Screen),
    /// The menu of the match. This is the pause menu while the match is played, and the result after its end.
    ToMenu,
}

/// The picture, the moving layers and the music behind a screen. The picture and the layers are given by file name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Surroundings {
    /// The picture that covers the window.
    pub backdrop: Option<&'static str>,
    /// The file of the moving layers that are drawn over the backdrop.
    pub scene: Option<&'static str>,
    /// Whether the layers show foliage around a board. A theme may omit such foliage.
    pub foliage: bool,
    pub music: bool,
}

/// The properties of a screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScreenFacts {
    pub table: TableUse,
    pub people: PeopleMay,
    /// Whether computer players move and give hints on this screen.
    pub machines: bool,
    /// Whether the clock of the match runs.
    pub clock: bool,
    /// Whether the match can be paused. The state [`Paused`](super::Paused) exists only on screens that can pause.
    pub pauses: bool,
    /// Whether a match can begin from this screen. If so, the file of the chosen level is read again when the screen
    /// opens.
    pub reads_level: bool,
    pub surroundings: Surroundings,
    pub escape: EscapeLeads,
    /// Whether arrow keys step through the lines of a study until Up or Down moves the cursor onto the board.
    pub steps: bool,
    /// Whether frames are drawn only while something moves or an event arrives. This must be false for a screen that
    /// waits for a change without an event, because nothing would wake the window.
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
    steps: false,
    sleeps: true,
};

/// A page between the title and a match: a large card in front of a backdrop.
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
    /// Waits until the pictures are loaded. The end of the loading sends no event, so this screen draws every frame.
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

    /// The rules one by one, with small boards that show what each changes.
    RulesRoom = ScreenFacts { escape: EscapeLeads::To(Screen::Setup), ..PAGE };

    /// Play over a network: the player joins a host or hosts a match.
    Multiplayer = ScreenFacts { reads_level: true, ..PAGE };

    /// The choice among unfinished matches.
    Resume = PAGE;

    /// The games that are kept.
    Library = PAGE;

    /// The choice of a board to make or change.
    Create = PAGE;

    /// The editor of a board.
    Editor = ScreenFacts { escape: EscapeLeads::To(Screen::Create), ..PAGE };

    /// The choice of a lesson.
    Lessons = PAGE;

    /// A lesson: the board shows its positions, and a card beside the board shows its tasks.
    Lesson = ScreenFacts {
        table: TableUse::Lesson,
        people: PeopleMay::Move,
        escape: EscapeLeads::To(Screen::Lessons),
        ..SCENE
    };

    /// The puzzle of the day, and the ways to other puzzles.
    Puzzles = PAGE;

    /// A puzzle on the board, with a card beside it.
    Puzzle = ScreenFacts {
        table: TableUse::Lesson,
        people: PeopleMay::Move,
        escape: EscapeLeads::To(Screen::Puzzles),
        ..SCENE
    };

    /// A match that is played.
    Play = ScreenFacts { people: PeopleMay::Move, machines: true, clock: true, pauses: true, ..MATCH };

    /// A match that is over, with its result.
    GameOver = ScreenFacts { people: PeopleMay::Read, ..MATCH };

    /// The review of a match: its moves and other lines, with the engine's judgement.
    Review = ScreenFacts { table: TableUse::Study, people: PeopleMay::Move, steps: true, ..SCENE };

    /// The laboratory: shows a scene, with tools to inspect its animation.
    Lab = ScreenFacts { escape: EscapeLeads::To(Screen::Title), ..SCENE };

    /// Shows only the board with a scene, for films of animations.
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

//! The levels and rule sets from which a match can be started, and the level and rules of the present match.

use std::path::{Path, PathBuf};

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::app::play::MatchSetup;
use crate::game::content::{Content, ContentError, FileSet, LevelChoice, Loaded};
use crate::game::levels::Level;
use crate::game::record::Heading;
use crate::game::settings::ClockChoice;
use crate::rules::{Position, Side};

/// Finds levels and rule sets. It keeps no copy of them: each request reads them from disk.
#[derive(Resource, Clone, Debug)]
pub struct Library(pub Content);

impl Library {
    /// The folder for network play, with keys, seats and hosted games; `None` if no folder for the player's data is
    /// known.
    pub fn net_folder(&self) -> Option<PathBuf> {
        Some(self.0.data_folder()?.join("net"))
    }
}

/// A file of this set (see [`FileSet`]) was added, removed or written.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct FilesChanged(pub FileSet);

impl FilesChanged {
    /// Whether levels or rule sets have changed, either in the folders that are searched or among the files of the
    /// present choice.
    pub fn is_of_levels(&self) -> bool {
        matches!(self.0, FileSet::Levels | FileSet::Files(_))
    }
}

/// The level and the rules that were chosen for the match on the table, or for the next match.
#[derive(Resource, Clone, Debug)]
pub struct Chosen {
    pub choice: LevelChoice,
    /// The files from which the choice was read.
    pub files: Vec<PathBuf>,
    /// The level as it was last read. `None` if the board in the files differs from the board of the match. In that
    /// case only the names of the level and the rules are known.
    level: Option<Level>,
}

/// The set-up of the next match, with the level from which its start position comes.
#[derive(SystemParam)]
pub struct NextMatch<'w> {
    pub library: Res<'w, Library>,
    pub chosen: ResMut<'w, Chosen>,
    pub setup: ResMut<'w, MatchSetup>,
}

impl NextMatch<'_> {
    /// Sets the level and the start position of the next match. A match that the player has left can still be continued
    /// until the next match begins.
    pub fn choose(&mut self, choice: LevelChoice, level: Loaded<Level>, start: Position) {
        *self.chosen = Chosen::new(choice, &level);
        (self.setup.start, self.setup.level) = (start, level.value.name);
    }
}

/// A choice whose files have changed, and the start position of a new match on the changed level.
#[derive(Clone, Debug)]
pub struct Renewed {
    pub chosen: Chosen,
    pub start: Position,
    /// The level's title.
    pub level: String,
}

impl Chosen {
    pub fn new(choice: LevelChoice, level: &Loaded<Level>) -> Chosen {
        Chosen { choice, files: level.files.clone(), level: Some(level.value.clone()) }
    }

    /// Returns the choice from which the match with this heading and start position was made, and the level's title. If
    /// the files that the heading names are missing or have changed, the choice has only the names of the level and the
    /// rules.
    pub fn of(heading: &Heading, start: &Position, content: &Content) -> (Chosen, String) {
        if let Some((choice, level)) = content.choice_behind(heading, start) {
            return (Chosen::new(choice, &level), level.value.name);
        }
        let game = start.game();
        let rules = Some(heading.rules.clone()).filter(|_| game.has_rule_sets());
        let choice = LevelChoice { game, level: heading.level.clone(), rules };
        (Chosen { choice, files: Vec::new(), level: None }, heading.level.clone())
    }

    /// Returns the start position of a new match with this clock. `start` is the start position of the last match,
    /// which may have had another clock.
    pub fn start(&self, start: &Position, clock: ClockChoice) -> Position {
        let level = self.level.as_ref();
        let level = level.filter(|level| level.start.board().is_same_but_for_the_clock(&start.board()));
        let Some(own) = level.map(Level::match_start) else { return clock.set_on(start) };
        let own = if own.with_clock(None) == start.with_clock(None) {
            own
        } else {
            start.with_clock(own.match_rules().clock)
        };
        clock.set_on(&own)
    }

    /// Reads the level and its rules again. `start` is the start position of the last match on this level. Returns
    /// `None` if nothing has changed, or if only the names of the level and the rules are known.
    ///
    /// # Errors
    /// The level or its rules cannot be read any more.
    pub fn renewed(&self, start: &Position, content: &Content) -> Result<Option<Renewed>, ContentError> {
        let Some(before) = &self.level else { return Ok(None) };
        let now = content.choose(&self.choice)?;
        if now.value == *before && now.files == self.files {
            return Ok(None);
        }
        let chosen = Chosen::new(self.choice.clone(), &now);
        let start = if now.value == *before { start.clone() } else { started_anew(start, before, &now.value) };
        Ok(Some(Renewed { chosen, start, level: now.value.name }))
    }

    /// Returns the fault that the level or its rules have on disk now, if there is one.
    pub fn fault(&self, content: &Content) -> Option<ContentError> {
        self.level.as_ref()?;
        content.choose(&self.choice).err()
    }

    /// Whether the level was read from a file. Otherwise only the names of the level and the rules are known.
    pub fn is_from_file(&self) -> bool {
        self.level.is_some()
    }

    /// Returns the name of the level in a record: its file name without the extension.
    pub fn name(&self) -> String {
        let stem = Path::new(&self.choice.level).file_stem();
        stem.map_or_else(|| self.choice.level.clone(), |stem| stem.to_string_lossy().into_owned())
    }
}

/// Returns the start position of a new match after the level was edited. The previous match on this level began at
/// `start`. Keeps the side that was chosen to move first, the position that the player set up, and the player's clock,
/// if the edited level allows them.
fn started_anew(start: &Position, before: &Level, now: &Level) -> Position {
    let text = start.to_text();
    let anew = match Side::BOTH.into_iter().find(|side| before.started_by(*side).to_text() == text) {
        Some(side) => now.started_by(side),
        None => now.start.board().position(&text).unwrap_or_else(|_| now.match_start()),
    };
    let clock = start.match_rules().clock;
    if clock == before.match_rules().clock { anew } else { anew.with_clock(clock) }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test fails by panicking")]
mod tests {
    use super::*;
    use crate::game::content::{Folders, Origin, SourceText};
    use crate::rules::{Clock, GameId};

    fn level(pieces: &str, rest: &str) -> Level {
        let text = format!(
            "(name: \"Nook\", terrain: [\".d.\", \"...\", \"...\", \".D.\"], pieces: [{pieces}], overrides: ({rest}))"
        );
        let content = Content::new(Folders { data: Some("no/such/folder".into()), ..Folders::default() });
        let origin = Origin::BuiltIn("levels/nook.ron".to_owned());
        content.level_in(GameId::Jungle, &SourceText { origin, text }, None).unwrap().value
    }

    const AT_FIRST: &str = r#""r..", "...", "L..", "...""#;
    const EDITED: &str = r#""..r", "...", "L..", "...""#;

    #[test]
    fn the_side_that_was_chosen_to_begin_still_begins() {
        let (before, now) = (level(AT_FIRST, "first: Chosen"), level(EDITED, "first: Chosen"));
        for side in Side::BOTH {
            assert_eq!(started_anew(&before.started_by(side), &before, &now), now.started_by(side));
        }
        let now = level(EDITED, "");
        assert_eq!(started_anew(&before.started_by(Side::Black), &before, &now), now.match_start());
    }

    #[test]
    fn a_position_of_ones_own_is_set_up_on_the_edited_board_where_it_can_stand() {
        let (before, now) = (level(AT_FIRST, ""), level(EDITED, "elephant_takes_rat: true"));
        let own = before.start.board().position("3/1r1/1L1/3 b").unwrap();
        let anew = started_anew(&own, &before, &now);
        assert_eq!((anew.to_text(), anew.board()), (own.to_text(), now.start.board()));
    }

    #[test]
    fn a_clock_of_ones_own_stays_and_that_of_the_rules_follows_them() {
        let own = Some(Clock { total_s: Some(60), increment_s: None, move_s: None });
        let (before, now) = (level(AT_FIRST, "clock: (total_s: 300)"), level(AT_FIRST, "clock: (total_s: 600)"));
        let clock = |start: Position| started_anew(&start, &before, &now).match_rules().clock;
        assert_eq!(clock(before.match_start().with_clock(own)), own);
        assert_eq!(clock(before.match_start().with_clock(None)), None);
        assert_eq!(clock(before.match_start()), now.match_rules().clock);
    }
}

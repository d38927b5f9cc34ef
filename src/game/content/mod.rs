//! Finds the files of the game. The folders on disk are searched first (see [`Folders`]), then the copies of the
//! shipped files inside the program.

mod all;
mod by_name;
mod embedded;
mod file_sets;
mod find;
mod folders;
mod level_choice;
pub mod licences;
mod look;
pub mod motion_file;
mod opened_file;
pub mod painted_scene;
mod pasted;
mod source;
mod template;
pub mod theme;
mod unfinished;

use std::path::{Path, PathBuf};

use directories::ProjectDirs;

use crate::game::levels::{self, Level, LevelRules};
use crate::game::save::LIBRARY_FOLDER;
use crate::rules::GameId;
use crate::rules::jungle::RuleSet;

use folders::in_order;

pub use crate::game::levels::{ContentError, FileKind};
pub use crate::game::ron::Unread;
pub use embedded::{is_shipped_level, shipped_named_rules, shipped_names, shipped_rule_sets};
pub use file_sets::{FileSet, FileSnapshot};
pub use folders::Folders;
pub use level_choice::LevelChoice;
pub use look::{DEFAULT_THEME, LookFault, shipped_assets};
pub use motion_file::{Motion, MotionFault};
pub use opened_file::{NotOpened, OpenedFile};
pub use pasted::{NotPasted, Pasted};
pub use source::{Origin, SourceText, check_plain, read_text, record_text};
use source::{is_path, stays_beside};
pub use theme::Theme;
pub use unfinished::{Unfinished, UnfinishedMatches, unfinished_match};

/// The folders in which the game searches for files. A `Content` is cheap to create and to clone, since it caches no
/// file: every call reads the files again.
///
/// ```
/// use riverleap::game::content::{Content, Folders};
///
/// let content = Content::new(Folders { data: Some("no/such/folder".into()), ..Folders::default() });
/// assert_eq!(content.level("jungle")?.value.rules_name(), "Classic");
/// let error = content.rules("clasic").unwrap_err().to_string();
/// assert!(error.starts_with("there is no rule set `clasic`; the rule sets are animal-chess, classic, "));
/// # Ok::<(), riverleap::game::content::ContentError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Content {
    levels: Vec<PathBuf>,
    assets: Vec<PathBuf>,
    data: Option<PathBuf>,
}

/// A value read from a file, and its origin.
#[derive(Clone, Debug)]
pub struct Loaded<T> {
    pub value: T,
    /// The file from which the value was read.
    pub origin: Origin,
    /// All files on disk that were read for the value, beginning with `origin`. The value must be read again when one
    /// of these files changes.
    pub files: Vec<PathBuf>,
}

/// A file that is found by name. If several folders hold a file of that name, this is the file in the folder that is
/// searched first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundFile {
    pub kind: FileKind,
    /// The name by which the file is found. The options `--level` and `--rules` take such names.
    pub name: String,
    pub origin: Origin,
}

impl<T> Loaded<T> {
    fn of(value: T, source: &SourceText) -> Loaded<T> {
        let files = source.origin.path().map(Path::to_owned).into_iter().collect();
        Loaded { value, origin: source.origin.clone(), files }
    }
}

impl Content {
    pub fn new(folders: Folders) -> Content {
        let platform = || Some(ProjectDirs::from("", "", "riverleap")?.data_dir().to_owned());
        let data = folders.data.or_else(platform);
        Content {
            levels: in_order(folders.levels, data.as_deref(), "levels"),
            assets: in_order(folders.assets, data.as_deref(), "assets"),
            data,
        }
    }

    /// Returns the content that finds only the files inside the program.
    pub fn shipped() -> Content {
        Content { levels: Vec::new(), assets: Vec::new(), data: None }
    }

    /// Returns a copy of the content that uses `data` as the folder of the user's data.
    pub fn with_data_folder(&self, data: PathBuf) -> Content {
        Content { data: Some(data), ..self.clone() }
    }

    /// The folder of the user's data: levels, saves, settings. The folder may be missing or read-only.
    pub fn data_folder(&self) -> Option<&Path> {
        self.data.as_deref()
    }

    /// The folder that holds the journals of matches in progress.
    pub fn journal_folder(&self) -> Option<PathBuf> {
        self.data.as_ref().map(|data| data.join("journal"))
    }

    /// The folder of the records of finished games.
    pub fn library_folder(&self) -> Option<PathBuf> {
        Some(self.data.as_ref()?.join(LIBRARY_FOLDER))
    }

    /// The asset folders that exist, in the order in which they are searched.
    pub fn asset_folders(&self) -> Vec<&Path> {
        self.assets.iter().map(PathBuf::as_path).filter(|folder| folder.is_dir()).collect()
    }

    /// Loads a level of Jungle by its name (`jungle`) or its path (`my/own.ron`).
    ///
    /// # Errors
    /// There is no such file, it cannot be read, or it has a fault.
    pub fn level(&self, wanted: &str) -> Result<Loaded<Level>, ContentError> {
        self.level_of(GameId::Jungle, wanted, None)
    }

    /// Loads a level of Jungle. The rule set `rules` replaces the level's own rules and the level's `overrides`.
    ///
    /// # Errors
    /// There is no such level, its file cannot be read, or it has a fault.
    pub fn level_with(&self, wanted: &str, rules: RuleSet) -> Result<Loaded<Level>, ContentError> {
        self.level_of(GameId::Jungle, wanted, Some(rules))
    }

    /// Loads a level of `game` by the name or the path of the level. If `replaced` is given and the game has rule sets,
    /// `replaced` is used instead of the level's own rules. A level of another game is refused before its content is
    /// checked.
    ///
    /// # Errors
    /// There is no such file, it cannot be read, or it has a fault.
    pub fn level_of(
        &self,
        game: GameId,
        wanted: &str,
        replaced: Option<RuleSet>,
    ) -> Result<Loaded<Level>, ContentError> {
        let source = self.source(FileKind::of_levels(game), wanted)?;
        let found = FileKind::of(&source.text).and_then(FileKind::game_of_levels);
        match found.filter(|found| *found != game) {
            Some(game) => Err(ContentError::OtherGame { file: source.origin.to_string(), game }),
            None => self.level_in(game, &source, replaced),
        }
    }

    /// Loads a rule set by its name (`classic`) or its path.
    ///
    /// # Errors
    /// There is no such file, it cannot be read, or it has a fault.
    pub fn rules(&self, wanted: &str) -> Result<Loaded<RuleSet>, ContentError> {
        self.rules_in(&self.source(FileKind::Rules, wanted)?)
    }

    /// Loads the numbers of the animations.
    ///
    /// # Errors
    /// The file cannot be read, or it has a fault.
    pub fn motion(&self) -> Result<Loaded<Motion>, ContentError<MotionFault>> {
        self.motion_in(&SourceText::read(self.motion_origin())?)
    }

    /// Reads a text as a motion file.
    ///
    /// # Errors
    /// The first fault of the text, with its place and a remedy.
    pub fn motion_in(&self, source: &SourceText) -> Result<Loaded<Motion>, ContentError<MotionFault>> {
        Ok(Loaded::of(motion_file::read(&source.origin.to_string(), &source.text)?, source))
    }

    /// Reads a text as a level of `game`; see [`Content::level_of`] for `replaced`.
    ///
    /// # Errors
    /// The first fault of the text, with its place and a remedy.
    pub fn level_in(
        &self,
        game: GameId,
        source: &SourceText,
        replaced: Option<RuleSet>,
    ) -> Result<Loaded<Level>, ContentError> {
        let mut beside = Vec::new();
        let find = &mut |wanted: &str| {
            let rules = self.rules_beside(&source.origin, wanted)?;
            beside.extend(rules.files);
            Ok(rules.value)
        };
        let rules = LevelRules { replaced, find };
        let value = levels::read_level_of(game, &source.origin.to_string(), &source.text, rules)?;
        let mut level = Loaded::of(value, source);
        level.files.extend(beside);
        Ok(level)
    }

    /// Reads a text as a rule set. A rule set whose text gives no name is named after its file.
    ///
    /// # Errors
    /// The first fault of the text, with its place and a remedy.
    pub fn rules_in(&self, source: &SourceText) -> Result<Loaded<RuleSet>, ContentError> {
        Ok(Loaded::of(levels::read_rules(&source.origin.to_string(), &source.text, &source.origin.stem())?, source))
    }

    /// The names of all levels of Jungle, sorted.
    pub fn level_names(&self) -> Vec<String> {
        self.names(FileKind::of_levels(GameId::Jungle))
    }

    /// The names of all rule sets, sorted.
    pub fn rules_names(&self) -> Vec<String> {
        self.names(FileKind::Rules)
    }

    /// The names of all files of that kind, sorted. Motion files, scenes, records and settings are never listed.
    pub fn names(&self, kind: FileKind) -> Vec<String> {
        self.found(kind).into_keys().collect()
    }

    /// Loads the rule set that a level names. The level gives the name of a rule set, or a path inside the level's
    /// folder. Other paths are refused, since a level may come from an untrusted source.
    fn rules_beside(&self, level: &Origin, wanted: &str) -> Result<Loaded<RuleSet>, ContentError> {
        let source = match is_path(wanted) {
            true if !stays_beside(wanted) => Err(ContentError::RulesElsewhere { path: wanted.to_owned() }),
            true => SourceText::read(level.beside(wanted)).map_err(ContentError::from),
            false => self.named(FileKind::Rules, wanted),
        };
        source.and_then(|source| self.rules_in(&source))
    }
}

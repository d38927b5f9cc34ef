//! Loads themes and finds their pictures. A picture that a theme lacks is taken from the common pictures.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::io;
use std::path::Path;

use crate::game::ron::{self, FileError, FormFault, FoundKind, FoundValue, MendableFault, Mended, PlacedFault};

use super::file_sets::picture_folders;
use super::folders::ron_files;
use super::theme::{SideColours, Theme};
use super::{Content, ContentError, FileKind, Loaded, Origin, SourceText, embedded};

/// A fault of a theme. `Display` writes the fault, a semicolon and the remedy, without a full stop.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LookFault {
    #[error(transparent)]
    Form(#[from] FormFault),
    #[error("a colour of six digits like \"F4D48A\" belongs here; put it in the place of {0}")]
    NoColour(FoundValue),
}

impl MendableFault for LookFault {
    fn mend(&self, mended: &mut Mended, at: usize) -> bool {
        match self {
            LookFault::Form(form) => form.mend(mended, at),
            LookFault::NoColour(_) => mended.replace_value(at, "\"000000\""),
        }
    }

    fn follows(&self, mended: &Mended) -> bool {
        matches!(self, LookFault::Form(form) if form.follows(mended))
    }
}

fn read(file: &str, text: &str) -> Result<Theme, FileError<LookFault>> {
    ron::parse(text).map_err(|fault| explain(fault, text).in_file(file, text))
}

/// Converts a general fault into a fault of a theme. If a text was refused as a value, the fault becomes `NoColour`,
/// since only texts that stand for colours can be refused in a theme.
fn explain(fault: PlacedFault<FormFault>, text: &str) -> PlacedFault<LookFault> {
    match fault.refused(text) {
        Some(found) if found.kind == FoundKind::Text => PlacedFault::new(fault.at, LookFault::NoColour(found)),
        _ => fault.of_kind(),
    }
}

impl Content {
    /// Loads a theme by the name of its file without the extension, such as `jungle`.
    ///
    /// # Errors
    /// There is no such theme, its file cannot be read, or it has a fault.
    pub fn theme(&self, id: &str) -> Result<Loaded<Theme>, ContentError<LookFault>> {
        match self.themes().remove(id) {
            Some(origin) => self.theme_in(&SourceText::read(origin)?),
            None => {
                let known = self.theme_names();
                Err(ContentError::NotFound { kind: FileKind::Theme, name: id.to_owned(), known })
            }
        }
    }

    /// Loads the default theme from the copy inside the program, even if there is a theme of that name on disk.
    ///
    /// # Errors
    /// The copy inside the program has a fault. Tests check that it has none.
    pub fn standard_theme(&self) -> Result<Theme, ContentError<LookFault>> {
        let origin = Origin::BuiltIn(format!("assets/themes/{DEFAULT_THEME}.ron"));
        Ok(self.theme_in(&SourceText::read(origin)?)?.value)
    }

    /// Reads a text as a theme.
    ///
    /// # Errors
    /// The first fault of the text, with its place and a remedy.
    pub fn theme_in(&self, source: &SourceText) -> Result<Loaded<Theme>, ContentError<LookFault>> {
        Ok(Loaded::of(read(&source.origin.to_string(), &source.text)?, source))
    }

    /// The names of all themes: the shipped default theme first, the others sorted by name.
    pub fn theme_names(&self) -> Vec<String> {
        let mut names: Vec<_> = self.themes().into_keys().collect();
        names.sort_by_key(|name| name != DEFAULT_THEME);
        names
    }

    /// Returns a map from the name of each theme to the origin of its file.
    pub(super) fn themes(&self) -> BTreeMap<String, Origin> {
        self.asset_files("themes")
    }

    /// Returns a map from the id of each lesson to the origin of its file. The id is the name of the file without the
    /// extension.
    pub fn lessons(&self) -> BTreeMap<String, Origin> {
        self.asset_files("lessons")
    }

    /// Returns a map from the id of each collection of puzzles to the origin of its file. The id is the name of the file
    /// without the extension.
    pub fn puzzles(&self) -> BTreeMap<String, Origin> {
        self.found(FileKind::Puzzles)
    }

    /// Returns a map from the id of each demo of a rule switch to the origin of its file. The id is the name of the
    /// file without the extension.
    pub fn demos(&self) -> BTreeMap<String, Origin> {
        self.asset_files("demos")
    }

    /// Returns the origin of a file below `assets/`: the file in the first asset folder on disk that contains it, or
    /// else the copy inside the program.
    pub(super) fn asset_origin(&self, file: &str) -> Origin {
        let on_disk = self.assets.iter().map(|folder| folder.join(file)).find(|path| path.is_file());
        on_disk.map_or_else(|| Origin::BuiltIn(format!("assets/{file}")), Origin::File)
    }

    /// Returns the origin of the numbers of the animations.
    pub(super) fn motion_origin(&self) -> Origin {
        self.asset_origin("motion.ron")
    }

    fn asset_files(&self, below: &str) -> BTreeMap<String, Origin> {
        let built_in = embedded::files(below).map(Origin::BuiltIn);
        let on_disk = self.assets.iter().rev().flat_map(|folder| ron_files(&folder.join(below))).map(Origin::File);
        built_in
            .chain(on_disk)
            .filter(|origin| origin.has_ending("ron"))
            .map(|origin| (origin.stem(), origin))
            .collect()
    }

    /// Returns a map from the name of each picture to the origin of its file. Pictures of the theme replace common
    /// pictures of the same name. Within each of these two groups, pictures in the subfolder of `colours` replace
    /// pictures in the standard colours.
    pub fn pictures(&self, theme: &str, colours: SideColours) -> BTreeMap<String, Origin> {
        let mut found = BTreeMap::new();
        for below in picture_folders(theme, colours) {
            let built_in = embedded::files(&below).map(Origin::BuiltIn);
            let folders = self.assets.iter().rev().map(|folder| folder.join(&below));
            let on_disk = folders.flat_map(|folder| files(&folder)).map(Origin::File);
            let pictures = built_in.chain(on_disk).filter(|origin| origin.has_ending("png"));
            found.extend(pictures.map(|origin| (origin.stem(), origin)));
        }
        found
    }
}

/// Returns the shaders and sounds inside the binary, each as its path below `assets/` and its bytes.
pub fn shipped_assets() -> impl Iterator<Item = (String, &'static [u8])> {
    let paths = ["audio", "shaders"].into_iter().flat_map(embedded::files);
    paths.filter_map(|path| Some((path.strip_prefix("assets/")?.to_owned(), embedded::bytes(&path)?)))
}

/// The theme that is used if none has been chosen.
pub const DEFAULT_THEME: &str = "jungle";

impl Origin {
    /// Reads the bytes of the file.
    ///
    /// # Errors
    /// The file no longer exists or cannot be read.
    pub fn bytes(&self) -> io::Result<Cow<'static, [u8]>> {
        match self {
            Origin::File(path) => std::fs::read(path).map(Cow::Owned),
            Origin::BuiltIn(path) => {
                embedded::bytes(path).map(Cow::Borrowed).ok_or_else(|| io::ErrorKind::NotFound.into())
            }
        }
    }

    fn has_ending(&self, ending: &str) -> bool {
        let path = match self {
            Origin::File(path) => path.as_path(),
            Origin::BuiltIn(path) => Path::new(path),
        };
        path.extension().is_some_and(|other| other == ending)
    }
}

/// Returns the files of a folder. The result is empty if the folder cannot be read.
fn files(folder: &Path) -> Vec<std::path::PathBuf> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    entries.map(|entry| entry.path()).filter(|path| path.is_file()).collect()
}

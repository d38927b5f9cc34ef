//! `riverleap library`: the kept games.

mod list;
mod selection;
mod strength;
mod transfer;

use std::io::Write;

use clap::{Args, Subcommand};

use crate::game::content::Content;
use crate::game::library::{GameLibrary, IndexFault, LibraryGame, LibraryOpening};

use super::json::Object;
use super::{Complaint, ExitAnswer, tell};

/// List, show, import and export the kept games
///
/// Every finished game is kept in the folder `library` of your data, as a record of its own.
#[derive(Debug, Args)]
#[command(after_help = "Example: riverleap library list --result won --sort accuracy")]
pub(super) struct LibraryCommand {
    #[command(subcommand)]
    action: LibraryAction,
}

#[derive(Debug, Subcommand)]
enum LibraryAction {
    List(list::ListGames),
    Show(list::ShowGame),
    Import(transfer::ImportGames),
    Export(transfer::ExportGames),
    Strength(strength::ShowStrength),
    Rebuild(RebuildIndex),
}

/// Read all records again and write the index of the library anew
///
/// This is never necessary: the index is checked at every start, and built again if it is missing or damaged.
#[derive(Debug, Args)]
#[command(after_help = "\
Example: riverleap library rebuild

With --json the answer is an object for each file with a fault, and one for all:
  {\"name\":\"...\",\"fault\":\"...\",\"line\":4,\"column\":2}
  {\"games\":120,\"broken\":1}")]
struct RebuildIndex {
    /// Answer in JSON, one object per line
    #[arg(long)]
    json: bool,
}

impl LibraryCommand {
    pub fn run(&self, content: &Content, out: &mut impl Write) -> Result<ExitAnswer, Complaint> {
        match &self.action {
            LibraryAction::List(list) => list.run(content, out),
            LibraryAction::Show(show) => show.run(content, out),
            LibraryAction::Import(import) => import.run(content, out),
            LibraryAction::Export(export) => export.run(content, out),
            LibraryAction::Strength(strength) => strength.run(content, out),
            LibraryAction::Rebuild(rebuild) => rebuild.run(content, out),
        }
    }
}

impl RebuildIndex {
    fn run(&self, content: &Content, out: &mut impl Write) -> Result<ExitAnswer, Complaint> {
        let data = content.data_folder().ok_or_else(no_data_folder)?;
        let library = GameLibrary::rebuild(data, content);
        tell_opening(library.opening());
        let broken = || library.games().iter().filter(|game| game.fault.is_some());
        for game in broken() {
            match (&game.fault, self.json) {
                (Some(fault), false) => writeln!(out, "{}:{fault}", library.path(&game.file).display())?,
                _ => fault_fields(Object::new().text("name", name(game)), game).line(out)?,
            }
        }
        let (games, broken) = (library.games().len(), broken().count());
        if self.json {
            Object::new().plain("games", games).plain("broken", broken).line(out)?;
        } else {
            writeln!(out, "{games} games, {broken} of them with a fault")?;
        }
        let is_whole = library.opening().trouble.is_empty();
        Ok(if is_whole { ExitAnswer::Yes } else { ExitAnswer::No })
    }
}

/// Opens the library, and says on standard error what was found on the way.
fn open(content: &Content) -> Result<GameLibrary, Complaint> {
    let library = GameLibrary::open(content.data_folder().ok_or_else(no_data_folder)?, content);
    tell_opening(library.opening());
    Ok(library)
}

fn no_data_folder() -> Complaint {
    Complaint::Input("no folder for your data is known; name one with --data-dir".to_owned())
}

fn tell_opening(opening: &LibraryOpening) {
    let LibraryOpening { moved, from_journals, index_fault, trouble, .. } = opening;
    if *moved > 0 {
        tell(&format!("{moved} games were moved here from the folder `finished`"));
    }
    if *from_journals > 0 {
        tell(&format!("{from_journals} games were taken over from journals of matches that had ended"));
    }
    // The first start has no index.
    if let Some(fault) = index_fault.as_ref().filter(|fault| *moved == 0 || **fault != IndexFault::Missing) {
        tell(&format!("{fault}; it was built again from the records"));
    }
    trouble.iter().for_each(|error| tell(&error.to_string().trim_end_matches('.')));
}

/// The name of a game on the command line: that of its file, without the ending.
fn name(game: &LibraryGame) -> &str {
    game.file.strip_suffix(".jgn").unwrap_or(&game.file)
}

/// Adds the fault of a file, and its place.
fn fault_fields(object: Object, game: &LibraryGame) -> Object {
    let Some(fault) = &game.fault else { return object };
    let object = object.text("fault", &fault.what);
    match fault.place {
        Some((line, column)) => object.plain("line", line).plain("column", column),
        None => object,
    }
}

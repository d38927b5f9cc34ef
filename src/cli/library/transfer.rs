//! `riverleap library import` and `riverleap library export`.

use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::PathBuf;

use clap::Args;

use crate::game::content::Content;
use crate::game::library::{ExportReport, ImportReport};

use super::super::json::Object;
use super::super::tell;
use super::selection::SelectionArgs;
use super::{Complaint, ExitAnswer, open};

/// Add the games of record files, each as a record of its own
///
/// Games that are in the library already are not added again. A game with a fault is not added, and its fault is
/// printed; the other games of its file are added.
#[derive(Debug, Args)]
#[command(after_help = "\
Example: riverleap library import games.jgn

With --json each file is an object, after an object for each fault:
  {\"file\":\"games.jgn\",\"line\":4,\"column\":2,\"fault\":\"...\"}
  {\"file\":\"games.jgn\",\"added\":12,\"duplicates\":3,\"without_moves\":0,\"names\":[\"...\"]}")]
pub(super) struct ImportGames {
    /// The files; each may hold many games
    #[arg(value_name = "FILE.jgn", required = true)]
    files: Vec<PathBuf>,
    /// Answer in JSON, one object per line
    #[arg(long)]
    json: bool,
}

/// Write kept games as one text
#[derive(Debug, Args)]
#[command(after_help = "\
Example: riverleap library export --opponent Lion --out against-the-lion.jgn

With --json, which needs --out, the answer is one object:
  {\"file\":\"against-the-lion.jgn\",\"games\":12,\"broken\":[\"...\"]}
`broken` are the files that were left out because they have a fault.")]
pub(super) struct ExportGames {
    #[command(flatten)]
    selection: SelectionArgs,
    /// Write to this file instead of standard output
    #[arg(long, value_name = "FILE.jgn")]
    out: Option<PathBuf>,
    /// Answer in JSON
    #[arg(long, requires = "out")]
    json: bool,
}

impl ImportGames {
    pub fn run(&self, content: &Content, out: &mut impl Write) -> Result<ExitAnswer, Complaint> {
        let mut library = open(content)?;
        let mut is_whole = true;
        for file in &self.files {
            let report = library.import_file(file, content);
            is_whole &= report.faults.is_empty() && report.error.is_none();
            let file = file.display().to_string();
            if self.json {
                objects(&file, &report, out)?;
            } else {
                lines(&file, &report, out)?;
            }
            out.flush()?;
        }
        library.write_index().map_err(Complaint::input)?;
        Ok(if is_whole { ExitAnswer::Yes } else { ExitAnswer::No })
    }
}

fn lines(file: &str, report: &ImportReport, out: &mut impl Write) -> io::Result<()> {
    for fault in &report.faults {
        writeln!(out, "{file}:{fault}")?;
    }
    if let Some(error) = &report.error {
        writeln!(out, "{}", error.to_string().trim_end_matches('.'))?;
    }
    let ImportReport { added, duplicates, without_moves, faults, .. } = report;
    write!(out, "{file}: {} added, {duplicates} known already", added.len())?;
    for (count, what) in [(*without_moves, "without moves"), (faults.len(), "with a fault")] {
        if count > 0 {
            write!(out, ", {count} {what}")?;
        }
    }
    writeln!(out)
}

fn objects(file: &str, report: &ImportReport, out: &mut impl Write) -> io::Result<()> {
    for fault in &report.faults {
        let place = Object::new().text("file", file).plain("line", fault.line).plain("column", fault.column);
        place.text("fault", &fault.problem).line(out)?;
    }
    if let Some(error) = &report.error {
        Object::new().text("file", file).text("fault", error.to_string().trim_end_matches('.')).line(out)?;
    }
    let object = Object::new().text("file", file).plain("added", report.added.len());
    let object = object.plain("duplicates", report.duplicates).plain("without_moves", report.without_moves);
    object.texts("names", report.added.iter().map(|file| file.trim_end_matches(".jgn"))).line(out)
}

impl ExportGames {
    pub fn run(&self, content: &Content, out: &mut impl Write) -> Result<ExitAnswer, Complaint> {
        let library = open(content)?;
        let games = library.select(&self.selection.filter(), self.selection.order());
        let report = match &self.out {
            Some(file) => {
                let report = library.export_file(games, content, file).map_err(Complaint::input)?;
                self.answer(&file.display().to_string(), &report, out)?;
                report
            }
            None if io::stdout().is_terminal() => library.export_to(games, content, out)?,
            // A file gets the records as they are, with all characters that could control a terminal.
            None => {
                let mut plain = BufWriter::new(io::stdout());
                let report = library.export_to(games, content, &mut plain)?;
                plain.flush()?;
                report
            }
        };
        for file in &report.broken {
            tell(&format!("{file} has a fault and was left out"));
        }
        report.trouble.iter().for_each(|error| tell(&error.to_string().trim_end_matches('.')));
        let is_whole = report.broken.is_empty() && report.trouble.is_empty();
        Ok(if is_whole { ExitAnswer::Yes } else { ExitAnswer::No })
    }

    fn answer(&self, file: &str, report: &ExportReport, out: &mut impl Write) -> io::Result<()> {
        if self.json {
            let object = Object::new().text("file", file).plain("games", report.games);
            object.texts("broken", &report.broken).line(out)
        } else {
            writeln!(out, "{file}: {} games", report.games)
        }
    }
}

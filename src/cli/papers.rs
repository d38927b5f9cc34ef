//! `riverleap papers`: writes manual pages and shell completions, generated from the definition of the command line.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::{Args, CommandFactory, ValueEnum};
use clap_complete::Shell;

use super::{Cli, Complaint, ExitAnswer};

/// Write the manual pages and the completions for shells into a folder, for packages
#[derive(Debug, Args)]
#[command(
    after_help = "Example: riverleap papers papers\n\nThe folder then has man/*.1 and a file for each shell in completions/."
)]
pub(super) struct PapersCommand {
    /// The folder to write the files into; it is created if it does not exist
    #[arg(value_name = "DIR")]
    folder: PathBuf,
}

impl PapersCommand {
    pub fn run(&self, out: &mut impl Write) -> Result<ExitAnswer, Complaint> {
        let [man, completions] = ["man", "completions"].map(|below| self.folder.join(below));
        let bad =
            |error: io::Error| Complaint::Input(format!("{}: {error}; name another folder", self.folder.display()));
        let written = write(&man, &completions).map_err(bad)?;
        writeln!(out, "{written} files")?;
        Ok(ExitAnswer::Yes)
    }
}

/// Writes the files and returns their number.
fn write(man: &Path, completions: &Path) -> io::Result<usize> {
    fs::create_dir_all(man)?;
    fs::create_dir_all(completions)?;
    clap_mangen::generate_to(Cli::command(), man)?;
    for shell in Shell::value_variants() {
        clap_complete::generate_to(*shell, &mut Cli::command(), "riverleap", completions)?;
    }
    Ok(fs::read_dir(man)?.count() + fs::read_dir(completions)?.count())
}

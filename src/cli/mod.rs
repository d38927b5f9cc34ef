//! The command line, with one file per command. Every function of the game can be used from a shell.

mod balance;
mod bench;
mod check;
#[cfg(feature = "app")]
mod edit;
mod engine;
mod evaluation;
mod explain;
#[cfg(feature = "app")]
mod film;
mod json;
#[cfg(feature = "app")]
mod lab;
mod ladder;
#[cfg(feature = "app")]
mod language_option;
mod library;
#[cfg(feature = "net")]
mod logging;
mod match_report;
#[path = "match.rs"]
mod matches;
mod moves;
#[cfg(feature = "net")]
mod net;
#[cfg(feature = "app")]
mod open;
mod papers;
mod perft;
#[cfg(feature = "app")]
mod play;
mod progress;
mod puzzles;
mod review;
mod self_play;
mod start;
mod table;
mod tables;
mod template;
mod terminal;
mod train;
mod tune;
mod typist;

use std::borrow::Cow;
use std::fmt::Display;
use std::io::{self, BufWriter, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

#[cfg(feature = "app")]
use clap::CommandFactory;
use clap::{Args, Parser, Subcommand};

use crate::base::escape::{EscapingWriter, shown, shown_lines};
use crate::game::content::{Content, ContentError, Folders, Unread};

/// Jungle (Dou Shou Qi, Animal Chess). Without a command, the game opens in a window.
#[derive(Debug, Parser)]
#[command(name = "riverleap", version, max_term_width = 120)]
#[command(after_help = "Example: riverleap moves --moves \"a3a4 g7g6\"")]
pub struct Cli {
    #[command(flatten)]
    folders: FolderArgs,
    #[cfg(feature = "app")]
    #[command(flatten)]
    words: language_option::LanguageOption,
    #[cfg(feature = "app")]
    #[command(flatten)]
    log: logging::Logging,
    #[command(subcommand)]
    command: Option<CliCommand>,
}

/// The folders in which every command looks for files.
#[derive(Debug, Args)]
struct FolderArgs {
    /// Look for levels and rule sets in this folder first
    #[arg(long, global = true, help_heading = "Folders", value_name = "DIR")]
    levels: Option<PathBuf>,
    /// Look for pictures, sounds and motion in this folder first
    #[arg(long, global = true, help_heading = "Folders", value_name = "DIR")]
    assets: Option<PathBuf>,
    /// The folder for your own data [default: the usual folder of the platform]
    #[arg(long, global = true, help_heading = "Folders", value_name = "DIR")]
    data_dir: Option<PathBuf>,
}

#[derive(Debug, Subcommand)]
enum CliCommand {
    Moves(moves::MovesCommand),
    Perft(perft::PerftCommand),
    Explain(explain::ExplainCommand),
    Check(check::CheckCommand),
    Balance(balance::BalanceCommand),
    Bench(bench::BenchCommand),
    Terminal(terminal::TerminalCommand),
    Engine(engine::EngineCommand),
    Match(Box<matches::MatchCommand>),
    Tune(Box<tune::TuneCommand>),
    Train(Box<train::TrainCommand>),
    Review(review::ReviewCommand),
    Library(Box<library::LibraryCommand>),
    Puzzles(puzzles::PuzzlesCommand),
    Tables(tables::TablesCommand),
    Template(template::TemplateCommand),
    Papers(papers::PapersCommand),
    #[cfg(feature = "net")]
    Host(Box<net::HostCommand>),
    #[cfg(feature = "net")]
    Join(net::JoinCommand),
    #[cfg(feature = "net")]
    Watch(net::WatchCommand),
    #[cfg(feature = "net")]
    Serve(net::ServeCommand),
    #[cfg(feature = "app")]
    Play(play::PlayCommand),
    #[cfg(feature = "app")]
    Open(open::OpenCommand),
    #[cfg(feature = "app")]
    Edit(edit::EditCommand),
    #[cfg(feature = "app")]
    Film(film::FilmCommand),
    #[cfg(feature = "app")]
    Lab(lab::LabCommand),
}

impl Cli {
    /// Refuses the window and log options if they are written before a command, because they have no effect there.
    #[cfg_attr(not(feature = "app"), expect(clippy::unnecessary_wraps, reason = "without a window nothing is checked"))]
    fn checked(self) -> Result<Cli, clap::Error> {
        #[cfg(feature = "app")]
        if self.command.is_some() && (self.words.language.is_some() || self.log.is_given()) {
            let sentence = "write --language, --log and --log-file after the command; those with a window have them";
            return Err(Cli::command().error(clap::error::ErrorKind::ArgumentConflict, sentence));
        }
        Ok(self)
    }
}

/// The answer of a command as an exit status; the text of the answer has already been written to standard output.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ExitAnswer {
    Yes,
    /// Exit status 1.
    No,
}

/// Why a command failed.
#[derive(Debug, thiserror::Error)]
enum Complaint {
    /// The input is bad; the sentence says what is wrong, where, and how to correct it.
    #[error("{0}")]
    Input(String),
    #[error("cannot write the answer: {0}")]
    Output(#[from] io::Error),
}

impl Complaint {
    fn input(error: impl Display) -> Complaint {
        Complaint::Input(error.to_string())
    }
}

impl<F: Display> From<ContentError<F>> for Complaint {
    fn from(error: ContentError<F>) -> Complaint {
        Complaint::Input(error.to_string())
    }
}

impl From<Unread> for Complaint {
    fn from(error: Unread) -> Complaint {
        Complaint::Input(error.to_string())
    }
}

/// Runs the command. The exit status is 1 if the answer of the command is no, or if the command fails.
pub fn run(cli: Cli) -> ExitCode {
    #[cfg(feature = "app")]
    let window = |content: &Content| {
        cli.log.begin_quietly()?;
        play::title(content, cli.words.language)
    };
    let done = content(cli.folders).and_then(|content| match &cli.command {
        Some(command) => answer(command, &content),
        None => window(&content),
    });
    match done {
        Ok(ExitAnswer::Yes) => ExitCode::SUCCESS,
        Ok(ExitAnswer::No) => ExitCode::from(1),
        // A pipe that the reader has closed, as with `| head`, is no error.
        Err(Complaint::Output(error)) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(complaint) => {
            tell(&complaint);
            ExitCode::from(1)
        }
    }
}

/// Reads the command line. On wrong usage, prints the error and exits with status 2.
pub fn read() -> Cli {
    Cli::try_parse().and_then(Cli::checked).unwrap_or_else(|error| {
        let plain = error.render().to_string();
        match shown_lines(&plain) {
            Cow::Borrowed(_) => error.exit(),
            // The coloured message is not printed, because it would contain the control characters that the user typed.
            Cow::Owned(clean) => {
                let _ = write!(io::stderr(), "{clean}");
                std::process::exit(error.exit_code())
            }
        }
    })
}

/// Writes a sentence as one line to standard error.
fn tell(sentence: &impl std::fmt::Display) {
    // If standard error is closed, the exit status is the only report.
    let _ = writeln!(io::stderr(), "riverleap: {}", shown(&sentence.to_string()));
}

fn answer(command: &CliCommand, content: &Content) -> Result<ExitAnswer, Complaint> {
    // Standard output is not locked, because an open window also writes to it.
    let mut out = EscapingWriter::new(BufWriter::new(io::stdout()));
    let answer = match command {
        CliCommand::Moves(moves) => moves.run(content, &mut out),
        CliCommand::Perft(perft) => perft.run(content, &mut out),
        CliCommand::Explain(explain) => explain.run(content, &mut out),
        CliCommand::Check(check) => check.run(content, &mut out),
        CliCommand::Balance(balance) => balance.run(content, &mut out),
        CliCommand::Bench(bench) => bench.run(content, &mut out),
        CliCommand::Engine(engine) => engine.run(content),
        CliCommand::Match(matches) => matches.run(content, &mut out),
        CliCommand::Tune(tune) => tune.run(content, &mut out),
        CliCommand::Train(train) => train.run(content, &mut out),
        CliCommand::Review(review) => review.run(content, &mut out),
        CliCommand::Library(library) => library.run(content, &mut out),
        CliCommand::Puzzles(puzzles) => puzzles.run(content, &mut out),
        CliCommand::Tables(tables) => tables.run(content, &mut out),
        // `EscapingWriter` would escape the colour codes; the text itself has been escaped already.
        CliCommand::Terminal(terminal) => terminal.run(content, &mut BufWriter::new(io::stdout())),
        // Names and chat need no escaping here, because they are escaped when they are received.
        #[cfg(feature = "net")]
        CliCommand::Host(host) => host.run(content, &mut BufWriter::new(io::stdout())),
        #[cfg(feature = "net")]
        CliCommand::Join(join) => join.run(content, &mut BufWriter::new(io::stdout())),
        #[cfg(feature = "net")]
        CliCommand::Watch(watch) => watch.run(content, &mut BufWriter::new(io::stdout())),
        #[cfg(feature = "net")]
        CliCommand::Serve(serve) => serve.run(content, &mut out),
        CliCommand::Template(template) => template.run(content, &mut out),
        CliCommand::Papers(papers) => papers.run(&mut out),
        #[cfg(feature = "app")]
        CliCommand::Play(play) => play.run(content),
        #[cfg(feature = "app")]
        CliCommand::Open(open) => open.run(content),
        #[cfg(feature = "app")]
        CliCommand::Edit(edit) => edit.run(content),
        #[cfg(feature = "app")]
        CliCommand::Film(film) => film.run(content, &mut out),
        #[cfg(feature = "app")]
        CliCommand::Lab(lab) => lab.run(content),
    }?;
    out.flush()?;
    Ok(answer)
}

fn content(folders: FolderArgs) -> Result<Content, Complaint> {
    existing("--levels", folders.levels.as_deref())?;
    existing("--assets", folders.assets.as_deref())?;
    // The data folder need not exist: it is created when a file is first saved.
    Ok(Content::new(Folders { levels: folders.levels, assets: folders.assets, data: folders.data_dir }))
}

fn existing(option: &str, folder: Option<&Path>) -> Result<(), Complaint> {
    match folder {
        Some(folder) if !folder.is_dir() => {
            let folder = folder.display();
            Err(Complaint::Input(format!("{option} {folder}: there is no such folder; name one that exists")))
        }
        _ => Ok(()),
    }
}

/// Handles a call without a command, in a build without a window.
#[cfg(not(feature = "app"))]
fn window(content: &Content) -> Result<ExitAnswer, Complaint> {
    let why = "this build has no window (build it with the feature `app`)";
    terminal::fallback(content, why, &mut io::stdout())
}

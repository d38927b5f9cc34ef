//! `riverleap check`: checks files, and says what is wrong with a bad one, where, and how to correct it.

mod examined;

use std::io::{self, Write};
use std::path::PathBuf;

use clap::Args;

use crate::base::escape::shown;
use crate::game::content::{Content, FileKind, Origin, SourceText};
use crate::game::lessons;
use crate::game::settings;
use crate::rules::GameId;

use super::json::Object;
use super::{Complaint, ExitAnswer};
use examined::{CheckFault, Examined, Good};

/// Check files of levels, rules, puzzles, motion, themes, scenes, lessons, demos, settings and records; without FILE, all
/// such files that the game finds
///
/// A good file gets the line `FILE: ok, ...`. A bad file gets a line for each fault: `FILE:LINE:COL: what is wrong; how
/// to mend it`. If a level is valid but hardly playable, lines `FILE:LINE:COL: warning: ...` follow its `ok` line. The lines of puzzles
/// are played, and compared with the endgame tables of up to three animals, and with those in your folder.
#[derive(Debug, Args)]
#[command(after_help = "\
Example: riverleap check my-level.ron levels/rules/*.ron

With --json each line is an object. A good file:
  {\"file\":\"a.ron\",\"ok\":true,\"kind\":\"level\",\"summary\":\"...\"}
What makes it hardly worth playing:
  {\"file\":\"a.ron\",\"line\":4,\"column\":2,\"warning\":\"...\"}
A bad file, without `kind` where nobody can tell it:
  {\"file\":\"a.ron\",\"ok\":false,\"kind\":\"level\"}
What is wrong with it, without a place where it cannot be read at all:
  {\"file\":\"a.ron\",\"line\":4,\"column\":2,\"fault\":\"...\"}")]
pub(super) struct CheckCommand {
    /// The game, jungle or chesimals; without FILE, only the files that belong to this game alone are checked
    #[arg(long, value_name = "GAME", value_parser = super::start::game)]
    game: Option<GameId>,
    /// Warnings count as faults: the exit status is 1 if there are any
    #[arg(long)]
    strict: bool,
    /// Answer in JSON, one object per line
    #[arg(long)]
    json: bool,
    /// The files to check; the kind of each file is recognized from its contents
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,
}

impl CheckCommand {
    pub fn run(&self, content: &Content, out: &mut impl Write) -> Result<ExitAnswer, Complaint> {
        let mut answer = ExitAnswer::Yes;
        for (origin, kind) in self.origins(content) {
            let examined = Examined::of(content, &origin, kind, self.game);
            let fails = match &examined.found {
                Ok(good) => self.strict && !good.doubts.is_empty(),
                Err(_) => true,
            };
            if fails {
                answer = ExitAnswer::No;
            }
            if self.json { objects(&origin, &examined, out)? } else { lines(&origin, &examined, out)? }
        }
        Ok(answer)
    }

    /// Returns the named files. If no file is named, returns all files that the game finds, and the player's settings.
    fn origins(&self, content: &Content) -> Vec<(Origin, Option<FileKind>)> {
        if !self.files.is_empty() {
            return self.files.iter().cloned().map(|file| (Origin::File(file), None)).collect();
        }
        let settings = content.data_folder().map(|folder| folder.join(settings::FILE)).filter(|file| file.exists());
        let settings = settings.map(|file| (Origin::File(file), FileKind::Settings));
        let found = content.all().into_iter().map(|found| (found.origin, found.kind)).chain(settings);
        let game_of = |origin: &Origin, kind: FileKind| kind.game().or_else(|| game_of_lesson(content, origin, kind));
        let found = found.filter(|(origin, kind)| self.game.is_none() || self.game == game_of(origin, *kind));
        found.map(|(origin, kind)| (origin, Some(kind))).collect()
    }
}

/// The game that a lesson teaches; `None` for a file of another kind, and for a lesson with a fault.
fn game_of_lesson(content: &Content, origin: &Origin, kind: FileKind) -> Option<GameId> {
    if kind != FileKind::Lesson {
        return None;
    }
    let source = SourceText::read(origin.clone()).ok()?;
    Some(lessons::read_in(content, &origin.to_string(), &source.text).ok()?.game())
}

fn lines(origin: &Origin, examined: &Examined, out: &mut impl Write) -> io::Result<()> {
    match &examined.found {
        Ok(Good { summary, doubts }) => {
            writeln!(out, "{origin}: ok, {summary}")?;
            doubts.iter().try_for_each(|doubt| writeln!(out, "{origin}:{doubt}"))
        }
        Err(faults) => faults.iter().try_for_each(|fault| writeln!(out, "{}", fault.line())),
    }
}

fn objects(origin: &Origin, examined: &Examined, out: &mut impl Write) -> io::Result<()> {
    let head = |ok: bool| {
        let object = Object::new().text("file", origin).plain("ok", ok);
        match examined.kind {
            Some(kind) => object.text("kind", kind),
            None => object,
        }
    };
    match &examined.found {
        Ok(Good { summary, doubts }) => {
            head(true).text("summary", summary).line(out)?;
            doubts.iter().try_for_each(|doubt| {
                let object = Object::new().text("file", origin).plain("line", doubt.line);
                object.plain("column", doubt.column).text("warning", &doubt.doubt).line(out)
            })
        }
        Err(faults) => {
            head(false).line(out)?;
            faults.iter().try_for_each(|CheckFault { file, place, words }| {
                let object = match place {
                    Some((line, column)) => {
                        Object::new().text("file", shown(file)).plain("line", line).plain("column", column)
                    }
                    None => Object::new().text("file", origin),
                };
                object.text("fault", words).line(out)
            })
        }
    }
}

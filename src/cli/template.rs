//! `riverleap template`: writes a file that ships with the game, as a template for a file of the player.

use std::io::Write;

use clap::{Args, ValueEnum};

use crate::game::content::{Content, FileKind, shipped_names};

use super::{Complaint, ExitAnswer};

/// Write a file that comes with the game, including its comments, as a template for a file of your own
///
/// The file is taken from the program itself, even if your folders contain another file with the same name.
#[derive(Debug, Args)]
#[command(after_help = "\
Example: riverleap template level jungle > my-level.ron
         riverleap template motion > assets/motion.ron")]
pub(super) struct TemplateCommand {
    /// The kind of the file
    #[arg(value_name = "KIND", value_enum)]
    kind: Kind,
    /// The name of the file; without it, the names of all files of this kind are listed. The motion file needs no name,
    /// because there is only one
    #[arg(value_name = "NAME")]
    name: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Kind {
    /// A board and its animals
    Level,
    /// A start array of Chesimals II
    Setup,
    /// A rule set
    Rules,
    /// The colours of a theme
    Theme,
    /// The times and other parameters of the animations
    Motion,
    /// Steps that teach a game
    Lesson,
    /// A small board that shows what a rule changes
    Demo,
    /// Positions with one right move
    Puzzles,
}

impl Kind {
    fn file(self) -> FileKind {
        match self {
            Kind::Level => FileKind::Level,
            Kind::Setup => FileKind::Setup,
            Kind::Rules => FileKind::Rules,
            Kind::Theme => FileKind::Theme,
            Kind::Motion => FileKind::Motion,
            Kind::Lesson => FileKind::Lesson,
            Kind::Demo => FileKind::Demo,
            Kind::Puzzles => FileKind::Puzzles,
        }
    }
}

impl TemplateCommand {
    pub fn run(&self, content: &Content, out: &mut impl Write) -> Result<ExitAnswer, Complaint> {
        let kind = self.kind.file();
        if self.name.is_none() && kind != FileKind::Motion {
            let names = shipped_names(kind);
            names.into_iter().try_for_each(|name| writeln!(out, "{name}"))?;
            return Ok(ExitAnswer::Yes);
        }
        let text = content.template(kind, self.name.as_deref().unwrap_or("motion"))?;
        out.write_all(text.as_bytes())?;
        Ok(ExitAnswer::Yes)
    }
}

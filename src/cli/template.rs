//! `riverleap template`: writes a shipped file as a template for the player's own.

use std::io::Write;

use clap::{Args, ValueEnum};

use crate::game::content::{Content, FileKind};

use super::{Complaint, ExitAnswer};

/// Write a file that comes with the game, with its comments, as a beginning for one's own
///
/// The file is the one inside the program, even if your folders have another one of that name.
#[derive(Debug, Args)]
#[command(after_help = "\
Example: riverleap template level jungle > my-level.ron
         riverleap template motion > assets/motion.ron")]
pub(super) struct TemplateCommand {
    /// What kind of file
    #[arg(value_name = "KIND", value_enum)]
    kind: Kind,
    /// Which one; left out, the names are listed. There is only one motion file, which needs no name
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
    /// The numbers of the animations
    Motion,
    /// Steps that teach a game
    Lesson,
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
        }
    }
}

impl TemplateCommand {
    pub fn run(&self, content: &Content, out: &mut impl Write) -> Result<ExitAnswer, Complaint> {
        let kind = self.kind.file();
        if self.name.is_none() && kind != FileKind::Motion {
            let names = content.template_names(kind);
            names.into_iter().try_for_each(|name| writeln!(out, "{name}"))?;
            return Ok(ExitAnswer::Yes);
        }
        let text = content.template(kind, self.name.as_deref().unwrap_or("motion"))?;
        out.write_all(text.as_bytes())?;
        Ok(ExitAnswer::Yes)
    }
}

//! `riverleap puzzles list`: lists puzzles with their ratings and themes.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;

use crate::cli::json::Object;
use crate::cli::{Complaint, ExitAnswer};
use crate::game::content::Content;
use crate::game::puzzles::{self, Puzzle, PuzzleGrade, PuzzleTheme, PuzzleWish, UNRATED};

/// List puzzles, one a line: name, goal, turns, rating, grade, themes and position
///
/// `-` stands for a rating that was not measured. The last line counts the puzzles.
#[derive(Debug, Args)]
#[command(after_help = "\
Example: riverleap puzzles list jungle --grade hard

With --json each line is an object; `rating` is left out if it was not measured. With --solution there is `line`, too:
  {\"id\":\"abcdefgh\",\"collection\":\"jungle\",\"goal\":\"win\",\"turns\":3,\"rating\":1480,\"grade\":\"hard\",\"themes\":[\"quiet\"],\
\"position\":\"...\",\"line\":[\"a3a4\"]}
  {\"puzzles\":120}")]
pub(super) struct ListPuzzles {
    /// Only puzzles with this theme
    #[arg(long, value_name = "THEME", value_parser = theme)]
    theme: Option<PuzzleTheme>,
    /// Only puzzles of this grade: easy, medium, hard or master
    #[arg(long, value_name = "GRADE", value_parser = grade)]
    grade: Option<PuzzleGrade>,
    /// Show the solutions
    #[arg(long)]
    solution: bool,
    /// Answer in JSON, one object per line
    #[arg(long)]
    json: bool,
    /// Collections by name or file [default: all that the game finds]
    #[arg(value_name = "FILE|NAME")]
    collections: Vec<PathBuf>,
}

fn theme(text: &str) -> Result<PuzzleTheme, String> {
    let names = || PuzzleTheme::ALL.iter().map(|theme| theme.key()).collect::<Vec<_>>().join(", ");
    PuzzleTheme::from_key(text).ok_or_else(|| format!("the themes are {}", names()))
}

fn grade(text: &str) -> Result<PuzzleGrade, String> {
    let names = || PuzzleGrade::ALL.iter().map(|grade| grade.key()).collect::<Vec<_>>().join(", ");
    PuzzleGrade::from_key(text).ok_or_else(|| format!("the grades are {}", names()))
}

impl ListPuzzles {
    pub fn run(&self, content: &Content, out: &mut impl Write) -> Result<ExitAnswer, Complaint> {
        let (collections, faults) = if self.collections.is_empty() {
            puzzles::all(content)
        } else {
            let named = self.collections.iter().map(|wanted| super::collection(content, wanted));
            (named.collect::<Result<_, _>>()?, Vec::new())
        };
        let wish = PuzzleWish { theme: self.theme, grade: self.grade, rating: None };
        let mut count = 0;
        for collection in &collections {
            for puzzle in collection.puzzles.iter().filter(|puzzle| wish.fits(puzzle)) {
                self.line(&collection.id, puzzle, out)?;
                count += 1;
            }
        }
        if self.json {
            Object::new().plain("puzzles", count).line(out)?;
        } else {
            writeln!(out, "puzzles {count}")?;
        }
        match faults.into_iter().next() {
            Some(fault) => Err(fault.into()),
            None => Ok(ExitAnswer::Yes),
        }
    }

    fn line(&self, collection: &str, puzzle: &Puzzle, out: &mut impl Write) -> Result<(), Complaint> {
        let goal: &str = puzzle.goal.into();
        let grade = PuzzleGrade::of_rating(puzzle.rating.unwrap_or(UNRATED)).key();
        let themes = puzzle.themes.iter().map(|theme| theme.key());
        let (turns, position) = (puzzle.turns(), puzzle.start.to_text());
        if self.json {
            let object = Object::new().text("id", puzzle.id).text("collection", collection).text("goal", goal);
            let object = object.plain("turns", turns);
            let object = puzzle.rating.into_iter().fold(object, |object, rating| object.plain("rating", rating));
            let object = object.text("grade", grade).texts("themes", themes).text("position", position);
            let object = if self.solution { object.texts("line", &puzzle.line) } else { object };
            object.line(out)?;
            return Ok(());
        }
        let rating = puzzle.rating.map_or("-".to_owned(), |rating| rating.to_string());
        let themes = themes.collect::<Vec<_>>().join(",");
        write!(out, "{} {goal} {turns} {rating} {grade} {themes} {position}", puzzle.id)?;
        if self.solution {
            let line: Vec<String> = puzzle.line.iter().map(ToString::to_string).collect();
            write!(out, " {}", line.join(" "))?;
        }
        writeln!(out)?;
        Ok(())
    }
}

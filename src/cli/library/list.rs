//! `riverleap library list` and `riverleap library show`.

use std::io::Write;

use clap::Args;

use crate::game::content::{Content, read_text};
use crate::game::library::{GameSummary, LibraryGame};
use crate::rules::Side;

use super::super::json::Object;
use super::super::table::TextTable;
use super::selection::SelectionArgs;
use super::{Complaint, ExitAnswer, fault_fields, name, open};

/// List the kept games
///
/// The last column is the name by which the other commands know the game.
#[derive(Debug, Args)]
#[command(after_help = "\
Example: riverleap library list --opponent Lion --result won --sort length

With --json each game is an object on a line of its own; what is unknown is left out:
  {\"name\":\"...\",\"date\":\"2026-01-31\",\"time\":\"18:05:59\",\"game\":\"jungle\",\"level\":\"jungle\",\"rules\":\"classic\",
   \"white\":\"Ann\",\"black\":\"Lion\",\"white_seat\":\"human\",\"black_seat\":\"engine:9\",\"result\":\"1-0\",\"reason\":\"den\",
   \"plies\":61,\"turns\":61,\"accuracy\":{\"White\":93,\"Black\":88},\"help\":\"undo hint\",\"annotated\":true,\"end\":\"...\"}
`end` is the position at the end. A file with a fault has `fault`, `line` and `column`.")]
pub(super) struct ListGames {
    #[command(flatten)]
    selection: SelectionArgs,
    /// Answer in JSON, one object per line
    #[arg(long)]
    json: bool,
}

/// Show a kept game: what the library knows of it, and its record
#[derive(Debug, Args)]
#[command(after_help = "\
Example: riverleap library show \"2026-01-31 18-05-59 jungle\"

With --json the answer is one object, as `list` shows it, with the text of the record as `record`.")]
pub(super) struct ShowGame {
    /// The name of the game, as `list` shows it
    #[arg(value_name = "NAME")]
    name: String,
    /// Answer in JSON
    #[arg(long)]
    json: bool,
}

/// The columns of the list, and the greatest width of each.
const COLUMNS: [(&str, usize); 9] = [
    ("date", 16),
    ("white", 24),
    ("black", 24),
    ("result", 7),
    ("reason", 16),
    ("turns", 6),
    ("accuracy", 9),
    ("level", 20),
    ("name", usize::MAX),
];

impl ListGames {
    pub fn run(&self, content: &Content, out: &mut impl Write) -> Result<ExitAnswer, Complaint> {
        let library = open(content)?;
        let mut table = TextTable::new(&COLUMNS);
        for place in library.select(&self.selection.filter(), self.selection.order()) {
            let game = &library.games()[place];
            if self.json {
                object(game).line(out)?;
            } else {
                table.row(cells(game));
            }
        }
        table.write(out)?;
        Ok(ExitAnswer::Yes)
    }
}

impl ShowGame {
    pub fn run(&self, content: &Content, out: &mut impl Write) -> Result<ExitAnswer, Complaint> {
        let library = open(content)?;
        let known = library.game(&self.name).or_else(|| library.game(&format!("{}.jgn", self.name)));
        let game = known.ok_or_else(|| {
            let wanted = &self.name;
            Complaint::Input(format!("there is no game \"{wanted}\" in the library; `library list` shows their names"))
        })?;
        let path = library.path(&game.file);
        let text = read_text(&path);
        if self.json {
            let object = object(game);
            match text {
                Ok(text) => object.text("record", text),
                Err(_) => object,
            }
            .line(out)?;
            return Ok(ExitAnswer::Yes);
        }
        writeln!(out, "file      {}", path.display())?;
        if let Some(summary) = &game.summary {
            for (title, value) in lines(summary) {
                writeln!(out, "{title:<9} {value}")?;
            }
        }
        if let Some(fault) = &game.fault {
            writeln!(out, "fault     {fault}")?;
        }
        write!(out, "\n{}", text?)?;
        Ok(ExitAnswer::Yes)
    }
}

/// The facts about a game, each with its title.
fn lines(summary: &GameSummary) -> Vec<(&'static str, String)> {
    let side = |side: Side| match (&summary.names[side], &summary.seats[side]) {
        (Some(name), Some(seat)) => Some(format!("{name} ({seat})")),
        (name, seat) => name.as_ref().or(seat.as_ref()).cloned(),
    };
    let known = [
        ("date", summary.ended.map(|ended| ended.to_string())),
        ("game", Some(summary.game().to_string())),
        ("level", Some(summary.level.clone())),
        ("rules", Some(summary.rules.clone())),
        ("white", side(Side::White)),
        ("black", side(Side::Black)),
        ("result", Some(format!("{}, {}", summary.result, summary.reason))),
        ("length", Some(format!("{} turns, {} plies", summary.turns, summary.plies))),
        ("accuracy", Some(accuracy(summary)).filter(|text| !text.is_empty())),
        ("help", Some(summary.help.to_string()).filter(|text| !text.is_empty())),
        ("notes", summary.is_annotated.then(|| "yes".to_owned())),
        ("end", Some(summary.end.clone())),
    ];
    known.into_iter().filter_map(|(title, value)| Some((title, value?))).collect()
}

fn cells(game: &LibraryGame) -> [String; 9] {
    let Some(summary) = &game.summary else {
        let blank = String::new;
        return [
            blank(),
            blank(),
            blank(),
            blank(),
            "broken".to_owned(),
            blank(),
            blank(),
            blank(),
            name(game).to_owned(),
        ];
    };
    let who = |side| summary.who(side).unwrap_or("?").to_owned();
    let reason = if game.fault.is_some() { "broken".to_owned() } else { summary.reason.to_string() };
    [
        summary.ended.map_or_else(String::new, |ended| ended.to_string()),
        who(Side::White),
        who(Side::Black),
        summary.result.to_string(),
        reason,
        summary.turns.to_string(),
        accuracy(summary),
        summary.level.clone(),
        name(game).to_owned(),
    ]
}

/// The accuracy of White and of Black, such as `93 / 88`; empty if the game was not reviewed.
fn accuracy(summary: &GameSummary) -> String {
    if summary.accuracy.0 == [None, None] {
        return String::new();
    }
    summary.accuracy.0.map(|percent| percent.map_or_else(|| "-".to_owned(), |percent| percent.to_string())).join(" / ")
}

fn object(game: &LibraryGame) -> Object {
    let mut object = Object::new().text("name", name(game));
    if let Some(summary) = &game.summary {
        if let Some(ended) = summary.ended {
            object = object.text("date", ended.day);
            if let Some(time) = ended.time {
                object = object.text("time", time);
            }
        }
        object = object.text("game", summary.game().id()).text("level", &summary.level).text("rules", &summary.rules);
        let white_and_black = [("white", &summary.names), ("black", &summary.names)];
        let seats = [("white_seat", &summary.seats), ("black_seat", &summary.seats)];
        for ((field, texts), side) in white_and_black.into_iter().chain(seats).zip(Side::BOTH.into_iter().cycle()) {
            if let Some(text) = &texts[side] {
                object = object.text(field, text);
            }
        }
        object = object.text("result", summary.result).text("reason", summary.reason);
        object = object.plain("plies", summary.plies).plain("turns", summary.turns);
        let mut accuracy = Object::new();
        for side in Side::BOTH {
            if let Some(percent) = summary.accuracy[side] {
                accuracy = accuracy.plain(&side.to_string(), percent);
            }
        }
        if summary.accuracy.0 != [None, None] {
            object = object.object("accuracy", accuracy);
        }
        if !summary.help.is_empty() {
            object = object.text("help", summary.help);
        }
        object = object.plain("annotated", summary.is_annotated).text("end", &summary.end);
    }
    if game.games > 1 {
        object = object.plain("games", game.games);
    }
    fault_fields(object, game)
}

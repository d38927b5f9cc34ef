//! Writes a record.

use std::fmt;

use crate::game::levels;
use crate::game::session::Ending;
use crate::game::session::Session;
use crate::rules::{Clock, Side};

use super::result_mark::ResultMark;
use super::tags::ACCURACY;
use super::wrapped_line::WrappedLine;
use super::write_lines::write_moves;
use super::{PLAIN_VERSION, Record, VERSION, time};

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Record { heading, session, study } = self;
        let ending = session.last_ending();
        let version = if study.is_some() { VERSION } else { PLAIN_VERSION }.to_string();
        let start = session.start();
        let (result, fen) = (ResultMark::of(ending).word(), start.to_text());
        let cursor = cursor(session);
        let control = time_control(session.clock());
        let board = start.board();
        let (rows, switches) = (levels::write_squares(&board), levels::write_all_switches(&board));
        let [white_seat, black_seat] = heading.seats.0.each_ref().map(Option::as_deref);
        let [white_accuracy, black_accuracy] =
            heading.accuracy.0.map(|percent| percent.map(|percent| percent.to_string()));
        let help = (!heading.help.is_empty()).then(|| heading.help.to_string());
        let known = [
            ("Game", Some(board.game().id())),
            ("Version", Some(version.as_str())),
            ("Level", Some(heading.level.as_str())),
            ("Rules", Some(heading.rules.as_str())),
            ("White", Some(heading.white.as_str())),
            ("Black", Some(heading.black.as_str())),
            ("WhiteSeat", white_seat),
            ("BlackSeat", black_seat),
            ("Date", Some(heading.date.as_str())),
            ("Result", Some(result)),
            ("Termination", Some(ending.map_or("unfinished", Ending::termination))),
            ("TimeControl", Some(control.as_str())),
            (ACCURACY[0], white_accuracy.as_deref()),
            (ACCURACY[1], black_accuracy.as_deref()),
            ("Help", help.as_deref()),
            ("Cursor", cursor.as_deref()),
            ("Offer", offerer(session, ending)),
            ("SetUp", Some("1")),
            ("FEN", Some(fen.as_str())),
            ("Board", Some(rows.as_str())),
            ("RuleOpts", Some(switches.as_str())),
        ];
        let written = || known.iter().filter_map(|(name, value)| Some((*name, (*value)?)));
        // A tag may not occur twice, so a tag of another program gives way to one that this program writes.
        let is_other = |(name, _): &&(String, String)| written().all(|(known, _)| known != name);
        let other = heading.other.iter().filter(is_other).map(|(name, value)| (name.as_str(), value.as_str()));
        for (name, value) in written().chain(other) {
            writeln!(f, "{}", tag_line(name, value))?;
        }
        let mut line = WrappedLine::new(f);
        line.end()?;
        write_moves(&mut line, session, study.as_ref())?;
        line.word(result)?;
        line.end()
    }
}

/// Returns the line of a tag, without its line break.
pub(super) fn tag_line(name: &str, value: &str) -> String {
    // Control characters become blanks, since a line break would end the tag.
    let value = value.replace(char::is_control, " ").replace('\\', "\\\\").replace('"', "\\\"");
    format!("[{name} \"{value}\"]")
}

/// Returns the value of the tag `Cursor`: the number of plies that are not undone, such as `12`. If the turn at the
/// cursor has used time, this time follows. Returns `None` if no ply is undone.
fn cursor(session: &Session) -> Option<String> {
    let used = session.time_used();
    let plies = session.can_redo().then(|| session.cursor().to_string())?;
    Some(if used.is_zero() { plies } else { format!("{plies} {}", time::write(used)) })
}

fn offerer(session: &Session, ending: Option<Ending>) -> Option<&'static str> {
    let agreed = match ending {
        Some(Ending::Agreement { offerer }) => Some(offerer),
        _ => None,
    };
    let offerer = agreed.or(session.draw_offer())?;
    Some(if offerer == Side::White { "White" } else { "Black" })
}

/// Returns the value of the tag `TimeControl`, as in PGN. `600+5` gives the total time and the increment for each move;
/// `*30` gives the time for each move, all in seconds. The tag is written for other programs; this program reads the
/// rules instead.
fn time_control(clock: Option<Clock>) -> String {
    let Some(Clock { total_s, increment_s, move_s }) = clock else { return "-".to_owned() };
    let gained = increment_s.map_or_else(String::new, |gained| format!("+{gained}"));
    let total = total_s.map(|total| format!("{total}{gained}"));
    let parts: Vec<String> = total.into_iter().chain(move_s.map(|seconds| format!("*{seconds}"))).collect();
    parts.join(":")
}

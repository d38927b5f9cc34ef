//! Writes a record.

use std::fmt;

use crate::game::levels;
use crate::game::session::Ending;
use crate::game::session::Session;
use crate::rules::{Clock, Side};

use super::result_mark::ResultMark;
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
            ("Cursor", cursor.as_deref()),
            ("Offer", offerer(session, ending)),
            ("SetUp", Some("1")),
            ("FEN", Some(fen.as_str())),
            ("Board", Some(rows.as_str())),
            ("RuleOpts", Some(switches.as_str())),
        ];
        for (name, value) in known.into_iter().filter_map(|(name, value)| Some((name, value?))) {
            write_tag(f, name, value)?;
        }
        for (name, value) in &heading.other {
            write_tag(f, name, value)?;
        }
        let mut line = WrappedLine::new(f);
        line.end()?;
        write_moves(&mut line, session, study.as_ref())?;
        line.word(result)?;
        line.end()
    }
}

fn write_tag(f: &mut fmt::Formatter<'_>, name: &str, value: &str) -> fmt::Result {
    // Control characters become blanks, since a line break would end the tag.
    let value = value.replace(char::is_control, " ").replace('\\', "\\\\").replace('"', "\\\"");
    writeln!(f, "[{name} \"{value}\"]")
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

//! Reads positions, search limits and `bestmove` lines, and writes `info` lines.

use std::time::Duration;

use crate::engine::{Clocks, Info, SearchLimits, Situation};
use crate::rules::{Action, Position, Side};

use super::problem::Problem;

/// A move time of at least this length sets no limit.
const FOR_EVER: Duration = Duration::from_secs(365 * 24 * 3600);

/// Reads `startpos [moves ...]` or `jfen JFEN [moves ...]`.
pub(super) fn read_position(words: &[&str], start: &Position) -> Result<Situation, Problem> {
    let split = words.iter().position(|word| *word == "moves").unwrap_or(words.len());
    let (place, moves) = words.split_at(split);
    let start = match place {
        ["startpos"] => start.clone(),
        ["startpos", surplus, ..] => return Err(Problem::Surplus((*surplus).to_owned())),
        ["jfen", jfen @ ..] if !jfen.is_empty() => start.board().position(&jfen.join(" "))?,
        _ => return Err(Problem::NoPosition),
    };
    let mut situation = Situation::new(start);
    for (index, text) in moves.iter().skip(1).enumerate() {
        let number = index + 1;
        let action = text.parse().map_err(|error| Problem::NoMove { number, error })?;
        let bad = |reason| Problem::BadMove { number, text: (*text).to_owned(), reason };
        situation.try_play(action).map_err(bad)?;
    }
    Ok(situation)
}

/// Reads the words after `go`.
pub(super) fn read_limits(words: &[&str], situation: &Situation) -> Result<SearchLimits, Problem> {
    let mut limits = SearchLimits::default();
    let mut words = words.iter().copied().peekable();
    while let Some(word) = words.next() {
        let mut number = |least: i64| {
            let found = words.peek().map(|word| (*word).to_owned());
            let number = found.as_ref().and_then(|word| word.parse::<i64>().ok()).filter(|number| *number >= least);
            words.next_if(|_| number.is_some());
            number.ok_or_else(|| Problem::NoNumber { limit: word.to_owned(), least, found })
        };
        match word {
            "depth" => limits.depth = Some(number(1)?.min(i64::from(u32::MAX)) as u32),
            "nodes" => limits.nodes = Some(number(1)?.unsigned_abs()),
            "movetime" => limits.move_time = Some(milliseconds(number(0)?)).filter(|time| *time < FOR_EVER),
            "wtime" => clocks(&mut limits).left[Side::White] = milliseconds(number(i64::MIN)?),
            "btime" => clocks(&mut limits).left[Side::Black] = milliseconds(number(i64::MIN)?),
            "winc" => clocks(&mut limits).increment[Side::White] = milliseconds(number(0)?),
            "binc" => clocks(&mut limits).increment[Side::Black] = milliseconds(number(0)?),
            "infinite" => {}
            "searchmoves" => {
                while let Some(wanted) = words.peek().and_then(|word| word.parse::<Action>().ok()) {
                    words.next();
                    limits.search_moves.push(wanted);
                }
                if limits.search_moves.is_empty() {
                    return Err(Problem::NoSearchMoves);
                }
            }
            other => return Err(Problem::UnknownLimit(other.to_owned())),
        }
    }
    let legal = situation.legal_actions();
    match limits.search_moves.iter().find(|wanted| !legal.contains(wanted)) {
        Some(illegal) => Err(Problem::IllegalSearchMove(*illegal)),
        None => Ok(limits),
    }
}

fn clocks(limits: &mut SearchLimits) -> &mut Clocks {
    limits.clocks.get_or_insert_with(Clocks::default)
}

/// A negative clock time counts as 0.
fn milliseconds(number: i64) -> Duration {
    Duration::from_millis(number.max(0).unsigned_abs())
}

/// Writes a line `info depth ...`, with the field `multipv` if the search reports several variations.
pub(super) fn written(info: &Info, numbered: bool) -> String {
    let Info { depth, seldepth, multipv, score, nodes, time, hashfull, pv } = info;
    let number = if numbered { format!("multipv {multipv} ") } else { String::new() };
    let milliseconds = time.as_millis();
    let speed = (*nodes as f64 / time.as_secs_f64().max(1e-6)) as u64;
    let line: Vec<String> = pv.iter().map(ToString::to_string).collect();
    let line = line.join(" ");
    format!(
        "info depth {depth} seldepth {seldepth} {number}score {score} nodes {nodes} nps {speed} hashfull {hashfull} \
         time {milliseconds} pv {line}"
    )
}

/// Returns the move of a line `bestmove ...`: `Some(None)` for `(none)`, `None` for any other line or for a move that
/// cannot be read.
pub fn read_answer(line: &str) -> Option<Option<Action>> {
    let mut words = line.split_whitespace();
    match (words.next(), words.next()) {
        (Some("bestmove"), Some("(none)")) => Some(None),
        (Some("bestmove"), Some(text)) => Some(Some(text.parse().ok()?)),
        _ => None,
    }
}

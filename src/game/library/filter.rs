//! Which games of the library are shown, and in which order.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use crate::game::record::ResultMark;
use crate::game::session::Termination;
use crate::rules::{GameId, Side};

use super::entry::LibraryGame;
use super::opened::GameLibrary;
use super::summary::{GameSummary, GameTime};

/// The result of a game for the player whose games these are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, strum::Display)]
#[strum(serialize_all = "lowercase")]
pub enum OwnResult {
    Won,
    Drawn,
    Lost,
    /// The game is not over.
    Unfinished,
}

/// What a game must be like to be shown. The default value matches every file, also files with a fault; any other value
/// matches games only, except that `text` is also found in the names of files with a fault.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameFilter {
    /// The name of the player whose games these are. It is needed only for games between two people at one computer,
    /// and for games of other programs.
    pub player: Option<String>,
    pub game: Option<GameId>,
    /// The name or the seat (`engine:3`) of the opponent; if no side is the player's own, of either side.
    pub opponent: Option<String>,
    pub result: Option<OwnResult>,
    pub reason: Option<Termination>,
    /// The name of the level.
    pub level: Option<String>,
    /// Words that must all occur in the names, the seats, the level, the rules, the date or the file's name.
    pub text: String,
    /// The words by which the player knows a seat (`engine:9`) or a level. The words of `text` are found in them, too.
    pub shown_as: BTreeMap<String, String>,
    /// Whether the record must or must not have notes.
    pub is_annotated: Option<bool>,
    /// Whether help must or must not have been used.
    pub used_help: Option<bool>,
    /// Whether the file must or must not have a fault.
    pub is_broken: Option<bool>,
}

/// What games are sorted by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum SortKey {
    /// The time at which the game ended.
    #[default]
    Date,
    /// The name of the opponent, or its seat.
    Opponent,
    Result,
    Reason,
    /// The number of turns.
    Length,
    Level,
    /// The accuracy of the player's own side.
    Accuracy,
}

/// The order of a list of games. Games for which the key is unknown come last. Games with the same key are sorted by
/// their dates, the newest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct GameOrder {
    pub key: SortKey,
    pub descending: bool,
}

impl Default for GameOrder {
    /// The newest game first.
    fn default() -> GameOrder {
        GameOrder { key: SortKey::Date, descending: true }
    }
}

impl GameSummary {
    /// The result for the player; `None` for a decided game in which no side is the player's own.
    pub fn own_result(&self, player: Option<&str>) -> Option<OwnResult> {
        match self.result {
            ResultMark::Open => Some(OwnResult::Unfinished),
            ResultMark::Draw => Some(OwnResult::Drawn),
            ResultMark::Win(winner) => {
                let own = self.own_side(player)?;
                Some(if own == winner { OwnResult::Won } else { OwnResult::Lost })
            }
        }
    }

    /// The name of a side, or its seat if the name is unknown.
    pub fn who(&self, side: Side) -> Option<&str> {
        self.names[side].as_deref().or(self.seats[side].as_deref())
    }

    fn is_called(&self, side: Side, wanted: &str) -> bool {
        let same = |known: &Option<String>| known.as_ref().is_some_and(|known| lowered(known) == lowered(wanted));
        same(&self.names[side]) || same(&self.seats[side])
    }
}

impl GameFilter {
    /// Whether the filter matches this game.
    pub fn matches(&self, game: &LibraryGame) -> bool {
        if self.is_broken.is_some_and(|wanted| wanted != game.fault.is_some()) {
            return false;
        }
        let words = lowered(&self.text);
        let mut words = words.split_whitespace().peekable();
        if words.peek().is_some() {
            let searched = self.searched_text(game);
            if !words.all(|word| searched.contains(word)) {
                return false;
            }
        }
        match &game.summary {
            Some(summary) => self.matches_summary(summary),
            None => {
                let shown_as = BTreeMap::new();
                let only_files =
                    GameFilter { text: String::new(), shown_as, player: None, is_broken: None, ..self.clone() };
                only_files == GameFilter::default()
            }
        }
    }

    fn matches_summary(&self, summary: &GameSummary) -> bool {
        let player = self.player.as_deref();
        let is = |wanted: Option<bool>, found: bool| wanted.is_none_or(|wanted| wanted == found);
        let plays = |wanted: &String| match summary.own_side(player) {
            Some(own) => summary.is_called(own.opponent(), wanted),
            None => Side::BOTH.into_iter().any(|side| summary.is_called(side, wanted)),
        };
        self.game.is_none_or(|game| game == summary.game())
            && is(self.is_annotated, summary.is_annotated)
            && is(self.used_help, !summary.help.is_empty())
            && self.reason.is_none_or(|reason| reason == summary.reason)
            && self.level.as_ref().is_none_or(|level| lowered(level) == lowered(&summary.level))
            && self.result.is_none_or(|result| summary.own_result(player) == Some(result))
            && self.opponent.as_ref().is_none_or(plays)
    }

    /// The text in which the words of a filter are searched.
    fn searched_text(&self, game: &LibraryGame) -> String {
        let mut text = lowered(&game.file);
        if let Some(summary) = &game.summary {
            let who = summary.names.0.iter().chain(&summary.seats.0).flatten().map(String::as_str);
            let words = who.chain([summary.level.as_str(), &summary.rules, summary.reason.word(), summary.game().id()]);
            let named =
                summary.seats.0.iter().flatten().chain([&summary.level]).filter_map(|name| self.shown_as.get(name));
            for word in words.chain(named.map(String::as_str)) {
                text.push('\n');
                text.push_str(&lowered(word));
            }
            if let Some(ended) = summary.ended {
                text.push_str(&format!("\n{ended}"));
            }
        }
        text
    }
}

fn lowered(text: &str) -> String {
    text.to_lowercase()
}

/// The value of a sort key.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum KeyValue {
    Number(u64),
    Text(String),
    Result(OwnResult),
    Time(GameTime),
}

impl SortKey {
    fn of(self, summary: &GameSummary, player: Option<&str>) -> Option<KeyValue> {
        let own = summary.own_side(player);
        let number = |number: usize| KeyValue::Number(number as u64);
        Some(match self {
            SortKey::Date => KeyValue::Time(summary.ended?),
            SortKey::Opponent => KeyValue::Text(lowered(summary.who(own.map_or(Side::Black, Side::opponent))?)),
            SortKey::Result => KeyValue::Result(summary.own_result(player)?),
            SortKey::Reason => KeyValue::Text(summary.reason.word().to_owned()),
            SortKey::Length => number(summary.turns),
            SortKey::Level => KeyValue::Text(lowered(&summary.level)),
            SortKey::Accuracy => number(usize::from(summary.accuracy[own.unwrap_or(Side::White)]?)),
        })
    }
}

impl GameLibrary {
    /// The indices of the games that the filter matches, in this order.
    pub fn select(&self, filter: &GameFilter, order: GameOrder) -> Vec<usize> {
        select(self.games(), filter, order)
    }
}

/// The indices of the games that the filter matches, in this order.
pub fn select(games: &[LibraryGame], filter: &GameFilter, order: GameOrder) -> Vec<usize> {
    let player = filter.player.as_deref();
    let key = |key: SortKey, place: usize| games[place].summary.as_ref().and_then(|summary| key.of(summary, player));
    let found = (0..games.len()).filter(|place| filter.matches(&games[*place]));
    let mut found: Vec<(usize, Option<KeyValue>, Option<KeyValue>)> =
        found.map(|place| (place, key(order.key, place), key(SortKey::Date, place))).collect();
    found.sort_by(|(a, a_key, a_date), (b, b_key, b_date)| {
        let newest_first = || compare(a_date, b_date, true).then_with(|| games[*b].file.cmp(&games[*a].file));
        compare(a_key, b_key, order.descending).then_with(newest_first)
    });
    found.into_iter().map(|(place, ..)| place).collect()
}

/// Compares two keys; an unknown key comes last.
fn compare(a: &Option<KeyValue>, b: &Option<KeyValue>, descending: bool) -> Ordering {
    match (a, b) {
        (Some(a), Some(b)) if descending => b.cmp(a),
        (Some(a), Some(b)) => a.cmp(b),
        (a, b) => b.is_some().cmp(&a.is_some()),
    }
}

//! The options for the start position: level, rules, position or record, and moves.

use std::path::PathBuf;

use clap::Args;

use crate::engine::Situation;
use crate::game::content::{Content, LevelChoice, Loaded, record_text};
use crate::game::levels::Level;
use crate::game::record::{self, Heading, Record};
use crate::game::session::Session;
use crate::rules::{Action, GameId, MoveTextError, Position};

use super::Complaint;

pub(super) fn game(text: &str) -> Result<GameId, String> {
    GameId::from_id(text).ok_or_else(|| format!("write {}", GameId::ALL.map(GameId::id).join(" or ")))
}

/// The options for the start position.
#[derive(Clone, Debug, Args)]
pub(super) struct Start {
    /// The game, jungle or chesimals; the default level is `jungle` for Jungle and `default` for Chesimals II
    #[arg(long, value_name = "GAME", default_value = "jungle", value_parser = game, conflicts_with = "from")]
    game: GameId,
    /// The level: a name or a file [default: jungle]
    #[arg(long, value_name = "NAME|FILE")]
    level: Option<String>,
    /// The rule set, in place of the level's own: a name or a file
    #[arg(long, value_name = "NAME|FILE")]
    rules: Option<String>,
    /// Start from this position on the level's board
    #[arg(long, value_name = "JFEN")]
    position: Option<String>,
    /// Start from the current position of the record in this file, with its board and its rules; of several games, the
    /// last is used
    #[arg(long, value_name = "FILE.jgn", conflicts_with_all = ["level", "rules", "position"])]
    from: Option<PathBuf>,
    /// Play these moves from the start position
    #[arg(long, value_name = "\"a3a4 ...\"", allow_hyphen_values = true)]
    moves: Option<String>,
}

impl Start {
    #[cfg(feature = "app")]
    pub fn game(&self) -> GameId {
        self.game
    }

    /// Returns the level and rules that the options choose, for a start without a record.
    pub fn choice(&self) -> LevelChoice {
        let choice = LevelChoice::of(self.game);
        LevelChoice { level: self.level.clone().unwrap_or(choice.level), rules: self.rules.clone(), game: choice.game }
    }

    /// Sets the rule set to `name`. Changes nothing if an option names a rule set, if a record is named, or if the game
    /// has no rule sets.
    pub fn or_rules(mut self, name: &str) -> Start {
        if self.from.is_none() && self.game.has_rule_sets() {
            self.rules.get_or_insert_with(|| name.to_owned());
        }
        self
    }

    /// Returns whether a record is named.
    #[cfg(feature = "app")]
    pub fn is_record(&self) -> bool {
        self.from.is_some()
    }

    /// Returns whether a level or rules are named.
    #[cfg(feature = "app")]
    pub fn names_board(&self) -> bool {
        self.level.is_some() || self.rules.is_some()
    }

    /// Returns whether the options name at most a level and rules, but no position, record or moves.
    pub fn is_level_alone(&self) -> bool {
        self.position.is_none() && !self.is_match()
    }

    /// Whether the options describe a match. In a match, all rules apply, bans on repetition included; a bare position
    /// has only the rules of the board.
    pub fn is_match(&self) -> bool {
        self.from.is_some() || self.moves.is_some()
    }

    /// Returns the position after the moves of `--moves`. Only the rules of the board apply to these moves, so
    /// repetitions and other draws of a match are ignored.
    pub fn position(&self, content: &Content) -> Result<Position, Complaint> {
        let start = match &self.from {
            Some(_) => self.record(content)?.session.position().clone(),
            None => self.before_moves(content.choose(&self.choice())?.value.start)?,
        };
        let mut situation = Situation::on_board(start);
        self.each_move(|wanted| situation.try_play(wanted).map_err(|reason| reason.to_string()))?;
        Ok(situation.position().clone())
    }

    /// Returns the match that the options describe and the heading of its record. The moves of `--moves` are not
    /// played yet.
    pub fn record(&self, content: &Content) -> Result<Record, Complaint> {
        match self.named_record(content)? {
            Some(record) => Ok(record),
            None => self.begun_on(&content.choose(&self.choice())?, content),
        }
    }

    /// Returns the match of `--from`; `None` without this option.
    fn named_record(&self, content: &Content) -> Result<Option<Record>, Complaint> {
        self.from.as_deref().map(|file| read_record(content, file)).transpose()
    }

    /// Returns a match that begins on the level of the options, which the caller has read.
    fn begun_on(&self, level: &Loaded<Level>, content: &Content) -> Result<Record, Complaint> {
        let session = Session::new(self.before_moves(level.value.match_start())?);
        let heading = Heading::new(&level.origin.stem(), session.start(), content);
        Ok(Record::new(heading, session))
    }

    /// Returns the match after the moves of `--moves`.
    pub fn played(&self, content: &Content) -> Result<Record, Complaint> {
        self.with_moves(self.record(content)?)
    }

    /// Like [`Start::record`], with the level of the options. The level is not read again, because a pipe can be read
    /// only once.
    #[cfg(feature = "app")]
    pub fn record_on(&self, level: &Loaded<Level>, content: &Content) -> Result<Record, Complaint> {
        self.named_record(content)?.map_or_else(|| self.begun_on(level, content), Ok)
    }

    /// Plays the moves of `--moves`.
    pub fn with_moves(&self, mut record: Record) -> Result<Record, Complaint> {
        let session = &mut record.session;
        // The number of passes that the session has played by itself and that `--moves` has not named yet.
        let mut unread = if self.from.is_some() { 0 } else { session.cursor() };
        self.each_move(|wanted| {
            if wanted == Action::Pass && unread > 0 {
                unread -= 1;
                return Ok(());
            }
            let before = session.cursor();
            let played = session.try_play(wanted).map(drop).map_err(|refused| refused.to_string());
            unread = session.cursor().saturating_sub(before + 1);
            played
        })?;
        Ok(record)
    }

    /// Returns the position of `--position` on the board of `start`. Without `--position`, returns `start` itself.
    pub fn before_moves(&self, start: Position) -> Result<Position, Complaint> {
        match &self.position {
            Some(text) => {
                start.board().position(text).map_err(|error| Complaint::Input(format!("--position: {error}")))
            }
            None => Ok(start),
        }
    }

    /// Calls `play` for every action of `--moves`; `play` returns the reason if the action cannot be played.
    fn each_move(&self, mut play: impl FnMut(Action) -> Result<(), String>) -> Result<(), Complaint> {
        let moves = self.moves.iter().flat_map(|moves| moves.split_whitespace());
        for (index, text) in moves.enumerate() {
            text.parse()
                .map_err(|error: MoveTextError| error.to_string())
                .and_then(&mut play)
                .map_err(|reason| Complaint::Input(format!("--moves, ply {} ({text}): {reason}", index + 1)))?;
        }
        Ok(())
    }
}

/// Returns the last game of a file of records. A file with a fault in any game is refused; the error says where the
/// fault is.
pub(super) fn read_record(content: &Content, file: &std::path::Path) -> Result<Record, Complaint> {
    let text = record_text(file)?;
    let mut last = None;
    for game in record::games(&text, content) {
        if let Some(fault) = game.fault {
            return Err(Complaint::Input(format!("{}:{fault}", file.display())));
        }
        last = game.record;
    }
    last.ok_or_else(|| Complaint::Input(format!("{}: there is no game in it", file.display())))
}

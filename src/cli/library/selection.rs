//! The options that select games of the library.

use clap::{Args, ValueEnum};

use crate::engine::Strength;
use crate::game::library::{GameFilter, GameOrder, OwnResult, SortKey};
use crate::game::session::Termination;
use crate::players::Seat;
use crate::rules::GameId;

/// Which games are meant, and in which order.
#[derive(Debug, Args)]
pub(super) struct SelectionArgs {
    /// Only games of this game, jungle or chesimals
    #[arg(long, value_name = "GAME", value_parser = super::super::start::game)]
    game: Option<GameId>,
    /// Only games against this opponent: a name, or a seat such as `engine:3`
    #[arg(long, value_name = "NAME|SEAT")]
    opponent: Option<String>,
    /// Only games with this result for you
    #[arg(long, value_name = "RESULT", value_enum)]
    result: Option<ResultChoice>,
    /// Only games that ended like this, as the tag `Termination` says it: den, elimination, repetition, ...
    #[arg(long, value_name = "REASON", value_parser = reason)]
    reason: Option<Termination>,
    /// Only games on this level
    #[arg(long, value_name = "NAME")]
    level: Option<String>,
    /// Only games in whose names, level, rules, date or file name all these words occur
    #[arg(long, value_name = "WORDS", default_value = "", hide_default_value = true)]
    search: String,
    /// Only games with notes, or without
    #[arg(long, value_name = "yes|no", value_enum)]
    annotated: Option<YesOrNo>,
    /// Only games in which help was used (undo, hints, evaluation), or none
    #[arg(long, value_name = "yes|no", value_enum)]
    help_used: Option<YesOrNo>,
    /// Only files with a fault, or without
    #[arg(long, value_name = "yes|no", value_enum)]
    broken: Option<YesOrNo>,
    /// Your name, for games between two people at one computer and games of other programs
    #[arg(long, value_name = "NAME")]
    player: Option<String>,
    /// What to sort by; the newest, longest and most accurate games come first
    #[arg(long, value_name = "KEY", value_enum, default_value_t = SortChoice::Date)]
    sort: SortChoice,
    /// Sort the other way round
    #[arg(long)]
    reverse: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum ResultChoice {
    Won,
    Drawn,
    Lost,
    Unfinished,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum YesOrNo {
    Yes,
    No,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum SortChoice {
    Date,
    Opponent,
    Result,
    Reason,
    Length,
    Level,
    Accuracy,
}

fn reason(text: &str) -> Result<Termination, String> {
    let words = Termination::ALL.map(Termination::word).join(", ");
    Termination::from_word(text).ok_or_else(|| format!("write one of {words}"))
}

impl SelectionArgs {
    pub fn filter(&self) -> GameFilter {
        let is_yes = |choice: Option<YesOrNo>| choice.map(|choice| choice == YesOrNo::Yes);
        let result = self.result.map(|result| match result {
            ResultChoice::Won => OwnResult::Won,
            ResultChoice::Drawn => OwnResult::Drawn,
            ResultChoice::Lost => OwnResult::Lost,
            ResultChoice::Unfinished => OwnResult::Unfinished,
        });
        // A seat is compared in the form in which records have it: `engine:mouse` is `engine:1` there.
        let seat = |name: &String| name.parse::<Seat>().map_or_else(|_| name.clone(), |seat| seat.to_string());
        GameFilter {
            player: self.player.clone(),
            game: self.game,
            opponent: self.opponent.as_ref().map(seat),
            result,
            reason: self.reason,
            level: self.level.clone(),
            text: self.search.clone(),
            shown_as: Strength::ALL.map(|level| (Seat::Engine(level).to_string(), level.profile().name.clone())).into(),
            is_annotated: is_yes(self.annotated),
            used_help: is_yes(self.help_used),
            is_broken: is_yes(self.broken),
        }
    }

    pub fn order(&self) -> GameOrder {
        let (key, descending) = match self.sort {
            SortChoice::Date => (SortKey::Date, true),
            SortChoice::Opponent => (SortKey::Opponent, false),
            SortChoice::Result => (SortKey::Result, false),
            SortChoice::Reason => (SortKey::Reason, false),
            SortChoice::Length => (SortKey::Length, true),
            SortChoice::Level => (SortKey::Level, false),
            SortChoice::Accuracy => (SortKey::Accuracy, true),
        };
        GameOrder { key, descending: descending != self.reverse }
    }
}

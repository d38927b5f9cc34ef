//! The buttons below the list of the review.

use super::card::ReviewPanel;
use super::desk::DeskOrigin;
use super::filming::{FilmKind, Filming};
use crate::app::input::UiAction;
use crate::app::ui::widgets::BarButton;
use crate::locale::{Locale, say};

/// The buttons below the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ReviewButton {
    Analyse,
    Learn,
    Best,
    /// Shows how the position is won, by the endgame tables.
    Way,
    Promote,
    Remove,
    Turn,
    Copy,
    KeepBoard,
    Leave,
    EndTurn,
    /// The buttons of the analysis.
    Lines,
    Threats,
    SetUp,
    PlayFrom,
    Paste,
    StopAnalysis,
    /// The buttons below a position that is set up.
    SetUpStart,
    SetUpClear,
    SetUpDone,
    SetUpStop,
    /// The buttons for pictures and films.
    Film,
    Picture,
    Make(FilmKind),
    StopFilm,
    /// The buttons for a puzzle.
    MakePuzzle,
    SolvePuzzle,
    StopPuzzle,
    /// The buttons of the exercise.
    Help,
    Show,
    Next,
    Stop,
}

type Bar = Vec<(ReviewButton, BarButton<'static>)>;

/// The buttons for what the player does now. In a low panel, they are pictures without words.
pub fn bar(panel: &ReviewPanel, locale: &Locale, low: bool) -> Bar {
    let button = |choice: ReviewButton, icon: &'static str, words: String, enabled: bool| {
        let button = BarButton::new(("review", choice), icon, words).enabled(enabled).bare(low);
        (choice, button.does(choice.action()))
    };
    let desk = &*panel.desk;
    let cursor = desk.study.cursor();
    let is_side = !desk.study.is_main(cursor);
    let promote = || button(ReviewButton::Promote, "icon_up", say!(locale, "review-promote"), is_side);
    let remove = || button(ReviewButton::Remove, "icon_trash", say!(locale, "review-remove"), is_side);
    let copy = || button(ReviewButton::Copy, "icon_copy", say!(locale, "review-copy"), true);
    let keep =
        panel.offers_board.then(|| button(ReviewButton::KeepBoard, "icon_save", say!(locale, "keep-board"), true));
    let film = || button(ReviewButton::Film, "icon_film", say!(locale, "film"), true);
    let leave = || {
        let (icon, words) = match desk.reviewed.origin {
            DeskOrigin::Table if desk.goes_on() => ("icon_continue", say!(locale, "analysis-go-on")),
            DeskOrigin::Table => ("icon_crown", say!(locale, "match-result")),
            DeskOrigin::Library | DeskOrigin::Practice => ("icon_library", say!(locale, "title-library")),
            DeskOrigin::Desk => ("icon_back", say!(locale, "analysis-stop")),
        };
        button(ReviewButton::Leave, icon, words, true)
    };
    let mut bar = if desk.setup.is_some() {
        return vec![
            button(ReviewButton::SetUpStart, "icon_reset", say!(locale, "place-start"), true),
            button(ReviewButton::SetUpClear, "icon_trash", say!(locale, "place-clear"), true),
            button(ReviewButton::SetUpStop, "icon_back", say!(locale, "place-stop"), true),
            button(ReviewButton::SetUpDone, "icon_check", say!(locale, "place-done"), true),
        ];
    } else if let Some(filming) = &desk.filming {
        let open = !matches!(filming, Filming::Underway(_) | Filming::Pictured);
        let underway = matches!(filming, Filming::Underway(_));
        let back = if underway { say!(locale, "place-stop") } else { say!(locale, "review-learn-stop") };
        let make = |from_here: bool| ReviewButton::Make(FilmKind::Film { from_here });
        return vec![
            button(ReviewButton::Picture, "icon_palette", say!(locale, "film-picture"), open),
            button(make(false), "icon_film", say!(locale, "film-whole"), open && desk.has_line()),
            button(make(true), "icon_play_fwd", say!(locale, "film-from-here"), open && desk.goes_further()),
            button(
                ReviewButton::Make(FilmKind::Frames),
                "icon_onion",
                say!(locale, "film-frames"),
                open && desk.has_line(),
            ),
            button(ReviewButton::StopFilm, "icon_back", back, true),
        ];
    } else if let Some(making) = &desk.making {
        let back = if making.is_underway() { say!(locale, "place-stop") } else { say!(locale, "review-learn-stop") };
        // A match that goes on is not left for a puzzle.
        let solve = (making.puzzle().is_some() && !desk.goes_on())
            .then(|| button(ReviewButton::SolvePuzzle, "icon_puzzle", say!(locale, "puzzle-made-solve"), true));
        let back = button(ReviewButton::StopPuzzle, "icon_back", back, true);
        return solve.into_iter().chain([back]).collect();
    } else if let Some(learning) = &desk.learning {
        let open = learning.state.is_open();
        let goes_on = learning.state.is_done();
        vec![
            button(ReviewButton::Help, "icon_hint", say!(locale, "review-learn-help"), open),
            button(ReviewButton::Show, "icon_info", say!(locale, "review-learn-show"), open),
            button(ReviewButton::Next, "icon_play", say!(locale, "review-learn-next"), goes_on),
            button(ReviewButton::Stop, "icon_back", say!(locale, "review-learn-stop"), true),
        ]
    } else if panel.analysis.is_on {
        // In the middle of a turn, and at the end of a match, no puzzle begins.
        let begins = panel.position.begins_turn() && panel.position.outcome().is_none();
        let lines = say!(locale, "analysis-lines", count = u32::from(panel.lines));
        let threats =
            if panel.analysis.threats { say!(locale, "analysis-best") } else { say!(locale, "analysis-threats") };
        vec![
            button(ReviewButton::Lines, "icon_menu", lines, true),
            button(ReviewButton::Threats, "icon_foodchain", threats, true),
            button(ReviewButton::SetUp, "icon_hand", say!(locale, "analysis-set-up"), true),
            button(ReviewButton::PlayFrom, "icon_play", say!(locale, "analysis-play-from"), !desk.goes_on()),
            promote(),
            remove(),
            copy(),
            film(),
            button(ReviewButton::MakePuzzle, "icon_plus", say!(locale, "puzzle-make"), begins),
            button(ReviewButton::Paste, "icon_paste", say!(locale, "analysis-paste"), !desk.goes_on()),
            if desk.has_match() {
                button(ReviewButton::StopAnalysis, "icon_back", say!(locale, "analysis-stop"), true)
            } else {
                leave()
            },
        ]
    } else {
        let learns = desk.review().is_some_and(|review| !review.mistakes().is_empty());
        let best = desk.review().is_some();
        vec![
            button(ReviewButton::Learn, "icon_puzzle", say!(locale, "review-learn"), learns),
            button(ReviewButton::Best, "icon_hint", say!(locale, "review-best"), best),
            button(ReviewButton::Analyse, "icon_analysis", say!(locale, "analysis"), true),
            promote(),
            remove(),
            button(ReviewButton::Turn, "icon_turn", say!(locale, "match-turn-board"), true),
            copy(),
            film(),
            leave(),
        ]
    };
    let is_won = panel.coaching.answer().is_some_and(|answer| answer.way.is_some());
    if is_won && !desk.is_busy() {
        bar.insert(0, button(ReviewButton::Way, "icon_play_fwd", say!(locale, "coach-way"), true));
    }
    // Right before the last button, which leads back.
    if let Some(keep) = keep.filter(|_| desk.learning.is_none()) {
        bar.insert(bar.len().saturating_sub(1), keep);
    }
    if panel.position.has_long_turns() {
        let ends = panel.open && panel.position.may_end();
        bar.insert(0, button(ReviewButton::EndTurn, "icon_end_turn", say!(locale, "match-end-turn"), ends));
    }
    bar
}

impl ReviewButton {
    /// Whether the button begins something during which the review does not play by itself.
    pub fn begins_other_work(self) -> bool {
        matches!(
            self,
            ReviewButton::Learn
                | ReviewButton::SetUp
                | ReviewButton::Analyse
                | ReviewButton::Film
                | ReviewButton::MakePuzzle
        )
    }

    fn action(self) -> Option<UiAction> {
        match self {
            ReviewButton::Best => Some(UiAction::Hint),
            ReviewButton::Turn => Some(UiAction::TurnBoard),
            ReviewButton::Copy => Some(UiAction::CopyRecord),
            ReviewButton::Leave
            | ReviewButton::StopAnalysis
            | ReviewButton::SetUpStop
            | ReviewButton::StopFilm
            | ReviewButton::StopPuzzle => Some(UiAction::Back),
            ReviewButton::Paste => Some(UiAction::Paste),
            _ => None,
        }
    }
}

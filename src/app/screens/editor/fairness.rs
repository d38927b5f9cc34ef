//! How fair the draft is: the engine plays against itself on another thread, and what happens is shown while it plays.

use std::num::NonZero;
use std::thread;

use bevy_egui::egui::{Color32, ProgressBar, Ui, vec2};

use crate::app::awake::Wake;
use crate::app::background_job::BackgroundJob;
use crate::app::ui::Kit;
use crate::app::ui::layout::list;
use crate::app::ui::lettering::Lettering;
use crate::app::ui::widgets::{MenuButton, Words};
use crate::game::session::Termination;
use crate::locale::{Locale, Say, say};
use crate::players::PlayerFault;
use crate::players::balance::{BalanceReport, BalanceRequest, BalanceWarning};
use crate::rules::Side;

use super::card::EditorChoice;
use super::desk::EditorDesk;

/// The figures of the draft, or of an earlier version of it.
#[derive(Default)]
pub struct DraftFairness {
    job: Option<BackgroundJob<Option<BalanceReport>, Result<BalanceReport, PlayerFault>>>,
    pub report: Option<BalanceReport>,
    /// The text whose board was measured.
    text: String,
    games: usize,
}

impl EditorDesk {
    /// Begins to measure the draft, if it can be played.
    pub fn measure(&mut self, wake: &Wake) {
        let Some(level) = &self.checked.level else { return };
        let jobs = thread::available_parallelism().map_or(1, NonZero::get);
        let request = BalanceRequest { jobs, ..BalanceRequest::of(level.match_start()) };
        let games = request.games;
        let job = BackgroundJob::start("fairness", wake, false, move |mut line: _| {
            let stop = line.stop;
            request.run(stop, |report| line.tell(Some(report.clone())))
        });
        let text = self.draft.text().to_owned();
        self.fairness = DraftFairness { job: Some(job), report: None, text, games };
    }

    /// Stops to measure. What was counted so far stays.
    pub fn stop_measuring(&mut self) {
        self.hear_fairness();
        self.fairness.job = None;
    }

    /// Takes what the games have shown so far.
    pub fn hear_fairness(&mut self) {
        let Some(job) = &self.fairness.job else { return };
        let done = job.take();
        if let Some(report) = job.progress() {
            self.fairness.report = Some(report);
        }
        if done.is_some() {
            self.fairness.job = None;
        }
    }
}

/// Shows the figures in the remaining room.
pub fn show(ui: &mut Ui, locale: &Locale, desk: &EditorDesk) -> Option<EditorChoice> {
    list(ui, "editor fairness", |ui| {
        ui.spacing_mut().item_spacing = vec2(6.0, 8.0);
        let fairness = &desk.fairness;
        let played = fairness.report.as_ref().map_or(0, BalanceReport::games);
        let chosen = if fairness.job.is_some() {
            let words = say!(locale, "fair-progress", played, games = fairness.games);
            ui.add(Words::new(Lettering::Label, words));
            let share = played as f32 / fairness.games.max(1) as f32;
            let fill = Kit::of(ui).palette().main;
            ui.add(ProgressBar::new(share).desired_height(10.0).fill(fill));
            let stop = MenuButton::new("editor measure", "icon_close", say!(locale, "fair-stop")).height(48.0);
            ui.add(stop).clicked().then_some(EditorChoice::StopMeasuring)
        } else {
            if fairness.report.is_none() {
                ui.add(Words::prose(say!(locale, "fair-about")));
            }
            let start = MenuButton::new("editor measure", "icon_chart", say!(locale, "fair-start")).height(48.0);
            let playable = desk.checked.level.is_some();
            ui.add(start.enabled(playable)).clicked().then_some(EditorChoice::Measure)
        };
        if let Some(report) = fairness.report.as_ref().filter(|report| report.games() > 0) {
            if fairness.text != desk.draft.text() {
                let brass = Kit::of(ui).palette().brass;
                ui.add(Words::small(say!(locale, "fair-old")).colour(brass));
            }
            figures(ui, locale, report);
        }
        chosen
    })
}

fn figures(ui: &mut Ui, locale: &Locale, report: &BalanceReport) {
    let percent = |share: f64| locale.percent(share as f32);
    bar(ui, report);
    let [white, draws, black] =
        [Some(Side::White), None, Some(Side::Black)].map(|winner| percent(report.share(winner)));
    let [sun, moon] = Side::BOTH;
    ui.add(Words::new(Lettering::Label, say!(locale, "fair-share", side = sun, share = white)));
    ui.add(Words::new(Lettering::Label, say!(locale, "fair-draws", share = draws)));
    ui.add(Words::new(Lettering::Label, say!(locale, "fair-share", side = moon, share = black)));
    let (score, error) = (percent(report.tally.score()), percent(report.tally.score_error()));
    ui.add(Words::small(say!(locale, "fair-score", side = sun, score, error)));
    let verdict = match report.favoured() {
        Some(side) => say!(locale, "fair-favours", side),
        None => say!(locale, "fair-neither"),
    };
    ui.add(Words::prose(verdict).colour(Kit::of(ui).palette().brass));
    let median = report.length_of(0.5);
    ui.add(Words::small(say!(locale, "fair-length", median, longest = report.length_of(1.0))));
    for (word, games) in &report.ends {
        let reason = Termination::from_word(word);
        let name = reason.map_or_else(|| say!(locale, "fair-too-long"), |reason| reason.say(locale));
        ui.add(Words::small(say!(locale, "fair-end", name, share = percent(report.a_game(*games)))));
    }
    for warning in report.warnings() {
        let list = |words: Vec<String>| locale.listed(&words);
        let words = match warning {
            BalanceWarning::UnusedSquares(squares) => {
                say!(locale, "fair-unused-squares", squares = list(squares.iter().map(ToString::to_string).collect()))
            }
            BalanceWarning::UnusedPieces(pieces) => {
                let name =
                    |piece: &crate::rules::Piece| say!(locale, "place-piece", piece = *piece, side = piece.side());
                say!(locale, "fair-unused-pieces", pieces = list(pieces.iter().map(name).collect()))
            }
            BalanceWarning::UnusedLeaps(leaps) => {
                let name = |(from, to): &(_, _)| say!(locale, "fair-leap", from = *from, to = *to);
                say!(locale, "fair-unused-leaps", leaps = list(leaps.iter().map(name).collect()))
            }
        };
        ui.add(Words::small(words).colour(Kit::of(ui).palette().brass));
    }
    ui.add(Words::small(say!(locale, "fair-map")));
}

/// A bar with the shares of White, the draws and Black.
fn bar(ui: &mut Ui, report: &BalanceReport) {
    let kit = Kit::of(ui);
    let palette = kit.palette();
    let (place, _) = ui.allocate_exact_size(vec2(ui.available_width(), 18.0), bevy_egui::egui::Sense::hover());
    let colours = [palette.side_ink[Side::White], palette.muted, palette.side_ink[Side::Black]];
    let mut left = place.left();
    for (winner, colour) in [Some(Side::White), None, Some(Side::Black)].into_iter().zip(colours) {
        let right = left + place.width() * report.share(winner) as f32;
        ui.painter().rect_filled(place.with_min_x(left).with_max_x(right), 0.0, colour);
        left = right;
    }
    ui.painter().vline(place.center().x, place.y_range(), (1.5, palette.brass));
}

/// The shade of a square: from clear to dark red, the more often it is visited.
pub fn shade(visits: u32, most: u32) -> Color32 {
    let share = visits as f32 / most.max(1) as f32;
    let strength = (share.sqrt() * 190.0) as u8;
    Color32::from_rgba_unmultiplied(178, 24, 32, strength)
}

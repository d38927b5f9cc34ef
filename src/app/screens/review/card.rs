//! The panel of the review: who played, the graph, the sentence about the position, the list of moves, and the buttons.

use bevy_egui::egui::{Id, Pos2, Rect, ScrollArea, Sense, Ui, UiBuilder, vec2};

use super::analysis::Analysis;
use super::analysis_card;
use super::buttons::{ReviewButton, bar};
use super::desk::{DeskOrigin, ReviewDesk};
use super::distances::DistanceChart;
use super::judging::Judgement;
use super::learn::LearnState;
use super::lines::ListChoice;
use super::sentence::{accuracy, sentence};
use super::setup_card::{self, PlacementChoice};
use super::steps::LineStep;
use super::walk::Tempo;
use super::{graph, lines};
use crate::app::screens::company::in_short;
use crate::app::screens::endgame_coach::EndgameCoaching;
use crate::app::screens::play::{Arrangement, Needs};
use crate::app::ui::Kit;
use crate::app::ui::layout::{plate, show_bars};
use crate::app::ui::lettering::Lettering;
use crate::app::ui::widgets::{BarButton, Chip, IconButton, Words, announce, small_buttons, small_buttons_height};
use crate::locale::{Locale, say};
use crate::rules::Position;

/// The player's choice on the panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReviewChoice {
    List(ListChoice),
    Play,
    /// Plays the first turn of this line of the analysis.
    Line(usize),
    Setup(PlacementChoice),
    Button(ReviewButton),
}

/// What the panel shows.
pub struct ReviewPanel<'a> {
    pub desk: &'a mut ReviewDesk,
    pub analysis: &'a Analysis,
    pub coaching: &'a EndgameCoaching,
    pub distances: &'a DistanceChart,
    /// How many lines the analysis shows.
    pub lines: u8,
    pub tempo: Option<Tempo>,
    /// The position on the board.
    pub position: &'a Position,
    /// Whether a move can be played on the board now.
    pub open: bool,
    /// Whether the board of the match is in no file of this computer, so that it can be kept.
    pub offers_board: bool,
}

const PAD: f32 = 24.0;
const NARROW_PAD: f32 = 24.0;
/// The width of the panel's wooden frame.
const FRAME: f32 = 11.0;
const GAP: f32 = 10.0;
const HEADING: f32 = 46.0;
/// The height of the graph as a share of the panel, and its least and greatest height.
const GRAPH: (f32, f32, f32) = (0.15, 44.0, 120.0);
/// The height of the sentence in a high panel and in a low one. A longer sentence scrolls.
const SENTENCE: (f32, f32) = (96.0, 58.0);
/// The least height of the sentence in the exercise.
const LEARNS: f32 = 84.0;
const STEP: f32 = 44.0;
/// A shorter drag is no swipe.
const SWIPE: f32 = 40.0;
/// In a panel lower than this, the buttons are pictures without words.
const LOW: f32 = 600.0;
/// In a panel lower than this, the analysis takes the place of the graph.
const HIGH: f32 = 760.0;
/// The least height of the list.
const LEAST_LIST: f32 = 64.0;

impl ReviewPanel<'_> {
    /// The heights that the panel needs above and below a board in an upright window.
    pub fn needs() -> Needs {
        Needs { above: HEADING + GAP + 70.0, below: 300.0 }
    }

    pub fn show(&mut self, ui: &mut Ui, arrangement: &Arrangement) -> Option<ReviewChoice> {
        match *arrangement {
            Arrangement::Beside { panel, .. } => plate(ui, "review-panel", panel, |ui| {
                ui.painter().add(Kit::of(ui).panel(panel));
                ui.shrink_clip_rect(panel.shrink(FRAME));
                let pad = if panel.width() < 340.0 { NARROW_PAD } else { PAD };
                let inner = panel.shrink(pad);
                let mut ui = ui.new_child(UiBuilder::new().max_rect(inner).id_salt("review"));
                ui.spacing_mut().item_spacing = vec2(GAP, GAP);
                self.heading(&mut ui);
                let chosen = if self.shows_graph(inner.height()) {
                    let graph = (inner.height() * GRAPH.0).clamp(GRAPH.1, GRAPH.2);
                    let node = part(&mut ui, "graph", graph, |ui| graph::show(ui, self.desk, self.distances));
                    node.map(|node| ReviewChoice::List(ListChoice::Node(node)))
                } else {
                    None
                };
                self.lower(&mut ui, inner.height() < LOW).or(chosen)
            }),
            Arrangement::Stacked { above, below, .. } => {
                let node = plate(ui, "review-above", above, |ui| {
                    ui.spacing_mut().item_spacing = vec2(GAP, GAP);
                    self.heading(ui);
                    let room = ui.available_height().max(1.0);
                    if !self.has_graph() {
                        return None;
                    }
                    part(ui, "graph", room, |ui| graph::show(ui, self.desk, self.distances))
                });
                let chosen = node.map(|node| ReviewChoice::List(ListChoice::Node(node)));
                plate(ui, "review-below", below, |ui| {
                    ui.spacing_mut().item_spacing = vec2(GAP, GAP);
                    self.lower(ui, below.height() < LOW)
                })
                .or(chosen)
            }
        }
    }

    /// Shows who played, and how accurately.
    fn heading(&self, ui: &mut Ui) {
        let kit = Kit::of(ui);
        let locale = kit.locale();
        part(ui, "heading", HEADING, |ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            let who = match self.desk.is_position() {
                true => say!(locale, "analysis"),
                false => in_short(locale, &self.desk.reviewed.company),
            };
            ui.add(Words::new(Lettering::Subheading, who).in_one_line());
            let below = accuracy(locale, self.desk)
                .map_or_else(|| vec![locale.written(&self.desk.reviewed.level)], |accuracy| accuracy.to_vec());
            let room = ui.available_width();
            let fits = |words: &&String| Lettering::Least.fits(ui.painter(), words, room);
            let short = below.last().cloned().unwrap_or_default();
            let below = below.iter().find(fits).cloned().unwrap_or(short);
            let lettering = Lettering::Label.fitting(ui.painter(), &below, room);
            ui.add(Words::new(lettering, below).colour(kit.palette().brass).in_one_line());
        });
    }

    /// Whether there is a graph: a match was judged, or is judged now.
    fn has_graph(&self) -> bool {
        let is_practice = self.desk.reviewed.origin == DeskOrigin::Practice;
        !matches!(self.desk.judgement, Judgement::NotWanted) && self.desk.setup.is_none() && !is_practice
    }

    /// Whether a panel of this height has room for the graph.
    fn shows_graph(&self, height: f32) -> bool {
        self.has_graph() && (height >= HIGH || !self.analysis.is_on)
    }

    /// Shows the sentence or the analysis, the list and the buttons. The list takes the room that the others leave.
    fn lower(&mut self, ui: &mut Ui, low: bool) -> Option<ReviewChoice> {
        let kit = Kit::of(ui);
        let locale = kit.locale();
        let is_busy = self.desk.is_busy();
        let analyses = self.analysis.is_on && !is_busy;
        let steps = if is_busy { 0.0 } else { STEP + GAP };
        let room_above = |buttons: &[(ReviewButton, BarButton)], ui: &Ui| {
            ui.available_height() - small_buttons_height(buttons, ui.painter(), ui.available_width()) - steps - GAP
        };
        let mut buttons = bar(self, locale, low);
        // The sentence, the lines of the analysis and the list matter more than the words of the buttons.
        let least = if analyses { analysis_card::height(self.lines) } else { SENTENCE.1 };
        if !is_busy && room_above(&buttons, ui) < least + GAP + LEAST_LIST {
            buttons = bar(self, locale, true);
        }
        let room = room_above(&buttons, ui);
        let mut chosen = None;
        if let Some(setup) = &self.desk.setup {
            chosen = part(ui, "setup", room, |ui| setup_card::show(ui, setup)).map(ReviewChoice::Setup);
        } else {
            let wanted = match analyses {
                true => analysis_card::height(self.lines),
                false if low => SENTENCE.1,
                false => SENTENCE.0,
            };
            let said = if is_busy { room } else { wanted.min(room - LEAST_LIST - GAP).max(40.0) };
            if analyses {
                let line = part(ui, "analysis", said, |ui| analysis_card::show(ui, self.analysis));
                chosen = line.map(ReviewChoice::Line);
            } else {
                part(ui, "sentence", said, |ui| self.sentence(ui));
            }
            if !is_busy {
                let list = (room - said - GAP).max(LEAST_LIST);
                chosen = part(ui, "list", list, |ui| lines::show(ui, self.desk)).map(ReviewChoice::List).or(chosen);
                chosen = self.steps(ui, locale).or(chosen);
            }
        }
        small_buttons(ui, buttons).map(ReviewChoice::Button).or(chosen)
    }

    fn sentence(&self, ui: &mut Ui) {
        let kit = Kit::of(ui);
        let palette = kit.palette();
        let words = sentence(kit.locale(), self.desk, self.coaching, self.position);
        let warns = match self.desk.learning.as_ref().map(|learning| &learning.state) {
            Some(state) => matches!(state, LearnState::Worse(_) | LearnState::SameMistake),
            None => false,
        };
        let fill = if warns { palette.main } else { palette.card };
        let learns = self.desk.learning.is_some();
        let icon = if learns { "icon_puzzle" } else { "icon_info" };
        show_bars(ui);
        let height = ui.available_height();
        ScrollArea::vertical().id_salt("review sentence").max_height(height).auto_shrink([false, true]).show(
            ui,
            |ui| {
                let lettering = if learns { Lettering::Label } else { Lettering::Caption };
                let chip = Chip::new(lettering, words.clone(), palette.ivory).icon(icon, 22.0, palette.brass);
                let least = if learns { LEARNS } else { height };
                let place = ui.add(chip.fill(Some(fill)).wide().pad(12.0).lines(40).least(vec2(0.0, least))).rect;
                announce(ui, Id::new("review sentence said"), place, &words, false);
            },
        );
    }

    /// Shows the buttons that step through the line.
    fn steps(&self, ui: &mut Ui, locale: &Locale) -> Option<ReviewChoice> {
        let (play, words) = match self.tempo {
            None => ("icon_play", say!(locale, "review-play")),
            Some(Tempo::Steady) => ("icon_play_fwd", say!(locale, "review-plays-steadily")),
            Some(Tempo::SlowAtFaults) => ("icon_why", say!(locale, "review-plays-slow-at-faults")),
            Some(Tempo::AsPlayed) => ("icon_clock", say!(locale, "review-plays-as-played")),
        };
        let step = |step: LineStep| ReviewChoice::List(ListChoice::Steps(step, 1));
        let all = [
            (step(LineStep::Start), "start", "icon_step_back", say!(locale, "action-to-start")),
            (step(LineStep::Back), "back", "icon_left", say!(locale, "review-back")),
            (ReviewChoice::Play, "play", play, words),
            (step(LineStep::Forward), "forward", "icon_right", say!(locale, "review-forward")),
            (step(LineStep::End), "end", "icon_step_fwd", say!(locale, "action-to-end")),
        ];
        let mut chosen = None;
        part(ui, "steps", STEP, |ui| {
            chosen = swipe(ui).map(step);
            ui.horizontal(|ui| {
                let gap = ((ui.available_width() - all.len() as f32 * STEP) / (all.len() - 1) as f32).max(2.0);
                ui.spacing_mut().item_spacing.x = gap;
                for (choice, what, icon, words) in all {
                    if ui.add(IconButton::new(("review", what), icon, &words).size(STEP)).clicked() {
                        chosen = Some(choice);
                    }
                }
            });
        });
        chosen
    }
}

/// The step of a swipe over the room of this part: to the left goes forward, like turning a page.
fn swipe(ui: &Ui) -> Option<LineStep> {
    let id = ui.id().with("swipe");
    // It is no stop of the Tab key.
    let swiped = ui.interact(ui.max_rect(), id, Sense::DRAG);
    if let Some(from) = swiped.interact_pointer_pos().filter(|_| swiped.drag_started()) {
        ui.data_mut(|data| data.insert_temp(id, from));
    }
    if !swiped.drag_stopped() {
        return None;
    }
    let from: Pos2 = ui.data_mut(|data| data.remove_temp(id))?;
    let along = swiped.interact_pointer_pos()? - from;
    if along.x.abs() < SWIPE || along.x.abs() < 2.0 * along.y.abs() {
        return None;
    }
    Some(if along.x < 0.0 { LineStep::Forward } else { LineStep::Back })
}

/// Shows a part of the panel that is `height` points high.
fn part<R>(ui: &mut Ui, what: &str, height: f32, add: impl FnOnce(&mut Ui) -> R) -> R {
    let place = Rect::from_min_size(ui.cursor().min, vec2(ui.available_width(), height));
    ui.allocate_rect(place, Sense::hover());
    let mut inside = ui.new_child(UiBuilder::new().max_rect(place).id_salt(what));
    inside.shrink_clip_rect(place.expand(2.0));
    add(&mut inside)
}

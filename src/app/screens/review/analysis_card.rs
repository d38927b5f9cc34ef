//! The lines of the analysis, as rows on the panel.

use bevy_egui::egui::{CornerRadius, Id, ScrollArea, Stroke, StrokeKind, Ui, UiBuilder, vec2};

use super::analysis::{Analysis, AnalysisFindings, AnalysisProgress};
use crate::app::ui::Kit;
use crate::app::ui::layout::show_bars;
use crate::app::ui::lettering::Lettering;
use crate::app::ui::widgets::{Chip, Words, announce};
use crate::engine::Worth;
use crate::locale::{Say, say};
use crate::players::review::ReviewLine;
use crate::rules::{Action, Position, Side};

/// The height of a row, and of the line above the rows.
const ROW: f32 = 30.0;
const HEAD: f32 = 24.0;
const PAD: f32 = 8.0;
const GAP: f32 = 4.0;
/// At most this many actions of a line are shown.
const LONGEST: usize = 12;

/// The height that this number of lines needs.
pub fn height(lines: u8) -> f32 {
    HEAD + f32::from(lines) * (ROW + GAP) + 2.0 * PAD
}

/// Shows the lines in the remaining room. Returns the line that the player has clicked.
pub fn show(ui: &mut Ui, analysis: &Analysis) -> Option<usize> {
    let kit = Kit::of(ui);
    let (locale, palette) = (kit.locale(), kit.palette());
    let place = ui.available_rect_before_wrap();
    ui.painter().rect_filled(place, CornerRadius::same(10), palette.card);
    ui.painter().rect_stroke(place, CornerRadius::same(10), Stroke::new(1.5, palette.edge), StrokeKind::Inside);
    let mut ui = ui.new_child(UiBuilder::new().max_rect(place.shrink(PAD)).id_salt("analysis"));
    ui.spacing_mut().item_spacing = vec2(GAP, GAP);
    show_bars(&mut ui);
    let height = ui.available_height();
    let area = ScrollArea::vertical().id_salt("analysis lines").max_height(height).auto_shrink(false);
    area.show(&mut ui, |ui| match analysis.findings()? {
        AnalysisFindings::Lines { position, progress } => {
            ui.add(Words::new(Lettering::Label, head(ui, analysis, &progress)).colour(palette.brass).in_one_line());
            let mut clicked = None;
            for (index, line) in progress.lines.iter().enumerate() {
                if row(ui, position, line, !analysis.threats) {
                    clicked = Some(index);
                }
            }
            clicked
        }
        AnalysisFindings::Over => sentence(ui, say!(locale, "analysis-over")),
        AnalysisFindings::NoThreats => sentence(ui, say!(locale, "analysis-no-threats")),
        AnalysisFindings::NoMemory(no_memory) => sentence(ui, say!(locale, "analysis-no-memory", mib = no_memory.mib)),
    })
    .inner
}

fn sentence(ui: &mut Ui, words: String) -> Option<usize> {
    let place = ui.add(Words::prose(words.clone())).rect;
    announce(ui, Id::new("analysis said"), place, &words, false);
    None
}

/// What is searched, how deep, and, if there is room, how fast.
fn head(ui: &Ui, analysis: &Analysis, progress: &AnalysisProgress) -> String {
    let kit = Kit::of(ui);
    let locale = kit.locale();
    let depth = progress.depth();
    let what = if analysis.threats {
        say!(locale, "analysis-threats-depth", depth)
    } else {
        say!(locale, "analysis-depth", depth)
    };
    let with_speed = progress.positions_a_second().map(|rate| {
        let speed = say!(locale, "analysis-speed", thousands = locale.number(rate / 1000.0, 0));
        format!("{what} · {speed}")
    });
    with_speed.filter(|words| Lettering::Label.fits(ui.painter(), words, ui.available_width())).unwrap_or(what)
}

/// Shows a line, as many of its actions as there is room for; returns whether the player has clicked it.
fn row(ui: &mut Ui, position: &Position, line: &ReviewLine, is_playable: bool) -> bool {
    let kit = Kit::of(ui);
    let (locale, palette) = (kit.locale(), kit.palette());
    let worth = Worth::of(position, line.score, &line.actions).say(locale);
    let told = moves(position, &line.actions);
    let with = |actions: usize| format!("{worth}   {}", told[..actions].join(" "));
    let room = ui.available_width() - 2.0 * PAD;
    let fits = |actions: &usize| Lettering::Label.fits(ui.painter(), &with(*actions), room);
    let shown = (1..=told.len()).rev().find(fits).unwrap_or_default();
    let chip = Chip::new(Lettering::Label, with(shown), palette.ivory).said(with(told.len()));
    let chip = chip.fill(Some(palette.night)).wide().pad(PAD).least(vec2(0.0, ROW));
    ui.add(if is_playable { chip.clickable() } else { chip }).clicked()
}

/// The actions of a line, those of White after the numbers of their moves, such as `12. Td9`, `Rb4`, `13. Lc3`.
fn moves(before: &Position, line: &[Action]) -> Vec<String> {
    let mut position = before.clone();
    let mut told = Vec::new();
    for (index, action) in line.iter().take(LONGEST).enumerate() {
        let move_number = position.move_number();
        let number = if position.begins_turn() && position.side_to_move() == Side::White {
            Some(format!("{move_number}."))
        } else {
            (index == 0).then(|| format!("{move_number}…"))
        };
        told.push(number.into_iter().chain([position.notation(*action)]).collect::<Vec<_>>().join(" "));
        position.play_unchecked(*action);
    }
    told
}

//! The graph of the winning chances: White's chance after every turn, with the faults and the turn that is shown. A
//! click or a drag goes to the turn below the pointer.

use bevy_egui::egui::{CursorIcon, Sense, Ui, WidgetInfo, WidgetType, vec2};
use egui_plot::{Bar, BarChart, HLine, HoverPosition, Line, LineStyle, MarkerShape, Plot, PlotPoints, Points, VLine};

use super::desk::ReviewDesk;
use super::distances::DistanceChart;
use crate::app::ui::Kit;
use crate::game::study::NodeId;
use crate::locale::{Say, say};
use crate::rules::Side;

/// The radii of the marks at mistakes and blunders, and of those at turning points, in points.
const FAULT: f32 = 3.0;
const TURNING: f32 = 5.0;
/// The strength of the colour of the bars that show the distances to a win.
const BARS: f32 = 0.55;

/// Shows the graph in the remaining room. Returns the node that the player has chosen.
pub fn show(ui: &mut Ui, desk: &ReviewDesk, distances: &DistanceChart) -> Option<NodeId> {
    let kit = Kit::of(ui);
    let (locale, palette) = (kit.locale(), kit.palette());
    let chances = desk.chances();
    let plies = desk.reviewed.session.plies().len().max(1);
    let place = ui.available_rect_before_wrap();
    ui.painter().add(kit.paper(place));
    let point = |(plies, chance): &(usize, f64)| [*plies as f64, *chance];
    let curve: Vec<[f64; 2]> = chances.iter().map(point).collect();
    let percent = |chance: f64| locale.percent(chance as f32);
    let plot = Plot::new("review graph")
        .width(place.width())
        .height(place.height())
        .include_x(0.0)
        .include_x(plies as f64)
        .include_y(-0.04)
        .include_y(1.04)
        .set_margin_fraction(vec2(0.01, 0.0))
        .show_axes(false)
        .show_grid(false)
        .show_background(false)
        .show_crosshair(false)
        // The keyboard focus skips the graph, because arrow keys step through the line anyway.
        .sense(Sense::CLICK | Sense::DRAG)
        .allow_drag(false)
        .allow_zoom(false)
        .allow_scroll(false)
        .allow_boxed_zoom(false)
        .allow_double_click_reset(false)
        .label_formatter(|at| {
            let (HoverPosition::NearDataPoint { position, .. } | HoverPosition::Elsewhere { position }) = at;
            let (plies, chance) = nearest(&chances, position.x)?;
            let number = desk.outline().of_node(desk.node_after(plies)).map_or(1, |found| found.number);
            let chance = say!(locale, "review-graph-turn", number, side = Side::White, percent = percent(chance));
            Some(match distances.after(plies) {
                Some(verdict) => locale.sentences([chance, verdict.say(locale)]),
                None => chance,
            })
        });
    let shown = plot.show(ui, |plot| {
        plot.hline(HLine::new("", 0.5).color(palette.paper_muted).style(LineStyle::dashed_loose()).width(1.0));
        let white = palette.side_ink[Side::White];
        let line = Line::new("", PlotPoints::from(curve)).color(white).width(2.0);
        plot.line(line.fill(0.5).fill_alpha(0.25));
        for (side, bars) in distances.bars() {
            let bars = bars.map(|(plies, height)| Bar::new(plies as f64, height).base_offset(0.5).width(0.8));
            let fill = palette.side_ink[side].gamma_multiply(BARS);
            plot.bar_chart(BarChart::new("", bars.collect()).color(fill).allow_hover(false));
        }
        for (marks, radius) in marks(desk) {
            let points = Points::new("", PlotPoints::from(marks)).shape(MarkerShape::Circle).filled(true);
            plot.points(points.radius(radius).color(palette.main));
        }
        if let Some(plies) = desk.plies_at(desk.study.cursor()) {
            plot.vline(VLine::new("", plies as f64).color(palette.ink).width(1.5));
        }
        plot.pointer_coordinate()
    });
    let said = say!(locale, "review-graph", side = Side::White);
    shown.response.widget_info(|| WidgetInfo::labeled(WidgetType::Image, true, &said));
    let response = shown.response.on_hover_cursor(CursorIcon::PointingHand);
    let chosen = response.clicked() || response.dragged();
    let at = shown.inner.filter(|_| chosen)?;
    let (plies, _) = nearest(&chances, at.x)?;
    Some(desk.node_after(plies)).filter(|node| *node != desk.study.cursor())
}

/// The judged turn whose end is nearest to this place on the graph.
fn nearest(chances: &[(usize, f64)], x: f64) -> Option<(usize, f64)> {
    let distance = |(plies, _): &&(usize, f64)| (*plies as f64 - x).abs();
    chances.iter().min_by(|a, b| distance(a).total_cmp(&distance(b))).copied()
}

/// The places of mistakes and blunders, and of the turning points among them, each with the radius of the marks.
fn marks(desk: &ReviewDesk) -> [(Vec<[f64; 2]>, f32); 2] {
    let Some(review) = desk.review() else { return [(Vec::new(), FAULT), (Vec::new(), TURNING)] };
    let place = |index: &usize| {
        let turn = &review.turns[*index];
        [turn.plies.end as f64, turn.chance_of_white()[1]]
    };
    [(review.mistakes(), FAULT), (review.turning_points.clone(), TURNING)]
        .map(|(turns, radius)| (turns.iter().map(place).collect(), radius))
}

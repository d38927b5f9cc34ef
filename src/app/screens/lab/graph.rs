//! Draws the motion of the piece as curves over time. The curves are solid for the set of animation parameters in use,
//! and dotted for the other set.

use bevy_egui::egui::{Color32, Ui, WidgetInfo, WidgetType};
use egui_plot::{Corner, HoverPosition, Legend, Line, LineStyle, Plot, PlotPoints, VLine};

use super::LabBench;
use super::course::SceneCourse;
use crate::app::ui::Kit;
use crate::locale::{Say, say};

/// How many points a curve has.
const POINTS: u16 = 160;
/// The graph leaves out a flat curve. A curve is flat if its values vary by less than this.
const FLAT: f32 = 1e-4;

const COLOURS: [Color32; 8] = [
    Color32::from_rgb(0xF4, 0xD4, 0x8A),
    Color32::from_rgb(0x6F, 0xC3, 0xF0),
    Color32::from_rgb(0xF0, 0x8A, 0x5D),
    Color32::from_rgb(0xA6, 0xD8, 0x6A),
    Color32::from_rgb(0xE8, 0x8A, 0xC8),
    Color32::from_rgb(0xB9, 0xA6, 0xF5),
    Color32::from_rgb(0x58, 0xD6, 0xC4),
    Color32::from_rgb(0xD8, 0xD8, 0xD8),
];

pub fn show(ui: &mut Ui, lab: &LabBench) {
    let kit = Kit::of(ui);
    let locale = kit.locale();
    let Some(used) = lab.course() else { return };
    let other = lab.courses[lab.sets.other()].as_ref().filter(|_| lab.sets.differ());
    let longest = other.map_or(used.total_ms, |other| used.total_ms.max(other.total_ms)).max(1.0);
    let mut lines = Vec::new();
    for (course, set) in [(Some(used), lab.sets.used()), (other, lab.sets.other())] {
        let Some(course) = course else { continue };
        for (place, (kind, curve)) in course.curves().into_iter().enumerate() {
            let name = kind.say(locale);
            let points = points(course, curve, longest);
            let least = points.iter().map(|point| point[1]).fold(f64::INFINITY, f64::min);
            let most = points.iter().map(|point| point[1]).fold(f64::NEG_INFINITY, f64::max);
            if most - least < f64::from(FLAT) {
                continue;
            }
            // The curves of both sets have the same name, so that the legend lists the name only once.
            let style = if set == lab.sets.used() { LineStyle::Solid } else { LineStyle::dotted_dense() };
            let colour = COLOURS[place % COLOURS.len()];
            lines.push(Line::new(name, PlotPoints::from(points)).color(colour).style(style).width(2.0));
        }
    }
    let now = VLine::new("now", f64::from(lab.player.ms.min(longest))).color(kit.palette().ivory);
    Plot::new(("lab graph", lab.scene.animation.to_string()))
        .height(ui.available_height())
        .include_x(0.0)
        .include_x(f64::from(longest))
        .include_y(-0.1)
        .include_y(1.1)
        .x_axis_formatter(|mark, _| locale.number(mark.value, 0))
        .y_axis_formatter(|mark, _| locale.number(mark.value, 1))
        .label_formatter(|at| match at {
            HoverPosition::NearDataPoint { plot_name, position, .. } => {
                Some(locale.named(plot_name, &locale.number(position.y, 3)))
            }
            HoverPosition::Elsewhere { .. } => None,
        })
        .allow_drag(false)
        .allow_zoom(false)
        .allow_scroll(false)
        .legend(Legend::default().position(Corner::RightTop))
        .show(ui, |plot| {
            for line in lines {
                plot.line(line);
            }
            plot.vline(now.name(""));
        })
        .response
        .widget_info(|| WidgetInfo::labeled(WidgetType::Image, true, say!(locale, "lab-graph")));
}

fn points(course: &SceneCourse, curve: fn(&SceneCourse, f32) -> f32, longest: f32) -> Vec<[f64; 2]> {
    let at = |nth: u16| longest * f32::from(nth) / f32::from(POINTS);
    (0..=POINTS).map(|nth| [f64::from(at(nth)), f64::from(curve(course, at(nth)))]).collect()
}

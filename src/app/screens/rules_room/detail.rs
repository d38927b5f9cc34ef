//! One switch: what it decides, small boards that show its values, and the choice of a value.

use bevy_egui::egui::{
    Align2, Color32, CornerRadius, Rect, Sense, Stroke, StrokeKind, Ui, UiBuilder, WidgetInfo, WidgetType, pos2, vec2,
};

use super::RulesRoomChoice;
use super::desk::{RulesDesk, TIMES, is_of_words};
use super::exact;
use crate::app::motion::Animations;
use crate::app::screens::demo_film::{DemoFilm, FilmCaption, told};
use crate::app::ui::Kit;
use crate::app::ui::layout::{list, tiles};
use crate::app::ui::lettering::Lettering;
use crate::app::ui::widgets::{Plate, Words};
use crate::app::ui::wrapping::lines;
use crate::game::rule_demos::DemoValue;
use crate::locale::{Say, say};

/// The least width of a value's card, and the most cards in a row.
const CARDS: (f32, usize) = (196.0, 3);
const GAP: f32 = 10.0;
const PAD: f32 = 10.0;
const BOARD: f32 = 150.0;
const CAPTION: f32 = 24.0;

pub fn show(ui: &mut Ui, desk: &RulesDesk, animations: &Animations) -> Option<RulesRoomChoice> {
    let kit = Kit::of(ui);
    let (locale, palette) = (kit.locale(), kit.palette());
    let switch = desk.switch;
    list(ui, ("rules room detail", switch.name()), |ui| {
        ui.add(Words::new(Lettering::Heading, locale.switch_title(switch)));
        ui.add(Words::prose(locale.switch_sentence(switch)));
        if let Some(reason) = desk.idle(switch) {
            let reason = reason.say(locale);
            ui.add(Words::small(say!(locale, "rules-room-idle", reason)).colour(palette.brass));
        }
        let mut chosen = None;
        let may_change = desk.rules().is_some();
        let sentence = |value: &DemoValue| locale.value_sentence(switch, value.value);
        let films: Vec<&(DemoValue, DemoFilm)> = desk.films().iter().collect();
        let height = |ui: &Ui, width: f32| {
            let of = |(value, _): &&(DemoValue, DemoFilm)| words_height(ui, &sentence(value), width);
            films.iter().map(of).fold(0.0_f32, f32::max) + BOARD + CAPTION + 2.0 * PAD + 12.0
        };
        tiles(ui, &films, CARDS, GAP, height, |ui, (value, film), size| {
            let words = sentence(value);
            let holds = desk.value(switch) == Some(value.value);
            let content = |ui: &mut Ui| card(ui, &words, film, (animations, film.in_a_row(desk.shown_ms, TIMES)));
            if is_of_words(switch) && may_change {
                let said = told(locale, &value.tries);
                let plate = Plate::new(("rules room value", value.value.to_string()), &words, holds).description(&said);
                if plate.margin(vec2(PAD, PAD)).show(ui, size.y, content).clicked() && !holds {
                    chosen = Some(RulesRoomChoice::Set(value.value.to_string()));
                }
            } else {
                let place = Rect::from_min_size(ui.cursor().min, size);
                ui.painter().rect_filled(place, CornerRadius::same(12), palette.card);
                if holds {
                    let edge = Stroke::new(2.0, palette.brass);
                    ui.painter().rect_stroke(place, CornerRadius::same(12), edge, StrokeKind::Inside);
                }
                let mut inside = ui.new_child(UiBuilder::new().max_rect(place.shrink(PAD)).id_salt(words.as_str()));
                content(&mut inside);
                let response = ui.allocate_rect(place, Sense::hover());
                let said = locale.named(&words, &told(locale, &value.tries));
                response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &said));
            }
        });
        ui.spacing_mut().item_spacing.y = 8.0;
        if let (Some(value), true) = (desk.value(switch), may_change) {
            if let Some(text) = exact::show(ui, locale, switch, value) {
                chosen = Some(RulesRoomChoice::Set(text));
            }
        } else {
            ui.add(Words::small(say!(locale, "rules-room-of-setup")));
        }
        chosen
    })
}

/// Draws the words of a value, its film, and what happens in it.
fn card(ui: &mut Ui, words: &str, film: &DemoFilm, (animations, ms): (&Animations, f32)) {
    let kit = Kit::of(ui);
    let locale = kit.locale();
    ui.spacing_mut().item_spacing.y = 4.0;
    ui.add(Words::new(Lettering::Label, words).unsaid());
    let width = ui.available_width();
    let bottom = ui.max_rect().bottom();
    let room = Rect::from_min_size(pos2(ui.max_rect().left(), bottom - BOARD - CAPTION), vec2(width, BOARD));
    let clip = ui.painter().with_clip_rect(ui.clip_rect());
    film.draw(&clip, &kit, room, (&animations.motion, ms));
    let caption = match film.caption(ms) {
        FilmCaption::Nothing => String::new(),
        FilmCaption::Waits(seconds) => say!(locale, "demo-waits", seconds),
        FilmCaption::Outcome(outcome) => outcome.say(locale),
    };
    let lettering = Lettering::Caption.fitting(ui.painter(), &caption, width);
    let at = pos2(room.center().x, bottom - CAPTION / 2.0);
    ui.painter().text(at, Align2::CENTER_CENTER, caption, lettering.font(), kit.palette().brass);
}

fn words_height(ui: &Ui, words: &str, width: f32) -> f32 {
    let ink = Color32::PLACEHOLDER;
    lines(ui.painter(), words, Lettering::Label.font(), ink, width - 2.0 * PAD).size().y
}

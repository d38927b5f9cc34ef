//! The two lists of the set-up: boards with their pictures, rule sets with their descriptions.

use bevy_egui::egui::style::ScrollAnimation;
use bevy_egui::egui::{
    Align2, AsId, CornerRadius, Id, Rect, Response, ScrollArea, Sense, Stroke, StrokeKind, Ui, UiBuilder, WidgetInfo,
    WidgetType, pos2, vec2,
};

use super::thumbnail;
use crate::content::{Content, FileKind};
use crate::levels::Level;
use crate::rules::FirstMover;
use crate::rules::jungle::RuleSet;
use crate::ui::{Skin, theme};

/// A level by its file's name, or why it cannot be read.
pub struct LevelEntry {
    pub name: String,
    level: Result<Level, String>,
}

impl LevelEntry {
    pub fn own_rules(&self) -> &str {
        self.level.as_ref().map_or("", |level| level.rules_name())
    }

    pub fn first_is_chosen(&self) -> bool {
        self.level.as_ref().is_ok_and(Level::first_is_chosen)
    }

    /// Whether the file leaves open which side begins.
    pub fn leaves_side_open(&self) -> bool {
        self.level.as_ref().is_ok_and(|level| level.to_move.is_none())
    }
}

/// A rule set by its file's name, or why it cannot be read.
pub struct RulesEntry {
    pub name: String,
    rules: Result<RuleSet, String>,
}

impl RulesEntry {
    pub fn first_is_chosen(&self) -> bool {
        self.rules.as_ref().is_ok_and(|rules| rules.match_rules.first == FirstMover::Chosen)
    }
}

/// All levels: the standard board first, then the others by their names.
pub fn levels(content: &Content) -> Vec<LevelEntry> {
    let mut names = names(content, FileKind::Level);
    names.sort_by_key(|name| name != "jungle");
    let read = |name: String| {
        let level = content.level(&name).map(|loaded| loaded.value).map_err(|error| error.to_string());
        LevelEntry { name, level }
    };
    names.into_iter().map(read).collect()
}

/// All rule sets, `classic` first.
pub fn rules(content: &Content) -> Vec<RulesEntry> {
    let mut names = names(content, FileKind::Rules);
    names.sort_by_key(|name| name != "classic");
    let read = |name: String| {
        let rules = content.rules(&name).map(|loaded| loaded.value).map_err(|error| error.to_string());
        RulesEntry { name, rules }
    };
    names.into_iter().map(read).collect()
}

fn names(content: &Content, kind: FileKind) -> Vec<String> {
    content.all().into_iter().filter(|found| found.kind == kind).map(|found| found.name).collect()
}

const LEVEL_ROW: f32 = 132.0;
const RULES_ROW: f32 = 46.0;

/// Returns the level that was clicked. `reveal` scrolls to the picked one.
pub fn show_levels(
    ui: &mut Ui,
    skin: Skin,
    place: Rect,
    levels: &[LevelEntry],
    picked: usize,
    reveal: bool,
) -> Option<usize> {
    let mut clicked = None;
    scroll(ui, place, "levels", |ui| {
        for (index, entry) in levels.iter().enumerate() {
            let (title, words, level) = match &entry.level {
                Ok(level) => (level.name.as_str(), level.description.as_str(), Some(level)),
                Err(error) => (entry.name.as_str(), error.as_str(), None),
            };
            let (row, hit) =
                row(ui, skin, &entry.name, place.width() - skin.px(14.0), LEVEL_ROW, index == picked, title);
            if hit {
                clicked = Some(index);
            }
            if reveal && index == picked {
                ui.scroll_to_rect_animation(row, None, ScrollAnimation::none());
            }
            let picture = Rect::from_center_size(
                pos2(row.left() + skin.px(66.0), row.center().y),
                skin.vec(108.0, LEVEL_ROW - 20.0),
            );
            if let Some(level) = level {
                thumbnail::draw(ui.painter(), skin, picture, &level.start);
            }
            let at = pos2(row.left() + skin.px(136.0), row.top() + skin.px(12.0));
            let font = skin.font(24.0, theme::serif());
            let below = skin.line(ui.painter(), at, Align2::LEFT_TOP, title, font, skin.palette.ivory).bottom();
            let width = row.right() - skin.px(16.0) - at.x;
            let colour = if level.is_some() { skin.palette.muted } else { skin.palette.brass };
            let text = ui.painter().with_clip_rect(row.shrink(skin.px(4.0)).intersect(ui.clip_rect()));
            skin.paragraph(
                &text,
                pos2(at.x, below + skin.px(2.0)),
                width,
                words,
                skin.font(16.0, theme::text()),
                colour,
            );
        }
    });
    clicked
}

/// Returns the rule set that was clicked: `Some(None)` is the level's own.
pub fn show_rules(
    ui: &mut Ui,
    skin: Skin,
    place: Rect,
    rules: &[RulesEntry],
    own: &str,
    picked: Option<usize>,
) -> Option<Option<usize>> {
    let mut clicked = None;
    scroll(ui, place, "rules", |ui| {
        let of_board = format!("The board's own: {own}");
        let all =
            std::iter::once((None, of_board.as_str(), None)).chain(rules.iter().enumerate().map(|(index, entry)| {
                match &entry.rules {
                    Ok(rules) => (Some(index), rules.name.as_str(), Some(rules.description.as_str())),
                    Err(error) => (Some(index), entry.name.as_str(), Some(error.as_str())),
                }
            }));
        for (index, title, words) in all {
            let width = place.width() - skin.px(14.0);
            // The picked set opens and shows its description.
            let open = words.filter(|_| index == picked).map(|words| {
                let font = skin.font(16.0, theme::text());
                ui.painter().layout(words.to_owned(), font, skin.palette.muted, width - skin.px(36.0))
            });
            let height = RULES_ROW + open.as_ref().map_or(0.0, |words| words.size().y / skin.scale + 10.0);
            let name = index.and_then(|index| rules.get(index)).map(|entry| entry.name.as_str());
            let (row, hit) = row(ui, skin, name, width, height, index == picked, title);
            if hit {
                clicked = Some(index);
            }
            let at = pos2(row.left() + skin.px(18.0), row.top() + skin.px(RULES_ROW / 2.0));
            skin.line(
                ui.painter(),
                at,
                Align2::LEFT_CENTER,
                title,
                skin.font(20.0, theme::serif()),
                skin.palette.ivory,
            );
            if let Some(words) = open {
                ui.painter().galley(pos2(at.x, row.top() + skin.px(RULES_ROW)), words, skin.palette.muted);
            }
        }
    });
    clicked
}

fn scroll(ui: &mut Ui, place: Rect, id: &str, add: impl FnOnce(&mut Ui)) {
    let mut child = ui.new_child(UiBuilder::new().max_rect(place).id_salt(id));
    child.set_clip_rect(place);
    let scroll = &mut child.spacing_mut().scroll;
    // The bar is visible even without a mouse over it, to show that there is more.
    (scroll.floating_width, scroll.dormant_background_opacity, scroll.dormant_handle_opacity) = (6.0, 0.4, 0.6);
    ScrollArea::vertical().id_salt(id).auto_shrink(false).show(&mut child, add);
}

/// Draws one row of a list; returns its area and whether it was clicked.
fn row(ui: &mut Ui, skin: Skin, what: impl AsId, width: f32, height: f32, picked: bool, words: &str) -> (Rect, bool) {
    let (rect, _) = ui.allocate_exact_size(vec2(width, skin.px(height)), Sense::hover());
    let response = ui.interact(rect, ui.id().with(Id::new(what)), Sense::click());
    response.widget_info(|| WidgetInfo::selected(WidgetType::RadioButton, true, picked, words));
    let radius = CornerRadius::same(skin.px(12.0) as u8);
    let fill = if picked || response.hovered() { skin.palette.card_lifted } else { skin.palette.card };
    ui.painter().rect_filled(rect, radius, fill);
    if picked || response.has_focus() {
        let width = if response.has_focus() { 3.0 } else { 2.0 };
        ui.painter().rect_stroke(rect, radius, Stroke::new(skin.px(width), skin.palette.brass), StrokeKind::Inside);
    }
    follow_focus(ui, &response);
    ui.add_space(skin.px(4.0));
    (rect, response.clicked())
}

/// Scrolls to a row once when it gets the keyboard focus; afterwards the mouse may scroll freely.
fn follow_focus(ui: &Ui, row: &Response) {
    let shown = Id::new("row in sight");
    let known = ui.data(|data| data.get_temp(shown)) == Some(row.id);
    if row.has_focus() && !known {
        ui.scroll_to_rect_animation(row.rect, None, ScrollAnimation::none());
        ui.data_mut(|data| data.insert_temp(shown, row.id));
    } else if known && !row.has_focus() {
        ui.data_mut(|data| data.remove::<Id>(shown));
    }
}

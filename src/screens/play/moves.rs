//! The list of moves on paper: one row for a move of each side, with the newest row in sight.

use bevy_egui::egui::{Align2, Color32, CornerRadius, Rect, ScrollArea, Sense, Ui, UiBuilder, pos2, vec2};

use crate::rules::step::Step;
use crate::rules::{Action, Side};
use crate::session::{Ply, Session};
use crate::ui::{Skin, theme};

const ROW: f32 = 36.0;
const HEADER: f32 = 40.0;
const NUMBER: f32 = 46.0;

pub fn show(ui: &mut Ui, skin: Skin, rect: Rect, session: &Session) {
    skin.paper(ui.painter(), rect);
    let pad = skin.px(14.0);
    let inner = rect.shrink2(vec2(pad, skin.px(8.0)));
    let column = (inner.width() - skin.px(NUMBER)) / 2.0;
    let left_of = |side: Side| inner.left() + skin.px(NUMBER) + column * side as u8 as f32;
    let header = inner.top() + skin.px(HEADER / 2.0);
    let serif = skin.font(19.0, theme::serif());
    for side in Side::BOTH {
        let at = pos2(left_of(side) + skin.px(8.0), header);
        skin.line(
            ui.painter(),
            at,
            Align2::LEFT_CENTER,
            theme::SIDE_NAMES[side],
            serif.clone(),
            skin.palette.side_ink[side],
        );
    }
    let list = inner.with_min_y(inner.top() + skin.px(HEADER));
    if session.plies().is_empty() {
        let font = skin.font(17.0, theme::text());
        let words = "Click an animal, then where it should go.";
        skin.line(ui.painter(), list.center(), Align2::CENTER_CENTER, words, font, skin.palette.paper_muted);
        return;
    }
    let rows = rows(session);
    let mut child = ui.new_child(UiBuilder::new().max_rect(list));
    child.set_clip_rect(list);
    ScrollArea::vertical().auto_shrink(false).stick_to_bottom(true).show_rows(
        &mut child,
        skin.px(ROW) - ui.spacing().item_spacing.y,
        rows.len(),
        |ui, shown| {
            for number in shown {
                let (row, _) = ui.allocate_exact_size(
                    vec2(list.width(), skin.px(ROW) - ui.spacing().item_spacing.y),
                    Sense::hover(),
                );
                if number % 2 == 0 {
                    ui.painter().rect_filled(row, CornerRadius::same(skin.px(6.0) as u8), skin.palette.paper_stripe);
                }
                let at = pos2(inner.left() + skin.px(NUMBER - 12.0), row.center().y);
                let text = (number + 1).to_string();
                skin.line(
                    ui.painter(),
                    at,
                    Align2::RIGHT_CENTER,
                    &text,
                    skin.font(17.0, theme::bold()),
                    skin.palette.paper_muted,
                );
                for side in Side::BOTH {
                    if let Some(index) = rows[number][side as usize] {
                        let cell = Rect::from_min_max(
                            pos2(left_of(side), row.top()),
                            pos2(left_of(side) + column - skin.px(6.0), row.bottom()),
                        );
                        draw(
                            ui,
                            skin,
                            cell,
                            &session.plies()[index],
                            index + 1 == session.cursor(),
                            index >= session.cursor(),
                        );
                    }
                }
            }
        },
    );
}

/// How many moves have been played: the number of the last row that has not been taken back.
pub fn played(session: &Session) -> usize {
    rows(session).iter().filter(|row| row.iter().flatten().any(|ply| *ply < session.cursor())).count()
}

/// The plies in rows. Each row has a column for White's ply and one for Black's; the index is that of the ply.
fn rows(session: &Session) -> Vec<[Option<usize>; 2]> {
    let mut rows: Vec<[Option<usize>; 2]> = Vec::new();
    for (index, ply) in session.plies().iter().enumerate() {
        let column = ply.side as usize;
        match rows.last_mut() {
            Some(row) if row[column].is_none() && column > 0 => row[column] = Some(index),
            _ => {
                let mut row = [None, None];
                row[column] = Some(index);
                rows.push(row);
            }
        }
    }
    rows
}

fn draw(ui: &Ui, skin: Skin, cell: Rect, ply: &Ply, current: bool, undone: bool) {
    let painter = ui.painter();
    if current {
        let mark = cell.shrink2(vec2(0.0, skin.px(2.0)));
        painter.rect_filled(mark, CornerRadius::same(skin.px(6.0) as u8), skin.palette.side_ink[ply.side]);
    }
    let (mut ink, mut tint) = (if current { skin.palette.ivory } else { skin.palette.ink }, Color32::WHITE);
    if undone {
        (ink, tint) = (ink.gamma_multiply(0.4), tint.gamma_multiply(0.4));
    }
    if let Some(piece) = ply.piece {
        let at = pos2(cell.left() + skin.px(22.0), cell.center().y);
        skin.icon(painter, &format!("head_{piece}"), at, 29.0, tint);
    }
    let at = pos2(cell.left() + skin.px(46.0), cell.center().y);
    skin.line(painter, at, Align2::LEFT_CENTER, &words(ply), skin.font(18.0, theme::bold()), ink);
}

/// `a3 – a4`, `a3 × a4`, `a4 » d4`.
fn words(ply: &Ply) -> String {
    let Action::Move(played) = ply.action else {
        return if ply.is_missed() { "missed" } else { "passes" }.to_owned();
    };
    let captures = ply.steps.iter().any(|(_, step)| matches!(step, Step::Capture { .. }));
    let leaps = ply.steps.iter().any(|(_, step)| matches!(step, Step::Leap { .. }));
    let sign = match (leaps, captures) {
        (true, true) => "»×",
        (true, false) => "»",
        (false, true) => "×",
        (false, false) => "–",
    };
    format!("{} {sign} {}", played.from, played.to)
}

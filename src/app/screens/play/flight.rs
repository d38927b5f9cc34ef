//! Draws captured animals again above the panel while they fly to the tray, because the panel hides their sprites.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use bevy_egui::egui::{self, Color32, LayerId, Order};

use super::arrangement::BoardInWindow;
use crate::app::board::moving_pieces::Travelling;
use crate::app::board::pieces;
use crate::app::motion::{Animations, BoardClock};
use crate::app::pictures::PictureName;
use crate::app::play::InMatch;
use crate::app::ui::Panels;

pub fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, show.after(super::MatchPage::Panel).run_if(in_state(InMatch)));
}

/// The moving animals, and the pictures that each animal is made of.
#[derive(SystemParam)]
struct Travellers<'w, 's> {
    travels: Query<'w, 's, (&'static Transform, &'static Children, &'static Travelling)>,
    bodies: Query<'w, 's, (&'static Transform, &'static Children), With<pieces::PieceBody>>,
    parts: Query<'w, 's, (&'static PictureName, &'static Sprite, &'static Visibility)>,
}

fn show(
    mut panels: Panels,
    board: BoardInWindow,
    clock: Res<BoardClock>,
    animations: Res<Animations>,
    travellers: Travellers,
) -> Result {
    let Travellers { travels, bodies, parts } = travellers;
    if travels.is_empty() {
        return Ok(());
    }
    let (window, zoom) = panels.window()?;
    let fit = board.fit(window, zoom);
    let (painter, kit) = panels.painter(LayerId::new(Order::Foreground, egui::Id::new("flight")))?;
    for (place, children, travel) in &travels {
        // After the animal has arrived, the tray draws it.
        if travel.flight(&clock).is_none_or(|(ms, flight)| ms >= flight.flying_ms(&animations.motion)) {
            continue;
        }
        for (body, layers) in children.iter().filter_map(|child| bodies.get(child).ok()) {
            let at = fit.to_window(place.translation.truncate() + body.translation.truncate());
            // While the animal is over the board, its sprite is visible, so the animal is not drawn again.
            if board.area.0.is_some_and(|area| area.contains(at)) {
                continue;
            }
            let size = pieces::DISC * zoom.points(fit.square_px) * egui::vec2(body.scale.x, body.scale.y);
            let rect = egui::Rect::from_center_size(zoom.place(at), size);
            for (PictureName(name), sprite, visibility) in layers.iter().filter_map(|part| parts.get(part).ok()) {
                if *visibility != Visibility::Hidden && sprite.color.alpha() > 0.0 {
                    painter.add(kit.picture(name, rect, Color32::WHITE));
                }
            }
        }
    }
    Ok(())
}

//! A captured animal on its way to the tray is drawn a second time over the panel, which would otherwise hide it.

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use bevy_egui::egui::{self, Color32, LayerId, Order};

use crate::app::board::moving_pieces::Travel;
use crate::app::board::{BoardArea, BoardView, pieces};
use crate::app::motion::{Animations, BoardClock};
use crate::app::pictures::Picture;
use crate::app::play::InMatch;
use crate::app::ui::Panels;

pub fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, show.after(super::show).run_if(in_state(InMatch)));
}

fn show(
    mut panels: Panels,
    area: Res<BoardArea>,
    view: Res<BoardView>,
    clock: Res<BoardClock>,
    animations: Res<Animations>,
    travels: Query<(&Transform, &Children, &Travel)>,
    bodies: Query<(&Transform, &Children), With<pieces::Body>>,
    parts: Query<(&Picture, &Sprite, &Visibility)>,
) -> Result {
    if travels.is_empty() {
        return Ok(());
    }
    let (window, zoom) = panels.window()?;
    let fit = area.fit(zoom.pixel(window.max), &view);
    let (painter, kit) = panels.painter(LayerId::new(Order::Foreground, egui::Id::new("flight")))?;
    for (place, children, travel) in &travels {
        // When it has arrived, the tray draws it.
        if travel.flight(&clock).is_none_or(|(ms, flight)| ms >= flight.flying_ms(&animations.motion)) {
            continue;
        }
        for (body, layers) in children.iter().filter_map(|child| bodies.get(child).ok()) {
            let at = fit.to_window(place.translation.truncate() + body.translation.truncate());
            // Over the board the sprite itself is visible.
            if area.0.is_some_and(|board| board.contains(at)) {
                continue;
            }
            let size = pieces::DISC * zoom.points(fit.square_px) * egui::vec2(body.scale.x, body.scale.y);
            let rect = egui::Rect::from_center_size(zoom.place(at), size);
            for (Picture(name), sprite, visibility) in layers.iter().filter_map(|part| parts.get(part).ok()) {
                if *visibility != Visibility::Hidden && sprite.color.alpha() > 0.0 {
                    painter.add(kit.picture(name, rect, Color32::WHITE));
                }
            }
        }
    }
    Ok(())
}

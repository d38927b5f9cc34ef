//! A captured animal on its way to the tray is drawn a second time over the panel, which would otherwise hide it.

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use bevy_egui::egui::{self, Color32, LayerId, Order};

use crate::board::motion::Flight;
use crate::board::{BoardArea, BoardView, pieces};
use crate::motion::{Animations, BoardClock};
use crate::play::InMatch;
use crate::rules::Side;
use crate::rules::jungle::{Animal, Rank};
use crate::settings::Settings;
use crate::ui::Panels;

pub fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, show.after(super::show).run_if(in_state(InMatch)));
}

fn show(
    mut panels: Panels,
    area: Res<BoardArea>,
    view: Res<BoardView>,
    clock: Res<BoardClock>,
    animations: Res<Animations>,
    settings: Res<Settings>,
    flights: Query<(&Transform, &Side, &Animal, &Rank, &Children, &Flight)>,
    bodies: Query<&Transform, With<pieces::Body>>,
) -> Result {
    if flights.is_empty() {
        return Ok(());
    }
    let (window, zoom) = panels.window()?;
    let fit = area.fit(zoom.pixel(window.max), &view);
    let (painter, kit) = panels.painter(LayerId::new(Order::Foreground, egui::Id::new("flight")))?;
    for (place, side, animal, rank, children, flight) in &flights {
        // It has arrived: from here on the tray draws it.
        if clock.since(flight.start_ms) >= animations.motion.capture.flight_ms {
            continue;
        }
        for body in children.iter().filter_map(|child| bodies.get(child).ok()) {
            let at = fit.to_window(place.translation.truncate() + body.translation.truncate());
            // Over the board the sprite itself is visible.
            if area.0.is_some_and(|board| board.contains(at)) {
                continue;
            }
            let size = pieces::DISC * zoom.points(fit.square_px) * egui::vec2(body.scale.x, body.scale.y);
            let rect = egui::Rect::from_center_size(zoom.place(at), size);
            let disc = pieces::disc(settings.faces, *side, *animal);
            for name in [Some(disc), pieces::numeral(settings.faces, *side, *rank)].into_iter().flatten() {
                painter.add(kit.picture(&name, rect, Color32::WHITE));
            }
        }
    }
    Ok(())
}

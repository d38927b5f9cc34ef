//! Forwards a screen reader's requests to egui, which bevy_egui 0.42 does not do.

use bevy::a11y::ActionRequest;
use bevy::prelude::*;
use bevy_egui::input::EguiInputEvent;
use bevy_egui::{EguiInputSet, PrimaryEguiContext, egui};

pub fn plugin(app: &mut App) {
    app.add_systems(PreUpdate, forward_requests.in_set(EguiInputSet::ReadBevyMessages));
}

fn forward_requests(
    mut requests: MessageReader<ActionRequest>,
    context: Query<Entity, With<PrimaryEguiContext>>,
    mut out: MessageWriter<EguiInputEvent>,
) {
    let Ok(context) = context.single() else {
        return requests.clear();
    };
    for ActionRequest(request) in requests.read() {
        out.write(EguiInputEvent { context, event: egui::Event::AccessKitActionRequest(request.clone()) });
    }
}

//! Shows a small sign near the bottom of the window for a short time. A sign reports an event that has no other visible
//! or audible effect.

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::Real;
use bevy_egui::EguiPrimaryContextPass;
use bevy_egui::egui::accesskit::Live;
use bevy_egui::egui::{CornerRadius, Frame, Margin, Rect, Stroke};

use crate::app::awake::KeepAwake;
use crate::app::input::Stack;
use crate::app::play::{FrameSet, Playable};
use crate::app::ui::Panels;
use crate::app::ui::lettering::Lettering;
use crate::app::ui::widgets::Words;
use crate::locale::{self, Say};

pub fn plugin(app: &mut App) {
    app.init_resource::<ShownSign>()
        .init_resource::<SignRoom>()
        .add_systems(OnExit(Playable), |mut room: ResMut<SignRoom>| *room = SignRoom::Window)
        .add_message::<Sign>()
        .add_systems(Update, hang.in_set(FrameSet::Show))
        .add_systems(EguiPrimaryContextPass, show.run_if(|hung: Res<ShownSign>| hung.0.is_some()));
}

/// Requests that this text is shown for this duration, in place of the present sign; `None` removes the present sign.
#[derive(Message, Clone, Debug)]
pub struct Sign(Option<(locale::Message, Duration)>);

/// How long a sign with a few words is shown.
const GLANCE: Duration = Duration::from_millis(1500);
/// How long a sign with a sentence is shown.
const READ: Duration = Duration::from_secs(5);
/// The longest time for which a sign from [`Sign::until_down`] is shown.
const AT_MOST: Duration = Duration::from_secs(60);

impl Sign {
    pub fn word(words: locale::Message) -> Sign {
        Sign(Some((words, GLANCE)))
    }

    pub fn sentence(words: locale::Message) -> Sign {
        Sign(Some((words, READ)))
    }

    /// Returns a sign that stays until [`Sign::down`] removes it, for at most one minute.
    pub fn until_down(words: locale::Message) -> Sign {
        Sign(Some((words, AT_MOST)))
    }

    pub fn down() -> Sign {
        Sign(None)
    }
}

/// The area in which signs are shown while no overlay is open, in points.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub enum SignRoom {
    #[default]
    Window,
    /// This part of the window if the part is wide enough; otherwise the whole window.
    Beside(Rect),
    /// Exactly this area, in which a sign covers no piece and no button of a match.
    Strip(Rect),
}

/// The sign that is shown, and the time at which it is removed.
#[derive(Resource, Default)]
pub(super) struct ShownSign(Option<(locale::Message, Duration)>);

fn hang(mut signs: MessageReader<Sign>, time: Res<Time<Real>>, mut hung: ResMut<ShownSign>) {
    if let Some(Sign(sign)) = signs.read().last() {
        hung.0 = sign.clone().map(|(words, seen)| (words, time.elapsed() + seen));
    }
}

const PAD: Margin = Margin { left: 22, right: 22, top: 10, bottom: 10 };
const NARROW_PAD: Margin = Margin { left: 14, right: 14, top: 4, bottom: 4 };
/// The distance of a sign's middle from the lower edge of the area for signs, in points.
const ABOVE_THE_EDGE: f32 = 66.0;
/// The greatest width of a sign's text, in points.
const WIDTH: f32 = 560.0;
/// The least distance of a sign from the left and the right edge of the area for signs, in points.
const MARGIN: f32 = 40.0;
/// The least width of an area beside a menu, in points. In a narrower area, a sentence would have too many lines.
const LEAST_ROOM: f32 = 340.0;

pub(super) fn show(
    mut panels: Panels,
    time: Res<Time<Real>>,
    stack: Res<Stack>,
    sign_room: Res<SignRoom>,
    mut hung: ResMut<ShownSign>,
    mut awake: ResMut<KeepAwake>,
) -> Result {
    let Some((words, until)) = hung.0.as_ref() else { return Ok(()) };
    let left = until.saturating_sub(time.elapsed());
    let kit = panels.kit()?;
    let said = words.say(kit.locale());
    if left.is_zero() {
        hung.0 = None;
        return Ok(());
    }
    awake.within(left);
    let (window, _) = panels.window()?;
    let above_the_edge = |room: Rect| room.with_min_y(room.bottom() - 2.0 * ABOVE_THE_EDGE);
    let (room, place, margin, pad) = match *sign_room {
        SignRoom::Strip(room) if stack.top().is_none() => (room, room, 0.0, NARROW_PAD),
        SignRoom::Beside(room) if stack.top().is_none() && room.width() >= LEAST_ROOM => {
            (room, above_the_edge(room), MARGIN, PAD)
        }
        _ => (window, above_the_edge(window), MARGIN, PAD),
    };
    let palette = kit.palette();
    let frame = Frame::new()
        .fill(palette.night)
        .stroke(Stroke::new(1.5, palette.brass))
        .corner_radius(CornerRadius::same(22))
        .inner_margin(pad);
    panels.sign("sign", place, |ui| {
        ui.set_max_width(WIDTH.min(room.width() - 2.0 * margin));
        frame.show(ui, |ui| {
            let response = ui.add(Words::new(Lettering::Subheading, said));
            ui.ctx().accesskit_node_builder(response.id, |node| node.set_live(Live::Polite));
        });
    })
}

//! The choices of the player on the multiplayer page, and the rows of its lists of games.

use bevy_egui::egui::{AsId, Ui, vec2};

use crate::app::ui::Kit;
use crate::app::ui::lettering::Lettering;
use crate::app::ui::widgets::{PictureWidget, Plate, Words};

const ROW: f32 = 72.0;

/// The player's choice. A number in a variant is the index of a game in the list that shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MultiplayerChoice {
    /// Paste the text of the clipboard into the address field.
    Paste,
    Join,
    Watch,
    /// List the host's games.
    Look,
    /// Join this game of the host's list as a player (`Sit`), or watch it (`Spectate`).
    Sit(usize),
    Spectate(usize),
    /// Open a new game at the host, with the host's board and rules.
    Open,
    /// Open a new game at the host, with the board and the rules that are chosen on this computer.
    OpenOwn,
    /// Join this game of the local network.
    Found(usize),
    Host,
    /// Continue this interrupted game.
    GoOn(usize),
    Board,
    CopyInvite,
    /// Confirm that the animals in the picture of the host's key are the same on both screens.
    Compared,
    /// Confirm that a new key, which differs from the known key, belongs to the host.
    TrustNew,
    /// The answers to the question whether relays may be used: yes, no, or cancel the connection.
    WithRelays,
    WithoutRelays,
    NotNow,
    /// Call the same host once more.
    TryAgain,
    /// Stop waiting for the connection or for other players.
    Stop,
    Title,
}

/// Shows a row; returns whether the row was clicked. `said` is the name of the row for screen readers.
pub fn row(ui: &mut Ui, what: impl AsId, icon: &str, heading: &str, about: &str, said: &str) -> bool {
    let plate = Plate::new(what, said, false).description(about);
    let response = plate.show(ui, ROW, |ui| {
        ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing = vec2(14.0, 2.0);
            ui.add(PictureWidget::icon(icon, 40.0, Kit::of(ui).palette().brass));
            ui.vertical(|ui| {
                ui.add(Words::new(Lettering::Heading, heading).in_one_line().unsaid());
                ui.add(Words::small(about).unsaid());
            });
        });
    });
    response.clicked()
}

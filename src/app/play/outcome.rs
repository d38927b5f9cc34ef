//! Detects the end of a match and changes the screen.

use bevy::prelude::*;

use super::messages::GameEnded;
use super::screen::Screen;
use super::table::Table;

/// Announces the end of a match once. Returns from the game-over screen to the match if an undo has taken back the end.
pub fn check_win(
    table: Res<Table>,
    screen: Res<State<Screen>>,
    mut ended: MessageWriter<GameEnded>,
    mut next: ResMut<NextState<Screen>>,
) {
    let looks = table.is_changed() || screen.is_changed();
    let Some(session) = table.a_match().filter(|_| looks) else { return };
    match (session.ending(), screen.get()) {
        (Some(ending), Screen::Play) => {
            ended.write(GameEnded(ending));
            next.set(Screen::GameOver);
        }
        (None, Screen::GameOver) => next.set(Screen::Play),
        _ => {}
    }
}

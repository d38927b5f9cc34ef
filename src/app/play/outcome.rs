//! The end of a match: the rule book says it, the screen follows.

use bevy::prelude::*;

use super::messages::GameEnded;
use super::screen::Screen;
use super::table::Table;

/// Announces the end once, and comes back from the game-over screen when the end was taken back.
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

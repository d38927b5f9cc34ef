//! The end of a match: the rule book says it, the screen follows.

use bevy::prelude::*;

use super::messages::GameEnded;
use super::states::Screen;
use super::table::Match;

/// Announces the end once, and comes back from the game-over screen when the end was taken back.
pub fn check_win(
    game: Option<Res<Match>>,
    screen: Res<State<Screen>>,
    mut ended: MessageWriter<GameEnded>,
    mut next: ResMut<NextState<Screen>>,
) {
    let Some(game) = game.filter(|game| game.is_changed() || screen.is_changed()) else { return };
    match (game.ending(), screen.get()) {
        (Some(ending), Screen::Play) => {
            ended.write(GameEnded(ending));
            next.set(Screen::GameOver);
        }
        (None, Screen::GameOver) => next.set(Screen::Play),
        _ => {}
    }
}

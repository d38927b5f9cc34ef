//! The legend on the board explains the visible marks of the food chain, in every language.

use bevy::picking::pointer::PointerAction;
use bevy::prelude::*;
use riverleap::app::board::BoardArea;
use riverleap::app::play::Seats;
use riverleap::app::testing::{self, frames, widgets};
use riverleap::game::settings::{FoodChain, Language, Settings};
use riverleap::locale::{Locale, say};

use super::table::{begin, square, title};

fn table() -> App {
    let mut app = title();
    testing::watch(&mut app);
    begin(&mut app, Seats::default());
    app
}

fn point_at(app: &mut App, name: &str) {
    let at = testing::place_of(app, square(name));
    testing::mouse(app, at, PointerAction::Move { delta: Vec2::ZERO });
    frames(app, 4);
}

/// The visible words of the legend.
fn legend(app: &mut App) -> Vec<String> {
    const WORDS: [&str; 5] = ["Prey", "Hunter", "Equal", "Can be taken now", "In danger"];
    let seen = widgets(app).into_iter().map(|widget| widget.words);
    seen.filter(|words| WORDS.contains(&words.as_str())).collect()
}

#[test]
fn the_marks_are_explained_while_they_are_seen() {
    let mut app = table();
    point_at(&mut app, "a3");
    assert_eq!(legend(&mut app), [] as [&str; 0], "the food chain is off");
    app.world_mut().resource_mut::<Settings>().food_chain = FoodChain::OnHover;
    point_at(&mut app, "d5");
    assert_eq!(legend(&mut app), [] as [&str; 0], "nobody stands there");
    point_at(&mut app, "a3");
    assert_eq!(legend(&mut app), ["Prey", "Hunter", "Equal"]);
    app.world_mut().resource_mut::<Settings>().food_chain = FoodChain::Off;
    point_at(&mut app, "d5");
    assert_eq!(legend(&mut app), [] as [&str; 0]);
    // Looking at an animal of the other side shows the marks, too.
    testing::click_square(&mut app, square("c7"));
    frames(&mut app, 4);
    assert_eq!(legend(&mut app), ["Prey", "Hunter", "Equal"]);
}

#[test]
fn the_legend_is_whole_and_leaves_the_squares_free_in_every_language() {
    for language in Language::ALL {
        for (width, height) in [(1280.0, 800.0), (800.0, 600.0)] {
            let mut app = table();
            testing::resize(&mut app, width, height);
            app.world_mut().resource_mut::<Settings>().language = Some(language);
            app.world_mut().resource_mut::<Settings>().food_chain = FoodChain::OnHover;
            frames(&mut app, 4);
            point_at(&mut app, "a3");
            let top = testing::place_of(&app, square("a9"));
            let area = app.world().resource::<BoardArea>().0.unwrap();
            let half = (testing::place_of(&app, square("a1")).y - top.y) / 8.0 / 2.0;
            let words = &Locale::new(language);
            for wanted in
                [say!(words, "chain-could-take"), say!(words, "chain-must-fear"), say!(words, "chain-both-ways")]
            {
                let seen = widgets(&mut app).into_iter().find(|widget| widget.words == wanted);
                let seen = seen.unwrap_or_else(|| panic!("{language:?} {width}: {wanted}"));
                assert!(seen.place.max.y <= top.y - half + 4.0, "{language:?} {width}: {:?} over row 9", seen.place);
                assert!(seen.place.min.y >= 0.0 && seen.place.max.x <= area.max.x + 1.0, "{:?}", seen.place);
            }
            let cut: Vec<_> = testing::drawn(&app).into_iter().filter(|drawn| drawn.cut).collect();
            assert!(cut.is_empty(), "{cut:?}");
        }
    }
}

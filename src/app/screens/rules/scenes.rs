//! The scenes on the page "How to play": small boards on which the animals move. Each scene plays when the page opens, and
//! again when the player points at it, and then rests. At rest, a scene shows its first moves as arrows.

use std::time::Duration;

use bevy::prelude::Resource;
use bevy_egui::egui::{Ui, Vec2, vec2};

use crate::app::motion::Animations;
use crate::app::screens::demo_film::{DemoFilm, FilmPace, told};
use crate::app::ui::Kit;
use crate::app::ui::widgets::DrawnButton;
use crate::game::content::motion_file::Motion;
use crate::game::rule_demos::{RuleScene, RuleTopic, scenes};
use crate::locale::say;
use crate::rules::Board;

const PACE: FilmPace = FilmPace { start_ms: 700.0, wait_ms: 0.0, pause_ms: 350.0, outcome_ms: 1100.0 };
/// How long each picture is shown with reduced motion, in milliseconds.
const STILL_MS: f32 = 2500.0;
/// The size of a picture, in points.
pub const PICTURE: Vec2 = vec2(186.0, 118.0);

/// The scenes of the open page. They follow the rules of one board.
#[derive(Resource, Default)]
pub struct RuleScenes {
    made: Option<MadeScenes>,
    /// The factor on all durations.
    stretch: f32,
}

struct MadeScenes {
    board: Board,
    motion: Motion,
    /// Whether the scenes show still pictures one after another.
    reduced: bool,
    scenes: Vec<ShownScene>,
}

struct ShownScene {
    scene: RuleScene,
    film: DemoFilm,
    /// While the scene plays: the time since it began, in milliseconds.
    playing_ms: Option<f32>,
    /// Whether a part of the picture was on the screen in the last frame. The time of a scene stops while it is not.
    in_sight: bool,
    pointed_at: bool,
}

/// What a scene shows at one moment.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum ScenePicture {
    /// The start of the try with this index, with arrows.
    Still(usize),
    /// The film at this time, in milliseconds.
    Film(f32),
}

impl RuleScenes {
    /// Makes the scenes for the rules of this board, unless they are made already. They begin to play, but not with
    /// reduced motion.
    pub fn follow(&mut self, board: &Board, animations: &Animations) {
        let reduced = animations.reduced || animations.stretch <= 0.0;
        self.stretch = if animations.stretch > 0.0 { animations.stretch } else { 1.0 };
        if self.made.as_ref().is_some_and(|made| made.reduced == reduced && made.board == *board) {
            return;
        }
        let motion = animations.motion.clone();
        let shown = |scene: RuleScene| {
            let start = &scene.tries.first()?.start;
            let film = DemoFilm::of(start, &scene.tries, PACE, &motion, reduced);
            let playing_ms = (!reduced).then_some(0.0);
            Some(ShownScene { film, scene, playing_ms, in_sight: false, pointed_at: false })
        };
        let scenes = scenes(board).into_iter().filter_map(shown).collect();
        self.made = Some(MadeScenes { board: board.clone(), motion, reduced, scenes });
    }

    /// Lets the time pass for the scenes that were in sight in the last frame. Call this before the page is shown.
    pub fn advance(&mut self, elapsed: Duration) {
        let Some(made) = &mut self.made else { return };
        let ms = elapsed.as_secs_f32() * 1000.0 / self.stretch;
        for scene in &mut made.scenes {
            if std::mem::take(&mut scene.in_sight) {
                let now = scene.playing_ms.map(|before| before + ms);
                scene.playing_ms = now.filter(|now| *now < scene.stops_ms(made.reduced));
            }
        }
    }

    /// How long all pictures stay as they are: zero while a piece moves, `None` if every scene in sight rests. Call this
    /// after the page was shown.
    pub fn next_change(&self) -> Option<Duration> {
        let made = self.made.as_ref()?;
        let waits_ms = made.scenes.iter().filter(|scene| scene.in_sight).filter_map(|scene| {
            let ms = scene.playing_ms?;
            Some(if made.reduced { STILL_MS - ms % STILL_MS } else { scene.film.still_for_ms(ms) })
        });
        let wait_ms = waits_ms.min_by(f32::total_cmp)?;
        Some(Duration::from_secs_f32(wait_ms.max(0.0) * self.stretch / 1000.0))
    }

    /// What the scene of this topic shows; `None` if the rules have no scene for it.
    pub fn picture(&self, topic: RuleTopic) -> Option<ScenePicture> {
        let made = self.made.as_ref()?;
        made.scenes.iter().find(|shown| shown.scene.topic == topic).map(|shown| shown.picture(made.reduced))
    }

    /// Shows the picture of this topic, if there is a scene for it. `rule` is the name of the rule.
    pub fn show(&mut self, ui: &mut Ui, topic: RuleTopic, rule: &str) {
        let Some(made) = &mut self.made else { return };
        let Some(shown) = made.scenes.iter_mut().find(|shown| shown.scene.topic == topic) else { return };
        let kit = Kit::of(ui);
        let words = say!(kit.locale(), "rules-scene", rule);
        let picture = shown.picture(made.reduced);
        let button = DrawnButton::new(("rule-scene", topic), PICTURE, &words);
        let describe = || told(kit.locale(), &shown.scene.tries);
        let response = button.show(ui, describe, |painter, place| match picture {
            ScenePicture::Still(nth) => shown.film.draw_still(painter, &kit, place, (&made.motion, nth)),
            ScenePicture::Film(ms) => shown.film.draw(painter, &kit, place, (&made.motion, ms)),
        });
        shown.in_sight = ui.is_rect_visible(response.rect);
        let comes = response.hovered() && !std::mem::replace(&mut shown.pointed_at, response.hovered());
        let asked = (comes || response.gained_focus()) && shown.playing_ms.is_none();
        if asked || response.clicked() {
            shown.playing_ms = Some(0.0);
        }
    }
}

impl ShownScene {
    fn picture(&self, reduced: bool) -> ScenePicture {
        match self.playing_ms {
            None => ScenePicture::Still(0),
            Some(ms) if reduced => ScenePicture::Still((ms / STILL_MS) as usize),
            Some(ms) => ScenePicture::Film(ms),
        }
    }

    /// When the scene comes to rest, in milliseconds since it began.
    fn stops_ms(&self, reduced: bool) -> f32 {
        if reduced { self.film.stills() as f32 * STILL_MS } else { self.film.lasts_ms() }
    }
}

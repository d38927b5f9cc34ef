//! A long random session: screens, keys, pauses and moves in any order. The clock counts only the time in play, the
//! match on disk equals the one on the table, and no key has two effects.

use std::time::Duration;

use bevy::app::AppExit;
use bevy::input::ButtonState;
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use proptest::prelude::Rng;
use proptest::test_runner::{RngAlgorithm, TestRng};
use riverleap::app::board::{Cursor, Hand};
use riverleap::app::input::{Inputs, PanelFocus, ScreenLayer, Stack};
use riverleap::app::play::{
    Act, ActRequested, FrameSet, Intent, LayRequested, Laying, MoveRequested, Paused, Screen, Seats, TableLaid,
};
use riverleap::app::testing::{self, FRAME};
use riverleap::game::session::Session;
use riverleap::rules::{Pair, Side};

use super::home::{Home, PEOPLE, start};
use super::table::screen;

const STEPS: u32 = 10_000;
const SEED: &str = "RIVERLEAP_SEED";
/// The interval at which a running clock is saved when nothing else changes.
const CLOCK_KEPT: Duration = Duration::from_secs(5);

/// The requests since the last read.
#[derive(Resource, Default)]
struct Asked {
    moves: usize,
    intents: Vec<Intent>,
    laying: Vec<LayRequested>,
    acts: Vec<ActRequested>,
    laid: bool,
    quits: bool,
    /// The top layer when the frame's keys were read, and the focus among the panels.
    heard_at: (Option<ScreenLayer>, PanelFocus),
}

fn listen(
    mut moves: MessageReader<MoveRequested>,
    mut intents: MessageReader<Intent>,
    mut laying: MessageReader<LayRequested>,
    mut acts: MessageReader<ActRequested>,
    mut exits: MessageReader<AppExit>,
    mut asked: ResMut<Asked>,
) {
    asked.moves += moves.read().count();
    asked.intents.extend(intents.read());
    asked.laying.extend(laying.read().cloned());
    asked.acts.extend(acts.read());
    asked.quits |= exits.read().count() > 0;
}

struct Evening {
    home: Home,
    app: App,
    dice: TestRng,
    /// Whether Undo or Redo was clicked in the last frame; the click takes effect in the next frame.
    jumped: bool,
}

fn window(home: &Home) -> App {
    let mut app = home.window();
    app.init_resource::<Asked>()
        .add_observer(|_laid: On<TableLaid>, mut asked: ResMut<Asked>| asked.laid = true)
        .add_systems(
            Update,
            (|stack: Res<Stack>, inputs: Res<Inputs>, screen: Res<State<Screen>>, mut asked: ResMut<Asked>| {
                // Beside the board; on a page the focus is where the keys are.
                let beside = if *screen.get() == Screen::Play { inputs.focus() } else { PanelFocus::Nothing };
                asked.heard_at = (stack.top(), beside);
            })
            .in_set(FrameSet::Choose),
        )
        .add_systems(Last, listen);
    app
}

fn game(app: &App) -> Option<&Session> {
    testing::table(app).a_match()
}

/// The sum of the remaining times of both sides.
fn left(game: &Session) -> Option<Duration> {
    Some(game.time_left(Side::White)? + game.time_left(Side::Black)?)
}

fn in_play(app: &App) -> bool {
    let paused = app.world().get_resource::<State<Paused>>().is_some_and(|paused| *paused.get() == Paused::Yes);
    screen(app) == Screen::Play && !paused && game(app).is_some_and(|game| game.ending().is_none())
}

impl Evening {
    fn roll(&mut self, sides: u32) -> u32 {
        self.dice.next_u32() % sides
    }

    /// Runs one frame, `wait` after the last one. Returns the requests of that frame.
    fn frame(&mut self, wait: Duration) -> Asked {
        // No machines play here, whatever was picked.
        self.app.insert_resource(Seats(Pair(PEOPLE)));
        let (ran, before) = (in_play(&self.app), game(&self.app).cloned());
        self.app.insert_resource(TimeUpdateStrategy::ManualDuration(wait));
        self.app.update();
        let asked = std::mem::take(&mut *self.app.world_mut().resource_mut::<Asked>());
        let jumps = asked.acts.iter().any(|asked| matches!(asked.act, Act::Undo | Act::Redo));
        let jumps = std::mem::replace(&mut self.jumped, jumps) || jumps;
        if let (Some(before), Some(after)) = (&before, game(&self.app))
            && !asked.laid
            && !jumps
            && after.ending().is_none()
            && let (Some(had), Some(has)) = (left(before), left(after))
        {
            let counted = if ran { wait } else { Duration::ZERO };
            assert_eq!(had - has, counted, "in {:?}, in play before: {ran}", screen(&self.app));
        }
        asked
    }

    /// Presses and releases the keys within a frame, and waits for the effect.
    fn press(&mut self, keys: &[KeyCode]) -> bool {
        let state = |app: &App| {
            let world = app.world();
            (world.resource::<Cursor>().0, world.resource::<Hand>().picked)
        };
        let ((cursor, picked), at) = (state(&self.app), screen(&self.app));
        for key in keys {
            testing::key(&mut self.app, *key, ButtonState::Pressed);
        }
        for key in keys.iter().rev() {
            testing::key(&mut self.app, *key, ButtonState::Released);
        }
        let Asked { mut moves, mut intents, mut laying, mut acts, mut quits, heard_at: top, .. } = self.frame(FRAME);
        for _ in 0..2 {
            let asked = self.frame(FRAME);
            moves += asked.moves;
            intents.extend(asked.intents);
            laying.extend(asked.laying);
            acts.extend(asked.acts);
            quits |= asked.quits;
        }
        // The laboratory plays the scene that it has laid.
        if laying.iter().any(|asked| matches!(asked.what, Laying::Scene(_))) {
            moves = 0;
        }
        let wanted = moves + intents.len() + laying.len() + acts.len();
        assert!(wanted <= 1, "{keys:?} at {top:?}: {moves} moves, {intents:?}, {laying:?} and {acts:?}");
        let (cursor_now, picked_now) = state(&self.app);
        if top != (None, PanelFocus::Nothing)
            && at == Screen::Play
            && screen(&self.app) == Screen::Play
            && intents.is_empty()
            && laying.is_empty()
            && acts.is_empty()
        {
            // Tab leads from the last button to the board, where the cursor then is.
            let walked_there = keys == [KeyCode::Tab] && cursor.is_none();
            let same = moves == 0 && (cursor_now == cursor || walked_there);
            assert!(same, "{keys:?} at {top:?}, and the board heard it: {moves} moves, {cursor:?} to {cursor_now:?}");
            assert!(picked_now == picked || picked_now.is_none(), "{keys:?} at {top:?}");
        }
        // The clock may have ended the match meanwhile.
        if keys == [KeyCode::Escape] && top != (None, PanelFocus::Nothing) && screen(&self.app) != Screen::GameOver {
            assert_eq!(screen(&self.app), at, "Escape at {top:?} left the screen below");
        }
        quits
    }

    /// Checks that the match on disk is the one on the table.
    fn look(&self) {
        let Some(game) = game(&self.app).filter(|game| game.ending().is_none() && !game.plies().is_empty()) else {
            return;
        };
        let same = |kept: &Session| {
            let clocks = |session: &Session| session.plies().iter().map(|ply| ply.time_left().0).collect::<Vec<_>>();
            let actions = |session: &Session| session.plies().iter().map(|ply| ply.action).collect::<Vec<_>>();
            kept.start() == game.start()
                && (actions(kept), kept.cursor()) == (actions(game), game.cursor())
                && (clocks(kept), kept.draw_offer()) == (clocks(game), game.draw_offer())
                && kept.time_used() <= game.time_used()
                && game.time_used() - kept.time_used() <= CLOCK_KEPT + Duration::from_secs(1)
        };
        // Another thread writes to the disk.
        for _ in 0..6000 {
            if self.home.matches().iter().any(|kept| same(&kept.session)) {
                return;
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        panic!("not on disk: {:?}", game.plies().iter().map(|ply| ply.action.to_string()).collect::<Vec<_>>());
    }

    fn step(&mut self) -> bool {
        const KEYS: [KeyCode; 14] = [
            KeyCode::Escape,
            KeyCode::Escape,
            KeyCode::Enter,
            KeyCode::Enter,
            KeyCode::Space,
            KeyCode::ArrowUp,
            KeyCode::ArrowDown,
            KeyCode::ArrowLeft,
            KeyCode::ArrowRight,
            KeyCode::Tab,
            KeyCode::F1,
            KeyCode::F2,
            KeyCode::F3,
            KeyCode::KeyT,
        ];
        match self.roll(10) {
            // To places other than the table, where there is something to open.
            0 if in_play(&self.app) && self.roll(8) == 0 => {
                self.app.world_mut().write_message(LayRequested::here(Laying::Nothing));
                self.frame(FRAME).quits
            }
            0 => {
                let wait = Duration::from_millis(u64::from(self.roll(1000)));
                self.frame(wait).quits
            }
            1 => self.press(&[KeyCode::ControlLeft, KeyCode::KeyZ]),
            2 | 3 if in_play(&self.app) => {
                let legal = game(&self.app).map(Session::legal_actions).unwrap_or_default();
                let wanted = legal[self.dice.next_u32() as usize % legal.len()];
                testing::request(&mut self.app, wanted);
                self.frame(FRAME).quits
            }
            _ => {
                let key = KEYS[self.dice.next_u32() as usize % KEYS.len()];
                self.press(&[key])
            }
        }
    }
}

#[test]
#[ignore = "takes minutes"]
fn a_long_evening_by_chance() {
    let seed: u64 = std::env::var(SEED).ok().and_then(|seed| seed.parse().ok()).unwrap_or(1871);
    println!("{SEED}={seed}");
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    let home = Home::new();
    let app = window(&home);
    let mut evening = Evening { home, app, dice: TestRng::from_seed(RngAlgorithm::ChaCha, &bytes), jumped: false };
    let (mut away, mut seen) = (0, std::collections::BTreeMap::new());
    for step in 0..STEPS {
        if evening.step() {
            // "Quit": the window closes, and the next one opens on the same matches.
            evening.app = window(&evening.home);
        }
        away = if in_play(&evening.app) { 0 } else { away + 1 };
        if away > 40 && screen(&evening.app) == Screen::Title {
            start(&mut evening.app, "jungle", Some("tournament"), PEOPLE);
            evening.app.world_mut().insert_resource(Asked::default());
        }
        if step % 50 == 0 {
            evening.look();
        }
        *seen.entry(format!("{:?}", screen(&evening.app))).or_insert(0) += 1;
    }
    println!("{seen:?}");
    assert!(seen["Play"] > STEPS / 10, "the evening was spent elsewhere: {seen:?}");
}

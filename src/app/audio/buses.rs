//! Plays the two looped sounds: the ambience of the jungle, and the music before a match.
//!
//! The ambience plays on every screen except the loading screen. The music plays on the title screen and while the
//! player sets up a match. The music stops during a match, because players want to think.

use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_kira_audio::prelude::AudioControl;
use bevy_kira_audio::{AudioApp, AudioChannel, AudioSource, AudioTween};

use super::MusicWanted;
use super::bank::Bank;
use crate::app::awake::KeepAwake;
use crate::app::play::Screen;
use crate::game::settings::{Settings, Sound};

pub fn plugin(app: &mut App) {
    app.add_audio_channel::<AmbienceBus>()
        .add_audio_channel::<Music>()
        .init_resource::<Loops>()
        .add_systems(Update, steer);
}

/// The audio channel of the jungle's ambience.
#[derive(Resource)]
pub struct AmbienceBus;

/// The audio channel of the music.
#[derive(Resource)]
pub struct Music;

/// The fade to a new volume, so that the change is not heard as a sudden step.
pub const FADE: AudioTween = AudioTween::linear(Duration::from_millis(150));
/// The fade of the loops when the screen changes.
const BETWEEN_SCREENS: AudioTween = AudioTween::linear(Duration::from_millis(1500));
/// The gains of the two loops in decibels, relative to the short sound effects.
const AMBIENCE_GAIN: f32 = -6.0;
const MUSIC_GAIN: f32 = -2.0;
/// The change of the ambience's volume while music plays, in decibels.
const UNDER_MUSIC: f32 = -6.0;
/// A volume in decibels that is too soft to hear.
const SILENCE: f32 = -60.0;
/// The time between two checks whether the file of a loop has loaded.
const LOADING: Duration = Duration::from_millis(100);

/// Returns the volume in decibels for a slider from 0 to 1; `None` for silence. The middle of the slider gives a
/// quarter of the full amplitude, which sounds about half as loud as the full volume.
pub fn loudness(sound: &Sound, slider: f32) -> Option<f32> {
    (!sound.muted && slider > 0.0).then(|| 40.0 * slider.min(1.0).log10())
}

/// The state of each loop.
#[derive(Resource, Default)]
struct Loops {
    ambience: Loop,
    music: Loop,
}

#[derive(Default)]
struct Loop {
    /// Whether the loop has started. It starts as soon as it is wanted and its file is loaded.
    begun: bool,
    /// The volume in decibels that was last set; `None` for silence, and before the loop has begun.
    level: Option<f32>,
}

/// The volume of each loop in decibels; `None` for silence.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Levels {
    ambience: Option<f32>,
    music: Option<f32>,
}

impl Levels {
    /// Returns the volumes on a screen; `wants_music` says whether the screen has music.
    fn of(sound: &Sound, screen: Screen, wants_music: bool) -> Levels {
        let music = loudness(sound, sound.music).filter(|_| wants_music).map(|level| level + MUSIC_GAIN);
        let back = if music.is_some() { UNDER_MUSIC } else { 0.0 };
        let ambience = loudness(sound, sound.ambience)
            .filter(|_| screen != Screen::Loading)
            .map(|level| level + AMBIENCE_GAIN + back);
        Levels { ambience, music }
    }
}

/// The loops with their audio channels and their files.
#[derive(SystemParam)]
struct Buses<'w> {
    loops: ResMut<'w, Loops>,
    ambience: Res<'w, AudioChannel<AmbienceBus>>,
    music: Res<'w, AudioChannel<Music>>,
    bank: Res<'w, Bank>,
    assets: Res<'w, AssetServer>,
}

impl Buses<'_> {
    /// Whether a wanted loop cannot begin yet because its file is still loading.
    fn wait(&self, levels: Levels) -> bool {
        // Do not wait for a file that failed to load. The failure has already been reported.
        let loads = |sound| !self.assets.is_loaded(sound) && !self.assets.load_state(sound).is_failed();
        let waits = |state: &Loop, level: Option<f32>, sound| !state.begun && level.is_some() && loads(sound);
        waits(&self.loops.ambience, levels.ambience, &self.bank.ambience)
            || waits(&self.loops.music, levels.music, &self.bank.music)
    }

    fn set(&mut self, levels: Levels, fade: AudioTween) {
        let ready = |sound: &Handle<AudioSource>| self.assets.is_loaded(sound).then(|| sound.clone());
        let (ambience, music) = (ready(&self.bank.ambience), ready(&self.bank.music));
        tell(&*self.ambience, &mut self.loops.ambience, ambience, levels.ambience, fade.clone());
        tell(&*self.music, &mut self.loops.music, music, levels.music, fade);
    }
}

fn steer(
    settings: Res<Settings>,
    screen: Res<State<Screen>>,
    wanted: Res<MusicWanted>,
    mut buses: Buses,
    mut awake: ResMut<KeepAwake>,
) {
    let fade = if screen.is_changed() { BETWEEN_SCREENS } else { FADE };
    let levels = Levels::of(&settings.sound, *screen.get(), wanted.0);
    if buses.wait(levels) {
        awake.within(LOADING);
    }
    buses.set(levels, fade);
}

/// Sets a loop's volume. A silent loop is paused, so that it uses no processing time and later resumes where it
/// stopped.
fn tell(
    channel: &impl AudioControl,
    state: &mut Loop,
    sound: Option<Handle<AudioSource>>,
    level: Option<f32>,
    fade: AudioTween,
) {
    if state.level == level {
        return;
    }
    match (level, state.begun) {
        (Some(level), false) => {
            let Some(sound) = sound else { return };
            channel.play(sound).looped().with_volume(SILENCE);
            channel.set_volume(level).fade_in(BETWEEN_SCREENS);
            state.begun = true;
        }
        (Some(level), true) => {
            channel.set_volume(level).fade_in(fade.clone());
            channel.resume().fade_in(fade);
        }
        (None, _) => {
            channel.pause().fade_out(fade);
        }
    }
    state.level = level;
}

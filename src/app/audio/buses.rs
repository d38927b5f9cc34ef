//! Plays the two looped sounds: the ambience of the jungle, and the music before a match.
//!
//! The ambience plays on every screen except the loading screen. The music plays on the title screen and while the
//! player sets up a match. The music stops during a match, because players want to think.
//!
//! Decoded, the two sounds take 27 MB, so each is read when it is wanted, and forgotten when it is silent.

use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_kira_audio::prelude::AudioControl;
use bevy_kira_audio::{AudioApp, AudioChannel, AudioSource, AudioTween};

use super::MusicWanted;
use crate::app::awake::KeepAwake;
use crate::app::play::Screen;
use crate::app::workarounds::unheard_sounds;
use crate::game::settings::{Settings, Sound};

pub fn plugin(app: &mut App) {
    app.add_audio_channel::<AmbienceBus>()
        .add_audio_channel::<Music>()
        .add_plugins((unheard_sounds::plugin::<AmbienceBus>, unheard_sounds::plugin::<Music>))
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
#[derive(Resource)]
struct Loops {
    ambience: Loop,
    music: Loop,
}

impl Default for Loops {
    fn default() -> Loops {
        Loops { ambience: Loop::of("audio/ambience_jungle.ogg"), music: Loop::of("audio/music_riverbank.ogg") }
    }
}

struct Loop {
    file: &'static str,
    /// The sound, from the moment when the loop is wanted until it is silent again.
    sound: Option<Handle<AudioSource>>,
    /// The volume in decibels that was last set; `None` for silence, and before the loop has begun. It begins as soon as
    /// it is wanted and its file is loaded.
    level: Option<f32>,
}

impl Loop {
    fn of(file: &'static str) -> Loop {
        Loop { file, sound: None, level: None }
    }

    /// Whether the loop is wanted but cannot begin yet because its file is still loading.
    fn waits(&self, assets: &AssetServer) -> bool {
        // Do not wait for a file that failed to load. The failure has already been reported.
        let loads = |sound: &Handle<AudioSource>| !assets.is_loaded(sound) && !assets.load_state(sound).is_failed();
        self.level.is_none() && self.sound.as_ref().is_some_and(loads)
    }

    /// Sets the volume; `None` for silence. A silent loop begins anew when it is wanted again.
    fn set(&mut self, channel: &impl AudioControl, assets: &AssetServer, level: Option<f32>, fade: AudioTween) {
        let Some(level) = level else {
            if self.sound.take().is_some() {
                channel.stop().fade_out(fade);
            }
            self.level = None;
            return;
        };
        let sound = self.sound.get_or_insert_with(|| assets.load(self.file));
        if self.level == Some(level) || !assets.is_loaded(&*sound) {
            return;
        }
        if self.level.is_none() {
            channel.play(sound.clone()).looped().with_volume(SILENCE);
            channel.set_volume(level).fade_in(BETWEEN_SCREENS);
        } else {
            channel.set_volume(level).fade_in(fade);
        }
        self.level = Some(level);
    }
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

/// The loops with their audio channels.
#[derive(SystemParam)]
struct Buses<'w> {
    loops: ResMut<'w, Loops>,
    ambience: Res<'w, AudioChannel<AmbienceBus>>,
    music: Res<'w, AudioChannel<Music>>,
    assets: Res<'w, AssetServer>,
}

impl Buses<'_> {
    fn set(&mut self, levels: Levels, fade: AudioTween) {
        let Buses { loops, ambience, music, assets } = self;
        loops.ambience.set(&**ambience, assets, levels.ambience, fade.clone());
        loops.music.set(&**music, assets, levels.music, fade);
    }

    /// Whether a wanted loop is still loading.
    fn wait(&self) -> bool {
        self.loops.ambience.waits(&self.assets) || self.loops.music.waits(&self.assets)
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
    buses.set(levels, fade);
    if buses.wait() {
        awake.within(LOADING);
    }
}
